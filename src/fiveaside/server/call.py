"""A Call: a request of the published schema, what it takes and gives, and how it may fail."""

from typing import Any, Final

from fiveaside.server.bodies import Error

Json = dict[str, Any]

TEXT: Final[Json] = {"text/plain": {"schema": {"type": "string"}}}
WHY: Final = {
    400: "The request is not as it should be.",
    401: "The request comes from no player that is known here.",
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
    "code": "What the link of a shared game has in it.",
    "team": "The name of a team in links, such as Zk3Xw9_bQ1aA.",
    "seat": "The seat that looks, such as 0; a spectator if left out.",
    "player": "What others know a player by.",
    "contest": "The name of a cup, a league or an evening.",
    "fixture": "The name of a match of it.",
    "since": "The number of an entry: the reply comes once there is a newer one, or after a while.",
}
TOKEN: Final = {"type": "http", "scheme": "bearer", "description": "The token of a seat, or the one that watches."}


PLAYER: Final = {
    "type": "apiKey",
    "in": "header",
    "name": "fiveaside-player",
    "description": "The key of a player, which only their devices know.",
}


class Call:
    """A request: what it takes and gives (str for plain text), how it may fail, what it asks for in its address. `own`
    ones come from a player, who may not be known; others with a table in their address from who has a token there."""

    def __init__(
        self,
        path: str,
        summary: str,
        gives: Any,
        fails: tuple[int, ...],
        takes: Any = None,
        asks: tuple[str, ...] = (),
        method: str = "",
    ) -> None:
        self.path = path
        self.summary = summary
        self.gives = gives
        self.fails = fails
        self.takes = takes
        self.asks = asks
        self.method = method or ("get" if takes is None else "post")
        self.own = 401 in fails

    def types(self) -> list[Any]:
        return [kind for kind in (self.gives, self.takes) if kind not in (None, str)]

    def told(self, schema_of: dict[Any, Json]) -> Json:
        replies: Json = {"200": {"description": "Done.", "content": content(self.gives, schema_of)}}
        for code in self.fails:
            replies[str(code)] = {"description": WHY[code], "content": content(Error, schema_of)}
        call: Json = {"summary": self.summary, "responses": replies, "parameters": self.parameters()}
        if self.takes is not None:
            call["requestBody"] = {"required": True, "content": content(self.takes, schema_of)}
        if self.own:
            call["security"] = [{"player": []}]
        elif "{table}" in self.path:
            call["security"] = [{"token": []}]
        return {self.method: call}

    def parameters(self) -> list[Json]:
        names = [name for name in PARAMETERS if f"{{{name}}}" in self.path]
        told = [{"name": name, "in": "path", "required": True} for name in names]
        told += [{"name": name, "in": "query", "required": False} for name in self.asks]
        return [{**one, "description": PARAMETERS[str(one["name"])], "schema": {"type": "string"}} for one in told]


def content(kind: Any, schema_of: dict[Any, Json]) -> Json:
    return TEXT if kind is str else {"application/json": {"schema": schema_of[kind]}}
