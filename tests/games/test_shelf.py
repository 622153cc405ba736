"""What holds for all games on the shelf, whichever they are."""

import ast
from pathlib import Path

import pytest

import fiveaside.games
from fiveaside.games import BOXES

GAMES = Path(fiveaside.games.__file__).parent


def imported(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return found


@pytest.mark.parametrize("name", BOXES)
def test_no_game_knows_another(name: str) -> None:
    others = [f"fiveaside.games.{other}" for other in BOXES if other != name]
    for path in GAMES.joinpath(name).rglob("*.py"):
        known = [module for module in imported(path) if module.startswith(tuple(f"{other}." for other in others))]
        assert known == [], path


@pytest.mark.parametrize("name", BOXES)
def test_nothing_outside_its_folder_names_a_game_but_the_list_of_games(name: str) -> None:
    """Neither engine nor table, server or command line knows any game."""
    package = GAMES.parent
    mine = f"fiveaside.games.{name}."
    naming = [
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if GAMES / name not in path.parents and any(module.startswith(mine) for module in imported(path))
    ]
    assert naming == ["games/__init__.py"]
