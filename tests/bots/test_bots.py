"""Bots: what the rule of thumb is worth, and who can sit down."""

import statistics
from pathlib import Path

import pytest

import fiveaside
from fiveaside.bots.playout import play_match, play_out
from fiveaside.bots.roster import bot, bot_names
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadOption
from fiveaside.games import BOXES, box


def scores(bots: list[str], games: int) -> list[tuple[int, ...]]:
    fresh = box("golong").new()
    played: list[tuple[int, ...]] = []
    for seed in range(games):
        numbers, game = Seeded(seed), fresh.copy()
        play_match(game, [bot("golong", name, numbers) for name in bots], numbers)
        played.append(game.points())
    return played


def test_the_rule_of_thumb_scores_about_31_points_a_side() -> None:
    """The spec's sensible player: 31.0 on average, median 31, middle 80 % from 19 to 42."""
    points = sorted(point for score in scores(["thumb", "thumb"], 400) for point in score)
    assert statistics.mean(points) == pytest.approx(31.0, abs=1.5)
    assert statistics.median(points) == pytest.approx(31, abs=2)
    assert points[len(points) // 10] == pytest.approx(19, abs=2)
    assert points[len(points) * 9 // 10] == pytest.approx(42, abs=3)


def test_the_rule_of_thumb_beats_random_play() -> None:
    played = scores(["thumb", "random"], 150) + [(home, away) for away, home in scores(["random", "thumb"], 150)]
    assert sum(home > away for home, away in played) >= 240


LONG_THINKERS = (("golazo", "master"), ("golazo", "pro"), ("golazo", "regular"))
"""They look at the same choices as a rookie, at more of them: plain Python takes minutes for a whole game."""


@pytest.mark.parametrize(("name", "who"), LONG_THINKERS)
def test_a_level_answers_lawfully_whatever_random_play_brings(name: str, who: str) -> None:
    game, numbers = box(name).new(), Seeded(3)
    player = bot(name, who, Seeded(4))
    answers = 0
    while game.ask is not None and answers < 240:
        if game.ask.seat != CHANCE and answers % 24 == 0:
            assert game.ask.offers(player.choose(game.imagine(game.ask.seat, numbers), game.ask))
        game.step(game.ask.pick(numbers.below(game.ask.n)))
        answers += 1


@pytest.mark.parametrize("name", BOXES)
def test_every_bot_of_every_game_plays_legally_to_the_end(name: str) -> None:
    for who in bot_names(name):
        if (name, who) in LONG_THINKERS:
            continue
        for seed in range(3 if who in ("thumb", "random") else 1):
            numbers = Seeded(seed)
            game = box(name).new()
            player = bot(name, who, numbers)
            while game.ask is not None:
                seen = game.imagine(game.ask.seat, numbers)
                game.answer(numbers.below(game.ask.n) if game.ask.seat == CHANCE else player.choose(seen, game.ask))
            assert game.over() is not None


def test_a_playout_counts_its_answers() -> None:
    game, same = box("golong").new(), box("golong").new()
    answers = play_out(game, Seeded(5))
    numbers = Seeded(5)
    for _ in range(answers):
        assert same.ask is not None
        same.answer(same.ask.pick(numbers.below(same.ask.n)))
    assert same.ask is None
    assert same.points() == game.points()


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(
        BadOption, match="The bots of golong are thumb, pro, regular, rookie, random or perfect, but 'genius' came"
    ):
        bot("golong", "genius", Seeded(1))


@pytest.mark.parametrize("name", BOXES)
def test_what_a_game_has_learned_takes_no_more_than_300_kilobytes(name: str) -> None:
    """What is solved exactly is no weight; its size is looked at where it is solved."""
    data = Path(fiveaside.__file__).parent / "games" / name / "data"
    assert sum(file.stat().st_size for file in data.glob("*") if file.is_file()) <= 300_000
