"""The audience of a table: what each of those who are connected to it hears, with what their seats may see, written
once for those who see the same."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fiveaside.server.connection import Connection
from fiveaside.server.messages import Update, write_message
from fiveaside.table.entry import Entry

if TYPE_CHECKING:
    from fiveaside.server.room import Room


def updates(room: "Room", entries: Sequence[Entry], but: Connection | None = None) -> list[tuple[Connection, bytes]]:
    """An update for everyone but one."""
    told: list[tuple[Connection, bytes]] = []
    here = room.everywhere()
    hearing = [connection for connection in room.connections if connection is not but]
    for language in {connection.language for connection in hearing}:
        written: dict[tuple[int, ...], bytes] = {}
        with room.table.told(language, here) as sight:
            for connection in hearing:
                seats = connection.seats
                if connection.language != language:
                    continue
                if seats not in written:
                    shown = [sight.shown(entry, seats) for entry in entries]
                    for one in shown if room.deaf else ():
                        hush(room, seats, one)
                    stands = {**sight.snapshot(seats), **besides(room, seats, here)}
                    written[seats] = write_message(Update(room.seq(), shown, stands))
                told.append((connection, written[seats]))
    return told


def hush(room: "Room", seats: Sequence[int], told: dict[str, object]) -> None:
    """What was said by somebody whom one of these seats has blocked does not reach them."""
    if told["kind"] == "chat" and any((seat, told["seat"]) in room.deaf for seat in seats):
        told.update(text="", hushed=True)


def besides(room: "Room", seats: Sequence[int], here: dict[int, int]) -> dict[str, object]:
    """What the table does not know of itself: where time counts, what the clock of the game shows and how long whoever
    is asked has; and if somebody's seat is open elsewhere too, which its person should know."""
    clock, left = room.table.clock(room.hub.clock.now()), room.hurry.left()
    told: dict[str, object] = room.stopclock.told() if clock is None else {"clock": clock, **room.stopclock.told()}
    if left is not None:
        told["left"] = left
    if room.shared:
        told["shared"] = room.shared
    devices = {str(seat): here[seat] for seat in seats if here.get(seat, 0) > 1}
    if devices:
        told["devices"] = devices
    return told
