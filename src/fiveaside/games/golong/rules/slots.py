"""Chapters 1, 12, 13 and 14: the coin, how slot follows slot, the ends of halves, overtime."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.event import Outcome
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.golong import events
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.slot import KICKED, PLAYING, RETURNED, SAFETY, TURNOVER
from fiveaside.games.golong.rules.kick_off import KICK_OFF
from fiveaside.games.golong.rules.play_roll import DOWN
from fiveaside.games.golong.rules.safety import FREE_KICK
from fiveaside.games.golong.table import Match


class Toss(Phase[Match]):
    """1.5, 13.3 The coin says which side receives the kick-off of the game or of an overtime round."""

    rule = "1.5"

    def ask(self, m: Match) -> Ask:
        return m.kit.toss

    def answer(self, m: Match, choice: int) -> None:
        if m.heard is not None:
            m.tell(events.TOSS, choice, rule="13.3" if m.slot else "1.5")
        m.start_slot(m.slot + 1, choice)
        kick_off(m)


class Possession(Step[Match]):
    """1.4, 1.7-1.9, 2.5-2.7, 12.1-12.6 Down follows down until the slot ends, then slot follows slot."""

    rule = "12.1"

    def resume(self, m: Match) -> None:
        ending = m.ending
        if ending == PLAYING:
            m.go(DOWN)
            return
        m.ending = PLAYING
        if m.last_of_half():
            last_slot_over(m, ending)
        elif ending == RETURNED:
            use_up_slot(m)
        else:
            next_slot(m, ending)


def next_slot(m: Match, ending: int) -> None:
    """12.1, 13.4 The next slot is the other side's; in overtime only if that side does not lead already."""
    if m.in_overtime() and m.score[1 - m.offence] > m.score[m.offence]:
        m.tell(events.ROUND_OVER, 1 - m.offence)
        half_over(m)
        return
    m.start_slot(m.slot + 1, 1 - m.offence)
    begin(m, ending)


def use_up_slot(m: Match) -> None:
    """12.2, 12.3 A return touchdown was the scorer's own next slot; the side that lost the ball receives."""
    m.tell(events.SLOT_USED_UP, 1 - m.offence, m.slot + 1)
    if (m.slot + 1) % m.kit.parts.half == 0 or m.in_overtime():
        m.start_slot(m.slot + 1, 1 - m.offence)
        half_over(m)
    else:
        m.start_slot(m.slot + 2, m.offence)
        begin(m, RETURNED)


def begin(m: Match, ending: int) -> None:
    """2.1, 2.5, 2.6 A kick-off after a score, a free kick after a safety, else where the ball was lost."""
    if ending == KICKED or ending == TURNOVER:
        m.new_series(GOAL_LINE - m.spot)
        if m.heard is not None:
            m.tell(events.SLOT_AT_SPOT, m.offence, m.spot, m.slot)
        m.go(DOWN)
    elif ending == SAFETY:
        m.tell(events.SLOT_BY_FREE_KICK, m.offence, m.slot)
        m.go(FREE_KICK)
    else:
        kick_off(m)


def kick_off(m: Match) -> None:
    """2.1 The slot starts with a kick-off to the side whose slot it is."""
    if m.heard is not None:
        m.tell(events.SLOT_BY_KICK_OFF, m.offence, m.slot)
    m.go(KICK_OFF)


def last_slot_over(m: Match, ending: int) -> None:
    """12.4, 12.5 A return touchdown still counts. Then the half is over, or a turnover gives an extra slot."""
    if takes_extra(m, ending):
        extra_possession(m, ending)
        return
    if ending == RETURNED:
        m.tell(events.RETURN_COUNTS, 1 - m.offence)
    half_over(m)


def takes_extra(m: Match, ending: int) -> bool:
    """14.7-14.10 A turnover in the last slot of a half, but not in an extra possession nor in overtime."""
    return m.kit.late_turnover and not m.extra and not m.in_overtime() and (ending == TURNOVER or ending == RETURNED)


def extra_possession(m: Match, ending: int) -> None:
    """14.7, 14.9 The defence has one possession more; a return touchdown was that possession."""
    side = 1 - m.offence
    m.extras = (m.extras[0] + 1, m.extras[1]) if side == 0 else (m.extras[0], m.extras[1] + 1)
    if ending == RETURNED:
        m.tell(events.RETURN_WAS_EXTRA, side)
        half_over(m)
        return
    m.extra = True
    m.give_ball(side)
    m.new_series(GOAL_LINE - m.spot)
    m.tell(events.EXTRA_POSSESSION, side, m.spot)
    m.go(DOWN)


def half_over(m: Match) -> None:
    """1.6, 1.7, 12.5, 13.1, 13.2 Nothing more is kicked in this half; level after the last one means overtime."""
    owner = 1 - m.offence if m.extra else m.offence
    m.extra = False
    m.clear_field()
    if m.slot == m.kit.parts.half:
        if m.heard is not None:
            m.tell(events.HALF_TIME, -1, m.score[0], m.score[1])
        m.start_slot(m.slot + 1, owner)
        kick_off(m)
    elif m.score[0] == m.score[1]:
        m.tell(events.LEVEL, -1, m.score[0], m.score[1])
        m.go(TOSS)
    else:
        match_over(m)


def match_over(m: Match) -> None:
    """1.1, 13.1, 13.2 The higher score wins."""
    winner = 0 if m.score[0] > m.score[1] else 1
    rule = "13.2" if m.in_overtime() else "13.1"
    m.tell(events.WON, winner, m.score[0], m.score[1], rule=rule)
    why = events.WHY_OVERTIME if m.in_overtime() else events.WHY_SLOTS
    m.finish(Outcome(winner, m.score, why.event(winner, m.slot)))


TOSS: Final = Toss()
POSSESSION: Final = Possession()
