"""`fiveaside serve` as a user runs it."""

import os
import re
import resource
import signal
import socket
import stat
from pathlib import Path

import httpx
import pytest

from fiveaside.cli.serve import has_screen
from fiveaside.server.addresses import Addresses, addresses_of, network_host
from fiveaside.server.run import MOST_FILES, listen
from tests.cli.command import fiveaside
from tests.server.client import PATIENCE, Client, open_table, tokens_of
from tests.server.house import House, Process


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    process = Process("", home=tmp_path)
    assert process.said == f"Fiveaside is open at http://{process.host} (Ctrl-C ends it).\n"
    opened = open_table(process.host)
    with Client(process.host, opened["table"], tokens_of(opened)) as both:
        both.sit(0)
        code, out, err = process.end(how)
        assert both.closed() == 1012
    assert (tmp_path / "fiveaside" / "tables.sqlite").is_file()
    assert (code, out, err) == (0, "Fiveaside is closed; the tables are kept.\n", "")
    again = Process("", home=tmp_path)
    with Client(again.host, opened["table"], tokens_of(opened)) as both:
        assert both.snapshot["table"]["seats"][0]["name"] == "Player 0"
    again.end(signal.SIGINT)


@pytest.mark.skipif(not Path("/proc/self/limits").is_file(), reason="only Linux tells how many files somebody may open")
def test_as_many_lines_as_the_system_lets_a_server_have(tmp_path: Path) -> None:
    """Every line is a file, and most systems give a program 1,024 of them unless it asks for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, hard), hard))
    try:
        process = Process("", home=tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    limits = Path(f"/proc/{process.running.pid}/limits").read_text()
    process.end(signal.SIGTERM)
    found = re.search(r"Max open files +(\S+) +(\S+)", limits)
    assert found is not None and found[1] in (found[2], str(MOST_FILES))


def test_the_store_is_for_its_owner_only(tmp_path: Path) -> None:
    process = Process("", home=tmp_path)
    open_table(process.host)
    process.end(signal.SIGKILL)
    for file in (tmp_path / "fiveaside").glob("tables.sqlite*"):
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file.name


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = fiveaside("serve", "--no-open", "--port", port, home=tmp_path).refused()
    assert said == f"Port {port} is in use by another program; choose another one with --port."


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "70000"], "--port takes a number from 0 to 65535, but 70000 came."),
        (["--port", "x"], "--port takes a whole number, but 'x' came; see fiveaside serve --help."),
        (["--host", "no.such.host.invalid"], "There is no address called 'no.such.host.invalid'."),
        (["--host", "192.0.2.7"], "'192.0.2.7' is not an address of this machine."),
        (["--port", "0", "--store", "mysql://x/y"], "A store is SQLite or PostgreSQL, but 'mysql' came."),
        (["--port", "0", "--store", os.devnull + "/x"], "The folder of the store cannot be made: file exists."),
    ],
)
def test_what_cannot_be_served(arguments: list[str], says: str) -> None:
    assert fiveaside("serve", "--no-open", *arguments).refused() == says


def test_the_whole_house_is_told_where_to_go(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "tables.sqlite"), "--host", "0.0.0.0")
    told = httpx.get(f"http://{process.host}/api/addresses", trust_env=False, timeout=PATIENCE).json()
    assert process.running.stdout is not None
    said = [process.running.stdout.readline() for _ in told]
    plain = [process.running.stdout.readline() for _ in told]
    process.end(signal.SIGINT)
    assert process.said == f"Fiveaside is open at http://127.0.0.1:{process.port} (Ctrl-C ends it).\n"
    assert told == ([f"http://{network_host()}:{process.port}"] if network_host() else [])
    assert said == [f"Phones and laptops in the same network open {address}\n" for address in told]
    assert all(line.startswith("This is plain HTTP, for your own network") for line in plain)


def test_a_table_for_this_machine_has_no_address_in_the_network(server: House) -> None:
    assert server.http.get("/api/addresses").json() == []


def test_an_address_is_told_as_a_browser_takes_it() -> None:
    with listen("::1", 0) as listener:
        addresses = addresses_of(listener)
        assert addresses.here() == f"http://[::1]:{listener.getsockname()[1]}"
        assert addresses.network() == []
    assert Addresses("192.168.1.5", 8005).here() == "http://192.168.1.5:8005"
    assert Addresses("192.168.1.5", 8005).network() == ["http://192.168.1.5:8005"]
    assert Addresses("fe80::1%eth0", 80).network() == ["http://[fe80::1%eth0]:80"]


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_screen()


def test_the_first_page_is_there(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "tables.sqlite"))
    reply = httpx.get(f"http://{process.host}/table/abc", trust_env=False, timeout=PATIENCE)
    process.end(signal.SIGINT)
    assert reply.headers["content-type"].startswith("text/html")


MIND = """
from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player


class First(Player):
    def choose(self, game: Game, ask: Ask) -> int:
        return ask.pick(0)
"""


def test_a_mind_named_at_the_start_sits_at_tables_and_no_other_does(tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text(MIND, "utf-8")
    process = Process("", "--bot", "first:First", home=tmp_path, cwd=tmp_path)
    opened = open_table(process.host, "here", "first:First", game="golong")
    with Client(process.host, opened["table"], tokens_of(opened)) as ada:
        ada.sit(0)
        while not any(entry["kind"] == "answer" and entry["seat"] == 1 for entry in ada.entries):
            if ada.asked():
                ada.answer()
            else:
                ada.hear()
    body = {"game": "golong", "seats": ["here", "first:Second"]}
    refused = httpx.post(f"http://{process.host}/api/tables", json=body, trust_env=False, timeout=PATIENCE)
    assert refused.status_code == 400, refused.text
    assert process.end(signal.SIGINT)[0] == 0
