"""Chapter 2: the auction. One token a lot, bids go round until one coach is left."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.parts.kit import kinds_in
from fiveaside.games.goal_game.parts.sheets import changed
from fiveaside.games.goal_game.table import FIRST_AUCTION, NOBODY, Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_auction(m: Tournament, stage: int) -> None:
    """2.1, 2.3, 11.7 The right to name the first lot is that of the first coach left of the first dealer."""
    m.stage = stage
    m.namer = m.dealer
    m.skips = 0
    m.tell(events.AUCTION, -1, sum(m.centre), rule="2.1" if stage == FIRST_AUCTION else "11.7")
    m.go(AUCTION)
    m.push(LOT)
    AUCTION.resume(m)


class Auction(Step[Tournament]):
    """2.3, 2.9 Lot follows lot until the centre is empty, nobody is able, or all have skipped in a row."""

    rule = "2.3"

    def resume(self, m: Tournament) -> None:
        able = m.able()
        if not able or m.skips >= len(m.kit.members[able]) or not kinds_in(m.centre):
            auction_over(m)
        else:
            m.namer = next_in(able, m.namer)
            m.go(LOT)


def next_in(coaches: "i64", seat: "i64") -> "i64":
    """The next one of these coaches clockwise after `seat`, himself last."""
    while True:
        seat = (seat + 1) % 4
        if coaches >> seat & 1:
            return seat


def auction_over(m: Tournament) -> None:
    """2.9, 2.10 Tokens left in the centre go aside."""
    left = m.centre
    m.tell(events.AUCTION_OVER, -1, left[0] + left[1] + left[2])
    m.aside = (m.aside[0] + left[0], m.aside[1] + left[1], m.aside[2] + left[2])
    m.centre = (0, 0, 0)
    m.namer = NOBODY
    m.skips = 0
    m.uncover()
    m.done()


class Lot(Phase[Tournament]):
    """2.3 The namer names a kind that is still in the centre, or skips."""

    rule = "2.3"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.lot[m.namer][kinds_in(m.centre)]

    def answer(self, m: Tournament, choice: int) -> None:
        if choice == c.SKIP:
            m.skips += 1
            if m.heard is not None:
                m.tell(events.SKIPS, m.namer)
            m.done()
        else:
            m.skips = 0
            if m.heard is not None:
                m.tell(events.LOT, m.namer, choice - c.LOT)
            m.go(Bid(choice - c.LOT, m.able(), m.namer))


class Bid(Phase[Tournament]):
    """2.4-2.8 The `bidder` goes above the standing bid or passes; `still_in` are those who have not passed."""

    rule = "2.4"

    def __init__(self, kind: int, still_in: "i64", bidder: "i64", standing: int = 0, holder: "i64" = NOBODY) -> None:
        self.kind = kind
        self.still_in = still_in
        self.bidder = bidder
        self.standing = standing
        self.holder = holder

    def ask(self, m: Tournament) -> Ask:
        return m.kit.bid(self.bidder, self.standing, m.coins[self.bidder])

    def answer(self, m: Tournament, choice: int) -> None:
        if choice == c.PASS:
            if m.heard is not None:
                m.tell(events.PASSES, self.bidder)
            self.pass_on(m, self.still_in & ~(1 << self.bidder), self.standing, self.holder)
        else:
            coins = choice - c.BID
            if m.heard is not None:
                m.tell(events.BIDS, self.bidder, coins, self.kind)
            self.pass_on(m, self.still_in, coins, self.bidder)

    def pass_on(self, m: Tournament, still_in: "i64", standing: int, holder: "i64") -> None:
        """2.6 Clockwise to the next who can go higher; who cannot is out. 2.7, 2.8 With nobody left the lot is over."""
        others = still_in if holder == NOBODY else still_in & ~(1 << holder)
        for seat in m.kit.members[others]:
            if m.coins[seat] <= standing:
                others &= ~(1 << seat)
        if others:
            rest = others if holder == NOBODY else others | 1 << holder
            m.go(Bid(self.kind, rest, next_in(others, self.bidder), standing, holder))
        else:
            lot_over(m, self.kind, standing, holder)

    def save(self, m: Tournament) -> dict[str, object]:
        return {
            "kind": c.KINDS[self.kind],
            "still_in": list(m.kit.members[self.still_in]),
            "bidder": self.bidder,
            "standing": self.standing,
            "holder": None if self.holder == NOBODY else self.holder,
        }


def lot_over(m: Tournament, kind: int, standing: int, holder: int) -> None:
    """2.7 The highest bidder pays and takes the token; 2.8 without a bid it goes aside."""
    m.centre = changed(m.centre, kind, -1)
    if holder == NOBODY:
        m.put_aside(kind)
        m.tell(events.NOT_SOLD, -1, kind)
    else:
        m.pay(holder, -standing)
        m.give(holder, kind)
        if m.heard is not None:
            m.tell(events.SOLD, holder, kind, standing)
    m.done()


AUCTION: Final = Auction()
LOT: Final = Lot()
