"""The requests of players, the lobby, notices and contests, as the schema publishes them."""

from typing import Any, Final

from fiveaside.server import contests, player_bodies
from fiveaside.server.bodies import Joined
from fiveaside.server.call import Call
from fiveaside.server.notices import routes as notices

LOOKS: Final = (401, 429, 503)
SENDS: Final = (400, 401, 403, 408, 413, 429, 503)
FINDS: Final = (*SENDS, 404)
LANG: Final = ("lang",)
ME: Final = "/api/players/me"
Told = dict[str, Any]


def own(path: str, summary: str, gives: Any, fails: tuple[int, ...], takes: Any = None, method: str = "") -> Call:
    """A request of a player."""
    return Call(path, summary, gives, fails, takes, LANG, method)


PLAYERS: Final = (
    Call(
        "/api/players",
        "Make a player, known by a key that is shown only here.",
        player_bodies.PlayerMade,
        (400, 403, 408, 413, 429, 503),
        player_bodies.MakePlayer,
        LANG,
    ),
    Call(
        "/api/players/enter",
        "Go on as the player whom this link or recovery code belongs to.",
        player_bodies.PlayerMade,
        (400, 403, 404, 408, 413, 429, 503),
        player_bodies.EnterAs,
        LANG,
    ),
    own(ME, "What is kept of me.", player_bodies.OwnPlayer, LOOKS),
    own(
        ME,
        "Change my name, shirt, language or settings.",
        player_bodies.OwnPlayer,
        SENDS,
        player_bodies.ChangePlayer,
        "patch",
    ),
    own(ME, "Delete me, at once.", player_bodies.DoneSo, (*LOOKS, 403), method="delete"),
    own(f"{ME}/export", "All that is kept of me, with what my seats have in the logs.", Told, LOOKS),
    own(f"{ME}/tables", "My tables, and whether something is asked of me.", list[player_bodies.MyTableCard], LOOKS),
    own(f"{ME}/seats", "A token that opens a seat of mine, too.", Joined, FINDS, player_bodies.OpenSeat),
    own(f"{ME}/links", "A code for another device.", player_bodies.PlayerCode, (*LOOKS, 403), method="post"),
    own(f"{ME}/recovery", "A code to write down.", player_bodies.PlayerCode, (*LOOKS, 403), method="post"),
    own(
        f"{ME}/revoke", "Lock a device out, or remove a passkey.", player_bodies.DoneSo, SENDS, player_bodies.RevokeKey
    ),
    own(
        f"{ME}/passkeys/offer",
        "What an authenticator makes a passkey of.",
        player_bodies.PasskeyOffer,
        (*LOOKS, 400, 403, 404),
        method="post",
    ),
    own(f"{ME}/passkeys", "Keep a passkey.", player_bodies.DoneSo, FINDS, player_bodies.NewPasskey),
    Call(
        "/api/players/passkey/challenge",
        "What a passkey signs to come back by.",
        player_bodies.PasskeyChallenge,
        (400, 403, 404, 429, 503),
        asks=LANG,
        method="post",
    ),
    Call(
        "/api/players/passkey",
        "Go on as the player whom this passkey is kept for.",
        player_bodies.PlayerMade,
        (400, 403, 404, 408, 413, 429, 503),
        player_bodies.EnterByPasskey,
        LANG,
    ),
    Call(
        "/api/players/{player}",
        "What everybody may know of a player.",
        player_bodies.PlayerCard,
        (404, 429, 503),
        asks=LANG,
    ),
    Call(
        "/api/players/{player}/record",
        "Ratings with their curves, results by opponent and by game, streaks and averages.",
        player_bodies.PlayerRecord,
        (404, 429, 503),
        asks=LANG,
    ),
)

LOBBY: Final = (
    Call(
        "/api/lobby",
        "Who waits for whom, and what may be watched; /ws/lobby tells it live.",
        player_bodies.LobbyCard,
        (429, 503),
        asks=LANG,
    ),
    own("/api/lobby/{table}/sit", "Take a free seat.", Joined, FINDS, player_bodies.TakeSeat),
    own("/api/lobby/pair", "Sit down with who is near in strength.", player_bodies.Paired, SENDS, player_bodies.PairUp),
)

NOTICES: Final = (
    own("/api/notices", "Where I hear that it is my turn.", notices.NoticeCard, LOOKS),
    own("/api/notices/ways", "Hear of it by one more way.", notices.NoticeCard, FINDS, notices.WayAsked),
    own(
        "/api/notices/confirm",
        "Type in the code that came to an address.",
        notices.NoticeCard,
        FINDS,
        notices.WayNamed,
    ),
    own("/api/notices/remove", "Hear nothing more by a way.", notices.NoticeCard, FINDS, notices.WayNamed),
    own("/api/notices/try", "A notice for trial, now.", notices.NoticeCard, FINDS, notices.WayNamed),
)

CONTESTS: Final = (
    own("/api/contests", "The contests that I hold or play in.", list[contests.ContestCard], LOOKS),
    own("/api/contests", "Hold a cup, a league or an evening.", Told, SENDS, contests.OpenContest),
    Call(
        "/api/contests/{contest}",
        "A contest as it stands.",
        Told,
        (401, 404, 429, 503),
        asks=("lang", "since"),
    ),
    own("/api/contests/{contest}", "Take part, enter a result, correct one.", Told, FINDS, contests.DoContest),
    own("/api/contests/{contest}/play", "The table of a match of mine.", Told, FINDS, contests.DoContest),
    Call(
        "/api/contests/{contest}/log",
        "All that was decided, and by what.",
        list[Told],
        (404, 429, 503),
        asks=LANG,
    ),
    Call(
        "/api/contests/{contest}/record/{fixture}",
        "A match of bots, or of a duplicate round that is over, as a record.",
        str,
        (403, 404, 429, 503),
        asks=LANG,
    ),
)

CLUB_CALLS: Final = (*PLAYERS, *LOBBY, *NOTICES, *CONTESTS)
