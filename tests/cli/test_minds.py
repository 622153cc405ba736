"""A mind that somebody wrote: the one of docs/minds.md, as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fiveaside.bots.roster import GUESTS, bot, bot_names
from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadOption
from fiveaside.games import box
from tests.cli.command import fiveaside

PAGE = Path(__file__).parents[2] / "docs" / "minds.md"
LONGEST = 25


@pytest.fixture
def flat(tmp_path: Path) -> Path:
    """The folder in which the mind lies."""
    codes = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    for name, code in zip(("flat", "thinker"), codes, strict=True):
        assert len(code.splitlines()) <= LONGEST
        (tmp_path / f"{name}.py").write_text(code, "utf-8")
    return tmp_path


def test_it_is_typed_strictly(flat: Path) -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(flat / "cache"), "flat.py", "thinker.py"],
        cwd=flat,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


def test_it_plays_in_a_simulation_better_than_chance(flat: Path) -> None:
    found = fiveaside("sim", "golong", "--seats", "flat:Flat,random", "--games", "3", "--seed", "1", cwd=flat)
    assert found.code == 0, found.err
    assert "3 games, flat:Flat, random" in found.out


def test_it_sits_down_in_the_terminal(flat: Path) -> None:
    played = fiveaside(
        "play", "soccer_dice", "--seats", "me,flat:Flat", "--seed", "3", typed="roll\nquit\n", home=flat, cwd=flat
    )
    assert played.code == 0, played.err


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere_at_all:Mind", "ModuleNotFoundError"),
        ("flat:Sharp", "AttributeError"),
        ("flat:TRIES", "derived from fiveaside.engine.player.Player"),
    ],
)
def test_what_is_no_mind_is_refused_with_a_sentence(flat: Path, name: str, why: str) -> None:
    found = fiveaside("sim", "golong", "--seats", f"{name},random", "--games", "1", cwd=flat)
    assert why in found.refused()


def test_nobody_fetches_a_mind_by_its_name_alone() -> None:
    assert "os:path" not in bot_names("golong")
    with pytest.raises(BadOption, match="The bots of golong are"):
        bot("golong", "os:path", Seeded(0))
    assert GUESTS == {}


def test_returns_tell_who_won() -> None:
    game, numbers = box("next_goal_wins").new(4), Seeded(2)
    assert game.returns() == [0.0] * 4
    while game.ask is not None:
        game.answer(game.ask.pick(numbers.below(game.ask.n)))
    worth = game.returns()
    assert abs(sum(worth)) < 1e-9
    assert game.outcome is not None
    best = min(game.outcome.places)
    assert [place == best for place in game.outcome.places] == [one == max(worth) for one in worth]
