"""What is learned by playing: weights that fit, the same from the same seed, a sentence for what cannot be learned."""

import json
import math
from pathlib import Path

import pytest

from fiveaside.cli.main import main
from fiveaside.engine.chance import Seeded
from fiveaside.engine.judgement import shares
from fiveaside.games.goal_game.judgement.bundles import CELLS, WAYS, is_possible
from fiveaside.lab import training
from fiveaside.lab.fitting import Sample, fit, solved
from scripts import train_goal_game, train_next_goal_wins


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_a_weight_is_found_again() -> None:
    """Who has one more of it wins three times in four: its weight is the logarithm of three."""
    samples = [Sample([[1.0], [0.0]], [75.0, 25.0])]
    (weight,) = fit(samples, 0.0)
    assert weight == pytest.approx(math.log(3.0), abs=1e-3)
    assert shares([[1.0], [0.0]], [weight]) == pytest.approx([0.75, 0.25], abs=1e-3)


def test_of_several_who_could_win_each_has_a_share() -> None:
    numbers, samples = Seeded(1), []
    for _ in range(60):
        seen = [[numbers.below(5) / 2.0, float(numbers.below(2))] for _ in range(3)]
        samples.append(Sample(seen, shares(seen, [0.7, -0.4])))
    assert fit(samples, 0.0) == pytest.approx([0.7, -0.4], abs=1e-3)


def test_the_worth_of_bundles_follows_the_matches_and_not_their_noise() -> None:
    wins = {number: 60 if number // WAYS > number % WAYS else 40 for number in range(CELLS) if is_possible(number)}
    worth = train_goal_game.learned_worth(wins, 100)
    assert len(worth) == CELLS and all(0.0 < chance < 1.0 for chance in worth)
    assert worth[WAYS * (WAYS - 1)] > 0.55 > 0.45 > worth[WAYS - 1]


def test_the_same_seed_teaches_the_same() -> None:
    cell = train_goal_game.Cell(3, 77, 4)
    assert train_goal_game.beginner_wins(cell) == train_goal_game.beginner_wins(cell)
    assert train_goal_game.kept_moments((3, 0)) == train_goal_game.kept_moments((3, 0))


def test_tactics_are_watched_in_every_attack() -> None:
    gains = train_next_goal_wins.gains_of((1, 0))
    assert gains and all(gain >= 0.0 for seen in gains.values() for gain in seen)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["soccer_dice"], "What can be learned is goal_game, golazo or next_goal_wins, but 'soccer_dice' came."),
        (["goal_game", "--games", "9"], "--games takes a whole number from 50, but 9 came."),
        (["goal_game", "--seed", "-1"], "--seed takes a whole number from 0, but -1 came."),
        (["goal_game", "--out", "/nowhere"], "--out takes a folder that is there, but '/nowhere' came."),
        (
            ["goal_game", "--out", "/proc"],
            "What is learned would be written to /proc, where nothing can be written; --out takes another folder.",
        ),
    ],
)
def test_what_cannot_be_learned_gets_a_sentence(line: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "train", *line]) == 2
    assert capsys.readouterr().err == f"fiveaside: {told}\n"


def test_a_trainer_is_found_by_the_name_of_its_game_and_nowhere_without_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert training.learned() == ["goal_game", "golazo", "next_goal_wins"]
    assert training.trainer_of("next_goal_wins").GAMES == train_next_goal_wins.GAMES
    assert training.sources() / "games" == Path(train_goal_game.__file__).parents[1] / "src" / "fiveaside" / "games"
    monkeypatch.setattr(training, "scripts", lambda: tmp_path)
    assert training.trainers() == (training.sources() / "trainers", "fiveaside.trainers")
    assert main(["lab", "train", "golazo"]) == 2
    assert "What can be learned is nothing in this installation, but 'golazo' came." in capsys.readouterr().err


def test_how_far_judged_chances_can_be_believed_is_told_and_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawing = tmp_path / "c.svg"
    words = [
        "lab",
        "calibrate",
        "soccer_dice",
        "--games",
        "40",
        "--jobs",
        "1",
        "--mind",
        "random",
        "--svg",
        str(drawing),
    ]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 40 and 0.0 <= told["error"] < 0.3
    assert drawing.read_text("utf-8").startswith("<svg")
    assert main(words) == 0
    assert "40 games; judged chances are off by" in capsys.readouterr().out
    assert main(["lab", "calibrate", "golong", "--mind", "genius"]) == 2
    assert "The bots of golong are" in capsys.readouterr().err
