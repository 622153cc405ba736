"""Chapter 3: what is checked after every die and every sack."""

from fiveaside.games.golong import events
from fiveaside.games.golong.parts.cup import EMPTY_CUP
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.slot import TURNOVER
from fiveaside.games.golong.rules.safety import safety
from fiveaside.games.golong.rules.touchdown import touchdown
from fiveaside.games.golong.table import Match


def goes_on(m: Match) -> bool:
    """3.3 Touchdown, safety, first down, turnover on downs, in this order; True if none of them."""
    if m.spot >= GOAL_LINE:
        touchdown(m)
    elif m.spot <= 0:
        m.tell(events.IN_END_ZONE, m.offence)
        safety(m)
    elif m.spot >= m.line:
        first_down(m)
    elif m.cup == EMPTY_CUP:
        turnover_on_downs(m)
    else:
        return True
    return False


def first_down(m: Match) -> None:
    """3.4 All play dice go back into the cup and a new series starts."""
    m.new_series(m.spot)
    if m.heard is not None:
        m.tell(events.FIRST_DOWN, m.offence, m.spot)
    m.done()


def turnover_on_downs(m: Match) -> None:
    """3.5 The other side's slot starts at that spot."""
    if m.heard is not None:
        m.tell(events.TURNOVER_ON_DOWNS, m.offence, m.spot)
    m.lose_ball(m.spot, TURNOVER)


def next_down(m: Match) -> None:
    """3.6 The dice shown go back into the cup, and the next down (or the same one again) starts."""
    m.shown = m.kit.none
    m.done()
