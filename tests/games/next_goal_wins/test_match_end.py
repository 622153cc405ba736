"""Chapter 16: points, what ends with a match, events, tactics, transfers, limits."""

from typing import cast

from tests.games.next_goal_wins.situations import (
    Season,
    Values,
    after_match,
    asked,
    between,
    board,
    bottom,
    bury,
    choices,
    cited,
    empty_deck,
    first,
    hand,
    lasting,
    load,
    match_of,
    play,
    squad,
    told,
    until,
)


def last_attack(**said: object) -> Season:
    """The last attack of a match is lost by one pass."""
    m = board(**{"ball": "MID", "tokens": [1, 0], **said})
    play(m, "pass", "contest", "1", "6")
    return m


def test_16_1_three_points_for_a_win_one_for_a_draw() -> None:
    assert last_attack(score=[2, 1]).points() == (3, 0)
    assert last_attack(score=[0, 1]).points() == (0, 3)
    assert last_attack(score=[1, 1]).points() == (1, 1)


def test_16_2_what_belongs_to_the_match_is_over() -> None:
    turf = lasting("event perfect_turf effects 0", "red")
    m = last_attack(lasting=[turf], reds="def16", blue_off="def16", blue_bench="gk15 stk25")
    assert not m.match.on
    assert m.seen(0)["match"] is None
    assert m.table()["banned"] == {"def16": 1}

    until(m, "lineup")
    assert (match_of(m)["lasting"], match_of(m)["off"], match_of(m)["tokens"]) == ([], [[], []], [0, 0])


def test_16_2_who_missed_the_match_misses_one_fewer() -> None:
    edits: Values = {"injured": {"gk10": 2, "def04": 1}, "banned": {"gk15": 1}}
    m = last_attack(edits=edits, kept_out="gk10 def04 gk15")
    assert (m.table()["injured"], m.table()["banned"]) == ({"gk10": 1}, {})


def test_16_2_what_arose_in_the_match_is_not_served_yet() -> None:
    m = last_attack(edits={"injured": {"gk10": 1}}, kept_out="")
    assert m.table()["injured"] == {"gk10": 1}


def test_16_3_the_starter_draws_an_event_then_the_other() -> None:
    m = last_attack(starter="blue")
    assert (asked(m), m.pair) == ("event *", (1, 0))
    assert m.ask is not None and m.ask.only == -1
    events = play(m, "added_time")
    assert [(event.what, event.side) for event in events if event.what == "event"] == [("event", 1)]
    assert (asked(m), bottom(m, "events")) == ("event *", ["added_time"])
    assert [event.side for event in play(m, "perfect_turf") if event.what == "event"] == [0]
    assert asked(m) == "draw 1"


def test_16_3_is_left_out_without_events() -> None:
    m = last_attack(options={"events": "off"})
    assert asked(m) == "draw 0"


def test_16_4_each_may_draw_two_tactics() -> None:
    m = after_match("draw")
    assert (asked(m), choices(m)) == ("draw 0", ["draw", "none"])
    play(m, "draw", "theatrics", "close_down")
    assert (hand(m, 0), asked(m)) == (["close_down", "theatrics"], "draw 1")
    play(m, "none")
    assert (hand(m, 1), asked(m)) == ([], "transfer 0")


def test_16_4_is_left_out_without_tactics() -> None:
    m = last_attack(options={"tactics": "off", "events": "off"})
    assert asked(m) == "transfer 0"


def test_16_5_a_transfer_names_a_deck_and_takes_its_top_card() -> None:
    m = after_match("transfer", squads={0: "gk02 def02 mid03 stk01 gk10 def04"})
    assert (asked(m), choices(m)) == ("transfer 0", ["none", "GK", "DEF", "MID", "STK"])
    events = play(m, "MID")
    assert (events[0].only, cited(events)) == (-1, [("16.5", "transfers")])
    assert m.ask is not None and (asked(m), m.ask.only) == ("footballer *", 0)
    play(m, "mid21")
    assert "mid21" in squad(m, 0)
    assert asked(m) == "transfer 1"
    play(m, "none")
    assert asked(m) == "lineup 1"


def test_16_6_seven_footballers_and_three_tactics() -> None:
    m = after_match("transfer")
    play(m, "MID", "mid21")
    assert asked(m) == "release 0"
    m = after_match("draw", hands={0: "theatrics mind_games"})
    play(m, "draw", "close_down", "close_down")
    assert asked(m) == "discard 0"


def test_16_7_the_owner_discards_at_once_the_new_card_included() -> None:
    m = after_match("transfer")
    play(m, "MID", "mid21")
    assert (asked(m), len(choices(m)), "mid21" in choices(m)) == ("release 0", 8, True)
    assert m.ask is not None and (m.ask.private, m.ask.only) == (True, 0)
    events = play(m, "mid21")
    assert [(event.what, event.values[0], event.only) for event in events if event.what == "releases"] == [
        ("releases", 2, -1)
    ]
    assert (bottom(m, "MID"), len(squad(m, 0))) == (["mid21"], 7)
    m = after_match("draw", hands={0: "theatrics mind_games wing_play"})
    play(m, "draw", "close_down", "one_two")
    assert sorted(choices(m)) == ["close_down", "mind_games", "one_two", "theatrics", "wing_play"]
    events = play(m, "close_down")
    assert (events[0].only, events[1].what, events[1].only) == (0, "discards_tactic", -1)
    assert asked(m) == "discard 0"
    play(m, "theatrics")
    assert (hand(m, 0), asked(m)) == (["wing_play", "one_two", "mind_games"], "draw 1")
    assert bottom(m, "tactics") == ["close_down", "theatrics"]


def test_16_7_a_discarded_footballer_loses_changes_injuries_and_bans() -> None:
    sleeping = [{"effect": "event lost_confidence effects 0", "owner": 0, "footballer": "stk01", "until": "next_match"}]
    m = after_match(
        "transfer", injured={"stk01": 1}, banned={"stk01": 1}, changes={"stk01": {"shooting": 1}}, sleeping=sleeping
    )
    play(m, "MID", "mid21", "stk01")
    table = m.table()
    assert (table["injured"], table["banned"], table["changes"], table["sleeping"]) == ({}, {}, {}, [])


def test_16_8_an_empty_deck_cannot_be_named_and_fewer_tactics_are_drawn() -> None:
    saved = between("transfer")
    empty_deck(saved, "GK")
    assert choices(load(saved)) == ["none", "DEF", "MID", "STK"]
    saved = between("draw")
    decks = cast(dict[str, dict[str, list[str]]], saved["decks"])
    cards = decks["tactics"]["unseen"]
    saved["tactics"] = [[], cards[1:]]
    decks["tactics"]["unseen"] = cards[:1]
    m = load(saved)
    events = play(m, "draw")
    assert cited(events) == [("16.8", "draws_tactics")]
    play(m, cards[0])
    assert hand(m, 0) == cards[:1]
    until(m, "transfer")


def test_16_8_with_no_tactics_left_nobody_is_asked() -> None:
    saved = between("event")
    decks = cast(dict[str, dict[str, list[str]]], saved["decks"])
    saved["tactics"] = [[], decks["tactics"]["unseen"]]
    decks["tactics"]["unseen"] = []
    m = load(saved)
    play(m, "added_time", "perfect_turf")
    assert asked(m) == "transfer 0"


def test_16_9_after_the_last_match_nothing_follows() -> None:
    m = last_attack(options={"legs": "1"}, score=[1, 0])
    assert m.ask is None
    assert "event" not in told(m.take_events())
    assert m.over() is not None


def test_decks_that_run_out_go_on_with_their_bottom() -> None:
    saved = between("transfer", squads={0: "gk02 def02 mid03 stk01", 1: "gk08 def03 mid11 stk06"})
    pile = cast(dict[str, dict[str, list[str]]], saved["decks"])["GK"]
    bury(saved, "GK", *list(pile["unseen"]))
    m = load(saved)
    play(m, "GK")
    assert choices(m) == ["gk01"]
    first(m)
    assert "gk01" in squad(m, 0)
    assert bottom(m, "GK")[0] == "gk03"
