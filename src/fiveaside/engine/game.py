"""A Game in progress: the table, and a stack of phases of which the top one asks.

Games subclass it and add what lies on their table. Nothing here holds a random generator or a history.
"""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.engine.ask import ALL_TYPED, CHANCE, Ask, Chance, Clock, Limit
from fiveaside.engine.event import CHOSEN, FORCED, ROLLED, Answer, Event, Kind, Outcome
from fiveaside.engine.phase import Frame, G, Phase
from fiveaside.engine.reading import as_typed, parse, read
from fiveaside.engine.refusal import FEW, MANY, IllegalChoice, Refusal, shown, summed_up, takes

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fiveaside.engine.box import Box
    from fiveaside.engine.chance import Numbers


class Game:
    """`phase` asks now, `below` waits for it; `ask` is None once the game is over. `asks_all` says whether those too
    are asked who asked not to be asked: at a table, which answers for them."""

    def __init__(self, box: "Box", other: "Game | None" = None) -> None:
        self.box = box
        self.heard: list[Event] | None = None
        if other is None:
            self.phase: Phase[Game] = NOTHING
            self.below: Frame | None = None
            self.ask: Ask | None = None
            self.outcome: Outcome | None = None
            self.asks_all = False
        else:
            self.phase = other.phase
            self.below = other.below
            self.ask = other.ask
            self.outcome = other.outcome
            self.asks_all = other.asks_all

    # What each game says of itself

    def copy(self) -> "Game":
        raise NotImplementedError

    def imagine(self, seat: int, numbers: "Numbers") -> "Game":
        """A copy in which all that `seat` may not know is drawn anew; `ask_again` comes last."""
        return self.copy()

    def ask_again(self) -> None:
        """The present phase asks anew, in a world in which `imagine` has laid out other cards: what was asked before
        lists choices that may lie elsewhere now."""
        if self.ask is not None:
            self.ask = self.phase.ask(self)

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

    def show_several(self, what: str, values: tuple[int, ...]) -> str:
        """Numbers of an event that belong together in words, such as a sum."""
        return ", ".join([self.show(what, value) for value in values])

    def show_note(self, what: str, answer: Answer) -> str:
        """What was typed or rolled in words, such as the dice of a throw."""
        return answer.note

    def where(self) -> str:
        """The score and the situation in one line."""
        raise NotImplementedError

    def situation(self) -> str:
        """The same for whoever has the score before their eyes."""
        return self.where()

    def moment(self) -> str:
        """When in the match it is, as people count there: the quarter, the turn, the round. Nothing if they do not."""
        return ""

    def picture(self) -> list[str]:
        """The table drawn as text, where a drawing helps."""
        return []

    def clock(self) -> Clock | None:
        """The clock that runs beside the table, if the game is played by one."""
        return None

    def limit(self) -> Limit | None:
        """How long whoever is asked may take, if there is a limit."""
        return None

    def pages(self) -> dict[str, list[str]]:
        """What lies open but takes too much room to be drawn every time, by the word that is typed to see it."""
        return {}

    def holding(self, seat: int, brief: bool = False) -> list[str]:
        """What `seat` alone holds, as text for their eyes; `brief` leaves out what the present ask does not need."""
        return []

    def question(self) -> str:
        """What is asked now, for a person who does not know the game well."""
        return "" if self.ask is None else self.box.words.hints.get(f"ask_{self.ask.kind}", "")

    def remark(self, event: Event) -> str:
        """What a card says that an event names, or whatever else helps to understand it."""
        return ""

    def why_not(self, text: str) -> IllegalChoice | None:
        """Why a rule forbids what somebody tried to answer, made by `forbids`; None where the text means nothing that
        could ever be answered here."""
        return None

    def explain(self, choice: int) -> str:
        """What a choice of the present ask means, where its text does not say so; for who is asked."""
        return str(self.leads(choice).get("note", ""))

    def leads(self, choice: int) -> dict[str, object]:
        """What a choice of the present ask would lead to, for who is asked: a `note` for people, and what a board of
        this game can draw."""
        return {}

    def spelling(self) -> str:
        """How an answer to the present ask is written, where there are too many to list."""
        return "" if self.ask is None else self.box.words.hints.get(f"typed_{self.ask.kind}", "")

    def is_open(self, choice: int) -> bool:
        """Whether everybody may see that a private ask offers this choice."""
        return False

    def settings(self) -> dict[str, object]:
        """Options, and the owner's components if there are any: what a new game like this one needs."""
        raise NotImplementedError

    def table(self) -> dict[str, object]:
        """All that lies on the table, as plain JSON."""
        raise NotImplementedError

    def seen(self, seat: int) -> dict[str, object]:
        """What `seat` may know of the table (CHANCE for a spectator), with what follows from it."""
        raise NotImplementedError

    def seen_besides(self, seat: int, seen: dict[str, object]) -> dict[str, object]:
        """What `seat` sees otherwise than a spectator, who has `seen` this: all of it, where the game does not say what
        everybody sees alike."""
        return self.seen(seat)

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
        self,
        kind: Kind,
        side: "i64" = -1,
        a: "i64" = 0,
        b: "i64" = 0,
        c: "i64" = 0,
        d: "i64" = 0,
        e: "i64" = 0,
        f: "i64" = 0,
        rule: str = "",
    ) -> None:
        """The numbers are the fields of the kind, in their order; `rule` is the clause where it is not the one that the
        kind was declared with. Machine integers need not be looked at where nobody listens."""
        if self.heard is not None:
            values = (a, b, c, d, e, f)[: kind.size]
            for only in kind.hearers(side, values):
                self.heard.append(Event(kind, rule or kind.rule, side, values, only))

    # Answering

    def answer(self, choice: int) -> Ask | None:
        """Answer the ask with one of its choices; what is asked next. It goes on as `step` does, without the calls that
        plain Python would feel."""
        ask = self.ask
        if ask is None or not (0 <= choice < ask.tickets or choice in ask.codes or ask.offers(choice)):
            raise self.refusal(str(choice))
        if self.heard is not None:
            self.narrate(ask, choice)
        self.phase.answer(self, choice)
        ask = self.phase.ask(self)
        if ask.forced:
            return self.settle()
        self.ask = ask
        return ask

    def step(self, choice: int) -> Ask | None:
        """Apply a choice that is known to be allowed; what is asked next."""
        self.phase.answer(self, choice)
        ask = self.phase.ask(self)
        if ask.forced:
            return self.settle()
        self.ask = ask
        return ask

    def settle(self) -> Ask | None:
        """Find out what is asked now, applying what is forced."""
        while self.outcome is None:
            ask = self.phase.ask(self)
            if not ask.forced or (ask.hushed and self.asks_all):
                self.ask = ask
                return ask
            if self.heard is not None and not ask.hushed:
                self.narrate(ask, ask.pick(0))
            self.phase.answer(self, ask.pick(0))
        self.ask = None
        return None

    def narrate(self, ask: Ask, choice: int) -> None:
        assert self.heard is not None
        if ask.seat == CHANCE:
            chance = cast(Chance, ask)
            answer = Answer(ROLLED, self.phase.rule, CHANCE, ask.kind, chance.text(choice), ask.only)
            answer.dice = chance.thrown(choice)
            answer.off = chance.lost(choice)
        else:
            kind = FORCED if ask.forced else CHOSEN
            answer = Answer(kind, self.phase.rule, ask.seat, ask.kind, self.choice_text(choice), ask.only)
        answer.phase = phase_name(type(self.phase))
        self.heard.append(answer)

    # Text forms

    def text(self, choice: int) -> str:
        """The text of a choice of the present ask."""
        ask = self.ask
        if ask is not None and ask.seat == CHANCE:
            return cast(Chance, ask).text(choice)
        return self.choice_text(choice)

    def said(self, choice: int) -> str:
        """The same in the language of whoever reads it."""
        return self.box.words.answer(self.text(choice))

    def parse(self, text: str) -> int:
        """The choice of the present ask that `text` means, in English or in the language of the game's words."""
        return parse(self, text)

    def read(self, text: str, typed: int) -> list[int]:
        """The choices that `text` means where so much of what chance brings may be `typed`."""
        return read(self, text, typed)

    def is_choice(self, text: str) -> bool:
        try:
            self.parse(text)
        except Refusal:
            return False
        return True

    def answer_text(self, text: str) -> Ask | None:
        """Answer in words, for chance too."""
        for choice in self.read(text, ALL_TYPED):
            self.answer(choice)
        return self.ask

    def refusal(self, came: str, name: str = "takes") -> IllegalChoice:
        ask = self.ask
        if ask is None:
            return IllegalChoice(f"The game is over, but the answer {shown(came)} came.")
        rule = f"{self.box.title} {self.phase.rule}"
        if ask.seat == CHANCE:
            return takes(ask.kind, f"a number below {ask.n}", came, rule, name)
        return self.why_not(self.typed(came)) or takes(ask.kind, summed_up(self.texts(), MANY), came, rule, name)

    def typed(self, text: str) -> str:
        """What somebody typed, in English."""
        return as_typed(self.box.words.untold(text))

    def texts(self) -> list[str]:
        """The choices of the present ask as whoever plays reads them."""
        return [] if self.ask is None else [self.said(choice) for choice in self.ask.choices]

    def forbids(self, name: str, rule: str, **values: object) -> IllegalChoice:
        """The refusal of this name among the game's words, with the clause behind it and what may be answered."""
        values["allowed"] = summed_up(self.texts(), FEW)
        refusal = IllegalChoice("", f"{self.box.title} {rule}", name, values)
        return IllegalChoice(self.box.words.reason(refusal), refusal.rule, name, values)

    def not_asked(self) -> IllegalChoice:
        """The refusal of what may be answered at another moment."""
        return self.forbids("not_asked", self.phase.rule, question=self.question())

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

    def spoken(self, language: str, marked: bool = False) -> "Game":
        """This game for whoever reads another language, or fills in who the `marked` sides are: the game itself where
        that changes nothing."""
        box = self.box.speak(language, marked)
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

    def returns(self) -> list[float]:
        """What the end is worth to each side, from 1 for the winner to -1 for the last; 0 for a draw. Who shares a
        place shares what those places are worth."""
        outcome = self.outcome
        sides = len(self.points())
        if outcome is None or (outcome.winner is None and not outcome.places):
            return [0.0] * sides
        if not outcome.places:
            return [1.0 if side == outcome.winner else -1.0 for side in range(sides)]
        worth: list[float] = []
        for place in outcome.places:
            shared = outcome.places.count(place)
            worth.append(1.0 - (2.0 * (place - 1) + shared - 1) / (sides - 1))
        return worth

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


PHASE_NAMES: Final[dict[type, str]] = {}


def phase_name(phase: type) -> str:
    """`FieldGoal` is called `field_goal`."""
    name = phase.__name__
    if phase not in PHASE_NAMES:
        PHASE_NAMES[phase] = "".join("_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name))
    return PHASE_NAMES[phase]


class Over(Phase[Game]):
    """The game is over and nobody is asked: `settle` sees the outcome."""

    def ask(self, m: Game) -> Ask:
        return NOBODY


NOBODY: Final = Ask(CHANCE, "nothing", forced=True)
NOTHING: Final[Phase[Game]] = Over()
