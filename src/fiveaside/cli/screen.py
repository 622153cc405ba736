"""The Screen that people share: whose eyes it is for now, and what everybody may read once it is clear again."""

import sys
import textwrap

from fiveaside.cli.menu import WIDTH
from fiveaside.cli.speech import Speech

NEWS = 12
"""So many of the latest sentences are told again after the screen was cleared."""
LATEST = 4
"""So many of them above what is for one alone, who has just read the rest."""


class Screen:
    """`eyes` is the seat that alone may look, None while all may; `news` are sentences for all; `drawn` is the picture
    that still stands there."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.eyes: int | None = None
        self.news: list[str] = []
        self.drawn: list[str] = []

    def is_for(self, seat: int) -> bool:
        """Whether this seat alone looks."""
        return self.eyes == seat

    def hand_over(self, seat: int, name: str) -> None:
        """All but one look away. Somebody who is asked again keeps the screen."""
        if self.eyes == seat:
            return
        self.clear()
        input("\n" + self.speech.say("hand_over", who=name))
        self.clear(LATEST)
        self.eyes = seat

    def give_back(self) -> None:
        """What was for one alone goes, and all look again."""
        if self.eyes is not None:
            self.eyes = None
            self.clear()

    def clear(self, most: int = NEWS) -> None:
        """Sentences for all that were wiped out with the rest are told again, at most so many."""
        if self.wipe() and self.news:
            print(self.speech.say("since"))
            for sentence in self.news[-most:]:
                self.say(sentence)

    def wipe(self) -> bool:
        self.drawn = []
        return clear_screen()

    def note(self, sentences: list[str]) -> None:
        self.news = (self.news + sentences)[-NEWS:]

    def forget(self) -> None:
        """Everybody has read the news."""
        self.news = []

    def say(self, text: str) -> None:
        if text:
            print(textwrap.fill(text, WIDTH, replace_whitespace=False, subsequent_indent="  ", break_on_hyphens=False))


def clear_screen() -> bool:
    """So that nobody reads what was for somebody else."""
    if sys.stdout.isatty():
        print("\033[2J\033[3J\033[H", end="", flush=True)
    return sys.stdout.isatty()
