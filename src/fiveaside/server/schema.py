"""The published schemas: OpenAPI for HTTP, JSON Schema for the messages."""

import functools
from typing import Any, Final

import msgspec

from fiveaside import __version__
from fiveaside.engine.box import Box
from fiveaside.games import BOXES
from fiveaside.server import bodies
from fiveaside.server.messages import FromClient, FromServer

Json = dict[str, Any]

TEXT: Final[Json] = {"text/plain": {"schema": {"type": "string"}}}
WHY: Final = {
    400: "The request is not as it should be.",
    403: "The request comes from another site, has no token, or asks for secrets of a game that goes on.",
    404: "There is nothing with this name, or the token does not open it.",
    408: "The body did not come.",
    413: "The body is too long.",
    429: "Too much came from this address.",
    503: "The store cannot be used now, or too much is asked for at once.",
}
PARAMETERS: Final = {
    "name": "The name of a game, such as golong.",
    "table": "The name of a table.",
    "lang": "The language of the texts, such as ru; English where a game does not speak it.",
    "all": "1 for everything, also the numbers that the build must come to.",
    "seat": "The seat that looks, such as 0; a spectator if left out.",
}
TOKEN: Final = {"type": "http", "scheme": "bearer", "description": "The token of a seat, or the one that watches."}


class Call:
    """A request: what it takes and gives (str for plain text), how it may fail, what it asks for in its address."""

    def __init__(
        self,
        path: str,
        summary: str,
        gives: Any,
        fails: tuple[int, ...],
        takes: Any = None,
        asks: tuple[str, ...] = (),
    ) -> None:
        self.path = path
        self.summary = summary
        self.gives = gives
        self.fails = fails
        self.takes = takes
        self.asks = asks

    def types(self) -> list[Any]:
        return [kind for kind in (self.gives, self.takes) if kind not in (None, str)]

    def told(self, schema_of: dict[Any, Json]) -> Json:
        replies: Json = {"200": {"description": "Done.", "content": content(self.gives, schema_of)}}
        for code in self.fails:
            replies[str(code)] = {"description": WHY[code], "content": content(bodies.Error, schema_of)}
        call: Json = {"summary": self.summary, "responses": replies, "parameters": self.parameters()}
        if self.takes is not None:
            call["requestBody"] = {"required": True, "content": content(self.takes, schema_of)}
        if "{table}" in self.path:
            call["security"] = [{"token": []}]
        return {"get" if self.takes is None else "post": call}

    def parameters(self) -> list[Json]:
        names = [name for name in PARAMETERS if f"{{{name}}}" in self.path]
        told = [{"name": name, "in": "path", "required": True} for name in names]
        told += [{"name": name, "in": "query", "required": False} for name in self.asks]
        return [{**one, "description": PARAMETERS[str(one["name"])], "schema": {"type": "string"}} for one in told]


CALLS: Final = (
    Call(
        "/api/addresses",
        "Where others in the network reach this server; none if it keeps to its machine.",
        list[str],
        (),
    ),
    Call("/api/key", "What finished records of this server are signed with (Ed25519, hex).", bodies.ServerKey, ()),
    Call("/api/house", "For how long tables are kept, and who runs the server.", bodies.House, ()),
    Call("/api/games", "The games.", list[bodies.GameCard], (), asks=("lang",)),
    Call(
        "/api/games/{name}/seats",
        "How many can play with these options, the usual number first, and on which side each seat is.",
        list[bodies.SeatPlan],
        (400, 403, 404, 408, 413, 429),
        bodies.AskSeats,
    ),
    Call(
        "/api/games/{name}/rulebook",
        "The rulebook of a game, and how to play it in two minutes.",
        bodies.RulebookText,
        (404,),
        asks=("lang", "all"),
    ),
    Call(
        "/api/tables",
        "Open a table. Its tokens are shown only here.",
        bodies.Opened,
        (400, 403, 408, 413, 429, 503),
        bodies.OpenTable,
    ),
    Call(
        "/api/tables/{table}/join",
        "Turn the code of an invitation into a token of one's own.",
        bodies.Joined,
        (400, 403, 404, 408, 413, 429, 503),
        bodies.JoinTable,
        asks=("lang",),
    ),
    Call(
        "/api/tables/{table}/codes",
        "A code that opens this seat on another device, once.",
        bodies.CodeOffered,
        (400, 403, 404, 408, 413, 429, 503),
        bodies.OfferCode,
        asks=("lang",),
    ),
    Call(
        "/api/tables/{table}/keys",
        "Lock out everybody else from this seat: a new token alone opens it.",
        bodies.Joined,
        (400, 403, 404, 408, 413, 429, 503),
        bodies.RenewKey,
        asks=("lang",),
    ),
    Call(
        "/api/tables/{table}/forget",
        "Take the names, shirts and chat of one's own seats out of the log.",
        bodies.Forgotten,
        (400, 403, 404, 408, 413, 429, 503),
        bodies.OwnTokens,
        asks=("lang",),
    ),
    Call(
        "/api/tables/{table}/delete",
        "Delete a table at which nobody else sits.",
        bodies.Forgotten,
        (400, 403, 404, 408, 413, 429, 503),
        bodies.OwnTokens,
        asks=("lang",),
    ),
    Call(
        "/api/tables/{table}/rulebook",
        "The same with the components of this table.",
        bodies.RulebookText,
        (403, 404, 503),
        asks=("lang",),
    ),
    Call("/api/tables/{table}/record", "The game so far as a record.", str, (403, 404, 503), asks=("lang",)),
    Call(
        "/api/tables/{table}/statistics",
        "What each side did, and what was rolled against what was to be expected.",
        bodies.Statistics,
        (403, 404, 503),
        asks=("lang",),
    ),
    Call(
        "/api/tables/{table}/review",
        "A finished game looked at again: win chances, turning points, luck and play.",
        bodies.Review | None,
        (403, 404, 503),
        asks=("lang",),
    ),
    Call(
        "/api/replay",
        "A record played through.",
        bodies.Replay,
        (400, 403, 408, 413, 429, 503),
        str,
        asks=("lang", "seat"),
    ),
    Call("/api/verify", "The dice of a record drawn again.", bodies.Verdict, (400, 403, 408, 413, 429, 503), str),
)


@functools.cache
def openapi() -> Json:
    types = [bodies.Error, *(kind for call in CALLS for kind in call.types())]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(types, schemas, strict=True))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fiveaside", "version": __version__},
        "paths": {call.path: call.told(schema_of) for call in CALLS},
        "components": {"schemas": components, "securitySchemes": {"token": TOKEN}},
    }


def content(kind: Any, schema_of: dict[Any, Json]) -> Json:
    return TEXT if kind is str else {"application/json": {"schema": schema_of[kind]}}


@functools.cache
def messages() -> Json:
    """One schema for each direction, with the parts that they share."""
    (client, server), parts = msgspec.json.schema_components([FromClient, FromServer], ref_template="#/$defs/{name}")
    told = {f"{name}_event": events(box) for name, box in BOXES.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages of Fiveaside's WebSocket, version 1",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {**parts, **told, "FromClient": client, "FromServer": server},
    }


def events(box: Box) -> Json:
    """What a game can tell: what was answered, and every kind of event that it declares."""
    answers = {"what": {"enum": ["rolled", "chosen", "forced"]}, "seat": {"type": ["integer", "string"]}}
    texts = {name: {"type": "string"} for name in ("phase", "ask", "note")}
    kinds = [event({**answers, **texts}, always_told=False)]
    for kind in box.tells.kinds.values():
        fields = {name: thing.given for name, thing in kind.fields.items()}
        kinds.append(event({"what": {"const": kind.name}, "side": {"type": ["integer", "null"]}, **fields}))
    return {"title": f"An event of {box.title}", "oneOf": kinds}


def event(fields: Json, always_told: bool = True) -> Json:
    """Every event has a clause, and a sentence unless it is an answer that others tell; some say whom alone they are
    for, or what dice lay there."""
    properties = {"text": {"type": "string"}, "rule": {"type": "string"}, **fields}
    required = [name for name in properties if always_told or name != "text"]
    return {"type": "object", "properties": properties, "required": required}
