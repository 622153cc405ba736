"""What is in sight in a real window: the picture, the news below it, the score, the choices; and help that fits."""

from pathlib import Path

import pytest

from fiveaside.games import BOXES
from tests.cli.command import fiveaside
from tests.cli.typist import Typist

PAUSE = "Press Enter to go on"
ANSWERS = {"golazo": ("stop", "9", "no", "low", "1"), "golong": ("play", "1", "stop")}


def steps(typist: Typist, name: str, most: int) -> int:
    """Play on; how often the news had to be read first. Everything is looked at."""
    pauses = 0
    for number in range(most):
        rows = typist.window()
        assert max(len(row) for row in typist.last.split("\n")[1:]) <= typist.size[0]
        assert any(score(name) in row for row in rows), rows
        if typist.waits():
            pauses += 1
            typist.type("")
        else:
            typist.type(ANSWERS[name][number % len(ANSWERS[name])])
    return pauses


def score(name: str) -> str:
    return "Home 0 · Away " if name == "golazo" else "H "


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_picture_and_the_score_stay_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    with Typist(tmp_path, "golazo", "--seed", "4", columns=size[0], lines=size[1]) as typist:
        if typist.waits():
            typist.type("")
        pauses = steps(typist, "golazo", 25)
        while typist.waits():
            typist.type("")
        typist.type("where")
        rows = typist.window()
        assert any(row.startswith(" 13 ") for row in rows)
        assert any(row.startswith("You are Home. ") for row in rows)
        picture = next(i for i, row in enumerate(rows) if row.startswith("  1 "))
        assert max(i for i, row in enumerate(rows) if row.startswith("Home 0 ·")) > picture
    assert (pauses > 0) == (size == (80, 24))


def test_news_of_a_bots_moves_stands_below_the_picture_and_waits(tmp_path: Path) -> None:
    with Typist(tmp_path, "golazo", "--seed", "4") as typist:
        typist.type("")
        while not (typist.waits() and "Away" in typist.last):
            typist.type("" if typist.waits() else "9" if "kickoff" in typist.last else "stop")
        rows = [row for row in typist.window() if row]
        news = next(i for i, row in enumerate(rows) if row.startswith("Away ") and row.endswith(")"))
        assert news > next(i for i, row in enumerate(rows) if row.startswith("  1 "))
        assert rows[-1].startswith(PAUSE)


def test_the_pace_is_set_by_a_command(tmp_path: Path) -> None:
    with Typist(tmp_path, "golong", "--seed", "4") as typist:
        assert "The news never waits." in typist.type("pace off")
        assert steps(typist, "golong", 12) == 0
        assert "The news waits for Enter after every move" in typist.type("pace move")
        assert steps(typist, "golong", 12) > 0
        while typist.waits():
            typist.type("")
        assert "pace takes page, move or off, but 'slow' came." in typist.type("pace slow")


def test_a_window_that_changes_its_size_is_followed(tmp_path: Path) -> None:
    with Typist(tmp_path, "golong", "--seats", "me,me", "--seed", "4", columns=120, lines=40) as typist:
        assert max(len(line) for line in typist.type("help").split("\n")) > 80
        typist.resize(60, 20)
        shown = typist.type("help")
        while typist.waits():
            shown += typist.type("")
        assert max(len(line) for line in shown.split("\n")) <= 60
        assert any("slot 1 of 16" in row for row in typist.window())


@pytest.mark.parametrize("name", BOXES)
def test_help_speaks_of_the_game_at_hand(tmp_path: Path, name: str) -> None:
    out = fiveaside(name, "--seats", "me,me", "--seed", "3", typed="help\nhelp asks\n", home=tmp_path).out
    told = out.partition("> ")[2].partition("The game is kept")[0]
    words = " ".join(told.split())
    assert max(len(line) for line in told.splitlines()) <= 80
    assert BOXES[name].blurb in words
    assert BOXES[name].words.hints.get("legend", "") in words
    assert ("\n  hand " in told) == (name in ("golazo", "next_goal_wins"))
    assert all(text in words for hint, text in BOXES[name].words.hints.items() if hint.startswith("ask_"))
