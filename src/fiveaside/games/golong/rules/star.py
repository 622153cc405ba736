"""Chapter 7: the star."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong import events
from fiveaside.games.golong.parts.field import GOAL_LINE, OPP_1
from fiveaside.games.golong.parts.slot import TURNOVER
from fiveaside.games.golong.rules.flag import One
from fiveaside.games.golong.rules.touchdown import return_touchdown
from fiveaside.games.golong.table import Match


class Star(Phase[Match]):
    """7.2-7.4 The red die says who has the ball; a double arrow on it is rolled again."""

    rule = "7.2"

    def ask(self, m: Match) -> Ask:
        return m.kit.star

    def answer(self, m: Match, choice: int) -> None:
        face = m.kit.parts.red[choice]
        if face == "O":
            if m.heard is not None:
                m.tell(events.KEEPS, m.offence)
            m.go(KEEP_ONE)
        elif face == "D":
            if m.heard is not None:
                m.tell(events.PICKED_OFF, 1 - m.offence)
            m.go(RETURN)


class KeepOne(One):
    """7.3 The offence keeps the ball and takes exactly one of the dice shown."""

    rule = "7.3"


class Return(Phase[Match]):
    """7.4-7.7 The defence runs back one of the dice shown from the line of scrimmage."""

    rule = "7.4"

    def ask(self, m: Match) -> Ask:
        return m.shown.back[m.defender]

    def answer(self, m: Match, choice: int) -> None:
        spot = m.spot - m.kit.yards[choice]
        if spot <= 0:
            m.tell(events.RUN_BACK, 1 - m.offence)
            return_touchdown(m)
        else:
            if m.heard is not None:
                rule = "7.6" if spot > OPP_1 else "7.7"
                m.tell(events.RETURNED, 1 - m.offence, GOAL_LINE - min(spot, OPP_1), rule=rule)
            m.lose_ball(min(spot, OPP_1), TURNOVER)


STAR: Final = Star()
KEEP_ONE: Final = KeepOne()
RETURN: Final = Return()
