"""`fiveaside solve`: an owner's dice are solved, kept, and played without a mistake."""

from pathlib import Path

import pytest

from fiveaside.bots.perfect import Perfect
from fiveaside.cli.main import main
from fiveaside.engine.chance import Seeded, branches
from fiveaside.engine.game import Game
from fiveaside.games import box
from fiveaside.games.pack import read_toml

SHORT = """
name = "four slots"
slots_per_quarter = 2
quarters = 2
first_down_yards = 99
points = { touchdown = 1, kick = 0, two = 0, field_goal = 1, safety = 1 }
"""
"""Twelve leads and one line to gain: a match that is solved in a moment."""


def test_an_owners_pack_is_solved_and_then_played_perfectly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FIVEASIDE_SOLVED", str(tmp_path / "solved"))
    pack = tmp_path / "short.toml"
    pack.write_text(SHORT, "utf-8")
    assert main(["solve", "golong", "--pack", str(pack), "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert "Receiving the opening kick-off wins 0." in said
    (kept,) = (tmp_path / "solved").iterdir()
    assert f"{kept}: {kept.stat().st_size} bytes." in said

    game = box("golong").new(None, {}, read_toml(SHORT, "short"))
    game.answer_text("H")
    judgement = box("golong").judgement(game)
    assert judgement is not None and judgement.exact
    means = [(float(chance), after) for after, chance in branches(game)]
    assert judgement.chances()[0] == pytest.approx(sum(chance * home(after) for chance, after in means), abs=1e-9)
    game.answer_text("20")
    assert game.ask is not None
    assert game.text(Perfect(Seeded(0)).choose(game, game.ask)) in ("play", "punt", "fg")


def home(game: Game) -> float:
    judgement = box("golong").judgement(game)
    assert judgement is not None
    return judgement.chances()[0]
