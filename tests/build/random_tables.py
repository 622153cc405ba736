"""Tables of all games, at which people answer, ask for undo, leave and come back: a line for each with the digest of
all that was sent to anybody, of the log and of a snapshot. Run by `test_compiled.py` on every build."""

import hashlib
import json

import fiveaside
from fiveaside.engine.chance import Seeded
from fiveaside.games import BOXES
from fiveaside.table.opening import open_table
from fiveaside.table.plan import Moment
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.snapshot import resume, take
from fiveaside.table.table import Table

LOOKING = ((0,), (1,), (0, 1), ())
REQUESTS = ("undo", "chat", "leave", "back", "agree", "refuse", "offer_draw", "let_bot", "resign")
STEPS = 40
AT = 1_700_000_000.0
TIME: dict[str, object] = {"kind": "bank", "seconds": 600, "increment": 5, "then": "bot"}


class Sent:
    """A table, and the digest of what was sent of it."""

    def __init__(self, game: str, dice: str, language: str, seed: int) -> None:
        time = TIME if dice == "fair" else None
        self.table: Table = open_table("t", bytes([seed]) * 32, game, {}, {}, ["person", "person"], dice, time=time)
        self.language = language
        self.numbers = Seeded(seed)
        self.digest = hashlib.sha256()
        self.now = AT

    def write(self, told: object) -> None:
        self.digest.update(json.dumps(told).encode())

    def do(self, seat: int, what: str, request: dict[str, object]) -> None:
        self.now += 3
        try:
            planned = self.table.plan(seat, what, request, self.language, Moment(self.now))
        except TableRefusal as refusal:
            self.write(str(refusal))
            return
        self.table.happen(planned)
        with self.table.told(self.language, {0: 1, 1: 2}) as sight:
            for seats in LOOKING:
                self.write([[sight.shown(entry, seats) for entry in planned], sight.snapshot(seats)])

    def play(self) -> None:
        for seat in range(2):
            self.do(seat, "sit", {"name": f"Player {seat}", "entropy": f"{seat:032x}"})
        for step in range(STEPS):
            ask = self.table.game.ask
            if ask is None or self.table.state != "playing":
                break
            if step % 6 == 5:
                what = REQUESTS[self.numbers.below(len(REQUESTS) - (step < STEPS // 2))]
                self.do(
                    self.numbers.below(2), what, {"text": "Good game.", "for": 1, "away": {1: 99.0}, "bot": "random"}
                )
            for seat in self.table.seats:
                if seat.sat and not seat.here:
                    self.do(seat.number, "back", {})
            ask = self.table.game.ask
            if ask is not None:
                text = self.table.game.text(ask.pick(self.numbers.below(ask.n)))
                self.do(max(ask.seat, 0), "answer", {"text": text})

    def told(self) -> str:
        """The log, the record and the snapshot count, too; a table that is opened from it stands as this one."""
        snapshot = take(self.table)
        again = resume("t", self.table.secret, snapshot.packed(), self.table.entries)
        self.write([entry.as_json() for entry in self.table.entries])
        self.write([self.table.record().write(), snapshot.state.decode(), snapshot.told.decode()])
        self.write([self.table.snapshot([0]) == again.snapshot([0]), again.seq()])
        return self.digest.hexdigest()


def main() -> None:
    print("compiled" if fiveaside.compiled else "plain")
    for game in BOXES:
        for seed, (dice, language) in enumerate((("fair", "en"), ("typed", "ru"))):
            sent = Sent(game, dice, language, seed + 1)
            sent.play()
            print(game, dice, language, sent.table.seq(), sent.told())


if __name__ == "__main__":
    main()
