"""A table in a test: requests in one line, and all that can be seen of it at once."""

import json
from typing import Any

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.table.entry import Entry, read_entry
from fiveaside.table.opening import open_table
from fiveaside.table.table import Table, rebuild

SECRET = bytes(range(32))
ENTROPIES = [f"{number:02x}" * 16 for number in range(0xA0, 0xB0)]
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"]


class Sitting:
    """Requests go in by `do`, answers of whoever is asked by `say`."""

    def __init__(
        self,
        game: str = "golong",
        seats: tuple[str, ...] = ("person", "person"),
        dice: str = "typed",
        secret: bytes = SECRET,
        options: dict[str, object] | None = None,
    ) -> None:
        self.table = open_table("t1", secret, game, options or {}, {}, list(seats), dice)

    def do(self, seat: int | None, what: str, **request: object) -> list[str]:
        """The kinds of the entries that came of it."""
        before = glance(self.table)
        planned = self.table.plan(seat, what, {("for" if name == "place" else name): request[name] for name in request})
        assert glance(self.table) == before
        for entry in planned:
            self.table.apply(read_entry(json.loads(json.dumps(entry.as_json()))))
        return [entry.kind for entry in planned]

    def sit(self, *seats: int) -> "Sitting":
        for seat in seats or [seat.number for seat in self.table.seats if seat.person]:
            self.do(seat, "sit", name=NAMES[seat], entropy=ENTROPIES[seat])
        return self

    def say(self, *texts: str) -> "Sitting":
        """Answers of whoever is asked; dice are typed by the first person there."""
        for text in texts:
            assert self.table.game.ask is not None
            asked = self.table.game.ask.seat
            self.do(self.table.present()[0] if asked == CHANCE else asked, "answer", text=text)
        return self

    def asked(self) -> Ask:
        assert self.table.game.ask is not None
        return self.table.game.ask

    def texts(self) -> list[str]:
        return [text for _, text in self.table.answers]

    def kinds(self) -> list[str]:
        return [entry.kind for entry in self.table.entries]

    def shown(self, *seats: int, number: int = -1) -> Any:
        """The last entry, or another one, as somebody with these seats sees it."""
        return self.table.shown([self.table.entries[number]], list(seats))[0]

    def about(self, *seats: int) -> Any:
        return self.table.snapshot(list(seats))["table"]

    def play_out(self) -> "Sitting":
        """The first choice always, until the end."""
        while self.table.state == "playing":
            ask = self.table.game.ask
            assert ask is not None
            self.say(self.table.game.text(ask.pick(0)))
        return self


def glance(table: Table) -> str:
    """Enough to see that nothing was changed."""
    return json.dumps([table.seq(), table.snapshot([0, 1]), table.game.save(), len(table.answers), table.entropies])


def everything(table: Table) -> str:
    """All that can be seen of a table from any seat, and all that decides how it goes on."""
    seats: list[list[int]] = [[], *[[seat.number] for seat in table.seats], [seat.number for seat in table.seats]]
    return json.dumps(
        {
            "entries": [entry.as_json() for entry in table.entries],
            "snapshots": [table.snapshot(some) for some in seats],
            "shown": [table.shown(table.entries, some) for some in seats],
            "record": table.record().write(),
            "game": table.game.save(),
            "taken": [(taken.seat, taken.by, taken.before.save()) for taken in table.taken],
            "draws": [table.draws, table.drawn],
            "entropies": table.entropies,
        }
    )


def again(table: Table) -> Table:
    """The table that its log leads to, as a store would hand it back."""
    log = json.loads(json.dumps([entry.as_json() for entry in table.entries]))
    return rebuild(table.id, table.secret, [read_entry(line) for line in log])


def entry(kind: str, seat: int | None = None, seq: int = 2, **data: object) -> Entry:
    return Entry(seq, kind, seat, data)
