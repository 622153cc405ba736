"""Chapter 7: goal shots, goalkeepers, strikers."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.event import Kind
from fiveaside.engine.phase import Phase
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.choices import KEEPER, SAVE, STRIKER, USE_STRIKER
from fiveaside.games.goal_game.events import series_standing, standing
from fiveaside.games.goal_game.parts.sheets import goals_against
from fiveaside.games.goal_game.table import COMING, SCORED, STOPPED, STRIKER_SHOT, Tournament

MOST_SHOTS: Final = 4
"""A card has four sides."""
CLAUSES: Final[tuple[str, ...]] = ("5.3", "6.4", "6.5", "6.6", "7.4")
"""What gives a shot, by its source."""


def scores(m: Tournament, shots: int, source: int) -> bool:
    """7.1, 7.3 Goal shots at the opponent. False while his goalkeeper may stop them: then SAVES[shots] must follow."""
    m.source = source
    m.shooter = m.opener
    m.target = m.opponent
    m.shot = COMING
    tell_shot(m)
    if m.tokens[3 * m.opponent + KEEPER]:
        return False
    score_all(m, shots)
    return True


def tell_shot(m: Tournament) -> None:
    if m.heard is not None:
        m.tell(events.SHOT, m.opener, m.opponent, m.source, rule=CLAUSES[m.source])


def score_all(m: Tournament, shots: int) -> None:
    """7.3 None of these shots is stopped."""
    count_goal(m)
    for _shot in range(shots - 1):
        tell_shot(m)
        count_goal(m)


def count_goal(m: Tournament) -> None:
    """7.3 One goal for the shooter on the pair's sheet."""
    m.add_goal(m.shooter, m.target)
    m.shot = SCORED
    if m.heard is not None:
        tell_goal(m, events.GOAL)


def tell_goal(m: Tournament, kind: Kind) -> None:
    """The goal, with how it stands between the two, or in the series; with more than two coaches also in all."""
    scorer, other = m.shooter, m.target
    if m.series:
        stands = series_standing(m)
        m.tell(events.SERIES_GOAL, scorer, other, stands[0], stands[1], stands[2], stands[3])
        return
    m.tell(kind, scorer, other, goals_against(m.scored, scorer, other), goals_against(m.scored, other, scorer))
    if len(m.members()) > 2:
        stands = standing(m)
        m.tell(events.GOALS_IN_ALL, -1, stands[0], stands[1], stands[2], stands[3])


class Save(Phase[Tournament]):
    """7.1, 7.2 The target may use a goalkeeper to stop the shot; he is asked for each of the `shots` on its own."""

    rule = "7.1"

    def __init__(self, shots: int) -> None:
        self.shots = shots

    def ask(self, m: Tournament) -> Ask:
        return m.kit.save[m.opponent]

    def answer(self, m: Tournament, choice: int) -> None:
        if choice == SAVE:
            m.give(m.opponent, KEEPER, -1)
            m.shot = STOPPED
            m.tell(events.STOPPED, m.opponent, m.opener)
        else:
            count_goal(m)
        if self.shots == 1 or scores(m, self.shots - 1, m.source):
            m.done()
        else:
            m.go(SAVES[self.shots - 1])

    def save(self, m: Tournament) -> dict[str, object]:
        return {"shots": self.shots}


class Striker(Phase[Tournament]):
    """7.4-7.7 When all his cards are resolved the opener may use a striker for one more goal shot."""

    rule = "7.4"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.striker[m.opener]

    def answer(self, m: Tournament, choice: int) -> None:
        if choice != USE_STRIKER:
            self.over(m)
            return
        m.give(m.opener, STRIKER, -1)
        m.tell(events.STRIKER, m.opener)
        if scores(m, 1, STRIKER_SHOT):
            self.again(m)
        else:
            m.push(SAVES[1])

    def resume(self, m: Tournament) -> None:
        m.uncover()
        self.again(m)

    def again(self, m: Tournament) -> None:
        """7.5 One striker an attack; with the option `strikers` he may go on."""
        if not m.kit.any_strikers or not m.held(m.opener, STRIKER):
            self.over(m)

    def over(self, m: Tournament) -> None:
        """What follows the striker."""
        raise NotImplementedError


SAVES: Final = tuple([Save(shots) for shots in range(MOST_SHOTS + 1)])
