"""Chapter 20: first to so many goals, no repeats, loans."""

from typing import cast

from fiveaside.engine.ask import CHANCE
from tests.games.next_goal_wins.situations import (
    Season,
    Values,
    asked,
    between,
    blank,
    board,
    choices,
    cited,
    deal,
    load,
    match_of,
    on,
    play,
    score,
    squad,
    start,
    told,
)
from tests.games.next_goal_wins.test_attacks import lined_up

FIRST_TO_TWO: Values = {"first_to": "2"}
NO_REPEAT: Values = {"no_repeat": "on"}
LOANS: Values = {"loans": "on"}


# 20.1


def test_20_1_the_match_ends_at_once_when_a_side_has_its_goals() -> None:
    m = board(ball="STK", delivery="pass", score=[1, 1], options=FIRST_TO_TWO, tokens=[0, 0])
    events = play(m, "shoot", "decline")
    assert told(events)[-2:] == ["goal", "full_time"]
    assert m.results == ((2, 1),)


def test_20_1_nothing_of_the_clash_follows_the_last_goal() -> None:
    said: Values = {"ball": "STK", "delivery": "pass", "options": FIRST_TO_TWO, "blue_hand": "crunching_challenge"}
    m = board(score=[1, 0], tokens=[0, 0], **said)
    events = play(m, "dribble", "tactic crunching_challenge", "6", "1")
    assert ("red" in told(events), m.table()["banned"]) == (False, {})
    m = board(score=[0, 0], tokens=[0, 0], **said)
    assert "red" in told(play(m, "dribble", "tactic crunching_challenge", "6", "1"))


def test_20_1_no_tokens_and_attacks_alternate() -> None:
    m = lined_up(options=FIRST_TO_TWO)
    play(m, "6", "1")
    assert match_of(m)["tokens"] == [0, 0]
    for colour in ("red", "blue", "red"):
        assert match_of(m)["attacker"] == colour
        if m.is_choice("go"):
            play(m, "go")
        play(m, "punt", "contest", "1", "6")


def test_20_1_after_twelve_attacks_each_the_score_stands() -> None:
    m = board(ball="MID", finished=[11, 12], tokens=[0, 0], options=FIRST_TO_TWO, score=[1, 0])
    play(m, "pass", "contest", "1", "6")
    assert m.results == ((1, 0),)
    m = board(ball="MID", finished=[11, 11], tokens=[0, 0], options=FIRST_TO_TWO, score=[1, 0])
    play(m, "pass", "contest", "1", "6")
    assert (m.results, match_of(m)["attacker"]) == ((), "blue")


def test_20_1_there_is_no_last_attack_and_no_attack_more() -> None:
    m = start(red_hand="one_more_push", tokens=[0, 0], options=FIRST_TO_TWO)
    assert not any(text.startswith("tactic") for text in choices(m))
    assert not m.match.is_last_attack(m)
    m = load({**between(options=FIRST_TO_TWO)})
    play(m, "added_time", "perfect_turf", "none", "none", "none", "none")
    play(m, *["gk08", "def03", "mid11", "stk06", "gk02", "def02", "mid03", "stk01"], "6", "1")
    assert match_of(m)["tokens"] == [0, 0]


# 20.2


def test_20_2_what_was_done_in_the_own_sides_previous_attack_may_not_be_repeated() -> None:
    m = board(options=NO_REPEAT)
    play(m, "pass", "decline", "pass", "contest", "1", "6")
    assert match_of(m)["before"] == [["gk02 pass", "def02 pass"], []]
    m = board(options=NO_REPEAT, before=[["gk02 pass", "def02 pass", "mid03 dribble"], ["gk08 pass"]])
    assert choices(m) == ["throw", "punt"]
    m = board(options=NO_REPEAT, ball="MID", before=[["gk02 pass", "mid03 dribble"], []])
    assert choices(m) == ["pass", "cross"]
    m = board(options=NO_REPEAT, ball="MID", before=[["def02 pass"], ["mid03 pass"]])
    assert choices(m) == ["pass", "cross", "dribble"]


def test_20_2_the_attack_before_counts_and_no_other() -> None:
    m = board(options=NO_REPEAT, ball="MID", before=[["gk02 punt"], []])
    play(m, "pass", "contest", "1", "6")
    assert match_of(m)["before"] == [["mid03 pass"], []]


def test_20_2_unopposed_passes_and_crosses_count() -> None:
    m = board(options=NO_REPEAT, ball="MID")
    play(m, "dribble", "decline", "cross", "header", "contest", "1", "6")
    assert match_of(m)["before"] == [["mid03 dribble", "mid03 cross", "stk01 header"], []]
    m = board(options=NO_REPEAT, ball="MID", before=[["mid03 cross"], []])
    play(m, "dribble", "decline")
    assert choices(m) == ["pass", "up"]


def test_20_2_a_limit_that_leaves_nothing_is_ignored_and_row_x_is_not_touched() -> None:
    m = board(options=NO_REPEAT, before=[["gk02 pass", "gk02 throw", "gk02 punt"], []])
    assert choices(m) == ["pass", "throw", "punt"]
    m = board(options=NO_REPEAT, ball="MID", red_hand="long_shot", before=[["mid03 shoot"], []])
    play(m, "tactic long_shot")
    assert (asked(m), m.match.action) == ("contest 1", 5)


# 20.3


def round_start(seats: int = 4) -> Season:
    """All players have a squad; the first round begins."""
    saved = blank(seats, **LOANS)
    squads = ["gk02 def02 mid03 stk01", "gk08 def03 mid11 stk06", "gk10 def04 mid14 stk05", "gk15 def16 mid08 stk25"]
    for seat in range(seats):
        deal(saved, seat, squads[seat].split())
    saved["stack"] = [{"phase": "course"}, {"phase": "round"}, {"phase": "loan_offer", "seat": 0}]
    return load(saved)


def test_20_3_in_number_order_each_may_name_another_without_a_loan() -> None:
    m = round_start()
    assert (asked(m), choices(m)) == ("loan_offer 0", ["none", "offer 2", "offer 3", "offer 4"])
    play(m, "offer 3")
    assert (asked(m), choices(m)) == ("loan_accept 2", ["yes", "no"])
    assert cited(play(m, "no")) == [("20.3", "loan_refused")]
    assert (asked(m), choices(m)) == ("loan_offer 1", ["none", "offer 1", "offer 3", "offer 4"])
    play(m, "offer 1", "yes", "mid11", "mid03")
    assert (asked(m), choices(m)) == ("loan_offer 2", ["none", "offer 4"])
    play(m, "none")
    assert (asked(m), choices(m)) == ("loan_offer 3", ["none", "offer 3"])
    play(m, "none")
    assert (asked(m), m.fixture) == ("lineup 0", 0)


def test_20_3_both_pick_in_secret_and_only_the_two_see_it() -> None:
    m = round_start()
    play(m, "offer 2", "yes")
    assert m.ask is not None and (asked(m), m.ask.private, m.ask.only) == ("loan_pick 0", True, 0)
    events = play(m, "stk01")
    assert [event.only for event in events] == [0]
    assert (asked(m), "stk01" in str(m.view(1)), "stk01" in str(m.view(0))) == ("loan_pick 1", False, True)
    events = play(m, "stk06")
    assert [event.only for event in events if event.what == "lends"] == [0, 1, 1, 0]
    assert ("stk06" in squad(m, 0), "stk01" in squad(m, 1)) == (True, True)
    assert cast(Values, m.seen(0)["own"])["loans"] == [{"with": 1, "given": "stk01", "got": "stk06"}]
    assert cast(Values, m.seen(1)["own"])["loans"] == [{"with": 0, "given": "stk06", "got": "stk01"}]
    for seat in (2, CHANCE):
        assert "stk06" not in str(m.view(seat))


def lent(stage: str = "transfer", **said: object) -> Season:
    """After the only match of a round of two: Falcon and Etxandi are on loan."""
    squads = {0: "gk02 def02 mid03 stk06 gk10 def04 mid14", 1: "gk08 def03 mid11 stk01 gk15 def16 stk25"}
    return load(between(stage, LOANS, squads=squads, loans=[[0, 1, "stk01", "stk06"]], **said))


def test_20_3_the_loan_ends_after_the_transfers_of_the_rounds_last_match() -> None:
    m = lent()
    play(m, "none")
    assert "stk06" in squad(m, 0)
    events = play(m, "none")
    assert ("20.3", "loan_over") in cited(events)
    assert ("stk01" in squad(m, 0), "stk06" in squad(m, 1), m.loans) == (True, True, ())


def test_20_3_with_two_matches_in_a_round_it_lasts_until_the_second_is_over() -> None:
    m = round_start()
    play(m, "offer 2", "yes", "stk01", "stk06", "none", "none")
    while m.match.on or m.fixture == 0:
        assert m.ask is not None and m.loans
        m.answer(m.ask.pick(0))
        if m.fixture == 1:
            break
    assert "stk06" in squad(m, 0)


def test_20_3_loaned_footballers_are_not_released_retired_or_exchanged() -> None:
    m = lent()
    play(m, "MID", "mid21")
    assert (asked(m), "stk06" in choices(m), len(choices(m))) == ("release 0", False, 7)
    m = lent("event")
    play(m, "golden_handshake")
    assert (asked(m), choices(m)) == ("event_target 0", ["mid14", "def04", "gk10"])
    m = lent("event")
    play(m, "change_of_career")
    assert "stk06" not in choices(m)
    m = lent("event")
    play(m, "swap_deal")
    assert (asked(m), "stk06" in choices(m)) == ("exchange_give 0", False)
    play(m, "mid14")
    assert "stk01" not in choices(m)


def test_20_3_a_training_event_still_finds_them() -> None:
    m = lent("event")
    play(m, "finishing_school")
    assert m.table()["changes"] == {"stk06": {"shooting": 1}}


def test_scores_are_kept_by_colour() -> None:
    assert score(board(score=[2, 1])) == (2, 1)
    assert on(board(), "red.GK") == "gk02"
