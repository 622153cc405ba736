"""Notices of turns at real endpoints: they come where they were asked for, once, and nowhere else."""

import asyncio
import ipaddress
import json
import re
import signal
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from fiveaside.server.notices import outside
from fiveaside.server.notices.letters import Letter, hook_body
from fiveaside.server.notices.outbox import FOR_EACH
from fiveaside.server.notices.outside import NotOutside, Outside
from fiveaside.server.settings import Settings
from fiveaside.store.notices import next_notice
from tests.server.client import PATIENCE, Client, open_for_guests
from tests.server.house import House, Process, house
from tests.server.listeners import Browser, Postbox, listening, posting, signed_claims

LOCAL = ["127.0.0.0/8"]


def prompt(postbox: Postbox | None = None) -> Settings:
    settings = Settings()
    settings.notice_after = 0.0
    settings.beat_every = 0.05
    settings.operation.notice_networks = LOCAL
    if postbox is not None:
        settings.operation.mail, settings.operation.mail_from = postbox.url, "table@club.example"
    return settings


class Somebody:
    """A player with a key of their own."""

    def __init__(self, http: httpx.Client, host: str) -> None:
        self.http = http
        self.host = host
        self.headers = {"fiveaside-player": http.post("/api/players", json={}).json()["key"]}

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.http.post(f"/api/notices{path}", json=body, headers=self.headers)

    def ways(self) -> Any:
        return self.http.get("/api/notices", headers=self.headers).json()

    def add(self, **body: object) -> str:
        reply = self.post("/ways", **body)
        assert reply.status_code == 200, reply.text
        return str(reply.json()["ways"][-1]["id"])

    def table(self, **more: object) -> "Match":
        body = {"game": "soccer_dice", "seats": ["here", "invite"], **more}
        opened = self.http.post("/api/tables", json=body, headers=self.headers).json()
        return Match(self.http, self.host, opened)


class Match:
    """A table of somebody on seat 0 with Ben; whoever is asked answers as if they had come for it."""

    def __init__(self, http: httpx.Client, host: str, opened: Any) -> None:
        self.host = host
        self.id = str(opened["table"])
        self.token = str(opened["seats"][0]["token"])
        code = opened["seats"][1]["code"]
        self.ben = "b" * 40
        joined = http.post(f"/api/tables/{self.id}/join", json={"code": code, "token": self.ben})
        assert joined.status_code == 200

    def begin(self) -> "Match":
        with (
            Client(self.host, self.id, [self.token]) as own,
            Client(self.host, self.id, [self.ben]) as ben,
        ):
            own.sit(0, "Anna")
            ben.sit(1, "Ben")
        return self

    def play_until_asked(self, seat: int, at_least: int = 1) -> None:
        """Both look in together until it is the turn of this seat, not by its own answer."""
        with Client(self.host, self.id, [self.token, self.ben]) as both:
            for number in range(200):
                before = both.snapshot["ask"]["seat"]
                if before == seat and number >= at_least:
                    return
                both.answer()
        raise AssertionError("never asked")


def nothing_waits(server: House) -> None:
    end = time.monotonic() + PATIENCE
    while server.store.read(next_notice).result() is not None:
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_browser_is_told_in_words_that_only_it_can_read(tmp_path: Path) -> None:
    with listening() as service, house(str(tmp_path / "tables.sqlite"), prompt()) as server:
        anna = Somebody(server.http, server.host)
        browser = Browser(f"{service.url}/push/1")
        anna.add(kind="push", **browser.subscription)
        match = anna.table().begin()
        match.play_until_asked(0)
        path, headers, body = service.next()
        told = browser.read(body)
        assert (path, told["title"], told["text"]) == (
            "/push/1",
            "Your turn: Soccer Dice",
            "It is your turn at the table with Ben.",
        )
        assert told["link"] == f"http://{server.host}/table/{match.id}"
        claims = signed_claims(headers["authorization"], anna.ways()["push"])
        assert claims["aud"] == service.url
        assert time.time() < claims["exp"] < time.time() + 24 * 3600
        assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
        assert b"Ben" not in body


def test_the_key_of_the_server_stays_the_same(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with house(str(tmp_path / "tables.sqlite"), prompt()) as server:
            keys.append(Somebody(server.http, server.host).ways()["push"])
    assert keys[0] == keys[1] != ""


def test_mail_comes_once_its_address_is_confirmed_and_ends_by_its_link(tmp_path: Path) -> None:
    with posting() as postbox, house(str(tmp_path / "tables.sqlite"), prompt(postbox)) as server:
        anna = Somebody(server.http, server.host)
        way = anna.add(kind="mail", address="anna@example.org")
        to, letter = postbox.next()
        code = re.match(r"(\d{6}) is your code", letter["Subject"])
        assert to == "anna@example.org"
        assert code is not None
        match = anna.table().begin()
        match.play_until_asked(0)
        nothing_waits(server)
        assert postbox.came.empty()
        assert anna.post("/confirm", way=way, code="nothing").status_code == 404
        assert anna.post("/confirm", way=way, code=code.group(1)).json()["ways"][0]["confirmed"] is True
        match.play_until_asked(1)
        match.play_until_asked(0)
        to, letter = postbox.next()
        assert (to, letter["Subject"]) == ("anna@example.org", "Your turn: Soccer Dice")
        assert f"/table/{match.id}" in letter.get_content()
        stop = letter["List-Unsubscribe"].strip("<>")
        assert server.http.get(stop).text.count("<button>") == 1
        assert len(anna.ways()["ways"]) == 1
        assert server.http.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        assert anna.ways()["ways"] == []


def test_a_code_can_be_guessed_five_times(tmp_path: Path) -> None:
    with posting() as postbox, house(str(tmp_path / "tables.sqlite"), prompt(postbox)) as server:
        anna = Somebody(server.http, server.host)
        way = anna.add(kind="mail", address="anna@example.org")
        code = str(postbox.next()[1]["Subject"])[:6]
        for _ in range(5):
            assert anna.post("/confirm", way=way, code="wrong").status_code == 404
        assert anna.post("/confirm", way=way, code=code).status_code == 404


def test_nobody_is_flooded_with_codes(tmp_path: Path) -> None:
    with posting() as postbox, house(str(tmp_path / "tables.sqlite"), prompt(postbox)) as server:
        replies = [
            Somebody(server.http, server.host).post("/ways", kind="mail", address="victim@example.org")
            for _ in range(6)
        ]
        assert [reply.status_code for reply in replies] == [200, 200, 200, 429, 429, 429]
        assert postbox.came.qsize() == 3


def test_what_never_answers_holds_up_nobody_elses_notices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: webhooks that take a notice and never answer. Twenty of them were waited for together, and whoever
    else was to be told waited until all had given up."""
    monkeypatch.setattr(outside, "WITHIN", 3600.0)
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        listening() as listener,
        house(str(tmp_path / "tables.sqlite"), prompt()) as server,
    ):
        for _ in range(3):
            greedy = Somebody(server.http, server.host)
            for number in range(8):
                greedy.add(kind="hook", url=f"http://127.0.0.1:{silent.getsockname()[1]}/{number}")
            match = greedy.table().begin()
            match.play_until_asked(0)
        until = time.monotonic() + PATIENCE
        while len(server.hub.notices.sending) < 3 * FOR_EACH:
            assert time.monotonic() < until
            time.sleep(0.01)
        anna = Somebody(server.http, server.host)
        anna.add(kind="hook", url=f"{listener.url}/hook")
        anna.table().begin().play_until_asked(0)
        assert listener.next()[0] == "/hook"
        greedy.table().begin().play_until_asked(0)
        assert len(server.hub.notices.sending) == 3 * FOR_EACH


def test_many_names_of_one_letter_box_are_one(tmp_path: Path) -> None:
    """The attack: victim+1, victim+2 and so on, each with codes of its own; or a letter to everybody there is."""
    settings = prompt()
    settings.letters_at_once, settings.letters_a_second = 5.0, 1e-6
    with posting() as postbox:
        settings.operation.mail, settings.operation.mail_from = postbox.url, "table@club.example"
        with house(str(tmp_path / "tables.sqlite"), settings) as server:
            anna = Somebody(server.http, server.host)
            boxes = [*(f"victim+{number}@example.org" for number in range(4)), *(f"a{n}@example.org" for n in range(4))]
            replies = [anna.post("/ways", kind="mail", address=box).status_code for box in boxes]
            assert replies == [200, 200, 200, 429, 200, 429, 429, 429]


def test_a_letter_that_nobody_asked_for_leads_nowhere(tmp_path: Path) -> None:
    """The attack: the code goes to a stranger, with a link to whatever the request called this server."""
    for public in ([], ["https://club.example"]):
        with posting() as postbox:
            settings = prompt(postbox)
            settings.public_urls = public
            with house(str(tmp_path / "tables.sqlite"), settings) as server:
                anna = Somebody(server.http, server.host)
                asked = {"kind": "mail", "address": "stranger@example.org"}
                headers = {**anna.headers, "host": "203.0.113.66"}
                reply = server.http.post("/api/notices/ways", json=asked, headers=headers)
                assert reply.status_code == 200
                letter = postbox.next()[1].get_content()
            assert re.findall(r"https?://\S*", letter) == [f"{one}/" for one in public]


def test_a_name_is_no_link_where_it_is_read() -> None:
    """The attack: somebody is called `[Ada](https://evil.example)`, and Discord makes a link of the name."""
    letter = Letter(
        "Your turn: GoLong", "At the table with [Ada](https://evil.example).", "https://club.example/t", "t"
    )
    told = hook_body("discord", letter, "t")["content"]
    assert told == (r"Your turn\: GoLong · At the table with \[Ada\]\(https\://evil.example\). https://club.example/t")


@pytest.mark.parametrize(("form", "field"), [("discord", "content"), ("slack", "text"), ("plain", "link")])
def test_hooks_are_told_as_they_read_it(tmp_path: Path, form: str, field: str) -> None:
    with listening() as listener, house(str(tmp_path / "tables.sqlite"), prompt()) as server:
        anna = Somebody(server.http, server.host)
        anna.add(kind="hook", url=f"{listener.url}/hook", form=form)
        match = anna.table().begin()
        match.play_until_asked(0)
        path, headers, body = listener.next()
        assert (path, headers["content-type"]) == ("/hook", "application/json")
        assert f"/table/{match.id}" in json.loads(body)[field]


def test_there_is_one_notice_a_turn_and_none_while_somebody_looks(tmp_path: Path) -> None:
    with listening() as listener, house(str(tmp_path / "tables.sqlite"), prompt()) as server:
        anna = Somebody(server.http, server.host)
        anna.add(kind="hook", url=f"{listener.url}/hook")
        match = anna.table().begin()
        with Client(server.host, match.id, [match.token]):
            match.play_until_asked(1)
            match.play_until_asked(0)
            nothing_waits(server)
        assert listener.came.empty()
        with Client(server.host, match.id, [match.token]) as hidden:
            hidden.send({"type": "ping", "away": True})
            hidden.until("pong")
            match.play_until_asked(1)
            match.play_until_asked(0)
            listener.next()
            nothing_waits(server)
        assert listener.came.empty()


def test_a_killed_server_loses_no_notice_and_what_fails_is_tried_again(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    with listening() as listener:
        listener.replies = [500]
        process = Process(url, "--notice-network", LOCAL[0])
        with httpx.Client(base_url=f"http://{process.host}", trust_env=False, timeout=PATIENCE) as http:
            anna = Somebody(http, process.host)
            anna.add(kind="hook", url=f"{listener.url}/hook")
            match = anna.table().begin()
            match.play_until_asked(0)
        process.end(signal.SIGKILL)
        with house(url, prompt()) as server:
            assert listener.next()[0] == "/hook"
            end = time.monotonic() + PATIENCE
            while (server.store.read(next_notice).result() or 0.0) < time.time() + 10:
                assert time.monotonic() < end
                time.sleep(0.02)


def test_what_is_gone_is_forgotten_and_nothing_is_followed(tmp_path: Path) -> None:
    with listening() as listener, house(str(tmp_path / "tables.sqlite"), prompt()) as server:
        anna = Somebody(server.http, server.host)
        anna.add(kind="push", **Browser(f"{listener.url}/gone").subscription)
        listener.replies = [410]
        match = anna.table().begin()
        match.play_until_asked(0)
        assert listener.next()[0] == "/gone"
        end = time.monotonic() + PATIENCE
        while anna.ways()["ways"]:
            assert time.monotonic() < end
            time.sleep(0.02)
        way = anna.add(kind="hook", url=f"{listener.url}/moved")
        listener.replies = [302]
        assert anna.post("/try", way=way).status_code == 503
        assert listener.next()[0] == "/moved"
        assert listener.came.empty()
        assert anna.post("/try", way=way).status_code == 200


def test_nobody_touches_what_is_somebody_elses(tmp_path: Path) -> None:
    with listening() as listener, house(str(tmp_path / "tables.sqlite"), prompt()) as server:
        anna, ben = Somebody(server.http, server.host), Somebody(server.http, server.host)
        way = anna.add(kind="hook", url=f"{listener.url}/hook")
        assert [ben.post(path, way=way).status_code for path in ("/remove", "/try", "/confirm")] == [404] * 3
        assert server.http.get("/api/notices").status_code == 401
        assert server.http.post("/api/notices/stop?key=guess").status_code == 200
        assert len(anna.ways()["ways"]) == 1
        reply = server.http.request("DELETE", "/api/players/me", headers=anna.headers)
        assert reply.status_code == 200
        assert server.http.get("/api/notices", headers=anna.headers).status_code == 401


# The own network


@pytest.mark.parametrize(
    "ip",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
        "64:ff9b::7f00:1", "2002:7f00:1::", "::127.0.0.1", "fec0::1", "2001:db8::1", "::ffff:169.254.169.254",
        "64:ff9b:1::7f00:1", "::ffff:0:127.0.0.1", "2001:4860::5efe:7f00:1", "192.0.0.8", "192.88.99.1", "3fff::1",
        "100.100.100.200", "fd00:ec2::254",
    ],
)  # fmt: skip
def test_no_request_goes_into_the_own_network(ip: str) -> None:
    assert not Outside().may_reach(ipaddress.ip_address(ip))


def test_the_internet_is_outside() -> None:
    assert Outside().may_reach(ipaddress.ip_address("93.184.216.34"))
    assert Outside().may_reach(ipaddress.ip_address("2606:2800:220:1::1"))
    assert not Outside().may_reach(ipaddress.ip_address("93.184.216.34"), "http")


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "ftp://example.org/", "https://", "https://a:b@example.org/", "javascript:alert(1)",
        "https://exa mple.org/", "https://example.org/\r\nHost: x", "https://[::1", "https://example.org:99999/", "",
    ],
)  # fmt: skip
def test_what_is_no_address_of_a_hook_is_refused(url: str) -> None:
    with pytest.raises(NotOutside):
        Outside().check(url)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "127.1"])
def test_a_server_is_not_sent_to_itself_however_it_is_written(tmp_path: Path, host: str) -> None:
    with house(str(tmp_path / "tables.sqlite")) as server:
        reply = Somebody(server.http, server.host).post(
            "/ways", kind="hook", url=f"https://{host}:{server.host.split(':')[1]}/metrics"
        )
        assert (reply.status_code, list(reply.json())) == (400, ["error"])


def test_a_name_that_is_bent_afterwards_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """It meant an address on the internet when it was named, and this machine when something is to be sent."""
    means = ["93.184.216.34"]

    def answered(host: str, port: int, *_: object, **__: object) -> Any:
        assert host == "rebinding.example"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in means]

    monkeypatch.setattr(socket, "getaddrinfo", answered)
    outside = Outside()
    with listening() as listener:
        url = f"https://rebinding.example:{listener.url.rpartition(':')[2]}/hook"
        assert asyncio.run(outside.find(outside.check(url)))[0] == "93.184.216.34"
        for now in (["127.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["169.254.169.254"]):
            means[:] = now
            with pytest.raises(NotOutside):
                asyncio.run(outside.post(url, {}, b"{}"))
        assert listener.came.empty()


def test_nobody_is_flooded_by_many_who_name_them(tmp_path: Path) -> None:
    settings = prompt()
    settings.notices_at_once_there, settings.notices_a_second_there = 3.0, 1e-6
    with listening() as listener, house(str(tmp_path / "tables.sqlite"), settings) as server:
        crowd = [Somebody(server.http, server.host) for _ in range(5)]
        ways = [one.add(kind="hook", url=f"{listener.url}/{number}") for number, one in enumerate(crowd)]
        replies = [one.post("/try", way=way).status_code for one, way in zip(crowd, ways, strict=True)]
        assert replies == [200, 200, 200, 429, 429]
        assert listener.came.qsize() == 3


def test_mail_that_is_not_set_up_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with house(str(tmp_path / "tables.sqlite")) as server:
        reply = Somebody(server.http, server.host).post("/ways", kind="mail", address="anna@example.org")
        assert (reply.status_code, reply.json()) == (404, {"error": "This server sends no e-mail."})
        assert Somebody(server.http, server.host).ways()["mail"] is False


def test_a_guest_at_the_same_screen_is_not_told(tmp_path: Path) -> None:
    with listening() as listener, house(str(tmp_path / "tables.sqlite"), prompt()) as server:
        anna = Somebody(server.http, server.host)
        anna.add(kind="hook", url=f"{listener.url}/hook")
        opened = open_for_guests(server.host, "here", "invite")
        match = Match(server.http, server.host, opened).begin()
        match.play_until_asked(0)
        nothing_waits(server)
        assert listener.came.empty()
