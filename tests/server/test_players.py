"""A player who lasts: made by the first visit, known by a key, gone when they say so."""

import json
import secrets
from typing import Any

import httpx
import pytest

from fiveaside.server.settings import Settings
from tests.server.client import Client, NotLetIn
from tests.server.house import House, house

SHIRT = {"main": "red", "trim": "white", "pattern": "plain", "crest": "round"}


class Person:
    """Somebody with a device."""

    def __init__(self, server: House, made: Any = None) -> None:
        self.http = server.http
        made = made or server.http.post("/api/players", json={}).json()
        self.id: str = made["id"]
        self.head = {"fiveaside-player": made["key"]}

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        return self.http.request(method, f"/api{path}", json=body, headers=self.head)

    def me(self) -> Any:
        return self.ask("GET", "/players/me").json()

    def open(self, *seats: str, **more: object) -> Any:
        body = {"game": "soccer_dice", "seats": list(seats or ("here", "invite")), **more}
        return self.ask("POST", "/tables", body).json()

    def join(self, opened: Any, seat: int = 1) -> str:
        token = secrets.token_urlsafe(24)
        body = {"code": opened["seats"][seat]["code"], "token": token}
        assert self.ask("POST", f"/tables/{opened['table']}/join", body).status_code == 200
        return token

    def seat_again(self, table: str, seat: int) -> httpx.Response:
        body = {"table": table, "seat": seat, "token": secrets.token_urlsafe(24)}
        return self.ask("POST", "/players/me/seats", body)


def test_a_player_is_made_of_nothing_and_known_by_the_key(server: House) -> None:
    anna = Person(server)
    told = anna.me()
    assert told["player"] | {"since": 0} == {
        "id": anna.id, "name": "", "tag": anna.id[:4], "alike": False, "shirt": None, "since": 0,
    }  # fmt: skip
    assert [key["here"] for key in told["keys"]] == [True]
    assert anna.head["fiveaside-player"] not in json.dumps(told)


def test_what_a_player_chooses_stays(server: House) -> None:
    anna = Person(server)
    part = {"name": "  Anna  B. ", "shirt": SHIRT, "lang": "ru", "settings": {"sound": True}}
    assert anna.ask("PATCH", "/players/me", part).status_code == 200
    told = anna.me()
    assert (told["player"]["name"], told["player"]["shirt"]) == ("Anna B.", SHIRT)
    assert (told["lang"], told["settings"]) == ("ru", {"sound": True})
    public = server.http.get(f"/api/players/{anna.id}").json()
    assert public == told["player"]


@pytest.mark.parametrize(
    ("part", "why"),
    [
        ({"name": "x" * 41}, "1 to 40 characters"),
        ({"name": "A\u200bnna"}, "characters that can be written"),
        ({"shirt": {**SHIRT, "main": "plaid"}}, "plaid"),
        ({"settings": {"x": "y" * 5000}}, "at most 4096 bytes"),
        ({"settings": 7}, "object"),
        ({"made": 0}, "made"),
        ({"lang": "../../etc"}, "regex"),
    ],
)
def test_what_cannot_be_kept_is_refused_in_a_sentence(server: House, part: object, why: str) -> None:
    anna = Person(server)
    reply = anna.ask("PATCH", "/players/me", part)
    assert reply.status_code == 400
    assert why in reply.json()["error"]
    assert anna.me()["player"]["name"] == ""


def test_names_that_look_alike_are_told_apart(server: House) -> None:
    anna, other = Person(server), Person(server)
    anna.ask("PATCH", "/players/me", {"name": "Lookalike"})
    other.ask("PATCH", "/players/me", {"name": "L\u043e\u043ekalike"})
    first, second = anna.me()["player"], other.me()["player"]
    assert first["alike"] and second["alike"]
    assert first["tag"] != second["tag"]


@pytest.mark.parametrize("key", ["", "short", "x" * 43, "x" * 4000, "ключ"])
def test_nobody_is_somebody_else_by_trying(server: House, key: str) -> None:
    head = {"fiveaside-player": key.encode()}
    for method, path in (("GET", "/me"), ("GET", "/me/export"), ("DELETE", "/me"), ("GET", "/me/tables")):
        reply = server.http.request(method, f"/api/players{path}", headers=head)
        assert reply.status_code == 401, reply.text
        assert reply.json()["error"].endswith(".")


def test_whoever_tries_many_keys_waits(url: str) -> None:
    settings = Settings()
    settings.wrong_at_once, settings.wrong_a_second = 3.0, 1e-6
    with house(url, settings) as server:
        head = {"fiveaside-player": "x" * 43}
        codes = [server.http.get("/api/players/me", headers=head).status_code for _ in range(5)]
        assert codes == [401, 401, 401, 429, 429]
        assert server.http.post("/api/players/enter", json={"code": "0" * 24}).status_code == 429


def test_players_are_not_made_without_end(url: str) -> None:
    settings = Settings()
    settings.players_at_once, settings.players_a_second = 2.0, 1e-6
    with house(url, settings) as server:
        assert [server.http.post("/api/players", json={}).status_code for _ in range(3)] == [200, 200, 429]


def test_who_opens_and_who_joins_have_their_seats(server: House) -> None:
    anna, ben = Person(server), Person(server)
    opened = anna.open("here", "invite", "here", game="goal_game")
    token = ben.join(opened)
    assert [one["seats"] for one in anna.ask("GET", "/players/me/tables").json()] == [[0, 2]]
    assert [one["table"] for one in ben.ask("GET", "/players/me/tables").json()] == [opened["table"]]
    with Client(server.host, opened["table"], [opened["seats"][0]["token"], opened["seats"][2]["token"]]) as both:
        both.sit(0, "Anna")
        both.sit(2, "A guest of hers")
        with Client(server.host, opened["table"], [token]) as guest:
            guest.sit(1, "Ben")
            told = guest.snapshot["table"]["seats"]
    assert [seat.get("player") for seat in told] == [anna.id, ben.id, None]


def test_a_seat_is_found_again_on_another_device(server: House) -> None:
    anna = Person(server)
    opened = anna.open("here", "invite")
    code = anna.ask("POST", "/players/me/links").json()["code"]
    phone = Person(server, server.http.post("/api/players/enter", json={"code": code.lower()}).json())
    assert phone.id == anna.id
    reply = phone.seat_again(opened["table"], 0)
    with Client(server.host, opened["table"], [reply.json()["token"]]) as client:
        assert client.seats == [0]
    with Client(server.host, opened["table"], [opened["seats"][0]["token"]]) as laptop:
        assert laptop.seats == [0]  # it goes on there


def test_nobody_gets_the_seat_of_somebody_else(server: House) -> None:
    anna, ben, eve = Person(server), Person(server), Person(server)
    opened = anna.open("here", "invite")
    ben.join(opened)
    for table, seat in ((opened["table"], 0), (opened["table"], 1), (opened["table"], 7), ("nothing", 0), ("../x", 0)):
        assert eve.seat_again(table, seat).status_code == 404
    assert ben.seat_again(opened["table"], 0).status_code == 404


def test_an_invitation_that_is_taken_again_is_the_last_ones(server: House) -> None:
    anna, ben, carl = Person(server), Person(server), Person(server)
    opened = anna.open("here", "invite")
    ben.join(opened)
    carl.join(opened)
    assert ben.seat_again(opened["table"], 1).status_code == 404
    assert carl.seat_again(opened["table"], 1).status_code == 200
    token, code = secrets.token_urlsafe(24), opened["seats"][1]["code"]
    server.http.post(f"/api/tables/{opened['table']}/join", json={"code": code, "token": token})
    assert carl.seat_again(opened["table"], 1).status_code == 404  # somebody without a key has it now


def test_a_code_that_was_written_down_brings_a_player_back(server: House) -> None:
    anna = Person(server)
    first, second = (anna.ask("POST", "/players/me/recovery").json()["code"] for _ in range(2))
    assert first != second
    assert server.http.post("/api/players/enter", json={"code": first}).status_code == 404
    typed = second.replace("-", " ").replace("0", "o").replace("1", "l").lower()
    back = Person(server, server.http.post("/api/players/enter", json={"code": typed}).json())
    assert back.id == anna.id
    assert len([key for key in anna.me()["keys"] if key["kind"] == "device"]) == 2


def test_a_device_that_was_lost_is_locked_out(server: House) -> None:
    anna = Person(server)
    code = anna.ask("POST", "/players/me/links").json()["code"]
    lost = Person(server, server.http.post("/api/players/enter", json={"code": code, "device": "Phone"}).json())
    (mark,) = [key["mark"] for key in anna.me()["keys"] if key["name"] == "Phone"]
    anna.ask("POST", "/players/me/revoke", {"mark": mark})
    assert lost.ask("GET", "/players/me").status_code == 401
    assert anna.ask("GET", "/players/me").status_code == 200


def test_a_device_that_is_locked_out_loses_its_seats_and_no_other_does(server: House) -> None:
    anna, ben = Person(server), Person(server)
    opened = anna.open("here", "invite")
    table, own = opened["table"], opened["seats"][0]["token"]
    code = anna.ask("POST", "/players/me/links").json()["code"]
    lost = Person(server, server.http.post("/api/players/enter", json={"code": code, "device": "Phone"}).json())
    taken = lost.seat_again(table, 0).json()["token"]
    with Client(server.host, table, [own]) as here, Client(server.host, table, [ben.join(opened)]) as other:
        here.sit(0, "Anna")
        other.sit(1, "Ben")
        here.do(0, "resign")
        here.hear_seq(here.do(0, "rematch")["seq"])
        places = (table, here.snapshot["table"]["rematch"])
        for place in places:
            Client(server.host, place, [taken]).close()
        (mark,) = [key["mark"] for key in anna.me()["keys"] if key["name"] == "Phone"]
        with Client(server.host, table, [taken]) as there:
            anna.ask("POST", "/players/me/revoke", {"mark": mark})
            there.closed()
        for place in places:
            with pytest.raises(NotLetIn):
                Client(server.host, place, [taken])
            with Client(server.host, place, [own]) as mine:
                assert mine.seats == [0]
        assert other.do(1, "chat", text="Are you there?")["type"] == "done"


def test_all_that_is_kept_is_given_out(server: House) -> None:
    anna, ben = Person(server), Person(server)
    opened = anna.open("here", "invite")
    token = ben.join(opened)
    with Client(server.host, opened["table"], [opened["seats"][0]["token"]]) as host:
        host.sit(0, "Anna")
        with Client(server.host, opened["table"], [token]) as guest:
            guest.sit(1, "Ben")
            assert guest.do(1, "chat", text="a word of Ben's")["type"] == "done"
        assert host.do(0, "chat", text="a word of Anna's")["type"] == "done"
    hook = {"kind": "hook", "url": "https://93.184.216.34/hook"}
    assert anna.ask("POST", "/notices/ways", hook).status_code == 200
    assert anna.ask("POST", "/teams", {"name": "The Rovers"}).status_code == 200
    told = anna.ask("GET", "/players/me/export").json()
    assert told["me"]["player"]["id"] == anna.id
    assert (told["record"]["ratings"], told["contests"]) == ([], [])
    assert (told["teams"], told["blocked"]) == (["The Rovers"], [])
    assert [way["url"] for way in told["notices"]] == ["https://93.184.216.34/hook"]
    (table,) = told["tables"]
    assert [entry["text"] for entry in table["log"] if entry["kind"] == "chat"] == ["a word of Anna's"]


def test_delete_me_works_at_once(server: House) -> None:
    anna, ben = Person(server), Person(server)
    opened = anna.open("here", "invite")
    token = ben.join(opened)
    anna.open("here", "invite", access="anybody", watch="anybody")
    with Client(server.host, opened["table"], [opened["seats"][0]["token"]]) as host:
        host.sit(0, "Anna")
        assert host.do(0, "chat", text="a word of Anna's")["type"] == "done"
    assert anna.id in server.http.get("/api/lobby").text
    assert anna.ask("DELETE", "/players/me").json() == {"done": True}
    assert anna.ask("GET", "/players/me").status_code == 401
    assert anna.id not in server.http.get("/api/lobby").text
    assert server.http.get(f"/api/players/{anna.id}").status_code == 404
    assert not server.store.trouble.is_on
    with Client(server.host, opened["table"], [token]) as guest:
        assert anna.id not in json.dumps(guest.snapshot)  # what stands for her is of nobody
        assert "Anna" not in json.dumps(guest.entries)


def test_a_rematch_is_between_the_same_players(server: House) -> None:
    anna = Person(server)
    opened = anna.open("here", "thumb", game="golong")
    with Client(server.host, opened["table"], [opened["seats"][0]["token"]]) as client:
        client.sit(0, "Anna")
        assert client.do(0, "resign")["type"] == "done"
        assert client.do(0, "rematch")["type"] == "done"
        again = client.snapshot["table"]["rematch"]
    assert {one["table"] for one in anna.ask("GET", "/players/me/tables").json()} == {opened["table"], again}


def test_without_a_key_all_is_as_it_was(server: House) -> None:
    opened = server.http.post("/api/tables", json={"game": "soccer_dice", "seats": ["here", "invite"]}).json()
    with Client(server.host, opened["table"], [opened["seats"][0]["token"]]) as client:
        client.sit(0, "Anna")
        assert client.snapshot["table"]["seats"][0].get("player") is None


def test_a_table_is_not_opened_for_somebody_unknown(server: House) -> None:
    head = {"fiveaside-player": "x" * 43}
    body = {"game": "soccer_dice", "seats": ["here", "invite"]}
    reply = server.http.post("/api/tables", json=body, headers=head, params={"lang": "ru"})
    assert reply.status_code == 401
    assert reply.json()["error"] == "Это устройство больше не известно как игрок."


def test_players_outlive_the_server(url: str) -> None:
    with house(url) as first:
        anna = Person(first)
        opened = anna.open()
    with house(url) as second:
        anna.http = second.http
        reply = anna.seat_again(opened["table"], 0)
        with Client(second.host, opened["table"], [reply.json()["token"]]) as client:
            assert client.seats == [0]


def test_a_link_ends(url: str) -> None:
    with house(url) as server:
        server.settings.code_seconds = -1.0
        code = Person(server).ask("POST", "/players/me/links").json()["code"]
        assert server.http.post("/api/players/enter", json={"code": code}).status_code == 404


def test_a_link_does_not_open_a_table(server: House) -> None:
    anna = Person(server)
    opened = anna.open()
    code = anna.ask("POST", "/players/me/links").json()["code"].replace("-", "")
    with pytest.raises(NotLetIn):
        Client(server.host, opened["table"], [code])
    assert anna.me()["player"]["id"] == anna.id
    assert server.http.get("/api/players/me", headers={"fiveaside-player": code}).status_code == 401
