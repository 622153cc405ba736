"""The terminal table: it shows the situation, asks by text and number, and keeps the game after every answer."""

import textwrap
from pathlib import Path
from typing import cast

from fiveaside.cli import savegame
from fiveaside.cli.menu import WIDTH, Menu
from fiveaside.cli.rules import clause_text
from fiveaside.cli.screen import Screen
from fiveaside.cli.speech import Speech
from fiveaside.cli.stopwatch import Stopwatch
from fiveaside.engine.ask import CHANCE, Ask, Chance, Clock
from fiveaside.engine.chance import Numbers
from fiveaside.engine.event import Event
from fiveaside.engine.player import Player
from fiveaside.engine.refusal import Refusal
from fiveaside.engine.roll import Roll
from fiveaside.table.fair import Fair, commitment
from fiveaside.table.session import Session


class Terminal:
    """`players` has a bot or None (a person) for each seat; with `fair` dice everybody can check afterwards what the
    table has rolled. `whispers` are events for one side alone, told when the screen is theirs."""

    def __init__(
        self,
        session: Session,
        players: list[Player | None],
        numbers: Numbers,
        fair: Fair | None = None,
        speech: Speech | None = None,
    ) -> None:
        self.session = session
        self.players = players
        self.numbers = numbers
        self.fair = fair
        self.speech = speech or Speech()
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.screen = Screen(self.speech)
        self.stopwatch = Stopwatch()
        self.whispers: list[Event] = []
        self.cited = ""
        self.path = savegame.own_path(session.game.box.name)

    # The course of a game

    def play(self) -> int:
        game = self.session.game
        self.say("hello", title=game.box.title, blurb=game.box.blurb)
        self.show_legend()
        if self.fair is not None:
            self.say("fair", hash=commitment(self.fair.seed))
        try:
            while self.session.game.ask is not None:
                self.turn(self.session.game.ask)
        except (EOFError, Leave):
            self.leave()
            return 0
        except KeyboardInterrupt:
            self.leave()
            raise
        self.finish()
        return 0

    def show_legend(self) -> None:
        """How the picture is read."""
        legend = self.session.game.box.words.hints.get("legend")
        if legend:
            self.screen.say(legend)

    def leave(self) -> None:
        self.keep()
        self.screen.give_back()
        print()
        self.say("kept", path=self.path)

    def finish(self) -> None:
        game = self.session.game
        over = game.over()
        assert over is not None
        self.keep()
        self.screen.give_back()
        print()
        self.show_picture()
        self.say("full_time", where=game.where(), why=over["why"])
        self.say("record", path=self.path)
        if self.fair is not None:
            self.say("seed", seed=self.fair.seed.hex(), path=self.path)

    def turn(self, ask: Ask) -> None:
        """One answer: by chance, by a bot or by a person."""
        game = self.session.game
        self.stopwatch.look(game)
        if ask.seat == CHANCE and not (self.session.typed and cast(Chance, ask).by_hand):
            drawn = self.numbers.answer(game) if self.fair is None else self.fair.answer(game)
            self.choose(game.parse(self.stopwatch.says(ask)) if isinstance(ask, Clock) else drawn)
            return
        player = None if ask.seat == CHANCE else self.players[ask.seat]
        if player is None:
            self.ask_person(ask)
        else:
            self.choose(player.choose(game.imagine(ask.seat, self.numbers), ask))

    def choose(self, choice: int) -> None:
        self.session.choose(choice)
        self.tell(self.session.game.take_events())

    # Asking a person

    def ask_person(self, ask: Ask) -> None:
        if ask.seat == CHANCE:
            self.screen.give_back()
            prompt = self.speech.say("dice", kind=ask.kind)
        else:
            self.hand_over(ask)
            prompt = f"{self.name(ask.seat)} {ask.kind}> "
        menu = Menu(self.session.game, ask, self.speech)
        self.show_ask(ask, menu)
        while not self.is_obeyed(input(prompt).strip(), ask, menu):
            pass

    def show_ask(self, ask: Ask, menu: Menu) -> None:
        """The table, what only who is asked may see, the question, the choices."""
        print()
        if ask.seat == CHANCE:
            self.show_dice(ask)
            return
        self.show_picture()
        game = self.session.game
        if self.screen.is_for(ask.seat) or len(self.people) == 1:
            print_all(game.holding(ask.seat, brief=True))
        elif game.holding(ask.seat):
            self.screen.say(self.speech.once("has_hand"))
        self.screen.say(game.where())
        self.show_time()
        if game.question():
            self.screen.say(game.question())
        print_all(menu.lines())

    def show_time(self) -> None:
        clock, left = self.session.game.clock(), self.stopwatch.left()
        if clock is not None:
            self.say("clock", run=minutes(self.stopwatch.run()), of=minutes(clock.seconds))
        if left is not None:
            self.say("time_left", seconds=max(0, round(left)))

    def show_dice(self, ask: Ask) -> None:
        if isinstance(ask, Roll):
            self.say("roll", dice=ask.wanted())
        else:
            texts = dict.fromkeys([self.session.game.text(choice) for choice in ask.choices])
            self.screen.say(f"{ask.kind}: {', '.join(texts)}")

    def show_picture(self) -> None:
        """Not again while it stands above as it is."""
        lines = self.session.game.picture()
        if lines != self.screen.drawn:
            print_all(lines)
        self.screen.drawn = lines

    def hand_over(self, ask: Ask) -> None:
        """Before what only one of several people may see, the screen is theirs; afterwards it is everybody's again."""
        if ask.private and len(self.people) > 1:
            self.screen.hand_over(ask.seat, self.name(ask.seat))
        else:
            self.screen.give_back()
            self.screen.forget()
        if ask.private:
            side = self.session.game.side_of(ask.seat)
            mine = [event for event in self.whispers if event.is_for(side)]
            self.whispers = [event for event in self.whispers if not event.is_for(side)]
            self.whisper(mine)

    def name(self, seat: int) -> str:
        game = self.session.game
        side = game.side_name(game.side_of(seat))
        return side if game.seats() == len(game.points()) else self.speech.say("seat", side=side, seat=seat)

    # What was typed

    def is_obeyed(self, word: str, ask: Ask, menu: Menu) -> bool:
        left, limit = self.stopwatch.left(), self.session.game.limit()
        if left is not None and left < 0 and limit is not None:
            self.say("too_late", seconds=limit.seconds, text=self.session.game.text(limit.choice))
            self.choose(limit.choice)
            return True
        try:
            return self.obey(word, ask, menu)
        except Refusal as refusal:
            self.screen.say(self.session.game.box.words.refuse(refusal))
            return False

    def obey(self, word: str, ask: Ask, menu: Menu) -> bool:
        """Do what was typed; True if the game has moved. A choice comes before a command of the same name."""
        word = word or menu.only()
        if self.session.game.is_choice(word):
            self.answer(word)
            return True
        command, _, rest = word.removeprefix("/").partition(" ")
        rest = rest.strip()
        if command in ("help", "where", "hand", "rule", "rules", "save", "?", ""):
            self.show(command, rest, ask, menu)
        elif command in ("quit", "exit"):
            raise Leave
        elif command == "undo":
            self.undo()
            return True
        else:
            return self.answer_part(word, ask, menu)
        return False

    def show(self, command: str, rest: str, ask: Ask, menu: Menu) -> None:
        """What changes nothing."""
        if command == "help":
            print(self.speech.say("help"))
            self.show_legend()
        elif command == "hand":
            self.show_hand(ask, menu)
        elif command == "save":
            self.save(rest)
        elif command in ("rule", "rules"):
            self.show_rule(rest)
        elif command == "?" and ask.seat != CHANCE:
            print_all(menu.every(rest))
        else:
            self.screen.drawn = []
            self.show_ask(ask, menu)

    def answer_part(self, word: str, ask: Ask, menu: Menu) -> bool:
        """Part of a choice is enough if it is clear; if not, what it may become is listed. Dice may come where the
        person has nothing to choose."""
        found = [] if ask.seat == CHANCE else menu.find(word)
        if len(found) > 1:
            print_all(menu.every(word))
            return False
        if not found and ask.seat != CHANCE and not ask.is_plain():
            raise menu.refusal(word)
        self.answer(found[0] if found else word)
        return True

    def answer(self, text: str) -> None:
        self.tell(self.session.answer(text))
        self.keep()

    def undo(self) -> None:
        """What was for the eyes of somebody else is not named."""
        seat, text = self.session.undo()
        ask = self.session.game.ask
        hidden = ask is not None and ask.private and len(self.people) > 1 and not self.screen.is_for(seat)
        self.say("taken_back_secret" if hidden else "taken_back", text=text)
        self.keep()

    def show_hand(self, ask: Ask, menu: Menu) -> None:
        """Anybody asked may look at what is theirs; the others look away meanwhile."""
        who = self.name(ask.seat)
        lines = [] if ask.seat == CHANCE else self.session.game.holding(ask.seat)
        if not lines:
            raise Refusal(self.speech.say("nothing_held", who=who))
        if len(self.people) == 1 or self.screen.is_for(ask.seat):
            print_all(lines)
            return
        self.screen.hand_over(ask.seat, who)
        print_all(lines)
        input("\n" + self.speech.say("give_back"))
        self.screen.give_back()
        self.show_ask(ask, menu)

    def show_rule(self, number: str) -> None:
        number = number or self.cited
        if not number:
            raise Refusal(self.speech.say("nothing_yet"))
        for clause in self.session.game.box.rulebook.find(number):
            print(clause_text(clause))

    # Keeping and telling

    def save(self, name: str) -> None:
        path = Path(name) if name else self.path
        savegame.write(path, self.session.record().write())
        self.say("saved", path=path)

    def keep(self) -> None:
        if self.session.answers:
            savegame.write(self.path, self.session.record().write())

    def tell(self, events: list[Event]) -> None:
        """What all at this screen may know; the rest is kept for whom it is for, if they are here at all."""
        game = self.session.game
        sides = {game.side_of(seat) for seat in self.people} or {CHANCE}
        told = told_once([event for event in events if all(event.is_for(side) for side in sides)])
        self.read_out(told)
        self.screen.note([self.sentence(event) for event in told])
        self.whispers += [event for event in events if event.only in sides and len(sides) > 1]

    def read_out(self, events: list[Event]) -> None:
        for event in events:
            self.cited = event.rule or self.cited
            self.screen.say(self.sentence(event))

    def whisper(self, events: list[Event]) -> None:
        """What was drawn for one side while others looked comes as one list."""
        drawn = [event for event in events if event.what == "rolled"]
        self.read_out([event for event in events if event.what not in ("rolled", "chosen")])
        if drawn:
            notes = dict.fromkeys([self.session.game.show_note("", event) for event in drawn])
            self.say("drawn", cards=", ".join(notes))

    def sentence(self, event: Event) -> str:
        """With the clause, and what a card says of which it tells."""
        game = self.session.game
        told = f"{game.box.words.sentence(game, event)} ({event.rule})"
        remark = game.remark(event)
        return f"{told} {remark}" if remark else told

    def say(self, phrase: str, **values: object) -> None:
        self.screen.say(self.speech.say(phrase, **values))


def told_once(events: list[Event]) -> list[Event]:
    """Without the words of a choice where the rules go on to tell what it has led to for the same seat."""
    following = [*events[1:], *events[-1:]]
    return [event for event, after in zip(events, following, strict=True) if not is_echo(event, after)]


def is_echo(event: Event, after: Event) -> bool:
    return event.what == "chosen" and not after.note and after.side == event.side


def minutes(seconds: float) -> str:
    """As a watch shows it: 7:05."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def print_all(lines: list[str]) -> None:
    """What is too long for the screen goes on below, under its first word."""
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        print(line if len(line) <= WIDTH else textwrap.fill(line, WIDTH, subsequent_indent=indent))


class Leave(Exception):
    """A person wants to go."""
