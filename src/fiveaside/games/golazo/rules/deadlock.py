"""Chapters 10 and 11: the end of the match, and penalties."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.event import Outcome
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.kit import SHOT_SAVES, SHOTS
from fiveaside.games.golazo.rules.key_events import AIM
from fiveaside.games.golazo.table import GOLDEN, SHOOT_OUT, Match


def match_over(m: Match) -> None:
    """10.8, 11.1, 11.8 The higher score wins; level it ends drawn."""
    home, away = m.score
    if home == away:
        m.tell(events.DRAWN, -1, home)
        m.finish(Outcome(None, m.score, events.WHY_DRAWN.event(-1, home)))
        return
    winner = 0 if home > away else 1
    m.tell(events.WON, winner, home, away, rule="11.1" if m.stage == GOLDEN else "10.8")
    if m.stage == GOLDEN:
        why = events.WHY_GOLDEN.event(winner, m.golden)
    else:
        why = events.WHY_GOALS.event(winner, m.score[winner], m.score[1 - winner])
    m.finish(Outcome(winner, m.score, why))


def begin_shoot_out(m: Match) -> None:
    """11.3-11.5 Level: penalties, and dice for who shoots first."""
    m.stage = SHOOT_OUT
    m.tell(events.PENALTIES, -1, m.score[0])
    m.go(PENS)


class Pens(Phase[Match]):
    """11.5 The higher classic die shoots first; equal dice are rolled again."""

    rule = "11.5"

    def ask(self, m: Match) -> Ask:
        return m.kit.pens

    def answer(self, m: Match, choice: int) -> None:
        home, away = m.kit.classic[choice // 6], m.kit.classic[choice % 6]
        if home == away:
            m.tell(events.START_LEVEL, -1, home)
            return
        m.shoots_first = 0 if home > away else 1
        m.tell(events.SHOOTS_FIRST, m.shoots_first, home, away)
        m.go(SHOOTING)
        next_shot(m)


def next_shot(m: Match) -> None:
    """11.4, 11.7 The teams shoot alternately, one shoot card against two save cards; the step on top waits."""
    m.shooter = shooter_of(m)
    m.saves = SHOT_SAVES
    m.aim = 0
    m.push(AIM)


def shooter_of(m: Match) -> int:
    even = len(m.sheet[0]) == len(m.sheet[1])
    return m.shoots_first if even else 1 - m.shoots_first


class Shooting(Step[Match]):
    """11.4, 11.6, 11.7 Shot by shot, until a team cannot be caught within five, or one pair of shots differs."""

    rule = "11.4"

    def resume(self, m: Match) -> None:
        m.uncover()
        side, goal = m.last[1], m.last[4]
        home, away = m.sheet
        m.sheet = ((*home, goal), away) if side == 0 else (home, (*away, goal))
        goals = penalty_goals(m)
        m.tell(events.PENALTY_SCORED if goal else events.PENALTY_SAVED, side, goals[0], goals[1])
        if is_decided(m):
            shoot_out_over(m)
        else:
            next_shot(m)


def penalty_goals(m: Match) -> tuple[int, int]:
    return sum(m.sheet[0]), sum(m.sheet[1])


def is_decided(m: Match) -> bool:
    """11.4 In the first five each a team leads by more than the other has shots left; 11.6 then after equal pairs."""
    goals, taken = penalty_goals(m), (len(m.sheet[0]), len(m.sheet[1]))
    if max(taken) > SHOTS:
        return taken[0] == taken[1] and goals[0] != goals[1]
    leader = 0 if goals[0] > goals[1] else 1
    lead = goals[leader] - goals[1 - leader]
    return lead > SHOTS - taken[1 - leader]


def shoot_out_over(m: Match) -> None:
    """11.4, 11.7 Its goals do not change the score of the match."""
    goals = penalty_goals(m)
    winner = 0 if goals[0] > goals[1] else 1
    m.tell(events.WON_SHOOT_OUT, winner, goals[winner], goals[1 - winner])
    why = events.WHY_PENALTIES.event(winner, goals[winner], goals[1 - winner])
    m.finish(Outcome(winner, m.score, why))


PENS: Final = Pens()
SHOOTING: Final = Shooting()
