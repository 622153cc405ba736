"""Four coaches of Goal!Game, from one whom a child beats to the best there is. They differ most in the auction."""

from typing import ClassVar, Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.bot.thumb import Thumb, best_card
from fiveaside.games.goal_game.judgement.bidding import Table, is_known
from fiveaside.games.goal_game.judgement.position import Outlook
from fiveaside.games.goal_game.judgement.pricing import most_for, most_wanted
from fiveaside.games.goal_game.judgement.worth import auction, hopes
from fiveaside.games.goal_game.rules.auction import Bid
from fiveaside.games.goal_game.table import Tournament

FEARLESS: Final = 0.0
PRICES: Final = (5, 5, 4)
"""Coins that a striker, a goalkeeper and a defender are worth to somebody who does not count what is left."""
CARELESS: Final = 3
"""One card in so many is opened without a look at the edges."""
OVERLOOKS: Final = 2
"""One counter-attack in so many is not seen by somebody who looks for attacks alone."""
FORGOTTEN: Final = ("save", "striker", "counter", "defend", "buy")
FORGETS: Final = 2
"""A beginner does not think of one in so many of these."""


class Master(Thumb):
    """In the auction of two it does what is best against the best answer; with more coaches it bids by what a token
    adds to its bundle. On the pitch it plays like the rule of thumb, which leaves nothing to be gained."""

    quick: ClassVar[bool] = False

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Tournament, game)
        if ask.kind == "lot" or ask.kind == "bid":
            return Table(m, auction()).best(hopes()) if is_known(m) else by_worth(m, ask, self.numbers)
        return super().choose(game, ask)

    def weighed(self, game: Game) -> dict[int, float]:
        m = cast(Tournament, game)
        ask = m.ask
        if ask is not None and (ask.kind == "bid" or (ask.kind == "lot" and is_known(m))):
            return Outlook(m).choices()
        return {}


class Pro(Thumb):
    """It knows what a token adds to its bundle, but not what the others can still afford."""

    def choose(self, game: Game, ask: Ask) -> int:
        if ask.kind == "lot" or ask.kind == "bid":
            return by_worth(cast(Tournament, game), ask, self.numbers)
        return super().choose(game, ask)


def by_worth(m: Tournament, ask: Ask, numbers: Numbers) -> int:
    """Name what adds most; bid a coin more up to its share of the purse."""
    if ask.kind == "lot":
        wanted = c.LOT + most_wanted(m, ask.seat)
        return wanted if ask.offers(wanted) else ask.pick(0)
    lot = cast(Bid, m.phase)
    return a_coin_more(lot, most_for(m, ask.seat, lot.kind, numbers))


def a_coin_more(lot: Bid, most: int) -> int:
    return c.BID + lot.standing + 1 if lot.standing < most else c.PASS


class Regular(Thumb):
    """It pays for every token as if it were the last, and sends strikers at once. It looks for its own chance and
    forgets what the card leaves to the opponent, or does not look at all; often it overlooks that it might hit back."""

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Tournament, game)
        kind = ask.kind
        if kind == "open" and self.numbers.below(CARELESS) > 0:
            return best_card(m, ask, self.numbers, FEARLESS)
        if kind == "open":
            return ask.pick(self.numbers.below(ask.n))
        if kind == "bid":
            lot = cast(Bid, m.phase)
            return a_coin_more(lot, min(PRICES[lot.kind], m.coins[ask.seat]))
        if kind == "striker":
            return c.USE_STRIKER
        if kind == "counter" and self.numbers.below(OVERLOOKS) == 0:
            return c.NO
        return super().choose(game, ask)


class Rookie(Thumb):
    """It bids by whim, opens the first card that comes to mind, and forgets what it has: a goalkeeper on the line, a
    striker on the bench, the counter-attack."""

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Tournament, game)
        kind = ask.kind
        if kind == "open":
            return ask.pick(self.numbers.below(ask.n))
        if kind == "lot":
            return ask.pick(self.numbers.below(max(1, ask.n - 1)))
        if kind == "bid":
            lot = cast(Bid, m.phase)
            return a_coin_more(lot, self.numbers.below(m.coins[ask.seat] + 1))
        if kind in FORGOTTEN and self.numbers.below(FORGETS) == 0:
            return c.NO
        return super().choose(game, ask)
