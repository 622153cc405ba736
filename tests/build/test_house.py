"""What the tools at the door cannot check by themselves."""

import ast
import re
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from scripts import house
from tests.build.wheels import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def for_types_only(tree: ast.Module) -> set[ast.AST]:
    """What stands below `if TYPE_CHECKING:` is never run."""
    checks = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    return {node for check in checks for node in ast.walk(check)}


def test_the_engine_imports_itself_and_the_standard_library_only() -> None:
    for path in (ROOT / "src/fiveaside/engine").rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        for node in set(ast.walk(tree)) - for_types_only(tree):
            names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                ours = name.startswith("fiveaside.engine.") or name == "mypy_extensions"  # which it does without
                assert ours or name.split(".")[0] in sys.stdlib_module_names, f"{path.name} imports {name}"


def test_the_build_system_is_the_one_in_the_lock() -> None:
    assert set(PROJECT["build-system"]["requires"]) <= set(PROJECT["dependency-groups"]["build"])


def test_locks_hold_hashes_and_name_no_host() -> None:
    for lock in ("build", "dev", "lowest", "node", "serve"):
        text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
        pins = re.findall(r"^[\w.-]+==[^\n]*\\\n    --hash=sha256:", text, re.MULTILINE)
        assert len(pins) == len(re.findall(r"^\w", text, re.MULTILINE)) > 0
        assert "://" not in text


def test_locks_hold_the_versions_that_the_project_asks_for() -> None:
    groups = PROJECT["dependency-groups"]
    extras = [pin for pins in PROJECT["project"]["optional-dependencies"].values() for pin in pins]
    core = PROJECT["project"]["dependencies"]
    dev = [pin for pin in groups["dev"] if isinstance(pin, str)]
    asked = {
        "build": [*core, *groups["build"]],
        "dev": [*core, *extras, *groups["build"], *groups["compile"], *dev],
        "lowest": [*core, *extras, *groups["build"], *groups["compile"], *dev],
        "node": groups["node"],
    }
    for lock, requirements in asked.items():
        text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
        locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE))
        for requirement in map(Requirement, requirements):
            version = locked.get(requirement.name.replace("_", "-"))
            assert version in requirement.specifier, f"{requirement} is not in {lock}.txt: run make lock"


def test_tools_have_exact_versions_and_dependencies_a_range() -> None:
    """Whoever installs Fiveaside beside other packages need not have ours; what we build and test with is one thing."""
    project = PROJECT["project"]
    tools = [pin for group in PROJECT["dependency-groups"].values() for pin in group if isinstance(pin, str)]
    ranges = [project["dependencies"], *project["optional-dependencies"].values()]
    for tool in tools:
        assert [pin.operator for pin in Requirement(tool).specifier] == ["=="], tool
    for asked in [one for group in ranges for one in group]:
        assert ">=" in [bound.operator for bound in Requirement(asked).specifier], asked


def test_the_lock_of_lowest_versions_has_the_lower_bounds() -> None:
    """`make lowest` tries them; what is not asked for there is some version that goes with them."""
    text = (ROOT / "requirements/lowest.txt").read_text("utf-8")
    locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE))
    project = PROJECT["project"]
    asked = [*project["dependencies"], *[one for group in project["optional-dependencies"].values() for one in group]]
    for requirement in map(Requirement, asked):
        lowest = next(bound.version for bound in requirement.specifier if bound.operator == ">=")
        found = Version(locked[requirement.name.replace("_", "-")])
        assert found.release[: len(Version(lowest).release)] == Version(lowest).release, f"{requirement}: {found}"


WITHOUT_THE_SERVER = """
import importlib, pkgutil, sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in {"fiveaside", *sys.stdlib_module_names}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
import fiveaside
for layer in sys.argv[1:]:
    package = importlib.import_module(f"fiveaside.{layer}")
    for module in pkgutil.walk_packages(package.__path__, f"fiveaside.{layer}."):
        importlib.import_module(module.name)
"""
"""Nothing is there but Python and Fiveaside."""


def test_engine_games_and_minds_need_no_other_package() -> None:
    """Whoever wants them alone may install Fiveaside without what it depends on."""
    command = [sys.executable, "-c", WITHOUT_THE_SERVER, "engine", "games", "bots", "review", "lab"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0


def test_who_may_not_install_packages_is_told_the_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(house.os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match="run this, then try again: sudo apt-get install chromium postgresql"):
        house.get_packages(["chromium", "postgresql"], "run every test")


def test_nothing_missing_is_nothing_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "prepare", lambda command: pytest.fail(f"{command} was run"))
    house.get_packages([], "run every test")
