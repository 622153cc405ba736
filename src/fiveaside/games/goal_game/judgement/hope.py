"""The auction against somebody who errs. Best play often leaves a coach several choices that are worth the same; they
differ in how easily the other goes wrong: who is offered a defender may pay for it, and have no place left for more."""

import math
from typing import Final

from fiveaside.games.goal_game.choices import KINDS
from fiveaside.games.goal_game.judgement.auction import (
    COINS_AT,
    IMPOSSIBLE,
    SKIPS,
    Auction,
    Bidding,
    Worth,
    able_coins,
    better,
    has_left,
    named_by,
    next_namer,
    sold,
)

CARE: Final = 0.05
"""A choice that is worth so much less is made by the other coach about a third as often as the best one."""
CHEAP: Final = 2
"""So many coins people often bid without much thought: about every second time."""


class Hope(Worth):
    """`me` does what is best here; the other raises by a coin or passes, the likelier the better that is."""

    def __init__(self, auction: Auction, me: int) -> None:
        super().__init__()
        self.auction = auction
        self.me = me

    def work_out(self, moment: int) -> float:
        namer = next_namer(moment)
        if namer < 0:
            return self.auction.end(moment)
        skipped = named_by(moment, namer, (moment & SKIPS) + 1)
        worth, hoped = [self.auction.value(skipped)], [self.value(skipped)]
        for kind in range(len(KINDS)):
            if has_left(moment, kind):
                if not able_coins(moment, 1 - namer):
                    bought = sold(named_by(moment, namer), namer, kind, 1)
                    worth.append(self.auction.value(bought))
                    hoped.append(self.value(bought))
                else:
                    bidding = HopefulBidding(self, named_by(moment, namer, moment & SKIPS), kind)
                    worth.append(bidding.real.value(namer))
                    hoped.append(bidding.value(namer))
        if namer != self.me:
            return self.likely(worth, hoped)
        return max(hoped) if namer == 0 else min(hoped)

    def lot(self, moment: int, namer: int, kind: int) -> float:
        """What may be hoped for when this kind is named."""
        if not able_coins(moment, 1 - namer):
            return self.value(sold(named_by(moment, namer), namer, kind, 1))
        return HopefulBidding(self, named_by(moment, namer, moment & SKIPS), kind).value(namer)

    def likely(self, worth: list[float], hoped: list[float], tempted: bool = False) -> float:
        """The mean of what the other coach may do; `worth` is what it is really worth. The last of it may tempt."""
        sign = 1.0 if self.me == 1 else -1.0
        best = max([sign * value for value in worth])
        total = value = 0.0
        for i in range(len(worth)):
            weight = 1.0 if tempted and i == len(worth) - 1 else math.exp((sign * worth[i] - best) / CARE)
            total += weight
            value += weight * hoped[i]
        return value / total


class HopefulBidding:
    """One lot, as `Bidding` has it. `mine` and `theirs` are by price what it is hoped to hold the standing bid."""

    def __init__(self, hope: Hope, moment: int, kind: int) -> None:
        self.hope = hope
        self.moment = moment
        self.real = Bidding(hope.auction, moment, kind)
        self.unsold = hope.value(moment + 1)
        me = hope.me
        coins = self.real.coins
        top = max(coins)
        worst = IMPOSSIBLE[me]
        self.mine = [worst] * (top + 2)
        self.theirs = [worst] * (top + 2)
        self.my_best = [worst] * (top + 2)
        self.first = list(IMPOSSIBLE)
        mine, theirs = sold(moment, me, kind, 0), sold(moment, 1 - me, kind, 0)
        for price in range(top, -1, -1):
            self.my_best[price] = better(me, self.my_best[price + 1], self.mine[price + 1])
            if 0 < price <= coins[me]:
                given = hope.value(mine - (price << COINS_AT[me]))
                self.mine[price] = self.answered(given, price)
                self.first[me] = given
            if 0 < price <= coins[1 - me]:
                given = hope.value(theirs - (price << COINS_AT[1 - me]))
                self.theirs[price] = better(me, given, self.my_best[price])
                self.first[1 - me] = given

    def answered(self, given: float, price: int) -> float:
        """The other coach leaves me the lot at this price, or bids a coin more."""
        other = 1 - self.hope.me
        if self.real.coins[other] <= price:
            return given
        real = [self.real.won[self.hope.me][price], self.real.held[other][price + 1]]
        return self.hope.likely(real, [given, self.theirs[price + 1]], price < CHEAP)

    def given_up(self, kind: int, price: int) -> float:
        """I leave the lot to the other at this price."""
        return self.hope.value(sold(self.moment, 1 - self.hope.me, kind, price))

    def passed(self, coach: int) -> float:
        """The other has the lot for a coin, or nobody wants it."""
        other = 1 - coach
        if coach == self.hope.me:
            real = [self.real.unsold, self.real.won[other][1]]
            return self.hope.likely(real, [self.unsold, self.first[other]], True)
        return better(other, self.unsold, self.first[other])

    def value(self, coach: int) -> float:
        if coach == self.hope.me:
            return better(coach, self.my_best[0], self.passed(coach))
        real = [self.real.passed(coach), self.real.held[coach][1]]
        return self.hope.likely(real, [self.passed(coach), self.theirs[1]], True)
