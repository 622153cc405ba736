"""Chapter 3: line-ups, who may play, what wakes and what happens at the start of a match."""

from typing import cast

from fiveaside.engine.ask import CHANCE
from tests.games.next_goal_wins.situations import (
    BLUE,
    BLUE_BENCH,
    RED,
    RED_BENCH,
    Season,
    Values,
    asked,
    between,
    blank,
    choices,
    cited,
    deal,
    first,
    load,
    match_of,
    on,
    play,
    stat,
    told,
)


def kick_off(red: str = f"{RED} {RED_BENCH}", blue: str = f"{BLUE} {BLUE_BENCH}", **edits: object) -> Season:
    """A season of two before the line-ups of its first match."""
    options = cast(Values, edits.pop("options", {}))
    saved = blank(2, **options)
    hands = cast(list[str], edits.pop("hands", ["", ""]))
    deal(saved, 0, red.split(), hands[0].split())
    deal(saved, 1, blue.split(), hands[1].split())
    last = between()
    match = cast(Values, last["match"])
    match.update(on=True, revealed=False, placed=0, score=[0, 0], finished=[0, 0], kick_offs=0)
    match.update(cast(Values, edits.pop("match", {})))
    saved.update(fixture=1, match=match, pair=[0, 1])
    saved["stack"] = [{"phase": "course"}, {"phase": "fixture"}, {"phase": "line_up", "slot": "red.GK"}]
    saved.update(edits)
    return load(saved)


def test_3_1_sleeping_effects_wake_reds_first() -> None:
    saved = between("transfer")
    saved["sleeping"] = [
        {"effect": "event perfect_turf effects 0", "owner": 0, "footballer": None, "until": "next_match"},
        {"effect": "event gale_warning effects 0", "owner": 1, "footballer": None, "until": "next_match"},
    ]
    m = load(saved)
    play(m, "none", "none")
    assert m.table()["sleeping"] == []
    assert m.match.players == (1, 0)
    names = [cast(Values, entry)["effect"] for entry in cast(list[object], match_of(m)["lasting"])]
    assert names == ["event gale_warning effects 0", "event perfect_turf effects 0"]
    for text in (*["gk08", "def03", "mid11", "stk06"], *RED.split()):
        play(m, text)
    assert (stat(m, "blue.MID", "passing"), stat(m, "blue.MID", "crossing")) == (6, 4)


def test_3_2_four_are_put_face_down_and_revealed_together() -> None:
    m = kick_off()
    for seat, line in ((0, RED), (1, BLUE)):
        for footballer in line.split():
            assert asked(m) == f"lineup {seat}"
            assert m.ask is not None and (m.ask.private, m.ask.only) == (True, seat)
            events = play(m, footballer)
            assert events[0].only == seat
    assert told(events)[:8] == ["lines_up"] * 8
    assert [on(m, f"red.{place}") for place in ("GK", "DEF", "MID", "STK")] == RED.split()
    assert asked(m) == "kick_off *"
    assert cast(Values, m.seen(CHANCE)["match"])["bench"] == [3, 3]


def test_3_3_nothing_is_shown_before_both_are_done() -> None:
    m = kick_off()
    play(m, *RED.split())
    assert asked(m) == "lineup 1"
    for seat in (1, CHANCE):
        assert all(slot is None for slot in cast(Values, cast(Values, m.seen(seat)["match"])["slots"]).values())
        assert not any(footballer in str(m.seen(seat)) for footballer in RED.split())
    own = cast(Values, cast(Values, m.seen(0)["match"])["slots"])
    assert cast(Values, own["red.STK"])["id"] == "stk01"


def test_3_4_injured_and_banned_footballers_cannot_play() -> None:
    m = kick_off(injured={"stk01": 1}, banned={"gk02": 2})
    assert choices(m) == ["mid03", "mid14", "def02", "def04", "gk10"]


def test_3_5_anybody_may_play_anywhere() -> None:
    m = kick_off()
    play(m, "stk01", "gk02", "def02", "mid03", *BLUE.split())
    assert on(m, "red.GK") == "stk01"
    assert (stat(m, "red.GK", "saving"), stat(m, "red.DEF", "tackling"), stat(m, "red.MID", "tackling")) == (1, 1, 3)


def test_3_6_a_slot_is_left_empty_only_for_want_of_footballers() -> None:
    m = kick_off(red="gk02 def02 mid03 stk01")
    assert "empty" not in choices(m)
    m = kick_off(red="gk02 def02 mid03")
    assert choices(m) == ["mid03", "def02", "gk02", "empty"]
    play(m, "empty")
    assert choices(m) == ["mid03", "def02", "gk02"]
    m = kick_off(red="gk02 def02")
    play(m, "gk02", "def02")
    assert choices(m) == ["empty"]
    play(m, "empty")
    assert (asked(m), choices(m)) == ("lineup 0", ["empty"])
    play(m, "empty", *BLUE.split())
    assert [on(m, f"red.{place}") for place in ("GK", "DEF", "MID", "STK")] == ["gk02", "def02", None, None]


def test_3_6_a_squad_of_nobody_who_can_play_leaves_all_slots_empty() -> None:
    m = kick_off(red="gk02", injured={"gk02": 1})
    for _ in range(4):
        assert choices(m) == ["empty"]
        first(m)
    play(m, *BLUE.split())
    assert asked(m) == "kick_off *"


def test_3_7_after_the_reveal_the_managers_look_reds_first() -> None:
    both: Values = {"managers": "on"}
    m = kick_off(options=both, managers=["dossouvi", "pryce"], hands=["wing_play", "theatrics mind_games"])
    play(m, *RED.split(), *["gk08", "def03", "mid11"])
    events = play(m, "stk06")
    assert cited(events)[8:] == [("17.3", "peeks"), ("17.3", "sees_tactic"), ("17.3", "sees_tactic")]
    assert [event.only for event in events if event.what == "sees_tactic"] == [0, 0]
