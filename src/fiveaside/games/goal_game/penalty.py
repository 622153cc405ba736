"""Chapter 6: the penalty. Two picks in a row, of which the first stays secret until both are in."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.phase import Phase
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game.shots import SAVES, scores
from fiveaside.games.goal_game.table import PENALTY, Picked, Tournament


class Kick(Phase[Tournament]):
    """6.5 The opener secretly picks left, middle or right."""

    rule = "6.5"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.kick[m.opener]

    def answer(self, m: Tournament, choice: int) -> None:
        m.tell("6.5", "picked", m.opener)
        m.go(DIVES[choice - c.KICK])


class Dive(Picked):
    """6.5 The opponent picks too; both are shown, and different sides are a goal shot."""

    rule = "6.5"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.dive[m.opponent]

    def answer(self, m: Tournament, choice: int) -> None:
        dived = choice - c.DIVE
        m.tell("6.5", "shown", m.opener, self.side, m.opponent, dived)
        if dived == self.side:
            m.tell("6.5", "guessed", m.opponent)
            m.done()
        elif scores(m, 1, PENALTY):
            m.done()
        else:
            m.go(SAVES[1])

    def anew(self, numbers: Numbers) -> Phase[Tournament]:
        return DIVES[numbers.below(len(DIVES))]

    def save(self, m: Tournament) -> dict[str, object]:
        return {"kick": c.SIDES[self.side]}


KICK: Final = Kick()
DIVES: Final = tuple([Dive(side) for side in range(len(c.SIDES))])
