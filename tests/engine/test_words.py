"""Texts with holes: what stands in them, and how it is filled in."""

import pytest

from fiveaside.engine.event import Kind, Number, Several
from fiveaside.engine.words import Words
from fiveaside.games import BOXES

SAYS = {
    "both": "{sides[1]} after {sides[0]}",
    "braces": "{{{a}}}",
    "turns": "{side}: {a} {a:turn|turns}, {b} of {c}",
    "unknown": "{nobody}",
}
PUNTED = Kind("punted", "8.1", {"yards": Number("number"), "score": Several("score", size=2)})


def words() -> Words:
    sentences = {"punted": "{side} {yards} {yards:yard|yards}, {score}; {sides[1]} is next"}
    return Words("", "", ("Reds", "Blues"), sentences, SAYS)


def test_a_text_is_filled_in() -> None:
    game = BOXES["soccer_dice"].new()
    home, away = game.side_name(0), game.side_name(1)
    said = words()
    assert said.say(game, "both") == f"{away} after {home}"
    assert said.say(game, "braces", -1, 7) == "{7}"
    assert said.say(game, "turns", 1, 1, 2, 3) == f"{away}: 1 turn, 2 of 3"
    assert said.say(game, "turns", 0, 4, 0, 3) == f"{home}: 4 turns, 0 of 3"
    event = PUNTED.event(0, 40, 2, 1)
    assert said.sentence(game, event) == f"{home} 40 yards, 2, 1; {away} is next"


def test_a_hole_that_nothing_fits_into_is_named() -> None:
    with pytest.raises(KeyError, match="nobody"):
        words().say(BOXES["soccer_dice"].new(), "unknown")
