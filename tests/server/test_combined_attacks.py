"""Attacks that put together what is harmless alone: keys, codes, invitations, rematches, blocks, bots that play on."""

import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fiveaside.server.notices import outbox
from fiveaside.store.orders import given_since, mute
from fiveaside.store.store import token_hash
from tests.server.client import Client, NotLetIn, join, open_for_guests, open_table, tokens_of
from tests.server.house import House
from tests.server.test_attacks import guarded
from tests.server.test_more_attacks import until
from tests.server.test_players import Person

# Two at one seat


def new_token() -> str:
    return secrets.token_urlsafe(24)


def code_for(server: House, table: str, seat: int, token: str) -> str:
    """A code by which another device comes to this seat."""
    headers = {"authorization": f"Bearer {token}"}
    reply = server.http.post(f"/api/tables/{table}/codes", json={"seat": seat}, headers=headers)
    return str(reply.json()["code"])


def test_nobody_keeps_a_way_in_to_a_seat_that_they_hand_on(server: House) -> None:
    """The attack: the host follows its own invitation, asks for codes for other devices, uses one and keeps one, and
    only then sends the link. The guest took the seat and the first key was none any more; the two others opened it."""
    opened = open_for_guests(server.host)
    table, code, first = opened["table"], opened["seats"][1]["code"], new_token()
    assert join(server.host, table, code, first).status_code == 200
    spare = new_token()
    assert join(server.host, table, code_for(server, table, 1, first), spare).status_code == 200
    kept = code_for(server, table, 1, first)
    guest = new_token()
    assert join(server.host, table, code, guest).status_code == 200
    with pytest.raises(NotLetIn):
        Client(server.host, table, [spare])
    assert join(server.host, table, kept, new_token()).status_code == 404
    with Client(server.host, table, [guest]) as sits:
        sits.sit(1)
        assert "devices" not in sits.snapshot


def test_nobody_sits_down_by_what_another_server_has_taken_from_them(tmp_path: Path) -> None:
    """The attack: the guest takes the invitation at another server, and before it is told here, whoever had followed it
    before sits down, and promises for the dice what the guest should have."""
    with guarded(tmp_path) as server:
        opened = open_for_guests(server.host)
        table, code, first, second = opened["table"], opened["seats"][1]["code"], new_token(), new_token()
        assert join(server.host, table, code, first).status_code == 200
        with Client(server.host, table, [first]) as host:
            server.store.take(table, token_hash(code), token_hash(second), time.time()).result()
            reply = host.do(1, "sit", name="Ben", entropy="00" * 16)
            assert reply["type"] == "refused"
        with Client(server.host, table, [second]) as guest:
            guest.sit(1, "Ben")


def test_whoever_is_locked_out_while_they_say_hello_does_not_come_in(tmp_path: Path) -> None:
    """The attack: a stolen key says hello in the moment in which its owner locks it out. It opened the seat when it was
    looked at, was not connected yet when all who were connected were sent away, and stayed."""
    with guarded(tmp_path) as server, ThreadPoolExecutor(2) as pool:
        opened = open_table(server.host)
        table, token = opened["table"], tokens_of(opened)[0]
        gate, lock = threading.Event(), server.room(table).lock
        server.store.ask(lambda _: gate.wait())  # the store is busy for a while
        body = {"json": {"seat": 0, "token": new_token()}, "headers": {"authorization": f"Bearer {token}"}}
        owner = pool.submit(server.http.post, f"/api/tables/{table}/keys", **body)
        until(lock.locked)
        thief = pool.submit(Client, server.host, table, [token])
        until(lambda: bool(lock._waiters))  # type: ignore[attr-defined]  # nothing else tells who waits
        gate.set()
        assert owner.result().status_code == 200
        with pytest.raises(NotLetIn):
            thief.result()
        assert not server.room(table).connections


def by_a_new_key(server: House, table: str, taken: str) -> str:
    token = new_token()
    headers = {"authorization": f"Bearer {taken}"}
    reply = server.http.post(f"/api/tables/{table}/keys", json={"seat": 0, "token": token}, headers=headers)
    assert reply.status_code == 200
    return token


def by_a_code(server: House, table: str, taken: str) -> str:
    token = new_token()
    assert join(server.host, table, code_for(server, table, 0, taken), token).status_code == 200
    return token


def as_somebody_else(server: House, table: str, taken: str) -> str:
    token = new_token()
    body = {"code": code_for(server, table, 0, taken), "token": token}
    assert Person(server).ask("POST", f"/tables/{table}/join", body).status_code == 200
    return by_a_code(server, table, token)


@pytest.mark.parametrize("way", [by_a_new_key, by_a_code, as_somebody_else])
def test_a_device_that_is_locked_out_has_handed_nothing_on(server: House, way: Callable[..., str]) -> None:
    """The attack: whoever has found a phone makes other keys with the one to a seat that is on it, which nobody knows
    to be of that phone; its owner locks it out, and they play on."""
    anna = Person(server)
    opened = anna.open("here", "invite")
    table = opened["table"]
    link = anna.ask("POST", "/players/me/links").json()["code"]
    lost = Person(server, server.http.post("/api/players/enter", json={"code": link, "device": "Phone"}).json())
    token = way(server, table, lost.seat_again(table, 0).json()["token"])
    left = code_for(server, table, 0, token)
    (mark,) = [key["mark"] for key in anna.me()["keys"] if key["name"] == "Phone"]
    assert anna.ask("POST", "/players/me/revoke", {"mark": mark}).status_code == 200
    with pytest.raises(NotLetIn):
        Client(server.host, table, [token])
    assert join(server.host, table, left, new_token()).status_code == 404
    again = anna.seat_again(table, 0).json()["token"]
    with Client(server.host, table, [again]) as owner:
        assert owner.seats == [0]


def test_a_device_of_ones_own_stays_when_the_one_it_came_from_is_locked_out(server: House) -> None:
    anna = Person(server)
    opened = anna.open("here", "invite")
    table, own = opened["table"], opened["seats"][0]["token"]
    link = anna.ask("POST", "/players/me/links").json()["code"]
    other = Person(server, server.http.post("/api/players/enter", json={"code": link, "device": "Phone"}).json())
    token = new_token()
    assert other.ask("POST", f"/tables/{table}/join", {"code": code_for(server, table, 0, own), "token": token})
    (mark,) = [key["mark"] for key in anna.me()["keys"] if key["here"]]
    assert other.ask("POST", "/players/me/revoke", {"mark": mark}).status_code == 200
    with pytest.raises(NotLetIn):
        Client(server.host, table, [own])
    Client(server.host, table, [token]).close()


@pytest.mark.parametrize("more", [{"access": "anybody"}, {"access": "members"}, {"rated": True}])
def test_no_stranger_is_replaced_by_a_bot_at_once(server: House, more: dict[str, object]) -> None:
    """The attack: a table in the lobby has no time of grace, and does not say so; whoever sits down and loses the
    connection for a moment finds a bot in their seat."""
    anna = Person(server)
    refused = anna.open("here", "invite", game="golong", grace=0, **more)
    assert "replaced by a bot within 60 seconds" in refused["error"]
    assert anna.open("here", "invite", game="golong", grace=90, **more)["table"]


# Again, between the same people


class Two:
    """Anna and Ben at a table, whose game one of them gives up."""

    def __init__(self, server: House, **more: object) -> None:
        self.server = server
        self.anna, self.ben = Person(server), Person(server)
        opened = self.anna.open("here", "invite", game="golong", **more)
        self.table: str = opened["table"]
        self.watch: str = opened["watch"]
        self.tokens = [opened["seats"][0]["token"], self.ben.join(opened)]

    def at(self, *seats: int, table: str = "") -> Client:
        return Client(self.server.host, table or self.table, [self.tokens[seat] for seat in seats])

    def rematch(self) -> str:
        with self.at(0, 1) as both:
            both.sit(0, "Anna"), both.sit(1, "Ben")
            both.do(0, "resign")
            both.hear_seq(both.do(1, "rematch")["seq"])
            return str(both.snapshot["table"]["rematch"])


def test_whoever_is_blocked_is_not_heard_at_the_next_table_either(server: House) -> None:
    """The attack: somebody who is blocked asks for another game, and is heard there: nobody had looked who is deaf to
    whom at a table at which all have sat from its first moment."""
    two = Two(server)
    assert two.anna.ask("POST", "/company/block", {"player": two.ben.id, "on": True}).status_code == 200
    again = two.rematch()
    with two.at(0, table=again) as anna, two.at(1, table=again) as ben:
        assert ben.do(1, "sit", name="Ben", entropy="00" * 16)["type"] == "done"
        assert ben.do(1, "chat", text="hear me")["type"] == "done"
        anna.hear_seq(ben.seq)
        assert [entry["text"] for entry in anna.entries if entry["kind"] == "chat"] == [""]


def test_whoever_is_blocked_is_not_invited_by_a_third_one(server: House) -> None:
    """The attack: somebody who is blocked has a friend invite them to a table at which both sit."""
    two, cleo = Two(server), Person(server)
    two.rematch()
    opened = cleo.open("here", "invite", "invite", game="goal_game")
    with Client(server.host, opened["table"], [two.ben.join(opened)]) as ben:
        ben.sit(1, "Ben")
    again = {"table": opened["table"], "token": new_token()}
    for on, invitations, status in ((True, 0, 404), (False, 1, 200)):
        assert cleo.ask("POST", "/company/block", {"player": two.anna.id, "on": on}).status_code == 200
        asked = two.ben.ask("POST", f"/tables/{opened['table']}/invite", {"player": two.anna.id})
        assert asked.json() == {"done": True}
        assert len(two.anna.ask("GET", "/company").json()["invitations"]) == invitations
        assert two.anna.ask("POST", "/company/invitations/sit", again).status_code == status


def test_whoever_was_muted_stays_so_at_the_next_table(tmp_path: Path) -> None:
    """The attack: somebody whom the host has muted gives the game up and asks for another one."""
    with guarded(tmp_path) as server:
        two = Two(server)
        server.store.ask(lambda connection: mute(connection, two.table, 1)).result()
        again = two.rematch()
        with two.at(0, 1, table=again) as both:
            both.sit(0, "Anna"), both.sit(1, "Ben")
            assert both.do(0, "chat", text="at last")["type"] == "done"
            assert "muted" in both.do(1, "chat", text="hear me")["why"]


def test_people_are_told_who_may_watch_their_next_game(server: House) -> None:
    """The attack: a game that stood in the lobby is over, and the next one between the same people stands nowhere; but
    what opened the first one to everybody opens it as well, and nothing said so to those who play."""
    two = Two(server, watch="anybody")
    again = two.rematch()
    with two.at(0, table=again) as anna, Client(server.host, again, [two.watch]):
        assert anna.snapshot["table"]["watched"] is True


# What was taken out


def test_a_name_that_was_taken_out_stands_nowhere_else(server: House) -> None:
    """Not an attack but a promise: the lists of the others at the table had the name that its person had taken out."""
    two = Two(server)
    two.rematch()

    def people() -> list[str]:
        tables = two.anna.ask("GET", "/players/me/tables").json()
        return next(one["people"] for one in tables if one["table"] == two.table)

    until(lambda: people() == ["Anna", "Ben"])
    body = {"tokens": [two.tokens[1]]}
    assert server.http.post(f"/api/tables/{two.table}/forget", json=body).status_code == 200
    assert people() == ["Anna", "#2"]


def test_whoever_wants_to_hear_of_their_turn_is_not_forgotten_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A server looked whether anybody wants notices, somebody said so, and then it had seen that nobody does."""
    looked, go_on = threading.Event(), threading.Semaphore(0)

    def nobody(_: object) -> bool:
        looked.set()
        go_on.acquire()
        return False

    monkeypatch.setattr(outbox, "has_ways", nobody)
    with guarded(tmp_path) as server:
        looked.wait()
        server.hub.notices.changed()
        go_on.release()
        until(lambda: server.hub.notices.until > 0)
        is_used = server.hub.notices.is_used  # it may look again only after this
        go_on.release(1000)
    assert is_used


def test_what_is_gone_is_not_taken_out_again(server: House) -> None:
    """The attack: somebody takes their name out of a long table time and again, and each time every server that has it
    open plays its log through."""
    two = Two(server)
    two.rematch()
    body = {"tokens": [two.tokens[1]]}
    found = [server.http.post(f"/api/tables/{two.table}/forget", json=body).json()["entries"] for _ in range(2)]
    orders = server.store.ask(lambda connection: given_since(connection, 0)).result()
    assert (found, [one.what for one in orders if one.table == two.table]) == ([1, 0], ["erase"])
