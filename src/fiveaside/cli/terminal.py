"""The terminal table: it shows the situation, asks by text and number, and keeps the game after every answer."""

import textwrap
from pathlib import Path

from fiveaside.cli import savegame
from fiveaside.cli.rules import clause_text
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.event import Event
from fiveaside.engine.player import Player
from fiveaside.engine.refusal import Refusal
from fiveaside.engine.roll import Roll
from fiveaside.table.fair import Fair, commitment
from fiveaside.table.session import Session

WIDTH = 80
HELP = """Type a choice or its number. Besides (with / before it where a choice has the same name):
  where            the situation again
  rule [CLAUSE]    the clause behind the last event, or any clause
  undo             take back your last answer, until dice are rolled or somebody else acts
  save [FILE]      save the game (it is also kept by itself after every answer)
  quit             leave; go on later with fiveaside play --resume"""


class Terminal:
    """`players` has a bot or None (a person) for each seat; with `typed` dice people roll their own, with `fair` ones
    everybody can check afterwards what the table has rolled."""

    def __init__(
        self,
        session: Session,
        players: list[Player | None],
        numbers: Numbers,
        typed: bool,
        fair: Fair | None = None,
    ) -> None:
        self.session = session
        self.players = players
        self.numbers = numbers
        self.typed = typed
        self.fair = fair
        self.cited = ""
        self.path = savegame.own_path(session.game.box.name)

    def play(self) -> int:
        game = self.session.game
        self.say(f"{game.box.title}. {game.box.blurb} Type help at any time.")
        if self.fair is not None:
            self.say(f"The dice are fair. The SHA-256 of their seed is {commitment(self.fair.seed)}.")
        try:
            while self.session.game.ask is not None:
                self.turn(self.session.game.ask)
        except (EOFError, Leave):
            self.keep()
            self.say(f"\nThe game is kept in {self.path}; go on with: fiveaside play --resume")
            return 0
        except KeyboardInterrupt:
            self.keep()
            print()
            self.say(f"The game is kept in {self.path}; go on with: fiveaside play --resume")
            raise
        self.finish()
        return 0

    def finish(self) -> None:
        over = self.session.game.over()
        assert over is not None
        self.keep()
        self.say(f"\nFull time: {self.session.game.where()}. {over['why']}.")
        self.say(f"The record is in {self.path}; tell it again with: fiveaside replay {self.path}")
        if self.fair is not None:
            self.say(f"The seed of the dice was {self.fair.seed.hex()}; check it with: fiveaside verify {self.path}")

    def turn(self, ask: Ask) -> None:
        """One answer: by chance, by a bot or by a person."""
        game = self.session.game
        if ask.seat == CHANCE and not self.typed:
            self.choose(self.numbers.answer(game) if self.fair is None else self.fair.answer(game))
            return
        player = None if ask.seat == CHANCE else self.players[ask.seat]
        if player is None:
            self.ask_person(ask)
        else:
            self.choose(player.choose(game.imagine(ask.seat, self.numbers), ask))

    def choose(self, choice: int) -> None:
        self.session.choose(choice)
        self.tell(self.session.game.take_events())

    def ask_person(self, ask: Ask) -> None:
        if ask.seat == CHANCE:
            prompt = f"dice for {ask.kind}> "
            print(f"\nRoll {ask.wanted()}" if isinstance(ask, Roll) else f"\n{ask.kind}: {self.options(ask)}")
        else:
            self.show_where()
            prompt = f"{self.name(ask.seat)} {ask.kind}> "
            print(textwrap.fill(self.options(ask), WIDTH, initial_indent="  ", subsequent_indent="  "))
        while True:
            word = input(prompt).strip()
            try:
                if self.obey(word, ask):
                    return
            except Refusal as refusal:
                self.say(str(refusal))

    def options(self, ask: Ask) -> str:
        """`1 play   2 punt   3 fg`"""
        game = self.session.game
        if ask.seat == CHANCE:
            return ", ".join(dict.fromkeys(game.text(choice) for choice in ask.choices))
        return "   ".join(f"{number} {game.text(choice)}" for number, choice in enumerate(ask.choices, 1))

    def name(self, seat: int) -> str:
        game = self.session.game
        side = game.box.words.side(game.side_of(seat))
        return side if game.seats() == len(game.points()) else f"{side} (seat {seat})"

    def obey(self, word: str, ask: Ask) -> bool:
        """Do what was typed; True if the game has moved. A choice comes before a command of the same name."""
        if self.session.game.is_choice(word):
            self.answer(word, ask)
            return True
        command, _, rest = word.removeprefix("/").partition(" ")
        if command in ("help", "?", ""):
            print(HELP)
        elif command == "where":
            self.show_where()
        elif command in ("rule", "rules"):
            self.show_rule(rest.strip())
        elif command == "save":
            self.save(rest.strip())
        elif command in ("quit", "exit"):
            raise Leave
        elif command == "undo":
            self.undo()
            return True
        else:
            self.answer(word, ask)
            return True
        return False

    def answer(self, word: str, ask: Ask) -> None:
        game = self.session.game
        if ask.seat != CHANCE and word.isdigit() and 1 <= int(word) <= ask.n and not game.is_choice(word):
            word = game.text(ask.pick(int(word) - 1))
        self.tell(self.session.answer(word))
        self.keep()

    def undo(self) -> None:
        _, text = self.session.undo()
        self.say(f"Taken back: {text}.")
        self.keep()

    def show_where(self) -> None:
        game = self.session.game
        print()
        for line in game.picture():
            print(line)
        self.say(game.where())

    def show_rule(self, number: str) -> None:
        number = number or self.cited
        if not number:
            raise Refusal("Nothing has happened yet; type rule and a clause, such as rule 1.1.")
        for clause in self.session.game.box.rulebook.find(number):
            print(clause_text(clause))

    def save(self, name: str) -> None:
        path = Path(name) if name else self.path
        savegame.write(path, self.session.record().write())
        self.say(f"Saved in {path}.")

    def keep(self) -> None:
        if self.session.answers:
            savegame.write(self.path, self.session.record().write())

    def tell(self, events: list[Event]) -> None:
        for event in events:
            self.cited = event.rule or self.cited
            self.say(f"{self.session.game.box.words.sentence(self.session.game, event)} ({event.rule})")

    def say(self, text: str) -> None:
        print(textwrap.fill(text, WIDTH, replace_whitespace=False, subsequent_indent="  "))


class Leave(Exception):
    """A person wants to go."""
