"""Numbers that change often: compiled, one in a list is an object made anew at every change, one in a cell is not."""


class Sum:
    def __init__(self) -> None:
        self.value = 0.0


class Rank:
    """One of several values in rising order: the share of what is `below` it, and what that `brings` to the mean."""

    def __init__(self) -> None:
        self.value = 0.0
        self.below = 0.0
        self.brings = 0.0


def sums(count: int) -> list[Sum]:
    return [Sum() for _ in range(count)]


def ranks(count: int) -> list[Rank]:
    return [Rank() for _ in range(count)]
