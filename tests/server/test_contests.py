"""Cups and leagues on a real server: opened, joined, played at tables, by bots and at home."""

import contextlib
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from fiveaside.club.cups.check import check_lots
from fiveaside.club.cups.contest import Contest, read_log, rebuild
from fiveaside.club.cups.requests import Actor, open_contest, planned
from fiveaside.club.cups.terms import Terms
from fiveaside.server import contest_view
from fiveaside.server.contest_view import shown
from fiveaside.server.settings import Settings
from fiveaside.store import contests
from fiveaside.store.contests import KeptContest
from fiveaside.store.store import Store
from tests.server.client import PATIENCE, Client
from tests.server.house import House, house

TERMS = {"game": "soccer_dice", "format": "knockout", "seeding": "listed"}


class Somebody:
    """A player with a key, at one of the servers."""

    def __init__(self, server: House, key: str = "") -> None:
        self.http = server.http
        self.key = key or server.http.post("/api/players", json={}).json()["key"]

    def send(self, method: str, path: str, **more: Any) -> httpx.Response:
        return self.http.request(method, path, headers={"fiveaside-player": self.key}, **more)

    def open(self, *names: str, start: bool = False, **terms: object) -> dict[str, Any]:
        people = [{"name": name, "bot": "random"} if name.startswith("Bot") else {"name": name} for name in names]
        asked = {"name": "Cup", "terms": {**TERMS, **terms}, "entrants": people, "start": start}
        reply = self.send("POST", "/api/contests", json=asked)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def ask(self, contest: str, what: str, **request: object) -> httpx.Response:
        return self.send("POST", f"/api/contests/{contest}", json={"what": what, "request": request})

    def do(self, contest: str, what: str, **request: object) -> dict[str, Any]:
        reply = self.ask(contest, what, **request)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def see(self, contest: str) -> dict[str, Any]:
        return self.send("GET", f"/api/contests/{contest}").json()

    def until_over(self, contest: str) -> dict[str, Any]:
        until = time.monotonic() + PATIENCE
        told = self.see(contest)
        while told["state"] != "over":
            assert time.monotonic() < until, told
            told = self.send("GET", f"/api/contests/{contest}?since={told['seq']}").json()
        return told


@pytest.fixture(scope="module")
def cups(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    settings = Settings()
    settings.tables_at_once = settings.hellos_at_once = settings.players_at_once = settings.contest_at_once = 1e6
    with house(str(tmp_path_factory.mktemp("store") / "cups.sqlite"), settings) as opened:
        yield opened


def test_bots_play_a_cup_to_its_end_with_nobody_looking(cups: House) -> None:
    anna = Somebody(cups)
    opened = anna.open(*(f"Bot {number}" for number in range(5)), start=True, seeding="drawn")
    told = anna.until_over(opened["id"])
    assert [one["place"] for one in told["places"]] == [1, 2, 3, 3, 5]
    log = read_log(cups.http.get(f"/api/contests/{opened['id']}/log").json())
    assert check_lots(log) == 1
    for fixture in told["fixtures"]:
        record = cups.http.get(f"/api/contests/{opened['id']}/record/{fixture['id']}").text
        verdict = cups.http.post("/api/verify", content=record).json()
        assert verdict["status"] == "proven", verdict


def test_a_match_is_played_at_a_real_table_and_its_result_counts(cups: House) -> None:
    anna, ben, eve = Somebody(cups), Somebody(cups), Somebody(cups)
    contest = anna.open()["id"]
    anna.do(contest, "join", name="Anna", entropy="00" * 16)
    ben.do(contest, "join", name="Ben")
    assert eve.ask(contest, "start").status_code == 400
    (fixture,) = anna.do(contest, "start")["fixtures"]
    play = {"what": "play", "request": {"fixture": fixture["id"]}}
    stranger = eve.send("POST", f"/api/contests/{contest}/play", json=play)
    assert stranger.status_code == 400
    seats = [sat_down(one, contest, fixture["id"]) for one in (anna, ben)]
    assert seats[0][0] == seats[1][0] and [seat for _, seat, _ in seats] == [0, 1]
    with Client(cups.host, seats[0][0], [token for _, _, token in seats]) as both:
        both.sit(0, "Anna")
        both.sit(1, "Ben")
        both.do(0, "resign")
    told = anna.until_over(contest)
    assert {one["entrant"] for one in told["places"]} == {1, 2} and told["fixtures"][0]["how"] == "table"


def sat_down(who: Somebody, contest: str, fixture: str) -> tuple[str, int, str]:
    """A player opens the seat that is theirs at the table of a match."""
    play = {"what": "play", "request": {"fixture": fixture}}
    told = who.send("POST", f"/api/contests/{contest}/play", json=play).json()
    token = f"{who.key[:20]}-{told['table']}-token-of-mine"
    (seat,) = told["seats"]
    opened = who.send("POST", "/api/players/me/seats", json={"table": told["table"], "seat": seat, "token": token})
    assert opened.status_code == 200, opened.text
    return told["table"], seat, token


def test_a_family_at_one_laptop(cups: House) -> None:
    anna = Somebody(cups)
    told = anna.open("Mum", "Dad", "Kim", start=True)
    (first,) = [one for one in told["fixtures"] if one["result"] is None]
    play = {"what": "play", "request": {"fixture": first["id"]}}
    table = anna.send("POST", f"/api/contests/{told['id']}/play", json=play).json()
    assert table["seats"] == [0, 1] and table["names"] == ["Dad", "Kim"]
    refused = anna.ask(told["id"], "claim", fixture=first["id"], score=[1, 0])
    assert "comes from there" in refused.json()["error"]
    anna.do(told["id"], "no_show", fixture=first["id"], absent=[3], reason="asleep")
    after = anna.do(told["id"], "claim", fixture="knockout-2-1-1", score=[0, 2])
    assert [one["entrant"] for one in after["places"]] == [2, 1, 3]
    assert after["notes"][0]["reason"] == "asleep"
    assert [one["name"] for one in anna.send("GET", "/api/contests").json()][:1] == ["Cup"]


def test_a_result_of_a_real_table_needs_both_sides(cups: House) -> None:
    anna, ben = Somebody(cups), Somebody(cups)
    contest = anna.open()["id"]
    anna.do(contest, "join", name="Anna")
    ben.do(contest, "join", name="Ben")
    anna.do(contest, "start")
    told = ben.do(contest, "claim", fixture="knockout-1-1-1", score=[0, 3])
    assert told["state"] == "playing" and told["fixtures"][0]["claim"]["of"] == [1]
    assert anna.do(contest, "agree", fixture="knockout-1-1-1")["state"] == "over"


def test_who_is_deleted_is_no_longer_named(cups: House) -> None:
    anna, ben = Somebody(cups), Somebody(cups)
    contest = anna.open()["id"]
    ben.do(contest, "join", name="Ben the Bold")
    assert ben.send("DELETE", "/api/players/me").status_code == 200
    assert [one["name"] for one in anna.see(contest)["entrants"]] == ["#1"]
    assert "Bold" not in cups.http.get(f"/api/contests/{contest}/log").text


@pytest.mark.parametrize("what", ["finish", "table", "lapse"])
def test_nobody_can_do_what_the_server_does(cups: House, what: str) -> None:
    anna = Somebody(cups)
    told = anna.open("A", "B", start=True)
    refused = anna.ask(told["id"], what, fixture="knockout-1-1-1", score=[9, 0], how="table", absent=[2], table="x")
    assert refused.status_code == 403
    assert anna.see(told["id"])["seq"] == told["seq"]


def test_refusals_are_sentences_in_the_language_of_who_asks(cups: House) -> None:
    anna, ben = Somebody(cups), Somebody(cups)
    told = anna.open("A", "B")
    for lang, start in (("en", "Only whoever"), ("es", "Solo puede"), ("ru", "Это может")):
        path = f"/api/contests/{told['id']}?lang={lang}"
        refused = ben.send("POST", path, json={"what": "start", "request": {}})
        assert refused.status_code == 400 and refused.json()["error"].startswith(start)
    assert cups.http.get("/api/contests/nothing-here").status_code == 404
    assert cups.http.post("/api/contests", json={"name": "x", "terms": TERMS}).status_code == 401
    bad = anna.send("POST", "/api/contests", json={"name": "x", "terms": {"game": "chess", "format": "league"}})
    assert bad.status_code == 400 and "games" in bad.json()["error"]
    secret = anna.see(told["id"])
    assert secret["seed"] is None and "secret" not in str(cups.http.get(f"/api/contests/{told['id']}/log").json())


def test_nobody_holds_more_contests_than_a_few(cups: House) -> None:
    anna = Somebody(cups)
    for _ in range(20):
        anna.open("A", "B")
    refused = anna.send("POST", "/api/contests", json={"name": "one more", "terms": TERMS})
    assert refused.status_code == 403 and "20" in refused.json()["error"]


def test_a_contest_that_cannot_be_held_as_it_was_asked_for_is_not_opened_at_all(cups: House) -> None:
    """The attack: with somebody among the first entrants who cannot enter, one half of it stayed and counted."""
    anna = Somebody(cups)
    for names, start in ((("Ada", "A\u202eda"), False), (("Ada", "Ada"), False), (("Ada",), True)):
        people = [{"name": name} for name in names]
        asked = {"name": "Half", "terms": TERMS, "entrants": people, "start": start}
        assert anna.send("POST", "/api/contests", json=asked).status_code == 400
    assert anna.send("GET", "/api/contests").json() == []


def test_a_large_league_is_written_once_however_many_look(cups: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: a double league of 64 has 800 KB, and each look at it held everybody up for a tenth of a second."""
    seen: list[int] = []

    def counted(contest: Contest) -> dict[str, object]:
        seen.append(contest.seq)
        return shown(contest)

    monkeypatch.setattr(contest_view, "shown", counted)
    anna, ben = Somebody(cups), Somebody(cups)
    told = anna.open(*(f"Guest {number}" for number in range(64)), start=True, format="league", times=2)
    assert told["organiser"] and told["you"] == list(range(1, 65))
    for _ in range(5):
        theirs = ben.see(told["id"])
        assert (theirs["organiser"], theirs["you"], len(theirs["fixtures"])) == (False, [], 64 * 63)
    assert seen == [told["seq"]]
    after = anna.do(told["id"], "claim", fixture=told["fixtures"][0]["id"], score=[1, 0])
    assert after["fixtures"][0]["result"]["score"] == [1, 0]
    assert seen == [told["seq"], after["seq"]]


def test_an_address_does_only_so_much_in_contests(tmp_path: Path) -> None:
    """The attack: every result of a large league takes a while to be worked out, and nothing kept anybody from entering
    twenty a second."""
    settings = Settings()
    settings.contest_at_once, settings.contest_a_second = 2.0, 1e-6
    with house(str(tmp_path / "cups.sqlite"), settings) as server:
        anna = Somebody(server)
        contest = anna.open("A", "B")["id"]
        assert [anna.ask(contest, "add", name=name).status_code for name in "CDE"] == [200, 200, 429]
        assert len(anna.see(contest)["entrants"]) == 4


def test_two_servers_on_one_store_go_on_together(url: str) -> None:
    with house(url) as one, house(url) as other:
        anna = Somebody(one)
        there = Somebody(other, anna.key)
        told = anna.open("A", "B", "C", "D", start=True)
        anna.do(told["id"], "claim", fixture="knockout-1-1-1", score=[1, 0])
        there.do(told["id"], "claim", fixture="knockout-1-2-1", score=[1, 0])
        assert [one["entrants"] for one in anna.see(told["id"])["fixtures"]][-1] == [1, 2]
        assert anna.do(told["id"], "claim", fixture="knockout-2-1-1", score=[1, 0])["state"] == "over"
        assert there.see(told["id"])["state"] == "over"


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    """The log has a cup of bots that no server has played any of yet."""
    store, secret = str(tmp_path / "cups.sqlite"), bytes(32)
    entries = [open_contest(secret, "Cup", Terms(TERMS), 1000)]
    held = rebuild("left-alone", secret, entries)
    organiser = Actor("anna", organiser=True)
    requests: list[tuple[str, dict[str, object]]] = [("add", {"name": name, "bot": "random"}) for name in "AB"]
    for what, request in [*requests, ("start", {})]:
        for entry in planned(held, organiser, what, request, 1000):
            held.apply(entry)
            entries.append(entry)
    with contextlib.closing(Store(store)) as opened:
        kept = KeptContest("left-alone", secret, "anna", entries)
        opened.ask(partial(contests.create, kept=kept)).result()
    with house(store) as server:
        assert Somebody(server).until_over("left-alone")["fixtures"][0]["how"] == "bots"


def test_nobody_takes_a_match_away_before_it_has_counted(cups: House) -> None:
    """The attack: somebody opens the match of a cup, sits down, and deletes the table, at which nobody else sits
    yet; or at which nobody else ever will, because a bot is about to win. Nobody could play the match any more."""
    anna = Somebody(cups)
    contest = anna.open("Bot 1")["id"]
    anna.do(contest, "join", name="Anna")
    (fixture,) = anna.do(contest, "start")["fixtures"]
    table, seat, token = sat_down(anna, contest, fixture["id"])
    body = {"json": {"tokens": [token]}}
    with Client(cups.host, table, [token]) as client:
        client.sit(seat, "Anna")
        refused = cups.http.post(f"/api/tables/{table}/delete", **body)
        assert (refused.status_code, "still counts" in refused.json()["error"]) == (403, True)
        client.do(seat, "resign")
    anna.until_over(contest)
    assert cups.http.post(f"/api/tables/{table}/delete", **body).status_code == 200


def test_nobody_fills_the_log_of_a_contest(cups: House) -> None:
    """The attack: a log takes 20,000 entries and then nothing more, of nobody. Whoever has the link joins and leaves,
    or enters a result that the other side does not know, until there is no room for the matches."""
    anna, ben = Somebody(cups), Somebody(cups)
    contest = anna.open()["id"]
    for _ in range(19):
        number = entrant_named(ben.do(contest, "join", name="Ben"), "Ben")
        ben.do(contest, "withdraw", entrant=number)
    ben.do(contest, "join", name="Ben")
    anna.do(contest, "join", name="Anna")
    (fixture,) = anna.do(contest, "start")["fixtures"]
    for goals in range(20):
        ben.do(contest, "claim", fixture=fixture["id"], score=[goals, 0])
    assert "often enough" in ben.ask(contest, "claim", fixture=fixture["id"], score=[1, 0]).json()["error"]
    anna.do(contest, "agree", fixture=fixture["id"])
    again = anna.open()["id"]
    for _ in range(20):
        ben.do(again, "withdraw", entrant=entrant_named(ben.do(again, "join", name="Ben"), "Ben"))
    assert "often enough" in ben.ask(again, "join", name="Ben").json()["error"]


def entrant_named(told: dict[str, Any], name: str) -> int:
    return next(int(one["entrant"]) for one in told["entrants"] if one["name"] == name)
