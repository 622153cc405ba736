"""Chapters 2 and 18: match follows match, and at the end somebody is champion."""

from typing import Final

from fiveaside.engine.event import Outcome
from fiveaside.engine.phase import Step
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.rules import league
from fiveaside.games.next_goal_wins.rules.loans import begin_loans
from fiveaside.games.next_goal_wins.rules.match_setup import begin_fixture
from fiveaside.games.next_goal_wins.table import Season

WHYS: Final = (
    events.WHY_POINTS,
    events.WHY_DIFFERENCE,
    events.WHY_GOALS,
    events.WHY_MEETINGS,
    events.WHY_SHARED,
)


class Course(Step[Season]):
    """2.1, 18.1 The matches are played one at a time, in the order listed; then the season is over."""

    rule = "2.1"

    def resume(self, m: Season) -> None:
        if m.fixture + 1 == len(m.kit.schedule):
            season_over(m)
            return
        pairing = m.kit.schedule[m.fixture + 1]
        if pairing.first:
            m.tell(events.ROUND, -1, pairing.round)
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
        m.tell(events.CHAMPION, seat, points[seat], rule=rule)
    why = WHYS[by].event(told, max(points), rule=rule)
    m.finish(Outcome(winner, points, why, places if m.kit.players > 2 else ()))


COURSE: Final = Course()
ROUND: Final = Round()
