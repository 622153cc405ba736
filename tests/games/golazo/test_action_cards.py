"""Chapter 8: a card is drawn, performed and put away."""

from fractions import Fraction
from typing import cast

import pytest

from fiveaside.engine.ask import Draw
from fiveaside.engine.refusal import BadState
from tests.games.golazo.card_situations import (
    bottom,
    deck_of,
    discards,
    facts,
    performing,
    shown,
    with_cards,
)
from tests.games.golazo.situations import (
    START,
    A,
    H,
    asked,
    carrier,
    choices,
    drawing,
    match,
    odds,
    pitch,
    play,
    told,
)

ATTACK = pitch("H9 d8*")
DEFEND = pitch("A9 e8*")


# 8.1-8.4 Drawing


def test_8_1_team_that_rolled_the_g_draws() -> None:
    for roll, side in (("G 5", H), ("5 G", A)):
        m = match(ATTACK)
        play(m, roll)
        assert (asked(m), cast(Draw, m.ask).only) == ("card *", side)
        play(m, "S06")
        assert asked(m) == ("action 0" if side == H else "steal 1")


def test_8_1_the_draw_is_told_to_the_drawer_alone() -> None:
    m = match(ATTACK)
    events = play(m, "4 G", "P03")
    drawn = [event for event in events if event.note == "P03"]
    assert [(event.what, event.only) for event in drawn] == [("rolled", A)]


def test_8_2_marker_moves_on_one_space_as_the_card_is_taken() -> None:
    m = drawing(ATTACK, H, "S06", time=4)
    assert (asked(m), m.time) == ("action 0", 5)
    assert told(play(m))[:2] == [("8.2", "time"), ("8.3", "performs")]
    m = drawing(ATTACK, H, "P03", time=4)
    assert (asked(m), m.time) == ("power 0", 5)


def test_8_2_marker_moves_as_the_card_says() -> None:
    for code, time in (("E01", 4), ("E02", 4), ("E03", 6), ("E04", 4), ("E05", 5)):
        assert drawing(ATTACK, H, code, time=4).time == time


def test_8_3_attacking_half_in_possession_else_defending_half() -> None:
    for side, where, name in (
        (H, ATTACK, "One-Two"), (A, ATTACK, "Interception"), (H, DEFEND, "Interception"), (A, DEFEND, "One-Two"),
    ):  # fmt: skip
        m = drawing(where, side, "S06")
        assert shown(m, m.take_events(), "performs") == [f"{('Home', 'Away')[side]} turns up {name}"]


def test_8_3_goalkeeper_with_the_ball_is_possession() -> None:
    assert "asks action H" in facts(drawing(START, H, "S06"))
    assert "asks action H" not in facts(drawing(START, A, "S06"))


def test_8_3_possession_counts_at_the_moment_of_drawing() -> None:
    m = drawing(pitch("A9 e7*"), H, "S07")
    play(m, "steal 10")
    assert carrier(m) == "H10 e6"
    assert (asked(m), choices(m, "carry"), m.moves) == ("action 0", [], 2)


def test_8_4_other_team_answers_only_what_an_effect_asks_of_it() -> None:
    m = drawing(pitch("H9 d12*"), H, "S02")
    assert asked(m) == "aim 0"
    play(m, "aim 1")
    assert asked(m) == "save 1"
    m = drawing(pitch("A9 c1*", "A10 d2"), H, "S02")
    assert (asked(m), choices(m, "put")) == ("clearout 1", choices(m))
    assert asked(drawing(ATTACK, H, "E06")) == "sendoff 1"
    for code in ("S05", "S08", "S10", "S11", "S12", "E04", "E05"):
        assert asked(drawing(ATTACK, H, code)).endswith(" 0")


# 8.5 Performing


def test_8_5_effects_come_in_the_listed_order() -> None:
    m = drawing(pitch("A9 e8*"), H, "S12")
    assert asked(m) == "run 0"
    play(m, "run 10 e7")
    assert asked(m) == "steal 0"
    m = drawing(ATTACK, H, "S10")
    play(m, "push 2 a12")
    assert asked(m) == "push 0"
    play(m, "push 3 g12")
    assert (asked(m), m.moves) == ("action 0", 1)


def test_8_5_up_to_includes_none() -> None:
    for code, ask in (("S05", "place"), ("S08", "place"), ("S10", "push"), ("S12", "carry")):
        m = drawing(ATTACK, H, code)
        assert asked(m) == f"{ask} 0"
        before = m.spot.copy()
        play(m, "done")
        assert (asked(m), m.spot) == ("action 0", before)


def test_8_5_must_be_performed_as_far_as_possible() -> None:
    for code in ("S01", "S02"):
        assert "done" not in choices(drawing(ATTACK, H, code))
    m = performing("place 3 WING; moves 1", ["H9 d8*", "H2 a12", "H3 a13", "H4 b12", "H5 b13", "H6 f12", "H7 f13"])
    play(m, "place 8 g13", "place 10 g12")
    assert (asked(m), m.moves) == ("action 0", 1)


def test_8_5_impossible_effect_is_skipped() -> None:
    m = drawing(START, H, "S12")
    assert (asked(m), m.moves) == ("action 0", 1)
    m = drawing(pitch("A9 g13*"), H, "S07")
    assert (asked(m), m.moves) == ("action 0", 2)
    m = drawing(START, H, "S07")
    assert asked(m) == "roll *"
    assert told(m.take_events()) == [("8.2", "time"), ("8.3", "performs"), ("3.1", "turn")]


# 8.6, 8.7 The deck


def test_8_6_card_lies_on_the_discard_pile_when_performed() -> None:
    m = drawing(ATTACK, H, "S05")
    assert (m.table()["playing"], m.table()["discards"]) == (["S05"], [])
    play(m, "done", "stop")
    assert (m.table()["playing"], m.table()["discards"]) == ([], ["S05"])
    assert [m.seen(seat)["discards"] for seat in (H, A, -1)] == [["S05"]] * 3


def test_8_6_goal_or_restart_cuts_a_card_short() -> None:
    m = drawing(ATTACK, H, "S04")
    play(m, "place 10 c13", "done", "1 1 1")
    assert (asked(m), m.score, discards(m), m.playing) == ("kickoff 1", (1, 0), ["S04"], ())
    m = performing("restart; moves 4", ["H9 d8*"])
    assert (asked(m), discards(m), m.playing) == ("kickoff 0", ["E01"], ())


def test_8_6_empty_deck_is_made_of_the_discard_pile() -> None:
    m = match(ATTACK, **deck_of())
    events = play(m, "G 5")
    assert (asked(m), told(events)[-1], m.discards) == ("card *", ("8.6", "shuffled"), ())
    assert sum(m.bag) == 32
    assert odds(m)["S01"] == Fraction(2, 32)
    assert not any(code.startswith("P") for code in odds(m))


def test_8_6_bag_comes_before_the_bottom_list_and_that_before_the_discard_pile() -> None:
    m = match(ATTACK, **deck_of("S06", "E03"))
    play(m, "G 5")
    assert odds(m) == {"S06": 1}
    m = match(ATTACK, **deck_of("", "E03"))
    events = play(m, "G 5")
    assert ("8.6", "shuffled") not in told(events)
    assert shown(m, events, "performs") == ["Home turns up Time-Wasting"]


def test_8_7_chance_draws_from_the_bag_and_copies_count_singly() -> None:
    m = match(ATTACK)
    play(m, "G 5")
    assert odds(m) == {
        **{f"S{i:02}": Fraction(2, 40) for i in range(1, 13)},
        **{f"{kind}0{i}": Fraction(1, 40) for kind in "EP" for i in range(1, 9)},
    }
    play(m, "S01", "aim 1", "save 1 2 3 4", "high", "6 3", "G 5")
    assert odds(m)["S01"] == Fraction(1, 39)


def test_8_7_bottom_list_is_drawn_first_in_first_out() -> None:
    m = match(pitch("H9 d7*"), **deck_of("", "E03 S06 P03"))
    assert shown(m, play(m, "G 5"), "performs") == ["Home turns up Time-Wasting"]
    assert bottom(m) == ["S06", "P03"]
    play(m, "skip", "skip", "G 5")
    assert (asked(m), bottom(m)) == ("action 0", ["P03"])
    play(m, "stop", "skip", "5 G")
    assert (asked(m), bottom(m)) == ("power 1", [])


def test_8_7_size_of_bag_and_bottom_list_is_public_and_the_bag_is_not() -> None:
    m = match(ATTACK, **deck_of("S01 S01 E04", "P02 S06"))
    for seat in (H, A, -1):
        assert m.seen(seat)["deck"] == {"bag": 3, "bottom": 2}
        assert "bag" not in m.seen(seat)


# 8.8, 8.9


def test_8_8_powercard_is_not_performed_but_decided_on() -> None:
    for i in range(1, 9):
        m = drawing(ATTACK, H, f"P0{i}")
        assert (asked(m), m.playing) == ("power 0", ())
        assert told(m.take_events()) == [("8.2", "time"), ("9.1", "draws_power")]


def test_8_9_no_cards_are_drawn_in_stoppage_time() -> None:
    for stage, left in (("stoppage", 3), ("golden", 0)):
        m = with_cards(["H9 d8*"], "roll_dice", stage=stage, time=18, stoppage_left=left)
        assert not any("G" in text for text in odds(m))
        events = play(m, "6 5")
        assert (asked(m), m.moves, told(events)) == ("action 0", 6, [("3.2", "wins_roll")])
        with pytest.raises(BadState, match="8.9"):
            drawing(ATTACK, H, stage=stage, time=18, stoppage_left=left, dice=["5", "4"])
