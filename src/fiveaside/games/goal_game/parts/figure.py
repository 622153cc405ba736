"""A Figure: the cells on which the cards of a half lie, and how they touch (clauses 3.2, 3.3)."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Lazy
from fiveaside.engine.plain import is_digits

if TYPE_CHECKING:
    from mypy_extensions import i64

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

FACE_DOWN: Final = 0
"""How a card lies: its number times four plus its quarter turns; less than four is no open card."""
BEYOND: Final = 1
"""What lies on the other side of a free edge."""

LINK: Final = 7


def cell_name(cell: int) -> str:
    """`c2`: column letter from the west, row number from the south."""
    return f"{LETTERS[cell % COLUMNS]}{cell // COLUMNS + 1}"


def cell_named(name: str) -> int:
    """The cell with this name, or -1."""
    column, row = LETTERS.find(name[:1]), name[1:]
    if len(name) < 2 or column < 0 or not is_digits(row) or not 1 <= int(row) <= ROWS or row != str(int(row)):
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

    `links` has all that each card touches in one number, LINK bits for each neighbour: in the lowest two the side,
    above them the number of the neighbour plus one. `near` is the set of a card's neighbours.
    `face_down` is how the cards lie at first, and what lies beyond a free edge."""

    def __init__(self, name: str, cells: tuple[int, ...], first_code: int) -> None:
        self.name = name
        self.cells = tuple(sorted(cells))
        self.size = len(cells)
        self.full: i64 = (1 << self.size) - 1
        self.first_code = first_code
        self.face_down = [FACE_DOWN] * self.size
        self.face_down.append(BEYOND)
        self.links: list[int] = []
        self.near: list[int] = []
        if cells:
            self.join()

    def join(self) -> None:
        """`place` is the card on each cell from a row below the figure to a row above it; its size stands for none."""
        self.south = self.cells[0] - COLUMNS
        self.place = [self.size] * (self.cells[-1] + COLUMNS + 1 - self.south)
        for i in range(self.size):
            self.place[self.cells[i] - self.south] = i
        for i in range(self.size):
            links: i64 = 0
            near: i64 = 0
            beside = BESIDE[self.cells[i]]
            for side in range(4):
                cell = beside[side]
                other: i64 = self.place[cell - self.south] if cell >= 0 else self.size
                if other < self.size:
                    links = links << LINK | other + 1 << 2 | side
                    near |= 1 << other
            self.links.append(links)
            self.near.append(near)

    def card_on(self, cell: int) -> int:
        """The card on one of the cells of the figure."""
        return self.place[cell - self.south]

    def code_of(self, card: int) -> int:
        """The choice that opens a card."""
        return self.first_code + self.cells[card]

    def neighbour(self, card: int, side: int) -> int:
        """The card that lies on this side of a card; the number of cards stands for none."""
        cell = BESIDE[self.cells[card]][side]
        return self.place[cell - self.south] if cell >= 0 else self.size

    def rows(self) -> list[str]:
        """Drawn from north to south, `#` for a card, as in the component file."""
        columns = max([cell % COLUMNS for cell in self.cells]) + 1
        rows = range(self.cells[-1] // COLUMNS, -1, -1)
        return ["".join(["#" if row * COLUMNS + x in self.cells else "." for x in range(columns)]) for row in rows]

    def joints(self) -> int:
        """All pairs of touching cards."""
        return sum([near.bit_count() for near in self.near]) // 2


LOW_BITS: Final = 11
LOW: Final = (1 << LOW_BITS) - 1
COUNT: Final = [bits.bit_count() for bits in range(LOW + 1)]
LAST: Final = [bits.bit_length() - 1 for bits in range(LOW + 1)]
"""How many cards are in a set, and which is the last; a figure has at most twice so many bits. This is quicker than to
count, compiled or not."""


def how_many(cards: "i64") -> int:
    """Cards of a figure."""
    return COUNT[cards & LOW] + COUNT[cards >> LOW_BITS]


class Opening(Lazy):
    """4.4, 4.5, 8.2, 10.7 One of the `cards` of a figure is opened."""

    def __init__(self, seat: int, figure: Figure, cards: "i64") -> None:
        super().__init__(seat, "open", how_many(cards))
        self.figure = figure
        self.cards = cards

    def pick(self, index: int) -> int:
        """The cards before it are taken out of the set, its own is then the lowest bit."""
        rest = self.cards
        for _lower in range(index):
            rest &= rest - 1
        rest &= -rest
        low = rest & LOW
        return self.figure.code_of(LAST[low] if low else LAST[rest >> LOW_BITS] + LOW_BITS)

    def offers(self, choice: int) -> bool:
        figure = self.figure
        place = choice - figure.first_code - figure.south
        return 0 <= place < len(figure.place) and self.cards >> figure.place[place] & 1 == 1
