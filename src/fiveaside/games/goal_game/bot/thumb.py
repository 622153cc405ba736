"""A rule of thumb for Goal!Game: open where a match is likely and little is left for the counter; always hit back."""

from typing import ClassVar, Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game
from fiveaside.engine.player import Resident
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.parts.figure import OPPOSITE, how_many
from fiveaside.games.goal_game.parts.sheets import FIRST
from fiveaside.games.goal_game.rules.auction import Bid
from fiveaside.games.goal_game.rules.centre_events import Answer
from fiveaside.games.goal_game.table import Tournament

WORTH: Final = (3, 3, 2)
"""Coins that a striker, a goalkeeper and a defender are worth."""
WANTED: Final = (c.STRIKER, c.KEEPER, c.STRIKER, c.KEEPER, c.DEFENDER)
"""Which token to look for next, by those already held."""
FEAR: Final = 0.5
"""What a chance left to the opponent counts against an own one."""
UNKNOWN_EDGE: Final = 0.125
"""The chance that an edge not seen yet is hot and the next card matches it."""
SAME: Final = 1e-9
"""Cards whose worth differs by less are as good as each other."""
GOOD_OFFER: Final = 4
MOODS: Final = (-1, 0, 0, 1)
"""Coins that a token is worth more or less to it now and then, so that nobody knows how far it will go."""
JUMP: Final = 4
"""One bid in so many is a coin higher than it need be."""
COINS: Final = ("lot", "bid", "offer", "answer")
EVEN: Final = ("kick", "dive", "figure", "lay")
"""Where all choices are as good as each other, and one that can be foreseen is bad or dull."""


class Thumb(Resident):
    """Whatever it does not weigh it takes as it comes: save, defend, counter, buy; what comes last is lost first."""

    quick: ClassVar[bool] = True

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Tournament, game)
        kind = ask.kind
        if kind == "open":
            return best_card(m, ask, self.numbers)
        if kind in COINS:
            return spend(m, ask, self.numbers)
        if kind == "striker":
            return c.USE_STRIKER if sends_striker(m) else c.NO
        if kind in EVEN:
            return any_choice(m, ask, self.numbers)
        return ask.pick(ask.n - 1 if kind == "lose" else 0)


def any_choice(m: Tournament, ask: Ask, numbers: Numbers) -> int:
    """6.5 A side for the penalty, 3.4 a figure of those on the list, 3.5 a cell."""
    return ask.pick(numbers.below(len(m.kit.names) if ask.kind == "figure" else ask.n))


# Cards


def edges_left(m: Tournament) -> list[int]:
    """How many edges of each colour are on the cards not open."""
    left = [0, 0, 0, 0]
    for card in m.deck.left:
        for side in range(4):
            left[m.kit.edge[16 * card + side]] += 1
    return left


def match_chance(m: Tournament, card: int, left: list[int]) -> float:
    """The chance that the card with this number matches somewhere when it is opened."""
    ours, theirs = m.kit.colour[m.opener], m.kit.colour[m.opponent]
    none = 1.0
    for side in range(4):
        look = m.looks[m.figure.neighbour(card, side)]
        if look > 3:
            colour = m.kit.edge[4 * look + (side ^ OPPOSITE)]
            if colour == ours or colour == theirs:
                none *= 1.0 - left[colour] / (4.0 * len(m.deck.left))
    return 1.0 - none


def best_card(m: Tournament, ask: Ask, numbers: Numbers, fear: float = FEAR) -> int:
    """The best chance of a match, less what it leaves to the opponent; any of those that are equally good."""
    left = edges_left(m)
    chances = [0.0 if m.looks[card] else match_chance(m, card, left) for card in range(m.figure.size)]
    best = -9.0
    good: list[int] = []
    for code in ask.choices:
        card = m.figure.card_on(code - c.OPEN)
        value = chances[card] - fear * left_behind(m, card, chances)
        if value > best + SAME:
            best = value
            good = []
        if value > best - SAME:
            good.append(code)
    return good[numbers.below(len(good))]


def left_behind(m: Tournament, card: int, chances: list[float]) -> float:
    """The best chance that somebody else has once this card is open."""
    best = 0.0
    for other in range(m.figure.size):
        if other != card and not m.looks[other]:
            chance = chances[other]
            if m.figure.near[card] >> other & 1:
                chance += UNKNOWN_EDGE
            best = max(best, chance)
    return best


def sends_striker(m: Tournament) -> bool:
    """At once where no goalkeeper waits or a defender threatens; otherwise when time runs out."""
    if not m.held(m.opponent, c.KEEPER) or m.held(m.opponent, c.DEFENDER):
        return True
    face_down = m.figure.size - how_many(m.opened)
    late = m.series > 0 or (m.half == 2 and is_last_match(m))
    return late and face_down <= 4 * m.held(m.opener, c.STRIKER)


def is_last_match(m: Tournament) -> bool:
    """Whether coins and tokens are worth nothing after this match."""
    return m.kit.only_match or m.stage != FIRST


# Coins


def spend(m: Tournament, ask: Ask, numbers: Numbers) -> int:
    if ask.kind == "lot":
        return name_lot(m, ask)
    if ask.kind == "bid":
        return bid(m, ask, numbers)
    return offer(m, ask) if ask.kind == "offer" else answer(m)


def wish(m: Tournament, seat: int) -> int:
    """The kind of token that is missing most."""
    have = [m.held(seat, kind) for kind in range(3)]
    for kind in WANTED:
        if have[kind] == 0:
            return kind
        have[kind] -= 1
    return c.STRIKER


def name_lot(m: Tournament, ask: Ask) -> int:
    """What is missing most if it is there, else whatever is."""
    wanted = c.LOT + wish(m, ask.seat)
    return wanted if ask.offers(wanted) else ask.pick(0)


def bid(m: Tournament, ask: Ask, numbers: Numbers) -> int:
    """A coin more, or two, up to about what the token is worth that leaves a coin for each further place."""
    lot = cast(Bid, m.phase)
    further = m.kit.parts.most_tokens - m.unused(ask.seat) - 1
    worth = WORTH[lot.kind] + (lot.kind == wish(m, ask.seat)) + MOODS[numbers.below(len(MOODS))]
    most = min(worth, m.coins[ask.seat] - further)
    if lot.standing >= most:
        return c.PASS
    jump = numbers.below(JUMP) == 0 and lot.standing + 2 <= most
    return c.BID + lot.standing + (2 if jump else 1)


def offer(m: Tournament, ask: Ask) -> int:
    """For the goalkeeper of the opponent, or what is missing; all coins where they are worth nothing later."""
    coins = m.coins[m.opener] if is_last_match(m) else min(2, m.coins[m.opener])
    for kind in (c.KEEPER, c.STRIKER):
        code = c.offer(m.opponent, kind, coins)
        if ask.offers(code):
            return code
    return c.NO


def answer(m: Tournament) -> int:
    """A good price is worth a token only while coins can still be spent."""
    coins = c.offered_coins(cast(Answer, m.phase).offer)
    return c.ACCEPT if coins >= GOOD_OFFER and not is_last_match(m) else c.REFUSE
