"""Chapter 13: managers."""

from typing import cast

import pytest

from fiveaside.engine.refusal import BadState, IllegalChoice
from tests.games.golazo.card_situations import CARDS, discards, facts, windowed, with_cards
from tests.games.golazo.situations import START, A, H, Values, asked, choices, load, new, odds, play, state, told

SIX = ["Showman", "Professor", "General", "Fox", "Motivator", "Gambler"]


def test_13_1_away_chooses_first_then_home_among_the_other_five() -> None:
    m = new({"managers": "on"})
    assert (asked(m), choices(m)) == ("manager 1", [f"manager {name}" for name in SIX])
    assert told(play(m, "manager Fox")) == [("13.1", "manager")]
    assert (asked(m), choices(m)) == ("manager 0", [f"manager {name}" for name in SIX if name != "Fox"])
    play(m, "manager General")
    assert (asked(m), m.table()["managers"]) == ("start *", ["General", "Fox"])


def test_13_1_open_to_all() -> None:
    m = new({"managers": "on"})
    assert m.ask is not None
    assert (m.ask.private, m.ask.is_hidden()) == (False, False)
    play(m, "manager Fox")
    for seat in (H, A, -1):
        assert m.seen(seat)["managers"] == [None, "Fox"]
        assert {"M41", "M42", "M43"} <= set(cast(Values, m.seen(seat)["cards"]))


def test_13_1_without_the_option_nobody_chooses_one() -> None:
    assert asked(new()) == "start *"
    with pytest.raises(BadState, match="13.1"):
        load({**state(START), "managers": ["Fox", None]})


def test_13_2_each_of_the_three_cards_can_be_used_once() -> None:
    m = windowed("roll", ["H9 d8*"], managers=("Fox", None))
    assert choices(m) == ["no", "skip", "play M41", "play M43"]
    play(m, "play M41")
    assert choices(m) == ["no", "skip", "play M43"]
    with pytest.raises(IllegalChoice):
        play(m, "play M41")
    play(m, "play M43", "done", "5 4", "play M42", "5 4")
    assert (asked(m), m.table()["used"]) == ("action 0", [["M41", "M42", "M43"], []])
    play(m, "stop", "stop")
    assert asked(m) == "roll *"


def test_13_2_a_used_card_stays_used_through_half_time() -> None:
    turn: Values = {"dice": ["5", "4"], "winner": H, "mover": H, "moves": 1}
    used: Values = {"time": 9, "time_up": True, "used": [["M41", "M43"], []]}
    m = with_cards(["H9 d8*"], "action", managers=("Fox", None), **turn, **used)
    play(m, "stop", "kickoff 9", "1", "stop")
    assert (asked(m), m.table()["used"]) == ("roll *", [["M41", "M43"], []])


def test_13_2_in_its_window_and_under_its_condition() -> None:
    offered = {"roll": ["M11"], "rolled": ["M13"], "key": ["M12"]}
    for window, codes in offered.items():
        m = windowed(window, ["H9 d8*"], home="P06", managers=("Showman", None))
        assert choices(m) == ["no", "skip", *[f"play {code}" for code in codes]]
    m = windowed("key", ["A9 d8*"], home="P06", managers=("Showman", None))
    assert choices(m) == ["no", "skip"]


def test_13_2_both_teams_play_their_own_cards_only() -> None:
    m = windowed("roll", ["H9 d8*"], A, managers=("Professor", "Fox"))
    assert choices(m) == ["no", "skip", "play M41", "play M43"]
    play(m, "no")
    assert choices(m) == ["no", "skip", "play M21"]


def test_13_3_diver_rolls_alone_and_wins() -> None:
    m = windowed("roll", ["A9 e7*"], managers=("Showman", None))
    assert told(play(m, "play M11")) == [("9.9", "plays"), ("8.26", "rolls_alone")]
    play(m, "1", "skip")
    assert {"asks action H", "moves 1", "no solo"} <= facts(m)


def test_13_3_a_single_die_that_shows_g_draws_a_card() -> None:
    m = windowed("roll", ["A9 e7*"], managers=("Showman", None))
    play(m, "play M11", "G")
    assert (asked(m), m.winner) == ("card *", H)
    play(m, "S06")
    assert asked(m) == "steal 0"


def test_13_3_after_diver_both_roll_again_in_the_next_turn() -> None:
    m = windowed("roll", ["A9 e7*"], managers=("Showman", None))
    play(m, "play M11", "3", "skip", "stop")
    assert (asked(m), len(odds(m))) == ("roll *", 36)


def test_13_4_used_cards_leave_the_game() -> None:
    m = windowed("rolled", ["H9 d8*"], managers=("Gambler", "Fox"))
    bag = m.bag
    play(m, "play M63")
    assert (m.bag, m.bottom, discards(m), m.table()["used"]) == (bag, (), [], [["M63"], []])
    for seat in (H, A, -1):
        assert m.seen(seat)["used"] == [["M63"], []]
    assert not any(CARDS[index].code.startswith("M") for index in range(len(m.bag)))


def test_13_4_unused_cards_are_worth_nothing() -> None:
    turn: Values = {"dice": ["5", "4"], "winner": H, "mover": H, "moves": 1}
    last: Values = {"stage": "stoppage", "time": 18, "stoppage_left": 1, "score": [0, 1], "used": [[], ["M41"]]}
    m = with_cards(["H9 d8*"], "action", managers=("General", "Fox"), **turn, **last)
    play(m, "stop")
    assert m.outcome is not None
    assert (m.outcome.winner, m.outcome.score) == (A, (0, 1))
