"""What addresses hold and ask for is counted by all servers of a store together."""

import contextlib
from pathlib import Path
from typing import Any

import pytest

from fiveaside.server.admin import hash_of
from fiveaside.server.limits import Bucket
from fiveaside.server.patience import Lines
from fiveaside.server.settings import Settings
from fiveaside.server.together import HELD, SPENT, Together
from tests.server.client import Client, NotLetIn, open_table
from tests.server.test_relays import Street, redis, street

__all__ = ["redis", "street"]


def pass_on(one: Together, two: Together) -> None:
    for what, name, counts in one.news():
        two.hear("one", what, name, counts)


def test_what_is_held_at_both_counts_at_both() -> None:
    one, two = Together(), Together()
    for server, count in ((one, 9), (two, 1)):
        server.counter("lines").update({"a": count, "b": 7})
    assert list(two.news()) == []
    pass_on(one, two)
    assert (two.count("lines", "a"), two.count("lines", "b"), two.count("lines", "c")) == (10, 7, 0)
    one.held["lines"]["a"] = 0
    pass_on(one, two)
    assert two.count("lines", "a") == 1
    assert list(one.news()) == []  # there is nothing to tell any more
    one.held["lines"]["a"] = 20
    pass_on(one, two)
    two.forget("one")
    assert two.count("lines", "a") == 1


def test_what_was_taken_at_one_is_missing_at_the_other() -> None:
    one, two = Together(), Together()
    for server in (one, two):
        server.limit("tables", 5, 0.0)
    assert [one.buckets["tables"].take("a") for _ in range(6)] == [True] * 5 + [False]
    pass_on(one, two)
    pass_on(one, two)  # it counts once
    assert two.buckets["tables"].take("b")
    assert not two.buckets["tables"].take("a")
    two.hear("one", SPENT, "chairs", {"a": 1})  # of a newer version


def test_nobody_waits_for_ever_who_took_everywhere_at_once() -> None:
    now = [0.0]
    bucket = Bucket(5, 1, lambda: now[0])
    bucket.spend(1000)
    now[0] = 5.5
    assert not bucket.take()
    now[0] = 6.5
    assert bucket.take()


def test_what_is_told_has_an_end() -> None:
    crowd = Together()
    crowd.counter("lines").update({f"2001:db8:{n:04x}:ffff::/64": 9 + n for n in range(500)})
    crowd.counter("lines")["x" * 2000] = 999
    crowd.limit("tables", 5, 0.0)
    for number in range(500):
        crowd.buckets["tables"].take(str(number))
    told = list(crowd.news())
    assert [(what, name, len(counts)) for what, name, counts in told] == [(HELD, "lines", 40), (SPENT, "tables", 40)]
    assert max(told[0][2].values()) == 508
    assert all(len(str(one)) < 4000 for one in told)


def test_lines_are_counted_together() -> None:
    settings, together, refused = Settings(), Together(), []
    settings.connections_an_address = 10
    lines = Lines(settings, (), refused.append, together)
    together.hear("one", HELD, "lines", {"10.0.0.1": 9})
    assert [lines.take("10.0.0.1"), lines.take("10.0.0.1"), lines.take("10.0.0.2")] == [True, False, True]
    assert refused == ["lines_full"]


def test_an_address_has_as_many_connections_at_two_servers_as_at_one(street: Street) -> None:
    """A trusted proxy has any number of lines; what counts is who comes by it."""
    few: dict[str, Any] = {"connections_an_address": 12, "trusted_proxies": ["127.0.0.1"]}
    with street.houses(alive_every=0.02, **few) as (one, two), contextlib.ExitStack() as open_now:
        opened = open_table(one.host)
        for server in [one] * 8 + [two] * 4:
            open_now.enter_context(Client(server.host, opened["table"], [opened["watch"]]))
        while two.hub.together.count("places", "127.0.0.1") < 12:
            two.http.get("/healthz")
        with pytest.raises(NotLetIn, match="Too many connections came from this address"):
            Client(two.host, opened["table"], [opened["watch"]])
        while two.hub.neighbours.presence.connections() < 8:
            two.http.get("/healthz")
        assert two.hub.places.taken == 4


def test_the_admin_page_counts_who_is_at_any_server(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    street = Street(f"sqlite:///{tmp_path / 'tables.sqlite'}", f"folder://{tmp_path / 'words'}")
    with street.houses(alive_every=0.02) as (one, two):
        key = "a key of twenty letters or more"
        for server in (one, two):
            server.settings.operation.admin_key = hash_of(key)
        opened = open_table(one.host)
        with Client(one.host, opened["table"], [opened["watch"]]), Client(two.host, opened["table"], [opened["watch"]]):
            for server in (one, two):
                while server.hub.neighbours.presence.connections() < 1:
                    server.http.get("/healthz")
                told = server.http.get("/api/admin", headers={"authorization": f"Bearer {key}"}).json()
                assert (told["connections"], told["open"], told["tables"]) == (2, 1, 1)
