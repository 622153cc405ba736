"""Chapter 5: the end of the match and the shootout."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.event import Outcome
from fiveaside.engine.phase import Phase
from fiveaside.games.soccer_dice import events
from fiveaside.games.soccer_dice.table import Match

ATTEMPT_RULES: Final = ("5.4", "5.3", "5.5")
"""The clause for no white die, one, or more of them higher than the black one."""


class Attempt(Phase[Match]):
    """5.3, 5.6, 5.7 The shooter says when all dice of the attempt are thrown."""

    rule = "5.3"

    def ask(self, m: Match) -> Ask:
        return m.kit.attempt[m.shooter()]

    def answer(self, m: Match, choice: int) -> None:
        m.go(ATTEMPT_ROLL)


class AttemptRoll(Phase[Match]):
    """5.3-5.6, 5.8-5.11 A white die higher than black is one goal, never two; the sides shoot in turn."""

    rule = "5.3"

    def ask(self, m: Match) -> Ask:
        return m.kit.attempt_roll

    def answer(self, m: Match, choice: int) -> None:
        count_attempt(m, m.kit.higher[choice])
        if m.is_series_over():
            if m.goals[0] == m.goals[1]:
                m.tell(events.SERIES_LEVEL, -1, m.goals[0], m.goals[1])
                begin_series(m)
            else:
                shootout_over(m)
        elif m.kit.shootout_stop and m.is_series_decided():
            m.tell(events.SERIES_DECIDED, m.series_leader(), m.series_lead())
            shootout_over(m)
        else:
            m.go(ATTEMPT_ROLL if m.kit.auto_roll else ATTEMPT)


def count_attempt(m: Match, higher: int) -> None:
    """5.3-5.5 At most one goal, however many white dice are higher."""
    side = m.shooter()
    goal = 1 if higher else 0
    if side == 0:
        m.attempts = (m.attempts[0] + 1, m.attempts[1])
        m.goals = (m.goals[0] + goal, m.goals[1])
    else:
        m.attempts = (m.attempts[0], m.attempts[1] + 1)
        m.goals = (m.goals[0], m.goals[1] + goal)
    rule = ATTEMPT_RULES[min(higher, 2)]
    m.tell(events.ATTEMPT_GOAL if goal else events.ATTEMPT_BLOCKED, side, m.goals[0], m.goals[1], rule=rule)


def begin_shootout(m: Match) -> None:
    """5.2 Level after all turns."""
    m.tell(events.LEVEL, -1, m.score[0], m.score[1])
    begin_series(m)


def begin_series(m: Match) -> None:
    """5.7, 5.10 Every series starts at 0-0, and first in the match shoots first."""
    m.series += 1
    m.goals = (0, 0)
    m.attempts = (0, 0)
    m.tell(events.SERIES, m.first, m.series)
    m.go(ATTEMPT_ROLL if m.kit.auto_roll else ATTEMPT)


def match_over(m: Match) -> None:
    """5.1 The higher score wins; 2.4 or nobody can catch up any more."""
    winner = m.leader()
    m.tell(events.WON, winner, m.score[0], m.score[1])
    if m.is_last_turn():
        why = events.WHY_TURNS.event(winner, m.kit.parts.turns)
    else:
        why = events.WHY_DECIDED.event(winner, m.lead())
    m.finish(Outcome(winner, m.score, why))


def shootout_over(m: Match) -> None:
    """5.8, 5.11 The higher shootout score wins and is kept apart from the match score."""
    winner = m.series_leader()
    most, least = m.goals[winner], m.goals[1 - winner]
    m.tell(events.WON_SHOOTOUT, winner, m.score[0], most, least)
    m.finish(Outcome(winner, m.score, events.WHY_SHOOTOUT.event(winner, m.score[0], most, least)))


ATTEMPT: Final = Attempt()
ATTEMPT_ROLL: Final = AttemptRoll()
