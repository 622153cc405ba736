"""What every choice would lead to, as whoever is asked reads it."""

from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.games.golazo.table import Match
from tests.games.golazo.card_situations import windowed
from tests.games.golazo.situations import A, H, Values, drawing, keyed, match, moving, new, pitch, play


def lead(m: Match, text: str) -> Values:
    return m.leads(m.parse(text))


@pytest.mark.parametrize("options", [{}, {"slide": "on", "bands": "on", "managers": "on", "formation": "own"}])
def test_every_choice_has_a_title_and_says_the_same_in_every_world(options: Values) -> None:
    m, numbers = new(options), Seeded(3)
    kinds: set[str] = set()
    for _answer in range(600):
        ask = m.ask
        if ask is None:
            break
        if ask.seat != CHANCE and ask.kind not in kinds:
            kinds.add(ask.kind)
            told = [m.leads(choice) for choice in ask.choices]
            assert all(one["title"] for one in told)
            assert len({str(one["title"]) for one in told}) == len(told), ask.kind
            world = cast(Match, m.imagine(ask.seat, numbers))
            assert [world.leads(choice) for choice in ask.choices] == told
        m.answer(ask.pick(numbers.below(ask.n)))
    assert "action" in kinds


def test_4_moves_are_named_by_who_and_where() -> None:
    m = moving(pitch("H9 d7*", "H10 e6"), H, 5)
    assert lead(m, "pass 10")["title"] == "Pass to 10"
    assert lead(m, "move 10 e7")["title"] == "Number 10 moves to e7"
    assert lead(m, "stop") == {"title": "End moves", "note": "moves left: 5"}


def test_6_5_6_6_a_shot_tells_its_chance() -> None:
    near, far = lead(keyed(pitch("H9 d12*")), "shoot"), lead(keyed(pitch("H9 d11*")), "long")
    assert near["note"] == "one place of six, the keeper covers 2"
    assert near["chance"] == pytest.approx(2 / 3)
    assert far["note"] == "one place of six, the keeper covers 4"
    assert far["chance"] == pytest.approx(1 / 3)


def test_6_9_a_cross_tells_its_dice_its_numbers_and_its_chance() -> None:
    told = lead(keyed(pitch("H9 b13*", "H10 d13", "H7 c12")), "cross")
    assert told["note"] == "with 4 dice, a goal with 2, 4"
    assert told["chance"] == pytest.approx(65 / 81)
    nobody = lead(keyed(pitch("H9 b13*")), "cross")
    assert (nobody["note"], nobody["chance"]) == ("with 4 dice, but nobody of yours is in the area", 0)


def test_8_3_a_scout_reads_the_half_that_counts() -> None:
    for ball, title, half in (("H9 d7*", "Spot Kick", 0), ("A9 d7*", "Goal-Line Clearance", 1)):
        m = drawing(pitch(ball), H, "E07")
        play(m, "P01", "S02", "E01")
        told = lead(m, "take S02")
        assert (told["title"], told["half"]) == (title, half)


def test_9_8_a_window_tells_its_cards_and_what_lets_it_pass() -> None:
    m = windowed("rolled", ["H9 d8*"], home="P05")
    assert (lead(m, "play P05")["title"], lead(m, "play P05")["card"]) == ("Play Second Wind", "P05")
    assert lead(m, "no") == {"title": "Not now", "note": "", "passes": True}
    assert lead(m, "skip") == {"title": "Not this turn", "note": "no card until the next roll", "passes": True}


def test_12_4_a_slide_tackle_tells_its_chance() -> None:
    m = match(
        pitch("A9 d7*", "H9 d6"), "second_moves", "slide", options={"slide": "on"},
        dice=["2", "5"], winner=A, mover=H, moves=2,
    )  # fmt: skip
    assert lead(m, "slide 9")["chance"] == pytest.approx(1 / 6)
