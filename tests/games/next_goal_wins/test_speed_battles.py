"""Chapter 10: speed battles."""

from tests.games.next_goal_wins.situations import asked, ball, board, choices, cited, lasting, play, told

DEMON = "gk02 def02 mid02 stk01"
DEMON_BENCH = "gk10 def04 mid03"


def test_10_1_stats_do_not_count_and_the_action_is_resolved_as_usual() -> None:
    m = board(ball="MID", red=DEMON, red_bench=DEMON_BENCH)
    events = play(m, "dribble + speed", "contest", "4", "3")
    assert cited(events)[:1] == [("10.3", "declares_speed")]
    assert [event.rule for event in events if event.what == "sum_speed"] == ["10.1", "10.1"]
    assert asked(m) == "after_dribble 0"


def test_10_2_level_is_a_stalemate_of_that_action() -> None:
    m = board(ball="MID", red=DEMON, red_bench=DEMON_BENCH)
    play(m, "dribble + speed", "contest", "4", "4")
    assert asked(m) == "stalemate *"
    m = board(ball="STK", delivery="pass", blue="gk06 def03 mid11 stk06", blue_bench="gk15 def16 stk25")
    events = play(m, "dribble", "contest speed", "4", "4")
    assert "penalty" in told(events)


def test_10_3_either_side_may_say_so_and_the_other_cannot_refuse() -> None:
    m = board(ball="MID", red=DEMON, red_bench=DEMON_BENCH)
    assert choices(m) == ["pass", "cross", "dribble", "dribble + speed"]
    play(m, "dribble + speed")
    assert choices(m) == ["contest", "decline"]
    m = board(ball="DEF", blue="gk08 def03 mid02 stk06", blue_bench="gk15 def16 stk25")
    play(m, "pass")
    assert choices(m) == ["contest", "contest speed", "decline"]
    assert cited(play(m, "contest speed")) == [("10.3", "makes_it_speed")]
    play(m, "2", "1")
    assert ball(m) == "red.MID"


def test_10_3_a_card_makes_it_one_without_asking() -> None:
    m = board(ball="MID", red=DEMON, red_bench=DEMON_BENCH, red_hand="burst_of_pace")
    play(m, "tactic burst_of_pace")
    assert (asked(m), m.match.speed) == ("contest 1", True)


def test_10_4_what_looks_at_dice_still_works_and_stats_do_not() -> None:
    m = board(
        ball="MID", red=DEMON, red_bench=DEMON_BENCH, blue="gk08 def05 mid11 stk06", blue_hand="double_team",
        lasting=[lasting("tactic all_out_attack effects 0", "red", until="attack")],
    )  # fmt: skip
    play(m, "dribble + speed", "tactic double_team", "6", "5", "2")
    assert asked(m) == "replace 0"
    assert (m.match.total(m, 0), m.match.total(m, 1)) == (6, 5)
