"""./play prepares what its arguments need, and nothing more."""

import os
import shutil
import socket
import sysconfig
import threading
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

import hatch_build
from scripts import compiled, door, house
from tests.build.wheels import ROOT, run
from tests.server.test_door import hang_up


@pytest.fixture(scope="module")
def play() -> ModuleType:
    loader = SourceFileLoader("play", str(ROOT / "play"))
    spec = spec_from_loader("play", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    taken: list[str] = []
    monkeypatch.setattr(house, "ready", lambda *locks: taken.append(f"install {' '.join(locks)}"))
    monkeypatch.setattr(house, "ready_client", lambda: taken.append("client"))
    monkeypatch.setattr(house, "install", lambda lock: taken.append(f"install {lock}"))
    monkeypatch.setattr(house, "ready_compiled", lambda: taken.append("compiled"))
    monkeypatch.setattr(house, "become", lambda command: taken.append(" ".join(command[1:])))
    return taken


@pytest.fixture
def usual(monkeypatch: pytest.MonkeyPatch) -> socket.socket:
    """A socket at the usual port of these tests, which is not the one of a table that somebody plays at meanwhile."""
    taken = socket.create_server(("", 0))
    monkeypatch.setattr(door, "USUAL_PORT", taken.getsockname()[1])
    return taken


def test_no_arguments_open_the_table_for_the_whole_house(
    play: ModuleType, steps: list[str], usual: socket.socket
) -> None:
    usual.close()
    play.main([])
    assert steps == ["install build", "client", "-m fiveaside serve --host 0.0.0.0"]


def test_where_another_program_is_in_the_way_the_next_port_is_taken(
    play: ModuleType, steps: list[str], usual: socket.socket, capsys: pytest.CaptureFixture[str]
) -> None:
    with usual:
        stranger = threading.Thread(target=hang_up, args=(usual,))
        stranger.start()
        play.main([])
        stranger.join()
    install, client, serve = steps
    port = serve.removeprefix("-m fiveaside serve --host 0.0.0.0 --port ")
    assert (install, client) == ("install build", "client")
    assert int(port) > door.USUAL_PORT
    said = f"Port {door.USUAL_PORT} is in use by another program, so the table opens on port {port}.\n"
    assert capsys.readouterr().out == said


def test_a_server_gets_its_client(play: ModuleType, steps: list[str]) -> None:
    play.main(["serve", "--port", "0"])
    assert steps == ["install build", "client", "-m fiveaside serve --port 0"]


@pytest.mark.parametrize("arguments", [["play"], ["rules", "golong"], ["golong"], ["--help"], ["sim", "--help"]])
def test_the_command_line_needs_no_client(play: ModuleType, steps: list[str], arguments: list[str]) -> None:
    play.main(arguments)
    assert steps == ["install build", f"-m fiveaside {' '.join(arguments)}"]


@pytest.mark.parametrize("command", ["sim golong", "solve golong", "review a.record", "lab ladder golong"])
def test_what_computes_runs_compiled(play: ModuleType, steps: list[str], command: str) -> None:
    play.main(command.split())
    assert steps == ["install build", "compiled", f"-m fiveaside {command}"]


def test_a_report_gets_what_draws_plots(play: ModuleType, steps: list[str]) -> None:
    play.main(["lab", "run", "a.toml", "--html=a.html"])
    assert steps == ["install build", "install lab", "compiled", "-m fiveaside lab run a.toml --html=a.html"]


RULE = """
def answer() -> int:
    return 42
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A package with little to compile."""
    package = tmp_path / "src" / "fiveaside"
    for folder in ("engine", "games", "bots", "cli"):
        (package / folder).mkdir(parents=True)
        (package / folder / "__init__.py").touch()
        (package / folder / f"{folder}_rule.py").write_text(RULE, "utf-8")
    (package / "__init__.py").touch()
    return package


def test_what_was_compiled_is_kept_until_a_rule_changes(small: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    shelf = compiled.shelf_of(small, cache)
    assert house.compile_rules(small, shelf) == ""
    compiled.link(small, shelf)
    look = "from fiveaside.engine import engine_rule as e; from fiveaside.cli import cli_rule as c; "
    look += "print(e.__file__, c.answer())"
    engine, answer = run(shelf, "-c", look).split()
    assert Path(engine).suffix == sysconfig.get_config_var("EXT_SUFFIX")[-3:] and answer == "42"
    (small / "cli" / "cli_rule.py").write_text(RULE.replace("42", "43"), "utf-8")
    assert compiled.shelf_of(small, cache) == shelf and run(shelf, "-c", look).split()[1] == "43"
    (small / "games" / "games_rule.py").write_text(RULE.replace("42", "44"), "utf-8")
    assert compiled.shelf_of(small, cache) != shelf


def test_games_that_were_watched_guide_the_compiler(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exercise = tmp_path / "exercise.py"
    exercise.write_text("from fiveaside.games.games_rule import answer\nassert answer() == 42\n", "utf-8")
    monkeypatch.setattr(hatch_build, "EXERCISE", exercise)
    monkeypatch.setenv("FIVEASIDE_OPTIMISE", "played")
    bench = tmp_path / "bench"
    bench.mkdir()
    assert len(hatch_build.compile_rules(small, bench)) == 4
    assert list(bench.rglob("*games_rule.gcda"))
    assert run(bench, "-c", "from fiveaside.games import games_rule as g; print(g.answer())") == "42\n"
    monkeypatch.setenv("FIVEASIDE_OPTIMISE", "hard")
    with pytest.raises(hatch_build.CannotCompile, match=r"takes 0, 1, 2, 3 or played, but 'hard' came\.$"):
        hatch_build.compile_rules(small, bench)
    monkeypatch.setenv("FIVEASIDE_OPTIMISE", "played")
    exercise.write_text("import nothing_of_that_name", "utf-8")
    shutil.rmtree(bench / "fiveaside")
    with pytest.raises(hatch_build.CannotCompile, match=r"could not be played\.$"):
        hatch_build.compile_rules(small, bench)


@pytest.mark.parametrize(
    ("compiler", "why"),
    [
        ("/nowhere/cc", "no C compiler is here."),
        ("false", "no C compiler here compiles a file that includes Python.h."),
    ],
)
def test_without_a_compiler_a_line_says_so(
    small: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    compiler: str,
    why: str,
) -> None:
    monkeypatch.setenv("CC", compiler)
    monkeypatch.setattr(compiled, "PACKAGE", small)
    monkeypatch.setattr(compiled, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(house, "install", lambda lock: None)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    house.ready_compiled()
    assert capsys.readouterr().err.splitlines()[-1] == f"The rules run as plain Python: {why}"
    assert "PYTHONPATH" not in os.environ and not list(tmp_path.glob("cache/*"))
