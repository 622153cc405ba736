"""Contests in both kinds of store."""

import contextlib
import time
from functools import partial

import pytest

from fiveaside.store import contests
from fiveaside.store.contests import KeptContest
from fiveaside.store.refusal import Conflict, NoTable
from fiveaside.store.store import Store
from fiveaside.table.entry import Entry
from tests.club.cups.playing import SECRET, Held


def kept_in(store: Store, name: str = "c1") -> Held:
    held = Held(3, format="knockout")
    store.ask(partial(contests.create, kept=KeptContest(name, SECRET, "anna", held.entries))).result()
    return held


def test_a_log_is_kept_and_nobody_writes_the_same_entry_twice(url: str) -> None:
    with contextlib.closing(Store(url)) as store:
        held = kept_in(store)
        before = len(held.entries)
        held.ask("start")
        fresh = held.entries[before:]
        store.ask(partial(contests.append, contest_id="c1", entries=fresh, records={"k": "a record"})).result()
        with pytest.raises(Conflict):
            store.ask(partial(contests.append, contest_id="c1", entries=fresh)).result()
        found = store.read(partial(contests.load, contest_id="c1")).result()
        assert (found.secret, found.organiser, found.entries) == (SECRET, "anna", held.entries)
        assert store.read(partial(contests.record_of, contest_id="c1", fixture="k")).result() == "a record"
        assert store.read(contests.under_way).result() == ["c1"]
        held.play_out()
        store.ask(partial(contests.append, contest_id="c1", entries=held.entries[before + len(fresh) :])).result()
        assert store.read(contests.under_way).result() == []


def test_what_nobody_wrote_to_for_long_goes(url: str) -> None:
    with contextlib.closing(Store(url)) as store:
        kept_in(store)
        assert store.ask(partial(contests.expire_contests, before=time.time() - 60)).result() == 0
        assert store.ask(partial(contests.expire_contests, before=time.time() + 60)).result() == 1
        with pytest.raises(NoTable):
            store.read(partial(contests.load, contest_id="c1")).result()


def test_people_find_their_contests_and_are_forgotten(url: str) -> None:
    with contextlib.closing(Store(url)) as store:
        kept_in(store)
        joined = {"name": "Ben", "who": "person", "player": "ben", "entropy": "-"}
        store.ask(partial(contests.append, contest_id="c1", entries=[Entry(5, "joined", 4, dict(joined))])).result()
        for player, holds in (("anna", True), ("ben", False)):
            ((name, held, over, _),) = store.read(partial(contests.of_player, player_id=player)).result()
            assert (name, held, over) == ("c1", holds, False)
        store.ask(partial(contests.forget_player, player_id="ben")).result()
        assert store.read(partial(contests.of_player, player_id="ben")).result() == []
        last = store.read(partial(contests.since, contest_id="c1", seq=4)).result()[-1]
        assert (last.data["name"], last.data["player"]) == ("#4", "")
