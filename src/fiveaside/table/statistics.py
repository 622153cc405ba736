"""What was rolled against what was to be expected, for every kind of die and everything drawn."""

from fractions import Fraction
from typing import cast

from fiveaside.engine.ask import CHANCE, Chance, Draw
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


def statistics(record: Record) -> list[dict[str, object]]:
    game = record.begin(box(record.game))
    tallies: dict[str, Tally] = {}
    for number, (seat, text) in enumerate(record.answers):
        if seat == CHANCE and game.ask is not None and game.ask.seat == CHANCE:
            count(tallies, game, text)
        record.answer(game, number)
    return [tally.as_json() for tally in tallies.values()]


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
        total = sum(ask.weights)
        drawn = {name: Fraction(weight, total) for name, weight in zip(ask.names, ask.weights, strict=True)}
        tallies.setdefault(ask.kind, Tally(ask.kind)).throw(ask.text(ticket), drawn)
