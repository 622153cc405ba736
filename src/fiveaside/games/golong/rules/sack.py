"""Chapter 5: the sack."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong import events
from fiveaside.games.golong.choices import DROP_BLUE
from fiveaside.games.golong.parts.cup import blue_in, greens_in
from fiveaside.games.golong.rules.safety import safety
from fiveaside.games.golong.rules.series import next_down, turnover_on_downs
from fiveaside.games.golong.table import Match


class Sack(Phase[Match]):
    """5.3-5.5 The yellow die says how far the ball goes back; in the end zone it is a safety."""

    rule = "5.3"

    def ask(self, m: Match) -> Ask:
        return m.kit.sack

    def answer(self, m: Match, choice: int) -> None:
        yards = m.kit.sacked[choice]
        m.spot -= yards
        if m.spot <= 0:
            m.tell(events.SACKED_IN_END_ZONE, m.offence, yards)
            safety(m)
        else:
            if m.heard is not None:
                m.tell(events.SACKED, m.offence, yards, m.spot)
            m.go(DROP)


class Drop(Phase[Match]):
    """5.6 The offence drops one play die of its choice, which uses the down."""

    rule = "5.6"

    def ask(self, m: Match) -> Ask:
        seat = m.attacker
        if not blue_in(m.cup):
            return m.kit.drop_green[seat]
        if not greens_in(m.cup):
            return m.kit.drop_blue[seat]
        return m.kit.drop_any[seat]

    def answer(self, m: Match, choice: int) -> None:
        m.cup -= 1 if choice == DROP_BLUE else 2
        if m.heard is not None:
            m.tell(events.DROPS_BLUE if choice == DROP_BLUE else events.DROPS_GREEN, m.offence)
        if m.cup:
            next_down(m)
        else:
            turnover_on_downs(m)


SACK: Final = Sack()
DROP: Final = Drop()
