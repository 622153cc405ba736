"""The chances a board shows before a throw, held against the dice themselves."""

import random
from fractions import Fraction
from typing import cast

import pytest

from fiveaside.engine.ask import CHANCE
from fiveaside.games.next_goal_wins.parts.results import FAIL, SUCCESS
from fiveaside.games.next_goal_wins.rules.standing import standing
from tests.games.next_goal_wins.situations import Season, Values, board, lasting, new, play
from tests.games.next_goal_wins.test_set_pieces import set_piece


def told(m: Season) -> list[Values]:
    return cast(list[Values], cast(Values, m.seen(CHANCE)["match"])["chances"])


def chance(m: Season, **wanted: object) -> Values:
    (found,) = [one for one in told(m) if all(one[name] == value for name, value in wanted.items())]
    return found


def shares(one: Values) -> tuple[Fraction, ...]:
    return tuple(Fraction(cast(int, one[name]), cast(int, one["of"])) for name in ("won", "level", "lost"))


WON = {"goal", "receives", "gets_past"}
LOST = {"wins_ball", "set_piece_failed"}


def came_of(m: Season) -> int:
    """0 if the acting side has won, 1 if it is level, 2 if it has lost: as it stands, or as it was told."""
    if m.ask is not None and m.ask.kind == "rolled":
        return {SUCCESS: 0, FAIL: 2}.get(standing(m), 1)
    events = {event.what for event in m.take_events()}
    return 0 if events & WON else 2 if events & LOST and "stalemate" not in events else 1


def thrown(m: Season) -> tuple[Fraction, ...]:
    """The same from all throws of the dice that are due."""
    found = [Fraction(0)] * 3
    waiting = [(m, Fraction(1, 6))]
    while waiting:
        game, share = waiting.pop()
        for face in range(6):
            after = game.copy()
            after.listen()
            after.answer(face)
            if after.ask is not None and after.ask.kind == "throw" and after.match.throw == m.match.throw:
                waiting.append((after, share / 6))
            else:
                found[came_of(after)] += share
    return tuple(found)


SITUATIONS: dict[str, tuple[str, Values]] = {
    "two plain stats": ("pass", {"ball": "MID"}),
    "a card adds to a stat": ("pass", {"ball": "MID", "lasting": [lasting("tactic tiki_taka effects 0", "red")]}),
    "No Nonsense looks at the die": ("dribble", {"ball": "DEF", "blue": "gk08 def03 mid01 stk06"}),
    "Cannon Boot has two dice": ("punt", {"ball": "GK", "red": "gk05 def02 mid03 stk01"}),
    "Poacher needs no more than a level throw": (
        "shoot",
        {"ball": "STK", "delivery": "pass", "red": "gk02 def02 mid03 stk03"},
    ),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_chance_of_an_action_is_that_of_its_dice(name: str) -> None:
    action, said = SITUATIONS[name]
    m = board(**said)
    before = shares(chance(m, action=action, speed=False))
    play(m, action)
    assert shares(chance(m, action=action, speed=False)) == before
    play(m, "contest")
    assert thrown(m) == before


def test_a_plain_clash_is_the_one_of_the_book() -> None:
    m = board(ball="STK", delivery="pass", blue="gk01 def03 mid11 stk06")
    shot = chance(m, action="shoot")
    assert shot["stats"] == [5, 3]
    assert (shot["dice"], shot["added"]) == (["one", "one"], [0, 0])
    assert (shot["won"], shot["level"], shot["lost"], shot["of"]) == (26, 4, 6, 36)


def test_a_speed_battle_is_told_beside_the_stats() -> None:
    m = board(ball="MID", red="gk02 def02 mid02 stk01")
    assert [one["speed"] for one in told(m) if one["action"] == "dribble"] == [False, True]
    battle = chance(m, action="dribble", speed=True)
    assert (battle["stats"], battle["won"], battle["level"]) == ([0, 0], 15, 6)


def test_what_nobody_opposes_succeeds() -> None:
    m = board(ball="MID", blue="gk08 - mid11 stk06")
    assert shares(chance(m, action="pass")) == (1, 0, 0)


def test_a_set_piece_is_told_by_who_helps() -> None:
    m = set_piece("shooting_fk")
    worst = chance(m, choice="STK")
    play(m, "STK")
    assert worst["lost"] == max(cast(int, one["lost"]) for one in told(m))
    for helper in ("DEF", "MID", "STK"):
        taken = m.copy()
        play(taken, helper)
        assert shares(chance(m, helper=helper)) == thrown(taken)
    assert chance(m, helper="DEF")["dice"] == ["sum", "one"]
    assert shares(chance(set_piece("penalty"), helper=None)) == (Fraction(5, 12), Fraction(1, 6), Fraction(5, 12))


def test_every_contest_of_a_season_is_told_as_it_is_thrown() -> None:
    """Skills, managers, events and tactics in force, as they come."""
    numbers = random.Random(5)
    m = new(2, managers="on", legs="2")
    contests = 0
    while m.ask is not None:
        contest = m.copy() if m.ask.kind == "contest" and m.is_choice("contest") else None
        if contest is not None:
            contest.answer_text("contest")
            assert thrown(contest) == shares(chance(m, speed=contest.match.speed))
            contests += 1
        m.answer(m.ask.pick(numbers.randrange(m.ask.n)))
    assert contests > 20


def test_looking_changes_nothing() -> None:
    m = board(ball="MID", red="gk02 def02 mid02 stk01")
    before = m.save()
    told(m)
    assert m.save() == before


def test_13_1_the_own_squad_is_told_for_every_position() -> None:
    m = board(ball="MID", red="gk02 def21 mid03 stk01", edits={"changes": {"stk01": {"shooting": 1}}})
    squad = {str(one["id"]): one for one in cast(list[Values], cast(Values, m.seen(0)["own"])["squad"])}
    falcon, utility = squad["stk01"], squad["def21"]
    assert (falcon["fits"], utility["fits"], squad["gk02"]["fits"]) == (["STK"], ["DEF", "MID", "STK"], ["GK"])
    at = cast(dict[str, list[int]], falcon["at"])
    assert (at["STK"][3], at["DEF"][3], at["GK"]) == (6, 3, [1] * 6)
    assert cast(dict[str, list[int]], utility["at"])["MID"] == cast(dict[str, list[int]], utility["at"])["DEF"]
