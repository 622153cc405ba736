"""The client is built from web/ when its sources have changed, and travels in the wheel."""

import json
import os
import shutil
import zipfile
from pathlib import Path

import pytest

from scripts import client
from tests.build.wheels import ROOT, build_output, wheel

NODE = Path("/usr/bin/node")


class Runs:
    """Stands in for npm: writes down what it is asked to do, and leaves a page as a build does."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, command: list[str], environment: dict[str, str]) -> None:
        arguments = command[command.index("--prefix") + 2 :]
        self.asked.append(next(word for word in arguments if word != "run"))
        assert environment["PATH"].startswith(str(NODE.parent))
        folder = client.MODULES if "ci" in arguments else client.PAGES
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "index.html").write_text("a page", "utf-8")


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "web"
    for name in ("package.json", "package-lock.json", "src/main.ts", "tests/main.test.ts"):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(name, "utf-8")
    monkeypatch.setattr(client, "WEB", place)
    monkeypatch.setattr(client, "MODULES", place / "node_modules")
    monkeypatch.setattr(client, "PAGES", tmp_path / "static")
    monkeypatch.setattr(client, "npm_command", lambda node: ["npm"])
    return place


def built(runs: Runs) -> list[str]:
    """What a build had to do."""
    runs.asked.clear()
    client.build(NODE, runs)
    return runs.asked


def test_a_fresh_client_is_not_built_again(web: Path) -> None:
    runs = Runs()
    assert built(runs) == ["ci", "build"]
    assert client.is_fresh()
    assert built(runs) == []


def test_a_changed_source_is_built_and_a_changed_lock_installed(web: Path) -> None:
    runs = Runs()
    built(runs)
    (web / "src/main.ts").write_text("changed", "utf-8")
    assert built(runs) == ["build"]
    (web / "src/more.ts").write_text("new", "utf-8")
    assert built(runs) == ["build"]
    (web / "package-lock.json").write_text("changed", "utf-8")
    assert built(runs) == ["ci", "build"]


def test_tests_of_the_client_are_no_part_of_it(web: Path) -> None:
    runs = Runs()
    built(runs)
    (web / "tests/main.test.ts").write_text("changed", "utf-8")
    assert built(runs) == []


def test_a_client_that_somebody_removed_is_built_again(web: Path) -> None:
    runs = Runs()
    built(runs)
    shutil.rmtree(client.PAGES)
    assert built(runs) == ["build"]


@pytest.mark.parametrize(
    ("version", "good"), [("v18.20.4", False), ("v20.18.1", False), ("v20.19.0", True), ("v24.1.0", True)]
)
def test_an_old_node_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, good: bool) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n", "utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (client.system_node() is not None) == good


def test_no_node_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert client.system_node() is None


def test_the_lock_of_the_client_names_no_host() -> None:
    text = (ROOT / "web/package-lock.json").read_text("utf-8")
    assert '"resolved"' not in text and "://" not in "".join(line for line in text.splitlines() if "resolved" in line)
    packages = [package for name, package in json.loads(text)["packages"].items() if name and not package.get("link")]
    assert packages and all(package["integrity"].startswith("sha512-") for package in packages)


def test_a_wheel_holds_the_client() -> None:
    with zipfile.ZipFile(wheel("0", web="1")) as archive:
        inside = [name for name in archive.namelist() if name.startswith("fiveaside/server/static/")]
    here = [path for path in client.PAGES.rglob("*") if path.is_file() and path.name != client.BUILT]
    assert "fiveaside/server/static/index.html" in inside
    assert sorted(inside) == sorted(path.relative_to(ROOT / "src").as_posix() for path in here)


def test_a_wheel_without_the_client_says_so_in_one_line(tmp_path: Path) -> None:
    output = build_output(tmp_path, {"FIVEASIDE_MYPYC": "0", "FIVEASIDE_WEB": "0"})
    assert output.count("Fiveaside is built without its client, as FIVEASIDE_WEB=0 says.") == 1
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as archive:
        assert not any("server/static" in name for name in archive.namelist())


def test_what_node_needs_is_asked_for_only_where_node_is_missing(
    web: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import hatch_build

    monkeypatch.setenv("PATH", os.devnull)
    assert hatch_build.lacks_node()
    monkeypatch.setenv("FIVEASIDE_WEB", "0")
    assert not hatch_build.lacks_node()
    monkeypatch.delenv("FIVEASIDE_WEB")
    built(Runs())
    assert not hatch_build.lacks_node()
