"""Chapter 16: full time, then events, tactics and transfers, the player who started the match first."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.knowledge import ALL
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import DRAW, NONE
from fiveaside.games.next_goal_wins.parts.deck import EVENTS, TACTICS, TopCard
from fiveaside.games.next_goal_wins.rules import transfers
from fiveaside.games.next_goal_wins.rules.drawing import draw_tactics
from fiveaside.games.next_goal_wins.rules.loans import end_loans
from fiveaside.games.next_goal_wins.rules.targets import play_card
from fiveaside.games.next_goal_wins.table import Season

STAGES: Final = ("event", "draw", "transfer")
"""16.3, 16.4, 16.5 Each for both players, one after the other."""
TACTICS_DRAWN: Final = 2


def full_time(m: Season) -> None:
    """16.1, 16.2, 16.9 The result counts; after the last match of the season nothing else follows."""
    match = m.match
    red, blue = match.players
    m.results += (match.score,)
    m.tell(events.FULL_TIME, red, blue, match.score[0], match.score[1])
    m.pair = (match.seat(match.starter), match.seat(1 - match.starter))
    serve_out(m)
    match.on = False
    m.uncover()
    if len(m.results) == len(m.kit.schedule):
        end_match(m)
    else:
        next_stage(m, 0)


def serve_out(m: Season) -> None:
    """16.2 Whoever missed this match misses one fewer; a red card means a ban from the next one."""
    match = m.match
    m.injured = served(m.injured, match.kept_out)
    m.banned = served(m.banned, match.kept_out)
    for footballer in match.reds:
        for seat in match.players:
            if footballer in m.squads[seat]:
                m.banned = {**m.banned, footballer: max(1, m.banned.get(footballer, 0))}
                m.tell(events.BANNED, seat, footballer, 1)


def served(out: dict[int, int], kept_out: tuple[int, ...]) -> dict[int, int]:
    if not out:
        return out
    left = {who: matches - (who in kept_out) for who, matches in out.items()}
    return {who: matches for who, matches in left.items() if matches > 0}


class MatchEnd(Step[Season]):
    """16.3-16.5 Events, then tactics, then transfers, each for the player who started the match, then for the other."""

    rule = "16.3"

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def resume(self, m: Season) -> None:
        m.uncover()
        next_stage(m, self.stage + 1)

    def save(self, m: Season) -> dict[str, object]:
        return {"stage": STAGES[self.stage // 2], "player": self.stage % 2}


def next_stage(m: Season, stage: int) -> None:
    """The next player's event, tactics or transfers that there are."""
    while stage < len(MATCH_ENDS):
        seat = m.pair[stage % 2]
        phase = phase_at(m, stage // 2, seat)
        if phase is not None:
            m.go(MATCH_ENDS[stage])
            m.push(phase)
            return
        stage += 1
    end_match(m)


def phase_at(m: Season, stage: int, seat: int) -> Phase[Season] | None:
    if stage == 0:
        return EVENT if m.kit.events_on and m.decks[EVENTS].size() else None
    if stage == 1:
        return DRAW_TWO if m.kit.tactics_on and m.decks[TACTICS].size() else None
    transfers.begin_phase(m, seat)
    if transfers.is_open(m, seat):
        return transfers.TRANSFERS[seat]
    transfers.end_phase(m, seat)
    return None


def player_of(m: Season) -> int:
    """Whose turn it is between matches: the step below says so."""
    frame = m.below
    assert frame is not None and isinstance(frame.phase, MatchEnd)
    return m.pair[frame.phase.stage % 2]


class Event(Phase[Season]):
    """16.3, 17.4 A player draws an event, which is read out and carried out; then it goes to the bottom."""

    rule = "16.3"

    def ask(self, m: Season) -> Ask:
        deck = m.decks[EVENTS]
        return TopCard("event", m.kit.ids[EVENTS], deck.unseen or deck.bottom[:1], -1)

    def answer(self, m: Season, choice: int) -> None:
        deck = m.own_deck(EVENTS)
        m.event = deck.draw(choice)
        deck.put_under(m.event, ALL)
        seat = player_of(m)
        m.tell(events.EVENT, seat, m.event)
        play_card(m, m.kit.events[m.event].effects, seat)

    def resume(self, m: Season) -> None:
        m.uncover()
        m.done()


class DrawTwo(Phase[Season]):
    """16.4 A player may draw two tactics."""

    rule = "16.4"

    def ask(self, m: Season) -> Ask:
        return m.kit.draw[player_of(m)]

    def answer(self, m: Season, choice: int) -> None:
        if choice == NONE:
            m.done()
            return
        assert choice == DRAW
        draw_tactics(m, player_of(m), TACTICS_DRAWN)

    def resume(self, m: Season) -> None:
        m.uncover()
        m.done()


def end_match(m: Season) -> None:
    """16.5, 20.3 The match is over in every respect, and with the last one of a round its loans are."""
    if m.kit.schedule[m.fixture].last:
        end_loans(m)
    m.done()


MATCH_ENDS: Final = tuple([MatchEnd(stage) for stage in range(2 * len(STAGES))])
EVENT: Final = Event()
DRAW_TWO: Final = DrawTwo()
