"""Every card about footballers, squads, hands and transfers (kinds 14-16, 21-23 and 25-30)."""

from typing import cast

import pytest

from tests.games.next_goal_wins.cards import having, home, line, with_skill
from tests.games.next_goal_wins.situations import (
    BLUE,
    Values,
    after_match,
    asked,
    board,
    bottom,
    choices,
    hand,
    match_of,
    on,
    play,
    squad,
    start,
    told,
)
from tests.games.next_goal_wins.test_managers import phase_of
from tests.games.next_goal_wins.test_match_setup import kick_off

# Kind 14

STARS = {0: "gk02 def04 mid14 stk01 gk10 mid08 def09"}
"""Only one footballer of five stars."""


@pytest.mark.parametrize(
    ("event", "faces", "target", "cause"),
    [
        ("training_knock", "456", "stk01", "injured"),
        ("pulled_hamstring", "3456", "stk01", "injured"),
        ("retrospective_ban", "456", "def04", "banned"),
    ],
)
def test_a_die_says_whether_somebody_is_kept_out(event: str, faces: str, target: str, cause: str) -> None:
    squads = STARS if event != "retrospective_ban" else {0: "gk02 def04 mid14 stk01 gk10 def09"}
    for die in "123456":
        m = after_match(squads=squads)
        play(m, event)
        assert asked(m) == "effect *"
        events = play(m, die)
        assert m.table()[cause] == ({target: 1} if die in faces else {})
        assert ("spared" in told(events)) == (die not in faces)


@pytest.mark.parametrize(("event", "cause"), [("food_poisoning", "injured"), ("night_on_the_tiles", "banned")])
def test_somebody_at_random_is_kept_out(event: str, cause: str) -> None:
    m = after_match()
    play(m, event, "mid14")
    assert m.table()[cause] == {"mid14": 1}


def test_a_footballer_kept_out_twice_misses_the_longer_time() -> None:
    m = after_match(injured={"mid14": 3})
    play(m, "food_poisoning", "mid14")
    assert m.table()["injured"] == {"mid14": 3}


@pytest.mark.parametrize("footballer", with_skill("no_nonsense"))
def test_no_nonsense_injures_for_the_rest_of_the_match(footballer: str) -> None:
    place = home(footballer)
    source = "DEF" if place == "MID" else "MID"
    m = board(ball=source, blue=line(place, footballer, BLUE), blue_bench="gk15")
    play(m, "dribble", "contest", "1", "6", "gk10")
    assert match_of(m)["hurt"] == match_of(m)["off"][0] == ["def02" if source == "DEF" else "mid03"]
    assert m.table()["injured"] == {}


@pytest.mark.parametrize("die", "123456")
def test_crunching_challenge_won_injures_with_four_and_more(die: str) -> None:
    m = board(ball="MID", blue="gk08 def02 mid11 stk06", red="gk02 def04 mid03 stk01", red_bench="gk10",
              blue_hand="crunching_challenge")  # fmt: skip
    play(m, "dribble", "tactic crunching_challenge", "1", die)
    assert (asked(m) == "replace 0") == (die in "456")


# Kind 15


@pytest.mark.parametrize("die", "1234")
def test_crunching_challenge_lost_books(die: str) -> None:
    m = board(ball="MID", red="gk02 def02 mid02 stk01", red_bench="gk10", blue="gk08 def16 mid11 stk06",
              blue_bench="gk15", blue_hand="crunching_challenge")  # fmt: skip
    events = play(m, "dribble", "tactic crunching_challenge", "6", die)
    assert ("red" in told(events), "yellow" in told(events)) == (die == "1", die != "1")
    assert on(m, "blue.DEF") == ("closed" if die == "1" else None)


def test_professional_foul_sends_the_defender_off() -> None:
    m = board(ball="STK", delivery="pass", blue_hand="professional_foul")
    play(m, "shoot", "contest", "6", "1", "tactic professional_foul")
    assert (on(m, "blue.DEF"), match_of(m)["reds"]) == ("closed", ["def03"])


# Kind 16


def test_magic_sponge_heals_one_injured_footballer() -> None:
    m = start(red_hand="magic_sponge", edits={"injured": {"gk10": 1, "def04": 2}})
    play(m, "tactic magic_sponge")
    assert (asked(m), sorted(choices(m))) == ("target 0", ["def04", "gk10"])
    play(m, "gk10", "stk01")
    assert m.table()["injured"] == {"def04": 2}
    assert "sub GK gk10" in choices(m)
    m = start(red_hand="magic_sponge", red_bench="gk10 def04", red_off="mid14", hurt="mid14")
    play(m, "tactic magic_sponge")
    assert (asked(m), match_of(m)["off"]) == ("target 0", [[], []])
    play(m, "stk01")
    assert "sub MID mid14" in choices(m)
    m = start(red_hand="magic_sponge", red_bench="gk10 def04", red_off="mid14")
    play(m, "tactic magic_sponge", "stk01")
    assert match_of(m)["off"] == [["mid14"], []]


@pytest.mark.parametrize(("event", "healed"), [("miracle_physio", "injured"), ("appeal_upheld", "banned")])
def test_all_are_healed_and_a_tactic_is_drawn(event: str, healed: str) -> None:
    m = after_match(injured={"gk10": 1, "stk06": 1}, banned={"def04": 2, "stk25": 1})
    play(m, event, "theatrics")
    table = m.table()
    left = {"injured": {"stk06": 1}, "banned": {"stk25": 1}}
    kept = {"injured": {"gk10": 1, "stk06": 1}, "banned": {"def04": 2, "stk25": 1}}
    for cause in ("injured", "banned"):
        assert table[cause] == (left if cause == healed else kept)[cause]
    assert hand(m, 0) == ["theatrics"]


# Kinds 21 to 23, 25


def test_cards_that_draw_tactics() -> None:
    m = after_match()
    play(m, "tactics_seminar", "theatrics", "wing_play")
    assert hand(m, 0) == ["wing_play", "theatrics"]
    m = start(red_hand="closed_doors", blue_hand="theatrics")
    play(m, "tactic closed_doors", "wing_play")
    assert hand(m, 0) == ["wing_play"]
    m = start("defending", moment=False, blue_hand="fresh_legs")
    play(m, "tactic fresh_legs", "wing_play", "one_two")
    assert hand(m, 1) == ["wing_play", "one_two"]


def test_leaky_dressing_room_discards_one() -> None:
    m = after_match(hands={0: "theatrics wing_play"})
    events = play(m, "leaky_dressing_room", "wing_play")
    assert (hand(m, 0), bottom(m, "tactics")) == (["theatrics"], ["wing_play"])
    assert [event.only for event in events if event.note == "wing_play"] == [0]
    m = after_match()
    play(m, "leaky_dressing_room")
    assert asked(m) == "event *"


def test_cards_that_steal_a_tactic() -> None:
    m = after_match(hands={1: "theatrics wing_play"})
    play(m, "stolen_whiteboard", "wing_play")
    assert (hand(m, 0), hand(m, 1)) == (["wing_play"], ["theatrics"])
    m = after_match(hands={0: "one_two overlap mind_games", 1: "theatrics"})
    play(m, "stolen_whiteboard", "theatrics")
    assert asked(m) == "discard 0"
    m = after_match()
    play(m, "stolen_whiteboard")
    assert asked(m) == "event *"
    m = start(red_hand="leaked_playbook", blue_hand="theatrics")
    play(m, "tactic leaked_playbook", "theatrics")
    assert (hand(m, 0), hand(m, 1)) == (["theatrics"], [])


def test_cards_that_show_a_hand() -> None:
    m = after_match(hands={0: "theatrics wing_play", 1: "one_two"})
    events = play(m, "press_room_blunder")
    assert [(event.what, event.only, event.side) for event in events if event.rule == "17.3"] == [
        ("peeks", -1, 1), ("sees_tactic", 1, 1), ("sees_tactic", 1, 1),
    ]  # fmt: skip
    m = kick_off(options={"managers": "on"}, managers=["pryce", "dossouvi"], hands=["one_two", ""])
    events = play(m, *["gk02", "def02", "mid03", "stk01", "gk08", "def03", "mid11", "stk06"])
    assert [(event.what, event.only, event.side) for event in events if event.rule == "17.3"] == [
        ("peeks", -1, 1), ("sees_tactic", 1, 1),
    ]  # fmt: skip


def test_without_tactics_these_effects_are_skipped() -> None:
    options: Values = {"tactics": "off"}
    for event in ("tactics_seminar", "leaky_dressing_room", "press_room_blunder", "stolen_whiteboard"):
        m = after_match(options=options)
        events = play(m, event)
        assert (asked(m), told(events)) == ("event *", ["event"])
    m = after_match(options=options, injured={"gk10": 1})
    play(m, "miracle_physio")
    assert (asked(m), m.table()["injured"]) == ("event *", {})


# Kinds 26 to 28


@pytest.mark.parametrize(("event", "look"), [("free_transfer", 2), ("wonderkid", 4), ("golden_handshake", 3)])
def test_a_recruit_from_a_deck_of_choice(event: str, look: int) -> None:
    m = after_match()
    play(m, event)
    if event == "golden_handshake":
        play(m, "gk10")
        assert m.table()["retired"] == ["gk10"]
    assert (asked(m), choices(m)) == ("recruit_deck 0", ["GK", "DEF", "MID", "STK"])
    cards = ["stk07", "stk05", "stk09", "stk02"][:look]
    play(m, "STK", *cards)
    assert (asked(m), choices(m)) == ("recruit_pick 0", cards)
    play(m, "stk07")
    if event != "golden_handshake":
        assert (asked(m), len(choices(m))) == ("release 0", 8)
        play(m, "gk10")
    assert ("stk07" in squad(m, 0), len(squad(m, 0)), "gk10" in squad(m, 0)) == (True, 7, False)
    assert bottom(m, "STK") == cards[1:]


def test_change_of_career_recruits_from_the_same_deck() -> None:
    m = after_match()
    play(m, "change_of_career", "def04")
    assert (m.table()["retired"], asked(m)) == (["def04"], "footballer *")
    play(m, "def01", "def05", "def07", "def05")
    assert ("def05" in squad(m, 0), bottom(m, "DEF"), asked(m)) == (True, ["def01", "def07"], "event *")


def test_swap_deal_gives_one_of_choice_for_one_at_random() -> None:
    m = after_match()
    play(m, "swap_deal")
    assert (asked(m), len(choices(m))) == ("exchange_give 0", 7)
    assert m.ask is not None and (m.ask.private, m.ask.only) == (True, 0)
    play(m, "gk10")
    assert (asked(m), len(choices(m))) == ("exchange *", 7)
    events = play(m, "stk06")
    assert ("stk06" in squad(m, 0), "gk10" in squad(m, 1)) == (True, True)
    assert [(event.what, event.only) for event in events if event.rule == "17.3" and event.what != "rolled"] == [
        ("exchange", -1), ("gives", 0), ("gives", 1), ("gives", 1), ("gives", 0),
    ]  # fmt: skip


def test_paperwork_mix_up_exchanges_two_at_random() -> None:
    m = after_match()
    play(m, "paperwork_mix_up")
    assert (asked(m), sorted(choices(m))) == ("exchange *", sorted(squad(m, 0)))
    play(m, "gk10", "stk06")
    assert ("stk06" in squad(m, 0), "gk10" in squad(m, 1)) == (True, True)
    m = after_match(squads={0: "", 1: "gk08"})
    play(m, "paperwork_mix_up")
    assert asked(m) == "event *"


# Kinds 29 and 30


def test_deadline_day_and_transfer_embargo() -> None:
    m = after_match()
    play(m, "deadline_day", "transfer_embargo", "none", "none")
    assert (asked(m), m.left, m.left_extra) == ("transfer 0", 1, 1)
    play(m, "STK", "stk07", "stk01", "STK", "stk02", "stk07")
    assert (m.match.on, asked(m)) == (True, "lineup 1")


POLICIES = {
    "tanaka": (["none", "GK", "DEF", "MID", "STK"], 5),
    "pryce": (["none", "GK", "DEF", "MID", "STK"], 1),
    "okemba": (["none", "GK", "DEF", "MID", "STK"], 1),
    "halvorsen": (["none", "GK", "DEF", "MID", "STK"], 1),
    "lischka": (["none", "GK", "DEF", "MID"], 1),
    "dossouvi": (["none", "GK", "DEF", "MID", "STK"], 2),
    "auldearn": (["none", "GK", "DEF", "MID", "STK"], 1),
    "ragunathar": (["none", "die"], 1),
    "ferrantin": (["none", "GK", "DEF", "MID", "STK"], 1),
    "tschudin": (["none", "GK", "DEF", "MID", "STK"], 1),
    "ansabre": (["none", "GK", "DEF", "MID", "STK"], 1),
    "whitcombe": (["none", "GK", "DEF", "MID", "STK"], 1),
}
"""What each manager may choose in a first transfer phase, and how many transfers there are; 19.5 tests the rest."""


@pytest.mark.parametrize("manager", POLICIES)
def test_the_policy_of_every_manager(manager: str) -> None:
    m = phase_of(manager)
    assert (choices(m), m.left) == POLICIES[manager]


@pytest.mark.parametrize(("manager", "limits"), [("tschudin", (7, 4)), ("whitcombe", (8, 3)), ("pryce", (7, 3))])
def test_the_limits_of_managers(manager: str, limits: tuple[int, int]) -> None:
    m = phase_of(manager)
    assert (m.squad_limit(0), m.tactic_limit(0)) == limits
    assert cast(Values, m.seen(0)["own"])["limits"] == {"squad": limits[0], "tactics": limits[1]}


TABLES = {
    "sideline": {
        "skill no_nonsense", "tactic crunching_challenge", "event training_knock", "event food_poisoning",
        "event pulled_hamstring", "event retrospective_ban", "event night_on_the_tiles",
    },
    "book": {"tactic crunching_challenge", "tactic professional_foul"},
    "heal": {"tactic magic_sponge", "event miracle_physio", "event appeal_upheld"},
    "draw_tactics": {
        "tactic closed_doors", "tactic fresh_legs", "event miracle_physio", "event appeal_upheld",
        "event tactics_seminar",
    },
    "discard_tactics": {"event leaky_dressing_room"},
    "steal_tactic": {"tactic leaked_playbook", "event stolen_whiteboard"},
    "peek": {"event press_room_blunder", "manager dossouvi"},
    "recruit": {"event golden_handshake", "event change_of_career", "event free_transfer", "event wonderkid"},
    "remove_footballer": {"event golden_handshake", "event change_of_career"},
    "exchange": {"event swap_deal", "event paperwork_mix_up"},
    "transfer_rule": {"event deadline_day", "event transfer_embargo", *[f"manager {word}" for word in POLICIES]},
    "limit": {"manager tschudin", "manager whitcombe"},
}  # fmt: skip


@pytest.mark.parametrize("kind", TABLES)
def test_every_card_of_these_kinds_is_here(kind: str) -> None:
    assert having(kind) == TABLES[kind]
