"""How far the ball is from a chance while the other side stands still: passes in a row and a dribble at their end, or
a teammate who runs to where the last pass finds him."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.golazo.parts.board import Board
from fiveaside.games.golazo.parts.counters import ALL_NUMBERS, TEAM
from fiveaside.games.golazo.parts.pitch import UNKNOWN
from fiveaside.games.golazo.table import Match

if TYPE_CHECKING:
    from mypy_extensions import i64

NEVER: Final = 9
FAR: Final = 4
"""How many passes are looked ahead."""
RUNS: Final = 2
"""After so many passes nobody looks for a run any more."""
MOST_WAYS: Final = 3
IN_AREA: Final = 1
ON_LONG: Final = 2
BY_AREA: Final = 4
BY_LONG: Final = 8
CHANCES: Final = IN_AREA | ON_LONG
SHORT: Final = 4
"""12.7 Where passes cost by distance, those that cost one move."""


def prospects(board: Board, side: int) -> bytes:
    """By space: what chance there is for a side that has the ball there, or on a neighbouring space."""
    here = [IN_AREA if number else ON_LONG if long else 0 for number, long in zip(
        board.number[side], board.long[side], strict=True)]  # fmt: skip
    found = bytearray(here)
    for space in range(board.grid):
        for to in board.neighbours[space]:
            found[space] |= here[to] * BY_AREA
    return bytes(found)


def targets(board: Board, side: int) -> tuple[int, ...]:
    """The spaces of the area that a side attacks, in the order of their numbers, so that both sides see the same."""
    area = list(board.areas[1 - side])
    area.sort(key=board.number[side].__getitem__)
    return tuple(area)


class Sight:
    """Filled anew by each `look`: the moves to a `shot` from the area and to a `long` shot by the ball alone, or NEVER,
    how many `ways` there are to such a shot with no more than one move more, and the moves to a shot if somebody runs
    (`run`), which others of his side may hinder."""

    def __init__(self, board: Board, passes: int = FAR) -> None:
        self.board = board
        self.passes = passes
        self.prospects = [prospects(board, 0), prospects(board, 1)]
        self.targets = [targets(board, 0), targets(board, 1)]
        self.steps = [NEVER] * max(len(self.targets[0]), 1)
        self.shot: i64 = NEVER
        self.long: i64 = NEVER
        self.run: i64 = NEVER
        self.ways: i64 = 0

    def look(self, m: Match) -> None:
        ball = m.ball
        side = 1 if ball >= TEAM else 0
        first = TEAM * side
        spot, prospects = m.spot, self.prospects[side]
        self.shot = NEVER
        self.long = NEVER
        self.run = NEVER
        self.ways = 0
        self.measure(m, side)
        if m.open == UNKNOWN:
            m.open = m.open_to(ball)
        bands = m.kit.bands
        here = 1 << ball - first
        unseen = ALL_NUMBERS ^ here
        passes: i64 = 0
        while True:
            following = 0
            bit = 1
            for carrier in range(first, first + TEAM):
                if here & bit:
                    what: i64 = prospects[spot[carrier]]
                    if what:
                        self.weigh(m, carrier, what, passes)
                    if passes + 1 < self.run and passes <= RUNS:
                        self.look_for_run(m, carrier, side, passes)
                    if unseen and passes < self.passes and self.shot > passes:
                        mates = (m.open if carrier == ball else m.open_among(carrier, unseen)) & unseen
                        if bands:
                            mates = self.short(m, carrier, first, mates)
                        unseen ^= mates
                        following |= mates
                bit <<= 1
            if not following or self.shot <= passes:
                break
            here = following
            passes += 1

    def short(self, m: Match, carrier: int, first: int, mates: int) -> int:
        """12.7 Those of them that a pass reaches for one move."""
        far = self.board.far[m.spot[carrier]]
        found = 0
        for number in range(TEAM):
            if mates >> number & 1 and far[m.spot[first + number]] <= SHORT:
                found |= 1 << number
        return found

    def measure(self, m: Match, side: int) -> None:
        """For each space that a chance can be taken from: the steps of the nearest who has not the ball."""
        spot, ball, steps = m.spot, m.ball, self.steps
        off: i64 = self.board.off
        first = TEAM * side
        for i, target in enumerate(self.targets[side]):
            far = self.board.far[target]
            nearest: i64 = NEVER
            for counter in range(first + 1, first + TEAM):
                space: i64 = spot[counter]
                if far[space] < nearest and counter != ball and space != off:
                    nearest = far[space]
            steps[i] = nearest

    def look_for_run(self, m: Match, carrier: int, side: int, passes: "i64") -> None:
        """A pass to a free space of the area where somebody can be in time."""
        paths, at, steps = self.board.paths[m.spot[carrier]], m.at, self.steps
        first = TEAM * side
        for i, target in enumerate(self.targets[side]):
            moves: i64 = passes + 1 + steps[i]
            if moves < self.run and (at[target] < 0 or steps[i] == 0):
                path = paths[target]
                if path is not None and m.is_clear(path, first):
                    self.run = moves

    def weigh(self, m: Match, carrier: int, what: "i64", passes: "i64") -> None:
        """A carrier who is near enough, after so many passes."""
        shot: i64 = NEVER
        if what & IN_AREA:
            shot = passes
        elif what & ON_LONG and passes < self.long:
            self.long = passes
        if shot == NEVER and what >= BY_AREA and carrier % TEAM and not (m.dribbled and carrier == m.ball):
            near = self.near(m, carrier)
            if near & IN_AREA:
                shot = passes + 1
            if near & ON_LONG and passes + 1 < self.long:
                self.long = passes + 1
        if shot < NEVER:
            if shot < self.shot:
                self.shot = shot
            if self.ways < MOST_WAYS:
                self.ways += 1

    def near(self, m: Match, carrier: int) -> "i64":
        """The chances one dribble away."""
        prospects, at = self.prospects[1 if carrier >= TEAM else 0], m.at
        found: i64 = 0
        for to in self.board.neighbours[m.spot[carrier]]:
            there: i64 = prospects[to]
            if there & CHANCES and at[to] < 0:
                found |= there
        return found & CHANCES
