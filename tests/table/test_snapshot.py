"""A table that is opened from a snapshot is the table that its whole log leads to, in every byte sent to anybody."""

import json
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.engine.chance import Seeded
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import BadState, Refusal
from fiveaside.games import box
from fiveaside.table.entry import Entry, read_entry
from fiveaside.table.plan import Moment
from fiveaside.table.snapshot import Snapshot, build, played_through, recalled, resume, take
from fiveaside.table.table import Table
from tests.table.sitting import Sitting, again, everything
from tests.table.test_rebuild import request as anything

TABLES: list[tuple[str, tuple[str, ...], str, dict[str, object]]] = [
    ("golong", ("person", "thumb", "person", "person"), "fair", {"team_size": "2"}),
    ("golong", ("person", "person"), "typed", {}),
    ("soccer_dice", ("random", "person"), "fair", {}),
    ("golazo", ("person", "person"), "fair", {}),
    ("golazo", ("person", "random"), "fair", {"clock": "10", "managers": "on"}),
    ("goal_game", ("person", "random", "person"), "fair", {}),
    ("goal_game", ("person", "person"), "fair", {}),
    ("next_goal_wins", ("person", "person"), "fair", {}),
    ("next_goal_wins", ("person", "random", "person"), "fair", {}),
]


class Played:
    """A table at which anybody asks for anything, and the snapshots that were taken of it on the way."""

    def __init__(self, number: int, seed: int, most: int, every: int) -> None:
        game, seats, dice, options = TABLES[number]
        sitting = Sitting(game, seats, dice, options=options)
        if seed % 4:
            sitting.sit()
        self.table = sitting.table
        self.numbers = Seeded(seed)
        self.chain: list[Snapshot] = []
        for _ in range(most):
            self.go_on()
            since = self.chain[-1].seq if self.chain else 0
            if self.table.seq() >= since + every:
                self.chain.append(take(self.table, since).packed())

    def go_on(self) -> None:
        try:
            planned = self.table.plan(*anything(self.table, self.numbers), moment=Moment(1000 + 7 * self.table.seq()))
        except Refusal:
            return
        for entry in planned:
            self.table.apply(entry)


def stored(entries: list[Entry]) -> list[Entry]:
    return [read_entry(json.loads(json.dumps(entry.as_json()))) for entry in entries]


def opened(table: Table, snapshot: Snapshot) -> Table:
    """From the snapshot and what the store hands out beside it."""
    entries = stored([one for one in table.entries if one.seq in snapshot.needs or one.seq > snapshot.seq])
    return resume(table.id, table.secret, snapshot, entries)


def sent(table: Table, after: int) -> list[str]:
    """All that anybody is sent who knows of the entries up to this one."""
    late = [entry for entry in table.entries if entry.seq > after]
    seats: list[list[int]] = [[], *[[seat.number] for seat in table.seats], [seat.number for seat in table.seats]]
    return [json.dumps([table.shown(late, some), table.snapshot(some)]) for some in seats]


def with_all(table: Table, whole: Table, chain: list[Snapshot]) -> Table:
    early = stored(whole.entries[: table.base])
    recalled(table, early, [one.told for one in chain if one.seq <= table.base]).put(table)
    return table


@pytest.mark.parametrize("number", range(len(TABLES)))
@settings(max_examples=2)
@given(st.integers(0, 2**32))
def test_a_snapshot_and_the_rest_are_the_whole_log(number: int, seed: int) -> None:
    played = Played(number, seed, 30, 8)
    table = again(played.table)
    for snapshot in played.chain[::3]:
        short = opened(table, snapshot)
        assert short.seq() == table.seq()
        assert sent(short, snapshot.seq) == sent(table, snapshot.seq)
        assert short.record().write() == table.record().write()
    for snapshot in played.chain[-1:]:
        assert everything(with_all(opened(table, snapshot), table, played.chain)) == everything(table)


@pytest.mark.parametrize("number", range(len(TABLES)))
@settings(max_examples=2)
@given(st.integers(0, 2**32))
def test_it_goes_on_the_same_way(number: int, seed: int) -> None:
    """Bots, dice, undo and refusals, too."""
    played = Played(number, seed, 30, 5)
    if not played.chain:
        return
    short = opened(again(played.table), played.chain[-1])
    ends = []
    for table in (played.table, short):
        played.table, played.numbers = table, Seeded(seed)
        for _ in range(20):
            played.go_on()
        ends.append([entry.as_json() for entry in table.entries if entry.seq > short.base])
    assert ends[0] == ends[1]


def stands(table: Table) -> dict[str, object]:
    """All that a table is, but for what is in memory of its log."""
    told = {name: value for name, value in vars(table).items() if name not in ("entries", "base", "heard", "veiled")}
    told["opened"] = table.opened.as_json()
    told["game"], told["asks"] = table.game.save(), table.game.asks_all
    told["seats"] = [vars(seat) for seat in table.seats]
    told["taken"] = [(one.seat, one.by, one.before.save(), one.before.asks_all) for one in table.taken]
    told["asked"] = None if table.asked is None else vars(table.asked)
    return told


SHIRT = {"main": "blue", "trim": "white", "pattern": "hoops", "crest": "round"}
MOMENTS: list[tuple[str, list[tuple[int, str, dict[str, object]]]]] = [
    ("typed", []),
    ("typed", [(1, "chat", {"text": "Grüß Gott"}), (0, "leave", {"bot": "random"})]),
    ("typed", [(0, "answer", {"text": "H"}), (1, "answer", {"text": "30"}), (0, "undo", {})]),
    ("fair", [(0, "answer", {"text": "play"}), (1, "offer_draw", {})]),
    ("fair", [(0, "leave", {}), (1, "let_bot", {"for": 0, "bot": "thumb"}), (0, "back", {})]),
    ("fair", [(0, "resign", {}), (1, "rematch", {"table": "t2"})]),
]


@pytest.mark.parametrize(("dice", "requests"), MOMENTS)
def test_no_part_of_a_table_is_forgotten(dice: str, requests: list[tuple[int, str, dict[str, object]]]) -> None:
    sitting = Sitting("golong", ("person", "person"), dice)
    for seat in (0, 1):
        sitting.do(seat, "sit", name=f"P{seat}", entropy="ab" * 16, shirt=SHIRT)
        assert stands(opened(sitting.table, take(sitting.table).packed())) == stands(sitting.table)
    for seat, what, request in requests:
        sitting.do(seat, what, **{"place" if name == "for" else name: value for name, value in request.items()})
        assert stands(opened(sitting.table, take(sitting.table).packed())) == stands(sitting.table)


def test_a_snapshot_of_a_table_that_was_opened_from_one() -> None:
    played = Played(0, 5, 60, 10)
    first, last = played.chain[0], played.chain[-1]
    short = opened(played.table, first)
    second = take(short, first.seq).packed()
    assert opened(played.table, second).record().write() == played.table.record().write()
    again_whole = with_all(opened(played.table, second), played.table, [first, second])
    assert everything(again_whole) == everything(again(played.table))
    with pytest.raises(BadState, match="from entry"):
        take(short, first.seq - 1)
    assert last.seq > first.seq


OVER = (
    "goal_game_three_coaches", "golazo_penalties", "golong_overtime_pick_six", "next_goal_wins_points",
    "soccer_dice_shootout",
)  # fmt: skip


@pytest.mark.parametrize("name", OVER)
def test_a_game_that_is_over_has_ended_in_the_same_words(name: str) -> None:
    record = read_record((Path(__file__).parent.parent / "playthroughs" / f"{name}.record").read_text("utf-8"))
    played = record.play(box(record.game))
    kept = box(record.game).load(json.loads(json.dumps(played.save())))
    for language in ("en", "ru"):
        assert kept.spoken(language).over() == played.spoken(language).over()
    assert json.dumps(kept.save()) == json.dumps(played.save())


def test_nobodys_name_and_no_word_of_theirs_is_in_a_snapshot() -> None:
    sitting = Sitting("golazo", ("person", "person"), "fair").sit()
    sitting.do(0, "chat", text="Between you and me")
    snapshot = take(sitting.table)
    assert b"Between you and me" not in snapshot.state + snapshot.told
    assert b"Anna" not in snapshot.state + snapshot.told
    assert snapshot.needs == [1, 2, 3]
    assert opened(sitting.table, snapshot.packed()).seats[0].name == "Anna"


def damage(name: str, value: object) -> Callable[[Snapshot], None]:
    def change(snapshot: Snapshot) -> None:
        state = json.loads(zlib.decompress(snapshot.state))
        snapshot.state = zlib.compress(json.dumps({**state, name: value}).encode())

    return change


def cut(snapshot: Snapshot) -> None:
    snapshot.state = snapshot.state[:-9]


def turn(snapshot: Snapshot) -> None:
    snapshot.state = snapshot.state[:40] + bytes([snapshot.state[40] ^ 1]) + snapshot.state[41:]


def empty(snapshot: Snapshot) -> None:
    snapshot.state = b""


def later(snapshot: Snapshot) -> None:
    snapshot.seq += 1


def alone(snapshot: Snapshot) -> None:
    snapshot.needs = []


DAMAGES = [
    cut, turn, empty, later, alone, damage("seats", []), damage("game", {}), damage("table", "t2"),
    damage("answers", 7), damage("asked", {"who": 1}), damage("taken", [[0]]),
]  # fmt: skip


@pytest.mark.parametrize("change", DAMAGES)
def test_a_snapshot_that_is_damaged_is_refused(change: Callable[[Snapshot], None]) -> None:
    sitting = Sitting("golong", ("person", "person"), "fair").sit()
    snapshot = take(sitting.table).packed()
    opened(sitting.table, snapshot)
    change(snapshot)
    with pytest.raises(BadState):
        opened(sitting.table, snapshot)


def test_what_was_told_is_found_by_the_log_where_it_is_damaged() -> None:
    played = Played(3, 1, 40, 10)
    last = played.chain[-1]
    early = stored(played.table.entries[: last.seq])
    short = opened(played.table, last)
    for told in (b"", zlib.compress(b"{}"), zlib.compress(b'{"veiled": [], "heard": {"3": [["flown", "", 0, 0]]}}')):
        with pytest.raises(BadState, match="damaged"):
            recalled(short, early, [told])
    with pytest.raises(BadState, match="others came"):
        played_through(short, early[:-1]).put(short)
    played_through(short, early).put(short)
    assert everything(short) == everything(again(played.table))


def test_a_build_is_known_by_its_rules() -> None:
    assert len(build()) == 32
    assert take(Sitting().table).build == build()
