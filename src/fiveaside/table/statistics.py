"""A game in numbers: what each side did, and what was rolled against what was to be expected, for every kind of die and
everything drawn; and its story, as the game has declared what belongs into it."""

from fractions import Fraction
from typing import cast

from fiveaside.engine.ask import CHANCE, Chance, Draw
from fiveaside.engine.box import Box
from fiveaside.engine.event import EVERYONE, Event
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record
from fiveaside.engine.roll import Roll
from fiveaside.games import box


class Tally:
    """One kind of die: how often it was rolled, each face with its count and its exact expectation."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.thrown = 0
        self.rolled: dict[str, int] = {}
        self.expected: dict[str, Fraction] = {}

    def throw(self, face: str, chances: dict[str, Fraction]) -> None:
        self.thrown += 1
        for name, chance in chances.items():
            self.rolled.setdefault(name, 0)
            self.expected[name] = self.expected.get(name, Fraction(0)) + chance
        self.rolled[face] += 1

    def as_json(self) -> dict[str, object]:
        faces = [
            {"face": face, "rolled": self.rolled[face], "expected": float(expected), "exact": str(expected)}
            for face, expected in self.expected.items()
        ]
        return {"name": self.name, "thrown": self.thrown, "faces": faces}


def statistics(record: Record, language: str = "en", played: Box | None = None) -> dict[str, object]:
    """`match` counts what its events tell, as the game has declared it; `dice` what chance answered; `story` tells what
    people talk about afterwards, with marks for the sides. `played` is the box of the game where it need not be one of
    ours."""
    game = record.begin(played or box(record.game))
    game.listen()
    tallies: dict[str, Tally] = {}
    events: list[Event] = []
    story = Story()
    for number, (seat, text) in enumerate(record.answers):
        if seat == CHANCE and game.ask is not None and game.ask.seat == CHANCE:
            count(tallies, game, text)
        when = game.spoken(language, marked=True).moment()
        record.answer(game, number)
        heard = game.take_events()
        story.hear(game.spoken(language, marked=True), heard, when)
        events += heard
    dice = [tally.as_json() for tally in tallies.values()]
    return {"match": match(game.spoken(language), events), "dice": dice, "story": story.told}


class Story:
    """What belongs into the story of a match, in the order in which it happened: when, by whom, how, and the score
    then."""

    def __init__(self) -> None:
        self.told: list[dict[str, object]] = []
        self.before: dict[str, Event] = {}

    def hear(self, game: Game, events: list[Event], when: str) -> None:
        for event in events:
            if event.only != EVERYONE:
                continue
            if event.kind in game.box.tells.turns:
                self.before.clear()
            for highlight in game.box.tells.highlights:
                if event.kind in highlight.kinds:
                    how = [self.before[kind.name] for kind in highlight.how if kind.name in self.before]
                    self.tell(game, event, how, when)
                    self.before.clear()
            self.before.pop(event.what, None)
            self.before[event.what] = event

    def tell(self, game: Game, event: Event, how: list[Event], when: str) -> None:
        last = [one for one in self.before.values() if one in how][-1:]
        say = game.box.words.sentence
        self.told.append({
            "what": event.what, "side": event.side if event.side >= 0 else None, "when": when, "text": say(game, event),
            "how": say(game, last[0]) if last else "", "rule": event.rule, "score": list(game.points()),
        })  # fmt: skip


def match(game: Game, events: list[Event]) -> list[dict[str, object]]:
    """Each statistic that came up, with the number of every side."""
    told: list[dict[str, object]] = []
    for statistic in game.box.tells.statistics:
        counts = [0] * len(game.points())
        for event in events:
            if 0 <= event.side < len(counts):
                counts[event.side] += statistic.worth(event)
        if any(counts):
            title = game.box.words.phrases[f"count_{statistic.name}"]
            told.append({"name": statistic.name, "title": title, "counts": counts})
    return told


def count(tallies: dict[str, Tally], game: Game, text: str) -> None:
    """Note one answer of chance; what lies beside the dice, such as one off the table, is not a face."""
    ask = cast(Chance, game.ask)
    ticket = game.parse(text)
    if ticket >= ask.n:
        return
    if isinstance(ask, Roll):
        for group, sides in zip(ask.dice, ask.faces(ticket), strict=True):
            chances = {face: Fraction(group.faces.count(face), len(group.faces)) for face in group.faces}
            for side in sides:
                tallies.setdefault(group.name, Tally(group.name)).throw(group.faces[side], chances)
    elif isinstance(ask, Draw):
        drawn = {ask.text(one): Fraction(weight, ask.n) for one, weight in ask.outcomes()}
        tallies.setdefault(ask.kind, Tally(ask.kind)).throw(ask.text(ticket), drawn)
