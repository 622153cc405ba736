"""A review is made once, told how far it is while it takes, and kept with its table."""

import gzip
import json
from functools import partial
from pathlib import Path

import msgspec

from fiveaside.engine.record import read_record
from fiveaside.review.review import review
from fiveaside.review.told import told
from fiveaside.server.bodies import Review
from fiveaside.server.reviews import made_by
from fiveaside.store import reviews
from tests.server.client import Client, open_table, play_on, tokens_of
from tests.server.house import house


def test_a_review_is_kept_with_its_table(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    with house(store) as server:
        opened = open_table(server.host, "here", "here", game="soccer_dice")
        with Client(server.host, opened["table"], tokens_of(opened)) as both:
            both.sit(0)
            both.sit(1)
            play_on(both)
        path = f"/api/tables/{opened['table']}/review"
        header = {"authorization": f"Bearer {opened['watch']}"}
        reply = server.http.get(path, headers=header, params={"progress": "1"})
        while reply.status_code == 202:
            assert 0 <= reply.json()["done"] <= reply.json()["of"]
            reply = server.http.get(path, headers=header, params={"progress": "1"})
        assert reply.status_code == 200
        ledgers = reply.json()["ledgers"]
        assert abs(ledgers[0]["luck"] + ledgers[0]["skill"] - ledgers[0]["result"] + ledgers[0]["expected"]) < 1e-9
        get = partial(reviews.get, table_id=opened["table"], language="en")
        kept = server.store.read(partial(get, build=made_by())).result()
        assert kept is not None and gzip.decompress(kept) == reply.content
        assert server.store.read(partial(get, build="another")).result() is None, "it is made again"
    with house(store) as again:
        assert again.http.get(path, headers=header).content == reply.content
        assert not again.hub.workers.idle, "nobody had to look at it again"


def test_all_that_a_review_tells_reaches_the_page() -> None:
    record = Path("tests/playthroughs/soccer_dice_decided.record").read_text("utf-8")
    found = json.loads(json.dumps(told(review(read_record(record)))))
    assert found["luckiest"]["dice"]
    assert msgspec.to_builtins(msgspec.convert(found, Review)) == found
