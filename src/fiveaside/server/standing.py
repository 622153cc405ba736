"""Standing: how a table of players stands is written down when it changes, and those who sit there are told, wherever
they look."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from fiveaside.engine.ask import CHANCE
from fiveaside.store.refusal import StoreRefusal
from fiveaside.store.stands import Stand, put
from fiveaside.table.table import Table

if TYPE_CHECKING:
    from fiveaside.server.room import Room


def stand_of(table: Table) -> Stand:
    """Of a bot nothing is asked that anybody waits for."""
    turn = set(table.asked.of) if table.asked is not None else set()
    ask = table.game.ask
    if table.state == "playing" and ask is not None and ask.seat != CHANCE and not table.seats[ask.seat].bot:
        turn.add(ask.seat)
    if table.state == "over":
        turn = set()
    people = [seat.name if seat.sat else "" for seat in table.seats]
    return Stand(table.game.box.name, table.state, sorted(turn), people, table.rated)


def terms_of(table: Table) -> dict[str, object]:
    """What was agreed at a table that is not usual: time, options, an owner's parts. Who sits down should know."""
    opened = table.opened.data
    usual = {option.name: option.default for option in table.game.box.options}
    options = {name: value for name, value in table.opened.part("options").items() if usual.get(name) != value}
    found = {"time": opened.get("time"), "options": options, "pack": bool(opened.get("pack"))}
    return {name: value for name, value in found.items() if value}


class Standing:
    """`told` is what was last written of this table by this server."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.told: dict[str, object] = {}

    def look(self) -> None:
        """Something happened. Tables at which no player sits are nobody's, and cost nothing."""
        room = self.room
        if not any(seat.player for seat in room.table.seats) or not room.leads():
            return
        stand = stand_of(room.table)
        if stand.row() != self.told:
            self.told = stand.row()
            errand = asyncio.get_running_loop().create_task(self.write(stand))
            room.hub.errands.add(errand)
            errand.add_done_callback(room.hub.errands.discard)

    async def write(self, stand: Stand) -> None:
        hub, table = self.room.hub, self.room.id
        try:
            players = await asyncio.wrap_future(hub.store.ask(partial(put, table_id=table, stand=stand)))
        except StoreRefusal:
            return  # the store has told the log; it is written with what happens next
        for player in players:
            hub.live.tell(player)
        hub.lounge.hear()
