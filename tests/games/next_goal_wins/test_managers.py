"""Chapter 19: managers, their abilities and their policies."""

from typing import cast

import pytest

from tests.games.next_goal_wins.situations import (
    BLUE,
    RED,
    Season,
    Values,
    asked,
    between,
    board,
    bottom,
    choices,
    cited,
    empty_deck,
    first,
    load,
    new,
    on,
    play,
    squad,
    start,
    told,
    until,
)
from tests.games.next_goal_wins.test_match_setup import kick_off

MANAGED: Values = {"managers": "on"}


def with_manager(manager: str, stage: str = "transfer", **said: object) -> Season:
    """After a match, seat 0 with this manager and one transfer to make; seat 1 with another one."""
    other = "pryce" if manager != "pryce" else "halvorsen"
    saved = between(stage, MANAGED, managers=[manager, other], **said)
    return load(saved)


def phase_of(manager: str, **said: object) -> Season:
    """The same, entered from the ask before it, so that the phase counts its own transfers."""
    m = with_manager(manager, "draw", **said)
    play(m, "none", "none")
    return m


def test_19_1_each_player_draws_a_manager_and_shows_it_before_the_draft() -> None:
    m = new(3, managers="on")
    assert (asked(m), len(choices(m))) == ("manager *", 12)
    assert m.ask is not None and m.ask.only == -1
    assert [(event.what, event.side) for event in play(m, "okemba") if event.what == "manager"] == [("manager", 0)]
    assert "okemba" not in choices(m)
    play(m, "tanaka", "pryce")
    assert asked(m) == "footballer *"
    players = cast(list[Values], m.seen(1)["players"])
    assert [cast(Values, player["manager"])["id"] for player in players] == [
        "okemba", "tanaka", "pryce",
    ]  # fmt: skip


def test_19_2_a_manager_is_no_footballer() -> None:
    m = new(2, managers="on")
    first(m, 2)
    first(m, 10)
    assert len(squad(m, 0)) == 7
    m = with_manager("tanaka")
    assert "tanaka" not in str(choices(m))


def test_19_3_the_ability_works_like_a_skill_and_the_policy_cannot_be_ignored() -> None:
    m = board(ball="MID", managers=["okemba", "pryce"], options=MANAGED)
    play(m, "pass", "contest", "1", "6")
    assert (asked(m), choices(m)) == ("rolled 0", ["let", "reroll okemba"])
    events = play(m, "reroll okemba")
    assert told(events) == ["manager_rolls_again"]
    play(m, "6")
    assert on(m, "red.STK") == "stk01"
    m = with_manager("lischka")
    assert choices(m) == ["none", "GK", "DEF", "MID"]


def test_19_4_tanaka_substitutes_at_the_start_of_the_opponents_attacks() -> None:
    m = board(ball="MID", managers=["tanaka", "pryce"], options=MANAGED, attacker="blue", edits={"transfers": SPENT})
    play(m, "pass", "contest", "1", "6")
    assert asked(m) == "start 0"
    play(m, "go", "pass", "contest", "1", "6")
    assert asked(m) == "start 1"
    play(m, "go")
    assert (asked(m), "sub GK gk10" in choices(m)) == ("start 0", True)
    assert m.ask is not None and not m.ask.veiled
    play(m, "sub GK gk10")
    assert on(m, "red.GK") == "gk10"


SPENT: Values = {
    "spent": [5, 0], "saved_up": [0, 0], "extra": [0, 0], "per_phase": [None, None], "left": 0, "left_extra": 0,
}  # fmt: skip


def test_19_4_also_in_the_first_attack_of_the_match() -> None:
    m = kick_off(options=MANAGED, managers=["pryce", "tanaka"], transfers={**SPENT, "spent": [0, 5]})
    play(m, *RED.split(), *BLUE.split(), "6", "1")
    assert (asked(m), "sub GK gk15" in choices(m)) == ("start 1", True)


def test_19_4_transfers_before_the_line_up_and_at_any_start() -> None:
    m = with_manager("tanaka", "transfer")
    play(m, "none", "none")
    assert (m.match.players, asked(m)) == ((1, 0), "pre_match 0")
    assert choices(m) == ["none", "transfer GK", "transfer DEF", "transfer MID", "transfer STK"]
    play(m, "transfer STK", "stk07", "gk10")
    assert (asked(m), m.spent[0], "stk07" in squad(m, 0)) == ("pre_match 0", 1, True)
    play(m, "none")
    assert asked(m) == "lineup 1"
    m = start(managers=["tanaka", "pryce"], options=MANAGED)
    assert "transfer DEF" in choices(m)
    play(m, "transfer DEF", "def01")
    assert (asked(m), sorted(choices(m))) == ("release 0", ["def01", "def04", "gk10", "mid14"])
    play(m, "mid14")
    assert (asked(m), "sub DEF def01" in choices(m)) == ("start 0", True)


def test_19_4_five_for_the_season_any_number_at_a_time() -> None:
    m = phase_of("tanaka")
    for transfer in range(5):
        assert (asked(m), m.spent[0]) == ("transfer 0", transfer)
        play(m, "MID")
        first(m)
        play(m, choices(m)[0])
    assert asked(m) == "transfer 1"
    play(m, "none")
    assert asked(m) == "lineup 1"


# 19.5


@pytest.mark.parametrize("manager", ["okemba", "ansabre"])
def test_19_5_one_transfer_for_the_season(manager: str) -> None:
    m = phase_of(manager)
    assert (asked(m), m.left) == ("transfer 0", 1)
    m = phase_of(manager, transfers={**SPENT, "spent": [1, 0]})
    assert asked(m) == "transfer 1"


def test_19_5_two_transfers_in_each_phase() -> None:
    m = phase_of("dossouvi", squads={0: "gk02 def02 mid03 stk01", 1: f"{BLUE}"})
    play(m, "GK", "gk10")
    assert asked(m) == "transfer 0"
    play(m, "GK", "gk11")
    assert asked(m) == "transfer 1"


@pytest.mark.parametrize(("manager", "look"), [("pryce", 2), ("halvorsen", 3), ("ansabre", 4)])
def test_19_5_look_at_several_and_take_one(manager: str, look: int) -> None:
    m = phase_of(manager, squads={0: "gk02 def02 mid03 stk01"})
    cards = ["stk07", "stk05", "stk09", "stk02"][:look]
    play(m, "STK", *cards)
    assert (asked(m), choices(m)) == ("recruit_pick 0", cards)
    assert m.ask is not None and (m.ask.private, m.ask.only) == (True, 0)
    play(m, "stk05")
    assert "stk05" in squad(m, 0)
    assert bottom(m, "STK") == [card for card in cards if card != "stk05"]


def test_19_5_fewer_cards_than_look() -> None:
    saved = between("draw", MANAGED, managers=["halvorsen", "pryce"], squads={0: "gk02 def02 mid03 stk01"})
    empty_deck(saved, "STK")
    decks = cast(dict[str, dict[str, list[str]]], saved["decks"])
    decks["STK"]["unseen"] = ["stk07"]
    cast(list[str], saved["retired"]).remove("stk07")
    m = load(saved)
    play(m, "none", "none", "STK", "stk07")
    assert (asked(m), choices(m)) == ("recruit_pick 0", ["stk07"])
    play(m, "stk07")
    assert "stk07" in squad(m, 0)


def test_19_5_only_some_decks() -> None:
    assert choices(phase_of("lischka")) == ["none", "GK", "DEF", "MID"]


@pytest.mark.parametrize(("die", "deck"), list(zip("123456", ("def", "def", "mid", "mid", "stk", "gk"), strict=True)))
def test_19_5_a_die_names_the_deck(die: str, deck: str) -> None:
    m = phase_of("ragunathar")
    assert choices(m) == ["none", "die"]
    play(m, "die")
    assert asked(m) == "deck *"
    play(m, die)
    assert {text[:-2] for text in choices(m)} == {deck}


def test_19_5_an_empty_deck_uses_the_transfer_up() -> None:
    saved = between("draw", MANAGED, managers=["ragunathar", "pryce"])
    empty_deck(saved, "STK")
    m = load(saved)
    events = play(m, "none", "none", "die", "5")
    assert ("19.5", "deck_empty") in cited(events)
    assert asked(m) == "transfer 1"


def test_19_5_like_for_like() -> None:
    m = phase_of("ferrantin")
    play(m, "STK", "stk07")
    assert choices(m) == ["stk01", "stk07"]
    m = phase_of("ferrantin", squads={0: "gk02 def02 mid03 gk10 def04 mid14 mid08"})
    play(m, "STK", "stk07")
    assert choices(m) == ["stk07"]


def test_19_5_protected_stars() -> None:
    m = phase_of("auldearn")
    play(m, "STK", "stk02")
    assert choices(m) == ["stk02", "mid14", "def04", "gk10"]
    assert m.kit.footballers[m.kit.footballer_ids.index("stk02")].stars == 4


def test_19_5_release_first() -> None:
    m = phase_of("tschudin")
    play(m, "STK")
    assert (asked(m), len(choices(m))) == ("release 0", 7)
    play(m, "stk01")
    assert asked(m) == "footballer *"
    play(m, "stk07")
    assert (asked(m), len(squad(m, 0)), bottom(m, "STK")) == ("transfer 1", 7, ["stk01"])
    m = phase_of("tschudin", squads={0: "gk02 def02 mid03 stk01"})
    play(m, "STK")
    assert asked(m) == "footballer *"


def test_19_5_unused_transfers_are_saved() -> None:
    m = phase_of("whitcombe")
    assert m.left == 1
    play(m, "none")
    assert m.saved_up == (1, 0)
    m = phase_of("whitcombe", transfers={**SPENT, "spent": [0, 0], "saved_up": [2, 0]})
    assert m.left == 3
    play(m, "STK", "stk07")
    assert (asked(m), m.left) == ("transfer 0", 2)
    play(m, "none")
    assert m.saved_up == (2, 0)


def test_19_5_extra_transfers_come_first_and_do_not_count() -> None:
    m = phase_of("okemba", transfers={**SPENT, "spent": [0, 0], "extra": [1, 0]})
    assert (m.left, m.left_extra) == (1, 1)
    play(m, "STK", "stk07", "stk01")
    assert (asked(m), m.spent[0]) == ("transfer 0", 0)
    play(m, "STK", "stk05", "stk07")
    assert (asked(m), m.spent[0], m.extra) == ("transfer 1", 1, (0, 0))


def test_19_6_an_event_may_stop_every_transfer_of_a_phase() -> None:
    stopped: Values = {**SPENT, "spent": [0, 0], "per_phase": [0, None], "extra": [1, 0]}
    for manager in ("tanaka", "dossouvi", "whitcombe"):
        m = phase_of(manager, transfers=stopped)
        assert (asked(m), m.per_phase, m.extra) == ("transfer 1", (-1, -1), (0, 0))
    m = phase_of("tanaka", transfers=stopped)
    play(m, "none")
    assert asked(m) == "pre_match 0"


def test_limits_by_managers() -> None:
    m = phase_of("whitcombe")
    play(m, "STK", "stk07")
    assert (asked(m), len(squad(m, 0))) == ("transfer 1", 8)
    m = with_manager("tschudin", "draw", hands={0: "theatrics mind_games"})
    play(m, "draw", "wing_play", "one_two")
    assert asked(m) == "draw 1"


def test_a_manager_season_plays_through() -> None:
    m = new(2, managers="on")
    until(m, "lineup")
    assert m.match.on
