"""What somebody at the table, or beside it, may see of it: nothing that the rules hide, and no seed before the end.

`game` is the table's game as whoever looks at it speaks of it.
"""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.event import EVERYONE, Event
from fiveaside.engine.game import Game
from fiveaside.table.entry import Entry
from fiveaside.table.fair import NO_ENTROPY
from fiveaside.table.undo import last_of
from fiveaside.table.wire import events_json, explained_ask, view_json

if TYPE_CHECKING:
    from fiveaside.table.table import Table


def has_secrets(game: Game) -> bool:
    """Whether there is anything in this game that somebody may not know."""
    return type(game).imagine is not Game.imagine


class Sight:
    """The table at one moment for all who speak one language. What is the same for all of them is made once, however
    many look; `connected` are the seats that the server knows to be here. The game speaks that language, with marks
    for its sides, for as long as it is looked at: `with Sight(...) as sight`."""

    def __init__(self, table: "Table", language: str, connected: Collection[int] | None = None) -> None:
        self.table = table
        self.game = table.game
        self.plain = table.game.box
        self.language = language
        self.connected = connected
        self.hidden = has_secrets(table.game)
        self.common: dict[str, object] = {}
        self.about: dict[str, object] = {}
        self.open_view: dict[str, object] = {}
        self.told: dict[int, list[dict[str, object]]] = {}

    def __enter__(self) -> "Sight":
        self.plain = self.game.box
        self.game.box = self.plain.speak(self.language, marked=True)
        return self

    def __exit__(self, kind: object, error: object, where: object) -> None:
        self.game.box = self.plain

    # How it stands

    def snapshot(self, seats: Sequence[int]) -> dict[str, object]:
        """How it stands, for somebody with these seats; without any for a spectator."""
        common = self.common or self.stands()
        undo = undo_by(self.table, seats)
        return {
            "table": {**self.about, "undo": bool(undo), "undo_by": undo},
            "views": self.views(seats),
            "ask": ask(self.table, self.game, seats),
            **common,
        }

    def stands(self) -> dict[str, object]:
        """What everybody sees alike."""
        table, game = self.table, self.game
        self.about = about(table, game, self.connected)
        over = told_over(table, game)
        self.open_view = {**view_json(game, CHANCE), "over": over}
        self.common = {
            "odds": odds(game) if table.state == "playing" and not table.rated else None,
            "where": self.open_view["where"],
            "situation": game.situation(),
            "score": list(game.points()),
            "over": over,
        }
        return self.common

    def views(self, seats: Sequence[int]) -> dict[str, object]:
        """Several seats at one screen also get what everybody may see, for while the screen is nobody's."""
        watching = [*seats, CHANCE] if len(seats) != 1 else seats
        return {"spectator" if seat == CHANCE else str(seat): self.view(seat) for seat in watching}

    def view(self, seat: int) -> dict[str, object]:
        """What everybody may see is worked out once; each sees it from the own seat, with what nobody else may see."""
        if seat == CHANCE:
            return self.open_view
        own = self.game.seen_besides(seat, self.open_view) if self.hidden else {}
        return {**self.open_view, **own, "seat": seat}

    # What happened

    def shown(self, entry: Entry, seats: Sequence[int]) -> dict[str, object]:
        """An entry as somebody with these seats may see it, with the events that came of it."""
        table = self.table
        told = entry.as_json()
        if told.pop("entropy", "") == NO_ENTROPY:
            told["withheld"] = True
        own = entry.seat in seats
        veiled = entry.seq in table.veiled and not own
        events = table.heard.get(entry.seq, [])
        if not veiled and is_open(events):
            told["events"] = self.told_to_all(entry.seq, events)
            hidden = not own and not events
        else:
            sides = [self.game.side_of(seat) for seat in seats] or [CHANCE]
            for_them = [event for event in events if is_for(event, sides) and not (veiled and event is events[0])]
            told["events"] = events_json(self.game, for_them)
            hidden = not own and (veiled or not is_told(events, sides))
        if veiled:
            told["seat"] = None
        if entry.kind == "answer" and hidden:
            told["text"] = None
        if entry.kind == "ended":
            told["over"] = told_over(table, self.game)
        return told

    def told_to_all(self, seq: int, events: list[Event]) -> list[dict[str, object]]:
        if seq not in self.told:
            self.told[seq] = events_json(self.game, events)
        return self.told[seq]


def odds(game: Game) -> list[float] | None:
    """Each side's chance to win, as far as somebody can tell who only watches."""
    judgement = game.box.judgement(game) if game.outcome is None else None
    return None if judgement is None else judgement.open_chances()


def told_over(table: "Table", game: Game) -> dict[str, object] | None:
    """How it ended; the log has it in English."""
    return None if table.over is None else table.end(game)


def about(table: "Table", game: Game, connected: Collection[int] | None) -> dict[str, object]:
    told: dict[str, object] = {} if table.clocks is None else {"time": table.clocks.timing.as_json()}
    told.update({"rated": True} if table.rated else {})
    told.update({"watched": True} if table.opened.data.get("watch") == "anybody" else {})
    told.update({"duplicate": True} if table.duplicate else {})
    told.update({"children": True} if table.children else {})
    return {
        **told,
        "id": table.id,
        "game": game.box.name,
        "title": game.box.title,
        "state": table.state,
        "dice": table.dice,
        "grace": table.grace,
        "hints": table.hints,
        "commitment": table.commitment,
        "seed": table.secret.hex() if table.state == "over" and not table.duplicate else None,
        "options": game.settings()["options"],
        "sides": [game.side_name(side) for side in range(len(game.points()))],
        "seats": [seat.as_json(connected) for seat in table.seats],
        "asked": None if table.asked is None else table.asked.as_json(),
        "owing": table.owing(),
        "rematch": table.rematch,
    }


def undo_by(table: "Table", seats: Sequence[int]) -> list[int]:
    """Which of these seats may take an answer back or ask for it, whoever answered last first."""
    if not table.taken:
        return []
    counts = {seat: last_of(table.taken, seat) for seat in seats if table.seats[seat].is_present()}
    return sorted((seat for seat, count in counts.items() if count), key=lambda seat: counts[seat] or 0)


def ask(table: "Table", game: Game, seats: Sequence[int]) -> dict[str, object] | None:
    """What is asked now. What a person may choose among shows what they hold, so it is theirs alone; of a veiled ask
    nobody else knows whose it is. Who asked not to be asked sees what others see."""
    waiting = game.ask
    if table.state != "playing" or waiting is None:
        return None
    if waiting.seat == CHANCE or (waiting.seat in seats and not waiting.hushed):
        asked = explained_ask(game, waiting)
        return {**asked, **open_choices(game, waiting)} if asked and waiting.private and len(seats) > 1 else asked
    told: dict[str, object] = {"seat": waiting.seat, "kind": waiting.kind, "choices": []}
    return {**told, "seat": None, "veiled": True} if waiting.veiled else told


def open_choices(game: Game, waiting: Ask) -> dict[str, object]:
    """What of a private ask may stand on a screen that several share, so that it need not be handed over."""
    found = [game.choice_text(choice) for choice in waiting.choices if game.is_open(choice)]
    return {"open": found} if found else {}


def is_open(events: list[Event]) -> bool:
    """Whether everybody may know of all of them."""
    return all(event.only == EVERYONE for event in events)


def is_for(event: Event, sides: Sequence[int]) -> bool:
    return any(event.is_for(side) for side in sides)


def is_told(events: list[Event], sides: Sequence[int]) -> bool:
    """Whether the event that tells the answer itself, the first one, is for one of these sides."""
    return bool(events) and is_for(events[0], sides)
