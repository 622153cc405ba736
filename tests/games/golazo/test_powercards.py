"""Chapter 9: powercards are used at once or kept, in secret."""

import pytest

from tests.games.golazo.card_situations import bottom, deck_of, facts, hand, shown, windowed, with_cards
from tests.games.golazo.situations import (
    A,
    H,
    Values,
    asked,
    carrier,
    choices,
    drawing,
    holding,
    load,
    match,
    pitch,
    play,
    space_of,
    state,
    told,
)

ALL = " ".join(f"P0{i}" for i in range(1, 9))
USABLE = {
    "P01": ({"H7 f12*", "H9 a13*", "H9 g12*"}, {"H9 d12*", "H9 d11*", "A7 f12*", "A7 f2*", "H9 f1*", "H1 d0*"}),
    "P02": ({"A9 d4*", "A9 a1*", "A9 g6*"}, {"A9 d7*", "A9 d8*", "H9 d4*", "A1 d14*", "H1 d0*"}),
    "P07": ({"H9 d8*", "A9 d8*", "A1 d14*", "H1 d0*"}, set()),
}
"""Where the ball makes the condition of a card true for home, and where not."""


# 9.1, 9.2 Used at once or kept


def test_9_1_a_drawn_powercard_may_be_used_at_once() -> None:
    m = drawing(pitch("A9 d4*"), H, "P02")
    assert (asked(m), choices(m)) == ("power 0", ["keep", "use"])
    events = play(m, "use")
    assert shown(m, events, "plays") == ["Home plays Offside Trap"]
    assert (carrier(m), asked(m), hand(m, H)) == ("H1 d0", "clearance 0", [])


def test_9_1_or_kept() -> None:
    m = drawing(pitch("A9 d4*"), H, "P02")
    events = play(m, "keep")
    assert told(events)[-1] == ("9.5", "keeps")
    assert (carrier(m), hand(m, H), asked(m)) == ("A9 d4", ["P02"], "window 0")


def test_9_1_step_3_follows_in_the_same_turn() -> None:
    m = drawing(pitch("H9 d12*"), H, "P07")
    play(m, "use", "place 10 c13")
    assert asked(m) == "key 0"


@pytest.mark.parametrize("code", USABLE)
def test_9_2_at_once_only_if_the_condition_is_true(code: str) -> None:
    able, unable = USABLE[code]
    for ball in able:
        assert choices(drawing(pitch(ball), H, code)) == ["keep", "use"]
    for ball in unable:
        assert choices(drawing(pitch(ball), H, code)) == ["keep"]


def test_9_2_cards_for_other_windows_can_only_be_kept() -> None:
    for code in ("P03", "P04", "P05", "P06", "P08"):
        for ball in ("H9 d12*", "A9 d2*", "H9 d7*"):
            m = drawing(pitch(ball), H, code)
            assert (asked(m), choices(m)) == ("power 0", ["keep"])


def test_9_2_the_drawer_is_always_asked_and_nobody_sees_what_he_may_answer() -> None:
    m = drawing(pitch("H9 d8*"), A, "P03")
    assert m.ask is not None
    assert (asked(m), m.ask.forced, m.ask.private, m.ask.only) == ("power 1", False, True, A)


# 9.3 Used


def test_9_3_a_used_powercard_goes_to_the_bottom_and_all_know_it() -> None:
    m = windowed("roll", ["H9 d8*"], home="P07")
    assert bottom(m) == []
    play(m, "play P07", "place 7 a13")
    assert (bottom(m), hand(m, H)) == (["P07"], [])
    assert [m.seen(seat)["bottom"] for seat in (H, A, -1)] == [["P07"]] * 3


def test_9_3_one_used_at_once_too_behind_what_lies_there() -> None:
    m = drawing(pitch("A9 d4*"), H, "P02", **deck_of("P02 S01", "S06"))
    play(m, "use")
    assert bottom(m) == ["S06", "P02"]
    assert m.seen(A)["bottom"] == ["S06", "P02"]


def test_9_3_it_can_be_drawn_again() -> None:
    m = match(pitch("H9 d8*"), **deck_of("", "P07"))
    play(m, "G 5")
    assert (asked(m), choices(m), bottom(m)) == ("power 0", ["keep", "use"], [])
    play(m, "use", "done")
    assert bottom(m) == ["P07"]


# 9.4 Kept


def test_9_4_no_limit_of_cards_kept() -> None:
    m = windowed("key", ["H9 f12*"], home=ALL)
    assert hand(m, H) == ALL.split()
    assert choices(m) == ["no", "skip", "play P01"]
    saved = holding(state(pitch("H9 f12*"), {"phase": "card_due", "side": H}, dice=["G", "4"], winner=H), H=ALL[:-4])
    m = load(saved)
    play(m, "P08", "keep")
    assert hand(m, H) == ALL.split()


def test_9_4_they_stay_through_half_time() -> None:
    turn: Values = {"dice": ["5", "4"], "winner": H}
    m = with_cards(["H9 d8*"], "action", home="P05", time=9, time_up=True, mover=H, moves=1, **turn)
    play(m, "stop", "no")
    assert (asked(m), hand(m, H)) == ("kickoff 1", ["P05"])
    play(m, "kickoff 9", "1", "stop", "no", "5 4")
    assert (asked(m), choices(m)) == ("window 0", ["no", "skip", "play P05"])


def test_9_4_they_stay_through_stoppage_time_and_golden_goal() -> None:
    turn: Values = {"dice": ["5", "4"], "winner": H, "mover": H, "moves": 1}
    m = with_cards(["H9 d8*"], "action", home="P05", stage="second_half", time=18, time_up=True, **turn)
    play(m, "stop", "skip", "1", "no", "5 4")
    assert (m.table()["stage"], choices(m)) == ("stoppage", ["no", "skip", "play P05"])
    play(m, "skip", "stop", "stop", "no", "6 5")
    assert (m.table()["stage"], choices(m)) == ("golden", ["no", "skip", "play P05"])


def test_9_4_they_cannot_be_used_at_a_kick_off() -> None:
    m = with_cards(["H9 d7*"], "kick_off_roll", home=ALL, mover=H)
    play(m, "3")
    assert asked(m) == "action 0"
    play(m, "stop")
    assert (asked(m), m.turn, choices(m)) == ("window 0", 4, ["no", "skip", "play P07"])


def test_9_4_they_cannot_be_used_in_a_shoot_out() -> None:
    m = with_cards(["H9 d7*"], "pens", home=ALL, stage="shoot_out", time=18)
    play(m, "6 1")
    assert asked(m) == "aim 0"
    play(m, "aim 1")
    assert (asked(m), len(choices(m))) == ("save 1", 15)
    play(m, "save 2 3")
    assert asked(m) == "aim 1"
    play(m, "aim 1", "save 2 3")
    assert asked(m) == "aim 0"


# 9.5 Secret


def test_9_5_how_many_is_public_and_which_is_secret() -> None:
    m = with_cards(["H9 d8*"], "roll_dice", home="P05 P02", away="P03")
    assert m.seen(H)["kept"] == [["P05", "P02"], [None]]
    assert m.seen(A)["kept"] == [[None, None], ["P03"]]
    assert m.seen(-1)["kept"] == [[None, None], [None]]


def test_9_5_all_hear_that_a_card_is_kept_and_not_which() -> None:
    m = drawing(pitch("H9 d8*"), H)
    m.take_events()
    events = play(m, "P05", "keep")
    public = [m.box.words.sentence(m, event) for event in events if event.is_for(A)]
    assert public[1:3] == ["Home draws a powercard.", "Home keeps a powercard and has 1 now."]
    assert not any("P05" in text or "Second Wind" in text for text in public)
    assert {event.note for event in events if not event.is_for(A)} == {"P05", "keep"}


def test_9_5_a_view_names_only_cards_that_the_viewer_knows() -> None:
    m = with_cards(["H9 d8*"], "roll_dice", home="P05", away="P03")
    assert [set(cards(m.seen(seat))) for seat in (H, A, -1)] == [{"P05"}, {"P03"}, set()]


def cards(view: Values) -> dict[str, object]:
    found = view["cards"]
    assert isinstance(found, dict)
    return found


# 9.10, 9.11


def test_9_10_load_the_box_places_three_and_crosses() -> None:
    m = windowed("key", ["H7 f13*"], home="P01")
    play(m, "play P01", "place 9 c13", "place 10 d13", "place 8 e13")
    assert m.ask is not None
    assert (asked(m), m.ask.n) == ("cross *", 6**4)
    assert ("6.9", "cross_finds_goal") in told(play(m, "6 5 4 3"))
    assert (m.score, asked(m)) == ((1, 0), "kickoff 1")


def test_9_10_the_cross_must_then_be_taken() -> None:
    m = windowed("key", ["H7 f12*"], home="P01")
    play(m, "play P01", "done")
    assert asked(m) == "cross *"
    play(m, "6 5", "high", "6 3")
    assert (m.score, carrier(m), asked(m)) == ((0, 0), "A9 e8", "roll *")


def test_9_10_drawn_it_may_be_used_at_once() -> None:
    m = drawing(pitch("H7 f12*"), H, "P01")
    play(m, "use", "place 9 c13", "done", "1 6")
    assert {"score H 1", "bottom P01", "asks kickoff A"} <= facts(m)


def test_9_11_offside_trap_empties_the_area_and_clears() -> None:
    m = windowed("key", ["A9 d2*", "A10 c1", "H5 e1", "H6 d3"], home="P02")
    play(m, "play P02")
    assert (carrier(m), asked(m)) == ("H1 d0", "clearout 1")
    play(m, "put 9 a1", "put 10 b1", "put 5 g1", "pass 6")
    assert (carrier(m), space_of(m, "A9"), asked(m)) == ("H6 d3", "a1", "roll *")


def test_9_11_before_the_roll_or_before_a_key_event() -> None:
    for window in ("roll", "key"):
        m = windowed(window, ["A9 d2*"], home="P02")
        assert choices(m) == ["no", "skip", "play P02"]
    m = windowed("rolled", ["A9 d2*"], home="P02")
    assert choices(m) == ["no", "skip"]
