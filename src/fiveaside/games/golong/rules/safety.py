"""Chapter 11: the safety and the free kick after it."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong import events
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.kit import landing
from fiveaside.games.golong.parts.slot import SAFETY
from fiveaside.games.golong.table import Match


def safety(m: Match) -> None:
    """11.1-11.3 Two points for the defence; the slot is over."""
    side = 1 - m.offence
    m.add(side, m.kit.parts.safety)
    m.tell(events.SAFETY, side, m.score[0], m.score[1], m.kit.parts.safety)
    m.clear_field()
    m.ending = SAFETY
    m.done()


class FreeKick(Phase[Match]):
    """11.4 The side that conceded a safety punts from its own 20."""

    rule = "11.4"

    def ask(self, m: Match) -> Ask:
        return m.kit.kick

    def answer(self, m: Match, choice: int) -> None:
        lands = landing(m.kit.parts.free_kick_from, m.kit.kicked[choice], m.kit.parts.touchback)
        m.new_series(GOAL_LINE - lands)
        m.tell(events.FREE_KICK, m.offence, m.spot)
        m.done()


FREE_KICK: Final = FreeKick()
