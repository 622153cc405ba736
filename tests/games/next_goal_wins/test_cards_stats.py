"""Every card that adds to a stat or to a total (kinds 1 and 2): what it adds where, and nothing elsewhere."""

from typing import cast

import pytest

from tests.games.next_goal_wins.cards import having, home, line, with_skill
from tests.games.next_goal_wins.situations import (
    BLUE,
    RED,
    Season,
    Values,
    after_match,
    asked,
    board,
    choices,
    lasting,
    match_of,
    play,
    start,
    until,
)
from tests.games.next_goal_wins.test_set_pieces import set_piece

OFFENCE = ("passing", "crossing", "dribbling", "shooting", "heading", "throwing", "punting")
DEFENCE = ("interceptions", "blocking", "tackling", "saving", "catching", "rushing")


def now(m: Season) -> dict[str, int]:
    """Every stat on the pitch: `red.GK punting`."""
    slots = cast(dict[str, dict[str, dict[str, int]]], cast(Values, m.seen(0)["match"])["slots"])
    return {f"{slot} {stat}": value for slot, who in slots.items() if who for stat, value in who["now"].items()}


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def team(colour: str, stats: tuple[str, ...], amount: int) -> dict[str, int]:
    """The change of these stats for all who have them."""
    names = now(board(ball="MID"))
    return {name: amount for name in names if name.startswith(colour) and name.split()[1] in stats}


def one(slot: str, amount: int) -> dict[str, int]:
    return {name: amount for name in now(board(ball="MID")) if name.startswith(slot + " ")}


# Tactics: what they add in the attack in which they are played

TACTICS: dict[str, tuple[str, dict[str, int]]] = {
    "route_one": ("attacking", team("red", ("punting",), 2)),
    "wing_play": ("attacking", team("red", ("crossing",), 2) | team("red", ("heading",), 1)),
    "tiki_taka": ("attacking", team("red", ("passing",), 2) | team("red", ("shooting",), 1)),
    "quick_restart": ("attacking", team("red", ("passing",), 1)),
    "all_out_attack": ("attacking", team("red", OFFENCE, 2)),
    "park_the_bus": ("defending", team("blue", DEFENCE, 1)),
    "high_press": ("defending", team("blue", ("catching",), 1)),
    "magic_sponge": ("attacking", one("red.MID", 1)),
    "shadow_marker": ("defending", dict.fromkeys(one("red.MID", 0), -2)),
}


@pytest.mark.parametrize("tactic", TACTICS)
def test_a_tactic_adds_to_stats_for_this_attack(tactic: str) -> None:
    side, wanted = TACTICS[tactic]
    hands: Values = {"red_hand": tactic} if side == "attacking" else {"blue_hand": tactic}
    m = start(side, moment=False, **hands)
    before = now(m)
    play(m, f"tactic {tactic}")
    if m.ask is not None and m.ask.kind == "target":
        play(m, "mid03")
    assert changes(before, now(m)) == above_one(before, wanted)
    until(m, "start")
    later = team("red", DEFENCE, -1) if tactic == "all_out_attack" else {}
    assert changes(before, now(m)) == above_one(before, later)


def above_one(before: dict[str, int], wanted: dict[str, int]) -> dict[str, int]:
    """The changes that show: no stat falls below 1."""
    shown = {name: max(1, before[name] + change) - before[name] for name, change in wanted.items()}
    return {name: change for name, change in shown.items() if change}


def test_all_out_attack_costs_defence_in_the_next_attack_alone() -> None:
    m = start("attacking", moment=False, red_hand="all_out_attack")
    before = now(m)
    play(m, "tactic all_out_attack")
    until(m, "start")
    assert changes(before, now(m)) == above_one(before, team("red", DEFENCE, -1))
    attacker = match_of(m)["attacker"]
    while match_of(m)["attacker"] == attacker:
        assert m.ask is not None
        m.answer(m.ask.pick(0))
    assert changes(before, now(m)) == {}


# Skills


@pytest.mark.parametrize("footballer", with_skill("super_sub"))
def test_super_sub_has_two_more_in_the_attack_of_coming_on(footballer: str) -> None:
    place = home(footballer)
    m = start(red_bench=f"gk10 def04 {footballer}")
    play(m, f"sub {place} {footballer}")
    first = now(m)
    plain = now(board(ball="MID", red=line(place, footballer, RED), red_bench="gk10 def04"))
    slot = f"red.{place} "
    assert all(first[name] == plain[name] + 2 for name in plain if name.startswith(slot))
    play(m, "go")
    until(m, "start")
    assert all(now(m)[name] == plain[name] for name in plain if name.startswith(slot))
    elsewhere = "DEF" if place != "DEF" else "MID"
    m = start(red_bench=f"gk10 def04 {footballer}")
    play(m, f"sub {elsewhere} {footballer}")
    assert now(m)[f"red.{elsewhere} passing"] == 1


SET_PIECE_SKILLS = {"giant": ("heading",), "dead_ball": ("crossing", "shooting")}
THROWS = {"giant": ("corner", "crossing_fk"), "dead_ball": ("corner", "crossing_fk", "shooting_fk")}


@pytest.mark.parametrize(
    ("skill", "footballer"), [(skill, who) for skill in SET_PIECE_SKILLS for who in with_skill(skill)]
)
@pytest.mark.parametrize("throw", ["corner", "crossing_fk", "shooting_fk", "penalty"])
def test_a_skill_for_set_pieces(skill: str, footballer: str, throw: str) -> None:
    place = home(footballer)
    usual = now(board(ball="GK", red=line(place, footballer, RED), red_bench="gk10"))
    m = set_piece(throw, red=line(place, footballer, RED), red_bench="gk10")
    gained = changes(usual, now(m))
    wanted = {f"red.{place} {stat}": 2 for stat in SET_PIECE_SKILLS[skill]} if throw in THROWS[skill] else {}
    assert gained == wanted


@pytest.mark.parametrize("footballer", with_skill("giant"))
def test_a_giant_heads_at_both_ends(footballer: str) -> None:
    place = home(footballer)
    m = set_piece("corner", blue=line(place, footballer, BLUE), blue_bench="gk15")
    usual = now(board(ball="GK", blue=line(place, footballer, BLUE), blue_bench="gk15"))
    assert changes(usual, now(m)) == {f"blue.{place} heading": 2}
    play(m, "MID DEF", place, "1")
    assert m.match.stats_of(m, 1) == 3 + usual[f"blue.{place} heading"] + 2


# Events

TRAINING = {
    "finishing_school": "shooting", "crossing_clinic": "crossing", "cone_slalom": "dribbling",
    "passing_drills": "passing", "head_tennis": "heading", "tackling_workshop": "tackling",
    "video_analysis": "interceptions", "wall_drill": "blocking", "glove_work": "saving", "claiming_crosses": "catching",
    "sweeping_lessons": "rushing", "kicking_tee": "punting",
}  # fmt: skip
BEST = {
    "shooting": "stk01", "crossing": "mid03", "dribbling": "stk01", "passing": "mid03", "heading": "def02",
    "tackling": "def02", "interceptions": "def02", "blocking": "def02", "saving": "gk02", "catching": "gk02",
    "rushing": "gk02", "punting": "gk10",
}  # fmt: skip


@pytest.mark.parametrize("event", TRAINING)
def test_a_training_event_raises_the_best_for_the_season(event: str) -> None:
    stat = TRAINING[event]
    m = after_match()
    play(m, event)
    assert m.table()["changes"] == {BEST[stat]: {stat: 1}}
    play(m, "added_time", "none", "none", "none", "none")
    blue_first = ["gk08", "def03", "mid11", "stk06"]
    mine = "gk10" if stat == "punting" else "gk02"
    play(m, *blue_first, mine, *["def02", "mid03", "stk01"])
    slot = {"g": "GK", "d": "DEF", "m": "MID", "s": "STK"}[BEST[stat][0]]
    card = m.kit.footballers[m.kit.footballer_ids.index(BEST[stat])]
    printed = {name: card.stats[number] for number, name in enumerate(STATS)}
    assert now(m)[f"blue.{slot} {stat}"] == printed[stat] + 1


STATS = (
    "passing", "crossing", "dribbling", "shooting", "heading", "interceptions", "blocking", "tackling", "throwing",
    "punting", "saving", "catching", "rushing",
)  # fmt: skip

NEXT_MATCH: dict[str, dict[str, int]] = {
    "lost_confidence": {"blue.STK dribbling": -2},
    "stiff_new_boots": {"blue.STK shooting": -2},
    "waterlogged_pitch": {"dribbling": -1},
    "gale_warning": {"crossing": -1, "punting": -1},
    "perfect_turf": {"passing": 1},
}


@pytest.mark.parametrize("event", NEXT_MATCH)
def test_an_event_for_the_next_match(event: str) -> None:
    """Seat 0 draws it; in the next match it is blue. After that match nothing is left of it."""
    lines = ["gk08", "def03", "mid11", "stk06", "gk02", "def02", "mid03", "stk01"]
    plain = after_match("transfer")
    play(plain, "none", "none", *lines)
    before = now(plain)
    m = after_match()
    play(m, event, "added_time", "none", "none", "none", "none", *lines)
    wanted: dict[str, int] = {}
    for name, value in before.items():
        change = NEXT_MATCH[event].get(name, NEXT_MATCH[event].get(name.split()[1], 0))
        if max(1, value + change) != value:
            wanted[name] = max(1, value + change) - value
    assert changes(before, now(m)) == wanted
    while m.match.on:
        assert m.ask is not None
        m.answer(m.ask.pick(0))
    assert m.table()["sleeping"] == []


def test_locked_door_of_a_manager() -> None:
    options: Values = {"managers": "on"}
    plain = now(board(ball="MID", managers=["halvorsen", "pryce"], options=options))
    m = board(ball="MID", managers=["ferrantin", "pryce"], options=options)
    assert changes(plain, now(m)) == {"red.DEF blocking": 1, "red.DEF tackling": 1}


STAT_MODS = {
    *[f"tactic {word}" for word in TACTICS],
    *[f"skill {word}" for word in (*SET_PIECE_SKILLS, "super_sub")],
    *[f"event {word}" for word in (*TRAINING, *NEXT_MATCH)],
    "manager ferrantin",
}


def test_every_stat_mod_is_here() -> None:
    assert having("stat_mod") == STAT_MODS


# Totals (kind 2)


def added(m: Season, colour: int = 0) -> int:
    return m.match.added(m, colour)


@pytest.mark.parametrize(("tactic", "action"), [("burst_of_pace", "dribble"), ("long_shot", "shoot")])
def test_an_act_tactic_adds_to_the_total_of_its_action(tactic: str, action: str) -> None:
    m = board(ball="MID", red_hand=tactic)
    play(m, f"tactic {tactic}", "contest", "1")
    assert (m.match.action, added(m), added(m, 1)) == (4 if action == "dribble" else 5, 2, 0)
    play(m, "6")
    assert match_of(m)["lasting"] == []


def test_crunching_challenge_adds_to_the_contesting_total() -> None:
    m = board(ball="MID", blue_hand="crunching_challenge")
    play(m, "dribble", "tactic crunching_challenge", "1")
    assert (added(m), added(m, 1)) == (0, 2)


@pytest.mark.parametrize(("tactic", "colour"), [("rehearsed_routine", 0), ("organised_wall", 1)])
@pytest.mark.parametrize("throw", ["corner", "crossing_fk", "shooting_fk"])
def test_a_set_piece_tactic_adds_three_once(tactic: str, colour: int, throw: str) -> None:
    m = set_piece(throw, **({"red_hand": tactic} if colour == 0 else {"blue_hand": tactic}))
    for text in (f"tactic {tactic}", "STK" if throw == "shooting_fk" else "MID DEF", f"tactic {tactic}", "MID"):
        if m.is_choice(text):
            play(m, text)
    assert asked(m) == "throw *"
    assert (added(m, colour), added(m, 1 - colour)) == (3, 0)
    m.match.end_effects(m, 2)
    assert added(m, colour) == 0


@pytest.mark.parametrize("footballer", with_skill("spot_specialist"))
def test_a_spot_specialist_adds_two_in_penalties_at_both_ends(footballer: str) -> None:
    place = home(footballer)
    m = set_piece("penalty", red=line(place, footballer, RED), red_bench="gk10")
    assert (added(m), added(m, 1)) == (2, 0)
    m = set_piece("penalty", blue=line(place, footballer, BLUE), blue_bench="gk15")
    assert (added(m), added(m, 1)) == (0, 2)
    m = set_piece("corner", red=line(place, footballer, RED), red_bench="gk10")
    assert added(m) == 0


def managed(manager: str, **said: object) -> Season:
    return board(**{"ball": "MID", "managers": [manager, "tanaka"], "options": {"managers": "on"}, **said})


def declared(m: Season) -> Season:
    play(m, "pass", "contest")
    return m


@pytest.mark.parametrize("manager", ["ansabre", "auldearn"])
def test_first_and_last_attacks_of_managers(manager: str) -> None:
    first, last = ([0, 1], [2, 2]), ([1, 1], [1, 2])
    for finished, tokens in (first, last, ([1, 1], [2, 2])):
        m = declared(managed(manager, finished=finished, tokens=tokens))
        wanted = (finished, tokens) == (first if manager == "ansabre" else last)
        assert (added(m), added(m, 1)) == (int(wanted), 0)


@pytest.mark.parametrize("throw", ["corner", "crossing_fk", "shooting_fk", "penalty"])
def test_set_pieces_of_managers(throw: str) -> None:
    options: Values = {"managers": "on"}
    m = set_piece(throw, managers=["pryce", "lischka"], options=options)
    assert (added(m), added(m, 1)) == (int(throw != "penalty"), 1)
    m = set_piece(throw, managers=["lischka", "pryce"], options=options)
    assert (added(m), added(m, 1)) == (0, 0)


def test_roaring_crowd_in_the_first_attack() -> None:
    crowd = lasting("event roaring_crowd effects 0", "red")
    assert added(declared(board(ball="MID", lasting=[crowd], finished=[0, 1]))) == 1
    assert added(declared(board(ball="MID", lasting=[crowd], finished=[1, 1]))) == 0
    m = after_match()
    play(m, "roaring_crowd")
    assert [cast(Values, x)["effect"] for x in cast(list[object], m.table()["sleeping"])] == [crowd["effect"]]


ROLL_MODS = {
    *[f"tactic {word}" for word in ("burst_of_pace", "long_shot", "crunching_challenge", "rehearsed_routine")],
    "tactic organised_wall", "skill spot_specialist", "event roaring_crowd",
    *[f"manager {word}" for word in ("pryce", "lischka", "ansabre", "auldearn")],
}  # fmt: skip


def test_every_roll_mod_is_here() -> None:
    assert having("roll_mod") == ROLL_MODS
    assert "let" not in choices(board(ball="MID"))
