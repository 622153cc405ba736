"""Chapter 7: the star."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong.flag import OPP_1, One
from fiveaside.games.golong.table import GOAL_LINE, TURNOVER, Match
from fiveaside.games.golong.touchdown import return_touchdown


class Star(Phase[Match]):
    """7.2-7.4 The red die says who has the ball; a double arrow on it is rolled again."""

    rule = "7.2"

    def ask(self, m: Match) -> Ask:
        return m.kit.star

    def answer(self, m: Match, choice: int) -> None:
        face = m.kit.parts.red[choice]
        if face == "O":
            m.tell("7.3", "keeps", m.offence)
            m.go(KEEP_ONE)
        elif face == "D":
            m.tell("7.4", "picked_off", 1 - m.offence)
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
            m.tell("7.5", "run_back", 1 - m.offence)
            return_touchdown(m)
        else:
            m.tell("7.6" if spot > OPP_1 else "7.7", "returned", 1 - m.offence, GOAL_LINE - min(spot, OPP_1))
            m.lose_ball(min(spot, OPP_1), TURNOVER)


STAR: Final = Star()
KEEP_ONE: Final = KeepOne()
RETURN: Final = Return()
