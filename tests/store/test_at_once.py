"""Two servers at one PostgreSQL let somebody in at the same moment: one of them is first, and the other sees it."""

import secrets
import threading
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any

import pytest
import sqlalchemy as sa

from fiveaside.engine.refusal import Refusal
from fiveaside.store import keys, players, shares, stands, teams
from fiveaside.store.store import Store, token_hash
from fiveaside.store.withdrawal import withdraw
from fiveaside.table.opening import open_table
from fiveaside.table.table import Table
from tests.store.cluster import Cluster

SECRET = bytes(range(32))
CODE, ONE, TWO = (token_hash(name) for name in ("code", "one", "two"))
Letting = Callable[[sa.Connection, bytes, str], object]


def opened(store: Store, **more: Any) -> Table:
    """A table with an invitation to seat 1."""
    table = open_table(secrets.token_urlsafe(9), SECRET, "golong", {}, {}, ["person", "person"], "fair")
    store.create(table.id, SECRET, {token_hash("host"): 0}, table.entries, {CODE: 1}, **more).result()
    return table


def at_once(store: Store, other: Store, let_in: Letting) -> list[object]:
    """What comes of it: the first has done all of it and not committed yet when the second begins."""
    done, go_on = threading.Event(), threading.Event()

    def first(connection: sa.Connection) -> object:
        try:
            return let_in(connection, ONE, "anna")
        finally:
            done.set()
            go_on.wait()

    begun = store.ask(first)
    done.wait()
    second = other.ask(partial(let_in, token=TWO, player="ben"))
    while not store.read(is_waited_for).result() and not second.done():
        time.sleep(0.01)
    go_on.set()
    return [came(one) for one in (begun, second)]


def is_waited_for(connection: sa.Connection) -> bool:
    return bool(connection.exec_driver_sql("SELECT count(*) FROM pg_locks WHERE NOT granted").scalar())


def came(future: Any) -> object:
    try:
        return future.result()
    except Refusal:
        return None


@pytest.fixture
def two(postgres: Cluster) -> Any:
    url = postgres.new_database()
    with closing(Store(url)) as store, closing(Store(url)) as other:
        for name in ("anna", "ben"):
            store.ask(partial(players.make, player_id=name, hashed=token_hash(name))).result()
        yield store, other


def test_an_invitation_opens_its_seat_to_one(two: tuple[Store, Store]) -> None:
    """The attack: the host follows its own invitation again and again, until one of the other server's guests does so
    in the same moment: both had a key to the seat of the guest."""
    table = opened(two[0])

    def let_in(connection: sa.Connection, token: bytes, player: str) -> int:
        return keys.take(connection, table.id, CODE, token, time.time())

    assert at_once(*two, let_in) == [1, 1]  # who comes last has it
    assert two[0].tokens(table.id).result() == {token_hash("host"): 0, TWO: 1}


def test_a_code_for_another_device_lets_one_in(two: tuple[Store, Store]) -> None:
    table = opened(two[0])
    two[0].offer(table.id, token_hash("more"), 0, time.time() + 600, token_hash("host")).result()

    def let_in(connection: sa.Connection, token: bytes, player: str) -> int:
        return keys.take(connection, table.id, token_hash("more"), token, time.time())

    assert at_once(*two, let_in) == [0, None]


def test_an_open_seat_is_taken_by_one(two: tuple[Store, Store]) -> None:
    """The attack: whoever was second took the seat away from whoever was first."""
    table = opened(two[0], owners={"anna": {0: False}})
    two[0].ask(partial(stands.put, table_id=table.id, stand=stand(table), access="anybody", opener="anna")).result()
    two[0].ask(partial(players.make, player_id="cleo", hashed=token_hash("cleo"))).result()

    def let_in(connection: sa.Connection, token: bytes, player: str) -> int:
        who = "cleo" if player == "anna" else player
        return stands.sit_anywhere(connection, table.id, token, who, 0.0)

    assert at_once(*two, let_in) == [1, None]


def stand(table: Table) -> stands.Stand:
    return stands.Stand("golong", "waiting", [], ["Anna", ""], False)


def test_a_link_to_another_device_lets_one_in(two: tuple[Store, Store]) -> None:
    more = {"kind": players.LINK, "until": time.time() + 600}
    two[0].ask(partial(players.add_key, player_id="anna", hashed=CODE, **more)).result()

    def let_in(connection: sa.Connection, token: bytes, player: str) -> str:
        return players.enter(connection, CODE, token, "", time.time())

    assert at_once(*two, let_in) == ["anna", None]


def test_a_link_into_a_team_lets_one_in(two: tuple[Store, Store]) -> None:
    two[0].ask(partial(players.make, player_id="cleo", hashed=token_hash("cleo"))).result()
    two[0].ask(partial(teams.make, team_id="rovers", name="Rovers", captain="cleo")).result()
    two[0].ask(partial(teams.offer, team_id="rovers", by="cleo", code=CODE, until=time.time() + 600)).result()

    def let_in(connection: sa.Connection, token: bytes, player: str) -> int:
        return len(teams.join(connection, CODE, player, time.time()).members)

    assert at_once(*two, let_in) == [2, None]


@pytest.mark.parametrize("withdraws", ["anna", "ben"])
def test_a_game_is_not_shared_by_who_agrees_while_another_withdraws(two: tuple[Store, Store], withdraws: str) -> None:
    """The last one agreed by what was so before, and the link lived although not everybody agreed."""
    table = opened(two[0])
    share = partial(shares.agree, table_id=table.id, people=[0, 1], code="link")
    two[0].ask(partial(share, seats=[1])).result()

    def change(connection: sa.Connection, token: bytes, player: str) -> object:
        return withdraw(connection, table.id, [1]) if player == withdraws else share(connection, seats=[0])

    at_once(*two, change)
    assert two[0].read(partial(shares.sharing, table_id=table.id)).result().code == ""
