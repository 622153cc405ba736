"""What an earlier version has left is opened, played on and verified by this one."""

import secrets
from pathlib import Path

from fiveaside.engine.record import read_record
from fiveaside.store.schema import STEPS
from fiveaside.store.store import Store, token_hash
from fiveaside.table.entry import Entry
from fiveaside.table.fair import commitment, verify
from tests.server.client import Client, join, play_on
from tests.server.house import house

SECRET = bytes(range(32))
OPENED = {
    "game": "soccer_dice", "rules": "1", "options": {}, "pack": {}, "seats": ["person", "person"], "dice": "fair",
    "commitment": commitment(SECRET), "asks_all": True,
}  # fmt: skip


def earlier(url: str) -> None:
    """A store of the version before, with a table at which one of two has sat down: tokens for both, no codes."""
    store = Store(url, STEPS[:2])
    sat = Entry(2, "sat", 0, {"name": "Ada", "entropy": "ab" * 16})
    tokens = {token_hash("ada"): 0, token_hash("ben"): 1, token_hash("watch"): None}
    store.create("T", SECRET, tokens, [Entry(1, "opened", None, dict(OPENED)), sat]).result()
    store.close()


def test_a_store_of_the_version_before_is_played_on(url: str) -> None:
    earlier(url)
    with house(url) as server:
        link = join(server.host, "T", "ben", secrets.token_urlsafe(24))
        assert link.json() == {"seat": 1, "token": "ben"}  # a link of the version before
        with Client(server.host, "T", ["ada", "ben"]) as both:
            both.sit(1)
            play_on(both)
        headers = {"authorization": "Bearer watch"}
        record = server.http.get("/api/tables/T/record", headers=headers).text
        assert server.http.post("/api/verify", content=record).json()["status"] == "proven"


def test_a_record_of_the_version_before_is_replayed_and_its_dice_verified() -> None:
    path = Path(__file__).parent / "earlier.record"
    verdict = verify(read_record(path.read_text("utf-8")))
    assert (verdict.fair, verdict.status) == (True, "unsigned")
    assert verdict.draws > 0
