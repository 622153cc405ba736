"""The News: what has happened since somebody looked at the screen, with the table as it stood then."""

from fiveaside.cli.layout import said
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.table.telling import is_told_again

LATEST = 12
"""So many sentences can be asked for again."""


class Moment:
    """The table after something has happened: its picture, and the situation in one line."""

    def __init__(self, picture: list[str], where: str) -> None:
        self.picture = picture
        self.where = where


class Item:
    """What was told of an event, and the table after it; `opens` a new move of somebody."""

    def __init__(self, event: Event, sentence: str, after: Moment, opens: bool) -> None:
        self.event = event
        self.sentence = sentence
        self.after = after
        self.opens = opens


class News:
    """`fresh` is what nobody has read; `unread` what only those have whose eyes the screen was for; `latest` what was
    told last, for whoever wants to read it again."""

    def __init__(self) -> None:
        self.fresh: list[Item] = []
        self.unread: list[Item] = []
        self.latest: list[str] = []

    def add(self, game: Game, item: Item) -> None:
        """What the rules go on to tell is told once."""
        if self.fresh and is_told_again(game, [self.fresh[-1].event, item.event], 0):
            item.opens = self.fresh.pop().opens
            self.latest.pop()
        self.fresh.append(item)
        self.latest = [*self.latest, item.sentence][-LATEST:]

    def take(self, by_all: bool) -> list[Item]:
        """What is told now; where not all look, the others are told later."""
        taken, self.fresh = self.fresh, []
        if not by_all:
            self.unread += taken
        return taken

    def look_again(self, wiped: bool) -> None:
        """All look again; what was wiped out meanwhile is told again."""
        self.fresh, self.unread = (self.unread if wiped else []) + self.fresh, []


def rows(items: list[Item]) -> list[str]:
    return [row for item in items for row in said(item.sentence)]


def pages(items: list[Item], room: int, by_move: bool) -> list[list[Item]]:
    """As many sentences on each as there is room for; with `by_move` no more than one move."""
    pages: list[list[Item]] = []
    for item in items:
        if not pages or (by_move and item.opens) or len(rows([*pages[-1], item])) > room:
            pages.append([])
        pages[-1].append(item)
    return pages
