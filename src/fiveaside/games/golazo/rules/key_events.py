"""Chapters 6 and 7: the shot, the cross, and the goal they may bring."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase, Step
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.cards import GOAL
from fiveaside.games.golazo.parts.cards import SHOT as SHOT_WINDOW
from fiveaside.games.golazo.parts.kit import MOST_DICE
from fiveaside.games.golazo.rules.clearance import begin_clearance
from fiveaside.games.golazo.rules.powercards import opens
from fiveaside.games.golazo.table import SCORED, SHOOT_OUT, Match

SHOT: Final = 0
CROSS: Final = 1
RESULTS: Final = ("shot", "cross")

LEAST_SAVES: Final = 1
MOST_SAVES: Final = 5


def announce_shot(m: Match, side: int, saves: int) -> None:
    """6.4, 6.6, 6.7, 8.10 A shot against so many save cards, whoever stands in between; the phase on top gives way to
    it."""
    m.shooter = side
    m.saves = saves
    m.aim = 0
    m.tell(events.SHOOTS, side, saves)
    if not opens(m, SHOT_WINDOW, AIM_DUE):
        m.go(AIM)


class AimDue(Step[Match]):
    """9.6 The window before a shot is closed: the cards are picked."""

    rule = "9.6"

    def resume(self, m: Match) -> None:
        m.uncover()
        m.go(AIM)


def saves_due(m: Match) -> int:
    """6.12 Cards may change the number of save cards, but it is always 1 to 5."""
    return max(LEAST_SAVES, min(MOST_SAVES, m.saves))


class Aim(Phase[Match]):
    """6.4, 1.5 The attacker picks one of six shoot cards in secret."""

    rule = "6.4"

    def ask(self, m: Match) -> Ask:
        return m.kit.aim[m.people[m.shooter]]

    def answer(self, m: Match, choice: int) -> None:
        m.aim = c.number_of(choice)
        m.go(SAVE)


class Save(Phase[Match]):
    """6.4-6.6, 6.12 The defender picks save cards, then both are shown: no save card with the aim is a goal."""

    rule = "6.4"

    def ask(self, m: Match) -> Ask:
        return m.kit.save[m.people[1 - m.shooter]][saves_due(m)]

    def answer(self, m: Match, choice: int) -> None:
        side, aim = m.shooter, m.aim
        goal = not c.second_of(choice) >> (aim - 1) & 1
        m.last = (SHOT, side, aim, c.second_of(choice), int(goal))
        m.shooter = NONE
        m.saves = 0
        m.aim = 0
        m.tell(events.FINDS_GOAL if goal else events.IS_SAVED, side, aim)
        if m.stage == SHOOT_OUT:
            m.done()
        elif goal:
            found_goal(m, side)
        else:
            begin_clearance(m, 1 - side)


class CrossRoll(Phase[Match]):
    """6.7-6.11, 8.11 A die with the number of a space of the attacked area that an attacker holds is a goal."""

    rule = "6.8"

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def ask(self, m: Match) -> Ask:
        return m.kit.cross[self.dice - 1]

    def answer(self, m: Match, choice: int) -> None:
        side = m.possession()
        faces = sorted([m.kit.classic[face] for face in m.kit.cross[self.dice - 1].faces(choice)[0]], reverse=True)
        goal = bool(set(faces) & set(m.numbers_held(side)))
        m.last = (CROSS, side, int("".join([str(face) for face in faces])), 0, int(goal))
        if goal:
            m.tell(events.CROSS_FINDS_GOAL, side)
            found_goal(m, side)
        else:
            m.tell(events.CROSS_FAILS, side)
            begin_clearance(m, 1 - side)

    def save(self, m: Match) -> dict[str, object]:
        return {"dice": self.dice}


def found_goal(m: Match, side: int) -> None:
    """9.6 A shot or cross has found the goal; the conceding team may still have an answer."""
    m.scoring = side
    if not opens(m, GOAL, GOAL_COUNTS):
        count_goal(m)


class GoalCounts(Step[Match]):
    """9.6, 8.28 The window after a goal is closed: it counts, unless a card has taken it back."""

    rule = "9.6"

    def resume(self, m: Match) -> None:
        m.uncover()
        if m.scoring == NONE:
            m.done()
        else:
            count_goal(m)


def count_goal(m: Match) -> None:
    """7.1, 7.3 One more for the score; the rest of the card and of step 3 falls away."""
    side = m.scoring
    m.scoring = NONE
    m.add_goal(side)
    m.tell(events.GOAL, side, m.score[0], m.score[1])
    m.mover = 1 - side
    m.unwind(SCORED)


AIM_DUE: Final = AimDue()
AIM: Final = Aim()
SAVE: Final = Save()
GOAL_COUNTS: Final = GoalCounts()
CROSSES: Final = [CrossRoll(dice) for dice in range(1, MOST_DICE + 1)]
