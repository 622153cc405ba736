"""The terminal table: it shows the situation, asks by text and number, and keeps the game after every answer."""

import sys
import textwrap
from pathlib import Path
from typing import cast

from fiveaside.cli import savegame
from fiveaside.cli.rules import clause_text
from fiveaside.engine.ask import CHANCE, Ask, Chance
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
  undo             take back your last answer, or dice you typed, until the table
                   rolls or somebody else acts
  save [FILE]      save the game (it is also kept by itself after every answer)
  quit             leave; go on later with fiveaside play --resume"""


class Terminal:
    """`players` has a bot or None (a person) for each seat; with `fair` dice everybody can check afterwards what the
    table has rolled. `whispers` are events for one side alone, told when the screen is theirs."""

    def __init__(
        self, session: Session, players: list[Player | None], numbers: Numbers, fair: Fair | None = None
    ) -> None:
        self.session = session
        self.players = players
        self.numbers = numbers
        self.fair = fair
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.whispers: list[Event] = []
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
        if ask.seat == CHANCE and not (self.session.typed and cast(Chance, ask).by_hand):
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
            self.hand_over(ask)
            self.show_where()
            prompt = f"{self.name(ask.seat)} {ask.kind}> "
            print(textwrap.fill(self.options(ask), WIDTH, initial_indent="  ", subsequent_indent="  "))
        while not self.is_obeyed(input(prompt).strip(), ask):
            pass
        if self.is_secret(ask):
            clear_screen()

    def is_obeyed(self, word: str, ask: Ask) -> bool:
        try:
            return self.obey(word, ask)
        except Refusal as refusal:
            self.say(str(refusal))
            return False

    def is_secret(self, ask: Ask) -> bool:
        """Whether somebody else at this screen may not see what is asked."""
        return ask.private and len(self.people) > 1

    def hand_over(self, ask: Ask) -> None:
        """Before what only one of several people may see, the screen is theirs."""
        if self.is_secret(ask):
            clear_screen()
            input(f"\nOnly {self.name(ask.seat)} may look now; press Enter when nobody else does. ")
        side = self.session.game.side_of(ask.seat)
        if ask.private:
            mine = [event for event in self.whispers if event.is_for(side)]
            self.whispers = [event for event in self.whispers if not event.is_for(side)]
            self.read_out(mine)

    def options(self, ask: Ask) -> str:
        """`1 play   2 punt   3 fg`"""
        game = self.session.game
        if ask.seat == CHANCE:
            return ", ".join(dict.fromkeys(game.text(choice) for choice in ask.choices))
        return "   ".join(f"{number} {game.text(choice)}" for number, choice in enumerate(ask.choices, 1))

    def name(self, seat: int) -> str:
        game = self.session.game
        side = game.side_name(game.side_of(seat))
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
        """What all at this screen may know; the rest is kept for whom it is for, if they are here at all."""
        game = self.session.game
        sides = {game.side_of(seat) for seat in self.people} or {CHANCE}
        self.read_out([event for event in events if all(event.is_for(side) for side in sides)])
        self.whispers += [event for event in events if event.only in sides and len(sides) > 1]

    def read_out(self, events: list[Event]) -> None:
        for event in events:
            self.cited = event.rule or self.cited
            self.say(f"{self.session.game.box.words.sentence(self.session.game, event)} ({event.rule})")

    def say(self, text: str) -> None:
        print(textwrap.fill(text, WIDTH, replace_whitespace=False, subsequent_indent="  "))


def clear_screen() -> None:
    """So that nobody reads what was for somebody else."""
    if sys.stdout.isatty():
        print("\033[2J\033[3J\033[H", end="", flush=True)


class Leave(Exception):
    """A person wants to go."""
