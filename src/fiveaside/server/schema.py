"""The published schemas: OpenAPI for HTTP, JSON Schema for the messages."""

import functools
from typing import Any, Final

import msgspec

from fiveaside import __version__
from fiveaside.server import bodies
from fiveaside.server.messages import FromClient, FromServer

Json = dict[str, Any]

TEXT: Final[Json] = {"text/plain": {"schema": {"type": "string"}}}
WHY: Final = {
    400: "The request is not as it should be.",
    403: "The request comes from another site, or has no token.",
    404: "There is nothing with this name, or the token does not open it.",
    413: "The body is too long.",
    429: "Too much came from this address.",
    503: "The store cannot be used now.",
}
TOKEN: Final = {"type": "http", "scheme": "bearer", "description": "The token of a seat, or the one that watches."}


class Call:
    """A request: what it takes and gives (str for plain text), and how it may fail."""

    def __init__(self, path: str, summary: str, gives: Any, fails: tuple[int, ...], takes: Any = None) -> None:
        self.path = path
        self.summary = summary
        self.gives = gives
        self.fails = fails
        self.takes = takes

    def types(self) -> list[Any]:
        return [kind for kind in (self.gives, self.takes) if kind not in (None, str)]

    def told(self, schema_of: dict[Any, Json]) -> Json:
        replies: Json = {"200": {"description": "Done.", "content": content(self.gives, schema_of)}}
        for code in self.fails:
            replies[str(code)] = {"description": WHY[code], "content": content(bodies.Error, schema_of)}
        call: Json = {"summary": self.summary, "responses": replies, "parameters": parameters(self.path)}
        if self.takes is not None:
            call["requestBody"] = {"required": True, "content": content(self.takes, schema_of)}
        if "{table}" in self.path:
            call["security"] = [{"token": []}]
        return {"get" if self.takes is None else "post": call}


CALLS: Final = (
    Call("/api/games", "The games.", list[bodies.GameCard], ()),
    Call("/api/games/{name}/rulebook", "The rulebook of a game.", bodies.RulebookText, (404,)),
    Call(
        "/api/tables",
        "Open a table. Its tokens are shown only here.",
        bodies.Opened,
        (400, 403, 413, 429, 503),
        bodies.OpenTable,
    ),
    Call("/api/tables/{table}/record", "The game so far as a record.", str, (403, 404, 503)),
    Call(
        "/api/tables/{table}/statistics",
        "What was rolled against what was to be expected.",
        list[bodies.DieCount],
        (403, 404, 503),
    ),
    Call("/api/replay", "A record played through.", bodies.Replay, (400, 403, 413, 429), str),
    Call("/api/verify", "The dice of a record drawn again.", bodies.Verdict, (400, 403, 413, 429), str),
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


def parameters(path: str) -> list[Json]:
    told = {"name": "The name of a game, such as golong.", "table": "The name of a table."}
    return [
        {"name": name, "in": "path", "required": True, "description": text, "schema": {"type": "string"}}
        for name, text in told.items()
        if f"{{{name}}}" in path
    ]


@functools.cache
def messages() -> Json:
    """One schema for each direction, with the parts that they share."""
    (client, server), parts = msgspec.json.schema_components([FromClient, FromServer], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages of Fiveaside's WebSocket, version 1",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {**parts, "FromClient": client, "FromServer": server},
    }
