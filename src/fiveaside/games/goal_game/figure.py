"""A Figure: the cells on which the cards of a half lie, and how they touch (clauses 3.2, 3.3)."""

from typing import Final

from fiveaside.engine.ask import Ask

COLUMNS: Final = 20
ROWS: Final = 20
CELLS: Final = COLUMNS * ROWS
LETTERS: Final = "abcdefghijklmnopqrst"

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final[tuple[str, ...]] = ("N", "E", "S", "W")
READING: Final[tuple[int, ...]] = (NORTH, WEST, EAST, SOUTH)
"""5.4 From top to bottom, left to right."""
OPPOSITE: Final = 2
"""A direction with these bits turned over looks the other way."""

MOST_ASKS: Final = 4000
"""So many asks of a figure are kept ready; with more they are made anew."""


def cell_name(cell: int) -> str:
    """`c2`: column letter from the west, row number from the south."""
    return f"{LETTERS[cell % COLUMNS]}{cell // COLUMNS + 1}"


def cell_named(name: str) -> int:
    """The cell with this name, or -1."""
    column, row = LETTERS.find(name[:1]), name[1:]
    if len(name) < 2 or column < 0 or not row.isdecimal() or not 1 <= int(row) <= ROWS or row != str(int(row)):
        return -1
    return (int(row) - 1) * COLUMNS + column


def beside(cell: int) -> tuple[int, ...]:
    """The cells to the north, east, south and west, -1 beyond the edge."""
    column, row = cell % COLUMNS, cell // COLUMNS
    return (
        cell + COLUMNS if row < ROWS - 1 else -1,
        cell + 1 if column < COLUMNS - 1 else -1,
        cell - COLUMNS if row > 0 else -1,
        cell - 1 if column > 0 else -1,
    )


BESIDE: Final = tuple([beside(cell) for cell in range(CELLS)])


def drawn(rows: str) -> tuple[int, ...]:
    """The cells of a drawing like `##./.##`, rows from north to south."""
    cells: list[int] = []
    for row, line in enumerate(reversed(rows.split("/"))):
        cells += [row * COLUMNS + column for column, sign in enumerate(line) if sign == "#"]
    return tuple(cells)


def hangs_together(cells: tuple[int, ...]) -> bool:
    """3.3 From one card every other is reached over shared sides."""
    reached = list(cells[:1])
    for cell in reached:
        reached += [near for near in BESIDE[cell] if near in cells and near not in reached]
    return len(reached) == len(cells)


class Figure:
    """Cards are counted from the south-west, row by row; a set of cards is a number with a bit for each.

    `place` is the card on each cell, `around` has four entries for each card, its neighbours in the four directions;
    the number of cards stands for none. `near` is the set of a card's neighbours."""

    def __init__(self, name: str, cells: tuple[int, ...], first_code: int) -> None:
        self.name = name
        self.cells = tuple(sorted(cells))
        self.size = len(cells)
        self.full = (1 << self.size) - 1
        self.first_code = first_code
        self.place = [self.size] * CELLS
        for i in range(self.size):
            self.place[self.cells[i]] = i
        around: list[int] = []
        near: list[int] = []
        for cell in self.cells:
            neighbours = 0
            for other in BESIDE[cell]:
                place = self.place[other] if other >= 0 else self.size
                around.append(place)
                if place < self.size:
                    neighbours |= 1 << place
            near.append(neighbours)
        self.around = tuple(around)
        self.near = tuple(near)
        self.asks: dict[int, Ask] = {}

    def open_one_of(self, cards: int, seat: int) -> Ask:
        """The ask by which a coach opens one of these cards."""
        key = 4 * cards + seat
        ask = self.asks.get(key)
        if ask is None:
            codes = tuple([self.first_code + self.cells[i] for i in range(self.size) if cards >> i & 1])
            ask = Ask(seat, "open", codes)
            if len(self.asks) == MOST_ASKS:
                self.asks.clear()
            self.asks[key] = ask
        return ask

    def joints(self) -> int:
        """All pairs of touching cards."""
        return sum([near.bit_count() for near in self.near]) // 2
