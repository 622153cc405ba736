"""What the tools at the door cannot check by themselves."""

import ast
import re
import sys
import tomllib

from tests.build.wheels import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_the_engine_imports_itself_and_the_standard_library_only() -> None:
    for path in (ROOT / "src/fiveaside/engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                ours = name.startswith("fiveaside.engine.")
                assert ours or name.split(".")[0] in sys.stdlib_module_names, f"{path.name} imports {name}"


def test_every_game_is_under_the_contract_that_no_game_knows_another() -> None:
    (contract,) = [one for one in PROJECT["tool"]["importlinter"]["contracts"] if one["type"] == "independence"]
    games = {f"fiveaside.games.{box.parent.name}" for box in (ROOT / "src/fiveaside/games").glob("*/box.py")}
    assert games <= set(contract["modules"])


def test_the_build_system_is_the_one_in_the_lock() -> None:
    assert set(PROJECT["build-system"]["requires"]) <= set(PROJECT["dependency-groups"]["build"])


def test_locks_hold_hashes_and_name_no_host() -> None:
    for lock in ("build", "dev"):
        text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
        pins = re.findall(r"^[\w.-]+==[^\n]*\\\n    --hash=sha256:", text, re.MULTILINE)
        assert len(pins) == len(re.findall(r"^\w", text, re.MULTILINE)) > 0
        assert "://" not in text


def test_locks_hold_the_versions_that_the_project_asks_for() -> None:
    groups = PROJECT["dependency-groups"]
    lock = (ROOT / "requirements/dev.txt").read_text("utf-8")
    for pin in [*groups["build"], *groups["compile"], *(entry for entry in groups["dev"] if isinstance(entry, str))]:
        assert f"\n{pin} " in f"\n{lock}", f"{pin} is not in the lock: run make lock"
