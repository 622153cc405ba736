"""An Asking: one question put to people. What it shows, and what is done with what they type."""

from typing import TYPE_CHECKING, cast

from fiveaside.cli.help import asks, help_text
from fiveaside.cli.hints import hint_text
from fiveaside.cli.layout import folded, said
from fiveaside.cli.menu import SHORT, Menu
from fiveaside.cli.rules import clause_text, explained
from fiveaside.cli.screen import PROMPT, Leave
from fiveaside.cli.speech import PACES
from fiveaside.engine.ask import CHANCE, NOTHING_TYPED, Ask, Chance
from fiveaside.engine.refusal import Refusal, cited, short
from fiveaside.engine.roll import Roll
from fiveaside.review.advice import advise

if TYPE_CHECKING:
    from fiveaside.cli.terminal import Terminal


class Asking:
    """`watched` while others look on who may not know all choices; `whispered` is what who is asked alone is told
    first; `due` are the dice that people type now, or after
    the one thing there is to say."""

    def __init__(self, table: "Terminal", ask: Ask) -> None:
        self.table = table
        self.ask = ask
        self.game = table.session.game
        self.screen = table.screen
        self.speech = table.speech
        self.watched = ask.private and len(table.people) > 1 and not self.screen.is_for(ask.seat)
        self.whispered: list[str] = []
        self.due = self.dice_due()
        self.menu = self.lay_out()

    def lay_out(self) -> Menu:
        menu = Menu(self.game, self.ask, self.speech, self.watched)
        if self.due is not None:
            menu.keys = []  # 1 is a face of a die now
        return menu

    def dice_due(self) -> Chance | None:
        typed = self.table.session.typed
        if typed == NOTHING_TYPED:
            return None
        ahead = self.game.copy()
        ask: Ask | None = self.ask
        while ask is not None and ask.is_plain():
            ask = ahead.answer(ask.pick(0))
        if ask is None or ask.seat != CHANCE or not cast(Chance, ask).may_be_typed(typed):
            return None
        return cast(Chance, ask)

    # The course of it

    def put(self) -> None:
        """Until somebody has answered."""
        self.take_the_screen()
        self.show()
        while not self.is_obeyed(self.screen.read(self.prompt())):
            if self.screen.is_gone():
                self.screen.show_where(self.game.where())

    def take_the_screen(self) -> None:
        """It is handed over only where nothing of what is asked may be seen by all."""
        if self.watched and not self.menu.texts:
            self.look_alone()
            return
        if not self.ask.private or not self.screen.is_for(self.ask.seat):
            self.screen.give_back()
        if self.ask.private and not self.watched:
            self.whispered = self.table.whispered(self.ask.seat)

    def look_alone(self) -> None:
        """The others look away until this is answered."""
        self.screen.hand_over(self.ask.seat, self.name(), self.table.moment())
        self.watched = False
        self.whispered = self.table.whispered(self.ask.seat)
        self.menu = self.lay_out()

    def name(self) -> str:
        return self.table.name(self.ask.seat)

    def prompt(self) -> str:
        if self.ask.seat != CHANCE:
            return self.speech.say("prompt", who=self.name())
        return self.speech.say("dice" if isinstance(self.ask, Roll) else "came")

    # What is shown

    def show(self) -> None:
        """The table with the news, what only who is asked may see, the situation, the question, the choices."""
        whispered, self.whispered = self.whispered, []
        held = [*[line for text in whispered for line in said(text)], *folded(self.held())]
        asked = self.asked()
        where = self.game.where()
        below = len(said(where)) + len(asked) + PROMPT
        now = self.table.moment()
        self.screen.bring(now, len(held) + below)
        self.screen.leaf(held)
        self.screen.make_room(len(folded(now.picture)) + len(held), below)
        self.screen.show_where(where)
        self.screen.leaf(asked)

    def held(self) -> list[str]:
        if self.ask.seat == CHANCE or self.watched:
            return []
        if self.screen.is_for(self.ask.seat) or len(self.table.people) == 1:
            return self.game.holding(self.ask.seat, brief=True)
        return []

    def asked(self) -> list[str]:
        told = [*self.table.time_told(), self.question()]
        lines = [line for text in told if text for line in said(text)]
        if self.due is not None:
            return [*lines, *said(self.dice_told(self.due))]
        if self.watched:
            return [*lines, *self.menu.lines(), *said(self.speech.say("more_in_hand"))]
        if self.ask.seat != CHANCE and not self.held() and self.game.holding(self.ask.seat):
            advice = self.speech.once("has_hand") if len(self.table.people) > 1 else ""
            return [*lines, *(said(advice) if advice else []), *self.menu.lines()]
        return [*lines, *self.menu.lines()]

    def question(self) -> str:
        question = self.game.question()
        if self.ask.seat == CHANCE:
            return self.game.box.words.hints.get(f"roll_{self.ask.kind}", question)
        if len(self.table.people) > 1 and not question:
            return question
        alone = len(self.table.people) == 1
        return self.speech.say("question_you" if alone else "question", who=self.name(), question=question).strip()

    def dice_told(self, due: Chance) -> str:
        """How many of which dice are to be typed, or what may have been drawn."""
        if isinstance(due, Roll):
            return self.speech.say("roll", dice=self.game.box.words.dice(due))
        if due is self.ask and self.game.spelling() and self.speech.is_new(self.game.spelling()):
            return self.game.spelling()
        words = self.game.box.words
        texts = list(dict.fromkeys([words.answer(due.text(ticket)) for ticket, _ in due.outcomes()]))
        if len(texts) > SHORT:
            return self.speech.say("draw_many", n=len(texts), example=texts[0])
        return self.speech.say("draw", expected=words.one_of(texts))

    # What was typed

    def is_obeyed(self, word: str) -> bool:
        if self.table.is_too_late():
            return True
        try:
            return self.obey(word)
        except Refusal as refusal:
            self.screen.say(self.refused(refusal))
            return False

    def refused(self, refusal: Refusal) -> str:
        """Without the name that an ask has for programs."""
        if refusal.name not in ("takes", "table_rolls"):
            return self.game.box.words.refuse(refusal)
        expected = self.game.box.words.one_of(refusal.values["expected"])
        return cited(self.speech.say(refusal.name, expected=expected, came=refusal.values["came"]), refusal.rule)

    def obey(self, word: str) -> bool:
        """Do what was typed; True if the game has moved. A choice comes before a command of the same name."""
        word = word or self.menu.only()
        if self.game.is_choice(word):
            self.table.answer(word)
            return True
        typed, _, rest = word.removeprefix("/").partition(" ")
        pages = self.game.pages()
        if typed in pages:
            self.screen.leaf(pages[typed])
            return False
        command = self.speech.command(typed)
        if command == "quit":
            raise Leave
        if command == "undo":
            self.table.undo()
            return True
        if command or not typed:
            self.do(command, rest.strip())
            return False
        return self.answer_part(word)

    def do(self, command: str, rest: str) -> None:
        """What changes nothing in the game."""
        if command == "help":
            self.screen.leaf(asks(self.game.box) if self.is_all(rest) else help_text(self.game, self.menu, self.due))
        elif command == "hand":
            self.show_hand()
        elif command == "save":
            self.screen.say(self.table.keeper.save(rest))
        elif command == "rule":
            self.show_rule(rest)
        elif command == "explain":
            self.screen.leaf(explained(self.game.box, rest, self.speech))
        elif command == "hint":
            self.show_hint()
        elif command == "pace":
            self.set_pace(rest)
        elif command == "news":
            told = self.screen.news.latest or [self.speech.say("no_news")]
            self.screen.leaf([line for sentence in told for line in said(sentence)])
        elif command == "?" and self.due is None:
            self.screen.leaf(self.menu.every(rest))
        else:
            self.screen.drawn = []
            self.show()

    def answer_part(self, word: str) -> bool:
        """Part of a choice is enough if it is clear; if not, what it may become is listed. Faces of dice that people
        roll come before everything else."""
        found = [] if self.due is not None else self.menu.find(word)
        if not found and (self.due is not None or self.ask.is_plain()):
            self.table.answer(word)
            return True
        if len(found) > 1:
            self.screen.leaf(self.menu.every(word))
            return False
        if not found:
            raise self.menu.refusal(word)
        self.table.answer(found[0])
        return True

    def is_all(self, word: str) -> bool:
        """Whether help is wanted with all that may be asked."""
        return word in ("asks", self.speech.say("help_asks"))

    def show_hand(self) -> None:
        """Anybody asked may look at what is theirs; the others look away meanwhile."""
        lines = [] if self.ask.seat == CHANCE else self.game.holding(self.ask.seat)
        if self.watched:
            self.look_alone()
            self.show()
            self.screen.leaf(lines)
            return
        if not lines:
            who = self.speech.say("you") if self.ask.seat == CHANCE else self.name()
            raise Refusal(self.speech.say("nothing_held", who=who))
        if len(self.table.people) == 1 or self.screen.is_for(self.ask.seat):
            self.screen.leaf(lines)
            return
        self.screen.hand_over(self.ask.seat, self.name(), self.table.moment())
        self.screen.leaf(lines)
        self.screen.read("\n" + self.speech.say("give_back"))
        self.screen.give_back()
        self.show()

    def show_hint(self) -> None:
        """What is best, with the chance to win and what it leads to; as far as whoever is asked may know. Where others
        look on, they look away first."""
        if not self.table.hints:
            raise Refusal(self.speech.say("hints_off"))
        if self.ask.seat == CHANCE or self.ask.is_plain():
            raise Refusal(self.speech.say("hint_nothing"))
        if self.watched:
            self.look_alone()
            self.show()
        self.screen.leaf(hint_text(self.game, advise(self.game, len(self.table.session.answers)), self.speech))

    def show_rule(self, number: str) -> None:
        number = number or self.table.cited
        if not number:
            raise Refusal(self.speech.say("nothing_yet"))
        pack = self.game.settings().get("pack")
        clauses = self.game.box.book(pack if isinstance(pack, dict) else {}).find(number)
        self.screen.leaf([line for clause in clauses for line in clause_text(clause, self.speech)])

    def set_pace(self, pace: str) -> None:
        """Without a word, the next one."""
        wanted = self.speech.pace(pace) if pace else PACES[(PACES.index(self.screen.pace) + 1) % len(PACES)]
        if not wanted:
            expected = self.game.box.words.one_of(self.speech.words_for("pace_names"))
            raise Refusal(self.speech.say("pace_takes", expected=expected, came=short(pace)))
        self.screen.pace = wanted
        self.screen.say(self.speech.say(f"pace_{wanted}"))
