"""Chapter 10: the touchdown and the try."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golong import events
from fiveaside.games.golong.choices import KICK
from fiveaside.games.golong.parts.kit import BALL, BLOCKED
from fiveaside.games.golong.parts.slot import RETURNED, SCORED
from fiveaside.games.golong.table import Match


def touchdown(m: Match) -> None:
    """10.1 Six points for the offence, and the try."""
    score_touchdown(m, m.offence, SCORED)


def return_touchdown(m: Match) -> None:
    """10.1 Six points for the defence, which plays the try."""
    score_touchdown(m, 1 - m.offence, RETURNED)


def score_touchdown(m: Match, side: int, ending: int) -> None:
    m.add(side, m.kit.parts.touchdown)
    if m.heard is not None:
        m.tell(events.TOUCHDOWN if ending == SCORED else events.RETURN_TOUCHDOWN, side, m.score[0], m.score[1])
    m.clear_field()
    m.ending = ending
    m.go(TRY)


def scorer(m: Match) -> int:
    """The side that scored the touchdown whose try is played."""
    return 1 - m.offence if m.ending == RETURNED else m.offence


class Try(Phase[Match]):
    """10.2, 10.3 After every touchdown the scoring side chooses a kick or a two-point try."""

    rule = "10.2"

    def ask(self, m: Match) -> Ask:
        return m.kit.after[m.defender if m.ending == RETURNED else m.attacker]

    def answer(self, m: Match, choice: int) -> None:
        m.go(KICK_TRY if choice == KICK else TWO_POINT_TRY)


class KickTry(Phase[Match]):
    """10.4 The kick fails on X; anything else is a point."""

    rule = "10.4"

    def ask(self, m: Match) -> Ask:
        return m.kit.kick

    def answer(self, m: Match, choice: int) -> None:
        end_try(m, m.kit.kicked[choice] != BLOCKED, m.kit.parts.kick, "10.4")


class TwoPointTry(Phase[Match]):
    """10.5, 14.5 A football with a green 2 or 3 is two points; a die off the table is none."""

    rule = "10.5"

    def ask(self, m: Match) -> Ask:
        return m.kit.two

    def answer(self, m: Match, choice: int) -> None:
        kit = m.kit
        if choice >= kit.two.kept:
            end_try(m, False, 0, "14.5")
            return
        choice %= kit.two.plain
        good = kit.qb[choice // 6] == BALL and kit.parts.green[choice % 6] in kit.parts.two_point_faces
        end_try(m, good, kit.parts.two, "10.5")


def end_try(m: Match, good: bool, points: int, rule: str) -> None:
    if good:
        m.add(scorer(m), points)
    if m.heard is not None:
        tell_try(m, good, points, rule)
    m.done()


def tell_try(m: Match, good: bool, points: int, rule: str) -> None:
    if good:
        m.tell(events.TRY_GOOD, scorer(m), points, m.score[0], m.score[1], rule=rule)
    else:
        m.tell(events.TRY_FAILED, scorer(m), rule=rule)


TRY: Final = Try()
KICK_TRY: Final = KickTry()
TWO_POINT_TRY: Final = TwoPointTry()
