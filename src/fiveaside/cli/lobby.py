"""The Lobby: which game is played, or which of the unfinished ones is gone on with."""

import time
from pathlib import Path

from fiveaside.bots.roster import bot_names
from fiveaside.cli import keyboard, savegame
from fiveaside.cli.layout import said, wrapped
from fiveaside.cli.savegame import Kept
from fiveaside.cli.screen import Leave
from fiveaside.cli.speech import Speech
from fiveaside.engine.plain import is_digits
from fiveaside.engine.refusal import BadOption, Refusal
from fiveaside.games import BOXES, box

PERSON = "me"


class Lobby:
    """`game` is the one that somebody wants to play, if they have said so."""

    def __init__(self, speech: Speech, game: str = "") -> None:
        self.speech = speech
        self.game = game
        self.waiting = savegame.unfinished(game)

    def pick(self) -> str | Path:
        """The name of a new game, or the file of an old one. Who has named a game and what it is played with wants a
        new one, and so does a program that types."""
        if not self.game:
            return self.pick_any()
        if not self.waiting:
            return self.game
        if not keyboard.is_there():
            title = box(self.game).title
            self.say(self.speech.say("waiting", n=len(self.waiting), title=title, game=self.game))
            return self.game
        self.list_unfinished()
        print("\n".join(numbered(len(self.waiting) + 1, self.speech.say("new_game"))))
        most = len(self.waiting) + 1
        while True:
            word = self.read("number")
            if is_number(word, most):
                return self.waiting[int(word) - 1].path if int(word) < most else self.game
            self.say(self.speech.say("pick_number", n=most))

    def pick_any(self) -> str | Path:
        names = [name for name, one in BOXES.items() if self.speech.language in one.languages()]
        print(self.speech.say("which_game") + "\n")
        self.list_unfinished()
        if self.waiting:
            print("\n" + self.speech.say("new_games"))
        for number, name in enumerate(names, len(self.waiting) + 1):
            spoken = box(name).speak(self.speech.language)
            print("\n".join(numbered(number, f"{spoken.title}: {spoken.blurb}")))
        most = len(self.waiting) + len(names)
        while True:
            word = self.read("number_or_name", names).casefold()
            if is_number(word, most):
                index = int(word) - 1
                return self.waiting[index].path if index < len(self.waiting) else names[index - len(self.waiting)]
            if word in names:
                return word
            self.say(self.speech.say("pick_game", n=most, names=", ".join(names)))

    def last(self) -> Path:
        """The game that was played last; whoever has several is told so."""
        if not self.waiting:
            raise Refusal(self.speech.say("none_to_resume"))
        if len(self.waiting) > 1:
            self.say(self.speech.say("last_of", n=len(self.waiting)))
        return self.waiting[0].path

    def list_unfinished(self) -> None:
        if self.waiting:
            print(self.speech.say("unfinished", n=len(self.waiting)))
        for number, kept in enumerate(self.waiting, 1):
            print("\n".join(numbered(number, self.described(kept))))

    def described(self, kept: Kept) -> str:
        """What is played, by whom, how it stands, and when it was left."""
        when = time.strftime(self.speech.say("when"), time.localtime(kept.changed))
        one = box(kept.record.game).speak(self.speech.language)
        return " · ".join([one.title, self.company(kept), self.standing(kept), when])

    def company(self, kept: Kept) -> str:
        return " – ".join([self.who(name, kept.record.game) for name in seats_of(kept)])

    def who(self, name: str, game: str) -> str:
        """At a table in the browser people have names."""
        if name in bot_names(game):
            return self.speech.bot(name)
        return self.speech.say("you") if name == PERSON else name

    def standing(self, kept: Kept) -> str:
        try:
            return kept.record.play(box(kept.record.game).speak(self.speech.language)).where()
        except Refusal as refusal:
            return str(refusal)

    def read(self, prompt: str, names: list[str] | None = None) -> str:
        """What somebody types who does not want to leave."""
        try:
            word = keyboard.read("\n" + self.speech.say(prompt))
        except EOFError:
            raise BadOption(self.speech.say("needs_game", names=", ".join(names or BOXES))) from None
        if self.speech.command(word) == "quit":
            raise Leave
        return word

    def say(self, text: str) -> None:
        print("\n".join(said(text)))


def seats_of(kept: Kept) -> list[str]:
    stored = kept.record.head.get("people")
    return [str(who) for who in stored] if isinstance(stored, list) else []


def numbered(number: int, text: str) -> list[str]:
    return wrapped(f"{number:>3}  {text}", " " * 5)


def is_number(word: str, most: int) -> bool:
    return is_digits(word) and 1 <= int(word) <= most
