"""Chapters 2 and 18: match follows match, and at the end somebody is champion."""

from typing import Final

from fiveaside.engine.event import Event, Outcome
from fiveaside.engine.phase import Step
from fiveaside.games.next_goal_wins import league
from fiveaside.games.next_goal_wins.fixture import begin_fixture
from fiveaside.games.next_goal_wins.loans import begin_loans
from fiveaside.games.next_goal_wins.table import Season

WHYS: Final = ("why_points", "why_difference", "why_goals", "why_meetings", "why_shared")


class Course(Step[Season]):
    """2.1, 18.1 The matches are played one at a time, in the order listed; then the season is over."""

    rule = "2.1"

    def resume(self, m: Season) -> None:
        if m.fixture + 1 == len(m.kit.schedule):
            season_over(m)
            return
        pairing = m.kit.schedule[m.fixture + 1]
        if pairing.first:
            m.tell("2.1", "round", -1, pairing.round)
            if m.kit.loans_on:
                m.go(ROUND)
                m.push(ROUND)
                begin_loans(m)
                return
        begin_fixture(m)


class Round(Step[Season]):
    """20.3 At the start of a round there may be loans; then its first match begins."""

    rule = "20.3"

    def resume(self, m: Season) -> None:
        m.uncover()
        begin_fixture(m)


def season_over(m: Season) -> None:
    """18.1, 18.2 Most points is champion; who is level on everything shares the place."""
    points = m.points()
    places = league.places(m)
    champions = [seat for seat in range(m.kit.players) if places[seat] == 1]
    winner = champions[0] if len(champions) == 1 else None
    by = league.decided_by(m)
    rule = "18.1" if by == league.BY_POINTS else "18.2"
    told = champions[0] if winner is not None else -1
    for seat in champions:
        m.tell(rule, "champion", seat, points[seat])
    why = Event(rule, WHYS[by], told, max(points))
    m.finish(Outcome(winner, points, why, places if m.kit.players > 2 else ()))


COURSE: Final = Course()
ROUND: Final = Round()
