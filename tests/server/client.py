"""Somebody at a table: a connection, and what was heard on it."""

import contextlib
import itertools
import json
import secrets
from collections.abc import Iterator
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

KEYS = itertools.count(1)
PATIENCE = 240
"""In seconds, for a machine that has much else to do."""


def open_table(host: str, *seats: str, game: str = "soccer_dice", **more: object) -> Any:
    """A table with the tokens of all its people: those who were invited have taken their codes."""
    opened = open_for_guests(host, *seats, game=game, **more)
    for seat in opened["seats"]:
        if seat["code"]:
            seat["token"] = secrets.token_urlsafe(24)
            assert join(host, opened["table"], seat["code"], seat["token"]).status_code == 200
    return opened


def join(host: str, table: str, code: str, token: str, **more: Any) -> httpx.Response:
    """`verify=False`, because a plain line has no certificate: reading all trusted ones takes longer than to ask."""
    body = {"code": code, "token": token}
    return httpx.post(
        f"http://{host}/api/tables/{table}/join", json=body, trust_env=False, timeout=PATIENCE, verify=False, **more
    )


def open_for_guests(host: str, *seats: str, game: str = "soccer_dice", **more: object) -> Any:
    """A table as whoever opens it sees it."""
    body = {"game": game, "seats": list(seats or ("here", "invite")), **more}
    reply = httpx.post(f"http://{host}/api/tables", json=body, trust_env=False, timeout=PATIENCE, verify=False)
    assert reply.status_code == 200, reply.text
    return reply.json()


def tokens_of(opened: Any) -> list[str]:
    return [seat["token"] for seat in opened["seats"] if seat["token"]]


def raw(host: str, path: str = "/ws", **more: Any) -> ClientConnection:
    """It sends no pings of its own: on a busy machine they would end it, and they draw random numbers, which Hypothesis
    takes for one of its strategies."""
    opening: ClientConnection = connect(
        f"ws://{host}{path}", compression=None, proxy=None, open_timeout=PATIENCE, ping_interval=None, **more
    )
    return opening


class NotLetIn(Exception):
    """What a hello got instead of a welcome."""


class Client:
    """`snapshot` and `seq` are how it stood when it was last told. One that may be `handed_on` names the table in
    the address, as the page does."""

    def __init__(
        self, host: str, table: str, tokens: list[str], since: int = 0, handed_on: bool = False, **more: object
    ) -> None:
        self.opened = contextlib.ExitStack()
        self.socket = self.opened.enter_context(raw(host, f"/ws?table={table}" if handed_on else "/ws"))
        self.send({"type": "hello", "v": 1, "table": table, "tokens": tokens, "since": since, **more})
        self.welcome = self.hear()
        if self.welcome["type"] != "welcome":
            self.close()
            raise NotLetIn(self.welcome["why"])
        self.seats: list[int] = self.welcome["seats"]
        self.entries: list[Any] = list(self.welcome["entries"])
        self.snapshot: Any = self.welcome["snapshot"]
        self.seq: int = self.welcome["seq"]
        more = self.welcome["more"]
        while more:
            self.send({"type": "more", "since": self.entries[-1]["seq"]})
            page = self.until("page")
            self.entries = sorted([*self.entries, *page["entries"]], key=lambda entry: int(entry["seq"]))
            more = page["more"]

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.opened.close()

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def hear(self) -> Any:
        """The next message; what an update tells is noted."""
        message = json.loads(self.socket.recv(timeout=PATIENCE))
        if message["type"] == "update":
            self.entries += message["entries"]
            self.snapshot = message["snapshot"]
            self.seq = message["seq"]
        return message

    def until(self, kind: str) -> Any:
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def hear_seq(self, seq: int) -> None:
        """Listen until the entry with this number was told."""
        while self.seq < seq:
            self.hear()

    def do(self, seat: int, what: str, key: str = "", **more: object) -> Any:
        """The reply to a request."""
        wanted = key or f"key-{next(KEYS)}"
        self.send({"type": "do", "key": wanted, "seat": seat, "what": what, **more})
        while True:
            message = self.hear()
            if message.get("key") == wanted:
                return message

    def sit(self, seat: int, name: str = "") -> Any:
        reply = self.do(seat, "sit", name=name or f"Player {seat}", entropy=secrets.token_hex(16))
        assert reply["type"] == "done", reply
        return reply

    def answer(self, number: int = 0) -> Any:
        """Answer what is asked of one of our seats with the choice of this number."""
        ask = self.snapshot["ask"]
        choices = ask["choices"]
        reply = self.do(ask["seat"], "answer", text=choices[number % len(choices)])
        assert reply["type"] == "done", reply
        return reply

    def asked(self) -> bool:
        ask = self.snapshot["ask"]
        return ask is not None and ask["seat"] in self.seats

    def closed(self) -> int:
        """Listen until the other end hangs up: the code it gives."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


@contextlib.contextmanager
def begun(host: str, game: str, moves: int) -> Iterator[tuple[Any, Client]]:
    """A new table, and somebody at both of its seats after so many answers."""
    opened = open_table(host, "here", "here", game=game)
    with Client(host, opened["table"], tokens_of(opened)) as both:
        for seat in (0, 1):
            both.sit(seat)
        for number in range(moves):
            both.answer(number)
        yield opened, both


def play_on(client: Client, most: int = 2000) -> None:
    """Answer for all seats of this client until the game is over."""
    for number in range(most):
        while not client.asked() and client.snapshot["over"] is None:
            client.hear()
        if client.snapshot["over"] is not None:
            return
        client.answer(number * 7 % 5)
    raise AssertionError("the game does not end")
