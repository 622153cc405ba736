"""Chapter 6: what the centre of a card does to the coach who opened it. One small class for each kind of event."""

from typing import Final, cast

from fiveaside.games.goal_game.buying import BUY, LOSE, OFFER, kinds_in, kinds_of, lose, sellers
from fiveaside.games.goal_game.moves import Move
from fiveaside.games.goal_game.penalty import KICK
from fiveaside.games.goal_game.shots import SAVES, scores, tell_goal
from fiveaside.games.goal_game.table import GOAL_CARD, OWN_GOAL, SCORED, Tournament


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
        m.tell("6.5", "penalty", m.opener)
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
            tell_goal(m, "6.6", "own_goal")
        m.done()


class Corner(Centre):
    """6.8, 8.8 He opens one more card in the same attack or counter-attack, if there is one he may open."""

    def happen(self, m: Tournament) -> None:
        assert m.below is not None
        move = cast(Move, m.below.phase)
        if move.cards(m):
            m.tell("6.8", "corner", m.opener)
            move.open_one(m)
        else:
            m.tell("6.8", "no_corner", m.opener)
            m.done()


class BallOut(Centre):
    """6.9 In an attack it bars the counter-attack of this turn; in a counter-attack it does nothing."""

    def happen(self, m: Tournament) -> None:
        if m.opener == m.p:
            m.ball_out = True
            m.tell("6.9", "ball_out", m.opener)
        m.done()


class YellowCard(Centre):
    """6.10 The first one in a match is noted; the second wipes the note and is a red card."""

    def happen(self, m: Tournament) -> None:
        bit = 1 << m.opener
        if m.yellow & bit:
            m.yellow -= bit
            m.tell("6.10", "second_yellow", m.opener)
            m.red |= bit
        else:
            m.yellow |= bit
            m.tell("6.10", "yellow_card", m.opener)
        m.done()


class RedCard(Centre):
    """6.11 He may not counter-attack until the half ends."""

    def happen(self, m: Tournament) -> None:
        m.red |= 1 << m.opener
        m.tell("6.11", "red_card", m.opener)
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
            m.tell("6.12", "nothing_to_lose", m.opener)
        m.done()


class Sponsor(Centre):
    """6.13 He takes a coin from the bank."""

    def happen(self, m: Tournament) -> None:
        m.pay(m.opener, 1)
        m.tell("6.13", "sponsor", m.opener, m.coins[m.opener])
        m.done()


class Fine(Centre):
    """6.14 He pays a coin to the bank, if he has one."""

    def happen(self, m: Tournament) -> None:
        if m.coins[m.opener]:
            m.pay(m.opener, -1)
            m.tell("6.14", "fine", m.opener, m.coins[m.opener])
        else:
            m.tell("6.14", "no_fine", m.opener)
        m.done()


class Timeout(Centre):
    """6.15 If he is able and tokens lie aside he may buy one."""

    def happen(self, m: Tournament) -> None:
        if m.is_able(m.opener) and kinds_in(m.aside):
            m.go(BUY)
        else:
            m.tell("6.15", "no_timeout", m.opener)
            m.done()


class Transfer(Centre):
    """6.16 If he is able and another coach of the match has a token he may make one offer."""

    def happen(self, m: Tournament) -> None:
        if m.is_able(m.opener) and sellers(m):
            m.go(OFFER)
        else:
            m.tell("6.16", "no_transfer", m.opener)
            m.done()


PLAY_ON: Final = PlayOn()

CENTRES: Final[tuple[Centre, ...]] = (
    PLAY_ON, Goal(), Penalty(), OwnGoal(), PLAY_ON, Corner(), BallOut(), YellowCard(), RedCard(), Injury(), Sponsor(),
    Fine(), Timeout(), Transfer(),
)  # fmt: skip
"""In the order of `components.EVENTS`."""
