"""The auction at a table: what each choice of the coach who is asked is worth, and which leaves most to hope for."""

from typing import Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.judgement.auction import COINS, Auction, Bidding, moment_of, named_by
from fiveaside.games.goal_game.judgement.bundles import MOST, PLACE, TOKENS
from fiveaside.games.goal_game.judgement.hope import Hope, HopefulBidding
from fiveaside.games.goal_game.rules.auction import Bid, next_in
from fiveaside.games.goal_game.table import FIRST_AUCTION, NOBODY, Tournament

NEAR: Final = 0.03
"""What is worth so little less than the best may be done for what may be hoped: the table is no exacter."""


def is_known(m: Tournament) -> bool:
    """The first auction of two coaches, with the tokens and coins of the box."""
    return m.kit.seats == 2 and m.stage == FIRST_AUCTION and is_of_the_box(m)


def is_of_the_box(m: Tournament) -> bool:
    parts = m.kit.parts
    return parts.tokens == TOKENS and parts.most_tokens == MOST and parts.coins == COINS


class Table:
    """The auction as it stands. Coaches are counted from the one left of the dealer, who begins (4.1)."""

    def __init__(self, m: Tournament, auction: Auction) -> None:
        ask = m.ask
        assert ask is not None
        self.m = m
        self.ask: Ask = ask
        self.auction = auction
        self.beginner = next_in(m.kit.everybody, m.dealer)
        self.coach = self.coach_of(ask.seat)
        seats = [self.beginner, 1 - self.beginner]
        bundles = [bundle_of(m, seat) for seat in seats]
        self.moment = moment_of(bundles, [m.coins[seat] for seat in seats], self.coach_of(m.namer), m.skips)

    def coach_of(self, seat: int) -> int:
        return 0 if seat == self.beginner else 1

    def weighed(self) -> dict[int, float]:
        """What each choice is worth to whoever is asked."""
        found = self.lots() if self.ask.kind == "lot" else self.bids()
        return found if self.coach == 0 else {choice: 1.0 - value for choice, value in found.items()}

    def best(self, hopes: list[Hope]) -> int:
        """Of what is about as good as the best, that which leaves most to hope for."""
        worth = self.weighed()
        hope = hopes[self.coach]
        hoped = self.hoped_lots(hope) if self.ask.kind == "lot" else self.hoped_bids(hope)
        sign = 1.0 if self.coach == 0 else -1.0
        enough = max(worth.values()) - NEAR
        good = [choice for choice in worth if worth[choice] >= enough]
        found = good[0]
        for choice in good:
            if sign * hoped[choice] > sign * hoped[found]:
                found = choice
        return found

    def lots(self) -> dict[int, float]:
        moment = self.before()
        skipped = self.auction.value(named_by(moment, self.coach, self.m.skips + 1))
        found = {c.SKIP: skipped}
        for choice in self.ask.choices:
            if choice != c.SKIP:
                found[choice] = self.auction.lot(moment, self.coach, choice - c.LOT)
        return found

    def hoped_lots(self, hope: Hope) -> dict[int, float]:
        moment = self.before()
        found = {c.SKIP: hope.value(named_by(moment, self.coach, self.m.skips + 1))}
        for choice in self.ask.choices:
            if choice != c.SKIP:
                found[choice] = hope.lot(moment, self.coach, choice - c.LOT)
        return found

    def before(self) -> int:
        """At a table the namer is already the one who names now; a moment has who named before."""
        return named_by(self.moment, 1 - self.coach, self.m.skips)

    def bids(self) -> dict[int, float]:
        lot = cast(Bid, self.m.phase)
        bidding = Bidding(self.auction, self.moment, lot.kind)
        alone = self.is_alone(lot)
        found: dict[int, float] = {}
        for choice in self.ask.choices:
            price = choice - c.BID
            if choice != c.PASS:
                found[choice] = bidding.won[self.coach][price] if alone else bidding.held[self.coach][price]
            elif lot.holder != NOBODY:
                found[choice] = bidding.won[1 - self.coach][lot.standing]
            else:
                found[choice] = bidding.unsold if alone else bidding.passed(self.coach)
        return found

    def hoped_bids(self, hope: Hope) -> dict[int, float]:
        lot = cast(Bid, self.m.phase)
        bidding = HopefulBidding(hope, self.moment, lot.kind)
        alone = self.is_alone(lot)
        found: dict[int, float] = {}
        for choice in self.ask.choices:
            price = choice - c.BID
            if choice != c.PASS:
                found[choice] = bidding.first[self.coach] if alone else bidding.mine[price]
            elif lot.holder != NOBODY:
                found[choice] = bidding.given_up(lot.kind, lot.standing)
            else:
                found[choice] = bidding.unsold if alone else bidding.passed(self.coach)
        return found

    def is_alone(self, lot: Bid) -> bool:
        """The other has passed, or cannot bid."""
        return lot.still_in == 1 << self.ask.seat


def bundle_of(m: Tournament, seat: int) -> int:
    return PLACE[m.held(seat, c.STRIKER), m.held(seat, c.KEEPER), m.held(seat, c.DEFENDER)]
