"""Chapter 2: the kick-off with which a slot starts."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong import events
from fiveaside.games.golong.parts.kit import BLOCKED, POST
from fiveaside.games.golong.rules.touchdown import touchdown
from fiveaside.games.golong.table import Match


class KickOff(Phase[Match]):
    """2.1-2.4 The receiving side returns the kick-off: a number, a touchback, or all the way."""

    rule = "2.2"

    def ask(self, m: Match) -> Ask:
        return m.kit.kick

    def answer(self, m: Match, choice: int) -> None:
        face = m.kit.kicked[choice]
        if face == POST:
            m.tell(events.KICK_OFF_RETURN, m.offence)
            touchdown(m)
            return
        m.new_series(m.kit.parts.touchback if face == BLOCKED else face)
        if m.heard is not None:
            m.tell(events.TOUCHBACK if face == BLOCKED else events.KICK_OFF, m.offence, m.spot)
        m.done()


KICK_OFF: Final = KickOff()
