"""A Snapshot: a table at one moment, so that it can be opened without its whole log being played through.

The log stays the truth. A snapshot is made from it and may be lost, and one that another build has made, or that is
damaged, is passed over. It holds what the rules have come to, how far undo reaches, and the answers that stand; what
people are called and what they have said is in the log alone. `told` is what was heard of the entries since the
snapshot before, for whoever reads the log from its beginning: nobody need play it through for them.
"""

import functools
import hashlib
import json
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import fiveaside.engine
import fiveaside.games
import fiveaside.table
from fiveaside.engine.box import Box
from fiveaside.engine.event import CHOSEN, FORCED, ROLLED, Answer, Event, Kind
from fiveaside.engine.game import Game
from fiveaside.engine.refusal import BadState
from fiveaside.table.consent import Consent
from fiveaside.table.entry import Entry
from fiveaside.table.seat import Seat
from fiveaside.table.shirt import read_shirt
from fiveaside.table.table import Table, asks_all, check_opened, laid, rebuild
from fiveaside.table.undo import Taken

FORMAT: Final = 1
"""Of what is written here; another one is another build."""
ANSWERS: Final = {kind.name: kind for kind in (ROLLED, CHOSEN, FORCED)}
PLAIN: Final = (
    "state", "entropies", "promises", "draws", "drawn", "purposes", "clock_since", "ended", "over", "rematch", "said",
)  # fmt: skip
"""What of a table is JSON already."""
OF_SEAT: Final = ("entry", "entropy", "promise", "shown", "excused", "stand_in", "bot", "sat", "here")


class Snapshot:
    """The table after entry `seq`; `needs` are the entries beside it that it cannot do without. `told` begins after
    entry `since`, where the snapshot before it ended."""

    def __init__(self, since: int, seq: int, build: str, needs: list[int], state: bytes, told: bytes) -> None:
        self.since = since
        self.seq = seq
        self.build = build
        self.needs = needs
        self.state = state
        self.told = told

    def parts(self) -> dict[str, object]:
        """By their names, as it is kept."""
        span = {"since": self.since, "seq": self.seq, "build": self.build}
        return {**span, "needs": self.needs, "state": self.state, "told": self.told}

    def size(self) -> int:
        return len(self.state) + len(self.told)

    def packed(self) -> "Snapshot":
        """As it is kept; whoever takes a snapshot in a hurry has this done later."""
        return Snapshot(
            self.since, self.seq, self.build, self.needs, zlib.compress(self.state), zlib.compress(self.told)
        )


@functools.cache
def build() -> str:
    """What the rules, the parts and this format are made of: with anything else a snapshot may mean something else."""
    digest = hashlib.sha256(str(FORMAT).encode())
    folders = [*fiveaside.engine.__path__, *fiveaside.games.__path__, *fiveaside.table.__path__]
    for folder in folders:
        for file in sorted(Path(folder).rglob("*")):
            if file.suffix == ".py" or (file.suffix == ".toml" and file.parent.name == "data"):
                digest.update(file.name.encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:32]


# Taking one


def take(table: Table, since: int = 0) -> Snapshot:
    """The table as it is now, told from entry `since` on; not packed yet."""
    if since < table.base:
        raise BadState(f"Table {table.id} holds what was told from entry {table.base} on, but {since} was asked for.")
    state: dict[str, object] = {"table": table.id, "seq": table.seq(), "game": saved(table.game)}
    state.update({name: getattr(table, name) for name in PLAIN})
    state["seats"] = [[getattr(seat, name) for name in OF_SEAT] for seat in table.seats]
    state["taken"] = [[taken.seat, taken.by, saved(taken.before)] for taken in table.taken]
    state["asked"] = None if table.asked is None else table.asked.saved()
    state["answers"] = table.answers
    state["clocks"] = None if table.clocks is None else table.clocks.saved()
    heard = {seq: [event_row(one) for one in table.heard[seq]] for seq in table.heard if seq > since}
    told = {"heard": heard, "veiled": sorted(seq for seq in table.veiled if seq > since)}
    needs = [1, *(seat.entry for seat in table.seats if seat.entry)]
    return Snapshot(since, table.seq(), build(), needs, written(state), written(told))


def written(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def saved(game: Game) -> dict[str, object]:
    """The owner's parts are in the first entry."""
    return {name: value for name, value in game.save().items() if name != "pack"}


def event_row(event: Event) -> list[object]:
    rule = "" if event.rule == event.kind.rule else event.rule
    row: list[object] = [event.what, rule, event.side, event.only]
    if isinstance(event, Answer):
        return [*row, event.ask, event.note, event.phase, event.dice, event.off]
    return [*row, *event.values]


# Opening a table from one


def resume(name: str, secret: bytes, snapshot: Snapshot, entries: Sequence[Entry]) -> Table:
    """The table that a snapshot and the entries after it lead to; `entries` has those that it needs, too. A snapshot
    that is not whole is refused."""
    known = {entry.seq: entry for entry in entries}
    try:
        state = json.loads(zlib.decompress(snapshot.state))
        if (state["table"], state["seq"]) != (name, snapshot.seq):
            raise BadState(f"A snapshot of table {name} was expected, but another one came.")
        table = stood(name, secret, state, known)
    except (ValueError, LookupError, TypeError, AttributeError, zlib.error) as error:
        raise BadState(f"A snapshot of table {name} is damaged ({type(error).__name__}).") from None
    for entry in entries:
        if entry.seq > snapshot.seq:
            table.apply(entry)
    return table


def stood(name: str, secret: bytes, state: Any, known: dict[int, Entry]) -> Table:
    opened = known[1]
    game_box, who = check_opened(name, secret, opened)
    table = laid(name, secret, opened, loaded(game_box, opened, state["game"]), who)
    table.base = state["seq"]
    for field in PLAIN:
        setattr(table, field, state[field])
    for seat, row in zip(table.seats, state["seats"], strict=True):
        for field, value in zip(OF_SEAT, row, strict=True):
            setattr(seat, field, value)
        if seat.entry:
            dress(seat, known[seat.entry])
    table.taken = [Taken(seat, by, loaded(game_box, opened, game)) for seat, by, game in state["taken"]]
    table.asked = None if state["asked"] is None else Consent(**state["asked"])
    table.answers = [(seat, text) for seat, text in state["answers"]]
    if table.clocks is not None:
        table.clocks.put(state["clocks"])
    return table


def loaded(game_box: Box, opened: Entry, game: dict[str, object]) -> Game:
    return game_box.load({**game, "pack": opened.part("pack")}, asks_all(opened))


def dress(seat: Seat, entry: Entry) -> None:
    """Who somebody is stands in the log."""
    if entry.kind != "sat" or entry.seat != seat.number:
        raise BadState(f"Seat {seat.number} was taken by entry {entry.seq}, but that is {entry.kind!r}.")
    seat.name = entry.text("name")
    seat.shirt = read_shirt(entry.data["shirt"]) if "shirt" in entry.data else None
    seat.player = entry.text("player") if "player" in entry.data else ""


# What was before


class Before:
    """The entries before a snapshot, what was heard of them, and which of them are veiled."""

    def __init__(self, entries: list[Entry], heard: dict[int, list[Event]], veiled: set[int]) -> None:
        self.entries = entries
        self.heard = heard
        self.veiled = veiled

    def put(self, table: Table) -> None:
        """A table that was opened from a snapshot has all its entries again."""
        if [entry.seq for entry in self.entries] != list(range(1, table.base + 1)):
            raise BadState(f"Table {table.id} misses the entries up to {table.base}, but others came.")
        table.entries[:0] = self.entries
        table.heard.update(self.heard)
        table.veiled |= self.veiled
        table.base = 0


def recalled(table: Table, entries: list[Entry], told: Sequence[bytes]) -> Before:
    """By what the snapshots up to that of the table have told of these entries."""
    heard: dict[int, list[Event]] = {}
    veiled: set[int] = set()
    try:
        for part in told:
            read = json.loads(zlib.decompress(part))
            veiled.update(read["veiled"])
            for seq, rows in read["heard"].items():
                heard[int(seq)] = [read_event(table.game.box, row) for row in rows]
    except (ValueError, LookupError, TypeError, AttributeError, zlib.error) as error:
        raise BadState(f"What was told at table {table.id} is damaged ({type(error).__name__}).") from None
    return Before(entries, heard, veiled)


def played_through(table: Table, entries: list[Entry]) -> Before:
    """The same by playing them through once more, where nobody has kept what was told of them."""
    whole = rebuild(table.id, table.secret, entries)
    return Before(entries, whole.heard, whole.veiled)


def read_event(box: Box, row: list[Any]) -> Event:
    what, rule, side, only, *values = row
    kind: Kind = ANSWERS.get(what) or box.tells.kinds[what]
    if what not in ANSWERS:
        if len(values) != kind.size:
            raise ValueError
        return Event(kind, rule or kind.rule, side, tuple(values), only)
    ask, note, phase, dice, off = values
    answer = Answer(kind, rule, side, ask, note, only)
    answer.phase = phase
    answer.dice = [(name, face) for name, face in dice]
    answer.off = off
    return answer
