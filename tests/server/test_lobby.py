"""My tables, live; and an open lobby: who waits for whom, a seat in one click, somebody of one's own strength."""

import contextlib
import json
import secrets
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from fiveaside.club.ratings import Rating
from fiveaside.server.lobby import Lobby
from fiveaside.server.relays.local import LocalRelay
from fiveaside.server.settings import Settings
from fiveaside.store.player_tables import PLAYERS
from fiveaside.store.rating_tables import RATINGS
from fiveaside.store.schema import STEPS
from fiveaside.store.stands import tables_of
from fiveaside.store.store import Store
from tests.server.client import PATIENCE, Client, raw
from tests.server.house import House, house
from tests.server.test_attacks import guarded
from tests.server.test_players import Person


class Page:
    """Where a player looks at their tables."""

    def __init__(self, server: House, key: str) -> None:
        self.opened = contextlib.ExitStack()
        line = connect(f"ws://{server.host}/ws/me", compression=None, proxy=None, open_timeout=PATIENCE)
        self.socket = self.opened.enter_context(line)
        self.socket.send(json.dumps({"key": key}))

    def until(self, table: str, **wanted: object) -> Any:
        """What is told of a table as soon as it is so."""
        while True:
            told = json.loads(self.socket.recv(timeout=PATIENCE))["tables"]
            for one in told:
                if one["table"] == table and all(one[name] == value for name, value in wanted.items()):
                    return one

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *_: object) -> None:
        self.opened.close()


class Board:
    """Where somebody looks at the lobby; `last` is what was told last."""

    def __init__(self, server: House) -> None:
        self.opened = contextlib.ExitStack()
        line = connect(f"ws://{server.host}/ws/lobby", compression=None, proxy=None, open_timeout=PATIENCE)
        self.socket = self.opened.enter_context(line)
        self.last: Any = {"waiting": [], "playing": []}

    def hear(self) -> None:
        self.last = json.loads(self.socket.recv(timeout=PATIENCE))["lobby"]

    def until(self, table: str, where: str = "playing", **wanted: object) -> Any:
        while True:
            for one in self.last[where]:
                if one["table"] == table and all(one[name] == value for name, value in wanted.items()):
                    return one
            self.hear()

    def until_gone(self, table: str, where: str = "playing") -> None:
        while table in {one["table"] for one in self.last[where]}:
            self.hear()

    def __enter__(self) -> "Board":
        return self

    def __exit__(self, *_: object) -> None:
        self.opened.close()


def look(server: House) -> Any:
    return server.http.get("/api/lobby").json()


def key_of(person: Person) -> str:
    return person.head["fiveaside-player"]


def sit(person: Person, table: str) -> Any:
    return person.ask("POST", f"/lobby/{table}/sit", {"token": secrets.token_urlsafe(24)})


def pair(person: Person, game: str = "golong", rated: bool = False) -> Any:
    body = {"game": game, "token": secrets.token_urlsafe(24), "rated": rated}
    return person.ask("POST", "/lobby/pair", body).json()


def test_my_tables_tell_whose_turn_it_is_at_once_and_at_every_server(tmp_path: Path) -> None:
    url, relays = str(tmp_path / "tables.sqlite"), tmp_path / "relays"
    relays.mkdir()
    with house(url, relay=LocalRelay(relays)) as one, house(url, relay=LocalRelay(relays)) as two:
        anna, ben = Person(one), Person(one)
        opened = anna.open("here", "invite", game="golong", time={"kind": "answer", "seconds": 86_400})
        token, table = ben.join(opened), opened["table"]
        with Page(one, key_of(anna)) as here, Page(two, key_of(ben)) as there:
            here.until(table, state="waiting")
            tokens = [opened["seats"][0]["token"], token]
            with Client(one.host, table, tokens) as both:
                both.sit(0, "Anna")
                both.sit(1, "Ben")
                asked = both.snapshot["ask"]["seat"]
            mine, other = (here, there) if asked == 0 else (there, here)
            told = mine.until(table, state="playing", turn=True)
            assert told["until"] > told["since"]
            assert told["people"] == ["Anna", "Ben"]
            assert other.until(table, state="playing", turn=False)["until"] is None
    with house(url) as later:  # it can be left for days, and is told without being opened
        anna.http = later.http
        (kept,) = anna.ask("GET", "/players/me/tables").json()
        assert kept["state"] == "playing"
        assert later.hub.rooms == {}


@pytest.mark.parametrize("said", ['{"key": "' + "x" * 43 + '"}', "{", "[]", '{"key": 7}'])
def test_nobody_looks_at_the_tables_of_somebody_else(server: House, said: str) -> None:
    with connect(f"ws://{server.host}/ws/me", compression=None, proxy=None, open_timeout=PATIENCE) as socket:
        socket.send(said)
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)
        assert socket.close_code == 1008


def test_a_device_that_was_lost_hears_of_no_table_any_more(server: House) -> None:
    """The attack: its page stayed open, and was told of every turn for as long as it liked."""
    anna = Person(server)
    code = anna.ask("POST", "/players/me/links").json()["code"]
    lost = Person(server, server.http.post("/api/players/enter", json={"code": code, "device": "Phone"}).json())
    with Page(server, key_of(lost)) as page:
        page.socket.recv(timeout=PATIENCE)
        (mark,) = [key["mark"] for key in anna.me()["keys"] if key["name"] == "Phone"]
        anna.ask("POST", "/players/me/revoke", {"mark": mark})
        with pytest.raises(ConnectionClosed):
            page.socket.recv(timeout=PATIENCE)
        assert page.socket.close_code == 1008


def test_a_page_of_turns_is_read_no_faster_than_a_table(tmp_path: Path) -> None:
    """The attack: messages without end that mean nothing there."""
    with guarded(tmp_path, messages_at_once=3, messages_a_second=0.0001) as server:
        anna = Person(server)
        with Page(server, key_of(anna)) as page:
            page.socket.recv(timeout=PATIENCE)
            [looking] = server.hub.live.looking[anna.id]
            for _ in range(500):
                page.socket.send("{}")
            while looking.bucket.left >= 0:
                time.sleep(0.01)
            assert server.http.get("/healthz").status_code == 200  # meanwhile it would have read them all
            assert looking.bucket.left == pytest.approx(-1, abs=0.1)


def test_nothing_is_kept_of_an_address_that_has_gone(server: House) -> None:
    with Page(server, key_of(Person(server))) as page, raw(server.host, "/ws/lobby") as lobby:
        page.socket.recv(timeout=PATIENCE)
        lobby.recv(timeout=PATIENCE)
        assert server.hub.live.onlookers.held and server.hub.lounge.onlookers.held
    until = time.monotonic() + PATIENCE
    while (server.hub.live.onlookers.held or server.hub.lounge.onlookers.held) and time.monotonic() < until:
        time.sleep(0.01)
    assert not server.hub.live.onlookers.held and not server.hub.lounge.onlookers.held


def test_many_who_look_at_once_cost_as_much_as_two(server: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: five hundred looks at the lobby, and whoever opens a table waits behind them."""
    reads: list[int] = []
    read = Lobby.read

    def counted(lobby: Lobby, connection: sa.Connection) -> bytes:
        reads.append(1)
        return read(lobby, connection)

    monkeypatch.setattr(Lobby, "read", counted)
    goes_on = threading.Event()
    server.store.read(lambda _: goes_on.wait(PATIENCE))
    spent = server.hub.together.buckets["lobby"].bucket("127.0.0.1")
    monkeypatch.setattr(spent, "a_second", 0.0)
    before = spent.left
    with ThreadPoolExecutor(20) as many:
        found = [many.submit(httpx.get, f"http://{server.host}/api/lobby", trust_env=False) for _ in range(20)]
        while spent.left > before - 20 + 1e-3:  # all of them wait
            time.sleep(0.01)
        goes_on.set()
        assert {one.result().status_code for one in found} == {200}
    assert len(reads) == 2


def test_an_open_seat_is_taken_in_one_click_and_only_once(server: House) -> None:
    anna, ben, carl = Person(server), Person(server), Person(server)
    anna.ask("PATCH", "/players/me", {"name": "Anna"})
    opened = anna.open("here", "invite", game="soccer_dice", access="anybody")
    closed = anna.open("here", "invite", game="soccer_dice")
    listed = {one["table"]: one for one in look(server)["waiting"]}
    assert closed["table"] not in listed
    assert (listed[opened["table"]]["name"], listed[opened["table"]]["free"]) == ("Anna", 1)
    assert sit(anna, opened["table"]).status_code == 404  # not against oneself
    assert sit(carl, closed["table"]).status_code == 404
    taken = sit(ben, opened["table"]).json()
    assert taken["seat"] == 1
    assert sit(carl, opened["table"]).json() == {"error": "This seat is taken already."}
    assert opened["table"] not in {one["table"] for one in look(server)["waiting"]}
    with Client(server.host, opened["table"], [taken["token"]]) as guest:
        guest.sit(1, "Ben")
        assert guest.snapshot["table"]["seats"][1]["player"] == ben.id
    assert server.http.post(f"/api/lobby/{opened['table']}/sit", json={"token": "a" * 32}).status_code == 401


def finish(person: Person) -> None:
    """A game against a bot, given up at once."""
    opened = person.open("here", "thumb", game="golong")
    with Client(person.http.base_url.netloc.decode(), opened["table"], [opened["seats"][0]["token"]]) as client:
        client.sit(0, "Somebody")
        assert client.do(0, "resign")["type"] == "done"


def come_earlier(server: House, person: Person, days: float) -> None:
    made = time.time() - days * 86_400
    change = PLAYERS.update().where(PLAYERS.c.id == person.id).values(made=made)
    server.store.ask(lambda connection: connection.execute(change)).result()


def test_a_seat_for_members_is_theirs_alone(server: House) -> None:
    anna, ben, carl = Person(server), Person(server), Person(server)
    opened = anna.open("here", "invite", game="soccer_dice", access="members")
    (listed,) = [one for one in look(server)["waiting"] if one["table"] == opened["table"]]
    assert listed["access"] == "members"
    refused = sit(ben, opened["table"])
    assert refused.status_code == 403
    assert refused.json()["error"].startswith("This seat is for members: whoever has a name")
    assert server.http.get("/api/house").json()["member_days"] == 7
    lacking = []
    for step in (
        lambda: ben.ask("PATCH", "/players/me", {"name": "Ben"}),
        lambda: finish(ben),
        lambda: come_earlier(server, ben, 6.9),
        lambda: come_earlier(server, ben, 7.1),
    ):
        lacking.append((ben.me()["member"], sit(ben, opened["table"]).status_code))
        step()
    assert lacking == [(False, 403)] * 4
    assert pair(carl, "soccer_dice")["table"] != opened["table"]
    assert ben.me()["member"] is True
    assert pair(ben, "soccer_dice")["table"] == opened["table"]
    assert carl.join(anna.open("here", "invite", access="members"))  # a link is a link


def test_what_may_be_watched_is_seen_by_all_with_how_many_watch(tmp_path: Path) -> None:
    url, relays = str(tmp_path / "tables.sqlite"), tmp_path / "relays"
    relays.mkdir()
    with house(url, relay=LocalRelay(relays)) as one, house(url, relay=LocalRelay(relays)) as two:
        anna = Person(one)
        opened = anna.open("here", "here", game="soccer_dice", watch="anybody")
        closed = anna.open("here", "here", game="soccer_dice", access="anybody")
        with Board(two) as board, contextlib.ExitStack() as open_now:
            for each in (opened, closed):
                tokens = [seat["token"] for seat in each["seats"]]
                client = open_now.enter_context(Client(one.host, each["table"], tokens))
                client.sit(0, "Anna")
                client.sit(1, "Ben")
                if each is opened:
                    first = client
                    assert client.snapshot["table"]["watched"] is True
            seen = board.until(opened["table"], spectators=0)
            assert seen["people"] == ["Anna", "Ben"]
            assert closed["table"] not in {each["table"] for each in board.last["playing"]}
            for number, server in enumerate((one, two)):
                stranger = open_now.enter_context(Client(server.host, opened["table"], [seen["watch"]]))
                assert stranger.seats == []
                board.until(opened["table"], spectators=number + 1)
            stranger.close()
            board.until(opened["table"], spectators=1)
            assert first.do(0, "resign")["type"] == "done"
            board.until_gone(opened["table"])
        assert opened["table"] not in {each["table"] for each in look(one)["playing"]}


def test_who_sits_down_knows_what_was_agreed_and_with_whom(server: House) -> None:
    anna, other, ben = Person(server), Person(server), Person(server)
    anna.ask("PATCH", "/players/me", {"name": "Annabel"})
    time_agreed = {"kind": "bank", "seconds": 60, "increment": 0, "then": "lost"}
    opened = anna.open(
        "here", "invite", game="goal_game", access="anybody", time=time_agreed, options={"centre": "blank"}
    )
    (told,) = [one for one in look(server)["waiting"] if one["table"] == opened["table"]]
    assert (told["terms"], told["tag"]) == ({"time": time_agreed, "options": {"centre": "blank"}}, "")
    other.ask("PATCH", "/players/me", {"name": "\u0410nnabel"})
    (told,) = [one for one in look(server)["waiting"] if one["table"] == opened["table"]]
    assert told["tag"] == anna.id[:4]
    assert pair(ben, "goal_game")["table"] != opened["table"]  # nobody is put at a clock that they did not see


def test_the_lobby_is_live_for_all(server: House) -> None:
    with Board(server) as first, Board(server) as second:
        anna = Person(server)
        opened = anna.open("here", "invite", game="golong", access="anybody")
        for board in (first, second):
            board.until(opened["table"], "waiting", free=1)
        assert sit(Person(server), opened["table"]).status_code == 200
        for board in (first, second):
            board.until_gone(opened["table"], "waiting")


def test_only_so_many_look_at_the_lobby_at_once(url: str) -> None:
    settings = Settings()
    settings.connections = 2
    with house(url, settings) as server, Board(server), Board(server), Board(server) as third:
        with pytest.raises(ConnectionClosed):
            third.socket.recv(timeout=PATIENCE)
        assert third.socket.close_code == 1013


def test_people_are_paired_with_who_is_nearest_in_strength(url: str) -> None:
    with house(url) as server:
        strong, weak, middle = Person(server), Person(server), Person(server)
        rows = [(strong.id, 34.0), (weak.id, 22.9), (middle.id, 25.0)]
        for who, mu in rows:
            row = {"who": who, "game": "golong", **vars(Rating(mu, 2.0, 20))}
            server.store.ask(lambda connection, row=row: connection.execute(RATINGS.insert().values(**row))).result()
        assert pair(middle) == {"table": "", "seat": None, "token": ""}
        far = strong.open("here", "invite", game="golong", access="anybody")
        assert pair(middle)["table"] == ""  # nobody near enough yet
        near = weak.open("here", "invite", game="golong", access="anybody")
        assert pair(middle, rated=True)["table"] == ""
        found = pair(middle)
        assert (found["table"], found["seat"]) == (near["table"], 1)
        assert far["table"] in {one["table"] for one in look(server)["waiting"]}


def test_nobody_opens_a_table_to_all_without_being_a_player(server: House) -> None:
    for open_to in ({"access": "anybody"}, {"access": "members"}, {"watch": "anybody"}):
        body = {"game": "golong", "seats": ["here", "invite"], **open_to}
        assert "needs a player" in server.http.post("/api/tables", json=body).json()["error"]


def test_tables_of_a_store_of_the_version_before_come_in_as_they_are(url: str) -> None:
    old = Store(url, STEPS[:8])
    old.create("T", b"s" * 32, {}, [], None).result()
    old.close()
    new = Store(url)
    assert new.read(lambda connection: tables_of(connection, "nobody", 9)).result() == []
    new.close()


def test_nobody_fills_the_lobby(tmp_path: Path) -> None:
    """The attack: the lobby shows the newest tables, and one player, or one address, opens more than it shows."""
    with guarded(tmp_path, listed_at_once=12.0, listed_a_second=1e-6) as server:
        ada, ben = Person(server), Person(server)
        asked = {"game": "golong", "seats": ["here", "invite"], "access": "anybody"}

        def opens(person: Person, **more: object) -> str:
            reply = server.http.post("/api/tables", json={**asked, **more}, headers=person.head)
            return "" if reply.status_code == 200 else str(reply.json()["error"])

        told = [opens(ada) for _ in range(11)]
        assert told[:10] == [""] * 10 and told[10].startswith("10 tables of yours wait in the lobby")
        assert opens(ada, access="link") == ""
        assert [opens(ben) for _ in range(3)] == [
            "",
            "",
            "Too many tables were opened from this address; please wait a moment.",
        ]
        assert opens(ben, access="link") == ""
