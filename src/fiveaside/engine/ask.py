"""An Ask: who is asked, for what, and among which choices.

A person's choices are whole numbers that mean the same thing through the whole game. Chance answers by a
*ticket*: one of `n` equally likely numbers, so that dice and cards of any weight need only "a number below n".
"""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from fiveaside.engine.compiling import mypyc_attr
from fiveaside.engine.event import EVERYONE
from fiveaside.engine.refusal import takes

CHANCE: Final = -1
MANY: Final = 10_000

NOTHING_TYPED: Final = 0
DICE_TYPED: Final = 1
ALL_TYPED: Final = 2
"""Who answers for chance: the table; people for what they throw `by_hand` and the table for the rest; whoever drives
the game for all of it."""


@mypyc_attr(acyclic=True)
class Ask:
    """One seat chooses one of `choices`; `n` of them may be picked at random (chance may know more).

    A person's choices are `codes`, those of chance the numbers below `tickets`.
    A forced ask has one choice that hides nothing: the game applies it and tells it.
    It holds until it is answered: what it says of a deck is no longer true once a card was drawn.

    Secrets: the answer is told to the side `only`, or to everyone. The choices of a `private` ask show what its seat
    alone may know, so a shared screen is handed over first. Of a `veiled` ask nobody else may know who is asked.
    Of a `hushed` one its seat has said before that it need not be asked.
    """

    only: int = EVERYONE
    private: bool = False
    veiled: bool = False
    hushed: bool = False

    def __init__(self, seat: int, kind: str, codes: tuple[int, ...] = (), forced: bool = False) -> None:
        self.seat = seat
        self.kind = kind
        self.codes = codes
        self.n = len(codes)
        self.tickets = 0
        self.forced = forced

    @property
    def choices(self) -> Sequence[int]:
        """All of them, for whoever is shown them."""
        return self.codes

    def pick(self, index: int) -> int:
        """The choice with this number, below `n`."""
        return self.codes[index]

    def offers(self, choice: int) -> bool:
        """Whether a person may choose this. Compiled, `in` would make an object of the number for every answer."""
        for code in self.codes:  # noqa: SIM110  as above
            if code == choice:
                return True
        return False

    def is_plain(self) -> bool:
        """A seat has one choice, and everybody knows it."""
        return self.seat != CHANCE and self.n == 1 and not self.private and not self.veiled

    def is_hidden(self) -> bool:
        """Not everybody hears the answer."""
        return self.only != EVERYONE or self.veiled


@mypyc_attr(acyclic=True)
class Private(Ask):
    """An ask whose choices show what only its seat may know."""

    def __init__(
        self, seat: int, kind: str, codes: tuple[int, ...] = (), only: int = EVERYONE, veiled: bool = False
    ) -> None:
        super().__init__(seat, kind, codes)
        self.private = True
        self.only = only
        self.veiled = veiled


class Hushed(Private):
    """An ask with one choice of somebody who asked not to be asked. A table puts it all the same and answers it after a
    moment, so that to everybody else it looks as if it had been asked; elsewhere it happens by itself, untold."""

    def __init__(self, seat: int, kind: str, code: int, only: int = EVERYONE, veiled: bool = False) -> None:
        super().__init__(seat, kind, (code,), only, veiled)
        self.forced = True
        self.hushed = True


@mypyc_attr(acyclic=True, free_list_len=1)
class Derived:
    """The choices of a lazy ask as a sequence: each is worked out when it is looked at."""

    def __init__(self, ask: "Lazy") -> None:
        self.ask = ask

    def __len__(self) -> int:
        return self.ask.n

    def __getitem__(self, index: int) -> int:
        place = index if index >= 0 else index + self.ask.n
        if not 0 <= place < self.ask.n:
            raise IndexError(f"There are {self.ask.n} choices, but number {index} was asked for.")
        return self.ask.pick(place)

    def __iter__(self) -> Iterator[int]:
        return iter(self.ask.worked_out())

    def __contains__(self, choice: object) -> bool:
        return isinstance(choice, int) and self.ask.offers(choice)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Derived | Sequence) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


@mypyc_attr(acyclic=True)
class Lazy(Ask):
    """An ask whose choices follow from a few facts: it counts them at once and works out each only for who looks at it,
    so that whoever picks one pays for that one."""

    def __init__(self, seat: int, kind: str, n: int = 0) -> None:
        super().__init__(seat, kind)
        self.n = n

    @property
    def choices(self) -> Sequence[int]:
        return cast(Sequence[int], Derived(self))

    def pick(self, index: int) -> int:
        raise NotImplementedError

    def worked_out(self) -> list[int]:
        """For who looks at each of them."""
        return [self.pick(index) for index in range(self.n)]

    def offers(self, choice: int) -> bool:
        for index in range(self.n):  # noqa: SIM110  as in Ask
            if self.pick(index) == choice:
                return True
        return False


@mypyc_attr(acyclic=True)
class Chance(Ask):
    """Chance answers with a ticket below `n`; several tickets may mean the same outcome. What is `by_hand` people at a
    real table throw themselves."""

    def __init__(self, kind: str, tickets: int, by_hand: bool = False) -> None:
        super().__init__(CHANCE, kind)
        self.n = tickets
        self.by_hand = by_hand
        self.allow(tickets)

    def allow(self, tickets: int) -> None:
        """Tickets below this number are taken. A tuple is quicker to pick from, but must not grow too large."""
        self.tickets = tickets
        self.listed: Sequence[int] = tuple(range(tickets)) if tickets <= MANY else range(tickets)

    @property
    def choices(self) -> Sequence[int]:
        return self.listed

    def pick(self, index: int) -> int:
        return index

    def may_be_typed(self, typed: int) -> bool:
        return typed == ALL_TYPED or (typed == DICE_TYPED and self.by_hand)

    def text(self, ticket: int) -> str:
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The ticket that stands for all tickets with this text."""
        raise NotImplementedError

    def outcomes(self) -> list[tuple[int, int]]:
        """Each different outcome once: the ticket that stands for it, and how many tickets mean it."""
        raise NotImplementedError

    def thrown(self, ticket: int) -> list[tuple[str, str]]:
        """The dice that lie there, each with its name and its face; none where nothing is thrown."""
        return []

    def lost(self, ticket: int) -> list[str]:
        """The names of the dice that left the table."""
        return []

    def extras(self) -> list[str]:
        """Texts that a person at a real table may enter but that are never drawn."""
        return []


@mypyc_attr(acyclic=True)
class Draw(Chance):
    """One of several things, each with a whole-number weight."""

    def __init__(self, kind: str, names: tuple[str, ...], weights: tuple[int, ...] = (), by_hand: bool = False) -> None:
        self.names = names
        self.weights = weights or (1,) * len(names)
        super().__init__(kind, sum(self.weights), by_hand)
        self.owner: list[int] = []
        for i, weight in enumerate(self.weights):
            self.owner.extend([i] * weight)

    def index(self, ticket: int) -> int:
        """Which of the names the ticket draws."""
        return self.owner[ticket]

    def text(self, ticket: int) -> str:
        return self.names[self.owner[ticket]]

    def parse(self, text: str) -> int:
        wanted = text.strip().casefold()
        for i, name in enumerate(self.names):
            if name.casefold() == wanted:
                return self.owner.index(i)
        raise takes(self.kind, ", ".join(self.names), text)

    def outcomes(self) -> list[tuple[int, int]]:
        return [(self.owner.index(i), weight) for i, weight in enumerate(self.weights)]


class Clock(Draw):
    """A clock beside the table, which whoever runs the game looks at: it is `up` once it has run for so many seconds
    since it was started. Where there is none, as in search, it is drawn."""

    def __init__(self, kind: str, running: int, seconds: int) -> None:
        super().__init__(kind, ("on", "up"), (running, 1))
        self.seconds = seconds

    def is_up(self, ticket: int) -> bool:
        return self.owner[ticket] == 1

    def says(self, run: float) -> str:
        """What it shows after it has run for so many seconds."""
        return self.names[run >= self.seconds]


class Limit:
    """How long people may take for what belongs together, a `span`; then whoever runs the game answers `choice`."""

    def __init__(self, span: str, seconds: int, choice: int) -> None:
        self.span = span
        self.seconds = seconds
        self.choice = choice
