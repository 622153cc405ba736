"""A State: saved JSON read field by field. What is missing, of the wrong kind or too much is refused."""

from fiveaside.engine.refusal import BadState, shown

MISSING: object = object()


class State:
    """`what` names it in refusals: `A state of GoLong`."""

    def __init__(self, values: object, what: str) -> None:
        if not isinstance(values, dict):
            raise BadState(f"{what} must be a JSON object, but is {shown(values)}.")
        self.values: dict[str, object] = values
        self.what = what
        self.read: set[str] = set()

    def value(self, name: str, default: object = MISSING) -> object:
        self.read.add(name)
        if name in self.values:
            return self.values[name]
        if default is MISSING:
            raise BadState(f"{self.what} needs '{name}', but has none.")
        return default

    def expect(self, name: str, wanted: str) -> None:
        value = self.value(name)
        if value != wanted:
            raise BadState(f"{self.what} has {name} '{wanted}', but {shown(value)} came.")

    def number(self, name: str, low: int, high: int, default: object = MISSING) -> int:
        value = self.value(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadState(f"{self.what} has a whole number from {low} to {high} as {name}, but {shown(value)} came.")
        return value

    def numbers(self, name: str, count: int, low: int, high: int, default: object = MISSING) -> tuple[int, ...]:
        value = self.value(name, default)
        if not isinstance(value, list) or len(value) != count:
            raise BadState(f"{self.what} has a list of {count} numbers as {name}, but {shown(value)} came.")
        for number in value:
            if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
                raise BadState(
                    f"{self.what} has whole numbers from {low} to {high} in {name}, but {shown(number)} came."
                )
        return tuple(value)

    def flag(self, name: str, default: object = MISSING) -> bool:
        value = self.value(name, default)
        if not isinstance(value, bool):
            raise BadState(f"{self.what} has true or false as {name}, but {shown(value)} came.")
        return value

    def text(self, name: str, allowed: tuple[str, ...] = (), default: object = MISSING) -> str:
        value = self.value(name, default)
        if not isinstance(value, str) or (allowed and value not in allowed):
            wanted = " or ".join(allowed) if allowed else "a word"
            raise BadState(f"{self.what} has {wanted} as {name}, but {shown(value)} came.")
        return value

    def texts(self, name: str) -> list[str]:
        value = self.value(name)
        if not isinstance(value, list) or any(not isinstance(word, str) for word in value):
            raise BadState(f"{self.what} has a list of words as {name}, but {shown(value)} came.")
        return value

    def part(self, name: str, default: object = MISSING) -> "State":
        return State(self.value(name, default), f"{self.what}, {name},")

    def parts(self, name: str) -> list["State"]:
        value = self.value(name)
        if not isinstance(value, list):
            raise BadState(f"{self.what} has a list as {name}, but {shown(value)} came.")
        return [State(entry, f"{self.what}, {name},") for entry in value]

    def nothing_else(self) -> None:
        unread = [name for name in self.values if name not in self.read]
        if unread:
            raise BadState(f"{self.what} has no {shown(unread[0])}; it has {', '.join(sorted(self.read))}.")
