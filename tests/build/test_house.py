"""What the tools at the door cannot check by themselves."""

import ast
import re
import sys
import tomllib

import pytest

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
    for lock in ("build", "dev", "node"):
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
        "node": groups["node"],
    }
    for lock, pins in asked.items():
        text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
        for pin in pins:
            name_and_version = re.sub(r"\[.*?\]|;.*", "", pin)
            assert f"\n{name_and_version} " in f"\n{text}", f"{pin} is not in {lock}.txt: run make lock"


def test_every_pin_is_exact() -> None:
    project = PROJECT["project"]
    groups = [
        project["dependencies"],
        *project["optional-dependencies"].values(),
        *PROJECT["dependency-groups"].values(),
    ]
    for pin in [pin for group in groups for pin in group if isinstance(pin, str)]:
        assert re.match(r"[\w.-]+(\[\w+\])?==[\w.]+(;|$)", pin), pin


def test_who_may_not_install_packages_is_told_the_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(house.os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match="run this, then try again: sudo apt-get install chromium postgresql"):
        house.get_packages(["chromium", "postgresql"], "run every test")


def test_nothing_missing_is_nothing_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "prepare", lambda command: pytest.fail(f"{command} was run"))
    house.get_packages([], "run every test")
