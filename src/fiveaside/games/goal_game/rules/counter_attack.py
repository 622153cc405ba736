"""Chapter 8: the counter-attack."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.parts.figure import Opening
from fiveaside.games.goal_game.rules.goal_shots import Striker
from fiveaside.games.goal_game.rules.joints import FLIP
from fiveaside.games.goal_game.rules.move import Move, turn_over
from fiveaside.games.goal_game.table import Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64


def attack_over(m: Tournament) -> None:
    """8.1-8.4 The attack that lies below is over: Q is asked for a counter-attack if he may make one."""
    if m.is_all_open() or is_barred(m):
        turn_over(m)
    elif m.counter_cards():
        m.go(COUNTER)
    else:
        if m.heard is not None:
            m.tell(events.NO_COLOUR if m.kit.counter_any else events.FIZZLED, m.q, m.p)
        turn_over(m)


def is_barred(m: Tournament) -> bool:
    """8.1, 8.10 By the option `first_counter`, a ball out, or a red card; looked at in this order."""
    if m.turn == 1 and not m.kit.first_counter:
        m.tell(events.BARRED_FIRST, m.q)
    elif m.ball_out:
        m.tell(events.BARRED_BALL_OUT, m.q)
    elif m.red >> m.q & 1:
        m.tell(events.BARRED_RED, m.q)
    else:
        return False
    return True


class Counter(Phase[Tournament]):
    """8.4 Q chooses to counter-attack or not."""

    rule = "8.4"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.counter[m.q]

    def answer(self, m: Tournament, choice: int) -> None:
        if choice != c.COUNTER:
            turn_over(m)
            return
        m.uncover()
        m.go(COUNTER_ATTACK)
        m.opener, m.opponent = m.q, m.p
        if m.heard is not None:
            m.tell(events.COUNTERS, m.q, m.p)
        if m.held(m.q, c.DEFENDER) and m.held(m.p, c.STRIKER):
            m.push(DEFEND)
        else:
            m.push(COUNTER_OPEN)


class CounterAttack(Move):
    """8.7, 8.9 Q is opener and P opponent; a counter-attack is not answered by another one."""

    rule = "8.7"

    def cards(self, m: Tournament) -> "i64":
        return m.counter_cards()

    def open_one(self, m: Tournament) -> None:
        m.go(COUNTER_OPEN)

    def resume(self, m: Tournament) -> None:
        if m.kit.counter_striker and m.held(m.q, c.STRIKER):
            m.go(COUNTER_STRIKER)
        else:
            turn_over(m)


class Defend(Phase[Tournament]):
    """8.5, 8.6 Q may use one defender to knock out one unused striker of P; both are used up."""

    rule = "8.5"

    def ask(self, m: Tournament) -> Ask:
        return m.kit.defend[m.q]

    def answer(self, m: Tournament, choice: int) -> None:
        if choice == c.DEFEND:
            m.give(m.q, c.DEFENDER, -1)
            m.give(m.p, c.STRIKER, -1)
            m.tell(events.DEFENDS, m.q, m.p)
        m.go(COUNTER_OPEN)


class CounterOpen(Phase[Tournament]):
    """8.2, 8.8 Q opens a face-down card that lies against a hot edge; with `counter_cards` any beside an open one."""

    rule = "8.2"

    def ask(self, m: Tournament) -> Ask:
        return Opening(m.q, m.figure, m.counter_cards())

    def answer(self, m: Tournament, choice: int) -> None:
        m.cell = m.figure.card_on(choice - c.OPEN)
        m.go(FLIP)


class CounterStriker(Striker):
    """7.7 With the option `counter_striker` Q may use a striker at the end of his counter-attack."""

    rule = "7.7"

    def over(self, m: Tournament) -> None:
        turn_over(m)


COUNTER: Final = Counter()
COUNTER_ATTACK: Final = CounterAttack()
DEFEND: Final = Defend()
COUNTER_OPEN: Final = CounterOpen()
COUNTER_STRIKER: Final = CounterStriker()
