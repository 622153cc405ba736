"""Each coach's chance to win the tournament, from what everybody can see: goals, cards left, tokens, coins."""

import math
from typing import Final, cast

from fiveaside.engine.game import Game
from fiveaside.engine.judgement import Judgement, shares, won
from fiveaside.games.goal_game.choices import DEFENDER, KEEPER, STRIKER
from fiveaside.games.goal_game.judgement.bidding import Table, is_known, is_of_the_box
from fiveaside.games.goal_game.judgement.bundles import cell, way
from fiveaside.games.goal_game.judgement.haggling import bids
from fiveaside.games.goal_game.judgement.pricing import held_by
from fiveaside.games.goal_game.judgement.worth import auction, weights
from fiveaside.games.goal_game.parts.components import CARDS_A_COACH
from fiveaside.games.goal_game.parts.sheets import FINAL, FIRST, THIRD
from fiveaside.games.goal_game.rules.auction import next_in
from fiveaside.games.goal_game.rules.tournament import beginner_of
from fiveaside.games.goal_game.table import BEFORE, NOBODY, SECOND_AUCTION, Tournament

PENALTY: Final = 2.0 / 3.0
"""6.5 One kick in three is guessed."""
SLOTS: Final = 3


class Outlook(Judgement):
    """Learned from games between equals; in the auction of two it is worked out."""

    def __init__(self, m: Game) -> None:
        super().__init__(m)

    def chances(self) -> list[float]:
        m = cast(Tournament, self.game)
        if m.outcome is not None:
            return won(m)
        if m.stage == BEFORE:
            return [1.0 / m.kit.seats] * m.kit.seats
        if is_known(m):
            return by_auction(m)
        if is_before_the_final(m):
            return by_bundles(m)
        form, coaches = form_of(m)
        return placed(m, coaches, shares([features(m, form, seat) for seat in coaches], weights(form)))

    def choices(self) -> dict[int, float]:
        m = cast(Tournament, self.game)
        if m.ask is not None and is_known(m):
            return Table(m, auction()).weighed()
        if m.ask is not None and m.ask.kind == "bid":
            return bids(m, self.chances()[m.ask.seat])
        return super().choices()

    def after(self, choice: int) -> list[float]:
        ahead = cast(Tournament, self.game.copy())
        ahead.step(choice)
        return Outlook(ahead).chances()


def by_auction(m: Tournament) -> list[float]:
    """Whoever is asked does what is best."""
    table = Table(m, auction())
    chance = max(table.weighed().values())
    return [chance if seat == table.ask.seat else 1.0 - chance for seat in range(2)]


def is_before_the_final(m: Tournament) -> bool:
    return (m.stage == SECOND_AUCTION or m.stage == THIRD) and is_of_the_box(m)


def by_bundles(m: Tournament) -> list[float]:
    """By the tokens and coins that both finalists have now; what they may still buy is seen when it is bought."""
    pair = m.played[0].winners
    beginner = beginner_of(m, pair)
    other = next_in(pair, beginner)
    ways = [way(held_by(m, seat), m.coins[seat]) for seat in (beginner, other)]
    chances = [0.0] * m.kit.seats
    chances[beginner] = auction().worth[cell(ways[0], ways[1])]
    chances[other] = 1.0 - chances[beginner]
    return chances


def form_of(m: Tournament) -> tuple[str, tuple[int, ...]]:
    """What kind of moment it is, and who can still win."""
    left = m.kit.members[m.played[0].winners if m.played else m.kit.everybody]
    if m.stage == FIRST or m.stage == FINAL:
        if m.series:
            return "series", m.order
        return ("pair" if len(left) == 2 else "crowd"), left
    return "eve", left


def placed(m: Tournament, coaches: tuple[int, ...], parts: list[float]) -> list[float]:
    """By seat. In a shoot-out for the final who has a place there already has half a title."""
    chances = [0.0] * m.kit.seats
    through = m.kit.members[m.won] if m.series else ()
    for seat in through:
        chances[seat] = 0.5
    for i, seat in enumerate(coaches):
        chances[seat] = (1.0 - 0.5 * len(through)) * parts[i]
    return chances


def features(m: Tournament, form: str, seat: int) -> list[float]:
    """What there is to see of one coach."""
    strikers, keepers = float(m.held(seat, STRIKER)), float(m.held(seat, KEEPER))
    if form == "series":
        kicked = 1.0 if m.order.index(seat) < m.kicks % len(m.order) else 0.0
        goals = float(m.series_goals[seat])
        return [goals, kicked, goals * kicked, strikers, keepers]
    defenders, coins = float(m.held(seat, DEFENDER)), float(m.coins[seat])
    if form == "eve":
        free = min(coins, float(SLOTS - m.unused(seat)))
        return [strikers, keepers, defenders, coins, free, strikers * keepers]
    goals = float(m.goals(seat)) + pending(m, seat)
    if m.ask is not None and m.ask.kind == "save" and m.ask.seat == seat:
        keepers -= 1.0
    opens = 1.0 if seat == next_opener(m) else 0.0
    hot = opens if m.opened and m.against_hot_edges() else 0.0
    seen = [goals, strikers, keepers, defenders, 1.0 if coins else 0.0, opens, hot]
    left = float(cards_left(m)) + 1.0
    late, last = 1.0 / math.sqrt(left), 1.0 / left
    return [*seen, *[late * value for value in seen], *[last * value for value in seen]]


def pending(m: Tournament, seat: int) -> float:
    """A penalty that is about to be taken, where no goalkeeper waits."""
    ask = m.ask
    if ask is None or (ask.kind != "kick" and ask.kind != "dive") or seat != m.opener:
        return 0.0
    return 0.0 if m.held(m.opponent, KEEPER) else PENALTY


def next_opener(m: Tournament) -> int:
    """Who opens the next card, as far as it is settled."""
    if m.p == NOBODY:
        return m.q
    ask = m.ask
    if ask is not None and (ask.kind == "counter" or ask.kind == "defend"):
        return m.q
    return m.opener


def cards_left(m: Tournament) -> int:
    """Cards still to be opened in this match."""
    half = CARDS_A_COACH * len(m.members())
    opened: int = m.opened
    left = m.figure.size - opened.bit_count() if m.figure.size else half
    return left + half if m.half == 1 else left
