"""The same games come out of every build: plain from the source tree, compiled and plain from a wheel."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

import fiveaside
from fiveaside.games import BOXES
from hatch_build import BuildClientAndRules
from scripts.compiled import COMPILED
from tests.build.wheels import ROOT, run, unpacked, wheel

GAMES = str(Path(__file__).with_name("random_games.py"))
TABLES = str(Path(__file__).with_name("random_tables.py"))


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpacked("1", tmp_path_factory.mktemp("compiled"))


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpacked("0", tmp_path_factory.mktemp("pure"))


def asks_compiled(installed: Path) -> list[str]:
    return run(installed, "-c", "import fiveaside; print(fiveaside.compiled, fiveaside.__file__)").split(maxsplit=1)


def test_each_build_knows_what_it_is(compiled: Path, pure: Path) -> None:
    assert fiveaside.compiled is False
    assert asks_compiled(compiled) == ["True", f"{compiled}/fiveaside/__init__.py\n"]
    assert asks_compiled(pure) == ["False", f"{pure}/fiveaside/__init__.py\n"]


def test_compiled_and_plain_games_agree_byte_for_byte(compiled: Path) -> None:
    build, ours = run(compiled, GAMES).split("\n", 1)
    plain_build, plain = run(ROOT / "src", GAMES).split("\n", 1)
    assert (build, plain_build) == ("compiled", "plain")
    assert ours.count("fiveaside record 1") >= 3 * len(BOXES)
    assert ours == plain


def test_compiled_and_plain_tables_tell_everybody_the_same(compiled: Path) -> None:
    build, ours = run(compiled, TABLES).split("\n", 1)
    plain_build, plain = run(ROOT / "src", TABLES).split("\n", 1)
    assert (build, plain_build) == ("compiled", "plain")
    assert len(ours.splitlines()) == 2 * len(BOXES)
    assert ours == plain


def test_lots_are_drawn_where_the_rules_are_compiled(compiled: Path) -> None:
    """Nothing of a club derives from what is compiled."""
    lot = "from fiveaside.club.cups.lots import Lots; print(Lots(bytes(32), ['00'], 'seeding').below(1000))"
    assert run(compiled, "-c", lot) == run(ROOT / "src", "-c", lot)


def test_no_constant_is_a_tuple_that_begins_with_a_fraction() -> None:
    """mypyc 2.4.1 may take such a constant for unset whenever it is read; a list does as well."""
    for folder in COMPILED:
        for path in ROOT.joinpath("src", "fiveaside", folder).rglob("*.py"):
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Tuple) and node.value.elts:
                    assert not begins_with_fraction(node.value), f"{path.name}:{node.lineno}"


def test_whoever_compiles_has_all_that_the_rules_import(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel is built where nothing else is installed; here everything is, so that a build tells nothing of it."""
    monkeypatch.setenv("FIVEASIDE_MYPYC", "1")
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = BuildClientAndRules(str(ROOT), {}, None, SimpleNamespace(config=config), "", "wheel")
    asked_for = {re.split("[^A-Za-z0-9_-]", requirement, maxsplit=1)[0] for requirement in hook.dependencies()}
    imported = {name for folder in COMPILED for name in imported_by(ROOT / "src" / "fiveaside" / folder)}
    assert "cryptography" in imported
    assert imported - sys.stdlib_module_names - {"fiveaside", "mypy_extensions"} <= asked_for


def imported_by(folder: Path) -> set[str]:
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found |= {name.partition(".")[0] for name in names}
    return found


def begins_with_fraction(node: ast.expr) -> bool:
    """A tuple in the first place counts as what it begins with."""
    while isinstance(node, ast.Tuple) and node.elts:
        node = node.elts[0]
    if isinstance(node, ast.UnaryOp):
        node = node.operand
    return isinstance(node, ast.Constant) and isinstance(node.value, float)


def test_every_module_of_the_rules_is_compiled(compiled: Path) -> None:
    for folder in COMPILED:
        for module in compiled.joinpath("fiveaside", folder).rglob("*.py"):
            libraries = list(module.parent.glob(f"{module.stem}.*.so"))
            assert len(libraries) == (module.name != "__init__.py"), module


def test_a_pure_wheel_fits_every_python() -> None:
    assert wheel("0").name.endswith("-py3-none-any.whl")
    assert not wheel("1").name.endswith("-py3-none-any.whl")


def test_a_wheel_holds_all_that_the_sources_hold(compiled: Path, pure: Path) -> None:
    sources = [path for path in ROOT.joinpath("src").rglob("*") if path.suffix in {".py", ".toml"}]
    assert any(path.name == "rulebook.toml" for path in sources)
    for path in sources:
        for installed in (compiled, pure):
            assert installed.joinpath(path.relative_to(ROOT / "src")).read_bytes() == path.read_bytes()


def test_a_pure_wheel_installs_and_runs(tmp_path: Path) -> None:
    place = str(tmp_path)
    install = ["pip", "install", "--no-index", "--no-deps", "--quiet", "--disable-pip-version-check", "--target", place]
    subprocess.run([sys.executable, "-m", *install, str(wheel("0"))], check=True)
    assert "usage: fiveaside" in run(tmp_path, "-m", "fiveaside", "--help")
    learned = (
        "from fiveaside.lab.training import learned, trainer_of as of; print([of(game).__name__ for game in learned()])"
    )
    assert "'fiveaside.trainers.train_golazo'" in run(tmp_path, "-c", learned)


def test_the_compiled_build_runs_the_command(compiled: Path) -> None:
    assert "usage: fiveaside" in run(compiled, "-m", "fiveaside", "--help")


MIND = """
from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player


class Last(Player):
    def choose(self, game: Game, ask: Ask) -> int:
        world = game.imagine(ask.seat, self.numbers)
        world.answer(ask.pick(0))
        return ask.pick(ask.n - 1)
"""


def test_a_mind_in_plain_python_plays_with_the_compiled_package(compiled: Path) -> None:
    (compiled / "last.py").write_text(MIND, "utf-8")
    sim = ("-m", "fiveaside", "sim", "goal_game", "--seats", "last:Last,random", "--games", "2", "--seed", "1")
    assert "2 games, last:Last, random" in run(compiled, *sim)


HELD = """
import sys

from fiveaside.bots.roster import minds_of
from fiveaside.engine.chance import Seeded
from fiveaside.games import BOXES

for game in BOXES:
    for name, mind in minds_of(game).items():
        numbers = Seeded(1)
        before = sys.getrefcount(numbers)
        player = mind(numbers)
        del player
        print(game, name, sys.getrefcount(numbers) - before)
"""


def test_nobody_who_sat_at_a_table_holds_anything_afterwards(compiled: Path) -> None:
    """A server makes a mind anew for every answer."""
    lines = run(compiled, "-c", HELD).splitlines()
    assert len(lines) > 3 * len(BOXES)
    assert [line for line in lines if not line.endswith(" 0")] == []
