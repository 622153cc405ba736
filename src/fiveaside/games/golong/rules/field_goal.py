"""Chapter 9: the field goal."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong import events
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.kit import POST
from fiveaside.games.golong.parts.slot import KICKED, SCORED
from fiveaside.games.golong.table import Match


class FieldGoal(Phase[Match]):
    """9.1-9.3 Good if the number is at least the distance, or on the goalpost."""

    rule = "9.1"

    def ask(self, m: Match) -> Ask:
        return m.kit.kick

    def answer(self, m: Match, choice: int) -> None:
        face = m.kit.kicked[choice]
        if face == POST or face >= GOAL_LINE - m.spot:
            m.add(m.offence, m.kit.parts.field_goal)
            if m.heard is not None:
                rule = "9.2" if face == POST else "9.1"
                m.tell(events.FIELD_GOAL, m.offence, m.score[0], m.score[1], rule=rule)
            m.clear_field()
            m.ending = SCORED
            m.done()
        else:
            if m.heard is not None:
                m.tell(events.FIELD_GOAL_MISSED, m.offence, m.spot)
            m.lose_ball(m.spot, KICKED)


FIELD_GOAL: Final = FieldGoal()
