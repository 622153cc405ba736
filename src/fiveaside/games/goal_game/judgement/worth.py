"""What was learned by playing: the worth of bundles, and of what can be seen in a match. It is read once."""

from typing import Final, cast

from fiveaside.games.goal_game.judgement.auction import Auction, contested
from fiveaside.games.goal_game.judgement.hope import Hope
from fiveaside.games.pack import own_folder, own_toml

PARTS: Final = 10_000
"""Chances are kept in ten-thousandths."""
FINE: Final = 65_535
"""Values of the auction are kept in so many parts, two bytes each."""
AUCTIONS: Final[list[Auction]] = []
HOPES: Final[list[Hope]] = []
"""By the coach who hopes."""
WEIGHTS: Final[dict[str, list[float]]] = {}


def auction() -> Auction:
    """Worked out as far as it was kept, and further where somebody asks."""
    if not AUCTIONS:
        read_auction()
    return AUCTIONS[0]


def hopes() -> list[Hope]:
    if not HOPES:
        read_auction()
    return HOPES


def read_auction() -> None:
    forget()
    chances = cast("list[int]", own_toml("goal_game", "data/bundles.toml")["chances"])
    AUCTIONS.append(Auction([chance / PARTS for chance in chances]))
    HOPES.extend([Hope(AUCTIONS[0], me) for me in (0, 1)])
    kept = own_folder("goal_game").joinpath("data", "auction.bin").read_bytes()
    moments = contested()
    for number, known in enumerate((AUCTIONS[0].known, HOPES[0].known, HOPES[1].known)):
        first = 2 * number * len(moments)
        for i in range(len(moments)):
            known[moments[i]] = (256 * kept[first + 2 * i] + kept[first + 2 * i + 1]) / FINE


def written_auction(chances: list[float]) -> bytes:
    """All values worked out, as they are kept."""
    solved = Auction(chances)
    first, second = Hope(solved, 0), Hope(solved, 1)
    moments = contested()
    values = [solved.value(moment) for moment in moments]
    values += [first.value(moment) for moment in moments]
    values += [second.value(moment) for moment in moments]
    parts = [round(FINE * value) for value in values]
    return bytes([byte for part in parts for byte in (part >> 8, part & 255)])


def forget() -> None:
    """What is kept has changed."""
    AUCTIONS.clear()
    HOPES.clear()
    WEIGHTS.clear()


def weights(form: str) -> list[float]:
    """What each thing seen counts in a match of two (`pair`), of more (`crowd`), in a shoot-out (`series`) and before a
    match (`eve`)."""
    if not WEIGHTS:
        for name, values in own_toml("goal_game", "data/judgement.toml").items():
            if isinstance(values, list):
                WEIGHTS[name] = [float(value) for value in values]
    return WEIGHTS[form]
