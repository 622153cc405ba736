"""Players in the store: keys, names that look alike, seats, and their end."""

import hashlib
import time
from collections.abc import Iterator
from functools import partial

import pytest
import sqlalchemy as sa

from fiveaside.store import players
from fiveaside.store.player_tables import PLAYER_KEYS, PLAYER_SEATS, PLAYERS
from fiveaside.store.players import DEVICE, LINK, MOST_DEVICES, MOST_TOKENS, RECOVERY
from fiveaside.store.refusal import NoPlayer
from fiveaside.store.schema import STEPS
from fiveaside.store.store import Store
from fiveaside.table.entry import Entry

SECRET = b"s" * 32
OPENED = Entry(1, "opened", None, {"game": "golong", "seats": ["person", "person"]})


def hashed(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    for name in ("anna", "ben"):
        opened.ask(partial(players.make, player_id=name, hashed=hashed(name))).result()
    yield opened
    opened.close()


def sit(store: Store, table: str, player: str, seat: int = 0, guest: bool = False) -> None:
    store.create(table, SECRET, {hashed(table): seat}, [OPENED], owners={player: {seat: guest}}).result()


def test_a_key_finds_its_player_and_no_other(store: Store) -> None:
    found = store.read(partial(players.by_key, hashed=hashed("anna"))).result()
    assert found is not None and found.id == "anna"
    assert store.read(partial(players.by_key, hashed=hashed("carl"))).result() is None


def test_what_is_changed_stays_and_the_rest_too(store: Store) -> None:
    shirt = {"main": "red", "trim": "white", "pattern": "plain", "crest": "round"}
    store.ask(partial(players.change, player_id="anna", part={"name": "Anna", "shirt": shirt})).result()
    changed = store.ask(partial(players.change, player_id="anna", part={"settings": {"sound": True}})).result()
    assert (changed.name, changed.shirt, changed.settings) == ("Anna", shirt, {"sound": True})


@pytest.mark.parametrize(("name", "alike"), [("\u0410nn\u0430", True), ("ANNA", True), ("Anne", False), ("", False)])
def test_names_that_look_alike_are_noticed(store: Store, name: str, alike: bool) -> None:
    store.ask(partial(players.change, player_id="anna", part={"name": "Anna"})).result()
    other = store.ask(partial(players.change, player_id="ben", part={"name": name})).result()
    assert store.read(partial(players.has_lookalike, player=other)).result() is alike


def test_a_link_lets_one_device_in_and_only_in_time(store: Store) -> None:
    def offer(until: float) -> None:
        store.ask(partial(players.add_key, player_id="anna", hashed=hashed("l"), kind=LINK, until=until)).result()

    def enter(key: str) -> str:
        return store.ask(
            partial(players.enter, code=hashed("l"), hashed=hashed(key), device="", now=time.time())
        ).result()

    offer(time.time() + 60)
    assert enter("phone") == "anna"
    with pytest.raises(NoPlayer):
        enter("thief")
    offer(time.time() - 1)
    with pytest.raises(NoPlayer):
        enter("late")
    assert store.read(partial(players.by_key, hashed=hashed("phone"))).result() is not None


def test_a_recovery_code_works_again_until_there_is_another(store: Store) -> None:
    for code in ("first", "second"):
        store.ask(partial(players.add_key, player_id="anna", hashed=hashed(code), kind=RECOVERY)).result()
    for device in ("one", "two"):
        entered = partial(players.enter, code=hashed("second"), hashed=hashed(device), device="", now=0.0)
        assert store.ask(entered).result() == "anna"
    with pytest.raises(NoPlayer):
        store.ask(partial(players.enter, code=hashed("first"), hashed=hashed("x"), device="", now=0.0)).result()


@pytest.mark.parametrize("kind", [LINK, RECOVERY])
def test_what_lets_a_player_in_is_no_key_by_itself(store: Store, kind: str) -> None:
    store.ask(partial(players.add_key, player_id="anna", hashed=hashed("code"), kind=kind)).result()
    assert store.read(partial(players.by_key, hashed=hashed("code"))).result() is None


def test_devices_have_an_end_and_the_oldest_goes(store: Store) -> None:
    for number in range(MOST_DEVICES):
        store.ask(partial(players.add_key, player_id="anna", hashed=hashed(str(number)), kind=DEVICE)).result()
    assert len(store.read(partial(players.keys_of, player_id="anna")).result()) == MOST_DEVICES
    assert store.read(partial(players.by_key, hashed=hashed("anna"))).result() is None


def test_nobody_takes_away_the_key_of_somebody_else(store: Store) -> None:
    mark = hashed("ben").hex()[:12]
    assert store.ask(partial(players.revoke, player_id="anna", mark=mark)).result() == 0
    assert store.ask(partial(players.revoke, player_id="ben", mark=mark)).result() == 1


def test_seats_are_found_from_both_ends(store: Store) -> None:
    sit(store, "T", "anna")
    sit(store, "U", "anna", 1, guest=True)
    assert {one.table for one in store.read(partial(players.seats_of, player_id="anna", most=9)).result()} == {"T", "U"}
    (owner,) = store.read(partial(players.owners, table_id="U")).result()
    assert (owner.player, owner.seat, owner.guest) == ("anna", 1, True)


def test_only_the_player_of_a_seat_gets_another_token_for_it(store: Store) -> None:
    sit(store, "T", "anna")
    opened = partial(players.open_again, table_id="T", seat=0, token=hashed("new"))
    with pytest.raises(NoPlayer):
        store.ask(partial(opened, player_id="ben")).result()
    store.ask(partial(opened, player_id="anna")).result()
    assert store.tokens("T").result() == {hashed("T"): 0, hashed("new"): 0}
    for number in range(2 * MOST_TOKENS):
        token = hashed(f"t{number}")
        store.ask(partial(players.open_again, player_id="anna", table_id="T", seat=0, token=token)).result()
    assert len(store.tokens("T").result()) <= MOST_TOKENS


def test_a_player_who_is_forgotten_leaves_no_name_behind(store: Store) -> None:
    sit(store, "T", "anna")
    said = [Entry(2, "sat", 0, {"name": "Anna", "player": "anna"}), Entry(3, "chat", 0, {"text": "me, Anna"})]
    store.append("T", said).result()
    store.ask(partial(players.lock, player_id="anna")).result()
    assert store.read(partial(players.by_key, hashed=hashed("anna"))).result() is None
    while store.ask(partial(players.forget_some, player_id="anna")).result():
        pass
    assert "nna" not in str([entry.as_json() for entry in store.load("T").result().entries])
    assert rows(store, PLAYERS) == 1
    assert rows(store, PLAYER_SEATS) == 0


def test_players_who_are_not_used_are_forgotten(store: Store) -> None:
    now = time.time()
    sit(store, "T", "anna")
    for name in ("carl", "dora"):
        store.ask(partial(players.make, player_id=name, hashed=hashed(name))).result()
    store.ask(partial(players.change, player_id="dora", part={"name": "Dora"})).result()
    store.ask(lambda connection: players.expire_players(connection, now - 60, now + 60)).result()
    assert names(store) == {"anna", "dora"}  # one has a table, the other a name
    store.ask(lambda connection: players.expire_players(connection, now + 60, now + 60)).result()
    assert names(store) == {"anna"}
    store.expire(now + 60, now + 60).result()  # and with the table goes the player
    store.ask(lambda connection: players.expire_players(connection, now + 60, now + 60)).result()
    assert rows(store, PLAYERS) == rows(store, PLAYER_KEYS) == 0


def test_an_end_that_was_begun_is_finished_later(store: Store) -> None:
    """The server ended between the keys and the rest."""
    sit(store, "T", "anna")
    store.ask(partial(players.lock, player_id="anna")).result()
    for _ in range(2):
        store.ask(lambda connection: players.expire_players(connection, 0.0, 0.0)).result()
    assert names(store) == {"ben"}


def test_tables_of_a_store_without_players_stay_as_they_are(url: str) -> None:
    old = Store(url, STEPS[:7])
    old.create("T", SECRET, {hashed("T"): 0}, [OPENED]).result()
    old.close()
    new = Store(url)
    assert new.load("T").result().seats == {hashed("T"): 0}
    assert new.read(partial(players.owners, table_id="T")).result() == []
    sit(new, "U", *made(new))
    new.close()


def made(store: Store) -> tuple[str]:
    store.ask(partial(players.make, player_id="anna", hashed=hashed("anna"))).result()
    return ("anna",)


def names(store: Store) -> set[str]:
    return set(store.read(lambda connection: connection.scalars(sa.select(PLAYERS.c.id)).all()).result())


def rows(store: Store, table: sa.Table) -> int:
    count = sa.select(sa.func.count()).select_from(table)
    return store.read(lambda connection: connection.scalar(count)).result() or 0
