"""Chapters 2, 8, 9 and clause 11.4: kick-off, free kick, punt, field goal. All roll the black die."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong.kit import BLOCKED, POST
from fiveaside.games.golong.table import GOAL_LINE, KICKED, SCORED, Match
from fiveaside.games.golong.touchdown import touchdown


class KickOff(Phase[Match]):
    """2.1-2.4 The receiving side returns the kick-off: a number, a touchback, or all the way."""

    rule = "2.2"

    def ask(self, m: Match) -> Ask:
        return m.kit.kick

    def answer(self, m: Match, choice: int) -> None:
        face = m.kit.kicked[choice]
        if face == POST:
            m.tell("2.4", "kick_off_return", m.offence)
            touchdown(m)
            return
        m.new_series(m.kit.parts.touchback if face == BLOCKED else face)
        m.tell("2.3" if face == BLOCKED else "2.2", "touchback" if face == BLOCKED else "kick_off", m.offence, m.spot)
        m.done()


class FreeKick(Phase[Match]):
    """11.4 The side that conceded a safety punts from its own 20."""

    rule = "11.4"

    def ask(self, m: Match) -> Ask:
        return m.kit.kick

    def answer(self, m: Match, choice: int) -> None:
        lands = landing(m, m.kit.parts.free_kick_from, m.kit.kicked[choice])
        m.new_series(GOAL_LINE - lands)
        m.tell("11.4", "free_kick", m.offence, m.spot)
        m.done()


class Punt(Phase[Match]):
    """8.1-8.4 The ball goes forward by the number, and the other side's slot starts there."""

    rule = "8.1"

    def ask(self, m: Match) -> Ask:
        return m.kit.kick

    def answer(self, m: Match, choice: int) -> None:
        face = m.kit.kicked[choice]
        lands = landing(m, m.spot, face)
        if face == BLOCKED:
            m.tell("8.4", "punt_blocked", m.offence, lands)
        elif face == POST or m.spot + face >= GOAL_LINE:
            m.tell("8.3" if face == POST else "8.2", "punt_touchback", m.offence, GOAL_LINE - lands)
        else:
            m.tell("8.1", "punt", m.offence, face, lands)
        m.lose_ball(lands, KICKED)


def landing(m: Match, spot: int, face: int) -> int:
    """8.1-8.4 Where a punt from `spot` comes down, seen from the kicking side."""
    if face == BLOCKED:
        return spot
    if face == POST or spot + face >= GOAL_LINE:
        return GOAL_LINE - m.kit.parts.touchback
    return spot + face


class FieldGoal(Phase[Match]):
    """9.1-9.3 Good if the number is at least the distance, or on the goalpost."""

    rule = "9.1"

    def ask(self, m: Match) -> Ask:
        return m.kit.kick

    def answer(self, m: Match, choice: int) -> None:
        face = m.kit.kicked[choice]
        if face == POST or face >= GOAL_LINE - m.spot:
            m.add(m.offence, m.kit.parts.field_goal)
            m.tell("9.2" if face == POST else "9.1", "field_goal", m.offence, m.score[0], m.score[1])
            m.clear_field()
            m.ending = SCORED
            m.done()
        else:
            m.tell("9.3", "field_goal_missed", m.offence, m.spot)
            m.lose_ball(m.spot, KICKED)


KICK_OFF: Final = KickOff()
FREE_KICK: Final = FreeKick()
PUNT: Final = Punt()
FIELD_GOAL: Final = FieldGoal()
