"""Chapter 6: what the centre of a card does to the coach who opened it. One small class for each kind of event, and the
phases in which a coach is asked for something by it."""

from typing import Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.knowledge import component_of
from fiveaside.engine.phase import Phase
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.knowledge import Secret, picked
from fiveaside.games.goal_game.parts.kit import MOST_BID, PRICE, kinds_in
from fiveaside.games.goal_game.rules.goal_shots import SAVES, scores, tell_goal
from fiveaside.games.goal_game.rules.move import Move
from fiveaside.games.goal_game.table import GOAL_CARD, OWN_GOAL, PENALTY, SCORED, Tournament


class Kick(Phase[Tournament]):
    """6.5 The opener secretly picks left, middle or right."""

    rule = "6.5"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.kick[m.opener]

    def answer(self, m: Tournament, choice: int) -> None:
        if m.heard is not None:
            m.tell(events.PICKED, m.opener)
        m.go(DIVES[m.opener][choice - c.KICK])


class Dive(Secret):
    """6.5 The opponent picks too; both are shown, and different sides are a goal shot."""

    rule = "6.5"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.dive[m.opponent]

    def answer(self, m: Tournament, choice: int) -> None:
        aim, dived = component_of(self.pick), choice - c.DIVE
        if m.heard is not None:
            m.tell(events.SHOWN, m.opener, aim, m.opponent, dived)
        if dived == aim:
            m.tell(events.GUESSED, m.opponent)
            m.done()
        elif scores(m, 1, PENALTY):
            m.done()
        else:
            m.go(SAVES[1])

    def with_side(self, m: Tournament, side: int) -> Secret:
        return DIVES[m.opener][side]


KICK: Final = Kick()
DIVES: Final = tuple([tuple([Dive(picked(side, taker)) for side in range(len(c.SIDES))]) for taker in range(4)])
"""By the taker, and the side he has picked."""


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
    m.tell(events.LOSES, m.opener, kind)


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
            m.tell(events.BUYS, m.opener, kind, PRICE)
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
            m.tell(events.OFFERS, m.opener, seat, c.offered_for(choice), c.offered_coins(choice))
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
            m.tell(events.ACCEPTS, seat, kind, coins, m.opener)
        else:
            m.tell(events.REFUSES, seat, kind)
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


class Centre:
    """6.1, 6.2 It concerns the opener alone and comes after the joints; when it is resolved the card is done."""

    def happen(self, m: Tournament) -> None:
        raise NotImplementedError


class PlayOn(Centre):
    """6.3 Nothing happens. Offside has done its work before the joints (6.7)."""

    def happen(self, m: Tournament) -> None:
        m.done()


class Goal(Centre):
    """6.4 He takes one goal shot, apart from any joint shot."""

    def happen(self, m: Tournament) -> None:
        if scores(m, 1, GOAL_CARD):
            m.done()
        else:
            m.go(SAVES[1])


class Penalty(Centre):
    """6.5 He picks a side, the opponent guesses."""

    def happen(self, m: Tournament) -> None:
        if m.heard is not None:
            m.tell(events.PENALTY, m.opener)
        m.go(KICK)


class OwnGoal(Centre):
    """6.6 The opponent gets a goal that no token stops."""

    def happen(self, m: Tournament) -> None:
        m.shot = SCORED
        m.source = OWN_GOAL
        m.shooter = m.opponent
        m.target = m.opener
        m.add_goal(m.opponent, m.opener)
        if m.heard is not None:
            tell_goal(m, events.OWN_GOAL)
        m.done()


class Corner(Centre):
    """6.8, 8.8 He opens one more card in the same attack or counter-attack, if there is one he may open."""

    def happen(self, m: Tournament) -> None:
        assert m.below is not None
        move = cast(Move, m.below.phase)
        if move.cards(m):
            m.tell(events.CORNER, m.opener)
            move.open_one(m)
        else:
            m.tell(events.NO_CORNER, m.opener)
            m.done()


class BallOut(Centre):
    """6.9 In an attack it bars the counter-attack of this turn; in a counter-attack it does nothing."""

    def happen(self, m: Tournament) -> None:
        if m.opener == m.p:
            m.ball_out = True
            m.tell(events.BALL_OUT, m.opener)
        m.done()


class YellowCard(Centre):
    """6.10 The first one in a match is noted; the second wipes the note and is a red card."""

    def happen(self, m: Tournament) -> None:
        bit = 1 << m.opener
        if m.yellow & bit:
            m.yellow -= bit
            m.tell(events.SECOND_YELLOW, m.opener)
            m.red |= bit
        else:
            m.yellow |= bit
            m.tell(events.YELLOW_CARD, m.opener)
        m.done()


class RedCard(Centre):
    """6.11 He may not counter-attack until the half ends."""

    def happen(self, m: Tournament) -> None:
        m.red |= 1 << m.opener
        m.tell(events.RED_CARD, m.opener)
        m.done()


class Injury(Centre):
    """6.12 He puts an unused token aside; he chooses only among different kinds."""

    def happen(self, m: Tournament) -> None:
        kinds = kinds_of(m, m.opener)
        if kinds & (kinds - 1):
            m.go(LOSE)
            return
        if kinds:
            lose(m, kinds >> 1)
        else:
            m.tell(events.NOTHING_TO_LOSE, m.opener)
        m.done()


class Sponsor(Centre):
    """6.13 He takes a coin from the bank."""

    def happen(self, m: Tournament) -> None:
        m.pay(m.opener, 1)
        m.tell(events.SPONSOR, m.opener, m.coins[m.opener])
        m.done()


class Fine(Centre):
    """6.14 He pays a coin to the bank, if he has one."""

    def happen(self, m: Tournament) -> None:
        if m.coins[m.opener]:
            m.pay(m.opener, -1)
            m.tell(events.FINE, m.opener, m.coins[m.opener])
        else:
            m.tell(events.NO_FINE, m.opener)
        m.done()


class Timeout(Centre):
    """6.15 If he is able and tokens lie aside he may buy one."""

    def happen(self, m: Tournament) -> None:
        if m.is_able(m.opener) and kinds_in(m.aside):
            m.go(BUY)
        else:
            m.tell(events.NO_TIMEOUT, m.opener)
            m.done()


class Transfer(Centre):
    """6.16 If he is able and another coach of the match has a token he may make one offer."""

    def happen(self, m: Tournament) -> None:
        if m.is_able(m.opener) and sellers(m):
            m.go(OFFER)
        else:
            m.tell(events.NO_TRANSFER, m.opener)
            m.done()


PLAY_ON: Final = PlayOn()

CENTRES: Final[tuple[Centre, ...]] = (
    PLAY_ON, Goal(), Penalty(), OwnGoal(), PLAY_ON, Corner(), BallOut(), YellowCard(), RedCard(), Injury(), Sponsor(),
    Fine(), Timeout(), Transfer(),
)  # fmt: skip
"""In the order of `components.EVENTS`."""
