# ruff: noqa: N817
"""The numbers that must come out, N1 to N19, enumerated exactly through the game itself.

A stalemate tried again, or a corner after a corner, begins the same throw anew; so the chances of one round are divided
by the chance that it ends.
"""

from collections.abc import Callable
from fractions import Fraction as F
from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import chances
from tests.games.next_goal_wins.situations import (
    BOX,
    Season,
    Values,
    asked,
    board,
    branches,
    choices,
    draft,
    first,
    lasting,
    new,
    number,
    play,
)
from tests.games.next_goal_wins.test_attacks import lined_up
from tests.games.next_goal_wins.test_match_setup import kick_off
from tests.games.next_goal_wins.test_set_pieces import set_piece

Ends = Callable[[Season], str | None]


def odds(m: Season, end: Ends, choose: Callable[[Season], str]) -> dict[str, F]:
    """The chances of every end, with what people answer given by `choose`."""
    found: dict[str, F] = {}
    waiting = [(m, F(1))]
    while waiting:
        game, chance = waiting.pop()
        reached = end(game)
        if reached is not None:
            found[reached] = found.get(reached, F(0)) + chance
        elif game.ask is not None and game.ask.seat == CHANCE:
            waiting.extend((branch, chance * p) for branch, p in branches(game))
        else:
            game.answer_text(choose(game))
            waiting.append((game, chance))
    return found


def without(found: dict[str, F], again: str) -> dict[str, F]:
    """What a round leads to once `again` has ended."""
    rest = 1 - found.get(again, F(0))
    return {end: chance / rest for end, chance in found.items() if end != again}


def clash(difference: int, **said: object) -> Season:
    """A pass of red's midfielder is contested; the totals of stats differ by so many."""
    pack: Values = {
        "footballer": [
            {"id": "mid03", "stats": stats("mid03", passing=5)},
            {"id": "def03", "stats": stats("def03", interceptions=5 - difference)},
        ]
    }
    m = board(**{"ball": "MID", "pack": pack, **said})
    play(m, "pass", "contest")
    return m


def stats(footballer: str, **changed: int) -> dict[str, int]:
    kit = cast(Season, BOX.new(2)).kit
    card = kit.footballers[kit.footballer_ids.index(footballer)]
    names = ("passing", "crossing", "dribbling", "shooting", "heading", "interceptions", "blocking", "tackling")
    return {**dict(zip(names, card.stats, strict=False)), **changed}


def ends_of_throw(game: Season) -> str | None:
    """Success, fail or level, as soon as the dice lie there."""
    if game.match.attacker == 1:
        return "fail"
    if asked(game) == "stalemate *":
        return "level"
    return None if asked(game) == "throw *" else "success"


def ends_of_clash(game: Season) -> str | None:
    """The same with the Stalemate die thrown."""
    if game.match.stalemates and asked(game) == "throw *" and not game.match.thrown[0]:
        return "again"
    if asked(game) in ("free_kick 0", "replace 1"):
        return "free kick"
    found = ends_of_throw(game)
    return None if found == "level" else found


def nobody(game: Season) -> str:
    raise AssertionError(f"nobody should be asked {asked(game)}")


WINS = {-3: 3, -2: 6, -1: 10, 0: 15, 1: 21, 2: 26, 3: 30, 4: 33}
LEVEL = {-3: 3, -2: 4, -1: 5, 0: 6, 1: 5, 2: 4, 3: 3, 4: 2}


@pytest.mark.parametrize("difference", WINS)
def test_N1_wins_of_36(difference: int) -> None:
    assert odds(clash(difference), ends_of_throw, nobody)["success"] == F(WINS[difference], 36)


@pytest.mark.parametrize("difference", LEVEL)
def test_N2_level_of_36(difference: int) -> None:
    assert odds(clash(difference), ends_of_throw, nobody)["level"] == F(LEVEL[difference], 36)


def with_the_die(difference: int) -> tuple[F, F, F]:
    found = without(odds(clash(difference), ends_of_clash, nobody), "again")
    return found["success"], found["free kick"], found["fail"]


def test_N3_with_the_stalemate_die_at_level_stats() -> None:
    assert with_the_die(0) == (F(15, 34), F(1, 17), F(1, 2))


def test_N4_with_the_stalemate_die_at_other_stats() -> None:
    assert with_the_die(-1) == (F(30, 103), F(5, 103), F(68, 103))
    assert with_the_die(1) == (F(63, 103), F(5, 103), F(35, 103))
    assert with_the_die(2) == (F(3, 4), F(1, 26), F(11, 52))


def ends_of_set_piece(game: Season) -> str | None:
    if game.match.attacker == 1:
        return "goal" if game.match.score == (1, 0) else "saved"
    return "corner" if game.match.levels else None


@pytest.mark.parametrize(
    ("difference", "goal"), [(-2, F(3, 16)), (-1, F(10, 31)), (0, F(1, 2)), (1, F(21, 31)), (2, F(13, 16))]
)
@pytest.mark.parametrize("throw", ["corner", "crossing_fk"])
def test_N5_goal_from_a_corner_or_crossing_free_kick(throw: str, difference: int, goal: F) -> None:
    """Crossing 5 and heading 4 against catching 3 and a helper's heading."""
    pack: Values = {"footballer": [{"id": "mid11", "stats": stats("mid11", heading=6 - difference)}]}
    m = set_piece(throw, pack=pack)
    play(m, "MID DEF", "MID")
    assert without(odds(m, ends_of_set_piece, nobody), "corner")["goal"] == goal


def test_N6_penalty() -> None:
    found = odds(set_piece("penalty"), ends_of_set_piece, nobody)
    assert found == {"goal": F(5, 12), "corner": F(1, 6), "saved": F(5, 12)}


def shooting(difference: int) -> dict[str, F]:
    """Shooting 5 against saving 4 and a helper's blocking."""
    pack: Values = {"footballer": [{"id": "mid11", "stats": stats("mid11", blocking=1 - difference)}]}
    m = set_piece("shooting_fk", pack=pack)
    play(m, "STK", "MID")
    return odds(m, ends_of_set_piece, nobody)


def test_N7_shooting_free_kick_wins_of_216() -> None:
    assert [shooting(d)["goal"] * 216 for d in range(-5, 1)] == [56, 81, 108, 135, 160, 181]


def test_N8_shooting_free_kick_level_of_216() -> None:
    assert [shooting(d)["corner"] * 216 for d in range(-5, 1)] == [25, 27, 27, 25, 21, 15]


def ends_of_shot(game: Season) -> str | None:
    if game.match.attacker == 1:
        return "goal" if game.match.score == (1, 0) else "saved"
    return "corner" if game.match.throw == 1 else None


def test_N9_falcon_shoots_at_toro() -> None:
    m = board(ball="STK", delivery="pass", blue="gk01 def03 mid11 stk06")
    play(m, "shoot", "contest")
    assert odds(m, ends_of_shot, nobody) == {"goal": F(13, 18), "corner": F(1, 9), "saved": F(1, 6)}


def test_N10_speed_battle() -> None:
    m = board(ball="MID", red="gk02 def02 mid02 stk01", red_bench="gk10 def04 mid03")
    play(m, "dribble + speed", "contest")
    found = odds(m, ends_of_throw, nobody)
    assert found == {"success": F(5, 12), "level": F(1, 6), "fail": F(5, 12)}


def test_N11_two_dice_keep_high_against_one() -> None:
    m = clash(0, lasting=[lasting("tactic double_team effects 0", "blue", until="clash")])
    found = odds(m, ends_of_throw, nobody)
    assert [found[end] * 216 for end in ("fail", "level", "success")] == [125, 36, 55]


def test_N12_dribble_contested_by_mao() -> None:
    """Dribbling 3 against tackling 4 and No Nonsense."""
    m = board(ball="DEF", red="gk02 def11 mid03 stk01", blue="gk08 def03 mid01 stk06")
    play(m, "dribble", "contest")
    assert m.match.stats_of(m, 0) == 3

    def end(game: Season) -> str | None:
        if asked(game) == "replace 0":
            return "injured"
        return ends_of_throw(game)

    found = odds(m, end, nobody)
    assert [found["success"] * 36, found["level"] * 36] == [10, 4]
    assert (found["fail"] + found["injured"]) * 36 == 22
    assert found["injured"] * 36 == 12


def test_N13_cool_finisher_rolls_again_whenever_not_ahead() -> None:
    found = odds(
        cool_finisher(), ends_of_shot, lambda game: next(text for text in choices(game) if text.startswith("reroll"))
    )
    assert (found["goal"], found["corner"]) == (F(115, 216), F(35, 216))


def cool_finisher() -> Season:
    """Shooting 5 against saving 5."""
    m = board(ball="STK", delivery="pass", red="gk03 def02 mid03 stk08", red_bench="gk10 def04 mid14",
              blue="gk02 def03 mid11 stk06")  # fmt: skip
    play(m, "shoot", "contest")
    return m


def test_N14_one_attack_from_punt_to_goal() -> None:
    """Punting 3 against catching 4, then shooting 5 against saving 5; corners and the free kick at +1."""
    m = board(
        attacker="blue", blue="gk01 def02 mid09 stk06", blue_bench="gk15", red="gk02 def10 mid02 stk01",
        red_bench="gk03", tokens=[1, 1],
    )  # fmt: skip
    play(m, "punt", "contest")

    def punt(game: Season) -> str | None:
        if game.match.attacker == 0:
            return "lost"
        if game.match.stalemates and asked(game) == "throw *" and not game.match.thrown[0]:
            return "again"
        if asked(game) == "pick_pair 1":
            return "free kick"
        return "shot" if asked(game) == "act 1" else None

    punted = without(odds(m, punt, lambda game: "gk03"), "again")
    assert punted == {"shot": F(30, 103), "free kick": F(5, 103), "lost": F(68, 103)}
    corner_goal = F(21, 31)
    shot = board(
        attacker="blue", blue="gk01 def02 mid09 stk06", blue_bench="gk15", red="gk02 def10 mid02 stk01",
        red_bench="gk03", ball="STK", delivery="punt",
    )  # fmt: skip
    play(shot, "shoot", "contest")

    def ends(game: Season) -> str | None:
        if game.match.attacker == 0:
            return "goal" if game.match.score == (0, 1) else "saved"
        return "corner" if game.match.throw == 1 else None

    found = odds(shot, ends, nobody)
    scored = found["goal"] + found["corner"] * corner_goal
    assert scored == F(197, 372)
    assert punted["shot"] * scored + punted["free kick"] * corner_goal == F(1195, 6386)
    assert corner_of("gk02") == corner_of("gk03") == corner_goal


def corner_of(keeper: str) -> F:
    """Crossing 4 and heading 4 of mid09 and def02 against catching 4 and heading 3 of a keeper and def10."""
    other = "gk03" if keeper == "gk02" else "gk02"
    m = set_piece(
        "corner", attacker="blue", blue="gk01 def02 mid09 stk06", blue_bench="gk15",
        red=f"{keeper} def10 mid02 stk01", red_bench=other,
    )  # fmt: skip
    play(m, "MID DEF", "DEF")

    def ends(game: Season) -> str | None:
        if game.match.attacker == 0:
            return "goal" if game.match.score == (0, 1) else "saved"
        return "corner" if game.match.levels else None

    return without(odds(m, ends, nobody), "corner")["goal"]


def test_N15_level_at_the_kick_off() -> None:
    m = lined_up()

    def ends(game: Season) -> str | None:
        if asked(game) == "act 0" or asked(game) == "act 1":
            return "started"
        return "level" if game.match.kick_offs else None

    assert odds(m, ends, nobody)["level"] == F(1, 6)


def test_N16_line_ups_and_tactics_kept() -> None:
    m = kick_off()
    line_ups = 1
    for _ in range(4):
        line_ups *= len(choices(m))
        first(m)
    assert line_ups == 840
    m = new()
    first(m, 10)
    play(m, "offside_trap", "theatrics", "wing_play", "mind_games", "close_down")
    ways = len(choices(m))
    first(m)
    assert ways * len(choices(m)) // 2 == 10


def test_N17_matches_in_a_season() -> None:
    assert [len(new(players).kit.schedule) for players in range(2, 7)] == [3, 3, 6, 10, 15]


def test_N18_cards() -> None:
    kit = new().kit
    assert [kit.homes.count(position) for position in (3, 2, 1, 0)] == [25, 25, 25, 15]
    assert sum(card.skill is not None for card in kit.footballers) == 36
    assert (len(kit.tactics), sum(card.copies for card in kit.tactics)) == (30, 50)
    assert (len(kit.events), len(kit.managers), len(kit.parts.skills)) == (40, 12, 20)
    assert len({effect.kind for effect in kit.effects}) == 30
    assert {card.id: card.skill.id for card in kit.footballers if card.skill}["mid01"] == "no_nonsense"


def test_N19_six_players_who_all_want_keepers() -> None:
    m = new(6)
    for _ in range(6):
        draft(m, "GK")
    keepers = [sum(m.kit.homes[who] == 0 for who in squad) for squad in m.squads]
    assert keepers == [4, 4, 4, 1, 1, 1]


def test_chances_of_a_throw_add_up() -> None:
    m = clash(0)
    assert sum(chance for _, chance in chances(m)) == 1
    assert number(m, "mid03") == m.match.actor
