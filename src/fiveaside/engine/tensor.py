"""What a seat may know as rows of small numbers, and its choices numbered from 0: what agents that learn see and say.

A tensor is made of planes, each declared once with its shape and what its numbers mean, and written in that order. It
holds what `view` and the ask tell this seat and nothing else: own things first, then those of the seats after it.
"""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import IllegalChoice

if TYPE_CHECKING:
    from mypy_extensions import i64

LEAST: Final = -128
MOST: Final = 127
"""A number is one byte; what lies beyond is written as the nearest that fits."""
BYTE: Final = 255
NO_ACTION: Final = -1
FEW_CHOICES: Final = 8
MOST_MASKS: Final = 2048
"""So many masks at most are kept."""


class Plane:
    """A part of a tensor: what it is called, what its numbers mean, how they are laid out, and between which two
    they lie."""

    def __init__(self, name: str, meaning: str, shape: tuple[int, ...] = (1,), most: int = 1, least: int = 0) -> None:
        self.name = name
        self.meaning = meaning
        self.shape = shape
        self.most = min(most, MOST)
        self.least = max(least, LEAST)
        self.size = 1
        for length in shape:
            self.size *= length


WIDEST: Final = 256
ONES: Final = [[bytes(which) + b"\1" + bytes(of - 1 - which) for which in range(of)] for of in range(65)]
"""For each length up to 64 all ways to mark one place of it."""
ZEROS: Final = [bytes(many) for many in range(WIDEST + 1)]
NUMBERS: Final = [bytes([number]) for number in range(BYTE + 1)]


@mypyc_attr(acyclic=True)
class Page:
    """Rows of numbers, each as long as all planes together, written plane by plane, one row after the other; what is
    passed over is 0. A row is put together from pieces that lie ready: compiled code writes into no buffer as fast."""

    def __init__(self, planes: tuple[Plane, ...]) -> None:
        self.names = [plane.name for plane in planes]
        self.starts: list[int] = []
        width = 0
        for plane in planes:
            self.starts.append(width)
            width += plane.size
        self.starts.append(width)
        self.width: i64 = width
        self.rows: list[bytes] = []
        self.pieces: list[bytes] = []
        self.plane: i64 = 0
        self.at: i64 = 0
        self.loose: bytearray | None = None
        """The numbers from here to the end of the plane, once one of them was set by itself."""

    def clear(self) -> None:
        """No row is written yet."""
        self.rows.clear()

    def begin(self) -> None:
        """The next row."""
        self.pieces.clear()
        self.plane = 0
        self.at = 0
        self.loose = None

    def turn_to(self, name: str) -> None:
        """The next plane: its name says which, and all before it must have been written."""
        here: i64 = self.starts[self.plane]
        due = self.names[self.plane]
        if self.at != here or (due is not name and due != name) or self.loose is not None:
            raise AssertionError(f"The plane {due} comes at {here}, but {name} at {self.at}.")
        self.plane += 1

    def end(self) -> None:
        """All planes have been written."""
        if self.plane != len(self.names) or self.at != self.width or self.loose is not None:
            raise AssertionError(f"A row has {self.width} numbers, but {self.at} came.")
        self.rows.append(b"".join(self.pieces))

    def put(self, number: "i64") -> None:
        fitting: i64 = LEAST if number < LEAST else min(number, MOST)
        self.pieces.append(NUMBERS[fitting & BYTE])
        self.at += 1

    def mark(self, which: "i64", of: "i64") -> None:
        """A 1 for one of so many, or none if it is none of them."""
        if which < 0 or which >= of:
            self.skip(of)
        elif of < len(ONES):
            self.pieces.append(ONES[of][which])
            self.at += of
        else:
            self.set(which, 1)
            self.skip(of)

    def add(self, which: "i64") -> None:
        """One more of these among the numbers that begin here; `skip` goes behind them."""
        loose = self.loosened()
        loose[which] += 1

    def set(self, which: "i64", number: "i64") -> None:
        """One of the numbers that begin here, in the same way."""
        loose = self.loosened()
        loose[which] = number & BYTE

    def loosened(self) -> bytearray:
        if self.loose is None:
            self.loose = bytearray(self.starts[self.plane] - self.at)
        return self.loose

    def skip(self, many: "i64") -> None:
        loose = self.loose
        if loose is not None:
            self.pieces.append(bytes(loose[:many]))
            self.loose = None
        else:
            self.pieces.append(ZEROS[many] if many <= WIDEST else bytes(many))
        self.at += many

    def written(self) -> bytearray:
        """All rows; a number below 0 is written as in a signed byte."""
        return bytearray().join(self.rows)


class Tensor:
    """How one game with certain options and components is written for agents.

    `codes` are the choices by their number as an action, `kinds` all that can be asked."""

    def __init__(self, seats: int, kinds: tuple[str, ...], planes: tuple[Plane, ...], codes: list[int]) -> None:
        self.seats: i64 = seats
        self.kinds = kinds
        self.kind_of = {kind: number for number, kind in enumerate(kinds)}
        told = "who is asked: the own seat, the seats after it, last chance; nobody where that is a secret"
        asked = Plane("asked", told, (seats + 1,))
        kind = Plane("ask", f"what is asked: {', '.join(kinds)}", (len(kinds),))
        self.planes = (asked, kind, *planes)
        self.size = sum([plane.size for plane in self.planes])
        self.single = Page(self.planes)
        self.codes = codes
        self.nothing = bytes(len(codes))
        self.masks: dict[tuple[int, ...], bytes] = {}
        self.actions: list[int] = [NO_ACTION] * (max(codes) + 1)
        for action, code in enumerate(codes):
            self.actions[code] = action

    # What each game says of itself

    def write(self, game: Game, seat: int, page: Page) -> None:
        """The planes behind those of the ask, in their order."""
        raise NotImplementedError

    # What is the same for all

    def page(self) -> Page:
        return Page(self.planes)

    def lay(self, game: Game, seat: int, page: Page) -> None:
        """What this seat may know, as the next row of the page."""
        page.begin()
        self.write_ask(game.ask, seat, page)
        self.write(game, seat, page)
        page.end()

    def write_ask(self, ask: Ask | None, seat: "i64", page: Page) -> None:
        page.turn_to("asked")
        if ask is None or (ask.veiled and ask.seat != seat):
            page.skip(self.seats + 1)
        elif ask.seat == CHANCE:
            page.mark(self.seats, self.seats + 1)
        else:
            page.mark((ask.seat - seat) % self.seats, self.seats + 1)
        page.turn_to("ask")
        kind: i64 = NO_ACTION if ask is None else self.kind_of.get(ask.kind, NO_ACTION)
        page.mark(kind, len(self.kinds))

    def observed(self, game: Game, seat: int) -> bytes:
        """What this seat may know, one signed byte for each number."""
        self.single.clear()
        self.lay(game, seat, self.single)
        return self.single.rows[0]

    def action_of(self, choice: int) -> int:
        """The number of a choice as an action."""
        action = self.actions[choice] if 0 <= choice < len(self.actions) else NO_ACTION
        if action == NO_ACTION:
            raise IllegalChoice(f"A choice has a number as an action, but {choice} has none.")
        return action

    def choice_of(self, ask: Ask | None, action: int) -> int:
        """The choice that an action means, if it may be chosen now."""
        if ask is None:
            raise IllegalChoice(f"The game is over, but the action {action} came.")
        choice = self.codes[action] if 0 <= action < len(self.codes) else NO_ACTION
        if choice == NO_ACTION or ask.seat == CHANCE or not ask.offers(choice):
            raise IllegalChoice(f"An action that the mask allows was expected, but {action} came.")
        return choice

    def mask(self, ask: Ask | None, seat: int) -> bytes:
        """A byte for each action, a 1 where this seat may choose it now."""
        return self.allowed(ask) if ask is not None and ask.seat == seat else self.nothing

    def allowed(self, ask: Ask) -> bytes:
        """The same for the seat that is asked. What few choices allow is the same again and again, and kept."""
        codes = ask.codes
        if not 0 < len(codes) <= FEW_CHOICES:
            return self.marked(ask)
        row = self.masks.get(codes)
        if row is None:
            row = self.marked(ask)
            if len(self.masks) < MOST_MASKS:
                self.masks[codes] = row
        return row

    def marked(self, ask: Ask) -> bytes:
        found = bytearray(len(self.codes))
        for index in range(ask.n):
            found[self.action_of(ask.pick(index))] = 1
        return bytes(found)

    def legal(self, ask: Ask | None) -> list[int]:
        """The actions that may be chosen now, ascending; none where chance is asked."""
        if ask is None or ask.seat == CHANCE:
            return []
        return sorted([self.action_of(choice) for choice in ask.choices])

    def name(self, game: Game, action: int) -> str:
        """What a person would type for an action."""
        return game.choice_text(self.codes[action])

    def names(self, game: Game) -> list[str]:
        return [self.name(game, action) for action in range(len(self.codes))]
