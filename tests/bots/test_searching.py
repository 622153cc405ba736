"""Tree search: it finds what is forced, gets no weaker with more nodes, and answers the same again."""

import re
from pathlib import Path
from typing import ClassVar, cast

import pytest

from fiveaside.bots.searching import Searching
from fiveaside.bots.tree import Node, drawn
from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games import box
from tests.bots.heap import MOST, Heap, best, chance, heap

PAGE = Path(__file__).parents[2] / "docs" / "minds.md"


class Greedy(Player):
    """It takes as many as it may."""

    def choose(self, game: Game, ask: Ask) -> int:
        return ask.pick(ask.n - 1)


class Searcher(Searching):
    def prior(self, numbers: Numbers) -> Player:
        return Greedy(numbers)


def searcher(count: int) -> type[Searcher]:
    return type("SearcherOf", (Searcher,), {"nodes": count})


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10])
def test_a_win_that_is_forced_is_found(stones: int) -> None:
    game, ask = heap(stones)
    assert searcher(1200)(Seeded(3)).choose(game, ask) == stones % (MOST + 1)


def loss(nodes: int, seeds: int) -> float:
    """How much chance to win is given away on average in wind, on heaps of all sizes."""
    lost, count = 0.0, 0
    for stones in range(3, 13):
        game, ask = heap(stones, windy=True)
        for seed in range(seeds):
            take = searcher(nodes)(Seeded(seed)).choose(game, ask)
            lost += float(best(stones, True) - chance(stones, take, True))
            count += 1
    return lost / count


def test_more_nodes_never_make_it_weaker() -> None:
    losses = [loss(nodes, 3) for nodes in (0, 60, 240, 960)]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] > 0.1
    assert losses[-1] < losses[0] / 4


def test_the_same_numbers_give_the_same_answer_and_leave_the_game_as_it_was() -> None:
    game, ask = heap(11, windy=True)
    said = [searcher(200)(Seeded(5)).choose(game, ask) for _ in range(2)]
    assert said[0] == said[1]
    assert (game.stones, game.mover, game.ask) == (11, 0, ask)


def test_without_nodes_the_choice_of_the_prior_stands() -> None:
    game, ask = heap(6)
    assert searcher(0)(Seeded(1)).choose(game, ask) == MOST


class Guessing(Searcher):
    """The other side is three times as likely to have the mark."""

    drawn_from: ClassVar[int] = 8

    def likelihood(self, world: Game, seat: int) -> float:
        return 3.0 if cast(Heap, world).mark else 1.0


def test_worlds_are_drawn_by_what_the_other_side_would_have_chosen() -> None:
    game, _ = heap(5)
    searcher, numbers = Guessing(), Seeded(7)
    marked = sum(cast(Heap, searcher.imagined(game, 0, numbers)).mark for _ in range(2000))
    assert marked / 2000 == pytest.approx(0.75 - 0.012, abs=0.03)


def test_what_is_guessed_is_left_to_the_prior_who_mixes() -> None:
    """11.3 Nobody foresees where a penalty goes, however many nodes are looked at."""
    m, numbers = box("golazo").new(), Seeded(2)
    while m.ask is None or m.ask.kind not in m.box.guesses():
        m = box("golazo").new() if m.ask is None else m
        assert m.ask is not None
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    said = {Guesser(Seeded(seed)).choose(m, m.ask) for seed in range(40)}
    assert len(said) > 2


class Guesser(Searching):
    def prior(self, numbers: Numbers) -> Player:
        return box("golazo").minds()["pro"](numbers)


def test_a_side_that_mixes_takes_what_it_regrets_not_to_have_taken() -> None:
    node, ask = Node(), Ask(0, "spot", (1, 2, 3))
    node.order = [1, 2, 3]
    for choice, worth in ((1, 0.9), (2, 0.1), (3, 0.8)):
        node.following(choice).note([worth])
        node.note([worth])
    numbers = Seeded(4)
    taken = [node.mixed(ask, 0, numbers) for _ in range(400)]
    assert taken.count(1) > taken.count(3) > 100
    assert taken.count(2) < 20


def test_a_lot_falls_as_often_as_its_weight() -> None:
    numbers = Seeded(9)
    taken = [drawn([5, 6], [1.0, 3.0], numbers) for _ in range(2000)]
    assert taken.count(6) / 2000 == pytest.approx(0.75, abs=0.03)


def test_the_search_of_the_handbook_answers() -> None:
    """`docs/minds.md` as it stands there."""
    code = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)[1]
    written: dict[str, type[Player]] = {}
    exec(code, cast("dict[str, object]", written))
    m, numbers = box("goal_game").new(), Seeded(2)
    while m.ask is not None and m.ask.kind != "open":
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert m.ask is not None
    assert m.ask.offers(written["Thinker"](Seeded(1)).choose(m, m.ask))
