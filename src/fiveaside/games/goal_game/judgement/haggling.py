"""What bids are worth in an auction that nobody has worked out: a token is worth its share of the purse, and what is
paid beyond that is missing for the places that are still free."""

from typing import cast

from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.judgement.pricing import added_in_all, best_kind, held_by, share_of_purse
from fiveaside.games.goal_game.rules.auction import Bid
from fiveaside.games.goal_game.table import Tournament


def bids(m: Tournament, even: float) -> dict[int, float]:
    """`even` is the chance of the bidder before: he keeps it who passes, or is outbid."""
    ask = m.ask
    assert ask is not None
    lot = cast(Bid, m.phase)
    worth = share_of_purse(m, ask.seat, lot.kind)
    others = max([most_of(m, seat, lot) for seat in m.kit.members[lot.still_in] if seat != ask.seat], default=0)
    coin = 4.0 * even * (1.0 - even) * worth_of_a_coin(m, ask.seat)
    found: dict[int, float] = {}
    for choice in ask.choices:
        gained = 0.0 if choice == c.PASS else coins_gained(choice - c.BID, worth, others)
        found[choice] = min(max(even + coin * gained, 0.0), 1.0)
    return found


def coins_gained(bid: int, worth: float, others: int) -> float:
    """By which he has the lot cheaper than it is worth to him; nothing where somebody goes beyond him in the end."""
    return worth - max(bid, others) if bid >= others or worth > others else 0.0


def most_of(m: Tournament, seat: int, lot: Bid) -> int:
    """So far a coach goes; who has bid cannot take it back."""
    most = min(m.coins[seat], round(share_of_purse(m, seat, lot.kind)))
    return max(most, lot.standing) if seat == lot.holder else most


def worth_of_a_coin(m: Tournament, seat: int) -> float:
    """In a match of two that is even: what the free places can add, by all coins there are for them."""
    bundle = held_by(m, seat)
    return max(added_in_all(bundle, best_kind(bundle)), 0.0) / max(m.coins[seat], 1)
