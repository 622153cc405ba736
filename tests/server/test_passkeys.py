"""Passkeys: back by what an authenticator keeps, and by nothing else."""

import sys
import time
from functools import partial
from typing import Any

import httpx
import pytest

from fiveaside.server.challenge import Challenges
from fiveaside.server.passkeys import plain
from fiveaside.server.settings import Settings
from fiveaside.store import passkeys, players
from tests.server.authenticator import Authenticator, flipped
from tests.server.house import House, house
from tests.server.test_players import Person


class Visitor:
    """A browser on a page that it trusts."""

    def __init__(self, server: House, host: str = "", scheme: str = "http") -> None:
        self.server = server
        self.host = host or server.host.replace("127.0.0.1", "localhost")
        self.origin = f"{scheme}://{self.host}"

    def ask(self, path: str, body: object = None, person: Person | None = None, **more: str) -> httpx.Response:
        head = {"host": self.host, "origin": self.origin, **(person.head if person else {}), **more}
        return self.server.http.post(f"/api/players/{path}", json=body, headers=head)

    def keep(self, person: Person, made: Authenticator) -> httpx.Response:
        return self.ask("me/passkeys", made.make(self.ask("me/passkeys/offer", {}, person).json()), person)

    def challenge(self) -> Any:
        return self.ask("passkey/challenge", {}).json()

    def enter(self, made: Authenticator, **more: str) -> httpx.Response:
        return self.ask("passkey", made.sign(self.challenge(), **more))


def kept(server: House) -> tuple[Visitor, Person, Authenticator]:
    """A player with a passkey."""
    page, anna = Visitor(server), Person(server)
    made = Authenticator(page.origin)
    assert page.keep(anna, made).json() == {"done": True}
    return page, anna, made


def test_a_passkey_brings_a_player_back_until_it_is_removed(server: House) -> None:
    page, anna, made = kept(server)
    for _ in range(2):
        back = Person(server, page.enter(made, device="Phone").json())
        assert back.id == anna.id
        assert back.me()["player"]["id"] == anna.id
    (card,) = [key for key in anna.me()["keys"] if key["kind"] == "passkey"]
    anna.ask("POST", "/players/me/revoke", {"mark": card["mark"]})
    refused = page.enter(made)
    assert refused.status_code == 404
    assert refused.json()["error"].startswith("This passkey is not known here")
    assert anna.me()["player"]["id"] == anna.id


def test_what_was_signed_is_good_once(server: House) -> None:
    page, _, made = kept(server)
    signed = made.sign(page.challenge())
    assert page.ask("passkey", signed).status_code == 200
    assert page.ask("passkey", signed).status_code == 404
    made.count = 0  # some never count; the challenge alone must do
    challenge = page.challenge()
    server.store.ask(lambda connection: connection.execute(passkeys.PASSKEYS.update().values(count=0))).result()
    made.count = -1
    signed = made.sign(challenge)
    assert [page.ask("passkey", signed).status_code for _ in range(2)] == [200, 404]


@pytest.mark.parametrize("part", ["client_data", "authenticator", "signature", "id", "user"])
def test_whatever_is_forged_lets_nobody_in(server: House, part: str) -> None:
    page, _, made = kept(server)
    signed = made.sign(page.challenge())
    assert page.ask("passkey", {**signed, part: flipped(signed[part])}).status_code == 404
    assert page.ask("passkey", {**signed, part: "A"}).status_code == 404
    assert page.ask("passkey", {**signed, part: "../"}).status_code == 400


def test_another_key_of_the_same_name_lets_nobody_in(server: House) -> None:
    page, anna, made = kept(server)
    eve = Authenticator(page.origin)
    eve.id, eve.user, eve.site, eve.count = made.id, made.user, made.site, 99
    assert page.enter(eve).status_code == 404
    assert page.keep(Person(server), eve).status_code == 404  # nor can it be taken over
    assert page.enter(made).json()["id"] == anna.id


def test_what_was_signed_for_another_site_is_worth_nothing(server: House) -> None:
    page, anna, made = kept(server)
    made.origin = "https://fiveaside.example"
    assert page.enter(made).status_code == 404
    made.origin, made.site = page.origin, "fiveaside.example"
    assert page.enter(made).status_code == 404
    stranger = Authenticator("https://fiveaside.example")
    assert page.keep(anna, stranger).status_code == 404
    other = {"origin": "https://fiveaside.example"}
    assert page.ask("passkey/challenge", {}, None, **other).status_code == 403


def test_a_challenge_is_good_for_one_thing_and_one_player(server: House) -> None:
    page, anna, made = kept(server)
    ben = Person(server)
    offer = page.ask("me/passkeys/offer", {}, anna).json()
    assert page.ask("me/passkeys", Authenticator(page.origin).make(offer), ben).status_code == 404
    assert page.ask("passkey", made.sign(offer)).status_code == 404
    own = {"challenge": "AAAA" * 18, "site": "localhost"}
    assert page.ask("passkey", made.sign(own)).status_code == 404
    other = Challenges(b"x" * 32).make("enter localhost", time.time() + 99)
    assert page.ask("passkey", made.sign({"challenge": plain(other)})).status_code == 404


def test_a_challenge_ends() -> None:
    challenges = Challenges(b"x" * 32)
    made = challenges.make("enter here", 100.0)
    assert challenges.until("enter here", made, 100.0) == 100.0
    assert challenges.until("enter here", made, 101.0) is None
    assert challenges.until("enter there", made, 1.0) is None


def test_whoever_tries_many_waits(url: str) -> None:
    settings = Settings()
    settings.wrong_at_once, settings.wrong_a_second = 2.0, 1e-6
    with house(url, settings) as server:
        page, _, made = kept(server)
        made.key = Authenticator(page.origin).key
        assert [page.enter(made).status_code for _ in range(3)] == [404, 404, 429]


def test_a_player_keeps_so_many_and_delete_me_takes_them_all(server: House) -> None:
    page, anna, made = kept(server)
    for _ in range(passkeys.MOST - 1):
        assert page.keep(anna, Authenticator(page.origin)).status_code == 200
    refused = page.keep(anna, Authenticator(page.origin))
    assert (refused.status_code, refused.json()["error"][:18]) == (400, "At most 8 passkeys")
    anna.ask("DELETE", "/players/me")
    assert page.enter(made).status_code == 404
    assert server.store.read(partial(passkeys.passkeys_of, player_id=anna.id)).result() == []


def test_who_has_nothing_but_a_passkey_is_not_forgotten(server: House) -> None:
    page, anna, made = kept(server)
    (key,) = [one for one in anna.me()["keys"] if one["here"]]
    anna.ask("POST", "/players/me/revoke", {"mark": key["mark"]})
    server.store.ask(partial(players.expire_players, before=0.0, unused_before=0.0)).result()
    assert page.enter(made).json()["id"] == anna.id


def test_passkeys_are_of_the_public_name(url: str) -> None:
    settings = Settings()
    settings.public_urls = ["https://club.example"]
    with house(url, settings) as server:
        page, anna = Visitor(server, "club.example", "https"), Person(server)
        made = Authenticator(page.origin)
        assert page.keep(anna, made).status_code == 200
        assert made.site == "club.example"
        assert page.enter(made).json()["id"] == anna.id
        program = server.http.post("/api/players/passkey/challenge", json={}).json()
        assert program["site"] == "club.example"


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "table.local"])
def test_where_the_page_is_not_secure_there_are_none(server: House, host: str) -> None:
    page = Visitor(server, f"{host}:80")
    reply = page.ask("passkey/challenge", {})
    assert reply.status_code == 400
    assert reply.json()["error"].startswith("A passkey needs a page")


def test_without_the_extra_there_are_none_in_one_sentence(server: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.http.get("/api/house").json()["passkeys"] is True
    monkeypatch.setitem(sys.modules, "webauthn", None)
    assert server.http.get("/api/house").json()["passkeys"] is False
    reply = Visitor(server).ask("passkey/challenge", {})
    assert reply.status_code == 404
    assert reply.json()["error"].startswith("This server takes no passkeys")
