"""A Solver: best play of one set of rules, worked out wave by wave."""

Values = list[list[float]]


class Solver:
    """The tasks of a wave need the waves before it and not each other, so that other processes, each with a solver of
    its own, can do them. `name` is that of the rules: by it a mind finds what was kept."""

    def __init__(self, name: str) -> None:
        self.name = name

    def waves(self) -> list[int]:
        """What is to be done, first things first."""
        raise NotImplementedError

    def tasks(self, wave: int) -> list[tuple[int, int, int]]:
        """The same whatever the cores: wave, first and count."""
        raise NotImplementedError

    def solve(self, task: tuple[int, int, int]) -> Values:
        """So many rows of values, one from the other."""
        raise NotImplementedError

    def known(self) -> dict[int, Values]:
        """The waves that are solved."""
        raise NotImplementedError

    def learn(self, known: dict[int, Values]) -> None:
        raise NotImplementedError

    def write(self, bits: int) -> bytes:
        """All of it, each value with so many bits."""
        raise NotImplementedError

    def told(self) -> list[str]:
        """What is worth saying of it, in sentences."""
        raise NotImplementedError
