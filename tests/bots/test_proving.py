"""A search that leaves the prior's choice only for a gain it can prove."""

from typing import ClassVar

import pytest

from bench.tactician import Tactician
from fiveaside.bots.proving import Proving, Trial
from fiveaside.bots.randomly import Randomly
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games import box


class First(Player):
    """It takes what comes first."""

    def choose(self, game: Game, ask: Ask) -> int:
        return ask.pick(0)


class Searcher(Proving):
    """It looks at the next position only, and calls choices with a low number good."""

    rollouts: ClassVar[int] = 8
    worth: ClassVar[dict[int, float]] = {}

    def prior(self, numbers: Numbers) -> Player:
        return First(numbers)

    def rolled_out(self, world: Game, choice: int, side: int, seed: int) -> float:
        return self.worth.get(choice, 0.5) + Seeded(seed + choice).below(100) / 1000


class Blind(Searcher):
    """Everything is worth the same."""

    def rolled_out(self, world: Game, choice: int, side: int, seed: int) -> float:
        return 0.5


class Whole(Proving):
    rollouts: ClassVar[int] = 6

    def prior(self, numbers: Numbers) -> Player:
        return Randomly(numbers)


def moment() -> tuple[Game, Ask]:
    game, numbers = box("golong").new(), Seeded(3)
    while game.ask is not None and (game.ask.seat == CHANCE or game.ask.n < 3):
        game.answer(game.ask.pick(numbers.below(game.ask.n)))
    assert game.ask is not None
    return game, game.ask


def test_without_a_gain_the_choice_of_the_prior_stands() -> None:
    game, ask = moment()
    assert Blind(Seeded(1)).choose(game, ask) == ask.pick(0)


def test_a_gain_that_is_plain_is_taken() -> None:
    game, ask = moment()
    good = ask.pick(1)
    Searcher.worth = {good: 0.9}
    assert Searcher(Seeded(1)).choose(game, ask) == good


def test_the_same_seed_gives_the_same_answer() -> None:
    game, ask = moment()
    said = [Whole(Seeded(seed)).choose(game, ask) for seed in (1, 1, 2, 3)]
    assert said[0] == said[1]
    assert all(ask.offers(choice) for choice in said)


def test_only_what_exceeds_its_standard_error_is_proven() -> None:
    trial = Trial(7)
    for gain in (0.5, -0.5, 0.5, -0.4):
        trial.note(gain)
    assert trial.mean() == pytest.approx(0.025)
    assert trial.proven() < 0.0
    assert not trial.is_behind()


class Few(Tactician):
    rollouts: ClassVar[int] = 2


def test_the_tactician_answers_the_same_again() -> None:
    m, numbers = box("next_goal_wins").new(2, {"players": "2", "legs": "1"}), Seeded(4)
    while m.ask is not None and m.ask.kind != "act":
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert m.ask is not None
    seen = m.imagine(m.ask.seat, Seeded(5))
    said = [Few(Seeded(1)).choose(seen, m.ask) for _ in range(2)]
    assert said[0] == said[1] and m.ask.offers(said[0])
    assert seen.save() == m.imagine(m.ask.seat, Seeded(5)).save()
