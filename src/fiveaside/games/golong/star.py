"""Chapter 7: the star."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong.flag import OPP_1, One
from fiveaside.games.golong.table import TURNOVER, Match
from fiveaside.games.golong.touchdown import return_touchdown


class Star(Phase[Match]):
    """7.2-7.4 The red die says who has the ball; a double arrow on it is rolled again."""

    rule = "7.2"

    def ask(self, m: Match) -> Ask:
        return m.kit.star

    def answer(self, m: Match, choice: int) -> None:
        face = m.kit.parts.red[choice]
        if face == "O":
            m.go(KEEP_ONE)
        elif face == "D":
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
        spot = min(m.spot - m.kit.yards[choice], OPP_1)
        if spot <= 0:
            return_touchdown(m, "7.5")
        else:
            m.tell("7.7", "intercepted", 1 - m.offence, 100 - spot)
            m.lose_ball(spot, TURNOVER)


STAR: Final = Star()
KEEP_ONE: Final = KeepOne()
RETURN: Final = Return()
