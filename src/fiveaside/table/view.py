"""What somebody at the table, or beside it, may see of it: nothing that the rules hide, and no seed before the end."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.event import Event
from fiveaside.table.entry import Entry
from fiveaside.table.fair import commitment
from fiveaside.table.undo import last_of
from fiveaside.table.wire import ask_json, event_json

if TYPE_CHECKING:
    from fiveaside.table.table import Table


def snapshot(table: "Table", seats: Sequence[int], connected: Collection[int] | None) -> dict[str, object]:
    game = table.game
    return {
        "table": about(table, seats, connected),
        "views": views(table, seats),
        "ask": ask(table, seats),
        "where": game.where(),
        "score": list(game.points()),
        "over": table.over,
    }


def about(table: "Table", seats: Sequence[int], connected: Collection[int] | None) -> dict[str, object]:
    game = table.game
    undo = undo_by(table, seats)
    return {
        "id": table.id,
        "game": game.box.name,
        "title": game.box.title,
        "state": table.state,
        "dice": table.dice,
        "commitment": commitment(table.secret),
        "seed": table.secret.hex() if table.state == "over" else None,
        "options": game.settings()["options"],
        "seats": [seat.as_json(connected) for seat in table.seats],
        "asked": None if table.asked is None else table.asked.as_json(),
        "undo": bool(undo),
        "undo_by": undo,
        "rematch": table.rematch,
    }


def undo_by(table: "Table", seats: Sequence[int]) -> list[int]:
    """Which of these seats may take an answer back or ask for it, whoever answered last first."""
    counts = {seat: last_of(table.taken, seat) for seat in seats if table.seats[seat].is_present()}
    return sorted((seat for seat, count in counts.items() if count), key=lambda seat: counts[seat] or 0)


def views(table: "Table", seats: Sequence[int]) -> dict[str, object]:
    told: dict[str, object] = {}
    for seat in seats or [CHANCE]:
        view = table.game.view(seat)
        view["over"] = table.over
        told["spectator" if seat == CHANCE else str(seat)] = view
    return told


def ask(table: "Table", seats: Sequence[int]) -> dict[str, object] | None:
    """What is asked now. What a person may choose among shows what they hold, so it is theirs alone."""
    waiting = table.game.ask
    if table.state != "playing" or waiting is None:
        return None
    if waiting.seat == CHANCE or waiting.seat in seats:
        return ask_json(table.game, waiting)
    return {"seat": waiting.seat, "kind": waiting.kind, "choices": []}


def shown(table: "Table", entry: Entry, seats: Sequence[int]) -> dict[str, object]:
    told = entry.as_json()
    told.pop("entropy", None)
    events = table.heard.get(entry.seq, [])
    sides = [table.game.side_of(seat) for seat in seats] or [CHANCE]
    told["events"] = [event_json(table.game, event) for event in events if is_for(event, sides)]
    if entry.kind == "answer" and not (entry.seat in seats or is_told(events, sides)):
        told["text"] = None
    return told


def is_for(event: Event, sides: Sequence[int]) -> bool:
    return any(event.is_for(side) for side in sides)


def is_told(events: list[Event], sides: Sequence[int]) -> bool:
    """Whether the event that tells the answer itself, the first one, is for one of these sides."""
    return bool(events) and is_for(events[0], sides)
