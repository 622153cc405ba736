"""Options: what may be agreed before a game, each a name with a few values."""

from fiveaside.engine.refusal import BadOption, listing, short, shown


class Option:
    """The first value is the default. `aliases` are the longer words of the rulebook for a value; `titles` say what a
    value means where its word does not."""

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        title: str,
        aliases: dict[str, str] | None = None,
        titles: dict[str, str] | None = None,
    ) -> None:
        self.name = name
        self.values = values
        self.title = title
        self.aliases = aliases or {}
        self.titles = titles or {}

    @property
    def default(self) -> str:
        return self.values[0]

    def titled(self, title: str, titles: dict[str, str] | None = None) -> "Option":
        """The same option with other titles, such as translated ones."""
        return Option(self.name, self.values, title, self.aliases, titles)

    def meant(self, value: str) -> str:
        """`golden (golden goal)`: a value, and what it means."""
        return f"{value} ({self.titles[value]})" if value in self.titles else value

    def read(self, value: object) -> str:
        """The value in its one written form; True and False are taken for on and off."""
        word = ("on" if value else "off") if isinstance(value, bool) else str(value).strip().casefold()
        word = self.aliases.get(word, word)
        if word not in self.values:
            expected, came = list(self.values), short(str(value))
            told = f"Option {self.name} takes {listing(expected)}, but '{came}' came."
            raise BadOption(told, "", "option_value", {"option": self.name, "expected": expected, "came": came})
        return word


class PerSide(Option):
    """A whole number for both sides (`2`) or one for each (`2,3`)."""

    def __init__(self, name: str, low: int, high: int, title: str) -> None:
        super().__init__(name, tuple(str(number) for number in range(low, high + 1)), title)

    def titled(self, title: str, titles: dict[str, str] | None = None) -> Option:
        return PerSide(self.name, int(self.values[0]), int(self.values[-1]), title)

    def read(self, value: object) -> str:
        parts = [str(part) for part in value] if isinstance(value, list) else str(value).split(",")
        numbers = [part.strip() for part in parts]
        if len(numbers) not in (1, 2) or any(number not in self.values for number in numbers):
            low, high, came = self.values[0], self.values[-1], short(str(value))
            told = (
                f"Option {self.name} takes a number from {low} to {high}, "
                f"or two of them for the two sides like 2,3, but '{came}' came."
            )
            raise BadOption(told, "", "option_sides", {"option": self.name, "low": low, "high": high, "came": came})
        return numbers[0] if len(set(numbers)) == 1 else ",".join(numbers)


def both_sides(value: str) -> tuple[int, int]:
    """`2` is (2, 2), `2,3` is (2, 3)."""
    numbers = [int(part) for part in value.split(",")]
    return numbers[0], numbers[-1]


def read_options(game: str, options: tuple[Option, ...], chosen: dict[str, object]) -> dict[str, str]:
    """All options with their values: those chosen, and the defaults of the others."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            told = f"{game} has the options {listing(names)}, but {shown(name)} came."
            raise BadOption(told, "", "no_option", {"title": game, "expected": names, "came": shown(name)})
    return {
        option.name: option.read(chosen[option.name]) if option.name in chosen else option.default for option in options
    }
