"""The requests of games, tables and records, as the schema publishes them."""

from typing import Final

from fiveaside.server import bodies
from fiveaside.server.call import Call

TABLE_CALLS: Final = (
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
        "/api/games/{name}/trial",
        "Some games with these options, played in a moment: who wins, how long it takes.",
        bodies.Trial,
        (400, 403, 404, 408, 413, 429, 503),
        bodies.AskTrial,
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
        "A finished game looked at again: win chances, turning points, luck and play. With progress=1, where it takes "
        "a while: 202 and how far it is.",
        bodies.Review | None,
        (403, 404, 503),
        asks=("lang",),
    ),
    Call(
        "/api/tables/{table}/hint",
        "What is best for the seat that is asked, with its chances and why; where the table gives hints.",
        bodies.Hint,
        (403, 404, 429, 503),
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
