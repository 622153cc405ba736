"""Chapter 12: cards, injuries, empty slots."""

from typing import cast

from fiveaside.games.next_goal_wins.rules.bookings import RED, show_card
from tests.games.next_goal_wins.situations import (
    Season,
    Values,
    after_match,
    asked,
    board,
    choices,
    cited,
    match_of,
    on,
    play,
    start,
    stat,
    told,
    until,
)


def booked(**said: object) -> Season:
    """The defender of blue has seen yellow for contesting a pass."""
    m = board(**{"ball": "MID", **said})
    play(m, "pass", "contest", "1", "2", "yellow")
    return m


def crunched(**said: object) -> Season:
    """The defender of blue has seen red."""
    m = board(**{"ball": "MID", "blue_hand": "crunching_challenge", **said})
    play(m, "dribble", "tactic crunching_challenge", "6", "1")
    return m


def test_12_1_yellow_off_at_once_and_not_back_in_this_match() -> None:
    m = booked()
    assert match_of(m)["off"] == [[], ["def03"]]
    assert "def03" not in choices(m)
    play(m, "def16")
    until(m, "start")
    assert not any(text.endswith("def03") for text in choices(m))


def test_12_2_the_owner_picks_who_comes_on_if_anyone_can() -> None:
    m = booked()
    assert (asked(m), choices(m)) == ("replace 1", ["stk25", "def16", "gk15"])
    assert m.ask is not None and (m.ask.private, m.ask.only) == (True, -1)
    assert ("12.2", "comes_on") in cited(play(m, "stk25"))
    assert on(m, "blue.DEF") == "stk25"
    m = booked(blue_bench="")
    assert (asked(m), on(m, "blue.DEF")) == ("free_kick 0", None)


def test_12_2_only_one_on_the_bench_is_asked_all_the_same() -> None:
    m = booked(blue_bench="gk15")
    assert (asked(m), choices(m)) == ("replace 1", ["gk15"])


def test_12_3_red_closes_the_slot_and_bans_from_the_next_match() -> None:
    m = crunched(tokens=[1, 0])
    assert (on(m, "blue.DEF"), match_of(m)["reds"]) == ("closed", ["def03"])
    play(m, "pass", "dribble", "decline")
    assert m.table()["banned"] == {"def03": 1}


def test_12_4_an_injured_footballer_goes_off_is_replaced_and_is_fit_afterwards() -> None:
    m = board(ball="MID", blue="gk08 def05 mid11 stk06", tokens=[1, 0])
    events = play(m, "dribble", "contest", "1", "5")
    assert ("12.4", "injured") in cited(events)
    assert (asked(m), match_of(m)["hurt"]) == ("replace 0", ["mid03"])
    play(m, "mid14")
    assert (m.match.on, m.table()["injured"]) == (False, {})


def test_12_5_an_event_keeps_out_of_the_next_matches() -> None:
    m = after_match()
    events = play(m, "food_poisoning", "stk01")
    assert ("12.5", "injured_for") in cited(events)
    assert m.table()["injured"] == {"stk01": 1}


def test_12_5_in_a_match_it_is_the_rest_of_it_and_so_many_more() -> None:
    sideline: Values = {
        "kind": "sideline", "when": "clash_won", "role": "contesting", "actions": ["dribble"], "own_die": [5, 6],
        "who": "clash_opp", "cause": "injury", "matches": 2,
    }  # fmt: skip
    skill: Values = {"name": "Hard", "text": "Hard tackles.", "effects": [sideline]}
    m = board(ball="MID", blue="gk08 def05 mid11 stk06", tokens=[1, 0], pack={"skill": {"no_nonsense": skill}})
    play(m, "dribble", "contest", "1", "6", "mid14")
    assert (m.match.on, m.table()["injured"]) == (False, {"mid03": 2})


def test_12_6_what_an_empty_slot_contests_succeeds_and_it_receives_nothing() -> None:
    m = board(ball="DEF", blue="gk08 def03 x stk06", blue_bench="gk15 def16 stk25")
    assert "nobody_opposes" in told(play(m, "pass"))
    m = board(ball="MID", red="gk02 def02 mid03 x", red_bench="gk10 def04 stk01")
    assert asked(m) == "contest 1"


def test_12_7_the_replacement_is_in_play_for_the_free_kick() -> None:
    m = booked(blue="gk08 def03 mid11 stk06", blue_bench="gk15 def02 stk25", red="gk02 def04 mid03 stk01",
               red_bench="gk10 def16 mid14")  # fmt: skip
    play(m, "def02", "crossing", "MID DEF", "DEF", "1")
    assert m.match.stats_of(m, 1) == 3 + 4
    assert cast(Values, cast(Values, m.seen(0)["match"])["slots"])["blue.DEF"] is not None
    assert stat(m, "blue.DEF", "heading") == 4


def test_a_footballer_who_is_off_already_cannot_be_booked() -> None:
    m = start(red_off="mid01", red_bench="gk10 def04")
    assert show_card(m, m.kit.footballer_ids.index("mid01"), RED) == -1
    assert m.take_events() == []
