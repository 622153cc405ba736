"""Chapter 4: the turn. P opens a card, may use a striker, and Q may answer."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.goal_game import choices as c
from fiveaside.games.goal_game import events
from fiveaside.games.goal_game.parts.figure import Opening
from fiveaside.games.goal_game.rules.counter_attack import attack_over
from fiveaside.games.goal_game.rules.goal_shots import Striker
from fiveaside.games.goal_game.rules.joints import FLIP
from fiveaside.games.goal_game.rules.move import Move
from fiveaside.games.goal_game.table import Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64


class Attack(Move):
    """4.7, 7.4, 7.6 When all cards of the attack are resolved P may use a striker, then Q may counter-attack."""

    rule = "4.7"

    def cards(self, m: Tournament) -> "i64":
        return m.reachable()

    def open_one(self, m: Tournament) -> None:
        m.go(OPEN)

    def resume(self, m: Tournament) -> None:
        if m.tokens[3 * m.p + c.STRIKER]:
            m.go(ATTACK_STRIKER)
        else:
            attack_over(m)

    def over(self, m: Tournament) -> None:
        """4.8 While cards are left the next attack takes the place of this one, which is the same as laying it anew."""
        if m.is_all_open():
            super().over(m)
        else:
            pass_turn(m)
            m.go(OPEN)


class Open(Phase[Tournament]):
    """4.4, 4.5 P opens any card in the first turn of a half, later one that shares a side with an open card."""

    rule = "4.5"

    def ask(self, m: Tournament) -> Ask:
        return Opening(m.p, m.figure, m.reachable())

    def answer(self, m: Tournament, choice: int) -> None:
        m.cell = m.figure.card_on(choice - c.OPEN)
        m.go(FLIP)


class AttackStriker(Striker):
    """7.4, 7.5 P may use a striker, also in the first turn and after the last card (7.6)."""

    rule = "7.4"

    def over(self, m: Tournament) -> None:
        attack_over(m)


def next_turn(m: Tournament) -> None:
    pass_turn(m)
    m.go(ATTACK)
    m.push(OPEN)


def pass_turn(m: Tournament) -> None:
    """4.3, 4.8 The turn passes to Q, who attacks the next coach in the direction of the half."""
    m.turn += 1
    attacker = m.q
    m.attack(attacker, m.follows[attacker])
    if m.heard is not None:
        m.tell(events.ATTACKS, m.p, m.q, m.turn)


ATTACK: Final = Attack()
OPEN: Final = Open()
ATTACK_STRIKER: Final = AttackStriker()
