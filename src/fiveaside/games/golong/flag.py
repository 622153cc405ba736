"""Chapter 6: the flag."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong.choices import ACCEPT
from fiveaside.games.golong.series import first_down, goes_on, next_down
from fiveaside.games.golong.table import GOAL_LINE, Match

OPP_1: Final = 99


class Flag(Phase[Match]):
    """6.1, 6.2 Yellow says what the penalty is, red on whom; arrows are offsetting penalties."""

    rule = "6.1"

    def ask(self, m: Match) -> Ask:
        return m.kit.flag

    def answer(self, m: Match, choice: int) -> None:
        yellow, red = divmod(choice, 6)
        what, whom = m.kit.parts.yellow[yellow], m.kit.parts.red[red]
        if what == "arrows" or whom == "arrows":
            m.tell("6.2", "offsetting", m.offence)
            next_down(m)
        else:
            m.go(Penalty(what, whom == "D"))


class Penalty(Phase[Match]):
    """6.3-6.10 The side not penalised accepts or declines, having seen all dice."""

    rule = "6.3"

    def __init__(self, what: str, on_defence: bool) -> None:
        self.what = what
        self.on_defence = on_defence

    def ask(self, m: Match) -> Ask:
        return m.kit.penalty[m.attacker if self.on_defence else m.defender]

    def answer(self, m: Match, choice: int) -> None:
        if choice != ACCEPT:
            m.go(ONE)
        elif not self.on_defence:
            self.push_back(m)
        elif self.what == "PI":
            self.spot_foul(m)
        else:
            self.move_up(m)

    def push_back(self, m: Match) -> None:
        """6.4, 6.5, 6.7 The offence goes back, at most half the distance to its goal line."""
        m.spot -= min(m.kit.parts.penalty_yards(self.what), m.spot // 2)
        m.tell("6.7" if self.what == "PI" else "6.5", "penalty_offence", m.offence, m.spot)
        next_down(m)

    def move_up(self, m: Match) -> None:
        """6.4-6.6 The offence goes forward, at most half the distance; at the line to gain it is a first down."""
        m.spot += min(m.kit.parts.penalty_yards(self.what), (GOAL_LINE - m.spot) // 2)
        m.tell("6.5", "penalty_defence", 1 - m.offence, m.spot)
        if m.spot >= m.line:
            first_down(m, "6.6")
        else:
            next_down(m)

    def spot_foul(self, m: Match) -> None:
        """6.8-6.10 Ten yards or the blue number, never past the opp 1, and a first down."""
        yards = max(m.kit.parts.defensive_pi_min, m.shown.blue_yards)
        m.spot = min(m.spot + yards, OPP_1)
        m.tell("6.8", "pass_interference", 1 - m.offence, m.spot)
        first_down(m, "6.8")

    def save(self, m: Match) -> dict[str, object]:
        return {"penalty": self.what, "on": "D" if self.on_defence else "O"}


class One(Phase[Match]):
    """6.11, 6.12 The offence takes exactly one of the dice shown; a blue TD is a touchdown."""

    rule = "6.11"

    def ask(self, m: Match) -> Ask:
        return m.shown.one[m.attacker]

    def answer(self, m: Match, choice: int) -> None:
        m.take(choice)
        m.tell(self.rule, "takes", m.offence, choice, m.spot)
        if goes_on(m):
            next_down(m)


FLAG: Final = Flag()
ONE: Final = One()
