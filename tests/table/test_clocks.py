"""How long people take is told by the log: banks, turns, what counts for nobody, and what nobody may see."""

import json
import random
from typing import Any

import pytest

from fiveaside.bots.roster import bot_names
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES
from fiveaside.table.clocks import LATE, TO_BEGIN, Clocks
from fiveaside.table.entry import read_entry
from fiveaside.table.fair import verify
from fiveaside.table.lateness import late
from fiveaside.table.opening import open_table
from fiveaside.table.plan import Moment
from fiveaside.table.snapshot import resume, take
from fiveaside.table.table import Table, rebuild
from fiveaside.table.undo import last_of
from tests.table.hidden import PurseBox
from tests.table.sitting import ENTROPIES, NAMES, SECRET, again

BANK: dict[str, object] = {"kind": "bank", "seconds": 60, "increment": 5, "then": "lost"}
DAY = 24 * 3600
TURNS: dict[str, object] = {"kind": "answer", "seconds": 3 * DAY, "then": "bot"}
FREE = TO_BEGIN // 1000
OVER = LATE // 1000


class Watch:
    """A table with a clock; `now` is the time of day in seconds."""

    def __init__(
        self, time: dict[str, object], game: str = "golazo", seats: tuple[str, ...] = ("person", "person")
    ) -> None:
        self.table = open_table("t1", SECRET, game, {}, {}, list(seats), "fair", time=time)
        self.now = 1000.0
        for number, who in enumerate(seats):
            if who == "person":
                self.do(number, "sit", name=NAMES[number], entropy=ENTROPIES[number])

    def stand_in(self, bot: str) -> "Watch":
        """Who is late is followed by this bot."""
        for seat in self.table.present():
            self.do(seat, "leave", bot=bot)
            self.do(seat, "back")
        return self

    def do(self, seat: int, what: str, idle: int = 0, away: int = 0, **request: object) -> list[str]:
        return self.happen(self.table.plan(seat, what, request, "en", Moment(self.now, idle, away)))

    def happen(self, planned: list[Any]) -> list[str]:
        for entry in planned:
            self.table.apply(read_entry(json.loads(json.dumps(entry.as_json()))))
        return [entry.kind for entry in planned]

    def time_out(self, idle: int = 0, away: int = 0) -> list[str]:
        return self.happen(late(self.table, Moment(self.now, idle, away)))

    def seat(self) -> int:
        assert self.table.game.ask is not None
        return self.table.game.ask.seat

    def answer(self, number: int = 0, idle: int = 0, away: int = 0) -> None:
        ask = self.table.game.ask
        assert ask is not None
        self.do(ask.seat, "answer", idle, away, text=self.table.game.text(ask.pick(number % ask.n)))

    def clocks(self) -> Clocks:
        assert self.table.clocks is not None
        return self.table.clocks

    def left(self) -> list[float | None]:
        return self.told()["left"]  # type: ignore[no-any-return]  # as `told` makes it

    def told(self) -> Any:
        return self.clocks().told(self.table, int(self.now * 1000), 0, 0, False)


def test_the_first_moments_of_a_question_are_free_and_an_answer_adds_its_increment() -> None:
    watch = Watch(BANK)
    seat = watch.seat()
    watch.now += FREE
    assert watch.left()[seat] == 60
    watch.now += 7
    assert watch.left() == [53 if number == seat else 60 for number in range(2)]
    watch.answer()
    assert watch.left()[seat] == 53 + 5
    assert watch.table.entries[-1].data["since"] == int((watch.now + FREE) * 1000)


def test_who_is_late_has_lost_and_the_record_says_so() -> None:
    watch = Watch(BANK)
    seat = watch.seat()
    watch.now += FREE + 60 + OVER - 0.001
    assert watch.time_out() == []
    watch.now += 0.001
    with pytest.raises(Refusal, match="time of Anna is over"):
        watch.answer()
    assert watch.time_out() == ["timed_out", "ended"]
    assert watch.table.over is not None
    assert (watch.table.over["winner"], watch.table.over["why"]) == (1 - seat, "Home is out of time")
    verdict = verify(watch.table.record())
    assert verdict.fair, verdict.why
    assert watch.time_out() == []


def test_a_bot_plays_on_for_who_is_late_and_the_person_may_come_back() -> None:
    watch = Watch(TURNS, "soccer_dice")
    seat = watch.seat()
    watch.now += FREE + 3 * DAY + OVER
    assert watch.time_out()[0] == "timed_out"
    place = watch.table.seats[seat]
    assert (place.bot, place.here, watch.table.state) == (bot_names("soccer_dice")[0], False, "playing")
    watch.do(seat, "back")
    assert (place.bot, place.here) == ("", True)
    assert watch.clocks().runs == watch.seat()


def test_whose_bank_is_empty_does_not_come_back() -> None:
    watch = Watch({**BANK, "then": "bot"}, "soccer_dice")
    seat = watch.seat()
    watch.now += FREE + 60 + OVER
    watch.time_out()
    with pytest.raises(Refusal, match="is used up"):
        watch.do(seat, "back")


def test_time_without_a_server_and_a_lost_connection_is_not_charged() -> None:
    watch = Watch(BANK)
    seat = watch.seat()
    watch.now += FREE + 500 + 40 + 10
    watch.answer(idle=500_000, away=40_000)
    assert watch.left()[seat] == 60 - 10 + 5
    assert watch.clocks().reserve[seat] == 20_000
    while watch.seat() != seat:
        watch.answer()
    had = watch.left()[seat]
    watch.now += FREE + 30
    watch.answer(away=30_000)
    assert watch.left()[seat] == (had or 0) - 10 + 5
    assert watch.clocks().reserve[seat] == 0


def answered(watch: Watch) -> int:
    """Somebody has given an answer that can be taken back: their seat."""
    for _ in range(200):
        seat = watch.seat()
        watch.now += FREE + 1
        watch.answer()
        if last_of(watch.table.taken, seat) == 1:
            return seat
    raise AssertionError("nothing can be taken back")


def test_undo_gives_neither_time_nor_increments() -> None:
    watch = Watch({**BANK, "increment": 1})
    seat = answered(watch)
    before = watch.clocks().left[seat]
    for _ in range(5):
        assert watch.do(seat, "undo")[-1] == "undone"
        assert watch.clocks().left[seat] == before - 1000
        watch.answer()
    assert watch.clocks().left[seat] == before


def test_what_can_still_be_taken_back_is_one_turn() -> None:
    watch = Watch(TURNS)
    seat = answered(watch)
    left = watch.clocks().has(seat)
    assert left < 3 * DAY * 1000
    for _ in range(2):
        watch.do(seat, "undo")
        assert watch.clocks().has(seat) == left
        watch.now += FREE + DAY
        watch.answer()
        left -= DAY * 1000
    while watch.seat() == seat:
        watch.answer()
    watch.answer()
    assert watch.clocks().has(seat) == 3 * DAY * 1000


def test_answers_of_bots_are_shown_before_time_counts() -> None:
    watch = Watch(BANK, "soccer_dice", ("person", "random"))
    for _ in range(40):
        shown = watch.clocks().shown
        since = watch.clocks().since
        assert since == int(watch.now * 1000) + TO_BEGIN + 1000 * shown
        if shown:
            break
        watch.answer()
    assert shown
    assert watch.told()["left"][1] is None


@pytest.mark.parametrize("game", ["golazo", "golong", "soccer_dice", "goal_game", "next_goal_wins"])
@pytest.mark.parametrize("time", [BANK, TURNS])
def test_log_and_snapshot_lead_to_the_same_clocks(game: str, time: dict[str, object]) -> None:
    numbers = random.Random(f"{game} {time['kind']}")
    kept = {**time, "then": "bot"}
    watch = Watch(kept, game).stand_in("random")
    for _ in range(80):
        if watch.table.state != "playing":
            break
        watch.now += numbers.choice([0.5, 2.25, 7.125, 31])
        idle, away = numbers.randrange(2) * 700, numbers.randrange(2) * 900
        if not watch.time_out(idle, away):
            watch.answer(numbers.randrange(5), idle, away)
    table = watch.table
    assert table.clocks is not None
    replayed = again(table)
    assert replayed.clocks is not None
    assert replayed.clocks.saved() == table.clocks.saved()
    assert replayed.clocks.due(replayed) == table.clocks.due(table)
    resumed = resume(table.id, SECRET, take(table).packed(), table.entries[: len(table.seats) + 1])
    assert resumed.clocks is not None
    assert resumed.clocks.saved() == table.clocks.saved()


# Who is asked in secret


def purse(time: dict[str, object], holder: str, monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Somebody holds the purse, and is asked about it in secret."""
    monkeypatch.setitem(BOXES, "purse", PurseBox())
    watch = Watch({**time, "then": "bot"}, "purse", ("person",) * 4)
    watch.do(3, "answer", text="ready")
    watch.now += 5
    watch.do(0, "answer", text=f"to {holder}")
    return watch


@pytest.mark.parametrize("time", [BANK, TURNS])
@pytest.mark.parametrize("how", ["answer", "late", "bot"])
def test_no_clock_tells_who_is_asked_in_secret(
    time: dict[str, object], how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    for holder in ("1", "2"):
        watch = purse(time, holder, monkeypatch)
        heard = [watch.told()]
        watch.now += 11
        heard.append(watch.told())
        if how == "late":
            watch.now += watch.clocks().timing.secret()
            assert watch.time_out()
        else:
            watch.do(int(holder), "answer", text="keep", away=4000)
        heard.append(watch.told())
        watch.now += 3
        heard.append(watch.told())
        log = [one for one in watch.table.shown(watch.table.entries, [3]) if one["kind"] == "answer"]
        told.append((heard, log))
    assert told[0] == told[1]
    assert told[0][0][0]["runs"] is None
    assert told[0][0][0]["secret"] == watch.clocks().timing.secret()


def test_a_secret_answer_stands_where_time_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = purse(BANK, "2", monkeypatch)
    watch.do(2, "answer", text="keep")
    with pytest.raises(Refusal, match="Nothing can be undone"):
        watch.do(2, "undo")


# What is agreed


@pytest.mark.parametrize(
    ("time", "why"),
    [
        ({"kind": "hourglass", "seconds": 60}, "bank or answer as kind"),
        ({"kind": "bank", "seconds": 1}, "from 10 to 86400 as seconds"),
        ({"kind": "bank", "seconds": 60, "increment": -1}, "from 0 to 3600 as increment"),
        ({"kind": "answer", "seconds": 60, "increment": 5}, "from 0 to 0 as increment"),
        ({"kind": "bank", "seconds": 60, "then": "cry"}, "bot or lost as then"),
        ({"kind": "bank", "seconds": 60, "hours": 2}, "hours"),
    ],
)
def test_a_time_that_makes_no_sense_is_refused(time: dict[str, object], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        open_table("t1", SECRET, "golazo", {}, {}, ["person", "person"], "fair", time=time)


def test_a_game_of_many_sides_is_not_lost_by_one() -> None:
    with pytest.raises(Refusal, match="two sides"):
        open_table("t1", SECRET, "goal_game", {}, {}, ["person"] * 4, "fair", time=BANK)


def test_a_table_without_time_has_no_clock() -> None:
    table: Table = open_table("t1", SECRET, "golazo", {}, {}, ["person", "person"], "fair")
    assert table.clocks is None
    assert "time" not in table.opened.data
    assert late(table, Moment(1000)) == []
    assert rebuild("t1", SECRET, table.entries).clocks is None
