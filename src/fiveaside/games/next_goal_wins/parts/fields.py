"""The fields of one effect, tactic or card in a component file, each checked before the game may use it."""

from fiveaside.engine.refusal import BadPack, listing, shown


class Fields:
    """`source` names the card in refusals: `tactics.toml, lucky_bounce`."""

    def __init__(self, values: object, source: str) -> None:
        if not isinstance(values, dict):
            raise BadPack(f"{source} must be a table of values, but is {shown(values)}.")
        self.values: dict[str, object] = values
        self.source = source

    def has(self, name: str) -> bool:
        return name in self.values

    def refusal(self, name: str, wanted: str) -> BadPack:
        return BadPack(f"{self.source}: {name} must be {wanted}, but is {shown(self.values.get(name))}.")

    def text(self, name: str, default: str | None = None) -> str:
        value = self.values.get(name, default)
        if not isinstance(value, str):
            raise self.refusal(name, "a text")
        return value

    def word(self, name: str, allowed: tuple[str, ...], default: str | None = None) -> int:
        """The number of the word among those allowed."""
        value = self.values.get(name, default)
        if value not in allowed:
            raise self.refusal(name, listing(list(allowed)))
        return allowed.index(str(value))

    def words(self, name: str, allowed: tuple[str, ...]) -> tuple[str, ...]:
        value = self.values.get(name)
        if not isinstance(value, list) or not value or any(word not in allowed for word in value):
            raise self.refusal(name, f"a list from {', '.join(allowed)}")
        return tuple(str(word) for word in value)

    def mask(self, name: str, allowed: tuple[str, ...], default: int) -> int:
        """One bit for each word of a list."""
        if name not in self.values:
            return default
        mask = 0
        for word in self.words(name, allowed):
            mask |= 1 << allowed.index(word)
        return mask

    def faces(self, name: str) -> int:
        """One bit for each face of a die, 0 where nothing is said."""
        value = self.values.get(name, [])
        if not isinstance(value, list) or any(face not in (1, 2, 3, 4, 5, 6) for face in value):
            raise self.refusal(name, "a list of faces from 1 to 6")
        mask = 0
        for face in value:
            mask |= 1 << int(face)
        return mask

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        value = self.values.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.refusal(name, f"a whole number from {low} to {high}")
        return value

    def flag(self, name: str) -> bool:
        value = self.values.get(name, False)
        if not isinstance(value, bool):
            raise self.refusal(name, "true or false")
        return value

    def parts(self, name: str) -> list["Fields"]:
        """A list of tables, such as the effects of a card."""
        value = self.values.get(name, [])
        if not isinstance(value, list):
            raise self.refusal(name, "a list")
        return [Fields(part, f"{self.source}, {name}") for part in value]

    def only(self, allowed: tuple[str, ...]) -> None:
        for name in self.values:
            if name not in allowed:
                raise BadPack(f"{self.source}: {name} is not a field of it; its fields are {', '.join(allowed)}.")
