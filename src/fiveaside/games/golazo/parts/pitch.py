"""The pitch of a match in progress: twenty-two counters, one ball, where they can go, and what chapter 5 forbids."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.game import Game
from fiveaside.games.golazo.parts.board import FIELD, FULL_FIELD, NONE, Codes
from fiveaside.games.golazo.parts.closed import ALL_WAYS, HELD, NINE, flipped, flipped_beside, mask_in
from fiveaside.games.golazo.parts.counters import ALL_NUMBERS, COUNTERS, TEAM, numbers_in, side_of
from fiveaside.games.golazo.parts.kit import MOST_IN_AREA, Kit
from fiveaside.games.golazo.parts.reach import Reach

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.engine.box import Box
    from fiveaside.games.golazo.parts.board import Closed


MOST_LINE_UPS: Final = 50
UNKNOWN: Final = -1


class Pitch(Game):
    """`spot` is the space of every counter, `at` the counter on every space, `closed` the directions in which the
    outfield counters cannot step: a mask of eight bits each, the lower numbers of home, its higher ones, those of away.
    `crowd` counts for each side its outfield counters in every rank and in its own area (by four bits, as in
    `Place.unit`), `rows` has a bit for every held space of a rank (as in `Place.bit`) and an empty row on either side
    of the goalkeepers' ranks.
    `ball` is the carrier, `dribbled` its flag of 4.6, `open` whom it can pass to, if that has been worked out."""

    def __init__(self, box: "Box", kit: Kit, other: "Pitch | None" = None) -> None:
        super().__init__(box, other)
        self.kit = kit
        self.board = kit.board
        self.shared = other is not None
        if other is None:
            self.spot = [self.board.off] * COUNTERS
            self.at = [NONE] * (self.board.off + 1)
            self.closed: Closed = (0, 0, 0, 0)
            self.crowd: tuple[int, int] = (0, 0)
            self.rows = [0] * (self.board.ranks + 3)
            self.ball: i64 = 0
            self.dribbled = False
            self.open: i64 = UNKNOWN
        else:
            self.spot = other.spot
            self.at = other.at
            self.closed = other.closed
            self.crowd = other.crowd
            self.rows = other.rows
            other.shared = True
            self.ball = other.ball
            self.dribbled = other.dribbled
            self.open = other.open

    # Who stands where

    def part(self) -> None:
        """Copies share their lists until one of them changes something."""
        if self.shared:
            self.spot = self.spot.copy()
            self.at = self.at.copy()
            self.rows = self.rows.copy()
            self.shared = False

    def survey(self) -> None:
        """Work out from `spot` all that follows from it."""
        board = self.board
        self.open = UNKNOWN
        self.at = [NONE] * (board.off + 1)
        self.rows = [0] * (board.ranks + 3)
        for counter, space in enumerate(self.spot):
            if space != board.off:
                self.at[space] = counter
                self.rows[board.rank[space]] |= board.places[space].bit if space < board.grid else 0
        self.crowd = (self.count_crowd(0), self.count_crowd(1))
        closed: Closed = (0, 0, 0, 0)
        for counter in range(COUNTERS):
            if counter % TEAM:
                closed = flipped(closed, counter, self.mask_of(self.spot[counter]))
        self.closed = closed

    def count_crowd(self, side: int) -> int:
        places = self.board.places
        crowd = 0
        for counter in range(TEAM * side, TEAM * side + TEAM):
            home, away = places[self.spot[counter]].unit
            crowd += away if side else home
        return crowd

    def mask_of(self, space: int) -> int:
        """A mask of the directions in which no counter can come to this space or leave it."""
        rank, file, rows = self.board.rank[space], self.board.file[space], self.rows
        held = NINE[rows[rank - 1] >> file & 7 | (rows[rank] >> file & 7) << 3 | (rows[rank + 1] >> file & 7) << 6]
        return held | self.board.edge[space]

    def mask(self, counter: int) -> int:
        """A mask of the directions in which a counter cannot step; for a goalkeeper, those where nobody can come to
        it."""
        return mask_in(self.closed, counter) if counter % TEAM else self.mask_of(self.spot[counter])

    def line_up(self, starts: tuple[int, ...]) -> None:
        """1.3, 7.2, 1.11 All counters on the pitch go to their start spaces; who was sent off stays off."""
        off = self.board.off
        if off not in self.spot and starts in self.kit.lined_up:
            self.spot, self.at, self.closed, self.crowd, self.rows = self.kit.lined_up[starts]
            self.open = UNKNOWN
        else:
            self.spot = [off if self.spot[counter] == off else starts[counter] for counter in range(COUNTERS)]
            self.survey()
            self.keep_line_up(starts)
        self.shared = True

    def keep_line_up(self, starts: tuple[int, ...]) -> None:
        """A line-up that comes again need not be worked out again; all matches share it until they change something."""
        if self.board.off not in self.spot and len(self.kit.lined_up) < MOST_LINE_UPS:
            self.kit.lined_up[starts] = (self.spot, self.at, self.closed, self.crowd, self.rows)

    def shift(self, counter: int, to: int) -> None:
        """A counter goes from its space on the pitch to a free one. Compiled, `^=` on an item would make objects."""
        if self.shared:
            self.part()
        board, spot, at, rows, closed = self.board, self.spot, self.at, self.rows, self.closed
        start = spot[counter]
        old, new = board.places[start], board.places[to]
        before = mask_in(closed, counter)
        if before != old.edge:
            closed = flipped_beside(closed, at, old.ways, HELD[before ^ old.edge])
        at[start] = NONE
        rows[old.rank] = rows[old.rank] ^ old.bit
        at[to] = counter
        spot[counter] = to
        rank: i64 = new.rank
        file: i64 = new.file
        row: i64 = rows[rank]
        low: i64 = rows[rank - 1]
        high: i64 = rows[rank + 1]
        held = NINE[low >> file & 7 | (row >> file & 7) << 3 | (high >> file & 7) << 6]
        rows[rank] = row ^ new.bit
        if held:
            closed = flipped_beside(closed, at, new.ways, HELD[held])
        self.closed = flipped(closed, counter, before ^ (held | new.edge))
        home, away = self.crowd
        if counter >= TEAM:
            self.crowd = (home, away + new.unit[1] - old.unit[1])
        else:
            self.crowd = (home + new.unit[0] - old.unit[0], away)
        if self.open != UNKNOWN:
            self.look_again(counter, start, to)

    def send_off(self, counter: int) -> None:
        """1.11 It leaves the pitch for the rest of the match."""
        self.part()
        self.spot[counter] = self.board.off
        self.survey()

    def exchange(self, one: int, other: int) -> None:
        self.part()
        self.spot[one], self.spot[other] = self.spot[other], self.spot[one]
        self.survey()

    def give_ball(self, counter: int) -> None:
        """1.8, 4.7 Another counter has the ball; whoever had it may move again."""
        self.ball = counter
        self.dribbled = False
        self.open = UNKNOWN

    # Who is there

    def possession(self) -> int:
        """1.8 The side whose counter has the ball."""
        return 1 if self.ball >= TEAM else 0

    def outfield(self, side: int) -> list[int]:
        """The outfield counters of a side that are on the pitch."""
        off = self.board.off
        return [counter for counter in range(TEAM * side + 1, TEAM * side + TEAM) if self.spot[counter] != off]

    def can_lose_one(self, side: int) -> bool:
        """1.12 A team always keeps at least six outfield counters."""
        return len(self.outfield(side)) > self.kit.kept

    def is_carried_out(self) -> bool:
        """Whether an outfield counter has the ball."""
        return self.ball != 0 and self.ball != TEAM

    def numbers_held(self, side: int) -> list[int]:
        """6.9 The numbers in the attacked area where this side has a counter."""
        first, number, at = TEAM * side, self.board.number[side], self.at
        return [number[space] for space in self.board.areas[1 - side] if first <= at[space] < first + TEAM]

    def next_to_ball(self, side: int) -> int:
        """2.2 The counters of a side next to the carrier, its goalkeeper included: a bit for every number from 1."""
        board, ball, at = self.board, self.ball, self.at
        space = self.spot[ball]
        ways = board.ways[space]
        mask = self.mask(ball)
        first = TEAM if side else 0
        numbers = 0
        for way in HELD[mask ^ board.edge[space] | board.by_keeper[space]]:
            counter = at[ways[way]]
            if first <= counter < first + TEAM:
                numbers |= 1 << counter - first
        return numbers

    def within(self, side: int, target: int, distance: int) -> list[int]:
        """The outfield counters of a side at most so far from a counter."""
        space = self.spot[target]
        return [
            counter for counter in self.outfield(side) if self.board.distance(self.spot[counter], space) <= distance
        ]

    def nearest(self, side: int, target: int) -> list[int]:
        """The outfield counters of a side with the least distance to a counter."""
        found = self.outfield(side)
        space = self.spot[target]
        least = min([self.board.distance(self.spot[counter], space) for counter in found])
        return [counter for counter in found if self.board.distance(self.spot[counter], space) == least]

    # Chapter 5

    def in_rank(self, side: int, rank: int) -> int:
        """How many outfield counters a side has in a rank."""
        crowd: i64 = self.crowd[1] if side else self.crowd[0]
        field: i64 = FIELD * rank
        return crowd >> field & FULL_FIELD

    def in_area(self, side: int) -> int:
        """How many outfield counters a side has in its own area."""
        return (self.crowd[1] if side else self.crowd[0]) & FULL_FIELD

    def is_tight(self, side: int) -> bool:
        """Whether some step of a counter of this side might be unsporting: no more than a quick look."""
        kit = self.kit
        crowd = self.crowd[1] if side else self.crowd[0]
        if crowd + kit.room & kit.brim:
            return True
        ball = self.ball
        if ball >= TEAM if side else ball < TEAM:
            return False
        free = self.mask(ball) ^ ALL_WAYS
        return free & (free - 1) == 0

    def offends(self, side: int, start: int, to: int) -> bool:
        """5.4-5.6, 12.9 Whether a counter of `side` that goes from `start` to `to` brings its team into a wall, a crowd
        in its own area or a ring round the opposing carrier, where it was not in one."""
        board = self.board
        rank = board.rank[to]
        if board.rank[start] != rank:
            held = self.in_rank(side, rank) + 1
            if held == board.files or held == self.kit.wall:
                return True
        if board.own_area[to] == side and board.own_area[start] != side and self.in_area(side) == MOST_IN_AREA:
            return True
        return self.possession() != side and self.surrounds(side, start, to)

    def surrounds(self, side: int, start: int, to: int) -> bool:
        """5.2 All neighbours of the opposing carrier would be held by this side."""
        carrier = self.spot[self.ball]
        steps = self.board.far[carrier]
        if steps[to] != 1 or steps[start] == 1:
            return False
        holders = [self.at[space] for space in self.board.neighbours[carrier] if space != to]
        return min(holders) >= TEAM * side and max(holders) < TEAM * side + TEAM

    def lawful(self, counter: int, spaces: tuple[int, ...]) -> list[int]:
        """Of these spaces those that are free and where this counter offends nobody."""
        side, start, at = side_of(counter), self.spot[counter], self.at
        if self.is_tight(side):
            return [space for space in spaces if at[space] < 0 and not self.offends(side, start, space)]
        return [space for space in spaces if at[space] < 0]

    # Lines and reach

    def passes(self, carrier: int) -> list[int]:
        """4.8-4.12 The teammates the ball can go to, in ascending order."""
        first = TEAM * side_of(carrier) - 1
        return [first + number for number in numbers_in(self.open_to(carrier))]

    def blocker(self, mate: int) -> int:
        """4.9 The opponent nearest to the carrier between it and a teammate on a line with it, or NONE."""
        for space in self.board.paths[self.spot[self.ball]][self.spot[mate]] or ():
            there = self.at[space]
            if there >= 0 and side_of(there) != side_of(mate):
                return there
        return NONE

    def open_mates(self) -> int:
        """As `open_to` for the carrier."""
        return self.open_to(self.ball) if self.open == UNKNOWN else self.open

    def look_up(self) -> None:
        """Whom the carrier can pass to is kept until the ball goes on or an opponent on one of its lines moves."""
        if self.open == UNKNOWN:
            self.open = self.open_to(self.ball)

    def look_again(self, counter: int, start: int, to: int) -> None:
        """What a step changes for the carrier's passes: where a teammate goes, nothing but whether it is open."""
        ball = self.ball
        lines = self.board.paths[self.spot[ball]]
        first = TEAM if ball >= TEAM else 0
        if counter == ball:
            self.open = UNKNOWN
        elif first <= counter < first + TEAM:
            bit = 1 << counter - first
            path = lines[to]
            if path is not None and self.is_clear(path, first):
                self.open |= bit
            else:
                self.open &= ~bit
        elif lines[start] is not None or lines[to] is not None:
            self.open = UNKNOWN

    def is_clear(self, path: Codes, first: int) -> bool:
        """4.9 Whether no opponent stands there of the side whose goalkeeper is `first`."""
        at = self.at
        for space in path:
            there = at[space]
            if there >= 0 and (there < first or there >= first + TEAM):
                return False
        return True

    def open_to(self, carrier: int) -> int:
        """4.8-4.12 The teammates on a line from the carrier with no opponent between: a bit for every number from 1."""
        first = TEAM if carrier >= TEAM else 0
        return self.open_among(carrier, ALL_NUMBERS ^ 1 << carrier - first)

    def open_among(self, carrier: int, wanted: int) -> int:
        """As `open_to`, for those teammates alone whose bit is among the wanted."""
        first = TEAM if carrier >= TEAM else 0
        spot = self.spot
        paths = self.board.paths[spot[carrier]]
        numbers = 0
        bit = 1
        for mate in range(first, first + TEAM):
            if wanted & bit:
                path = paths[spot[mate]]
                if path is not None and self.is_clear(path, first):
                    numbers |= bit
            bit <<= 1
        return numbers

    def reach_of(self, counter: int, steps: int) -> Reach:
        """8.17 Where a counter can be after at most so many steps over free spaces."""
        return Reach(self.board, self.spot[counter], steps, self.mask(counter), self.rows)

    def reach(self, counter: int, steps: int) -> list[int]:
        """8.17 Where a counter can be after at most so many steps over free spaces, without offending anybody."""
        found = self.reach_of(counter, steps).spaces()
        side, start = side_of(counter), self.spot[counter]
        if self.is_tight(side):
            return [to for to in found if not self.offends(side, start, to)]
        return found

    def can_run(self, counter: int, steps: int) -> bool:
        """Whether a counter can reach any space."""
        if self.mask(counter) == ALL_WAYS:
            return False
        return not self.is_tight(side_of(counter)) or bool(self.reach(counter, steps))
