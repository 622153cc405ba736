"""The referee tells what a position is worth and what a level would answer, from what the seat that is asked knows."""

import json
from pathlib import Path
from typing import Any

import pytest

from fiveaside.cli.referee import Referee

GOLDEN = Path(__file__).parent.parent / "playthroughs"
FIRST_DOWN = [{"new": "golong"}, {"answer": "H"}, {"answer": "20"}]


def replies(*requests: object) -> list[Any]:
    referee = Referee()
    return [referee.reply(json.dumps(request)) for request in requests]


def last(*requests: object) -> Any:
    return replies(*requests)[-1]


def test_odds_of_a_solved_game_are_exact_and_tell_each_choice() -> None:
    told = last(*FIRST_DOWN, {"odds": True})
    assert list(told) == ["odds", "choices", "exact"]
    assert told["exact"] is True
    assert sum(told["odds"]) == pytest.approx(1)
    assert list(told["choices"]) == ["play", "punt", "fg"]
    assert max(told["choices"].values()) == pytest.approx(told["odds"][0], abs=1e-9)


def test_odds_before_a_roll_have_no_choices_and_change_nothing() -> None:
    asked, told, again = replies({"new": "golong"}, {"odds": True}, {"answer": "H"})
    assert told == {"odds": [0.5, 0.5], "exact": True}
    assert asked["ask"]["kind"] == "toss" and again["ask"]["kind"] == "kick"


def test_odds_where_nobody_can_tell_are_refused_in_a_sentence() -> None:
    told = last({"new": "golong", "pack": {"points": {"kick": 2}}}, {"odds": True})
    assert told == {"error": "What a position of GoLong with these options and components is worth is not known yet."}


def test_odds_that_were_learned_say_so() -> None:
    told = last({"new": "golazo", "chance": {"seed": 1}}, {"odds": True})
    assert told["exact"] is False
    assert sum(told["odds"]) == pytest.approx(1)
    assert len(told["choices"]) == 10


@pytest.mark.parametrize(
    ("name", "odds"),
    [
        ("golong_slot_16", [0.0, 1.0]),
        ("golazo_draw_stands", [0.5, 0.5]),
        ("goal_game_three_coaches", [1.0, 0.0, 0.0]),
        ("next_goal_wins_first_game", [1.0, 0.0]),
    ],
)
def test_in_the_end_the_winner_has_all_of_it(name: str, odds: list[float]) -> None:
    """Who came second of three had half a win, and all together one and a half."""
    told = last({"replay": (GOLDEN / f"{name}.record").read_text("utf-8")}, {"odds": True})
    assert told == {"odds": odds, "exact": True}


def test_perfect_thinks_and_says_what_each_choice_is_worth() -> None:
    told = last(*FIRST_DOWN, {"think": "perfect", "seed": 7})
    assert told == {"think": "play", "choices": last(*FIRST_DOWN, {"odds": True})["choices"]}
    assert last({"new": "soccer_dice"}, {"think": "perfect"})["think"] == "roll"


def test_other_levels_think_from_a_seed() -> None:
    begun = {"new": "golazo", "chance": {"seed": 1}}
    asked = replies(begun)[0]["ask"]["choices"]
    thought = [last(begun, {"think": "random", "seed": seed}) for seed in range(8)]
    assert thought == [last(begun, {"think": "random", "seed": seed}) for seed in range(8)]
    assert len({told["think"] for told in thought}) > 1
    assert all(list(told) == ["think"] and told["think"] in asked for told in thought)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"odds": 1}, "odds takes true, but 1 came."),
        ({"think": 5}, "think takes the name of a level, but 5 came."),
        ({"think": "guru"}, "The bots of golong are thumb, pro, regular, rookie, random or perfect, but 'guru' came."),
        ({"think": "thumb", "seed": -1}, "seed takes a whole number from 0, but -1 came."),
        ({"think": "thumb", "seat": 1}, "A request 'think' has no 'seat' beside it."),
        ({"think": "thumb"}, "think answers for a seat, but chance is asked."),
    ],
)
def test_what_cannot_be_thought_is_refused(asked: dict[str, object], sentence: str) -> None:
    assert last({"new": "golong"}, asked) == {"error": sentence}


def test_a_hint_tells_the_best_choices_with_their_chances_and_why() -> None:
    told = last(*FIRST_DOWN, {"hint": True})
    odds = last(*FIRST_DOWN, {"odds": True})
    assert told["exact"] is True and told["guess"] is False
    assert [one["text"] for one in told["hint"]] == ["play", "punt", "fg"]
    assert {one["text"]: one["chance"] for one in told["hint"]} == odds["choices"]
    assert all(one["title"] and one["why"] for one in told["hint"])
    assert last(*FIRST_DOWN, {"hint": 1}) == {"error": "hint takes true, but 1 came."}
    assert "A hint is for a seat, but chance is asked." in str(last({"new": "golong"}, {"hint": True}))
