"""What a request leads to: its own entries, and what the table does by itself until a person is asked again."""

import hmac
import json
from typing import TYPE_CHECKING, cast

from fiveaside.bots.letter import answered
from fiveaside.bots.roster import is_quick
from fiveaside.engine.ask import CHANCE, Chance, Clock
from fiveaside.engine.game import Game
from fiveaside.table.clocks import STOPS
from fiveaside.table.duplicate import draw
from fiveaside.table.entry import Entry
from fiveaside.table.fair import ticket
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.requests import REQUESTS, check_actor

if TYPE_CHECKING:
    from fiveaside.table.table import Table


class Moment:
    """When something is asked of a table: `now` in seconds since 1970. Of the time since somebody was asked last,
    `idle` milliseconds count for nobody, because no server ran, and for `away` whoever is asked had lost the
    connection."""

    def __init__(self, now: float, idle: int = 0, away: int = 0) -> None:
        self.now = int(now)
        self.ms = int(now * 1000)
        self.idle = idle
        self.away = away


class Draft:
    """A table tried out, and the entries that got it there; refusals are in the `language` of whoever asks. Without a
    `moment` no clock runs. Bots that take a while are left to whoever has them think `elsewhere`."""

    def __init__(self, table: "Table", language: str, moment: Moment | None, elsewhere: bool = False) -> None:
        self.table = table.fork()
        self.language = language
        self.moment = moment
        self.elsewhere = elsewhere
        self.entries: list[Entry] = []

    def spoken(self) -> Game:
        return self.table.game.spoken(self.language)

    def answer(self, seat: int | None, choice: int, typed_by: int | None = None) -> None:
        """An answer to what is asked now; nobody need read its text again to make it happen."""
        data: dict[str, object] = {"text": self.table.game.text(choice)}
        if typed_by is not None:
            data["typed_by"] = typed_by
        self.add("answer", seat, data, choice)

    def add(
        self, kind: str, seat: int | None, data: dict[str, object] | None = None, choice: int | None = None
    ) -> None:
        entry = Entry(self.table.seq() + 1, kind, seat, {**(data or {}), **self.time_used(kind, seat)}, choice)
        self.table.apply(entry)
        self.begin_clocks(entry)
        self.entries.append(entry)

    def time_used(self, kind: str, seat: int | None) -> dict[str, object]:
        """If the time of whoever was asked ends with this, how much of it went."""
        clocks, moment = self.table.clocks, self.moment
        if clocks is None or moment is None or clocks.runs is None or kind not in STOPS:
            return {}
        ends = kind == "undone" or seat == clocks.runs
        return clocks.used(moment.ms, moment.idle, moment.away) if ends else {}

    def begin_clocks(self, entry: Entry) -> None:
        table, moment = self.table, self.moment
        if moment is None:
            return
        if table.is_clock_due():
            entry.data["at"] = table.clock_since = moment.now
        if table.clocks is not None and table.clocks.is_due(table):
            entry.data["since"] = moment.ms + table.clocks.to_begin()
            table.clocks.begin(table, entry.number("since"))

    def check_time(self) -> None:
        """Whoever is late is late, also before anybody has noticed."""
        clocks, moment = self.table.clocks, self.moment
        if clocks is None or moment is None or clocks.runs is None:
            return
        if clocks.is_over(moment.ms, moment.idle, moment.away):
            raise TableRefusal("time_over", name=self.table.seats[clocks.runs].called())

    def go_on(self) -> None:
        """Start when all have sat down, roll, let the bots answer, and end."""
        while self.step():
            pass

    def step(self) -> bool:
        table = self.table
        if table.state == "waiting" and table.is_full() and not table.owing():
            self.add("started", None)
            return True
        if table.state != "playing":
            return False
        over = table.end()
        if over is not None:
            seed = {} if table.duplicate else {"seed": table.secret.hex()}
            self.add("ended", None, {"over": over, **seed, **self.counted(over)})
            return False
        return self.answer_by_itself()

    def counted(self, over: dict[str, object]) -> dict[str, object]:
        """What a rated game comes to: when it ended, and of each seat its side, its place and the bot that sat."""
        table = self.table
        if not table.rated or self.moment is None:
            return {}
        seats = [[seat.side, place_of(over, seat.side), "" if seat.player else seat.bot] for seat in table.seats]
        return {"rated": {"when": self.moment.now, "seats": seats}}

    def answer_by_itself(self) -> bool:
        table, game = self.table, self.table.game
        ask = game.ask
        assert ask is not None
        if ask.seat == CHANCE:
            if table.dice == "typed" and cast(Chance, ask).by_hand:
                return False
            self.answer(None, self.of_chance(cast(Chance, ask)))
            return True
        name = table.seats[ask.seat].bot
        if not name:
            return False
        if self.elsewhere and not is_quick(game.box.name, name):
            return False
        self.answer(ask.seat, answered(game, name, own_seed(table.secret, ask.seat, situation(table))))
        return True

    def of_chance(self, ask: Chance) -> int:
        """What the clock shows, or what the table draws."""
        table = self.table
        if isinstance(ask, Clock) and self.moment is not None and table.clock_since is not None:
            return ask.parse(ask.says(self.moment.now - table.clock_since))
        if table.duplicate:
            return draw(table.secret, table.entropies, table.game, table.purposes)
        return ticket(table.secret, table.entropies, table.draws, ask.n)


def place_of(over: dict[str, object], side: int) -> int:
    """From 1 on; a draw is a first place for all."""
    places = over.get("places")
    if isinstance(places, list):
        return int(places[side])
    return 1 if over["winner"] in (None, side) else 2


def situation(table: "Table") -> bytes:
    """How it stands, whatever was answered and taken back on the way there. What was rolled cannot be taken back, so
    its number keeps a game that returns to the same place from going round for ever."""
    return json.dumps([table.draws, table.game.save()]).encode()


def own_seed(secret: bytes, seat: int, stands: bytes) -> int:
    """What a bot decides by: the same in the same situation, so that nobody has it choose again by taking something
    back, and nothing anybody could know before."""
    return int.from_bytes(hmac.digest(secret, b"fiveaside bot|%d|%b" % (seat, stands), "sha256")[:15], "big")


def planned(
    table: "Table",
    seat: int | None,
    what: str,
    request: dict[str, object],
    language: str,
    moment: Moment | None,
    elsewhere: bool = False,
) -> Draft:
    if what not in REQUESTS:
        raise TableRefusal("requests", requests=list(REQUESTS), what=what)
    actor = check_actor(table, seat, what)
    draft = Draft(table, language, moment, elsewhere)
    REQUESTS[what](draft, actor, request)
    draft.go_on()
    return draft
