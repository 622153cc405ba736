"""Whole games in which anybody asks for anything: the log leads to the same table at every step, and nothing leaks."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import Refusal
from fiveaside.games import box
from fiveaside.table.fair import verify
from fiveaside.table.table import Table
from fiveaside.table.transcript import transcript
from tests.table.sitting import ENTROPIES, NAMES, Sitting, again, everything

TABLES: list[tuple[str, tuple[str, ...], dict[str, object]]] = [
    ("golong", ("person", "person"), {}),
    ("golong", ("person", "thumb"), {}),
    ("golong", ("random", "person"), {"late_turnover": "on"}),
    ("golong", ("person", "thumb", "person", "person"), {"team_size": "2"}),
    ("soccer_dice", ("person", "person"), {}),
    ("soccer_dice", ("random", "person"), {}),
    ("soccer_dice", ("person", "person"), {"auto_roll": "on"}),
]
SELDOM = (
    "undo", "undo", "undo", "chat", "leave", "back", "back", "back", "let_bot", "let_bot", "offer_draw", "agree",
    "agree", "refuse", "rematch", "sit", "resign",
)  # fmt: skip


def request(table: Table, numbers: Seeded) -> tuple[int | None, str, dict[str, object]]:
    """Mostly the answer that is waited for, sometimes anything by anybody."""
    ask = table.game.ask
    present = table.present()
    if table.state == "playing" and ask is not None and present and numbers.below(10) < 7:
        text = table.game.text(ask.pick(numbers.below(ask.n)))
        return (present[numbers.below(len(present))] if ask.seat == CHANCE else ask.seat), "answer", {"text": text}
    seat = numbers.below(len(table.seats))
    what = SELDOM[numbers.below(len(SELDOM))]
    if what == "resign" and numbers.below(10):
        what = "sit"
    data: dict[str, object] = {"text": "hello", "table": "t2", "bot": "random", "for": numbers.below(len(table.seats))}
    data |= {"name": NAMES[seat], "entropy": ENTROPIES[seat]}
    return (None if numbers.below(50) == 0 else seat), what, data


def play(number: int, dice: str, seed: int, most: int, look: Callable[[Table], None]) -> Table:
    game, seats, options = TABLES[number]
    sitting = Sitting(game, seats, dice, options=options)
    table, numbers = sitting.table, Seeded(seed)
    for _ in range(most):
        try:
            planned = table.plan(*request(table, numbers))
        except Refusal:
            continue
        for entry in planned:
            table.apply(entry)
            look(table)
        if table.rematch is not None:
            break
    return table


def same_again(table: Table) -> None:
    assert everything(again(table)) == everything(table)


@settings(max_examples=8)
@given(st.integers(0, len(TABLES) - 1), st.sampled_from(["fair", "typed"]), st.integers(0, 2**32))
def test_the_log_leads_to_the_same_table_at_every_step(number: int, dice: str, seed: int) -> None:
    play(number, dice, seed, 150, same_again)


@settings(max_examples=60)
@given(st.integers(0, len(TABLES) - 1), st.sampled_from(["fair", "typed"]), st.integers(0, 2**32))
def test_whole_games_end_the_same_way(number: int, dice: str, seed: int) -> None:
    """Long enough for most to be over; the record of every one tells, replays and verifies."""
    table = play(number, dice, seed, 600, lambda _: None)
    same_again(table)
    record = read_record(table.record().write())
    assert record.play(box(record.game)).save() == table.game.save()
    assert len(transcript(record)) > 1
    if table.state == "over" and dice == "fair":
        verdict = verify(record)
        assert verdict.fair, verdict.why
        assert verdict.draws == table.draws


@settings(max_examples=5)
@given(st.integers(0, len(TABLES) - 1), st.integers(0, 2**32))
def test_nobody_sees_the_seed_or_entropy_before_the_end(number: int, seed: int) -> None:
    play(number, "fair", seed, 60, no_secret)


def no_secret(table: Table) -> None:
    for seats in ([], [0], [1], list(range(len(table.seats)))):
        entries = json.dumps(table.shown(table.entries, seats))
        sight = json.dumps(table.snapshot(seats))
        assert '"commitment"' in sight
        for entropy in ENTROPIES:
            assert entropy not in entries + sight
        if table.state != "over":
            assert table.secret.hex() not in entries + sight
    if table.state != "over":
        record = table.record().write()
        assert table.secret.hex() not in record
        assert not any(entropy in record for entropy in ENTROPIES)


@settings(max_examples=6)
@given(st.integers(0, len(TABLES) - 1), st.sampled_from(["fair", "typed"]), st.integers(0, 2**32))
def test_the_same_requests_lead_to_the_same_log(number: int, dice: str, seed: int) -> None:
    first, second = (play(number, dice, seed, 200, lambda _: None) for _ in range(2))
    assert everything(first) == everything(second)


@settings(max_examples=10)
@given(st.integers(0, len(TABLES) - 1), st.integers(0, 2**32))
def test_no_dice_are_ever_taken_back(number: int, seed: int) -> None:
    rolls: list[str] = []

    def look(table: Table) -> None:
        now = [text for seat, text in table.answers if seat == CHANCE]
        assert now[: len(rolls)] == rolls
        assert len(now) == table.draws
        rolls[:] = now

    play(number, "fair", seed, 200, look)


@pytest.mark.parametrize("number", range(len(TABLES)))
@pytest.mark.parametrize("dice", ["fair", "typed"])
def test_every_table_can_be_played_to_its_end(number: int, dice: str) -> None:
    game, seats, options = TABLES[number]
    sitting = Sitting(game, seats, dice, options=options).sit()
    numbers = Seeded(number)
    while sitting.table.state == "playing":
        ask = sitting.table.game.ask
        assert ask is not None
        sitting.say(sitting.table.game.text(ask.pick(numbers.below(ask.n))))
    assert sitting.kinds()[-1] == "ended"
    assert sitting.table.over == sitting.table.game.over()
    same_again(sitting.table)
