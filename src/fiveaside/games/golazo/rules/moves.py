"""Chapters 4 and 5: player moves, dribbles, passes, tackles; with the option bands pass distance and high pass."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask, Lazy
from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.phase import Phase
from fiveaside.games.golazo import events
from fiveaside.games.golazo.choices import DRIBBLE, FIRST, GIVE, HIGH_PASS, LOW_4, LOW_7, MOVE, PASS, STOP, TACKLE
from fiveaside.games.golazo.choices import number_of as number_in
from fiveaside.games.golazo.parts.board import CLEAR, Codes
from fiveaside.games.golazo.parts.closed import ALL_WAYS, LATER, SHIFTS
from fiveaside.games.golazo.parts.counters import TEAM, number_of
from fiveaside.games.golazo.parts.pitch import UNKNOWN
from fiveaside.games.golazo.table import Match

if TYPE_CHECKING:
    from mypy_extensions import i64

    Halves = tuple[i64, i64]

STEPS: Final = [[tuple([MOVE | n << FIRST | way for way in CLEAR[mask]]) for mask in range(256)] for n in range(12)]
"""The choices of a player move, by the number of the counter and the mask of directions in which it cannot step."""
STEPS_2: Final = STEPS[2]
STEPS_3: Final = STEPS[3]
STEPS_4: Final = STEPS[4]
STEPS_5: Final = STEPS[5]
STEPS_6: Final = STEPS[6]
STEPS_7: Final = STEPS[7]
STEPS_8: Final = STEPS[8]
STEPS_9: Final = STEPS[9]
STEPS_10: Final = STEPS[10]
STEPS_11: Final = STEPS[11]
WAYS_LEFT: Final = bytes([len(CLEAR[mask]) for mask in range(256)])
DRIBBLES: Final = [tuple([DRIBBLE | way for way in CLEAR[mask]]) for mask in range(256)]
TEAMS: Final = 1 << TEAM
ALL_MASKS: Final = 0xFFFFFFFFFF
EVERY_2ND_BIT: Final = 0x5555555555
EVERY_2ND_PAIR: Final = 0x3333333333
EVERY_2ND_FOUR: Final = 0x0F0F0F0F0F


def by_numbers(verb: int, numbers: int) -> Codes:
    """The choices with this verb for a set of numbers, a bit for each from 1, and to stop."""
    return (*[verb | n << FIRST for n in range(1, TEAM + 1) if numbers >> (n - 1) & 1], STOP)


PASSES: Final = [by_numbers(PASS, numbers) for numbers in range(TEAMS)]
TACKLES: Final = [by_numbers(TACKLE, numbers) for numbers in range(TEAMS)]

STOPS: Final[Codes] = (STOP,)
NO_DRIBBLES: Final[Codes] = ()
SHORT: Final = 4
"""12.7 Every so many spaces a pass costs one move more."""
HIGH_PASS_ARRIVES: Final = 4


def begin_moves(m: Match, side: int, moves: int, tackles: bool) -> None:
    """3.5, 8.12 A team takes up to so many moves; the phase on top gives way to them."""
    m.mover = side
    m.moves = moves
    m.tackles = tackles
    if moves > 0:
        look_up(m)
        m.go(ACTION)
    else:
        m.done()


def look_up(m: Match) -> None:
    """Before the moving team is asked, the carrier looks whom it can pass to."""
    if m.open == UNKNOWN and (1 if m.ball >= TEAM else 0) == m.mover and not m.kit.bands:
        m.look_up()


@mypyc_attr(acyclic=True, free_list_len=1)
class Moves(Lazy):
    """1.9 All that the moving team may do, where chapter 5 forbids nothing: for its outfield counters the directions in
    which they make no player move, a mask each (as in `Pitch.closed`), then the dribbles, then all else."""

    def __init__(self, seat: int, low: int, high: int, dribbles: Codes, rest: Codes) -> None:
        Ask.__init__(self, seat, "action")
        self.n = ways_left(low, high) + len(dribbles) + len(rest)
        self.low: i64 = low
        self.high: i64 = high
        self.dribbles = dribbles
        self.rest = rest

    def worked_out(self) -> list[int]:
        low, high = self.low, self.high
        return [
            *STEPS_2[low & ALL_WAYS], *STEPS_3[low >> 8 & ALL_WAYS], *STEPS_4[low >> 16 & ALL_WAYS],
            *STEPS_5[low >> 24 & ALL_WAYS], *STEPS_6[low >> 32], *STEPS_7[high & ALL_WAYS],
            *STEPS_8[high >> 8 & ALL_WAYS], *STEPS_9[high >> 16 & ALL_WAYS], *STEPS_10[high >> 24 & ALL_WAYS],
            *STEPS_11[high >> 32], *self.dribbles, *self.rest,
        ]  # fmt: skip

    def pick(self, index: int) -> int:
        offset: i64 = index
        masks: i64 = self.low
        for number in range(2, TEAM + 1):
            mask = masks & ALL_WAYS
            left: i64 = WAYS_LEFT[mask]
            if offset < left:
                return STEPS[number][mask][offset]
            offset -= left
            masks = self.high if number == LATER else masks >> 8
        dribbles: i64 = len(self.dribbles)
        return self.dribbles[offset] if offset < dribbles else self.rest[offset - dribbles]

    def offers(self, choice: int) -> bool:
        """A player move is looked up by its counter: the list of all choices is long."""
        if MOVE <= choice < DRIBBLE:
            counter = (choice >> FIRST & LOW_4) - 1
            if not 1 <= counter < TEAM:
                return False
            way: i64 = choice & LOW_7
            masks = self.low if counter < LATER else self.high
            return way < 8 and masks >> SHIFTS[counter] + way & 1 == 0
        for code in self.dribbles if DRIBBLE <= choice < PASS else self.rest:  # noqa: SIM110  as in Ask
            if code == choice:
                return True
        return False


def ways_left(low: int, high: int) -> int:
    """How many directions are in none of these masks: the bits that are not set, counted in all of them at once, by
    two, by four, by eight."""
    a: i64 = low ^ ALL_MASKS
    b: i64 = high ^ ALL_MASKS
    a -= a >> 1 & EVERY_2ND_BIT
    b -= b >> 1 & EVERY_2ND_BIT
    fours = (a & EVERY_2ND_PAIR) + (a >> 2 & EVERY_2ND_PAIR) + (b & EVERY_2ND_PAIR) + (b >> 2 & EVERY_2ND_PAIR)
    eights = (fours & EVERY_2ND_FOUR) + (fours >> 4 & EVERY_2ND_FOUR)
    return eights + (eights >> 8) + (eights >> 16) + (eights >> 24) + (eights >> 32) & ALL_WAYS


class Action(Phase[Match]):
    """4.1-4.4, 4.17, 3.9 Moves of any kind in any order while moves last, after a tackle too; the team may stop before.
    A player move brings a counter without the ball to a free neighbouring space."""

    rule = "4.1"

    def ask(self, m: Match) -> Ask:
        """This is asked more often than anything else, so it only puts together what the pitch keeps ready; chapter 5
        is looked at where it may matter."""
        a, b, c, d = m.closed
        closed = (c, d) if m.mover else (a, b)
        moves = with_ball(m, closed) if (1 if m.ball >= TEAM else 0) == m.mover else without_ball(m, closed)
        return sporting(m, moves) if m.is_tight(m.mover) else moves

    def answer(self, m: Match, choice: int) -> None:
        first = TEAM if m.mover else 0
        counter = first + (choice >> FIRST & LOW_4) - 1
        if choice < DRIBBLE and choice != STOP:
            to = m.board.ways[m.spot[counter]][choice & LOW_7]
            m.shift(counter, to)
            m.moves -= 1
            if m.heard is not None:
                m.tell(events.MOVES, m.mover, number_of(counter), to)
        elif choice == STOP:
            m.moves = 0
        elif choice < PASS:
            dribble(m, m.board.ways[m.spot[m.ball]][choice & LOW_7])
        elif choice < TACKLE:
            make_pass(m, counter)
        elif choice < HIGH_PASS:
            tackle(m, counter)
        else:
            m.moves -= 1
            m.push(HighPass(number_of(counter)))
            return
        if m.moves == 0:
            m.done()
        elif m.open < 0:
            look_up(m)

    def resume(self, m: Match) -> None:
        m.uncover()
        if m.moves == 0:
            m.done()
        elif m.open < 0:
            look_up(m)


def dribble(m: Match, to: int) -> None:
    """4.5, 4.6 The carrier takes the ball along, once."""
    m.shift(m.ball, to)
    m.dribbled = True
    m.moves -= 1
    if m.heard is not None:
        m.tell(events.DRIBBLES, m.mover, number_of(m.ball), to)


def make_pass(m: Match, mate: int) -> None:
    """4.8, 4.11, 12.7 The ball goes to a teammate for one move, or by distance."""
    m.moves -= pass_cost(m, m.spot[mate]) if m.kit.bands else 1
    if m.heard is not None:
        m.tell(events.PASSES, m.mover, number_of(m.ball), number_of(mate), m.spot[mate])
    m.give_ball(mate)


def tackle(m: Match, counter: int) -> None:
    """4.14, 4.15 A counter next to the opposing carrier takes the ball for two moves; both stay where they are."""
    m.moves -= 2
    m.tell(events.TACKLES, m.mover, number_of(counter), number_of(m.ball))
    m.give_ball(counter)


def pass_cost(m: Match, space: int) -> int:
    """12.7 Distance 1-4 costs one move, 5-8 two, 9-12 three, 13 four."""
    return (m.board.distance(m.spot[m.ball], space) + SHORT - 1) // SHORT


def with_ball(m: Match, closed: "Halves") -> Moves:
    """4.4-4.12 The carrier dribbles or passes; the others move."""
    seat = m.people[m.mover]
    low, high = closed
    passes = by_distance(m) if m.kit.bands else PASSES[m.open if m.open >= 0 else m.open_mates()]
    carrier = m.ball % TEAM
    if carrier == 0:
        return Moves(seat, low, high, NO_DRIBBLES, passes)
    mask = (low if carrier < LATER else high) >> SHIFTS[carrier] & ALL_WAYS
    dribbles = NO_DRIBBLES if m.dribbled else DRIBBLES[mask]
    stays: i64 = ALL_WAYS
    stays <<= SHIFTS[carrier]
    if carrier < LATER:
        return Moves(seat, low | stays, high, dribbles, passes)
    return Moves(seat, low, high | stays, dribbles, passes)


def without_ball(m: Match, closed: "Halves") -> Moves:
    """4.14, 4.16, 4.18 The counters move, and those next to the carrier may tackle, goalkeepers and from them too."""
    tackles = TACKLES[m.next_to_ball(m.mover)] if m.tackles and m.moves > 1 else STOPS
    return Moves(m.people[m.mover], closed[0], closed[1], NO_DRIBBLES, tackles)


def by_distance(m: Match) -> Codes:
    """12.7, 12.8 Passes that the moves left can pay, and high passes."""
    near = [mate for mate in m.passes(m.ball) if pass_cost(m, m.spot[mate]) <= m.moves]
    low = [PASS | number_of(mate) << FIRST for mate in near]
    high = [HIGH_PASS | number_of(mate) << FIRST for mate in m.outfield(m.mover) if mate != m.ball]
    return (*low, *high, STOP)


def sporting(m: Match, moves: Moves) -> Ask:
    """5.4 Only steps that do not bring the team into an unsporting state."""
    return Ask(moves.seat, "action", tuple([choice for choice in moves.worked_out() if not offends(m, choice)]))


def offends(m: Match, choice: int) -> bool:
    if not MOVE <= choice < PASS:
        return False
    start = m.spot[m.ball if choice >= DRIBBLE else TEAM * m.mover + number_in(choice) - 1]
    return m.offends(m.mover, start, m.board.ways[start][choice & LOW_7])


class HighPass(Phase[Match]):
    """12.8 One classic die: 4-6 the teammate has the ball; 1-3 the nearest opponent has it and the moves are lost."""

    rule = "12.8"

    def __init__(self, number: int) -> None:
        self.number = number

    def ask(self, m: Match) -> Ask:
        return m.kit.high_pass

    def answer(self, m: Match, choice: int) -> None:
        mate = TEAM * m.mover + self.number - 1
        if m.kit.classic[choice] >= HIGH_PASS_ARRIVES:
            m.tell(events.HIGH_PASS, m.mover, number_of(m.ball), self.number)
            m.give_ball(mate)
            m.done()
            return
        m.moves = 0
        m.tell(events.HIGH_PASS_LOST, m.mover, number_of(m.ball), self.number)
        win_ball(m, 1 - m.mover, m.nearest(1 - m.mover, mate), "12.8")

    def save(self, m: Match) -> dict[str, object]:
        return {"number": self.number}


def win_ball(m: Match, side: int, equals: list[int], rule: str) -> None:
    """8.15, 12.8 The nearest counter has the ball; among equals its team chooses."""
    if len(equals) == 1:
        take_ball(m, side, equals[0], rule)
    else:
        numbers = tuple([number_of(counter) for counter in equals])
        m.go(Nearest(side, numbers, rule))


def take_ball(m: Match, side: int, counter: int, rule: str) -> None:
    m.tell(events.HAS_BALL, side, number_of(counter), rule=rule)
    m.give_ball(counter)
    m.done()


class Nearest(Phase[Match]):
    """8.15, 12.8 Among equally near counters the team that wins the ball chooses."""

    rule = "8.15"

    def __init__(self, side: int, numbers: tuple[int, ...], cause: str) -> None:
        self.side = side
        self.numbers = numbers
        self.cause = cause

    def ask(self, m: Match) -> Ask:
        return Ask(m.people[self.side], "nearest", tuple([GIVE | number << FIRST for number in self.numbers]))

    def answer(self, m: Match, choice: int) -> None:
        take_ball(m, self.side, TEAM * self.side + number_in(choice) - 1, self.cause)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side, "numbers": list(self.numbers), "cause": self.cause}


ACTION: Final = Action()
