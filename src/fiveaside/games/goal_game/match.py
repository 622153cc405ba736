"""Chapters 9 and 10: the second half, the result of a match and who has won it."""

from typing import Final

from fiveaside.engine.phase import Step
from fiveaside.games.goal_game.half import HALF, begin_half
from fiveaside.games.goal_game.result import Result
from fiveaside.games.goal_game.shoot_out import begin_shoot_out
from fiveaside.games.goal_game.table import Tournament
from fiveaside.games.goal_game.telling import standing


def begin_match(m: Tournament, stage: int, coaches: int, beginner: int) -> None:
    """10.1, 11.9 Goals and yellow cards begin anew; coins and tokens go on."""
    m.clear_match()
    m.stage = stage
    m.coaches = coaches
    tell_score(m, "10.1", "match", stage)
    m.go(MATCH)
    m.push(HALF)
    begin_half(m, 1, beginner)


class Match(Step[Tournament]):
    """10.1 Two halves, and a shoot-out if it takes one."""

    rule = "10.1"

    def resume(self, m: Tournament) -> None:
        if m.series:
            match_over(m, m.won)
        elif m.half == 1:
            half_time(m)
        else:
            full_time(m)


def half_time(m: Tournament) -> None:
    """9.2-9.4 The leader begins the second half; if several lead, the coach on whom the last attack ended."""
    tell_score(m, "9.1", "half_time")
    most, beginner = -1, m.q
    for seat in m.members():
        goals = m.goals(seat)
        if goals >= most:
            beginner = seat if goals > most else m.q
            most = goals
    begin_half(m, 2, beginner)


def full_time(m: Tournament) -> None:
    """10.2, 10.3 The best win; a tie across the line between winners and the rest goes to a shoot-out."""
    tell_score(m, "9.1", "full_time")
    places = m.places()
    goals = [m.goals(seat) for seat in m.members()]
    line = sorted(goals)[-places]
    above, level = 0, 0
    for i, seat in enumerate(m.members()):
        if goals[i] > line:
            above |= 1 << seat
        elif goals[i] == line:
            level |= 1 << seat
    free = places - len(m.kit.members[above])
    if len(m.kit.members[level]) == free:
        match_over(m, above | level)
    else:
        begin_shoot_out(m, level, free, above)


def match_over(m: Tournament, winners: int) -> None:
    """11.5 Each winner receives coins from the bank."""
    m.played = (*m.played, Result(m.stage, m.coaches, m.scored, winners, m.series_played, m.drawn))
    for seat in m.kit.members[winners]:
        m.pay(seat, m.kit.parts.prize)
        m.tell("11.5", "wins_match", seat, m.stage, m.kit.parts.prize)
    m.uncover()
    m.done()


def tell_score(m: Tournament, rule: str, what: str, stage: int = 0) -> None:
    if m.heard is not None:
        m.tell(rule, what, -1, stage, standing(m))


MATCH: Final = Match()
