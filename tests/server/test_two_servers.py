"""Two servers on one store: what is done at one is heard at the other, and nothing legal is refused there."""

import secrets
from pathlib import Path

import pytest

from fiveaside.server.clock import Clock
from fiveaside.store.store import Store
from fiveaside.table.entry import Entry
from tests.server.client import Client, NotLetIn, open_table, tokens_of
from tests.server.house import house


def test_two_people_at_one_table_on_different_servers(url: str) -> None:
    """The second server went stale: its people heard nothing, and their answers were refused."""
    with house(url) as one, house(url) as two:
        opened = open_table(one.host)
        ada, ben = tokens_of(opened)
        with Client(one.host, opened["table"], [ada]) as here, Client(two.host, opened["table"], [ben]) as there:
            here.sit(0)
            there.sit(1)
            for _ in range(6):
                while not (here.asked() or there.asked()):
                    (here if here.seq < there.seq else there).hear()
                asked, other = (here, there) if here.asked() else (there, here)
                asked.answer()
                other.hear_seq(asked.seq)
            assert here.snapshot["score"] == there.snapshot["score"]


def test_who_acts_at_another_server_is_not_long_gone(tmp_path: Path) -> None:
    """Servers that cannot hear of each other take each other's people for away; a bot must not get their seats."""
    url = str(tmp_path / "tables.sqlite")
    with house(url) as one, house(url) as two:
        opened = open_table(one.host)
        ada, ben = tokens_of(opened)
        with Client(one.host, opened["table"], [ada]) as here, Client(two.host, opened["table"], [ben]) as there:
            one.room(opened["table"]).begun -= 1000
            assert one.room(opened["table"]).away()[1] >= 1000
            there.sit(1)
            here.hear_seq(there.seq)
            assert one.room(opened["table"]).away()[1] < 1000


def test_an_answer_that_is_legal_by_now_is_not_refused(url: str) -> None:
    with house(url) as one, house(url) as two:
        for server in (one, two):
            server.settings.follow_every = server.settings.compare_every = 3600.0  # nobody tells the second server
        opened = open_table(one.host)
        ada, ben = tokens_of(opened)
        with Client(two.host, opened["table"], [ben]) as there:
            there.sit(1)
            with Client(one.host, opened["table"], [ada]) as here:
                here.sit(0)
                while here.asked():
                    here.answer()
                assert here.snapshot["ask"]["seat"] == 1
            assert there.snapshot["table"]["state"] == "waiting"
            assert there.do(1, "answer", text="roll")["type"] == "done"


def test_a_key_that_was_revoked_at_one_opens_nothing_at_the_other(url: str) -> None:
    with house(url) as one, house(url) as two:
        opened = open_table(one.host)
        ada = tokens_of(opened)[0]
        with Client(two.host, opened["table"], [ada]) as there:
            headers, body = {"authorization": f"Bearer {ada}"}, {"seat": 0, "token": secrets.token_urlsafe(24)}
            assert one.http.post(f"/api/tables/{opened['table']}/keys", headers=headers, json=body).status_code == 200
            assert "locked out" in there.until("error")["why"]
        with pytest.raises(NotLetIn):
            Client(two.host, opened["table"], [ada])


def test_both_sign_with_the_same_key(url: str) -> None:
    with house(url) as one, house(url) as two:
        assert one.http.get("/api/key").json() == two.http.get("/api/key").json()


def test_a_store_says_whether_others_wrote(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    mine, other = Store(url), Store(url)
    for name in "AB":
        mine.create(name, bytes(32), {b"key " + name.encode(): 0}, []).result()
    assert mine.changed().result()  # nobody knows what was there before
    mine.append("A", [Entry(1, "chat", 0, {"text": "x"})]).result()
    assert not mine.changed().result()
    other.append("B", [Entry(1, "chat", 0, {"text": "x"})]).result()
    assert mine.changed().result()
    assert not mine.changed().result()
    mine.close()
    other.close()


def test_a_store_tells_what_is_new_of_tables(url: str) -> None:
    store = Store(url)
    for name in "AB":
        store.create(name, bytes(32), {b"key " + name.encode(): 0}, []).result()
    store.append("A", [Entry(n, "chat", 0, {"text": str(n)}) for n in (1, 2, 3)], "0 key", "said").result()
    assert [entry.seq for entry in store.since("A", 1).result()] == [2, 3]
    assert store.since("B", 0).result() == []
    assert store.lasts(["A", "B", "C"]).result() == {"A": 3}
    assert store.all_tokens(["A", "B", "C"]).result() == {"A": {b"key A": 0}, "B": {b"key B": 0}}
    assert (store.reply("A", "0 key").result(), store.reply("B", "0 key").result()) == ("said", None)
    store.close()


def test_the_clock_of_a_game_does_not_follow_the_one_of_the_machine() -> None:
    wall, steady = [1000.0], [5.0]
    clock = Clock(lambda: wall[0], lambda: steady[0])
    steady[0] += 30
    wall[0] -= 7200
    assert clock.now() == 1030
