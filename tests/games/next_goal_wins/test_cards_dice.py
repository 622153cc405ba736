"""Every card that rolls again, sets or adds a die, makes a speed battle, wins alone or sets a result (kinds 3-8)."""

import pytest

from tests.games.next_goal_wins.cards import having, home, line, with_skill
from tests.games.next_goal_wins.situations import (
    BLUE,
    RED,
    Season,
    Values,
    after_match,
    asked,
    ball,
    board,
    choices,
    cited,
    lasting,
    match_of,
    on,
    play,
    score,
    told,
)
from tests.games.next_goal_wins.test_set_pieces import set_piece

SHOT: Values = {"ball": "STK", "delivery": "pass"}

# Kind 3


def throws(m: Season, tactic: str, *dice: str) -> list[str]:
    """Whose dice are thrown again after a tactic: the names of their colours."""
    play(m, f"tactic {tactic}")
    again: list[str] = []
    for die in dice:
        assert m.ask is not None and m.ask.kind == "throw"
        again.append("red" if m.ask is m.kit.dice[0] else "blue")
        play(m, die)
    assert m.ask is None or m.ask.kind != "throw"
    return again


@pytest.mark.parametrize(
    ("tactic", "again"), [("lucky_bounce", ["red"]), ("mind_games", ["blue"]), ("var_review", ["red", "blue"])]
)
def test_re_rolls_by_the_acting_side(tactic: str, again: list[str]) -> None:
    m = board(**SHOT, red_hand=tactic)
    play(m, "shoot", "contest", "1", "6")
    assert throws(m, tactic, *["6", "1"][: len(again)]) == again


@pytest.mark.parametrize(
    ("tactic", "again"), [("lucky_bounce", ["blue"]), ("mind_games", ["red"]), ("var_review", ["red", "blue"])]
)
def test_re_rolls_by_the_contesting_side(tactic: str, again: list[str]) -> None:
    m = board(**SHOT, blue_hand=tactic)
    play(m, "shoot", "contest", "6", "1")
    assert throws(m, tactic, *["1", "6"][: len(again)]) == again


@pytest.mark.parametrize("footballer", with_skill("cool_finisher"))
def test_cool_finisher(footballer: str) -> None:
    red = line("STK", footballer, RED)
    m = board(**SHOT, red=red, red_bench="gk10")
    play(m, "shoot", "contest", "2", "6")
    assert choices(m) == ["let", f"reroll {footballer}"]
    assert m.ask is not None and not m.ask.veiled
    play(m, f"reroll {footballer}", "1")
    assert match_of(m)["attacker"] == "blue"
    m = board(**SHOT, red=red, red_bench="gk10")
    play(m, "shoot", "contest", "3", "6")
    assert match_of(m)["attacker"] == "blue"
    m = board(ball="STK", delivery="cross", red=red, red_bench="gk10")
    play(m, "header", "contest", "1", "6")
    assert match_of(m)["attacker"] == "blue"


@pytest.mark.parametrize("footballer", with_skill("cat_reflexes"))
def test_cat_reflexes(footballer: str) -> None:
    blue = line("GK", footballer, BLUE)
    m = board(**SHOT, blue=blue, blue_bench="gk15")
    play(m, "shoot", "contest", "6", "2")
    assert (asked(m), choices(m)) == ("rolled 1", ["let", f"reroll {footballer}"])
    play(m, f"reroll {footballer}", "1")
    assert score(m) == (1, 0)
    m = board(**SHOT, blue=blue, blue_bench="gk15")
    play(m, "dribble", "contest", "6", "1")
    assert score(m) == (1, 0)


@pytest.mark.parametrize("footballer", with_skill("captain"))
def test_captain_once_a_match_in_any_throw_of_the_side(footballer: str) -> None:
    red = line(home(footballer), footballer, RED)
    m = board(**SHOT, red=red, red_bench="gk10", tokens=[3, 3])
    play(m, "shoot", "contest", "1", "6", f"reroll {footballer}", "1")
    assert match_of(m)["attacker"] == "blue"
    assert [use["footballer"] for use in match_of(m)["used"]] == [footballer]
    play(m, "go", "punt", "contest", "6", "1", "shoot", "contest", "6", "1")
    assert score(m) == (0, 1)
    for throw in ("corner", "shooting_fk", "penalty"):
        m = set_piece(throw, red=red, red_bench="gk10")
        for text in ("MID DEF", "STK", "DEF"):
            if m.is_choice(text):
                play(m, text)
        while asked(m) == "throw *":
            play(m, "6" if m.ask is m.kit.dice[1] else "1")
        assert f"reroll {footballer}" in choices(m), throw


def test_half_time_roar_only_in_clashes_of_the_own_attack() -> None:
    options: Values = {"managers": "on"}
    m = board(ball="MID", managers=["okemba", "pryce"], options=options)
    play(m, "pass", "contest", "1", "6", "reroll okemba", "1")
    assert match_of(m)["attacker"] == "blue"
    m = board(ball="MID", managers=["pryce", "okemba"], options=options)
    play(m, "pass", "contest", "6", "1")
    assert ball(m) == "red.STK"
    m = set_piece("penalty", managers=["okemba", "pryce"], options=options)
    play(m, "1", "6")
    assert match_of(m)["attacker"] == "blue"


REROLLS = {
    *[f"tactic {word}" for word in ("lucky_bounce", "mind_games", "var_review")],
    *[f"skill {word}" for word in ("cool_finisher", "cat_reflexes", "captain")], "manager okemba",
}  # fmt: skip

# Kind 4


def test_moment_of_magic_makes_the_die_a_five() -> None:
    m = board(ball="MID", red_hand="moment_of_magic")
    events = play(m, "pass", "contest", "1", "5", "tactic moment_of_magic")
    assert ("7.8", "die_counts_as") in cited(events)
    assert ball(m) == "red.STK"
    m = board(ball="MID", red_hand="moment_of_magic", lasting=[lasting("skill cannon_boot effects 0", "red")])
    play(m, "pass", "contest", "2", "5", "tactic moment_of_magic")
    assert ball(m) == "red.STK"


# Kind 5


def test_double_team_keeps_the_higher_of_two() -> None:
    m = board(ball="MID", blue_hand="double_team")
    play(m, "pass", "tactic double_team", "3", "2", "5")
    assert ball(m) == "blue.DEF"
    assert match_of(m)["lasting"] == []


@pytest.mark.parametrize("footballer", with_skill("target_man"))
def test_target_for_the_punt_shoots_with_two_dice_after_a_punt(footballer: str) -> None:
    red = line("STK", footballer, RED)
    m = board(red=red, red_bench="gk10")
    play(m, "punt", "decline", "shoot", "contest", "1", "6")
    assert m.ask is m.kit.dice[1]
    assert m.match.counted_die(m, 0) == 6
    m = board(**SHOT, red=red, red_bench="gk10")
    play(m, "shoot", "contest", "1")
    assert m.ask is m.kit.dice[1]


@pytest.mark.parametrize("footballer", with_skill("cannon_boot"))
def test_cannon_boot_punts_with_two_dice(footballer: str) -> None:
    red = line("GK", footballer, RED)
    m = board(red=red, red_bench="gk10")
    play(m, "punt", "contest", "6", "1")
    assert (m.ask is m.kit.dice[1], m.match.counted_die(m, 0)) == (True, 6)
    m = board(red=red, red_bench="gk10")
    play(m, "pass", "contest", "6")
    assert m.ask is m.kit.dice[1]


def test_the_lower_die_is_kept_where_a_card_says_so() -> None:
    low: Values = {"kind": "extra_die", "role": "contesting", "keep": "low", "for": "clash"}
    m = board(ball="MID", blue_hand="double_team", pack={"tactic": [{"id": "double_team", "effects": [low]}]})
    play(m, "pass", "tactic double_team", "3", "2", "6")
    assert ball(m) == "red.STK"


EXTRA_DICE = {"tactic double_team", "skill target_man", "skill cannon_boot"}

# Kind 6


def test_burst_of_pace_is_a_speed_battle() -> None:
    m = board(ball="MID", red_hand="burst_of_pace")
    play(m, "tactic burst_of_pace", "contest", "1")
    assert (m.match.speed, m.match.stats_of(m, 0), m.match.added(m, 0)) == (True, 0, 2)


@pytest.mark.parametrize("footballer", with_skill("speed_demon"))
def test_speed_demon(footballer: str) -> None:
    place = home(footballer)
    m = board(ball=place, red=line(place, footballer, RED), red_bench="gk10")
    assert [text for text in choices(m) if "speed" in text] == ["dribble + speed"]
    source = "DEF" if place == "MID" else "MID"
    m = board(ball=source, blue=line(place, footballer, BLUE), blue_bench="gk15")
    play(m, "pass")
    assert choices(m) == ["contest", "contest speed", "decline"]
    m = board(ball=source, blue=line(place, footballer, BLUE), blue_bench="gk15")
    play(m, "cross")
    assert choices(m) == ["contest", "decline"]


@pytest.mark.parametrize("footballer", with_skill("sweeper_keeper"))
def test_sweeper_keeper(footballer: str) -> None:
    blue = line("GK", footballer, BLUE)
    m = board(**SHOT, blue=blue, blue_bench="gk15")
    play(m, "dribble")
    assert choices(m) == ["contest", "contest speed", "decline"]
    m = board(**SHOT, blue=blue, blue_bench="gk15")
    play(m, "shoot")
    assert choices(m) == ["contest", "decline"]


SPEED_BATTLES = {"tactic burst_of_pace", "skill speed_demon", "skill sweeper_keeper"}

# Kind 7


@pytest.mark.parametrize(("tactic", "action", "to"), [("one_two", "pass", "red.STK"), ("overlap", "cross", "red.STK")])
def test_a_tactic_that_succeeds_without_dice(tactic: str, action: str, to: str) -> None:
    m = board(ball="MID", red_hand=tactic)
    events = play(m, f"tactic {tactic}")
    assert [event.note for event in events if event.what == "forced"] == [action]
    assert ("7.2", "by_itself") in cited(events)
    assert (ball(m), match_of(m)["lasting"]) == (to, [])


@pytest.mark.parametrize("footballer", with_skill("quick_release"))
def test_quick_release(footballer: str) -> None:
    m = board(ball="STK", delivery="cross", blue=line("GK", footballer, BLUE), blue_bench="gk15")
    play(m, "header", "contest", "1", "6", "go")
    assert "by_itself" in told(play(m, "throw"))


@pytest.mark.parametrize("footballer", with_skill("pickpocket"))
def test_pickpocket(footballer: str) -> None:
    place = home(footballer)
    source = "DEF" if place == "MID" else "MID"
    m = board(ball=source, blue=line(place, footballer, BLUE), blue_bench="gk15")
    play(m, "pass", "contest", "1", "6", "go")
    assert "by_itself" in told(play(m, "pass"))
    m = board(ball=source, blue=line(place, footballer, BLUE), blue_bench="gk15")
    play(m, "dribble", "contest", "1", "6", "go")
    assert "by_itself" not in told(play(m, "pass"))


AUTO_SUCCESSES = {"tactic one_two", "tactic overlap", "skill quick_release", "skill pickpocket"}

# Kind 8


def test_goal_line_clearance_theatrics_and_professional_foul() -> None:
    m = board(**SHOT, blue_hand="goal_line_clearance")
    assert "corner" in told(play(m, "shoot", "contest", "3", "2", "tactic goal_line_clearance"))
    m = board(ball="DEF", red_hand="theatrics")
    assert "crossing_free_kick" in told(play(m, "pass", "contest", "1", "2", "tactic theatrics"))
    m = board(**SHOT, blue_hand="professional_foul")
    events = play(m, "shoot", "contest", "6", "1", "tactic professional_foul")
    assert {"red", "foul"} <= set(told(events))


@pytest.mark.parametrize("footballer", with_skill("no_nonsense"))
def test_no_nonsense(footballer: str) -> None:
    place = home(footballer)
    source = "DEF" if place == "MID" else "MID"
    m = board(ball=source, blue=line(place, footballer, BLUE), blue_bench="gk15", red="gk02 def11 mid02 stk01")
    play(m, "dribble", "contest", "6", "5")
    assert (asked(m), on(m, f"red.{source}")) == ("replace 0", None)


@pytest.mark.parametrize("footballer", with_skill("poacher"))
@pytest.mark.parametrize(("delivery", "action"), [("pass", "shoot"), ("cross", "header")])
def test_poacher_scores_from_a_stalemate(footballer: str, delivery: str, action: str) -> None:
    m = board(ball="STK", delivery=delivery, red=line("STK", footballer, RED), red_bench="gk10")
    play(m, action, "contest", "3")
    level = m.match.total(m, 0) - m.match.stats_of(m, 1)
    play(m, str(level))
    assert score(m) == (1, 0)


@pytest.mark.parametrize("footballer", with_skill("brick_wall"))
def test_brick_wall_wins_a_level_cross(footballer: str) -> None:
    m = board(ball="MID", blue=line("DEF", footballer, BLUE), blue_bench="gk15", red="gk02 def02 mid09 stk01")
    play(m, "cross", "contest", "2")
    play(m, str(m.match.total(m, 0) - m.match.stats_of(m, 1)))
    assert ball(m) == "blue.DEF"
    m = board(ball="MID", blue=line("DEF", footballer, BLUE), blue_bench="gk15", red="gk02 def02 mid09 stk01")
    play(m, "pass", "contest", "2")
    play(m, str(m.match.total(m, 0) - m.match.stats_of(m, 1)))
    assert asked(m) == "stalemate *"


@pytest.mark.parametrize("footballer", with_skill("wind_up"))
def test_wind_up_merchant_is_fouled_on_a_stalemate(footballer: str) -> None:
    m = board(ball="MID", red=line("MID", footballer, RED), red_bench="gk10")
    play(m, "pass", "contest", "2")
    play(m, str(m.match.total(m, 0) - m.match.stats_of(m, 1)))
    assert asked(m) == "free_kick 0"


@pytest.mark.parametrize("footballer", with_skill("clean_slate"))
@pytest.mark.parametrize("face", ["foul", "yellow"])
def test_clean_tackler(footballer: str, face: str) -> None:
    place = home(footballer)
    source = "DEF" if place == "MID" else "MID"
    m = board(ball=source, blue=line(place, footballer, BLUE), blue_bench="gk15")
    play(m, "pass", "contest", "2")
    play(m, str(m.match.total(m, 0) - m.match.stats_of(m, 1)), face)
    assert (ball(m), on(m, f"blue.{place}")) == (f"blue.{place}", footballer)


def test_whistle_happy_referee() -> None:
    m = after_match()
    play(m, "whistle_happy_referee", "added_time", "none", "none", "none", "none")
    play(m, *f"{BLUE} {RED}".split(), "6", "1", "pass", "contest", "2", "3", "lose_ball")
    assert asked(m) == "pick_pair 1"


SET_OUTCOMES = {
    *[f"tactic {word}" for word in ("goal_line_clearance", "theatrics", "professional_foul")],
    *[f"skill {word}" for word in ("no_nonsense", "poacher", "brick_wall", "wind_up", "clean_slate")],
    "event whistle_happy_referee",
}  # fmt: skip

TABLES = {
    "reroll": REROLLS, "set_die": {"tactic moment_of_magic"}, "extra_die": EXTRA_DICE, "speed_battle": SPEED_BATTLES,
    "auto_success": AUTO_SUCCESSES, "set_outcome": SET_OUTCOMES,
}  # fmt: skip


@pytest.mark.parametrize("kind", TABLES)
def test_every_card_of_these_kinds_is_here(kind: str) -> None:
    assert having(kind) == TABLES[kind]
