"""What can be told. A kind of event is declared once, with its clause and its fields; JSON, sentences, the types of the
page and the limits of undo all follow from that declaration. An Event is one such thing that happened.

Numbers in events are whole numbers inside. A Thing says what a number stands for: how people read it, and what programs
get instead of it.
"""

from typing import TYPE_CHECKING, Final, Generic, TypeVar, cast

if TYPE_CHECKING:
    from fiveaside.engine.game import Game

G_contra = TypeVar("G_contra", bound="Game", contravariant=True)

Schema = dict[str, object]

EVERYONE: Final = -1
MOST_NUMBERS: Final = 6
RESERVED: Final = ("text", "rule", "what", "side", "only", "seat", "note", "ask", "phase", "dice", "sides", "begins")
"""What every event may have beside its own fields."""
TEXT: Final[Schema] = {"type": "string"}


def of_parts(parts: dict[str, Schema]) -> Schema:
    """The schema of an object with just these parts."""
    return {"type": "object", "properties": parts, "required": list(parts), "additionalProperties": False}


class Thing(Generic[G_contra]):
    """What a number of an event stands for. `given` is the JSON Schema of what a program gets for it; `size` is above 1
    where several numbers belong together."""

    def __init__(self, name: str, given: Schema | None = None, size: int = 1) -> None:
        self.name = name
        self.given: Schema = {"type": "integer"} if given is None else given
        self.size = size

    def words(self, game: G_contra, value: int, form: str = "") -> str:
        """For a sentence; `{coach:of}` asks for another `form` of it."""
        return game.show(form or self.name, value)

    def json(self, game: G_contra, value: int) -> object:
        """For a program."""
        return value

    def said(self, game: G_contra, values: tuple[int, ...], form: str = "") -> str:
        """All its numbers for a sentence."""
        return self.words(game, values[0], form)

    def as_json(self, game: G_contra, values: tuple[int, ...]) -> object:
        """All its numbers for a program."""
        return self.json(game, values[0])


class Several(Thing[G_contra]):
    """Numbers that make one field together, such as the goals of all seats or the parts of a sum."""

    def said(self, game: G_contra, values: tuple[int, ...], form: str = "") -> str:
        return game.show_several(form or self.name, values)

    def as_json(self, game: G_contra, values: tuple[int, ...]) -> object:
        return list(values)


class Number(Thing["Game"]):
    """A plain number: a count, points, what a die shows."""

    def words(self, game: "Game", value: int, form: str = "") -> str:
        return game.show(form, value) if form else str(value)


class Numbered(Thing["Game"]):
    """Something that programs know by its number, such as a seat, and people by what the game calls it."""


class Named(Thing["Game"]):
    """Something that has a name of its own, such as a space: programs get what people read."""

    def __init__(self, name: str) -> None:
        super().__init__(name, TEXT)

    def json(self, game: "Game", value: int) -> object:
        return game.show(self.name, value)


class Spoken(Thing["Game"]):
    """One of a few words: programs get it as it stands here, people as the game says it in their language."""

    def __init__(self, name: str, among: tuple[str, ...]) -> None:
        super().__init__(name, {"enum": [word for word in among if word]})
        self.among = among

    def json(self, game: "Game", value: int) -> object:
        return self.among[value]


class Kind:
    """A kind of event: its name, the clause that causes it, its fields in the order in which they are told. It is told
    to everybody, or to those alone whom `only` names: `side` for whom it is told of, or a field that is one. What it
    `reveals` was hidden from them before, so that nobody can take back what came to it."""

    def __init__(
        self,
        name: str,
        rule: str,
        fields: "dict[str, Thing[Game]] | None" = None,
        reveals: "Thing[Game] | None" = None,
        only: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.rule = rule
        self.fields = fields or {}
        self.reveals = reveals
        self.only = only
        self.size = sum([thing.size for thing in self.fields.values()])

    def event(
        self, side: int = -1, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, rule: str = ""
    ) -> "Event":
        """One of its kind, for what is not told but kept: why a game ended."""
        return Event(self, rule or self.rule, side, (a, b, c, d, e, f)[: self.size])

    def place(self, field: str) -> int:
        """Where the numbers of a field begin."""
        at = 0
        for name, thing in self.fields.items():
            if name == field:
                return at
            at += thing.size
        raise KeyError(field)

    def hearers(self, side: int, values: tuple[int, ...]) -> list[int]:
        """The sides that are told of it, each once."""
        found = [side if name == "side" else values[self.place(name)] for name in self.only]
        return list(dict.fromkeys(found)) or [EVERYONE]


class Statistic:
    """What is counted for each side: how often one of these kinds is told of it, or the sum of a field of theirs. It
    stands by its name among the game's phrases: `count_shots`."""

    def __init__(self, name: str, kinds: tuple[Kind, ...], of: str) -> None:
        self.name = name
        self.kinds = kinds
        self.of = of

    def worth(self, event: "Event") -> int:
        """By how much an event raises it; what not everybody may know does not."""
        if event.kind not in self.kinds or event.only != EVERYONE:
            return 0
        return event.value(self.of) if self.of else 1


class Highlight:
    """What belongs into the story of a match when one of these kinds is told, and the kinds that tell how it came
    about: of those the last that was told before it."""

    def __init__(self, kinds: tuple[Kind, ...], how: tuple[Kind, ...]) -> None:
        self.kinds = kinds
        self.how = how


class Vocabulary:
    """All that a game can tell, by name; what is counted of it, in the order in which it is shown; what is told again
    when the match is over; and what begins a turn, so that a log can be read turn by turn."""

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}
        self.statistics: list[Statistic] = []
        self.highlights: list[Highlight] = []
        self.turns: tuple[Kind, ...] = ()

    def told(
        self,
        name: str,
        rule: str,
        *,
        reveals: Thing[G_contra] | None = None,
        only: tuple[str, ...] = (),
        **fields: Thing[G_contra],
    ) -> Kind:
        """Declare a kind of event."""
        kind = Kind(name, rule, cast("dict[str, Thing[Game]]", fields), cast("Thing[Game] | None", reveals), only)
        assert name not in self.kinds and kind.size <= MOST_NUMBERS
        assert not [field for field in fields if field in RESERVED]
        assert all(hearer == "side" or hearer in fields for hearer in only)
        self.kinds[name] = kind
        return kind

    def counted(self, name: str, kinds: tuple[Kind, ...], of: str = "") -> None:
        """Declare a statistic of these kinds."""
        assert all(not of or of in kind.fields for kind in kinds)
        self.statistics.append(Statistic(name, kinds, of))

    def recounted(self, kinds: tuple[Kind, ...], how: tuple[Kind, ...] = ()) -> None:
        """Declare what belongs into the story of a match."""
        self.highlights.append(Highlight(kinds, how))

    def begins(self, kinds: tuple[Kind, ...]) -> None:
        """Declare what begins a turn, a possession, an attack."""
        self.turns = kinds


class Event:
    """One thing that happened. `only` is the side that alone may know of it."""

    note: str = ""

    def __init__(
        self, kind: Kind, rule: str, side: int = -1, values: tuple[int, ...] = (), only: int = EVERYONE
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.side = side
        self.values = values
        self.only = only

    @property
    def what(self) -> str:
        return self.kind.name

    def is_for(self, side: int) -> bool:
        """Whether this side may know of it; CHANCE asks for those who only watch."""
        return self.only == EVERYONE or self.only == side

    def value(self, field: str) -> int:
        """The number of a field, or the first of several."""
        return self.values[self.kind.place(field)]

    def json(self, game: "Game") -> dict[str, object]:
        """Its own fields as programs get them."""
        fields = self.kind.fields
        return {name: fields[name].as_json(game, values) for name, values in self.parts().items()}

    def parts(self) -> dict[str, tuple[int, ...]]:
        """The numbers of each field."""
        found: dict[str, tuple[int, ...]] = {}
        at = 0
        for name, thing in self.kind.fields.items():
            found[name] = self.values[at : at + thing.size]
            at += thing.size
        return found


ROLLED: Final = Kind("rolled", "")
CHOSEN: Final = Kind("chosen", "")
FORCED: Final = Kind("forced", "")
"""What chance or a seat answered, where the rules need not tell it in other words."""


class Answer(Event):
    """An answer as it was given: `side` is the seat that gave it (CHANCE too), `phase` and `ask` say for what, `note`
    is its text, `dice` are those that were thrown, each with its name and its face, and `off` those that left the
    table."""

    def __init__(self, kind: Kind, rule: str, seat: int, ask: str, note: str, only: int = EVERYONE) -> None:
        super().__init__(kind, rule, seat, (), only)
        self.ask = ask
        self.note = note
        self.phase = ""
        self.dice: list[tuple[str, str]] = []
        self.off: list[str] = []


class Outcome:
    """How a game ended. `winner` is a side, or None for a draw; `places` ranks the seats of larger games.
    `why` tells it as an event does."""

    def __init__(self, winner: int | None, score: tuple[int, ...], why: Event, places: tuple[int, ...] = ()) -> None:
        self.winner = winner
        self.score = score
        self.why = why
        self.places = places


def is_same_end(told: object, over: object) -> bool:
    """Whether two ends as JSON are the same. The words of `why` are not compared: they may have been mended since, or
    be those of another language."""
    if not isinstance(told, dict) or not isinstance(over, dict):
        return told == over
    facts = {name: value for name, value in told.items() if name != "why"}
    return facts == {name: value for name, value in over.items() if name != "why"}
