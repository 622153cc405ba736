"""N3, N4: the chance of each side to win, exact but for rounding."""

from fiveaside.engine.judgement import Judgement
from fiveaside.games.soccer_dice.parts.kit import Kit
from fiveaside.games.soccer_dice.table import Match


class ExactChances(Judgement):
    """The chances of H and A. What is level in the end is decided evenly: a shootout treats both sides alike."""

    def __init__(self, m: Match) -> None:
        super().__init__(m, True)
        self.m = m

    def chances(self) -> list[float]:
        m = self.m
        if m.outcome is not None:
            home = 1.0 if m.outcome.winner == 0 else 0.0
        else:
            home = in_shootout(m) if m.series else in_match(m)
        return [home, 1 - home]


def in_match(m: Match) -> float:
    """The running turn brings a goal or not; then so many turns are left."""
    kit = m.kit
    lead = m.score[0] - m.score[1]
    if not m.has_begun():
        return chance_to_win(kit, False, kit.parts.turns, kit.parts.turns, lead)
    left = [m.turns_left(0), m.turns_left(1)]
    left[m.offence] -= 1
    chance = m.goal_chance()
    goal = 0.0 if chance is None else kit.likely(chance).near
    scored = chance_to_win(kit, False, left[0], left[1], lead + 1 if m.offence == 0 else lead - 1)
    return goal * scored + (1 - goal) * chance_to_win(kit, False, left[0], left[1], lead)


def in_shootout(m: Match) -> float:
    most = m.kit.parts.shootout_attempts
    lead = m.goals[0] - m.goals[1]
    return chance_to_win(m.kit, True, most - m.attempts[0], most - m.attempts[1], lead)


def chance_to_win(kit: Kit, shootout: bool, home: int, away: int, lead: int) -> float:
    """H leads by `lead`, and the sides have so many turns or attempts left."""
    key = (shootout, home, away, lead)
    if key not in kit.wins:
        goal = float(kit.attempt_goal if shootout else kit.goal[0][kit.rolls])
        kit.wins[key] = ahead(goals(home, goal), goals(away, goal), lead)
    return kit.wins[key]


def goals(tries: int, goal: float) -> list[float]:
    """The chances of 0, 1, 2 ... goals in so many tries."""
    chances = [1.0]
    for _try in range(tries):
        more = [chance * goal for chance in chances]
        fewer = [chance * (1 - goal) for chance in chances]
        chances = [a + b for a, b in zip([*fewer, 0.0], [0.0, *more], strict=True)]
    return chances


def ahead(home: list[float], away: list[float], lead: int) -> float:
    """The chance that H is ahead in the end, and half the chance that it is level."""
    total = 0.0
    for scored in range(len(home)):
        most = lead + scored
        below = sum(away[: max(most, 0)])
        level = away[most] if 0 <= most < len(away) else 0.0
        total += home[scored] * (below + level / 2)
    return total
