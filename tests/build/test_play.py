"""./play prepares what its arguments need, and nothing more."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from types import ModuleType

import pytest

from scripts import house
from tests.build.wheels import ROOT


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
    monkeypatch.setattr(house, "become", lambda command: taken.append(" ".join(command[1:])))
    return taken


def test_no_arguments_open_the_table_for_the_whole_house(play: ModuleType, steps: list[str]) -> None:
    play.main([])
    assert steps == ["install build", "client", "-m fiveaside serve --host 0.0.0.0"]


def test_a_server_gets_its_client(play: ModuleType, steps: list[str]) -> None:
    play.main(["serve", "--port", "0"])
    assert steps == ["install build", "client", "-m fiveaside serve --port 0"]


@pytest.mark.parametrize("arguments", [["play"], ["rules", "golong"], ["golong"], ["--help"]])
def test_the_command_line_needs_no_client(play: ModuleType, steps: list[str], arguments: list[str]) -> None:
    play.main(arguments)
    assert steps == ["install build", f"-m fiveaside {' '.join(arguments)}"]
