"""Seats: those of a table for which a request speaks, by the tokens that come with it."""

from typing import TYPE_CHECKING

from starlette.requests import Request

from fiveaside.server.guard import HttpRefusal
from fiveaside.server.replies import said
from fiveaside.store.refusal import NoTable

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub
    from fiveaside.server.room import Room


async def owned(hub: "Hub", request: Request, tokens: list[str]) -> tuple["Room", tuple[int, ...]]:
    """The table, and the seats that the tokens open; who only watches has no say."""
    try:
        room = await hub.room(request.path_params["table"])
    except NoTable:
        raise HttpRefusal(404, said("no_table", request)) from None
    seats = await room.opened_now(tokens)
    if seats is None:
        raise HttpRefusal(404, said("no_table", request))
    if not seats:
        raise HttpRefusal(403, said("not_your_seat", request))
    return room, seats
