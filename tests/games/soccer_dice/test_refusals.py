"""What is refused, by which clause, and in which sentence, whether people roll or the table does."""

import pytest

from fiveaside.engine.ask import ALL_TYPED, NOTHING_TYPED
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.soccer_dice.table import Match
from tests.games.soccer_dice.situations import at_forward, load, shootout

BUILD = load(set_aside=[2], roll=2)
ASIDE = "Dice that fit are set aside by themselves, never others and never fewer."


@pytest.mark.parametrize("typed", [ALL_TYPED, NOTHING_TYPED])
@pytest.mark.parametrize(
    ("m", "text", "clause", "sentence"),
    [
        (BUILD, "shoot", "4.1", "The ball is not with the forward: 2, 3, 4 must be set aside first."),
        (BUILD, "Shot", "4.1", "The ball is not with the forward: 2, 3, 4 must be set aside first."),
        (BUILD, "stop", "4.7", "A turn is not given up: the rolls are made, all 4 of them if need be."),
        (BUILD, "keep 3 3", "3.5", ASIDE),
        (BUILD, "save", "4.4", "The keeper rolls after the shot, not before."),
        (at_forward(), "set aside 4", "3.5", ASIDE),
        (at_forward(), "save", "4.4", "The keeper rolls after the shot, not before."),
        (shootout(), "keep 5", "3.5", ASIDE),
    ],
)
def test_a_refusal_gives_the_reason(m: Match, text: str, clause: str, sentence: str, typed: int) -> None:
    with pytest.raises(IllegalChoice) as refused:
        m.read(text, typed)
    assert str(refused.value) == f"{sentence} Possible here: roll. (Soccer Dice {clause})"


@pytest.mark.parametrize(
    ("m", "text", "typed", "sentence"),
    [
        (BUILD, "3 4", ALL_TYPED, "build takes 3 white (1 2 3 4 5 6), but '3 4' came. (Soccer Dice 3.2)"),
        (BUILD, "3 4 7", ALL_TYPED, "build takes 3 white (1 2 3 4 5 6), but '3 4 7' came. (Soccer Dice 3.2)"),
        (
            BUILD, "3 4 5", NOTHING_TYPED,
            "build takes roll, but '3 4 5' came; the table itself rolls and draws. (Soccer Dice 3.2)",
        ),
    ],
)  # fmt: skip
def test_dice_are_refused_that_are_not_those_due(m: Match, text: str, typed: int, sentence: str) -> None:
    with pytest.raises(IllegalChoice) as refused:
        m.read(text, typed)
    assert str(refused.value) == sentence
