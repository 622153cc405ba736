"""Chapter 6: the flag."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong import events
from fiveaside.games.golong.choices import ACCEPT
from fiveaside.games.golong.parts.field import GOAL_LINE, OPP_1
from fiveaside.games.golong.parts.kit import TD_YARDS
from fiveaside.games.golong.rules.series import first_down, goes_on, next_down
from fiveaside.games.golong.table import Match


class Flag(Phase[Match]):
    """6.1, 6.2 Yellow says what the penalty is, red on whom; arrows are offsetting penalties."""

    rule = "6.1"

    def ask(self, m: Match) -> Ask:
        return m.kit.flag

    def answer(self, m: Match, choice: int) -> None:
        what = m.kit.parts.yellow[choice // 6]
        whom = m.kit.parts.red[choice % 6]
        if what == "arrows" or whom == "arrows":
            m.tell(events.OFFSETTING, m.offence)
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
            m.tell(events.DECLINED, 1 - self.penalised(m))
            m.go(ONE)
        elif not self.on_defence:
            self.push_back(m)
        elif self.what == "PI":
            self.spot_foul(m)
        else:
            self.move_up(m)

    def push_back(self, m: Match) -> None:
        """6.4, 6.5, 6.7 The offence goes back, at most half the distance to its goal line."""
        yards, most = m.kit.parts.penalty_yards(self.what), m.spot // 2
        m.spot -= min(yards, most)
        m.tell(events.PENALTY_OFFENCE, m.offence, m.spot, rule="6.7" if self.what == "PI" else "6.4")
        self.tell_half(m, yards > most)
        next_down(m)

    def move_up(self, m: Match) -> None:
        """6.4-6.6 The offence goes forward, at most half the distance; at the line to gain it is a first down."""
        yards, most = m.kit.parts.penalty_yards(self.what), (GOAL_LINE - m.spot) // 2
        m.spot += min(yards, most)
        m.tell(events.PENALTY_DEFENCE, 1 - m.offence, m.spot)
        self.tell_half(m, yards > most)
        if m.spot >= m.line:
            m.tell(events.LINE_BY_PENALTY, m.offence)
            first_down(m)
        else:
            next_down(m)

    def spot_foul(self, m: Match) -> None:
        """6.8-6.10 Ten yards or the blue number, never past the opp 1, and a first down."""
        yards = max(m.kit.parts.defensive_pi_min, m.shown.blue_yards)
        spot = m.spot + yards
        m.spot = min(spot, OPP_1)
        m.tell(events.PASS_INTERFERENCE, 1 - m.offence, m.spot)
        if spot > OPP_1:
            m.tell(events.NOT_PAST_OPP_1, m.offence, rule="6.10" if m.shown.touchdown else "6.9")
        first_down(m)

    def penalised(self, m: Match) -> int:
        return 1 - m.offence if self.on_defence else m.offence

    def tell_half(self, m: Match, cut: bool) -> None:
        if cut:
            m.tell(events.HALF_THE_DISTANCE, self.penalised(m))

    def save(self, m: Match) -> dict[str, object]:
        return {"penalty": self.what, "on": "D" if self.on_defence else "O"}


class One(Phase[Match]):
    """6.11, 6.12 The offence takes exactly one of the dice shown; a blue TD is a touchdown."""

    rule = "6.11"

    def ask(self, m: Match) -> Ask:
        return m.shown.one[m.attacker]

    def answer(self, m: Match, choice: int) -> None:
        m.take(choice)
        if m.heard is not None:
            rule = "6.12" if m.kit.yards[choice] == TD_YARDS else self.rule
            m.tell(events.TAKES, m.offence, choice, m.spot, rule=rule)
        if goes_on(m):
            next_down(m)


FLAG: Final = Flag()
ONE: Final = One()
