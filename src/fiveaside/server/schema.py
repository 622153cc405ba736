"""The published schemas: OpenAPI for HTTP, JSON Schema for the messages."""

import functools
from typing import Final

import msgspec

from fiveaside import __version__
from fiveaside.engine.box import Box
from fiveaside.games import BOXES
from fiveaside.server import bodies, company_bodies, share_bodies, team_bodies
from fiveaside.server.call import PLAYER, TOKEN, Json
from fiveaside.server.club_calls import CLUB_CALLS
from fiveaside.server.messages import FromClient, FromServer
from fiveaside.server.table_calls import TABLE_CALLS

CALLS: Final = (*TABLE_CALLS, *CLUB_CALLS, *team_bodies.CALLS, *share_bodies.CALLS, *company_bodies.CALLS)


@functools.cache
def openapi() -> Json:
    types = list(dict.fromkeys([bodies.Error, *(kind for call in CALLS for kind in call.types())]))
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(types, schemas, strict=True))
    paths: dict[str, Json] = {}
    for call in CALLS:
        paths.setdefault(call.path, {}).update(call.told(schema_of))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fiveaside", "version": __version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": TOKEN, "player": PLAYER}},
    }


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
