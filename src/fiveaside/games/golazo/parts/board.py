"""The Board: spaces as whole numbers, with tables of all that the rules ask about them, made once. What is small and
never negative is kept as bytes, which compiled code looks up without making objects."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    Closed = tuple[i64, i64, i64, i64]

DIRECTIONS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Files and ranks of a step up, up to the right and so on round; the way back is four further on."""
CLEAR: Final = [tuple([i for i in range(8) if not mask >> i & 1]) for mask in range(256)]
"""By mask: the directions that are not in it."""
NONE: Final = -1
FIELD: Final = 4
FULL_FIELD: Final = 15
"""Counters are counted in one number with a field of four bits for the own area and one for every rank."""
THIRD: Final = 4
"""8.29 The ranks before a goal that count as the third of whoever defends it; where a half has fewer, all of them."""

Codes = tuple[int, ...]


class Markings:
    """What is drawn on the pitch for home's attack; spaces are named `d7`. A zone for away is the same turned round."""

    def __init__(self, files: int, ranks: int, half: int) -> None:
        self.files = files
        self.ranks = ranks
        self.half = half
        self.kick_off = ""
        self.area: tuple[str, ...] = ()
        self.long_shot: tuple[str, ...] = ()
        self.cross: dict[str, int] = {}


class Place:
    """A space with all that a step from it or to it needs: looked up once."""

    def __init__(self, rank: int, file: int, edge: int, ways: Codes) -> None:
        self.rank: i64 = rank
        self.file: i64 = file
        self.bit: i64 = 2 << file
        self.edge: i64 = edge
        self.ways = ways
        self.unit: tuple[int, int] = (0, 0)


class Board:
    """Grid spaces are numbered rank by rank, then come the goalkeeper spaces, then `off` for who is sent off.

    ways        the neighbour in each of the eight directions, NONE where there is none
    neighbours  2.2 the spaces a counter may step to; for a goalkeeper space the three spaces next to it
    by_keeper   4.18 a bit for the direction of a goalkeeper next to a space
    edge        a bit for every direction in which no counter can step
    places      rank, file, edge and ways of a space in one, with its `unit`: what a counter there adds to the count of
                chapter 5, by side
    paths       4.9 the spaces between two on a common line, none for a space and itself; None if they are on no line
    far         2.2 the distance between two spaces in king steps
    ahead       by side, how many ranks a space lies before its goal
    to_wing     by side, how far it is from a space to the nearest cross zone with most dice
    to_area     by side, how far it is from a space to the area that it attacks
    full        a rank as a row of bits, one for every file and an empty one before them, with all of them set
    in_row      the spaces of a rank that have their bit in a row without its empty bit
    """

    def __init__(self, markings: Markings) -> None:
        self.files = markings.files
        self.ranks = markings.ranks
        self.markings = markings
        self.middle = self.files // 2
        self.grid = self.files * self.ranks
        self.keeper = (self.grid, self.grid + 1)
        self.off = self.grid + 2
        self.full = (2 << self.files) - 2
        self.name_spaces()
        self.connect()
        self.mark_zones()

    # Names

    def name_spaces(self) -> None:
        letters = "abcdefghijklmno"
        self.rank = bytes([space // self.files + 1 for space in range(self.grid)] + [0, self.ranks + 1, 0])
        self.ahead = [self.rank, bytes([self.ranks + 1 - rank for rank in self.rank])]
        self.file = bytes([space % self.files for space in range(self.grid)] + [self.middle] * 2 + [0])
        self.names = [f"{letters[self.file[space]]}{self.rank[space]}" for space in range(self.off)]
        self.names.append("off")
        self.spaces = {name: space for space, name in enumerate(self.names)}

    def at(self, file: int, rank: int) -> int:
        """The space there, goalkeeper spaces included, or NONE."""
        if 0 <= file < self.files and 1 <= rank <= self.ranks:
            return (rank - 1) * self.files + file
        if file == self.middle and rank == 0:
            return self.keeper[0]
        if file == self.middle and rank == self.ranks + 1:
            return self.keeper[1]
        return NONE

    def turned(self, space: int) -> int:
        """The same space for the other side: the pitch turned by 180 degrees."""
        if space >= self.grid:
            return self.keeper[1] if space == self.keeper[0] else self.keeper[0]
        return self.grid - 1 - space

    # Steps and lines

    def connect(self) -> None:
        every = range(self.off + 1)
        rays = [[self.ray(space, across, up) for across, up in DIRECTIONS] for space in range(self.off)] + [[()] * 8]
        self.ways = [tuple([ray[0] if ray else NONE for ray in lines]) for lines in rays]
        self.neighbours = [tuple(sorted([way for way in ways if 0 <= way < self.grid])) for ways in self.ways]
        self.by_keeper = bytes([sum([1 << i for i in range(8) if ways[i] in self.keeper]) for ways in self.ways])
        self.edge = bytes([sum([1 << i for i in range(8) if ways[i] not in range(self.grid)]) for ways in self.ways])
        self.places = [Place(self.rank[s], self.file[s], self.edge[s], self.ways[s]) for s in every]
        self.in_row = [[self.spaces_in_row(rank, row) for row in range(1 << self.files)] for rank in range(self.ranks)]
        self.far = [bytes([self.king_steps(a, b) for b in every]) for a in every]
        self.paths: list[list[Codes | None]] = [[None] * (self.off + 1) for space in every]
        for space, lines in enumerate(rays):
            self.paths[space][space] = ()
            for ray in lines:
                for i, other in enumerate(ray):
                    self.paths[space][other] = ray[:i]

    def ray(self, space: int, across: int, up: int) -> Codes:
        """The spaces from there in one direction, nearest first."""
        found: list[int] = []
        file, rank = self.file[space] + across, self.rank[space] + up
        while (there := self.at(file, rank)) != NONE:
            found.append(there)
            file, rank = file + across, rank + up
        return tuple(found)

    def king_steps(self, a: int, b: int) -> int:
        return max(abs(self.file[a] - self.file[b]), abs(self.rank[a] - self.rank[b]))

    def distance(self, a: int, b: int) -> int:
        return self.far[a][b]

    def free(self, space: int, mask: int) -> list[int]:
        """The neighbours in the directions that are not in the mask."""
        ways = self.ways[space]
        return [ways[direction] for direction in CLEAR[mask]]

    def spaces_in_row(self, rank: int, row: int) -> Codes:
        """The spaces of a rank, counted from 0, that have their bit in a row without its empty bit."""
        return tuple([rank * self.files + file for file in range(self.files) if row >> file & 1])

    # Zones

    def mark_zones(self) -> None:
        """`half`, `third`, `own_area`: whose it is. `number`: of a space of the area a side attacks. `dice`: of a cross
        from there."""
        marks = self.markings
        spaces = range(self.off + 1)
        self.half = [self.side_within(space, marks.half) for space in spaces]
        self.third_ranks = min(THIRD, marks.half)
        self.third = [self.side_within(space, self.third_ranks) for space in spaces]
        number = [bytearray(self.off + 1), bytearray(self.off + 1)]
        dice_of = [bytearray(self.off + 1), bytearray(self.off + 1)]
        long = [bytearray(self.off + 1), bytearray(self.off + 1)]
        self.own_area = [NONE] * (self.off + 1)
        for side in range(2):
            for i, name in enumerate(marks.area):
                number[side][self.seen_by(side, name)] = i + 1
                self.own_area[self.seen_by(side, name)] = 1 - side
            for name, dice in marks.cross.items():
                dice_of[side][self.seen_by(side, name)] = dice
            for name in marks.long_shot:
                long[side][self.seen_by(side, name)] = 1
        self.number = [bytes(row) for row in number]
        self.dice = [bytes(row) for row in dice_of]
        self.long = [bytes(row) for row in long]
        self.kick_off = self.spaces[marks.kick_off]
        for space in spaces:
            self.places[space].unit = (self.unit_of(0, space), self.unit_of(1, space))
        self.list_zones()
        self.to_wing = [bytes([self.steps_to_wing(side, space) for space in spaces]) for side in range(2)]
        self.to_area = [bytes([self.steps_to_area(side, space) for space in spaces]) for side in range(2)]

    def list_zones(self) -> None:
        """8.19 The zones a counter may be placed in, by side, and where a clear-out may put it (7.5)."""
        grid = range(self.grid)
        self.halves = [tuple([s for s in grid if self.half[s] == side]) for side in range(2)]
        self.areas = [tuple([s for s in grid if self.own_area[s] == side]) for side in range(2)]
        self.outside = [tuple([s for s in self.halves[side] if self.own_area[s] != side]) for side in range(2)]
        self.zones: dict[str, tuple[Codes, Codes]] = {
            "BOX": (self.areas[1], self.areas[0]),
            "WING": (self.wings(0), self.wings(1)),
            "OWNBOX": (self.areas[0], self.areas[1]),
            "OWN": (self.halves[0], self.halves[1]),
            "OPP": (self.halves[1], self.halves[0]),
        }
        self.lies_in = {name: (self.marked(zone[0]), self.marked(zone[1])) for name, zone in self.zones.items()}

    def marked(self, zone: Codes) -> bytes:
        """By space: whether it lies in the zone."""
        return bytes([space in zone for space in range(self.off + 1)])

    def steps_to_wing(self, side: int, space: int) -> int:
        """From there to the nearest cross zone with most dice."""
        most = max(self.dice[side])
        return min([self.far[space][wing] for wing in self.wings(side) if self.dice[side][wing] == most], default=0)

    def steps_to_area(self, side: int, space: int) -> int:
        return min([self.far[space][to] for to in self.areas[1 - side]], default=0)

    def wings(self, side: int) -> Codes:
        return tuple([space for space in range(self.grid) if self.dice[side][space]])

    def unit_of(self, side: int, space: int) -> int:
        """What a counter of this side adds to its count: one in the field of its rank, one in that of its own area."""
        if space >= self.grid:
            return 0
        return (1 << FIELD * self.rank[space]) + (self.own_area[space] == side)

    def seen_by(self, side: int, name: str) -> int:
        """1.2 Home attacks towards the last rank, away towards the first, in both halves."""
        space = self.spaces[name]
        return space if side == 0 else self.turned(space)

    def side_within(self, space: int, ranks: int) -> int:
        """The side before whose goal it lies within so many ranks, goalkeeper spaces included."""
        rank = self.rank[space]
        if space == self.off:
            return NONE
        return 0 if rank <= ranks else 1 if rank > self.ranks - ranks else NONE
