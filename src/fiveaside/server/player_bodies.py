"""What requests and replies about players hold."""

from typing import Annotated, Any

import msgspec

from fiveaside.server.bodies import NewToken
from fiveaside.server.messages import Language, Name, Part, Seat

Device = Annotated[str, msgspec.Meta(max_length=40)]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Bytes = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,8192}$")]
Shirt = Annotated[dict[Part, Part], msgspec.Meta(max_length=8)]


class MakePlayer(msgspec.Struct, forbid_unknown_fields=True):
    """`device` is what its person calls the device: nothing else is asked for."""

    device: Device = ""
    lang: Language = "en"


class PlayerMade(msgspec.Struct):
    """`key` is shown only here; `id` is what others see."""

    id: str
    key: str


class EnterAs(msgspec.Struct, forbid_unknown_fields=True):
    """The code of a link, or the one that was written down."""

    code: Code
    device: Device = ""


class PasskeyOffer(msgspec.Struct):
    """What an authenticator makes a passkey of: `site` is whose it is, `user` the player, `known` those they have. All
    bytes are in base64 as addresses have it, here and below."""

    challenge: str
    site: str
    user: str
    name: str
    known: list[str]
    algorithms: list[int]


class NewPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """What an authenticator made of an offer; `name` is what its person calls it."""

    id: Bytes
    client_data: Bytes
    attestation: Bytes
    name: Device = ""


class PasskeyChallenge(msgspec.Struct):
    challenge: str
    site: str


class EnterByPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """A challenge as a passkey has signed it; `user` is the player whom it is kept for."""

    id: Bytes
    client_data: Bytes
    authenticator: Bytes
    signature: Bytes
    user: Bytes
    device: Device = ""


class ChangePlayer(msgspec.Struct, forbid_unknown_fields=True):
    """What is left out stays. No shirt: what the side usually wears. `settings` are the page's own."""

    name: Annotated[str, msgspec.Meta(max_length=200)] | msgspec.UnsetType = msgspec.UNSET
    shirt: Shirt | msgspec.UnsetType | None = msgspec.UNSET
    lang: Language | msgspec.UnsetType = msgspec.UNSET
    settings: Annotated[dict[Name, Any], msgspec.Meta(max_length=64)] | msgspec.UnsetType = msgspec.UNSET


class RevokeKey(msgspec.Struct, forbid_unknown_fields=True):
    mark: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{12}$")]


class OpenSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of one's own, and the token that shall open it on this device, too."""

    table: Name
    seat: Seat
    token: NewToken


class PlayerKeyCard(msgspec.Struct):
    """`here` is the key that this request came with."""

    mark: str
    kind: str
    name: str
    made: float
    seen: float
    here: bool


class PlayerCard(msgspec.Struct):
    """What everybody may know of a player. `tag` tells players with names that look alike apart; `alike` whether there
    are any."""

    id: str
    name: str
    tag: str
    alike: bool
    shirt: dict[str, str] | None
    since: float


class RatingCard(msgspec.Struct):
    """`rating` is what people read; `provisional` until it is sure. `curve` is when, and what it was then."""

    game: str
    rating: int
    provisional: bool
    games: int
    won: int
    drawn: int
    lost: int
    curve: list[tuple[int, int]]


class OpponentCard(msgspec.Struct):
    """`id` is empty for a bot, and for who is no more; `tag` as in the lobby."""

    id: str
    name: str
    tag: str
    won: int
    drawn: int
    lost: int


class PlayedCard(msgspec.Struct):
    table: str
    game: str
    when: int
    place: int
    of: int


class PlayerRecord(msgspec.Struct):
    """All that rated games say of a player. `streak` is how many of `streak_of` came last in a row."""

    player: PlayerCard
    ratings: list[RatingCard]
    opponents: list[OpponentCard]
    last: list[PlayedCard]
    streak: int
    streak_of: str
    best_streak: int
    average_place: float | None


class OwnPlayer(msgspec.Struct):
    """`member`: whether seats that are kept for members are open to them."""

    player: PlayerCard
    member: bool
    lang: str
    settings: dict[str, Any]
    keys: list[PlayerKeyCard]


class PlayerCode(msgspec.Struct):
    """A code that makes another device this player's; null where it has no end in time."""

    code: str
    seconds: int | None


class MyTableCard(msgspec.Struct):
    """A table of one's own: whether something is asked of `seats`, `since` when it stands so, `until` when there is
    time (null without a clock, or for who is not asked); `sat` is when the seat was taken."""

    table: str
    seats: list[int]
    game: str
    state: str
    turn: bool
    since: float
    until: float | None
    people: list[str]
    sat: float


class LobbyTable(msgspec.Struct):
    """`name` and `rating` are those of who opened it; null for who is not rated in this game. `access` is who may sit
    down, `anybody` or `members`; `watch` the token to watch what is played, by which so many `spectators` do. `tag`
    tells who opened it apart from others whose names look alike, empty where nobody's does; `terms` are `time`,
    `options` and `pack` where they are not as usual; `provisional` is a rating that is not sure yet."""

    table: str
    game: str
    since: float
    people: list[str]
    free: int
    rated: bool
    opener: str
    name: str
    rating: int | None
    access: str
    watch: str
    spectators: int
    tag: str
    terms: dict[str, Any]
    provisional: bool


class LobbyCard(msgspec.Struct):
    waiting: list[LobbyTable]
    playing: list[LobbyTable]


class TakeSeat(msgspec.Struct, forbid_unknown_fields=True):
    token: NewToken


class PairUp(msgspec.Struct, forbid_unknown_fields=True):
    game: Name
    token: NewToken
    rated: bool = False


class Paired(msgspec.Struct):
    """An empty table where nobody near enough waits."""

    table: str
    seat: int | None
    token: str


class DoneSo(msgspec.Struct):
    done: bool = True
