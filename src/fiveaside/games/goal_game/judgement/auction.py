"""The auction of two coaches solved: what each lot and each bid is worth if everybody goes on in the best way.

Coaches are counted from the beginner of the match (0), who also names the first lot. A value is his chance to win. A
moment between two lots is a number: bundle and coins of both, who named last, and how many have just skipped."""

from typing import Final

from fiveaside.games.goal_game.choices import KINDS
from fiveaside.games.goal_game.judgement.bundles import BUNDLES, MORE, MOST, SIZE, TOKENS, cell, way

COINS: Final = 10
"""1.4 So many coins a coach begins with."""
FULL_PURSE: Final = 15
UNKNOWN: Final = -1.0
IMPOSSIBLE: Final = [-1.0, 2.0]
"""By coach: worse for him than anything he can do."""
BUNDLE_AT: Final = (16, 7)
COINS_AT: Final = (12, 3)
NAMER: Final = 4
SKIPS: Final = 3
"""Where in a moment all that is."""


def moment_of(bundles: list[int], coins: list[int], namer: int, skips: int) -> int:
    held = bundles[0] << BUNDLE_AT[0] | bundles[1] << BUNDLE_AT[1]
    return held | coins[0] << COINS_AT[0] | coins[1] << COINS_AT[1] | namer * NAMER | skips


def bundle_in(moment: int, coach: int) -> int:
    return moment >> BUNDLE_AT[coach] & 31


def coins_in(moment: int, coach: int) -> int:
    return moment >> COINS_AT[coach] & FULL_PURSE


def able_coins(moment: int, coach: int) -> int:
    """2.2 What a coach can bid; nothing with a full bundle."""
    return coins_in(moment, coach) if SIZE[bundle_in(moment, coach)] < MOST else 0


def sold(moment: int, coach: int, kind: int, price: int) -> int:
    """2.7 This coach has bought the lot."""
    bundle = bundle_in(moment, coach)
    more = MORE[3 * bundle + kind] - bundle
    return (moment & ~SKIPS) + (more << BUNDLE_AT[coach]) - (price << COINS_AT[coach])


def named_by(moment: int, namer: int, skips: int = 0) -> int:
    return moment & ~(NAMER | SKIPS) | namer * NAMER | skips


def has_left(moment: int, kind: int) -> bool:
    """Some token of this kind is not yet sold."""
    return BUNDLES[bundle_in(moment, 0)][kind] + BUNDLES[bundle_in(moment, 1)][kind] < TOKENS[kind]


def better(coach: int, one: float, other: float) -> float:
    """The beginner wants his own chance to be high, the other coach to be low."""
    return max(one, other) if coach == 0 else min(one, other)


def purses(bundle: int) -> list[int]:
    """2.5 With how many coins left a coach may hold this bundle and still bid."""
    return list(range(1, COINS - SIZE[bundle] + 1)) if SIZE[bundle] else [COINS]


def contested() -> list[int]:
    """All moments in which both may still bid, in the order in which their values are kept."""
    held = [(bundle, coins) for bundle in range(len(BUNDLES)) if SIZE[bundle] < MOST for coins in purses(bundle)]
    return [
        moment_of([first[0], second[0]], [first[1], second[1]], namer, skips)
        for first in held
        for second in held
        for namer in (0, 1)
        for skips in (0, 1)
    ]


class Worth:
    """What moments are worth, each worked out once."""

    def __init__(self) -> None:
        self.known: dict[int, float] = {}

    def value(self, moment: int) -> float:
        found = self.known.get(moment, UNKNOWN)
        if found == UNKNOWN:
            found = self.work_out(moment)
            self.known[moment] = found
        return found

    def work_out(self, moment: int) -> float:
        raise NotImplementedError


class Auction(Worth):
    """`worth` is the table of what bundles are worth. A lot that nobody wants counts as if it had been skipped: each
    would only pass on the right to name, and there are too few of them to go on so for long."""

    def __init__(self, worth: list[float]) -> None:
        super().__init__()
        self.worth = worth

    def work_out(self, moment: int) -> float:
        """2.3, 2.9 Who is able and comes next names a lot or skips; the auction ends when nobody does."""
        namer = next_namer(moment)
        if namer < 0:
            return self.end(moment)
        best = self.value(named_by(moment, namer, (moment & SKIPS) + 1))
        for kind in range(len(KINDS)):
            if has_left(moment, kind):
                best = better(namer, best, self.lot(moment, namer, kind))
        return best

    def end(self, moment: int) -> float:
        first = way(bundle_in(moment, 0), coins_in(moment, 0))
        return self.worth[cell(first, way(bundle_in(moment, 1), coins_in(moment, 1)))]

    def lot(self, moment: int, namer: int, kind: int) -> float:
        """What it is worth to name this kind. Who alone is able has it for a coin."""
        if not able_coins(moment, 1 - namer):
            return self.value(sold(named_by(moment, namer), namer, kind, 1))
        return Bidding(self, named_by(moment, namer, moment & SKIPS), kind).value(namer)


def next_namer(moment: int) -> int:
    """2.3, 2.9 The next able coach; -1 when the auction is over."""
    skips = moment & SKIPS
    first, second = able_coins(moment, 0) > 0, able_coins(moment, 1) > 0
    if skips >= first + second:
        return -1
    if first and second:
        return 0 if moment & NAMER else 1
    return 0 if first else 1


class Bidding:
    """One lot. `won` has the value of the moment in which a coach gets it at a price, `held` what it is worth to have
    the standing bid at a price and leave the rest to the other, `best` the best bid of a coach above a price."""

    def __init__(self, auction: Auction, moment: int, kind: int) -> None:
        self.unsold = auction.value(moment + 1)
        self.coins = [able_coins(moment, 0), able_coins(moment, 1)]
        top = max(self.coins)
        self.won = [[worst] * (top + 2) for worst in IMPOSSIBLE]
        self.held = [[worst] * (top + 2) for worst in IMPOSSIBLE]
        self.best = [[worst] * (top + 2) for worst in IMPOSSIBLE]
        self.look_down(auction, top, [sold(moment, coach, kind, 0) for coach in (0, 1)])

    def look_down(self, auction: Auction, top: int, free: list[int]) -> None:
        """From the highest price to the lowest; `free` are the moments in which a coach got the lot for nothing."""
        first, second = self.best
        held, other_held = self.held
        for price in range(top, -1, -1):
            first[price] = max(first[price + 1], held[price + 1])
            second[price] = min(second[price + 1], other_held[price + 1])
            if 0 < price <= self.coins[0]:
                given = auction.value(free[0] - (price << COINS_AT[0]))
                self.won[0][price] = given
                held[price] = min(given, second[price])
            if 0 < price <= self.coins[1]:
                given = auction.value(free[1] - (price << COINS_AT[1]))
                self.won[1][price] = given
                other_held[price] = max(given, first[price])

    def passed(self, coach: int) -> float:
        """2.8 The other has the lot for a coin, or nobody wants it."""
        return better(1 - coach, self.unsold, self.won[1 - coach][1])

    def value(self, coach: int) -> float:
        """This coach is the first to bid."""
        return better(coach, self.best[coach][0], self.passed(coach))
