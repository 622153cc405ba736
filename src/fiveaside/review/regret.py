"""What a choice was worth beside the others. Where all is known every choice is looked at; else only those that at
first sight gave much away or brought much, as a hint would have put it to whoever chose: that takes a while."""

from typing import Final, NamedTuple

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.box import Box
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record
from fiveaside.review.advice import advise, titled
from fiveaside.review.worth import only_passes

DEAREST: Final = 10
"""So many of the choices that seem to have cost most are looked at closely."""
MANY: Final = 400
"""Of so many choices nobody takes even a first look."""


class Choice(NamedTuple):
    """`text` can be typed, `title` is what the choice is called."""

    text: str
    title: str
    worth: float


class Regret(NamedTuple):
    """What an answer was worth beside the best one: how much it lost, or by how much it beat the next best."""

    lost: float
    won: float
    best: Choice


def regret(game: Game, worth: dict[int, float], made: int, language: str) -> Regret:
    """`worth` is what each choice is worth that was looked at, `made` among them."""
    best = max(worth, key=worth.__getitem__)
    second = max([chance for choice, chance in worth.items() if choice != made], default=worth[made])
    told = game.spoken(language)
    choice = Choice(told.said(best), titled(told, best), worth[best])
    return Regret(worth[best] - worth[made], worth[made] - second, choice)


def exactly(game: Game, text: str, language: str) -> Regret | None:
    """Nothing where there was one choice."""
    judgement = game.box.judgement(game)
    if judgement is None or game.ask is None or game.ask.n < 2:
        return None
    return regret(game, judgement.choices(), game.parse(text), language)


def glances(record: Record, played: Box) -> dict[int, float]:
    """What each answer of a seat seems to have given away, as far as positions are judged right after it."""
    game = record.begin(played)
    found: dict[int, float] = {}
    for number in range(len(record.answers)):
        if is_choice(game):
            judgement = game.box.judgement(game)
            worth = {} if judgement is None else judgement.choices()
            made = game.parse(record.answers[number][1])
            if made in worth:
                found[number] = max(worth.values()) - worth[made]
        record.answer(game, number)
    return found


def is_choice(game: Game) -> bool:
    """Whether somebody can do one thing or another, and reason says which."""
    ask = game.ask
    if ask is None or ask.seat == CHANCE or not 2 <= ask.n <= MANY:
        return False
    return ask.kind not in game.box.guesses() and not only_passes(game)


def dearest(found: dict[int, float]) -> list[int]:
    return sorted(found, key=lambda number: -found[number])[:DEAREST]


def regrets(record: Record, played: Box, answers: list[int], language: str) -> dict[int, Regret]:
    """Of these answers, as a hint would have put it."""
    game = record.begin(played)
    found: dict[int, Regret] = {}
    for number in range(max(answers, default=-1) + 1):
        if number in answers and is_choice(game):
            advice = advise(game, number)
            worth = {one.choice: one.chance for one in advice.best}
            made = game.parse(record.answers[number][1])
            if made in worth and not advice.guess:
                found[number] = regret(game, worth, made, language)
        record.answer(game, number)
    return found
