"""How far a counter can run."""

from fiveaside.engine.compiling import mypyc_attr
from fiveaside.games.golazo.parts.board import Board


@mypyc_attr(acyclic=True, free_list_len=1)
class Reach:
    """8.17 Where a counter can be after at most so many steps over free spaces, for as long as nobody moves.

    Only a window of the pitch matters, as many files and ranks round the counter as it has steps. `free` has a bit for
    every free space of it, rank by rank from the pitch's rank `low` on, each with an empty bit before it, so that ranks
    do not touch; `closed` is a mask of the directions in which the first step cannot go."""

    def __init__(self, board: Board, space: int, steps: int, closed: int, rows: list[int]) -> None:
        self.board = board
        self.space = space
        self.steps = steps
        self.closed = closed
        rank, file = board.rank[space], board.file[space]
        width = 2 * steps + 2
        self.width = width
        self.window = (1 << width) - 2
        self.low = max(rank - steps, 1)
        free = 0
        for other in range(min(rank + steps, board.ranks), self.low - 1, -1):
            free = free << width | (rows[other] ^ board.full) << steps >> file & self.window
        self.free = free
        self.first = self.spread(2 << steps << width * (rank - self.low))

    def spread(self, reached: int) -> int:
        """The free spaces among these and next to them."""
        width = self.width
        wide = reached | reached << 1 | reached >> 1
        return (wide | wide << width | wide >> width) & self.free

    def count(self) -> int:
        """How many spaces there are."""
        reached = self.first
        for _step in range(1, self.steps):
            reached = self.spread(reached)
        return reached.bit_count()

    def spaces(self) -> list[int]:
        """Those of the first step by direction, then those of every further step from the lowest on."""
        found = self.board.free(self.space, self.closed)
        reached = self.first
        for _step in range(1, self.steps):
            before = reached
            reached = self.spread(before)
            found += self.spaces_in(reached ^ before)
        return found

    def spaces_in(self, spaces: int) -> list[int]:
        """The spaces of the pitch that have their bit among these of the window."""
        found: list[int] = []
        in_row, file = self.board.in_row, self.board.file[self.space]
        rank = self.low - 1
        while spaces:
            found += in_row[rank][(spaces & self.window) << file >> self.steps + 1]
            spaces >>= self.width
            rank += 1
        return found
