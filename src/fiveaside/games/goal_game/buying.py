"""Chapter 6: tokens that change hands in a half. Injury, timeout, transfer."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.kit import MOST_BID
from fiveaside.games.goal_game.table import Tournament

PRICE: Final = 1
"""6.15 What a token aside costs."""


def kinds_in(numbers: tuple[int, ...]) -> int:
    """The set of kinds of which there is at least one."""
    return (numbers[0] > 0) + 2 * (numbers[1] > 0) + 4 * (numbers[2] > 0)


def kinds_of(m: Tournament, seat: int) -> int:
    return kinds_in((m.held(seat, c.STRIKER), m.held(seat, c.KEEPER), m.held(seat, c.DEFENDER)))


class Lose(Phase[Tournament]):
    """6.12 The opener chooses the token that he puts aside."""

    rule = "6.12"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.lose[m.opener][kinds_of(m, m.opener)]

    def answer(self, m: Tournament, choice: int) -> None:
        lose(m, choice - c.LOSE)
        m.done()


def lose(m: Tournament, kind: int) -> None:
    m.give(m.opener, kind, -1)
    m.put_aside(kind)
    m.tell("6.12", "loses", m.opener, kind)


class Buy(Phase[Tournament]):
    """6.15 The opener may buy one of the tokens aside."""

    rule = "6.15"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.buy[m.opener][kinds_in(m.aside)]

    def answer(self, m: Tournament, choice: int) -> None:
        if choice != c.NO:
            kind = choice - c.BUY
            m.pay(m.opener, -PRICE)
            m.put_aside(kind, -1)
            m.give(m.opener, kind)
            m.tell("6.15", "buys", m.opener, kind, PRICE)
        m.done()


class Offer(Phase[Tournament]):
    """6.16 The opener may offer coins to one other coach of the match for a token he has."""

    rule = "6.16"

    def ask(self, m: Tournament) -> Ask:
        coins = min(m.coins[m.opener], MOST_BID)
        codes: list[int] = []
        for seat in sellers(m):
            for kind in range(len(c.KINDS)):
                if m.held(seat, kind):
                    first = c.offer(seat, kind, 1)
                    codes.extend(range(first, first + coins))
        codes.append(c.NO)
        return Ask(m.opener, "offer", tuple(codes))

    def answer(self, m: Tournament, choice: int) -> None:
        if choice == c.NO:
            m.done()
        else:
            seat = c.offered_to(choice)
            m.tell("6.16", "offers", m.opener, seat, c.offered_for(choice), c.offered_coins(choice))
            m.go(Answer(choice))


def sellers(m: Tournament) -> list[int]:
    """The other coaches of the match who have a token."""
    return [seat for seat in m.members() if seat != m.opener and m.unused(seat)]


class Answer(Phase[Tournament]):
    """6.16 The coach who got the `offer` accepts it, and coins and token change hands, or refuses."""

    rule = "6.16"

    def __init__(self, offer: int) -> None:
        self.offer = offer

    def ask(self, m: Tournament) -> Ask:
        return m.kit.answer[c.offered_to(self.offer)]

    def answer(self, m: Tournament, choice: int) -> None:
        seat, kind, coins = c.offered_to(self.offer), c.offered_for(self.offer), c.offered_coins(self.offer)
        if choice == c.ACCEPT:
            m.pay(m.opener, -coins)
            m.pay(seat, coins)
            m.give(seat, kind, -1)
            m.give(m.opener, kind)
            m.tell("6.16", "accepts", seat, kind, coins, m.opener)
        else:
            m.tell("6.16", "refuses", seat, kind)
        m.done()

    def save(self, m: Tournament) -> dict[str, object]:
        return {
            "to": m.kit.colour_name(c.offered_to(self.offer)),
            "kind": c.KINDS[c.offered_for(self.offer)],
            "coins": c.offered_coins(self.offer),
        }


LOSE: Final = Lose()
BUY: Final = Buy()
OFFER: Final = Offer()
