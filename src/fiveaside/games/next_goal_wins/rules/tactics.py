"""Chapter 15: when a tactic may be played, what everybody knows about that, and how it is played."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.knowledge import ALL
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import QUIET
from fiveaside.games.next_goal_wins.parts.cards import WINDOWS
from fiveaside.games.next_goal_wins.parts.deck import TACTICS
from fiveaside.games.next_goal_wins.parts.effect import TACTICS as TACTICS_MOMENT
from fiveaside.games.next_goal_wins.rules.targets import play_card
from fiveaside.games.next_goal_wins.table import Season

if TYPE_CHECKING:
    from mypy_extensions import i64

SOME_BLOCKED: Final = 1 << TACTICS_MOMENT
NOTHING: Final[tuple[int, ...]] = ()


def window_of(m: Season, colour: "i64", window: "i64") -> "i64":
    """The window as this colour sees it: windows of the attacking side come first."""
    return window if colour == m.match.attacker else window + len(WINDOWS)


def may_play(m: Season, colour: "i64") -> bool:
    """15.1, 15.5 It holds a tactic, has played none in this attack, and no card forbids it."""
    match = m.match
    if match.has_played(colour) or not m.hands[match.seat(colour)]:
        return False
    return not match.all_moments & SOME_BLOCKED or not is_blocked(m, colour)


def is_blocked(m: Season, colour: "i64") -> bool:
    match = m.match
    for force in match.force:
        for x in force:
            if x.effect.silences(x, colour):
                return True
    return False


def could_play(m: Season, colour: "i64", window: "i64") -> bool:
    """15.5 By what everybody knows some design in the card file fits window, side and needs; the hand never matters."""
    if not may_play(m, colour):
        return False
    seen = window_of(m, colour, window)
    if m.kit.always_fits[seen]:
        return True
    for needs in m.kit.needs[seen]:  # noqa: SIM110  a generator would be made for every ask
        if needs.hold(m, colour):
            return True
    return False


def is_asked(m: Season, colour: "i64", window: "i64") -> bool:
    """15.5, 15.6 Whether a side is asked for tactics alone: whoever has said `quiet` only where it must look as if."""
    return (m.asks_all or not m.match.is_quiet(colour)) and could_play(m, colour, window)


def playable(m: Season, colour: "i64", window: "i64") -> tuple[int, ...]:
    """15.4 The choices that play a tactic from the hand."""
    return from_hand(m, colour, window) if may_play(m, colour) else NOTHING


def from_hand(m: Season, colour: "i64", window: "i64") -> tuple[int, ...]:
    """The same for a side that may play one."""
    seen = window_of(m, colour, window)
    opens, needs = m.kit.opens, m.kit.tactic_needs
    found = NOTHING
    last = -1
    for tactic in m.hands[m.match.seat(colour)]:
        if opens[tactic] >> seen & 1 and tactic != last and needs[tactic].hold(m, colour):
            found = found + m.kit.plays[tactic] if found else m.kit.plays[tactic]
        last = tactic
    return found


def with_quiet(m: Season, colour: "i64", codes: tuple[int, ...]) -> tuple[int, ...]:
    """15.6 Each choice also with `quiet`, as long as it was not said."""
    if m.match.is_quiet(colour) or not m.kit.tactics_on:
        return codes
    return codes + tuple([code + QUIET for code in codes])


def hear_quiet(m: Season, colour: "i64", choice: int) -> int:
    """15.6 The choice without `quiet`, which is noted in secret."""
    if choice < QUIET:
        return choice
    red, blue = m.match.quiet
    m.match.quiet = (True, blue) if colour == 0 else (red, True)
    return choice - QUIET


def play_tactic(m: Season, colour: "i64", tactic: int) -> None:
    """15.1, 15.2, 15.7 The card is used once: it goes to the bottom of its deck, then its effects happen."""
    match = m.match
    seat = match.seat(colour)
    m.lose_tactic(seat, tactic)
    m.bury(TACTICS, tactic, ALL)
    red, blue = match.played
    match.played = (tactic, blue) if colour == 0 else (red, tactic)
    m.tell(events.PLAYS_TACTIC, seat, tactic)
    play_card(m, m.kit.tactics[tactic].effects, seat)
