"""Company: whom one knows, invites, and does not want to hear; what is reported; and a table for children."""

import hashlib
import json
import secrets
from typing import Any

import pytest

from fiveaside.server.settings import Settings
from fiveaside.store import reports
from fiveaside.store.company_tables import company_of_players
from fiveaside.store.office import ADMIN_KEY, set_secret
from fiveaside.store.schema import STEPS
from fiveaside.store.store import Store
from fiveaside.store.team_tables import teams_of_players
from tests.server.client import Client
from tests.server.house import House, house
from tests.server.test_lobby import Page, key_of, pair, sit
from tests.server.test_players import Person


class Both:
    """Two who have sat at a table together."""

    def __init__(self, server: House) -> None:
        self.host = server.host
        self.anna, self.ben = Person(server), Person(server)
        self.anna.ask("PATCH", "/players/me", {"name": "Anna"})
        self.ben.ask("PATCH", "/players/me", {"name": "Ben"})
        opened = self.anna.open("here", "invite", game="golong")
        self.table: str = opened["table"]
        self.tokens = [opened["seats"][0]["token"], self.ben.join(opened)]
        with Client(server.host, self.table, self.tokens) as both:
            both.sit(0, "Anna")
            both.sit(1, "Ben")

    def at(self, seat: int) -> Client:
        return Client(self.host, self.table, [self.tokens[seat]])


def company(person: Person) -> Any:
    return person.ask("GET", "/company").json()


def block(person: Person, other: str, on: bool = True) -> Any:
    return person.ask("POST", "/company/block", {"player": other, "on": on})


def invite(person: Person, table: str, other: str) -> Any:
    return person.ask("POST", f"/tables/{table}/invite", {"player": other})


def accept(person: Person, table: str) -> Any:
    body = {"table": table, "token": secrets.token_urlsafe(24)}
    return person.ask("POST", "/company/invitations/sit", body)


def report(server: House, both: Both, by: int, about: int, why: str = "") -> Any:
    body = {"tokens": [both.tokens[by]], "seat": about, "why": why}
    return server.http.post(f"/api/tables/{both.table}/report", json=body)


def chat(client: Client) -> list[str]:
    return [entry["text"] for entry in client.entries if entry["kind"] == "chat"]


def test_who_sat_at_a_table_with_me_is_invited_and_told_at_once(url: str) -> None:
    with house(url) as server:
        two, eve = Both(server), Person(server)
        assert [(one["player"], one["name"]) for one in company(two.anna)["known"]] == [(two.ben.id, "Ben")]
        assert company(eve)["known"] == []
        opened = two.anna.open("here", "invite", game="golong")["table"]
        with Page(server, key_of(two.ben)) as page:
            assert invite(two.anna, opened, two.ben.id).status_code == 200
            while not (found := json.loads(page.socket.recv())["invitations"]):
                pass
        assert [(one["table"], one["player"], one["name"]) for one in found] == [(opened, two.anna.id, "Anna")]
        assert accept(eve, opened).status_code == 404
        seat = accept(two.ben, opened).json()
        assert seat["seat"] == 1
        with Client(server.host, opened, [seat["token"]]) as guest:
            guest.sit(1, "Ben")
        assert company(two.ben)["invitations"] == []
        assert accept(two.ben, opened).status_code == 404


def test_nobody_invites_strangers_or_to_tables_of_others(server: House) -> None:
    two, eve = Both(server), Person(server)
    mine = eve.open("here", "invite", game="golong")["table"]
    assert "with whom you have sat" in invite(eve, mine, two.anna.id).json()["error"]
    theirs = two.anna.open("here", "invite", game="golong")["table"]
    assert invite(two.ben, theirs, two.anna.id).status_code == 404
    assert invite(eve, theirs, two.ben.id).status_code == 404
    assert invite(two.anna, theirs, two.anna.id).status_code == 403
    full = two.anna.open("here", "thumb", game="golong")["table"]
    assert invite(two.anna, full, two.ben.id).status_code == 404
    invite(two.anna, theirs, two.ben.id)
    assert two.ben.ask("POST", "/company/invitations/decline", {"table": theirs}).status_code == 200
    assert company(two.ben)["invitations"] == []


def test_invitations_have_an_end(url: str) -> None:
    settings = Settings()
    settings.invites_at_once, settings.invites_a_second = 3.0, 1e-6
    with house(url, settings) as server:
        two = Both(server)
        tables = [two.anna.open("here", "invite", game="golong")["table"] for _ in range(4)]
        assert [invite(two.anna, one, two.ben.id).status_code for one in tables] == [200, 200, 200, 429]


def test_whoever_is_blocked_does_not_sit_with_me_invite_me_or_reach_me_and_is_not_told(url: str) -> None:
    with house(url) as server:
        two = Both(server)
        anna, ben = two.anna, two.ben
        waiting = ben.open("here", "invite", game="golong")["table"]
        invite(ben, waiting, anna.id)
        assert block(anna, ben.id).status_code == 200
        told = company(anna)
        assert ([one["name"] for one in told["blocked"]], told["known"], told["invitations"]) == (["Ben"], [], [])
        assert invite(ben, waiting, anna.id).json() == {"done": True}  # as if nothing were
        assert company(anna)["invitations"] == []
        assert [one["player"] for one in company(ben)["known"]] == [anna.id]
        opened = anna.open("here", "invite", game="golong", access="anybody")["table"]
        assert sit(ben, opened).json() == {"error": "This seat is taken already."}
        assert pair(ben)["table"] == ""
        ben.open("here", "invite", game="golong", access="anybody")
        assert pair(anna)["table"] == ""  # nor does one meet them oneself
        with two.at(0) as hers, two.at(1) as his:
            assert his.do(1, "chat", text="hear me")["type"] == "done"
            hers.hear_seq(his.seq)
            assert (chat(hers), chat(his)) == ([""], ["hear me"])
        with two.at(0) as again:
            assert chat(again) == [""]
        block(anna, ben.id, False)
        assert sit(ben, opened).status_code == 200
        with two.at(0) as again:
            assert chat(again) == ["hear me"]


def test_a_block_holds_after_a_restart_and_ends_with_its_player(url: str) -> None:
    with house(url) as server:
        two = Both(server)
        block(two.anna, two.ben.id)
    with house(url) as later:
        two.host = later.host
        two.anna.http = two.ben.http = later.http
        with two.at(0) as hers, two.at(1) as his:
            his.do(1, "chat", text="hear me")
            hers.hear_seq(his.seq)
            assert chat(hers) == [""]
        assert two.ben.ask("DELETE", "/players/me").status_code == 200
        assert company(two.anna)["blocked"] == []


@pytest.mark.parametrize("whom", ["nobody", "\u0000", "x" * 65, ""])
def test_only_players_are_blocked(server: House, whom: str) -> None:
    anna = Person(server)
    assert block(anna, whom).status_code in (400, 404)
    assert block(anna, anna.id).status_code == 404
    assert server.http.post("/api/company/block", json={"player": anna.id}).status_code == 401


def test_a_report_brings_the_lines_from_the_log_to_whoever_runs_the_server(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "MOST_LINES", 2)
    with house(url) as server:
        key = secrets.token_urlsafe(24)
        hashed = hashlib.sha256(key.encode()).digest()
        server.store.ask(lambda connection: set_secret(connection, ADMIN_KEY, hashed)).result()
        two, head = Both(server), {"authorization": f"Bearer {key}"}
        with two.at(1) as his, two.at(0) as hers:
            for text in ("one", "two", "three"):
                his.do(1, "chat", text=text)
            hers.do(0, "chat", text="mine")
        assert report(server, two, 0, 1, "rude").status_code == 200
        assert report(server, two, 0, 1, "very rude").status_code == 200  # the last one counts
        (told,) = server.http.get("/api/admin/reports", headers=head).json()
        assert (told["name"], told["lines"], told["why"]) == ("Ben", ["two", "three"], "very rude")
        assert (told["table"], told["seat"], told["by_seat"]) == (two.table, 1, 0)
        for by, about in ((0, 0), (0, 7)):
            assert report(server, two, by, about).status_code == 400
        assert server.http.get("/api/admin/reports").status_code == 403
        closed = server.http.post("/api/admin/reports/close", json={"report": told["id"]}, headers=head)
        assert closed.status_code == 200
        assert server.http.get("/api/admin/reports", headers=head).json() == []


def test_reports_come_from_those_at_the_table_and_not_without_end(url: str) -> None:
    settings = Settings()
    settings.reports_at_once, settings.reports_a_second = 2.0, 1e-6
    with house(url, settings) as server:
        two = Both(server)
        path = f"/api/tables/{two.table}/report"
        assert server.http.post(path, json={"tokens": ["x" * 32], "seat": 1}).status_code == 404
        assert [report(server, two, 0, 1).status_code for _ in range(3)] == [200, 200, 429]


def test_at_a_table_for_children_nobody_writes_freely_or_comes_uninvited(server: House) -> None:
    anna, eve = Person(server), Person(server)
    for way in ({"access": "anybody"}, {"access": "members"}, {"watch": "anybody"}):
        body = {"game": "golong", "seats": ["here", "invite"], "children": True, **way}
        assert "invite those whom you know" in anna.ask("POST", "/tables", body).json()["error"]
    opened = anna.open("here", "invite", game="golong", children=True)
    tokens = [opened["seats"][0]["token"], Person(server).join(opened)]
    assert sit(eve, opened["table"]).status_code == 404
    with Client(server.host, opened["table"], tokens) as both:
        both.sit(0, "Anna")
        both.sit(1, "Ben")
        assert both.snapshot["table"]["children"] is True
        refused = both.do(0, "chat", text="where do you live?")
        assert refused["type"] == "refused"
        assert both.do(0, "chat", text="well_played")["type"] == "done"
        assert [(one["text"], one["phrase"]) for one in both.entries if one["kind"] == "chat"] == [
            ("well_played", True)
        ]
        both.do(1, "resign")
        both.do(0, "rematch")
        again = both.snapshot["table"]["rematch"]
    with Client(server.host, again, tokens) as next_one:
        assert next_one.snapshot["table"]["children"] is True


def test_at_a_table_for_children_few_watch(server: House) -> None:
    opened = Person(server).open("here", "invite", game="golong", children=True)
    lines = [Client(server.host, opened["table"], [opened["watch"]]) for _ in range(2)]
    with pytest.raises(Exception, match="as many connections"):
        Client(server.host, opened["table"], [opened["watch"]])
    for line in lines:
        line.close()


def test_a_store_of_before_gets_teams_shares_and_company(url: str) -> None:
    old = Store(url, STEPS[: STEPS.index(teams_of_players)])
    old.close()
    assert company_of_players in STEPS[STEPS.index(teams_of_players) :]
    with house(url) as server:
        two = Both(server)
        assert len(company(two.anna)["known"]) == 1
        assert two.anna.ask("POST", "/teams", {"name": "Us"}).status_code == 200
