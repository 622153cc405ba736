"""Chapter 8: the punt."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong import events
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.kit import BLOCKED, POST, landing
from fiveaside.games.golong.parts.slot import KICKED
from fiveaside.games.golong.table import Match


class Punt(Phase[Match]):
    """8.1-8.4 The ball goes forward by the number, and the other side's slot starts there."""

    rule = "8.1"

    def ask(self, m: Match) -> Ask:
        return m.kit.kick

    def answer(self, m: Match, choice: int) -> None:
        face = m.kit.kicked[choice]
        lands = landing(m.spot, face, m.kit.parts.touchback)
        if m.heard is not None:
            tell_punt(m, face, lands)
        m.lose_ball(lands, KICKED)


def tell_punt(m: Match, face: int, lands: int) -> None:
    if face == BLOCKED:
        m.tell(events.PUNT_BLOCKED, m.offence, lands)
    elif face == POST or m.spot + face >= GOAL_LINE:
        m.tell(events.PUNT_TOUCHBACK, m.offence, GOAL_LINE - lands, rule="8.3" if face == POST else "8.2")
    else:
        m.tell(events.PUNT, m.offence, face, lands)


PUNT: Final = Punt()
