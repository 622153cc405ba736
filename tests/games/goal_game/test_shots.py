"""Chapter 7: goal shots and tokens."""

import pytest

from fiveaside.games.goal_game.table import Tournament
from tests.games.goal_game.situations import (
    K,
    S,
    Values,
    asked,
    choices,
    find,
    goals,
    held,
    load,
    names,
    play,
    situation,
    told,
)

RED_WEST: dict[str, str] = {"a1": "1/0"}


def joint_shot(**edits: object) -> Tournament:
    """A joint shot of Red at Yellow, who has a goalkeeper."""
    m = situation(**{"cards": RED_WEST, "held": ([], [K]), **edits})
    play(m, "open b1", find(m, "...R"))
    return m


def test_7_1_the_target_may_use_a_goalkeeper() -> None:
    m = joint_shot()
    assert (asked(m), choices(m)) == ("save 1", ["save", "no"])


def test_7_1_he_is_asked_for_each_shot_on_its_own() -> None:
    m = situation(cards=RED_WEST, held=([S], [K, K]))
    play(m, "open b1", find(m, "...R", "goal"))
    assert asked(m) == "save 1"
    events = play(m, "no")
    assert names(events) == ["goal", "shot"]
    assert asked(m) == "save 1"
    play(m, "save")
    assert asked(m) == "striker 0"
    play(m, "striker")
    assert asked(m) == "save 1"
    play(m, "no")
    assert (goals(m), held(m, 1)) == ([2, 0], [K])


def test_7_1_without_a_goalkeeper_nobody_is_asked() -> None:
    m = joint_shot(held=([K], []))
    assert goals(m) == [1, 0]


def test_7_2_a_stopped_shot_is_no_goal_and_uses_the_goalkeeper_up() -> None:
    m = joint_shot()
    events = play(m, "save")
    assert ("7.2", "stopped") in told(events)
    assert (goals(m), held(m, 1)) == ([0, 0], [])
    assert m.seen(0)["match"]["shot"] == {"source": "joint", "result": "stopped", "by": 0, "at": 1}  # type: ignore[index]  # plain JSON


def test_7_3_a_shot_that_is_not_stopped_is_a_goal() -> None:
    m = joint_shot()
    events = play(m, "no")
    assert ("7.3", "goal") in told(events)
    assert (goals(m), held(m, 1)) == ([1, 0], [K])


def test_7_4_p_may_use_a_striker_when_all_cards_are_resolved() -> None:
    m = situation(cards={"a1": "64/0"}, held=([S, K], []))
    play(m, "open b1", find(m, "...G", "corner"))
    assert asked(m) == "open 0"
    play(m, "open c1", find(m, "...-"))
    assert (asked(m), choices(m)) == ("striker 0", ["striker", "no"])
    events = play(m, "striker")
    assert told(events)[:3] == [("7.4", "striker"), ("7.4", "shot"), ("7.3", "goal")]
    assert (goals(m), held(m, 0)) == ([1, 0], [K])


def test_7_4_he_need_not() -> None:
    m = situation(cards={"a1": "64/0"}, held=([S], []))
    play(m, "open b1", find(m, "...G"), "no")
    assert (goals(m), held(m, 0)) == ([0, 0], [S])


def test_7_5_one_striker_an_attack() -> None:
    m = situation(cards={"a1": "64/0"}, held=([S, S], []))
    play(m, "open b1", find(m, "...G"), "striker")
    assert not asked(m).startswith("striker")
    assert held(m, 0) == [S]


@pytest.mark.parametrize("keepers", [0, 1])
def test_7_5_with_strikers_any_he_may_go_on(keepers: int) -> None:
    m = situation(cards={"a1": "64/0"}, held=([S, S, S], [K] * keepers), options={"strikers": "any"})
    play(m, "open b1", find(m, "...G"))
    for used in (1, 2):
        play(m, "striker", *["no"] * keepers)
        assert (asked(m), goals(m)) == ("striker 0", [used, 0])
    play(m, "no")
    assert (goals(m), held(m, 0)) == ([2, 0], [S])


def test_7_5_with_strikers_any_it_ends_with_the_last_one() -> None:
    m = situation(cards={"a1": "64/0"}, held=([S, S], []), options={"strikers": "any"})
    play(m, "open b1", find(m, "...G"), "striker", "striker")
    assert (goals(m), held(m, 0)) == ([2, 0], [])
    assert not asked(m).startswith("striker")


def test_7_6_tokens_may_be_used_in_the_first_turn() -> None:
    m = situation(held=([S], [K]))
    play(m, "open a1", find(m, "...."))
    assert asked(m) == "striker 0"
    play(m, "striker")
    assert asked(m) == "save 1"


LAST_CARD: Values = {
    "cards": {"a1": "60/0", "b1": "61/0", "c1": "62/0", "d1": "63/0", "e1": "64/0", "f1": "52/0", "g1": "53/0",
              "h1": "30/0", "i1": "42/0"},
    "figure": "line",
}  # fmt: skip
"""A line of ten with one card left."""


def test_7_6_and_after_the_last_card_of_a_half() -> None:
    m = situation(**LAST_CARD, held=([S], [K]))
    play(m, "open j1", find(m, "...."))
    assert asked(m) == "striker 0"
    play(m, "striker")
    assert asked(m) == "save 1"
    play(m, "no")
    assert (goals(m), m.half) == ([1, 0], 2)


def test_7_7_no_striker_in_a_counter_attack() -> None:
    m = situation(cards={"a1": "44/0"}, stack=("counter_attack", "counter_open"), held=([], [S]))
    play(m, "open b1", find(m, "...."))
    assert asked(m) == "open 1"


def test_7_7_with_the_option_q_may_end_his_counter_attack_with_one() -> None:
    edits: Values = {"cards": {"a1": "44/0"}, "stack": ("counter_attack", "counter_open")}
    m = situation(**edits, held=([K], [S, S]), options={"counter_striker": "yes"})
    play(m, "open b1", find(m, "...-"))
    assert asked(m) == "striker 1"
    assert load(m.save()).save() == m.save()
    play(m, "striker")
    assert asked(m) == "save 0"
    play(m, "no")
    assert (goals(m), asked(m)) == ([0, 1], "open 1")
