"""Chapter 8: a stalemate on a goal chance is a set piece, any other is settled by the Stalemate die."""

from typing import Final

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.next_goal_wins import events
from fiveaside.games.next_goal_wins.parts.board import DRIBBLE
from fiveaside.games.next_goal_wins.parts.effect import FOR_CLASH
from fiveaside.games.next_goal_wins.parts.effect import STALEMATE as STALEMATE_MOMENT
from fiveaside.games.next_goal_wins.parts.results import FOUL, LOSE_BALL, NO_RESULT, TO_CORNER, TO_FREE_KICK, TO_PENALTY
from fiveaside.games.next_goal_wins.rules.ball import lose
from fiveaside.games.next_goal_wins.rules.bookings import REPLACES, YELLOW, show_card
from fiveaside.games.next_goal_wins.rules.resolving import BOTH_THROW, LAST_LEVEL, throw_dice
from fiveaside.games.next_goal_wins.table import Season

TRY_AGAIN: Final = 0
LOSE_IT: Final = 1
A_FOUL: Final = 2
A_YELLOW: Final = 3
NO_FACE: Final = -1
READ_AS: Final = {FOUL: A_FOUL, LOSE_BALL: LOSE_IT}
"""The faces that a card may read another face as."""


def stalemate(m: Season) -> None:
    """8.1, 8.2, 8.8, 10.2 A corner, a penalty, or the die; the tenth stalemate of a clash is Lose Ball without it."""
    match = m.match
    if match.is_goal_chance():
        match.follows = TO_PENALTY if match.action == DRIBBLE else TO_CORNER
        match.end_effects(m, FOR_CLASH)
        m.done()
        return
    match.stalemates += 1
    happens = read(m, NO_FACE)
    if match.stalemates >= LAST_LEVEL:
        m.tell(events.TENTH_STALEMATE, match.seat(match.attacker))
        face_shows(m, LOSE_IT)
    elif happens != NO_FACE:
        m.tell(events.WITHOUT_DIE, match.seat(match.attacker), match.actor)
        face_shows(m, happens)
    else:
        m.go(STALEMATE_DIE)


def read(m: Season, face: int) -> int:
    """8.7 What a face counts as: skills come before events, and a face is changed only once."""
    match = m.match
    if match.all_moments >> STALEMATE_MOMENT & 1:
        for by_skill in (True, False):
            for colour in (match.attacker, 1 - match.attacker):
                for x in match.force_of(colour):
                    if x.effect.moment == STALEMATE_MOMENT and (x.footballer >= 0) == by_skill:
                        result = x.effect.reading(m, x, face)
                        if result:
                            return READ_AS[result]
    return face


class StalemateDie(Phase[Season]):
    """8.2-8.7 The acting player throws the Stalemate die."""

    rule = "8.2"

    def ask(self, m: Season) -> Ask:
        return m.kit.stalemate_die

    def answer(self, m: Season, choice: int) -> None:
        face = m.kit.stalemate[choice]
        counts = read(m, face)
        if counts != face:
            m.tell(events.FACE_CHANGED, m.match.seat(m.match.attacker), counts)
        face_shows(m, counts)


def face_shows(m: Season, face: int) -> None:
    match = m.match
    if face == TRY_AGAIN:
        try_again(m)
        return
    refill = -1
    if face == LOSE_IT:
        lose(m)
    else:
        if face == A_YELLOW:
            refill = show_card(m, match.contester, YELLOW)
        match.follows = TO_FREE_KICK
        m.tell(events.FOUL, match.seat(match.attacker), match.actor)
    match.end_effects(m, FOR_CLASH)
    if refill >= 0:
        m.go(REPLACES[refill])
    else:
        m.done()


def try_again(m: Season) -> None:
    """8.3 Both throw again for the same action; nobody is asked again whether to contest."""
    m.match.result = NO_RESULT
    m.tell(events.TRY_AGAIN, m.match.seat(m.match.attacker))
    throw_dice(m, BOTH_THROW)


STALEMATE_DIE: Final = StalemateDie()
