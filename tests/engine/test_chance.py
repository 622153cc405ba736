"""Seeded numbers are even and repeatable; scripts and typed dice go through the same asks."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveaside.engine.chance import MOST, Scripted, Seeded, Typed, branches
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games import box


@given(st.integers(0, 2**200), st.integers(1, MOST))
def test_numbers_are_below_n_and_repeatable(seed: int, n: int) -> None:
    one, two = Seeded(seed), Seeded(seed)
    drawn = [one.below(n) for _ in range(20)]
    assert drawn == [two.below(n) for _ in range(20)]
    assert all(0 <= number < n for number in drawn)


def test_neighbouring_seeds_differ() -> None:
    firsts = {tuple(Seeded(seed).below(1_000_000) for _ in range(3)) for seed in [*range(1000), 2**30, 2**60, 2**90]}
    assert len(firsts) == 1003


@pytest.mark.parametrize("n", [2, 6, 7, 36, 7776])
def test_numbers_are_even(n: int) -> None:
    """Chi-square within five standard deviations of its mean, for 200 draws a face on average."""
    numbers = Seeded(20)
    draws = 200 * min(n, 100)
    cells = min(n, 100)
    counts = Counter(numbers.below(n) * cells // n for _ in range(draws))
    sizes = Counter(number * cells // n for number in range(n))
    chi = sum((counts[cell] - draws * sizes[cell] / n) ** 2 / (draws * sizes[cell] / n) for cell in range(cells))
    assert abs(chi - (cells - 1)) < 5 * (2 * (cells - 1)) ** 0.5


def test_pairs_of_numbers_are_even() -> None:
    numbers = Seeded(3)
    counts = Counter((numbers.below(6), numbers.below(6)) for _ in range(36_000))
    chi = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert len(counts) == 36
    assert chi < 35 + 5 * 70**0.5


def test_a_script_says_one_text_after_the_other() -> None:
    game, script = box("golong").new(), Scripted(["A", "30"])
    game.answer(script.answer(game))
    game.answer(script.answer(game))
    assert game.where() == "H 0 · A 0 · Q1 · slot 1 of 16 · A 1st & 10 at own 30"
    game.answer_text("punt")
    with pytest.raises(IllegalChoice, match="The script has 2 answers"):
        script.answer(game)


def test_typed_dice_are_read_for_the_ask_at_hand() -> None:
    game = box("golong").new()
    game.answer(Typed(lambda asked: "H" if asked.ask is not None and asked.ask.kind == "toss" else "").answer(game))
    assert game.ask is not None
    assert game.ask.kind == "kick"


def test_branches_are_all_outcomes_of_a_roll() -> None:
    game = box("golong").new()
    game.answer_text("H")
    spots = {str(branch.save()["spot"]): chance for branch, chance in branches(game)}
    assert {spot: str(chance) for spot, chance in spots.items()} == {
        "20": "1/6", "30": "1/6", "40": "1/6", "50": "1/6", "None": "1/6",
    }  # fmt: skip
