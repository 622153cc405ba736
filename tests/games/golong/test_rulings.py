"""The rulings J1-J30."""

from fractions import Fraction

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded, chances
from fiveaside.engine.refusal import IllegalChoice
from fiveaside.games.golong.table import Match
from tests.games.golong.situations import asked, ball, branches, choices, forced, match, new, odds, play, told, waiting


def test_J1_one_die_must_be_taken_though_all_are_bad() -> None:
    m = match()
    play(m, "play", "ball g-1 g-1 g-1 b0")
    assert choices(m) == ["g-1", "b0"]
    with pytest.raises(IllegalChoice):
        play(m, "stop")


def test_J2_short_dice_come_first() -> None:
    m = match()
    play(m, "play", "ball g3 g0 g0 b30", "b30")
    assert (asked(m), ball(m)) == ("down 0", "H 1st & 10 at mid 50")
    m = match()
    play(m, "play", "ball g3 g0 g0 b30", "g3", "b30")
    assert ball(m) == "H 1st & 10 at opp 47"


def test_J3_fourth_die_that_makes_the_line_is_a_first_down() -> None:
    m = match()
    events = told(play(m, "play", "ball g6 g4 g0 b0", "b0", "g0", "g6", "g4"))
    assert events[-2:] == [("4.4", "takes"), ("3.4", "first_down")]
    assert ball(m) == "H 1st & 10 at own 30"


def test_J4_all_four_dice_for_nine_yards_is_a_turnover() -> None:
    m = match()
    assert ("3.5", "turnover_on_downs") in told(play(m, "play", "ball g6 g3 g0 b0", "g6", "g3", "g0", "b0"))
    assert ball(m) == "A 1st & 10 at opp 29"


def test_J5_td_on_fourth_down_with_only_blue_is_a_touchdown() -> None:
    m = match(cup=(0, 1))
    assert told(play(m, "play", "ball bTD")) == [("4.2", "big_play"), ("10.1", "touchdown")]


def test_J6_sack_with_td_on_the_own_20_is_an_ordinary_sack() -> None:
    m = match(spot=20)
    play(m, "play", "sack g0 g0 g0 bTD", "15", "g")
    assert (m.score, ball(m)) == ((0, 0), "H 2nd & 25 at own 5")


def test_J7_td_cannot_show_without_blue_in_the_cup() -> None:
    m = match(spot=5, cup=(2, 0))
    play(m, "play")
    assert not any("bTD" in text for text in choices(m))
    with pytest.raises(IllegalChoice):
        play(m, "sack g0 g0 bTD")


def test_J8_sack_to_the_goal_line_is_a_safety() -> None:
    m = match(spot=5)
    assert told(play(m, "play", "sack g0 g0 g0 b0", "5")) == [
        ("5.5", "sacked_in_end_zone"),
        ("11.1", "safety"),
        ("2.5", "slot_by_free_kick"),
    ]


def test_J9_sack_on_fourth_down_drops_the_last_die() -> None:
    m = match(spot=40, cup=(1, 0))
    events = play(m, "play", "sack g6", "5")
    assert forced(events) == [("5.6", "g")]
    assert ball(m) == "A 1st & 10 at opp 35"


def test_J10_offence_declines_and_takes_the_td() -> None:
    m = match()
    play(m, "play", "flag g0 g0 g0 bTD", "5 D")
    assert asked(m) == "penalty 0"
    assert told(play(m, "decline", "bTD")) == [("6.11", "declined"), ("6.12", "takes"), ("10.1", "touchdown")]


def test_J11_defence_wipes_the_td_out_by_accepting() -> None:
    m = match()
    play(m, "play", "flag g0 g0 g0 bTD", "5 O")
    assert asked(m) == "penalty 1"
    declined = m.copy()
    play(m, "accept")
    assert (m.score, ball(m)) == ((0, 0), "H 1st & 15 at own 15")
    play(declined, "decline", "bTD")
    assert declined.score == (6, 0)


def test_J12_penalty_at_the_own_1_just_replays_the_down() -> None:
    for what in ("5", "10", "15", "PI"):
        m = match(spot=1, cup=(2, 1))
        events = told(play(m, "play", "flag g0 g0 b0", f"{what} O", "accept"))
        assert events == [("6.7" if what == "PI" else "6.4", "penalty_offence"), ("6.5", "half_the_distance")]
        assert (asked(m), ball(m)) == ("down 0", "H 2nd & 10 at own 1")


def test_J13_fifteen_yards_at_the_opp_7_are_three() -> None:
    m = match(spot=93)
    events = told(play(m, "play", "flag g0 g0 g0 b0", "15 D", "accept"))
    assert events == [("6.4", "penalty_defence"), ("6.5", "half_the_distance")]
    assert (m.score, ball(m)) == ((0, 0), "H 1st & goal at opp 4")


def test_J14_pass_interference_stops_at_the_opp_1() -> None:
    m = match(spot=80)
    events = told(play(m, "play", "flag g0 g0 g0 b30", "PI D", "accept"))
    assert events == [("6.8", "pass_interference"), ("6.9", "not_past_opp_1"), ("3.4", "first_down")]
    assert ball(m) == "H 1st & goal at opp 1"


def test_J15_first_down_by_interference_may_lie_behind_the_old_start() -> None:
    m = match(spot=50)
    play(
        m,
        "play",
        "sack g0 g0 g0 b0",
        "15",
        "g",
        "play",
        "sack g0 g0 b0",
        "15",
        "g",
        "play",
        "flag g0 b0",
        "PI D",
        "accept",
    )
    assert (ball(m), m.line) == ("H 1st & 10 at own 30", 40)


def test_J16_fourth_down_replayed_may_be_kicked() -> None:
    m = match(spot=60, cup=(1, 0))
    play(m, "play", "flag g0", "5 D", "accept")
    assert (ball(m), choices(m)) == ("H 4th & 5 at opp 35", ["play", "punt", "fg"])
    assert told(play(m, "fg", "40"))[0] == ("9.1", "field_goal")


def test_J17_star_o_on_fourth_down_takes_the_last_die() -> None:
    m = match(cup=(0, 1))
    events = play(m, "play", "star b10", "O")
    assert forced(events) == [("7.3", "b10")]
    assert told(events) == [("7.3", "keeps"), ("7.3", "takes"), ("3.4", "first_down")]
    m = match(cup=(1, 0))
    assert told(play(m, "play", "star g6", "O")) == [
        ("7.3", "keeps"),
        ("7.3", "takes"),
        ("3.5", "turnover_on_downs"),
        ("2.6", "slot_at_spot"),
    ]


def test_J18_return_at_the_opp_1_starts_on_the_own_1() -> None:
    m = match(spot=99, cup=(1, 0))
    events = play(m, "play", "star g-1", "D")
    assert forced(events) == [("7.4", "g-1")]
    assert told(events) == [("7.4", "picked_off"), ("7.6", "returned"), ("2.6", "slot_at_spot")]
    assert ball(m) == "A 1st & 10 at own 1"


def test_J19_return_of_30_from_the_own_20_is_a_touchdown() -> None:
    m = match(spot=20)
    assert told(play(m, "play", "star g0 g0 g0 b30", "D", "b30")) == [
        ("7.4", "picked_off"),
        ("7.5", "run_back"),
        ("10.1", "return_touchdown"),
    ]


def test_J20_pick_six_in_slot_4_uses_up_slot_5() -> None:
    m = match(slot=4, offence=1)
    events = play(m, "play", "star g0 g0 g0 bTD", "kick", "20")
    assert told(events)[-2:] == [("12.2", "slot_used_up"), ("2.1", "slot_by_kick_off")]
    assert (events[-2].side, events[-2].value("slot")) == (0, 5)
    assert (m.slot, m.offence, asked(m)) == (6, 1, "kick *")
    assert (m.quarter(), m.table()["by_quarter"]) == (2, [[7, 0]])


def test_J21_safety_in_the_last_slot_of_a_half_brings_no_free_kick() -> None:
    m = match(slot=8, offence=1, spot=5)
    events = told(play(m, "play", "sack g0 g0 g0 bTD"))
    assert events == [
        ("5.1", "sacked_for_safety"),
        ("11.1", "safety"),
        ("1.7", "half_time"),
        ("2.1", "slot_by_kick_off"),
    ]
    assert (m.score, m.slot, m.offence) == ((2, 0), 9, 1)
    m = match(slot=16, spot=5)
    events = told(play(m, "play", "sack g0 g0 g0 bTD"))
    assert events == [("5.1", "sacked_for_safety"), ("11.1", "safety"), ("13.1", "won")]
    assert m.score == (0, 2)


def test_J22_leader_in_the_last_slot_may_punt_without_risk() -> None:
    m = match(slot=16, score=[7, 6])
    play(m, "punt")
    ends = [game.over() for game, _ in branches(m)]
    assert len(ends) == 6
    assert all(over is not None and (over["winner"], over["score"]) == (0, [7, 6]) for over in ends)


def test_J23_an_overtime_round_is_decided_with_at_least_5_in_1296() -> None:
    m = waiting("toss", slot=16)
    play(m, "H")
    chance = odds(m)["post"]
    play(m, "post", "kick", "X")
    chance *= 1 - odds(m)["post"]
    play(m, "20")
    for kick in ("punt", "fg"):
        tried = m.copy()
        play(tried, kick)
        assert all(game.outcome is not None and game.outcome.winner == 0 for game, _ in branches(tried))
    play(m, "play")
    chance *= sum(p for text, p in odds(m).items() if text.startswith("star") and text.endswith("bTD"))
    play(m, "star g0 g0 g0 bTD", "kick", "X")
    assert m.over() == {"winner": 0, "score": [12, 0], "why": "H leads after overtime"}
    assert chance == Fraction(5, 1296)


def ends_of_the_down(m: Match) -> list[Match]:
    """Every table this down can lead to, whatever is rolled and chosen."""
    if m.slot != 3 or m.ask is None or m.ask.kind in ("down", "try"):
        return [m]
    codes = m.ask.choices if m.ask.seat != CHANCE else [ticket for ticket, _ in chances(m)]
    ends: list[Match] = []
    for code in codes:
        branch = m.copy()
        branch.answer(code)
        ends += ends_of_the_down(branch)
    return ends


def test_J23_only_a_flag_replays_a_down() -> None:
    for face in ("ball", "sack", "flag", "star"):
        m = match(cup=(1, 1))
        play(m, "play")
        replayed = 0
        for roll in odds(m):
            if roll.startswith(face):
                rolled = m.copy()
                play(rolled, roll)
                replayed += sum(end.where() == m.where() for end in ends_of_the_down(rolled))
        assert (replayed > 0) == (face == "flag")


def test_J24_there_is_always_a_choice() -> None:
    for seed in range(30):
        m = new({"late_turnover": "on", "loss_of_down": "chance"})
        numbers = Seeded(seed)
        while m.ask is not None:
            assert m.ask.n > 1
            assert m.ask.kind != "down" or m.ask.n == 3
            m.answer(m.ask.pick(numbers.below(m.ask.n)))
        assert m.outcome is not None


def test_J25_goal_line_belongs_to_the_end_zone() -> None:
    m = match(spot=96)
    assert told(play(m, "play", "ball g4 g0 g0 b0", "g4"))[-1] == ("10.1", "touchdown")
    m = match(spot=1)
    assert told(play(m, "play", "ball g-1 g0 g0 b0", "g-1")) == [
        ("4.4", "takes"),
        ("11.2", "in_end_zone"),
        ("11.1", "safety"),
        ("2.5", "slot_by_free_kick"),
    ]
    m = match(spot=50)
    assert told(play(m, "punt", "50"))[0] == ("8.2", "punt_touchback")


def test_J26_field_goal_from_the_own_1_is_good_only_on_the_post() -> None:
    m = match(spot=1)
    play(m, "fg")
    assert [game.score for game, _ in branches(m)].count((3, 0)) == 1
    play(m, "post")
    assert m.score == (3, 0)


def test_J27_overtime_kick_off_touchdown_leaves_the_other_side_its_slot() -> None:
    m = waiting("toss", slot=16)
    play(m, "A", "post", "kick", "20")
    assert (m.slot, m.offence, m.outcome, asked(m)) == (18, 0, None, "kick *")
    play(m, "post", "kick", "20")
    assert (m.score, asked(m)) == ((7, 7), "toss *")


def test_J28_overtime_pick_six_against_the_first_side_wins() -> None:
    m = match(slot=17)
    play(m, "play", "star g0 g0 g0 bTD", "two", "sack g0")
    assert m.over() == {"winner": 1, "score": [0, 6], "why": "A leads after overtime"}


def test_J29_defence_ahead_still_gets_the_extra_possession() -> None:
    m = match(slot=16, score=[0, 7], cup=(0, 1), options={"late_turnover": "on"})
    assert told(play(m, "play", "ball b0"))[-1] == ("14.7", "extra_possession")
    assert asked(m) == "down 1"
    play(m, "punt", "20")
    assert m.over() == {"winner": 1, "score": [0, 7], "why": "A has the higher score after slot 16"}


def test_J30_slot_8_used_up_by_a_return_gives_no_extra_possession() -> None:
    m = match(slot=7, options={"late_turnover": "on"})
    events = told(play(m, "play", "star g0 g0 g0 bTD", "kick", "X"))
    assert events[-3:] == [("12.2", "slot_used_up"), ("1.7", "half_time"), ("2.1", "slot_by_kick_off")]
    assert ("14.9", "return_was_extra") not in events
    assert (m.slot, m.offence, asked(m)) == (9, 1, "kick *")
    assert m.table()["extra_possessions"] == [0, 0]
