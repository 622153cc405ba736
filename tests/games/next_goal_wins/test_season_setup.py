"""Chapter 1: players, decks, the draft."""

from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.refusal import Refusal
from tests.games.next_goal_wins.situations import (
    BOX,
    Values,
    after_match,
    asked,
    blank,
    bottom,
    choices,
    cited,
    draft,
    first,
    hand,
    load,
    new,
    play,
    squad,
    told,
)


def test_1_1_two_to_six_players_in_seat_order() -> None:
    for players in range(2, 7):
        m = new(players)
        assert m.seats() == players
        assert asked(m) == "footballer *"
        assert m.ask is not None and m.ask.only == 0
    for players in (1, 7):
        with pytest.raises(Refusal, match=f"has 4, 2, 3, 5 or 6 seats, but {players} came"):
            new(players)
    assert BOX.new(None, {"players": "3"}).seats() == 3
    assert BOX.new().seats() == 4


def test_1_2_every_order_of_a_deck_is_equally_likely() -> None:
    m = new()
    assert choices(m) == [f"gk{number:02}" for number in range(1, 16)]
    assert m.ask is not None and m.ask.seat == CHANCE
    play(m, "gk05", "def01", "mid01", "stk01", "GK")
    assert choices(m) == [f"gk{number:02}" for number in range(1, 16) if number != 5]


def test_1_2_cards_at_the_bottom_come_last_and_in_their_order() -> None:
    saved = blank()
    keepers = cast(dict[str, dict[str, list[object]]], saved["decks"])["GK"]
    keepers["bottom"] = [card for card in reversed(keepers["unseen"]) if card != "gk09"]
    keepers["unseen"] = ["gk09"]
    keepers["known"] = [[] for _ in keepers["bottom"]]
    m = load(saved)
    assert choices(m) == ["gk09"]
    play(m, "gk09", "def01", "mid01", "stk01", "GK")
    assert choices(m) == ["gk15"]
    play(m, "gk15", "GK")
    assert choices(m) == ["gk14"]


def test_1_3_each_player_drafts_completely_before_the_next() -> None:
    m = new(3)
    for seat in range(3):
        assert m.taker == seat
        draft(m, "MID")
        assert (len(squad(m, seat)), len(hand(m, seat))) == (7, 2)
        assert [len(squad(m, later)) for later in range(seat + 1, 3)] == [0] * (2 - seat)


def test_1_4_first_the_top_card_of_each_deck() -> None:
    m = new()
    seen = []
    for _ in range(4):
        seen.append(choices(m)[0])
        first(m)
    assert seen == ["gk01", "def01", "mid01", "stk01"]
    assert asked(m) == "draft_deck 0"


def test_1_5_three_more_each_seen_before_the_next_deck_is_named() -> None:
    m = new()
    play(m, "gk01", "def01", "mid01", "stk01")
    assert (asked(m), choices(m)) == ("draft_deck 0", ["GK", "DEF", "MID", "STK"])
    play(m, "STK")
    assert asked(m) == "footballer *"
    play(m, "stk07")
    assert asked(m) == "draft_deck 0"
    assert sorted(squad(m, 0)) == ["def01", "gk01", "mid01", "stk01", "stk07"]
    play(m, "DEF", "def02", "DEF", "def03")
    assert asked(m) == "tactic *"


def test_1_6_a_deck_is_kept_for_those_who_have_not_drafted() -> None:
    """Three players have taken four of the fifteen keepers each: the three left are for the three others."""
    m = new(6)
    for _ in range(3):
        draft(m, "GK")
    first(m, 4)
    assert (m.taker, choices(m)) == (3, ["DEF", "MID", "STK"])


def test_1_7_two_of_five_tactics_are_kept_and_the_others_go_to_the_bottom_as_drawn() -> None:
    m = new()
    first(m, 10)
    play(m, "offside_trap", "theatrics", "offside_trap", "mind_games", "close_down")
    assert asked(m) == "draft_tactic 0"
    assert sorted(choices(m)) == ["keep close_down", "keep mind_games", "keep offside_trap", "keep theatrics"]
    play(m, "keep offside_trap")
    assert sorted(choices(m)) == ["keep close_down", "keep mind_games", "keep offside_trap", "keep theatrics"]
    events = play(m, "keep close_down")
    assert hand(m, 0) == ["offside_trap", "close_down"]
    assert bottom(m, "tactics") == ["theatrics", "offside_trap", "mind_games"]
    assert cited(events) == [("1.7", "keeps_tactics")]


def test_1_7_is_left_out_without_tactics() -> None:
    m = new(2, tactics="off")
    first(m, 20)
    assert (asked(m), hand(m, 0)) == ("lineup 0", [])


def test_1_8_drafted_cards_are_secret_and_their_decks_are_not() -> None:
    m = new()
    assert m.ask is not None
    events = play(m, "gk07")
    drawn, drafted = events
    assert (drawn.what, drawn.note, drawn.only) == ("rolled", "gk07", 0)
    assert (drafted.rule, drafted.what, drafted.values[0], drafted.only) == ("1.8", "drafts", 0, -1)
    assert m.seen(1)["players"] == m.seen(CHANCE)["players"]
    assert cast(list[Values], m.seen(1)["players"])[0]["squad"] == 1
    assert "gk07" not in str(m.seen(1))
    play(m, "def01", "mid01", "stk01")
    assert m.ask is not None and (m.ask.only, m.ask.private) == (-1, False)


def test_1_9_discarded_recruited_and_retired() -> None:
    m = after_match("transfer")
    play(m, "STK", "stk07", "stk01")
    assert (bottom(m, "STK"), "stk07" in squad(m, 0), "stk01" in squad(m, 0)) == (["stk01"], True, False)
    m = after_match()
    events = play(m, "change_of_career", "mid14")
    assert m.table()["retired"] == ["mid14"]
    assert "retires" in told(events)
    play(m, "mid01", "mid02", "mid04", "mid02")
    assert "mid02" in squad(m, 0)
    assert bottom(m, "MID") == ["mid01", "mid04"]
