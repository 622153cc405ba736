"""What an owner's file may say about the parts of GOLAZO, and what it may not."""

import re
from typing import Final

from fiveaside.engine.refusal import BadPack, shown
from fiveaside.games.golazo.parts.board import Markings
from fiveaside.games.golazo.parts.cards import CONDITIONS, WINDOWS, Order, read_effects
from fiveaside.games.pack import Pack

COUNTERS: Final = 10
MOST_SPACES: Final = 120
MOST_CARDS: Final = 100
NAME_OF_SPACE: Final = re.compile(r"([a-o])([1-9][0-9]?)")

ONLY_IN: Final = {"saves": "shot", "veto": "goal", "roll solo": "roll", "roll plus": "rolled", "roll again": "rolled"}
"""Effects that have a meaning in one window alone."""
WITH_THE_BALL: Final = ("shot", "cross", "moves", "clear", "ball", "steal", "carry")
"""Effects that would move the ball while it is on its way to the goal."""
SAYINGS: Final = ("effects", "condition", "windows")
DRAWN: Final = ("restart", "scout")
"""Effects that only a drawn card may have."""


class Text:
    """A card as it stands in the file: texts and effects, not yet made into rules."""

    def __init__(self, code: str, copies: int, names: tuple[str, ...], effects: tuple[tuple[Order, ...], ...]) -> None:
        self.code = code
        self.copies = copies
        self.names = names
        self.effects = effects
        self.flavour = ""
        self.windows: tuple[str, ...] = ()
        self.condition = "any"


class Components:
    """The values of a component file. Parts with which a match could not be played to its end are refused."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.source = pack.source
        self.name = pack.name
        self.golazo = pack.faces("golazo", ("G",), numbers=(1, 9), needs=("G",))
        if len(set(self.golazo)) < 3:
            raise BadPack(f"{self.source}: golazo must show two numbers besides G, but shows {', '.join(self.golazo)}.")
        self.kept = pack.number("counters_kept", 1, COUNTERS)
        self.read_board()
        self.formations = {name: self.formation(name) for name in self.table("formations")}
        if "4-4-2" not in self.formations:
            raise BadPack(f"{self.source}: formations must have 4-4-2, but has {', '.join(self.formations)}.")
        self.read_cards()
        self.managers = {name: self.manager(name) for name in self.table("managers")}
        if len(self.managers) < 2:
            raise BadPack(f"{self.source}: managers must be two or more, but {len(self.managers)} came.")
        self.printed = self.pack.words("printed", self.sayings())

    def table(self, name: str) -> dict[str, object]:
        value = self.pack.value(name)
        if not isinstance(value, dict) or not value:
            raise BadPack(f"{self.source}: {name} must be a table, but is {shown(value)}.")
        return value

    # The board

    def read_board(self) -> None:
        files = self.pack.number("board.files", 5, 9)
        ranks = self.pack.number("board.ranks", 7, 19)
        if files % 2 == 0 or files * ranks > MOST_SPACES:
            raise BadPack(
                f"{self.source}: a board has an odd number of files and at most {MOST_SPACES} spaces, "
                f"but {files} × {ranks} came."
            )
        half = self.pack.number("board.half", 3, (ranks - 1) // 2)
        self.markings = Markings(files, ranks, half)
        self.mark_spaces()

    def mark_spaces(self) -> None:
        marks = self.markings
        marks.kick_off = self.space(self.pack.value("board.kick_off"), "board.kick_off")
        if not marks.half < rank_of(marks.kick_off) <= marks.ranks - marks.half:
            raise BadPack(f"{self.source}: board.kick_off must lie in neither half, but is {marks.kick_off}.")
        marks.area = self.spaces(self.pack.value("board.area"), "board.area", 6)
        marks.long_shot = self.spaces(self.pack.value("board.long_shot"), "board.long_shot", None)
        for dice, names in self.table("board.cross").items():
            if dice not in ("1", "2", "3", "4"):
                raise BadPack(f"{self.source}: board.cross must have dice from 1 to 4, but {shown(dice)} came.")
            for name in self.spaces(names, "board.cross", None):
                marks.cross[name] = int(dice)
        marked = [*marks.area, *marks.long_shot, *marks.cross]
        if len(set(marked)) < len(marked) or any(rank_of(name) <= marks.ranks - marks.half for name in marked):
            raise BadPack(f"{self.source}: area, long_shot and cross must be different spaces of away's half.")

    def space(self, value: object, name: str) -> str:
        match = NAME_OF_SPACE.fullmatch(str(value))
        marks = self.markings
        if not match or ord(match[1]) - ord("a") >= marks.files or int(match[2]) > marks.ranks:
            raise BadPack(f"{self.source}: {name} must name spaces of the board such as d7, but {shown(value)} came.")
        return str(value)

    def spaces(self, value: object, name: str, count: int | None) -> tuple[str, ...]:
        if not isinstance(value, list) or (count is not None and len(value) != count):
            wanted = "a list" if count is None else f"a list of {count}"
            raise BadPack(f"{self.source}: {name} must be {wanted} of spaces, but is {shown(value)}.")
        return tuple(self.space(entry, name) for entry in value)

    def formation(self, name: str) -> tuple[str, ...]:
        """1.3, 5.4 Ten different spaces of the own half, none of them unsporting."""
        what = f"formations.{name}"
        spaces = self.spaces(self.table("formations")[name], what, COUNTERS)
        marks = self.markings
        if len(set(spaces)) < COUNTERS or any(rank_of(space) > marks.half for space in spaces):
            raise BadPack(f"{self.source}: {what} must be ten different spaces of home's half, but is {list(spaces)}.")
        ranks = [rank_of(space) for space in spaces]
        area = [turned(space, marks) for space in marks.area]
        if len([space for space in spaces if space in area]) > 5 or max(map(ranks.count, ranks)) >= marks.files:
            raise BadPack(f"{self.source}: {what} must have no wall and at most five in the area (5.1, 5.3).")
        return spaces

    # Cards

    def read_cards(self) -> None:
        self.split = [self.split_card(code) for code in self.table("split")]
        self.events = [self.event_card(code) for code in self.table("event")]
        self.powers = [self.window_card("power", code) for code in self.table("power")]
        if len(self.split) + len(self.events) + len(self.powers) > MOST_CARDS:
            raise BadPack(f"{self.source}: a deck has at most {MOST_CARDS} different cards, but more came.")
        for card in self.split + self.events:
            self.check_drawn(card)
        held = [card for card in self.split + self.events if "time 0" in written(card)]
        if sum(card.copies for card in self.split + self.events) <= sum(card.copies for card in held):
            raise BadPack(f"{self.source}: some split or event card must move the time marker, or no match ends.")

    def split_card(self, code: str) -> Text:
        names = (self.text(f"split.{code}.attacking"), self.text(f"split.{code}.defending"))
        effects = (self.effects(f"split.{code}.attack"), self.effects(f"split.{code}.defend"))
        return Text(code, self.pack.number(f"split.{code}.copies", 0, 20), names, effects)

    def event_card(self, code: str) -> Text:
        copies = self.pack.number(f"event.{code}.copies", 0, 20)
        card = Text(code, copies, (self.text(f"event.{code}.name"),), (self.effects(f"event.{code}.effects"),))
        if "flavour" in self.table(f"event.{code}"):
            card.flavour = self.text(f"event.{code}.flavour")
        return card

    def window_card(self, table: str, code: str) -> Text:
        name = f"{table}.{code}"
        copies = self.pack.number(f"{name}.copies", 0, 20) if table == "power" else 1
        card = Text(code, copies, (self.text(f"{name}.name"),), (self.effects(f"{name}.effects"),))
        card.windows = self.pack.words(f"{name}.windows", WINDOWS)
        condition = self.text(f"{name}.condition")
        if condition not in CONDITIONS:
            raise BadPack(
                f"{self.source}: {name}.condition is one of {', '.join(CONDITIONS)}, but {shown(condition)} came."
            )
        card.condition = condition
        self.check_windows(card)
        return card

    def manager(self, name: str) -> list[Text]:
        cards = [self.window_card(f"managers.{name}", code) for code in self.table(f"managers.{name}")]
        if len(cards) != 3:
            raise BadPack(f"{self.source}: managers.{name} must have three cards, but {len(cards)} came.")
        return cards

    def sayings(self) -> tuple[str, ...]:
        """`P01 windows`: what may be printed on the cards."""
        managed = [card for cards in self.managers.values() for card in cards]
        cards = [*self.split, *self.events, *self.powers, *managed]
        return tuple([f"{card.code} {what}" for card in cards for what in SAYINGS])

    def printed_on(self, code: str) -> list[str]:
        """What of a card is printed, not ours: `windows`, `condition`, `effects` with its name."""
        return [what.split()[1] for what in self.printed if what.split()[0] == code]

    def check_drawn(self, card: Text) -> None:
        """8.23 The marker moves before anything is performed, so `time` stands in no conditional, and only once."""
        for effects in card.effects:
            kinds = [kind for order in effects for kind in order.kinds()]
            wrong = [kind for kind in kinds if kind in ONLY_IN]
            top = [order.kind for order in effects]
            if wrong or kinds.count("time") != top.count("time") or top.count("time") > 1:
                raise BadPack(f"{self.source}: {card.code} has an effect that a drawn card cannot have there.")

    def check_windows(self, card: Text) -> None:
        kinds = [kind for order in card.effects[0] for kind in order.kinds()]
        for kind in kinds:
            only = ONLY_IN.get(kind)
            in_flight = kind in WITH_THE_BALL and ("shot" in card.windows or "goal" in card.windows)
            if (only and card.windows != (only,)) or in_flight or kind in DRAWN:
                windows = ", ".join(card.windows)
                raise BadPack(f"{self.source}: {card.code} cannot have the effect {kind} in the windows {windows}.")

    def text(self, name: str) -> str:
        value = self.pack.value(name)
        if not isinstance(value, str) or not value.strip():
            raise BadPack(f"{self.source}: {name} must be a text, but is {shown(value)}.")
        return value

    def effects(self, name: str) -> tuple[Order, ...]:
        return read_effects(self.text(name), f"{self.source}: {name}")


def written(card: Text) -> list[str]:
    return [" ".join(order.words) for effects in card.effects for order in effects]


def rank_of(space: str) -> int:
    return int(space[1:])


def turned(space: str, marks: Markings) -> str:
    """The space turned by 180 degrees."""
    return f"{chr(ord('a') + marks.files - 1 - (ord(space[0]) - ord('a')))}{marks.ranks + 1 - rank_of(space)}"
