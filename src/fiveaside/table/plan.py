"""What a request leads to: its own entries, and what the table does by itself until a person is asked again."""

import hmac
import json
from typing import TYPE_CHECKING, cast

from fiveaside.bots.roster import bot, is_quick
from fiveaside.engine.ask import CHANCE, Ask, Chance, Clock
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.table.entry import Entry
from fiveaside.table.fair import ticket
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.requests import REQUESTS, check_actor

if TYPE_CHECKING:
    from fiveaside.table.table import Table


class Draft:
    """A table tried out, and the entries that got it there; refusals are in the `language` of whoever asks. `now` is
    the time in seconds; without it no clock runs. Bots that take a while are left to whoever has them
    think `elsewhere`."""

    def __init__(self, table: "Table", language: str, now: int | None, elsewhere: bool = False) -> None:
        self.table = table.fork()
        self.language = language
        self.now = now
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
        entry = Entry(self.table.seq() + 1, kind, seat, data or {}, choice)
        self.table.apply(entry)
        if self.now is not None and self.table.is_clock_due():
            entry.data["at"] = self.table.clock_since = self.now
        self.entries.append(entry)

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
            self.add("ended", None, {"over": over, "seed": table.secret.hex()})
            return False
        return self.answer_by_itself()

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
        self.answer(ask.seat, chosen(game, ask, name, Seeded(own_seed(table.secret, ask.seat, situation(table)))))
        return True

    def of_chance(self, ask: Chance) -> int:
        """What the clock shows, or what the table draws."""
        table = self.table
        if isinstance(ask, Clock) and self.now is not None and table.clock_since is not None:
            return ask.parse(ask.says(self.now - table.clock_since))
        return ticket(table.secret, table.entropies, table.draws, ask.n)


def situation(table: "Table") -> bytes:
    """How it stands, whatever was answered and taken back on the way there. What was rolled cannot be taken back, so
    its number keeps a game that returns to the same place from going round for ever."""
    return json.dumps([table.draws, table.game.save()]).encode()


def chosen(game: Game, ask: Ask, name: str, numbers: Seeded) -> int:
    """What a bot answers in this situation, knowing only what its seat may know."""
    world = game.imagine(ask.seat, numbers)
    world.asks_all = False
    return bot(game.box.name, name, numbers).choose(world, ask)


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
    now: int | None,
    elsewhere: bool = False,
) -> Draft:
    if what not in REQUESTS:
        raise TableRefusal("requests", requests=list(REQUESTS), what=what)
    actor = check_actor(table, seat, what)
    draft = Draft(table, language, now, elsewhere)
    REQUESTS[what](draft, actor, request)
    draft.go_on()
    return draft
