"""Chapter 4: the turn."""

from fractions import Fraction
from typing import cast

import pytest

from fiveaside.engine.chance import chances
from fiveaside.engine.refusal import BadState, IllegalChoice
from tests.games.goal_game.situations import (
    K,
    S,
    Values,
    asked,
    auction,
    choices,
    find,
    goals,
    load,
    names,
    new,
    play,
    situation,
    skip_auction,
    told,
)


def test_4_1_the_coach_left_of_the_dealer_begins_the_first_half() -> None:
    for dealer, first in (("red", 1), ("yellow", 2), ("blue", 0)):
        m = new(3, figure="block")
        play(m, dealer)
        skip_auction(m)
        assert asked(m) == f"open {first}"


@pytest.mark.parametrize(("half", "order"), [(1, [0, 1, 2, 3, 0]), (2, [0, 3, 2, 1, 0])])
def test_4_2_clockwise_in_the_first_half_and_back_in_the_second(half: int, order: list[int]) -> None:
    m = situation(4, half=half, figure="line", cards={"a1": "60/0"})
    turns = []
    for cell in "bcdef":
        assert m.ask is not None
        turns.append(m.ask.seat)
        play(m, f"open {cell}1", find(m, ".-.-"))
        while asked(m).startswith("counter"):
            play(m, "no")
    assert turns == order
    assert m.seen(0)["now"] == {"doing": "open", "part": "attack", "opens": m.p, "opponent": m.q,
                                "clockwise": half == 1, "dealer": None, "hot": False}  # fmt: skip


def test_4_3_p_attacks_the_next_coach_of_the_match() -> None:
    for seats, half, pairs in ((2, 1, [(0, 1), (1, 0)]), (3, 1, [(0, 1), (2, 0)]), (4, 2, [(0, 3), (2, 1)])):
        for attacker, attacked in pairs:
            m = situation(seats, half=half, attacker=attacker, cards={"a1": "60/0"})
            assert (m.p, m.q) == (attacker, attacked)
    saved = situation(3, cards={"a1": "60/0"}).save()
    cast(Values, cast(Values, saved["match"])["turn"])["attacked"] = 2
    with pytest.raises(BadState, match="attacks seat 1 in this half") as refused:
        load(saved)
    assert refused.value.rule == "Goal!Game 4.3"


def test_4_4_in_the_first_turn_any_card_may_be_opened() -> None:
    m = situation(figure="ring")
    assert len(choices(m)) == 10


def test_4_5_later_a_card_beside_an_open_one_whatever_the_colours() -> None:
    m = situation(cards={"b1": "64/0"})
    assert choices(m) == ["open a1", "open c1", "open b2"]
    for text in ("open b1", "open a2", "open c2", "open d1", "open z9"):
        with pytest.raises(IllegalChoice, match="Possible here: open a1, open c1 or open b2"):
            play(m, text)


def test_4_5_open_is_asked_even_with_one_choice() -> None:
    m = situation(figure="line", cards={"a1": "64/0"})
    assert (asked(m), choices(m)) == ("open 0", ["open b1"])


def test_4_6_how_the_card_lies_is_chance_four_rotations_alike() -> None:
    m = situation(cards={"a1": "64/0"})
    play(m, "open b1")
    listed = {m.text(ticket): chance for ticket, chance in chances(m)}
    assert len(listed) == 252
    assert set(listed.values()) == {Fraction(1, 252)}
    assert {f"60/{turns}" for turns in range(4)} <= set(listed)


def test_4_6_a_rotation_turns_the_edges_clockwise() -> None:
    m = situation()
    play(m, "open a1", "21/1")
    card = m.seen(0)["cards"]
    assert isinstance(card, list)
    assert (card[0]["card"], card[0]["rotation"], card[0]["edges"]) == (21, 1, "GRYB")
    for text in ("21/4", "21", "0/0", "65/0", "x/1", "21/-1"):
        m = situation()
        play(m, "open a1")
        with pytest.raises(IllegalChoice, match="card takes a card that is not open") as refused:
            play(m, text)
        assert str(refused.value).endswith("(Goal!Game 4.6)")


def test_4_7_joints_then_centre_then_corner_then_striker_then_counter() -> None:
    m = situation(cards={"a1": find(situation(), ".R..")}, held=([S], []))
    corner = "1/0"
    events = play(m, "open b1", corner)
    assert names(events) == ["opens", "centre", "joint", "shot", "goal", "corner"]
    events = play(m, "open c1", find(m, "..Y-", "goal"))
    assert names(events) == ["opens", "centre", "shot", "goal"]
    assert asked(m) == "striker 0"
    play(m, "striker")
    assert (goals(m), asked(m)) == ([3, 0], "counter 1")


def test_4_8_then_the_turn_passes_to_q_who_attacks_the_next() -> None:
    m = situation(3, cards={"a1": "64/0"})
    play(m, "open b1", find(m, "G.-G"), "no")
    assert (asked(m), m.p, m.q) == ("open 1", 1, 2)


def test_4_8_also_after_a_counter_attack() -> None:
    m = situation(3, cards={"a1": "64/0"}, held=([], [K], []))
    events = play(m, "open b1", find(m, "R.G."), "counter", "open b2", find(m, "...."))
    assert ("4.3", "attacks") in told(events)
    assert (m.p, m.q, m.opener) == (1, 2, 1)


def test_the_first_turn_is_told() -> None:
    m = auction(2)
    skip_auction(m)
    m.take_events()
    events = play(m, "figure line")
    assert [m.box.words.sentence(m, event) for event in events][-1] == "Turn 1: Red attacks Yellow."
