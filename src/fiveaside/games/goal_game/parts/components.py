"""What an owner's file may say about the cards, tokens, coins and figures of Goal!Game, and what it may not."""

from typing import Final

from fiveaside.engine.refusal import BadPack, shown
from fiveaside.games.goal_game.choices import FREE, KINDS, OPEN
from fiveaside.games.goal_game.parts.figure import COLUMNS, ROWS, Figure, drawn, hangs_together
from fiveaside.games.pack import Pack

COLOURS: Final[tuple[str, ...]] = ("red", "yellow", "blue", "green")
LETTERS: Final = "RYBG"

EVENTS: Final[tuple[str, ...]] = (
    "play_on", "goal", "penalty", "own_goal", "offside", "corner", "ball_out", "yellow_card", "red_card", "injury",
    "sponsor", "fine", "timeout", "transfer",
)  # fmt: skip
PLAY_ON: Final = 0
OFFSIDE: Final = 4

CARDS_A_COACH: Final = 5
SIZES: Final[tuple[str, ...]] = ("two", "three", "four")
LEAST_CARDS: Final = 42
MOST_CARDS: Final = 99


class Card:
    """`edges` are the colours to the north, east, south and west while the centre stands upright."""

    def __init__(self, number: int, edges: tuple[int, ...], event: int) -> None:
        self.number = number
        self.edges = edges
        self.event = event


class Components:
    """The values of a component file. What could not be laid out, drawn or played to its end is refused."""

    def __init__(self, pack: Pack) -> None:
        self.source = pack.source
        self.name = pack.name
        self.coins = pack.number("coins", 0, 99)
        self.prize = pack.number("prize", 0, 99)
        self.most_tokens = pack.number("most_tokens", 1, 9)
        self.rounds = pack.number("rounds", 1, CARDS_A_COACH)
        self.series = pack.number("series", 1, 99)
        self.tokens = tuple([pack.number(f"tokens.{kind}", 0, 99) for kind in KINDS])
        self.cards = self.read_cards(pack)
        self.names = self.read_names(pack)
        self.figures = self.read_figures(pack)
        self.shoot_out = self.read_shoot_out(pack)
        self.event_names = tuple([text(pack, f"event.{event}.name_en") for event in EVENTS])
        self.event_texts = tuple([text(pack, f"event.{event}.text_en") for event in EVENTS])
        self.colours = tuple([text(pack, f"colours.{colour}.en") for colour in LETTERS])

    def printed(self) -> dict[str, str]:
        """What stands on the cards, by its name in `[cards]`."""
        found = {f"colours.{letter}": colour for letter, colour in zip(LETTERS, self.colours, strict=True)}
        for event, name, told in zip(EVENTS, self.event_names, self.event_texts, strict=True):
            found.update({f"event.{event}.name": name, f"event.{event}.text": told})
        return found

    def read_cards(self, pack: Pack) -> tuple[Card, ...]:
        """C2 The cards are numbered from 1."""
        entries = pack.value("card")
        if not isinstance(entries, list) or not LEAST_CARDS <= len(entries) <= MOST_CARDS:
            raise BadPack(f"{pack.source}: card must be a list of {LEAST_CARDS} to {MOST_CARDS} cards, but is not.")
        cards: list[Card] = []
        for number, entry in enumerate(entries, 1):
            one = Pack(entry if isinstance(entry, dict) else {}, f"{pack.source}, card {number}")
            if one.value("id") != number:
                raise BadPack(
                    f"{one.source}: id must be {number}, as cards are numbered from 1, but is {one.value('id')}."
                )
            event = one.value("event")
            if event not in EVENTS:
                raise BadPack(f"{one.source}: event must be {' or '.join(EVENTS)}, but is {shown(event)}.")
            cards.append(Card(number, read_edges(one), EVENTS.index(str(event))))
        return tuple(cards)

    def read_names(self, pack: Pack) -> tuple[str, ...]:
        """3.4 The figures that a dealer may name."""
        names = pack.value("figures")
        if not isinstance(names, dict) or "block" not in names:
            raise BadPack(f"{pack.source}: figures must be a table with a block among them, but is not.")
        if FREE in names:
            raise BadPack(f"{pack.source}: figures must not be called {FREE}, which is how the dealer lays his own.")
        return tuple(names)

    def read_figures(self, pack: Pack) -> list[list[Figure]]:
        """C3 For two, three and four coaches, in the order of their names."""
        figures: list[list[Figure]] = []
        for i, size in enumerate(SIZES):
            cards = CARDS_A_COACH * (2 + i)
            drawings = [read_drawing(pack, f"figures.{name}.{size}", cards) for name in self.names]
            figures.append([Figure(name, cells, OPEN) for name, cells in zip(self.names, drawings, strict=True)])
        return figures

    def read_shoot_out(self, pack: Pack) -> list[Figure]:
        """10.5 Five cards for each coach, and the two open ones at the ends."""
        figures: list[Figure] = []
        for i, size in enumerate(SIZES):
            cells = read_drawing(pack, f"shoot_out.{size}", CARDS_A_COACH * (2 + i) + 2)
            figures.append(Figure("shoot_out", cells, OPEN))
        return figures


def text(pack: Pack, name: str) -> str:
    value = pack.value(name)
    if not isinstance(value, str) or not value:
        raise BadPack(f"{pack.source}: {name} must be a text, but is {shown(value)}.")
    return value


def read_edges(card: Pack) -> tuple[int, ...]:
    edges = card.value("edges")
    if not isinstance(edges, str) or len(edges) != 4 or any(letter not in LETTERS for letter in edges):
        raise BadPack(f"{card.source}: edges must be four letters of {LETTERS}, but is {shown(edges)}.")
    return tuple([LETTERS.index(letter) for letter in edges])


def read_drawing(pack: Pack, name: str, size: int) -> tuple[int, ...]:
    """3.2, 3.3 So many cards in one piece."""
    rows = text(pack, name)
    lines = rows.split("/")
    if len(lines) > ROWS or any(len(line) > COLUMNS or line.strip("#.") for line in lines):
        raise BadPack(
            f"{pack.source}: {name} must be at most {ROWS} rows of up to {COLUMNS} # and ., but is {shown(rows)}."
        )
    cells = drawn(rows)
    if len(cells) != size or not hangs_together(cells):
        raise BadPack(f"{pack.source}: {name} must be {size} cards that hang together by sides, but is {shown(rows)}.")
    return cells
