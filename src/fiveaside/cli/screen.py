"""The Screen that people share: whose eyes it is for now, what stands on it, and when it waits to be read."""

import sys

from fiveaside.cli import keyboard
from fiveaside.cli.layout import folded, height, said
from fiveaside.cli.news import Item, Moment, News, pages, rows
from fiveaside.cli.speech import PACES, Speech

PROMPT = 1
SLACK = 2
"""So many rows at the top are less worth than another pause."""
ASK = 5
"""So many rows a question and its choices usually take."""


class Leave(Exception):
    """A person wants to go."""


class Screen:
    """`eyes` is the seat that alone may look, None while all may. `drawn` is the last picture, above which stand so
    many rows that `since` counts those below; `below` counts the rows under the situation."""

    def __init__(self, speech: Speech, pace: str = PACES[0]) -> None:
        self.speech = speech
        self.pace = pace
        self.eyes: int | None = None
        self.news = News()
        self.drawn: list[str] = []
        self.since = 0
        self.below = 0

    # Writing

    def say(self, text: str) -> None:
        if text:
            self.print(said(text))

    def show(self, lines: list[str]) -> None:
        self.print(folded(lines))

    def print(self, lines: list[str]) -> None:
        for line in lines:
            print(line)
        self.since += len(lines)
        self.below += len(lines)

    def read(self, prompt: str) -> str:
        word = keyboard.read(prompt)
        self.since += PROMPT
        self.below += PROMPT
        return word

    def show_where(self, where: str) -> None:
        """The score stands above all that is asked."""
        self.say(where)
        self.below = 0

    def is_gone(self) -> bool:
        """Whether the situation has left the window."""
        return self.below + PROMPT >= height()

    # Reading at leisure

    def waits(self) -> bool:
        return self.pace != "off" and keyboard.is_there()

    def pause(self) -> None:
        word = self.read(self.speech.say("go_on")).casefold()
        if self.speech.command(word) == "quit":
            raise Leave
        self.pace = self.speech.pace(word) or self.pace

    def make_room(self, shown: int, coming: int) -> None:
        """Wait where so many rows would leave the window, before they are read, when so many others come."""
        if self.waits() and shown and shown + coming > height() + SLACK:
            self.pause()

    def leaf(self, lines: list[str]) -> None:
        """What may be longer than the window is shown page by page."""
        lines = folded(lines)
        room = height() - PROMPT
        if not self.waits() or len(lines) <= room:
            self.print(lines)
            return
        while len(lines) > room:
            self.print(lines[: room - PROMPT])
            lines = lines[room - PROMPT :]
            self.pause()
        self.print(lines)

    # Pictures and news

    def bring(self, now: Moment, rest: int) -> None:
        """The picture with the news below it, if that and so many rows fit the window; what does not is told before,
        page by page, each below the picture of its moment."""
        items = self.news.take(self.eyes is None)
        free = height() - len(folded(now.picture)) - rest
        if self.waits():
            items = self.turn_pages(items, free)
        told = rows(items)
        if len(told) <= free:
            self.draw(now.picture, len(told) + rest)
            self.print(told)
        else:
            self.print(told)
            self.draw(now.picture, rest)

    def turn_pages(self, items: list[Item], free: int) -> list[Item]:
        """All that fills pages of its own; what is left fits into the free rows."""
        by_move = self.pace == "move"
        if len(rows(items)) <= free and not by_move:
            return items
        for page in pages(items, room_of(items), by_move):
            if page[-1] is items[-1] and len(rows(page)) <= free:
                return page
            after = page[-1].after
            self.draw(after.picture, len(rows(page)) + len(said(after.where)) + PROMPT)
            self.print(rows(page))
            self.say(after.where)
            self.pause()
        return []

    def tell(self) -> None:
        """The news alone, for those who only watch."""
        self.print(rows(self.news.take(True)))

    def draw(self, picture: list[str], coming: int) -> None:
        """Not again while it stands above as it is, and will with so many rows below it."""
        if not picture or (picture == self.drawn and self.since + len(folded(picture)) + coming < height()):
            return
        if len(folded(picture)) + coming < height():
            print()
        self.show(picture)
        self.drawn = picture
        self.since = 0

    # Secrets

    def is_for(self, seat: int) -> bool:
        """Whether this seat alone looks."""
        return self.eyes == seat

    def hand_over(self, seat: int, name: str, now: Moment) -> None:
        """All but one look away, after all have read the news. Somebody who is asked again keeps the screen."""
        if self.eyes == seat:
            return
        self.give_back()
        self.bring(now, len(said(now.where)) + PROMPT)
        self.say(now.where)
        self.read(self.speech.say("hand_over", who=name))
        self.clear()
        self.eyes = seat

    def give_back(self) -> None:
        """What was for one alone goes, and all look again."""
        if self.eyes is not None:
            self.eyes = None
            self.news.look_again(self.clear())

    def clear(self) -> bool:
        """So that nobody reads what was for somebody else; False where what was written cannot be taken away."""
        self.drawn = []
        self.since = 0
        if not sys.stdout.isatty():
            return False
        print("\033[2J\033[3J\033[H", end="", flush=True)
        return True


def room_of(items: list[Item]) -> int:
    """So many rows of news fit below a picture, with the situation and the prompt."""
    taken = max([len(folded(item.after.picture)) + len(said(item.after.where)) for item in items], default=0)
    return max(3, height() - taken - PROMPT)
