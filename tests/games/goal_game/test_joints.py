"""Chapter 5: joints."""

from typing import cast

import pytest

from fiveaside.games.goal_game.table import Tournament
from tests.games.goal_game.situations import Values, asked, find, goals, names, play, sentences, situation, told


def test_5_1_each_edge_against_an_open_card_is_a_joint() -> None:
    m = situation(cards={"a1": "1/0", "a2": "44/0", "b2": "60/0"}, turn=4)
    events = play(m, "open b1", find(m, "..-R"))
    assert sentences(m, events)[1] == "West edge of b1 meets the east edge of a1: both red."
    assert m.joints == 1 << 3


def test_5_1_an_edge_against_a_face_down_card_is_none() -> None:
    m = situation(cards={"a1": "64/0"})
    assert "joint" not in names(play(m, "open b1", find(m, "RR.-")))


@pytest.mark.parametrize(("colour", "matches"), [("R", True), ("Y", True), ("B", False), ("G", False)])
def test_5_2_a_joint_matches_in_the_colour_of_p_or_q(colour: str, matches: bool) -> None:
    m = situation(4, cards={"a1": find(situation(4), f".{colour}..")})
    events = play(m, "open b1", find(m, f"...{colour}"))
    assert ("joint" in names(events)) is matches
    assert goals(m) == [int(matches), 0, 0, 0]


def test_5_2_in_another_pair_other_colours_count() -> None:
    m = situation(4, attacker=2, cards={"a1": "60/0"})
    play(m, "open b1", find(m, "...B"))
    assert goals(m) == [0, 0, 1, 0]
    m = situation(4, attacker=2, cards={"a1": "1/0"})
    play(m, "open b1", find(m, "...R"))
    assert goals(m) == [0, 0, 0, 0]


def two_matches(**options: object) -> Tournament:
    """Red opens b2 between a red card to the west and a yellow one to the south."""
    return situation(cards={"a1": "60/0", "b1": "44/0", "a2": "1/0"}, turn=4, options=options)


def test_5_3_several_matches_give_one_shot() -> None:
    m = two_matches()
    events = play(m, "open b2", find(m, "-.YR"))
    assert [one for one in names(events) if one in ("joint", "shot", "goal")] == ["joint", "joint", "shot", "goal"]
    assert goals(m) == [1, 0]


def test_5_3_with_joint_goals_each_every_match_is_a_shot() -> None:
    m = two_matches(joint_goals="each")
    events = play(m, "open b2", find(m, "-.YR"))
    assert names(events).count("shot") == names(events).count("goal") == 2
    assert goals(m) == [2, 0]


AROUND_B2 = {"a1": "60/0", "b1": "2/0", "c1": "61/0", "a2": "3/0", "c2": "4/1", "a3": "64/0", "b3": "5/1"}
"""Every card beside b2 of the block of four turns a red edge to it."""


def test_5_4_matches_are_read_north_west_east_south_and_the_shot_is_noted_at_the_first() -> None:
    m = situation(4, cards=AROUND_B2, turn=8)
    events = play(m, "open b2", "1/0")
    sides = [event.values[0] for event in events if event.what == "joint"]
    assert sides == [0, 3, 1, 2]
    assert names(events)[:7] == ["opens", "centre", "joint", "joint", "joint", "joint", "shot"]
    match = cast(Values, m.table()["match"])
    assert (match["joints"], match["shot"]) == (
        ["N", "W", "E", "S"],
        {"source": "joint", "result": "goal", "by": 0, "at": 1},
    )


def test_5_4_with_joint_goals_each_four_matches_are_four_goals() -> None:
    m = situation(4, cards=AROUND_B2, turn=8, options={"joint_goals": "each"})
    play(m, "open b2", "1/0")
    assert goals(m) == [4, 0, 0, 0]


def test_5_5_in_the_first_turn_of_a_half_no_joint_counts() -> None:
    m = situation(figure="line")
    play(m, "open a1", "1/0")
    assert asked(m) == "open 0"
    events = play(m, "open b1", find(m, "...R"))
    assert told(events)[1:] == [("5.2", "joint"), ("5.5", "too_early")]
    assert goals(m) == [0, 0]


def test_5_6_a_joint_counts_only_in_the_flip_that_made_it() -> None:
    m = situation(figure="line", cards={"a1": "1/0", "b1": "2/3"}, turn=3)
    events = play(m, "open c1", find(m, "...-"))
    assert "shot" not in names(events)
    assert goals(m) == [0, 0]
