"""./play prepares what its arguments need, and nothing more."""

import socket
import threading
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from types import ModuleType

import pytest

from scripts import door, house
from tests.build.wheels import ROOT
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


@pytest.mark.parametrize("arguments", [["play"], ["rules", "golong"], ["golong"], ["--help"]])
def test_the_command_line_needs_no_client(play: ModuleType, steps: list[str], arguments: list[str]) -> None:
    play.main(arguments)
    assert steps == ["install build", f"-m fiveaside {' '.join(arguments)}"]
