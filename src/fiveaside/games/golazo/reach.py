"""Reach: where a counter can go by several steps."""

from fiveaside.games.golazo.board import Board


class Reach:
    """8.17 Where a counter can be after at most so many steps over free spaces, for as long as nobody moves.

    `closed` is a mask of the directions in which its first step cannot go, `free` a row of ranks from `low` on (as in
    `Board.width`) with all free spaces it could come to."""

    def __init__(self, board: Board, space: int, steps: int, closed: int, free: int, low: int) -> None:
        self.board = board
        self.space = space
        self.steps = steps
        self.closed = closed
        self.free = free
        self.low = low

    def first_step(self) -> int:
        place = self.board.places[self.space]
        return self.spread(place.bit << self.board.width * (place.rank - self.low))

    def spread(self, reached: int) -> int:
        """The free spaces among these and next to them."""
        width = self.board.width
        wide = reached | reached << 1 | reached >> 1
        return (wide | wide << width | wide >> width) & self.free

    def count(self) -> int:
        """How many spaces there are."""
        reached = self.first_step()
        for _step in range(1, self.steps):
            reached = self.spread(reached)
        return reached.bit_count()

    def spaces(self) -> list[int]:
        """Those of the first step by direction, then those of every further step from the lowest on."""
        found = self.board.free(self.space, self.closed)
        reached = self.first_step()
        for _step in range(1, self.steps):
            before = reached
            reached = self.spread(before)
            found += self.board.spaces_in(reached ^ before, self.low)
        return found
