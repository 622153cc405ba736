"""What a position of Next Goal Wins is worth: an attack counts while it is played, not when its goal is told."""

from typing import cast

import pytest

from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.games import box
from fiveaside.games.next_goal_wins.judgement.running import after_attack, endings, race
from fiveaside.games.next_goal_wins.table import Season


def chances(m: Season) -> list[float]:
    judgement = m.box.judgement(m)
    assert judgement is not None
    return judgement.chances()


def test_a_goal_is_counted_when_its_dice_lie_there() -> None:
    m, numbers = cast(Season, box("next_goal_wins").new(2)), Seeded(7)
    mind = bot("next_goal_wins", "thumb", numbers)
    changes: list[float] = []
    while m.ask is not None:
        ask, scored = m.ask, sum(m.match.score)
        before = chances(m) if ask.kind == "rolled" else []
        m.step(numbers.below(ask.n) if ask.seat == CHANCE else mind.choose(m.imagine(ask.seat, numbers), ask))
        if before and m.match.on and sum(m.match.score) > scored:
            changes.append(max(abs(now - then) for now, then in zip(chances(m), before, strict=True)))
    assert len(changes) > 2 and max(changes) < 0.1
    assert sum(chances(m)) == pytest.approx(1)


def test_how_a_match_may_end_adds_up() -> None:
    m = cast(Season, box("next_goal_wins").new(2))
    while not m.match.on:
        assert m.ask is not None
        m.step(m.ask.pick(0))
    found = endings(m, [10.0, 10.0])
    assert sum(likely for _, likely in found) == pytest.approx(1)
    assert sum(lead * likely for lead, likely in found) == pytest.approx(0)
    better = endings(m, [14.0, 10.0])
    ahead = sum(lead * likely for lead, likely in better)
    assert (ahead > 0) == (m.match.players[0] == 0)


def test_the_next_goal_wins_where_a_match_is_played_to_a_number_of_goals() -> None:
    assert race(1, 1, 1.0, 0.6) == [(-1.0, pytest.approx(0.4)), (1.0, pytest.approx(0.6))]
    found = race(2, 1, 0.5, 0.6)
    assert sum(likely for _, likely in found) == pytest.approx(0.5)
    assert sum(likely for lead, likely in found if lead > 0) == pytest.approx(0.5 * 0.36)
    assert race(0, 3, 1.0, 0.5) == [(3.0, 1.0)]


def test_an_attack_of_blue_takes_from_the_lead_of_red() -> None:
    assert after_attack([1.0], 0.3, 0) == pytest.approx([0.7, 0.3])
    assert after_attack([1.0], 0.3, 1) == pytest.approx([0.3, 0.7])
