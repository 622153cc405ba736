"""The levels of Next Goal Wins, and what a season is worth to those who play it."""

import copy
from typing import cast

import pytest

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.games import box
from fiveaside.games.next_goal_wins.bot.levels import PLAN, chances_left, is_last_match
from fiveaside.games.next_goal_wins.judgement import learned
from fiveaside.games.next_goal_wins.judgement.learned import keeping
from fiveaside.games.next_goal_wins.judgement.scouting import ROUGH, SEASONED
from fiveaside.games.next_goal_wins.parts.board import LINE
from fiveaside.games.next_goal_wins.table import Season
from scripts.train_next_goal_wins import STATS, Worths, carried_over, matches_of, named, worth_keeping
from tests.bots.answering import answers
from tests.opponents.next_goal_wins import OldThumb

GAME = "next_goal_wins"
LEVELS = ("master", "pro", "regular", "rookie")
SHORT: dict[str, object] = {"players": "2", "legs": "1"}


def chances(game: Game) -> list[float]:
    judged = box(GAME).judgement(game)
    assert judged is not None
    return judged.chances()


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_answers(name: str) -> None:
    assert answers(GAME, name, 7, 50, SHORT) == answers(GAME, name, 7, 50, SHORT)
    assert answers(GAME, name, 7, 50, SHORT) != answers(GAME, name, 8, 50, SHORT)


def test_to_keep_a_tactic_is_worth_the_better_of_now_and_later() -> None:
    """By hand: it changes half a goal in every second attack. With one attack to come that is a quarter; with two, half
    now or a quarter later."""
    worth = worth_keeping([0.0, 0.5], 0.0)
    assert worth[:3] == pytest.approx([0.0, 0.25, 0.375])
    assert carried_over([0.0, 0.5], 6) > 0.0


def test_what_is_kept_asks_less_of_a_tactic_the_fewer_attacks_are_left() -> None:
    m = cast(Season, box(GAME).new(2, SHORT))
    known = [rows for rows in [keeping(tactic.id) for tactic in m.kit.tactics] if rows is not None]
    assert len(known) >= 25
    for usual, last in known:
        assert sorted(last) == last and last[0] == 0.0
        assert all(one <= other + 1e-9 for one, other in zip(last, usual, strict=True))


def test_in_the_last_attack_of_the_season_nothing_is_kept_back() -> None:
    m, numbers = cast(Season, box(GAME).new(2, SHORT)), Seeded(3)
    player = bot(GAME, "master", numbers)
    while m.ask is not None and not (m.match.on and m.match.tokens_of(0) + m.match.tokens_of(1) == 1):
        seat = m.ask.seat
        m.answer(numbers.below(m.ask.n) if seat == CHANCE else player.choose(m.imagine(seat, numbers), m.ask))
    assert is_last_match(m, 0) and chances_left(m, 0) == 0
    tactic = next(number for number, one in enumerate(m.kit.tactics) if keeping(one.id) is not None)
    m.match.score = (0, 0)
    assert PLAN.surplus(m, 0, tactic, 0.01) > 0.0


def test_all_that_is_in_the_box_was_learned_about() -> None:
    m = cast(Season, box(GAME).new(2, SHORT))
    assert {*learned.skills(), *learned.tactics()} == set(named())
    assert {tactic.id for tactic in m.kit.tactics} == set(learned.tactics())
    for place in range(LINE):
        assert len(learned.stats(place)) == STATS and max(learned.stats(place)) > 0.0


def test_what_was_learned_says_whom_to_sign_and_the_rule_of_thumb_what_nobody_knows() -> None:
    """Of a tactic that is in no box nothing was learned."""
    m = cast(Season, box(GAME).new(2, SHORT))
    footballer = next(
        i for i, one in enumerate(m.kit.footballers) if one.skill is not None and one.skill.id == "captain"
    )
    home = m.kit.homes[footballer]
    points = zip(learned.stats(home), m.kit.stats[footballer], strict=True)
    expected = learned.skills()["captain"] + sum(worth * stat for worth, stat in points)
    assert SEASONED.worth(m, footballer, 0, home) == pytest.approx(expected)
    assert ROUGH.worth(m, footballer, 0, home) != pytest.approx(expected)
    card = m.kit.tactics[0]
    assert SEASONED.tactic(card) == learned.tactics()[card.id]
    card = copy.copy(card)
    card.id = "of_my_own"
    assert SEASONED.tactic(card) == ROUGH.tactic(card)


def test_what_adds_to_a_lead_is_found_again() -> None:
    """Made up: a point of the first thing is two goals, of the second one; the third takes one away."""
    worths, numbers = Worths(), Seeded(5)
    for _ in range(3000):
        more = {thing: numbers.below(5) - 2 for thing in range(3)}
        ahead = 2 * more[0] + more[1] - more[2] + numbers.below(3) - 1
        worths.add([(more, ahead)])
    first, second, third, *others = worths.found()
    assert first == pytest.approx(2000, abs=60) and second == pytest.approx(1000, abs=60) and third == 0
    assert set(others) == {0}


def test_a_season_teaches_the_same_again() -> None:
    played = matches_of((1, 0))
    assert played == matches_of((1, 0)) != matches_of((1, 1))
    assert len(played) == 3 and all(more for more, _ in played)


@pytest.mark.parametrize("players", [2, 3])
def test_chances_add_up_at_every_moment_of_a_season(players: int) -> None:
    m, numbers = box(GAME).new(players, {"players": str(players), "legs": "1"}), Seeded(players)
    looks = 0
    while m.ask is not None:
        if numbers.below(20) == 0:
            told = chances(m)
            assert len(told) == players and sum(told) == pytest.approx(1.0)
            assert all(0.0 <= chance <= 1.0 for chance in told)
            looks += 1
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    assert looks and sum(chances(m)) == pytest.approx(1.0)
    assert m.outcome is not None and set(chances(m)) <= {0.0, 1.0 / 3.0, 0.5, 1.0}


def test_a_lead_is_worth_more_the_less_is_left() -> None:
    m, numbers = cast(Season, box(GAME).new(2, SHORT)), Seeded(3)
    player = bot(GAME, "master", numbers)
    while m.ask is not None and not (m.match.on and m.match.revealed):
        seat = m.ask.seat
        m.answer(numbers.below(m.ask.n) if seat == CHANCE else player.choose(m.imagine(seat, numbers), m.ask))
    red = m.match.players[0]
    level = chances(m)[red]
    m.match.score = (1, 0)
    early = chances(m)[red]
    m.match.tokens = (1, 1)
    assert level < early < chances(m)[red]


def test_the_old_rule_of_thumb_still_plays() -> None:
    m, numbers = box(GAME).new(2, SHORT), Seeded(6)
    player = OldThumb(numbers)
    while m.ask is not None:
        seat = m.ask.seat
        m.answer(numbers.below(m.ask.n) if seat == CHANCE else player.choose(m.imagine(seat, numbers), m.ask))
    assert m.outcome is not None
