"""Chapter 3: series and downs."""

import pytest

from fiveaside.engine.refusal import IllegalChoice
from tests.games.golong.situations import asked, ball, choices, match, play, told, waiting


def test_3_1_new_series_is_first_down_with_a_full_cup_and_ten_yards() -> None:
    m = waiting("kick_off")
    play(m, "50")
    assert (m.spot, m.line, ball(m)) == (50, 60, "H 1st & 10 at mid 50")
    assert m.table()["cup"] == {"green": 3, "blue": 1}


def test_3_1_from_the_opp_10_the_line_to_gain_is_the_goal_line() -> None:
    for lost_at, line, there in ((11, 99, "opp 11"), (10, 100, "opp 10"), (9, 100, "opp 9"), (1, 100, "opp 1")):
        m = match(spot=lost_at, offence=1)
        play(m, "fg", "X")
        assert m.line == line
        assert ball(m) == f"H 1st & {'goal' if line == 100 else 10} at {there}"


def test_3_2_every_die_that_leaves_the_cup_uses_a_down() -> None:
    m = match()
    downs = [m.table()["down"]]
    for answers in (("play", "ball g0 g0 g0 b0", "g0", "stop"), ("play", "sack g0 g0 b0", "arrows", "b")):
        play(m, *answers)
        downs.append(m.table()["down"])
    play(m, "play", "flag g0 g0", "5 O", "decline")
    downs.append(m.table()["down"])
    assert downs == [1, 2, 3, 4]


def test_3_2_on_down_d_the_cup_holds_5_minus_d_dice() -> None:
    for cup, down in (((3, 1), 1), ((3, 0), 2), ((2, 1), 2), ((2, 0), 3), ((1, 1), 3), ((1, 0), 4), ((0, 1), 4)):
        assert match(cup=cup).table()["down"] == down


def test_3_3_touchdown_before_first_down_before_turnover() -> None:
    m = match(spot=97, line_to_gain=99, cup=(1, 0))
    assert told(play(m, "play", "ball g3"))[-1] == ("10.1", "touchdown")
    m = match(spot=96, line_to_gain=99, cup=(1, 0))
    assert told(play(m, "play", "ball g3"))[-1] == ("3.4", "first_down")
    m = match(spot=95, line_to_gain=99, cup=(1, 0))
    assert ("3.5", "turnover_on_downs") in told(play(m, "play", "ball g3"))


def test_3_3_safety_before_turnover() -> None:
    m = match(spot=1, line_to_gain=11, cup=(1, 0))
    assert told(play(m, "play", "ball g-1")) == [
        ("4.4", "takes"),
        ("11.2", "in_end_zone"),
        ("11.1", "safety"),
        ("2.5", "slot_by_free_kick"),
    ]


def test_3_4_first_down_refills_the_cup() -> None:
    m = match(cup=(1, 1))
    assert told(play(m, "play", "ball g6 b10", "b10")) == [("4.4", "takes"), ("3.4", "first_down")]
    assert m.table()["cup"] == {"green": 3, "blue": 1}
    assert (ball(m), m.line) == ("H 1st & 10 at own 30", 40)


def test_3_5_turnover_on_downs_gives_the_ball_away_at_that_spot() -> None:
    m = match(spot=27, line_to_gain=30, cup=(1, 0))
    events = play(m, "play", "ball g2")
    assert told(events) == [("4.4", "takes"), ("3.5", "turnover_on_downs"), ("2.6", "slot_at_spot")]
    assert (m.slot, ball(m)) == (4, "A 1st & 10 at opp 29")


def test_3_6_any_down_and_any_spot_offers_play_punt_and_field_goal() -> None:
    for cup in ((3, 1), (2, 1), (1, 1), (0, 1)):
        for spot in (1, 50, 99):
            m = match(cup=cup, spot=spot)
            assert (asked(m), choices(m)) == ("down 0", ["play", "punt", "fg"])


def test_3_6_a_replayed_down_offers_them_again() -> None:
    m = match(cup=(1, 0))
    play(m, "play", "flag g6", "arrows D")
    assert (asked(m), choices(m)) == ("down 0", ["play", "punt", "fg"])


def test_3_6_anything_else_is_refused_and_nothing_changes() -> None:
    m = match()
    before = m.save()
    with pytest.raises(IllegalChoice, match=r"down takes play, punt or fg, but 'kneel' came\. \(GoLong 3\.6\)"):
        play(m, "kneel")
    assert m.save() == before
