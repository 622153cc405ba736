"""Chapters 3, 4 and 20: a match from the line-ups to the last attack."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.choices import EMPTY, FOOTBALLER, NONE, TRANSFER
from fiveaside.games.next_goal_wins.knowledge import notice
from fiveaside.games.next_goal_wins.parts.board import BLUE, COLOURS, GK, LINE, NO_ACTION, POSITIONS, RED
from fiveaside.games.next_goal_wins.parts.effect import MATCH_START
from fiveaside.games.next_goal_wins.parts.match import Match
from fiveaside.games.next_goal_wins.parts.squad import AmongSquad, count
from fiveaside.games.next_goal_wins.rules import match_end, transfers
from fiveaside.games.next_goal_wins.rules.attacks import begin_attack
from fiveaside.games.next_goal_wins.rules.targets import DUE, entry, go_through
from fiveaside.games.next_goal_wins.table import Season

MOST_TOKENS: Final = 6
MOST_KICK_OFFS: Final = 10
MOST_ATTACKS: Final = 12
"""20.1 Attacks each in a match that is played to a number of goals."""


def begin_fixture(m: Season) -> None:
    """2.7, 3.1 The first-named player is red; what slept until this match wakes, red's first."""
    m.fixture += 1
    red, blue = m.kit.schedule[m.fixture].players
    m.match = Match((red, blue))
    m.match.on = True
    m.pair = (red, blue)
    m.tell(events.FIXTURE, red, blue, m.fixture + 1)
    wake(m, red)
    wake(m, blue)
    m.go(FIXTURE)
    m.push(PRE_MATCHES[RED])
    PRE_MATCHES[RED].again(m)


def wake(m: Season, seat: int) -> None:
    """3.1 Sleeping effects of this player work in the match that begins."""
    if not m.sleeping:
        return
    for x in m.sleeping:
        if x.colour == seat:
            x.effect.wake(m, seat, x.footballer)
    m.sleeping = tuple([x for x in m.sleeping if x.colour != seat])


class PreMatch(Phase[Season]):
    """19.4 Before the starters are chosen, whoever makes transfers at any time may make them now."""

    rule = "19.4"

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def ask(self, m: Season) -> Ask:
        seat = m.match.seat(self.colour)
        return Ask(seat, "pre_match", (NONE, *transfers.at_any_time(m, seat)))

    def answer(self, m: Season, choice: int) -> None:
        if choice == NONE:
            self.go_on(m)
        else:
            transfers.begin_transfer(m, m.match.seat(self.colour), choice - TRANSFER)

    def resume(self, m: Season) -> None:
        m.uncover()
        self.again(m)

    def again(self, m: Season) -> None:
        if transfers.at_any_time(m, m.match.seat(self.colour)):
            m.go(self)
        else:
            self.go_on(m)

    def go_on(self, m: Season) -> None:
        if self.colour == RED:
            PRE_MATCHES[BLUE].again(m)
        else:
            m.go(LINE_UPS[0])

    def save(self, m: Season) -> dict[str, object]:
        return {"colour": COLOURS[self.colour]}


class LineUp(Phase[Season]):
    """3.2-3.6 Red, then blue puts a footballer on each position, face down; a slot is left empty only for want of
    footballers."""

    rule = "3.2"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def ask(self, m: Season) -> Ask:
        colour = self.slot // LINE
        seat = m.match.seat(colour)
        free = m.on_bench(colour)
        return AmongSquad(seat, "lineup", m.squads[seat], free, count(free) < LINE - self.slot % LINE)

    def answer(self, m: Season, choice: int) -> None:
        match = m.match
        m.note_bench(self.slot // LINE)
        if choice != EMPTY:
            match.take_from_bench(m, self.slot // LINE, choice - FOOTBALLER)
            match.slots[self.slot] = choice - FOOTBALLER
        match.placed = self.slot + 1
        if self.slot + 1 < len(LINE_UPS):
            m.go(LINE_UPS[self.slot + 1])
        else:
            reveal(m)

    def save(self, m: Season) -> dict[str, object]:
        return {"slot": f"{COLOURS[self.slot // LINE]}.{POSITIONS[self.slot % LINE]}"}


def reveal(m: Season) -> None:
    """3.2, 3.7 Both reveal the four; then what happens at the start of a match, red's first."""
    match = m.match
    match.revealed = True
    match.refresh(m)
    if m.injured or m.banned:
        out = [footballer for seat in match.players for footballer in m.squads[seat] if m.is_out(footballer)]
        match.kept_out = tuple(out)
    for footballer in match.slots:
        if footballer >= 0:
            notice(m, footballer)
    if m.heard is not None:
        for slot in range(2 * LINE):
            m.tell(events.LINES_UP, match.seat(slot // LINE), match.slots[slot], slot)
    due: list[int] = []
    for colour in (RED, BLUE):
        for x in match.force_of(colour):
            if x.effect.moment == MATCH_START:
                due.append(entry(x.effect, match.seat(colour), True))
    m.due = tuple(due)
    m.go(KICK_OFFS[RED])
    m.push(DUE)
    go_through(m)


class KickOff(Phase[Season]):
    """4.1-4.4 Both throw a die, red first; the higher starts, after ten level throws red."""

    rule = "4.3"

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def ask(self, m: Season) -> Ask:
        return m.kit.kick_off[self.colour]

    def answer(self, m: Season, choice: int) -> None:
        match = m.match
        if self.colour == RED:
            match.thrown = (choice + 1, 0)
            m.go(KICK_OFFS[BLUE])
            return
        red, blue = match.thrown[0], choice + 1
        match.thrown = (0, 0)
        match.kick_offs += 1
        if red == blue and match.kick_offs < MOST_KICK_OFFS:
            m.tell(events.LEVEL_KICK_OFF, -1, red)
            m.go(KICK_OFFS[RED])
        else:
            start(m, BLUE if blue > red else RED)

    def save(self, m: Season) -> dict[str, object]:
        return {"colour": COLOURS[self.colour]}


def start(m: Season, starter: int) -> None:
    """4.1, 4.4 Attack tokens are laid out, and the ball is with the starter's keeper."""
    match = m.match
    match.starter = starter
    match.attacker = starter
    match.ball = GK
    if not m.kit.first_to:
        red, blue = match.more
        match.tokens = (min(m.kit.attacks + red, MOST_TOKENS), min(m.kit.attacks + blue, MOST_TOKENS))
    m.tell(events.STARTS, match.seat(starter))
    begin_attack(m)


class Fixture(Step[Season]):
    """4.5, 4.6, 4.12, 20.1 Attacks alternate while there are tokens, or until a side has its goals."""

    rule = "4.5"

    def resume(self, m: Season) -> None:
        match = m.match
        other = 1 - match.attacker
        if m.kit.first_to:
            if max(match.score) >= m.kit.first_to or min(match.finished) >= MOST_ATTACKS:
                match_end.full_time(m)
                return
            match.attacker = other
        elif match.tokens_of(other) > 0:
            match.attacker = other
        elif match.tokens_of(match.attacker) > 0:
            m.tell(events.ATTACKS_AGAIN, match.seat(match.attacker))
            match.ball = GK
            match.won_by = NO_ACTION
        else:
            match_end.full_time(m)
            return
        begin_attack(m)


PRE_MATCHES: Final = (PreMatch(RED), PreMatch(BLUE))
LINE_UPS: Final = tuple([LineUp(slot) for slot in range(2 * LINE)])
KICK_OFFS: Final = (KickOff(RED), KickOff(BLUE))
FIXTURE: Final = Fixture()
