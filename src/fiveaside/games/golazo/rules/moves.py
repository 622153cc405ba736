"""Chapters 4 and 5: player moves, dribbles, passes, tackles; with the option bands pass distance and high pass."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask, Lazy
from fiveaside.engine.phase import Phase
from fiveaside.games.golazo import events
from fiveaside.games.golazo.choices import DRIBBLE, FIRST, GIVE, HIGH_PASS, LOW_4, LOW_7, MOVE, PASS, STOP, TACKLE
from fiveaside.games.golazo.choices import number_of as number_in
from fiveaside.games.golazo.parts.board import CLEAR, FIELD, FULL_FIELD, Codes
from fiveaside.games.golazo.parts.pitch import TEAM, number_of
from fiveaside.games.golazo.table import Match

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_WAY: Final = 255
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
        m.go(ACTION)
    else:
        m.done()


class Moves(Lazy):
    """All that the moving team may do, where chapter 5 forbids nothing: for every outfield counter the directions in
    which it makes no player move, then the dribbles, then all else. `ways` says how many player moves each counter has,
    by four bits, the lowest number lowest."""

    def __init__(self, seat: int, masks: list[int], dribbles: Codes, rest: Codes) -> None:
        super().__init__(seat, "action")
        self.masks = masks
        self.dribbles = dribbles
        self.rest = rest
        n: i64 = len(dribbles) + len(rest)
        ways: i64 = 0
        for mask in reversed(masks):
            left: i64 = WAYS_LEFT[mask]
            ways = ways << FIELD | left
            n += left
        self.ways = ways
        self.n = n

    @property
    def choices(self) -> Sequence[int]:
        a, b, c, d, e, f, g, h, i, j = self.masks
        return (
            *STEPS_2[a], *STEPS_3[b], *STEPS_4[c], *STEPS_5[d], *STEPS_6[e], *STEPS_7[f], *STEPS_8[g], *STEPS_9[h],
            *STEPS_10[i], *STEPS_11[j], *self.dribbles, *self.rest,
        )  # fmt: skip

    def pick(self, index: int) -> int:
        ways: i64 = self.ways
        offset: i64 = index
        for number in range(2, TEAM + 1):
            left = ways & FULL_FIELD
            if offset < left:
                return STEPS[number][self.masks[number - 2]][offset]
            offset -= left
            ways >>= FIELD
        dribbles = len(self.dribbles)
        return self.dribbles[offset] if offset < dribbles else self.rest[offset - dribbles]

    def offers(self, choice: int) -> bool:
        """A player move is looked up by its counter: the list of all choices is long."""
        if MOVE <= choice < DRIBBLE:
            number = choice >> FIRST & LOW_4
            return 2 <= number <= TEAM and choice & LOW_7 in CLEAR[self.masks[number - 2]]
        return choice in (self.dribbles if DRIBBLE <= choice < PASS else self.rest)


class Action(Phase[Match]):
    """4.1-4.4, 3.9 Moves of any kind in any order while moves last; the team may stop before. A player move brings a
    counter without the ball to a free neighbouring space."""

    rule = "4.1"

    def ask(self, m: Match) -> Ask:
        """This is asked more often than anything else, so it only puts together what the pitch keeps ready; chapter 5
        is looked at where it may matter."""
        masks, dribbles, rest = parts(m)
        seat = m.people[m.mover]
        if m.is_tight(m.mover):
            return Ask(seat, "action", sporting(m, masks, dribbles, rest))
        return Moves(seat, masks, dribbles, rest)

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

    def resume(self, m: Match) -> None:
        m.uncover()
        if m.moves == 0:
            m.done()


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


def parts(m: Match) -> tuple[list[int], Codes, Codes]:
    """For every outfield counter the directions in which it makes no player move, then the dribbles, then all else."""
    first = TEAM if m.mover else 0
    masks = m.near[first + 1 : first + TEAM]
    carrier = m.ball - first
    if not 0 <= carrier < TEAM:
        return masks, NO_DRIBBLES, TACKLES[m.next_to_ball(m.mover)] if m.tackles and m.moves > 1 else STOPS
    passes = by_distance(m) if m.kit.bands else PASSES[m.open if m.open >= 0 else m.open_mates()]
    if carrier == 0:
        return masks, NO_DRIBBLES, passes
    dribbles = NO_DRIBBLES if m.dribbled else DRIBBLES[masks[carrier - 1]]
    masks[carrier - 1] = NO_WAY
    return masks, dribbles, passes


def by_distance(m: Match) -> Codes:
    """12.7, 12.8 Passes that the moves left can pay, and high passes."""
    near = [mate for mate in m.passes(m.ball) if pass_cost(m, m.spot[mate]) <= m.moves]
    low = [PASS | number_of(mate) << FIRST for mate in near]
    high = [HIGH_PASS | number_of(mate) << FIRST for mate in m.outfield(m.mover) if mate != m.ball]
    return (*low, *high, STOP)


def sporting(m: Match, masks: list[int], dribbles: Codes, rest: Codes) -> Codes:
    """5.4 Only steps that do not bring the team into an unsporting state."""
    found: list[int] = []
    for i, mask in enumerate(masks):
        counter = TEAM * m.mover + i + 1
        found += [choice for choice in STEPS[i + 2][mask] if not offends(m, counter, choice)]
    return (*found, *[choice for choice in dribbles if not offends(m, m.ball, choice)], *rest)


def offends(m: Match, counter: int, choice: int) -> bool:
    start = m.spot[counter]
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
