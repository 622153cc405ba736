"""The clock of a timed game runs by the time that is handed in, and is nobody's luck."""

import json

from fiveaside.table.entry import read_entry
from fiveaside.table.fair import verify
from fiveaside.table.plan import Moment
from fiveaside.table.table import rebuild
from tests.table.sitting import ENTROPIES, NAMES, SECRET, Sitting

HALF = 300
TIMED: dict[str, object] = {"clock": "10", "draw": "stand"}


class Timed(Sitting):
    """GOLAZO with ten minutes on the clock; `now` is the time of day."""

    def __init__(self) -> None:
        super().__init__("golazo", dice="fair", options=TIMED)
        self.now = 1000

    def do(self, seat: int | None, what: str, **request: object) -> list[str]:
        planned = self.table.plan(seat, what, request, "en", Moment(self.now))
        for entry in planned:
            self.table.apply(read_entry(json.loads(json.dumps(entry.as_json()))))
        return [entry.kind for entry in planned]

    def begin(self) -> "Timed":
        for seat in range(2):
            self.do(seat, "sit", name=NAMES[seat], entropy=ENTROPIES[seat])
        return self

    def dawdle(self) -> None:
        """Whoever is asked does the least that can be done."""
        texts = [self.table.game.text(choice) for choice in self.asked().choices]
        self.say("stop" if "stop" in texts else "no" if "no" in texts else texts[0])

    def clocks(self) -> list[str]:
        """What the clock said, whenever it was asked."""
        game, said = self.table.game.box.new(2, TIMED), []
        for _, text in self.table.answers:
            if game.ask is not None and game.ask.kind == "clock":
                said.append(text)
            game.answer_text(text)
        return said


def test_it_starts_with_the_match_and_is_up_when_it_has_run_for_half_its_minutes() -> None:
    timed = Timed().begin()
    assert timed.table.clock(1000 + 12) == {"run": 12, "seconds": HALF}
    timed.now += HALF - 1
    while not timed.clocks():
        timed.dawdle()
    assert set(timed.clocks()) == {"on"}
    timed.now += 1
    while "up" not in timed.clocks():
        timed.dawdle()
    assert timed.clocks()[-1] == "up"
    assert "second half" in timed.table.game.where()
    assert timed.table.clock(timed.now + 5) == {"run": 5, "seconds": HALF}


def test_a_table_taken_from_its_log_has_the_same_clock() -> None:
    timed = Timed().begin()
    timed.now += 100
    while not timed.clocks():
        timed.dawdle()
    again = rebuild("t1", SECRET, [read_entry(json.loads(json.dumps(one.as_json()))) for one in timed.table.entries])
    assert again.clock(timed.now) == timed.table.clock(timed.now) == {"run": 100, "seconds": HALF}


def test_the_record_of_a_timed_game_is_verified_without_what_the_clock_said() -> None:
    timed = Timed().begin()
    while timed.table.state != "over":
        timed.now += 10
        timed.dawdle()
    verdict = verify(timed.table.record())
    assert verdict.fair, verdict.why
    assert timed.clocks().count("up") == 2
    assert verdict.draws == sum(seat == -1 for seat, _ in timed.table.answers) - len(timed.clocks())


def test_without_the_time_it_is_drawn() -> None:
    sitting = Sitting("golazo", dice="fair", options={"clock": "10"}).sit()
    assert sitting.table.clock_since is None
    assert sitting.table.clock(5000) is None
