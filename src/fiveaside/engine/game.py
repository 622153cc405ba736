"""A Game in progress: the table, and a stack of phases of which the top one asks.

Games subclass it and add what lies on their table. Nothing here holds a random generator or a history.
"""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.engine.ask import CHANCE, Ask, Chance, Clock, Limit
from fiveaside.engine.event import EVERYONE, Event, Outcome
from fiveaside.engine.phase import Frame, G, Phase
from fiveaside.engine.refusal import IllegalChoice, Refusal, takes

if TYPE_CHECKING:
    from fiveaside.engine.box import Box
    from fiveaside.engine.chance import Numbers


class Game:
    """`phase` asks now, `below` waits for it; `ask` is None once the game is over."""

    def __init__(self, box: "Box", other: "Game | None" = None) -> None:
        self.box = box
        self.heard: list[Event] | None = None
        if other is None:
            self.phase: Phase[Game] = NOTHING
            self.below: Frame | None = None
            self.ask: Ask | None = None
            self.outcome: Outcome | None = None
        else:
            self.phase = other.phase
            self.below = other.below
            self.ask = other.ask
            self.outcome = other.outcome

    # What each game says of itself

    def copy(self) -> "Game":
        raise NotImplementedError

    def imagine(self, seat: int, numbers: "Numbers") -> "Game":
        """A copy in which all that `seat` may not know is drawn anew."""
        return self.copy()

    def points(self) -> tuple[int, ...]:
        """The score, side by side."""
        raise NotImplementedError

    def seats(self) -> int:
        raise NotImplementedError

    def side_of(self, seat: int) -> int:
        """The side a seat plays for."""
        return seat

    def side_name(self, side: int) -> str:
        """What a side is called."""
        return self.box.words.side(side)

    def choice_text(self, choice: int) -> str:
        """What a person would type for this choice."""
        raise NotImplementedError

    def show(self, what: str, value: int) -> str:
        """A number of an event in words, such as a place on the field."""
        return str(value)

    def show_note(self, what: str, event: Event) -> str:
        """What was typed or rolled in words, such as the dice of a throw."""
        return event.note

    def where(self) -> str:
        """The situation in one line."""
        raise NotImplementedError

    def picture(self) -> list[str]:
        """The table drawn as text, where a drawing helps."""
        return []

    def clock(self) -> Clock | None:
        """The clock that runs beside the table, if the game is played by one."""
        return None

    def limit(self) -> Limit | None:
        """How long whoever is asked may take, if there is a limit."""
        return None

    def holding(self, seat: int, brief: bool = False) -> list[str]:
        """What `seat` alone holds, as text for their eyes; `brief` leaves out what the present ask does not need."""
        return []

    def question(self) -> str:
        """What is asked now, for a person who does not know the game well."""
        return "" if self.ask is None else self.box.words.hints.get(f"ask_{self.ask.kind}", "")

    def remark(self, event: Event) -> str:
        """What a card says that an event names, or whatever else helps to understand it."""
        return ""

    def explain(self, choice: int) -> str:
        """What a choice of the present ask means, where its text does not say so; for who is asked."""
        return ""

    def settings(self) -> dict[str, object]:
        """Options, and the owner's components if there are any: what a new game like this one needs."""
        raise NotImplementedError

    def table(self) -> dict[str, object]:
        """All that lies on the table, as plain JSON."""
        raise NotImplementedError

    def seen(self, seat: int) -> dict[str, object]:
        """What `seat` may know of the table (CHANCE for a spectator), with what follows from it."""
        raise NotImplementedError

    # The stack, for phases

    def go(self, phase: Phase[G]) -> None:
        """The phase on top gives way to `phase`."""
        self.phase = phase  # type: ignore[assignment]  # a game's stack holds phases of that game only

    def push(self, phase: Phase[G]) -> None:
        """The phase on top waits until `phase` is done."""
        self.below = Frame(self.phase, self.below)
        self.phase = phase  # type: ignore[assignment]  # as in go

    def done(self) -> None:
        """The phase on top is over; the one below goes on."""
        frame = self.below
        assert frame is not None
        frame.phase.resume(self)

    def uncover(self) -> None:
        """The phase on top is gone and the one below lies on top."""
        frame = self.below
        assert frame is not None
        self.phase = frame.phase
        self.below = frame.below

    def finish(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.phase = NOTHING
        self.below = None

    def tell(
        self, rule: str, what: str, side: int = -1, a: int = 0, b: int = 0, c: int = 0, only: int = EVERYONE
    ) -> None:
        if self.heard is not None:
            self.heard.append(Event(rule, what, side, a, b, c, "", only))

    # Answering

    def answer(self, choice: int) -> Ask | None:
        """Answer the ask with one of its choices; what is asked next."""
        ask = self.ask
        if ask is None or not (0 <= choice < ask.tickets or ask.offers(choice)):
            raise self.refusal(str(choice))
        if self.heard is not None:
            self.narrate(ask, choice)
        return self.step(choice)

    def step(self, choice: int) -> Ask | None:
        """Apply a choice that is known to be allowed; what is asked next."""
        self.phase.answer(self, choice)
        ask = self.phase.ask(self)
        if ask.forced:
            return self.settle()
        self.ask = ask
        return ask

    def hop(self, choice: int) -> Ask | None:
        """A step of whoever picks at random to the end of the game: what is asked next need not list its choices."""
        self.phase.answer(self, choice)
        ask = self.phase.lot(self)
        if ask.forced:
            return self.settle()
        self.ask = ask
        return ask

    def settle(self) -> Ask | None:
        """Find out what is asked now, applying what is forced."""
        while self.outcome is None:
            ask = self.phase.ask(self)
            if not ask.forced:
                self.ask = ask
                return ask
            if self.heard is not None:
                self.narrate(ask, ask.pick(0))
            self.phase.answer(self, ask.pick(0))
        self.ask = None
        return None

    def narrate(self, ask: Ask, choice: int) -> None:
        assert self.heard is not None
        what = "rolled" if ask.seat == CHANCE else "forced" if ask.forced else "chosen"
        note = cast(Chance, ask).text(choice) if ask.seat == CHANCE else self.choice_text(choice)
        self.heard.append(Event(self.phase.rule, what, ask.seat, note=note, only=ask.only))

    # Text forms

    def text(self, choice: int) -> str:
        """The text of a choice of the present ask."""
        ask = self.ask
        if ask is not None and ask.seat == CHANCE:
            return cast(Chance, ask).text(choice)
        return self.choice_text(choice)

    def parse(self, text: str) -> int:
        """The choice of the present ask that `text` means."""
        ask = self.ask
        if ask is None:
            raise self.refusal(text)
        if ask.seat == CHANCE:
            return self.parse_chance(cast(Chance, ask), text)
        wanted = " ".join(text.replace("−", "-").casefold().split())
        for choice in ask.choices:
            if self.choice_text(choice).casefold() == wanted:
                return choice
        raise self.refusal(text)

    def parse_chance(self, ask: Chance, text: str) -> int:
        try:
            return ask.parse(text)
        except IllegalChoice as refusal:
            rule = f"{self.box.title} {self.phase.rule}"
            raise IllegalChoice(refusal.sentence, rule, refusal.name, refusal.values) from None

    def read(self, text: str) -> list[int]:
        """The choices that `text` means: one, or several where dice come while the people asked before them
        have but one choice each (`roll`), which the dice then take as said; not where an ask hides something."""
        ahead = self.copy()
        choices: list[int] = []
        while ahead.ask is not None and ahead.ask.is_plain() and not ahead.is_choice(text):
            choices.append(ahead.ask.pick(0))
            ahead.answer(choices[-1])
        if choices and (ahead.ask is None or ahead.ask.seat != CHANCE):
            raise self.refusal(text)
        choices.append(ahead.parse(text))
        return choices

    def is_choice(self, text: str) -> bool:
        try:
            self.parse(text)
        except Refusal:
            return False
        return True

    def answer_text(self, text: str) -> Ask | None:
        """Answer in words."""
        for choice in self.read(text):
            self.answer(choice)
        return self.ask

    def refusal(self, came: str) -> IllegalChoice:
        ask = self.ask
        if ask is None:
            return IllegalChoice(f"The game is over, but the answer '{came}' came.")
        rule = f"{self.box.title} {self.phase.rule}"
        if ask.seat == CHANCE:
            return takes(ask.kind, f"a number below {ask.n}", came, rule)
        return takes(ask.kind, [self.choice_text(choice) for choice in ask.choices], came, rule)

    # Listening

    def listen(self) -> None:
        if self.heard is None:
            self.heard = []

    def take_events(self) -> list[Event]:
        events = self.heard or []
        if self.heard is not None:
            self.heard = []
        return events

    # Views

    def spoken(self, language: str) -> "Game":
        """This game for whoever reads another language: the game itself where there is no translation."""
        box = self.box.speak(language)
        if box is self.box:
            return self
        told = self.copy()
        told.box = box
        return told

    def stack(self) -> list[Phase["Game"]]:
        """From the bottom to the phase that asks."""
        phases: list[Phase[Game]] = [] if self.outcome is not None else [self.phase]
        frame = self.below
        while frame is not None:
            phases.append(frame.phase)
            frame = frame.below
        phases.reverse()
        return phases

    def save(self) -> dict[str, object]:
        """The whole state: what `Box.load` goes on from."""
        saved: dict[str, object] = {"game": self.box.name, "rules": self.box.version, "seats": self.seats()}
        saved.update(self.settings())
        saved.update(self.table())
        stack: list[dict[str, object]] = []
        for phase in self.stack():
            entry: dict[str, object] = {"phase": phase_name(type(phase))}
            entry.update(phase.save(self))
            stack.append(entry)
        saved["stack"] = stack
        saved["over"] = self.over()
        return saved

    def over(self) -> dict[str, object] | None:
        """How the game ended, as plain JSON."""
        outcome = self.outcome
        if outcome is None:
            return None
        why = self.box.words.sentence(self, outcome.why)
        told: dict[str, object] = {"winner": outcome.winner, "score": list(outcome.score), "why": why}
        if outcome.places:
            told["places"] = list(outcome.places)
        return told

    def view(self, seat: int) -> dict[str, object]:
        """All that `seat` may know and nothing else; CHANCE sees what a spectator sees."""
        seen: dict[str, object] = {"game": self.box.name, "rules": self.box.version, "seats": self.seats()}
        seen["seat"] = seat if seat != CHANCE else "spectator"
        seen.update(self.settings())
        seen.update(self.seen(seat))
        seen["where"] = self.where()
        seen["over"] = self.over()
        return seen


def phase_name(phase: type) -> str:
    """`FieldGoal` is called `field_goal`."""
    name = phase.__name__
    return "".join("_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name))


class Over(Phase[Game]):
    """The game is over and nobody is asked: `settle` sees the outcome."""

    def ask(self, m: Game) -> Ask:
        return NOBODY


NOBODY: Final = Ask(CHANCE, "nothing", forced=True)
NOTHING: Final[Phase[Game]] = Over()
