"""The agent of the guide for researchers learns, keeps what it has learned, and sits down at a table."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot, fetch
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.games import box
from tests.build.wheels import ROOT

pytestmark = pytest.mark.usefixtures("nobody_stays")


@pytest.fixture
def learning(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    for name in ("example_learning", "example_downs"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    module = importlib.import_module("example_learning")
    monkeypatch.setattr(module, "HERE", tmp_path)
    return module


def test_it_learns_keeps_what_it_has_learned_and_plays_a_game_at_a_table(learning: ModuleType, tmp_path: Path) -> None:
    agent = learning.Agent()
    school = learning.School(agent, games=64, seed=1)
    for _ in range(30):
        school.step(0.1)
    assert np.count_nonzero(agent.seen > agent.seen.min()) > 100
    assert np.allclose(agent.ends.sum(axis=1), 1, atol=1e-3)
    agent.save(tmp_path / "example_learning.npz")
    again = learning.Agent.load(tmp_path / "example_learning.npz")
    assert np.array_equal(again.ends, agent.ends)
    assert np.array_equal(again.seen, agent.seen)
    name = "example_learning:Mind"
    fetch([name])
    game, dice = box("golong").new(), Seeded(1)
    assert play_match(game, [bot("golong", name, dice), bot("golong", "thumb", dice)], dice) > 20
    assert game.outcome is not None


def seen_by(learning: ModuleType, game: Game) -> dict[str, np.ndarray]:
    return {name: row[None] for name, row in learning.sight(learning.TENSOR, game, 0).items()}


def test_dice_taken_lead_to_where_the_rules_say(learning: ModuleType) -> None:
    """At the own 40 with 10 to go: 6 and 2 are 48 with a green and the blue die left; the last of 6, 6 and 2 makes it a
    first down at 54, and all that may be reached can be reached by answers."""
    downs = importlib.import_module("example_downs")
    game, who = box("golong").new(), np.array([0])
    for text in ("H", "40", "play", "ball g6 g6 g2 b0"):
        game.answer_text(text)
    reached = set(downs.taken(downs.Sight(seen_by(learning, game)), who, 4)[0].tolist()) - {-1}
    one = np.array([48, 52, 54])
    cells = downs.cell(one, np.array([2, 10, 10]), np.array([3, 7, 7])).tolist()
    assert reached >= {cells[0], cells[1], cells[2]}
    for text in ("g2", "g6"):
        game.answer_text(text)
    now = downs.Sight(seen_by(learning, game))
    assert (now.spot[0], now.to_go[0], now.cup[0]) == (48, 2, 3)
    game.answer_text("g6")
    now = downs.Sight(seen_by(learning, game))
    assert (now.spot[0], now.to_go[0], now.cup[0]) == (54, 10, 7)


def test_a_lead_is_worth_more_the_fewer_slots_are_left(learning: ModuleType) -> None:
    agent = learning.Agent()
    even, ahead = learning.MOST_LEAD, learning.MOST_LEAD + 3
    worth = [agent.worth[slot, ahead, learning.START[5]] for slot in (2, 8, 12, 16)]
    assert worth == sorted(worth)
    assert agent.worth[16, ahead, learning.LEAF_LOST] == 1.0
    assert agent.worth[16, even, learning.LEAF_LOST] == 0.5
