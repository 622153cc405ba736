"""How an attack looks from any moment in it: the chance of a goal if everybody now does what is plain."""

from typing import Final

from fiveaside.engine.ask import CHANCE
from fiveaside.games.next_goal_wins.judgement.attack import (
    AGAIN,
    BALL_LOST,
    SET_PIECE,
    Attack,
    crossing_chance,
    shooting_chance,
)
from fiveaside.games.next_goal_wins.parts.board import GK, SHOOTING_FK
from fiveaside.games.next_goal_wins.rules.set_pieces import outfielders
from fiveaside.games.next_goal_wins.table import Season

MOST_STEPS: Final = 30
BESIDES: Final = {"steal_tactic": 0.25, "attacks": 0.35, "draw_tactics": 0.06, "block_tactics": 0.08, "heal": 0.02}
"""What effects are worth that do not show in the attack itself."""
JUDGED: Final = (
    "act", "after_dribble", "contest", "stalemate", "free_kick", "pick_pair", "pick_shooter", "pick_helper",
)  # fmt: skip


def gain_of(m: Season, tactic: int) -> float:
    """What a tactic is worth besides what it does to the attack in hand."""
    gain = 0.0
    for effect in m.kit.tactics[tactic].effects:
        gain += BESIDES.get(effect.kind, 0.0)
    return gain


def outlook(m: Season, choice: int) -> float:
    """The worth of the attack in hand to its side, if this is chosen now."""
    match = m.match
    after = m.copy()
    after.step(choice)
    return look_on(
        after, match.attacker, match.finished[0] + match.finished[1], match.score[match.attacker], MOST_STEPS
    )


def look_on(m: Season, attacker: int, number: int, goals: int, steps: int) -> float:
    """Let be what is asked besides, until an action, a clash or a set piece can be judged, or the attack is over."""
    while steps and is_on(m, attacker, number, goals):
        ask = m.ask
        assert ask is not None
        if ask.kind == "throw":
            return by_dice(m, attacker, number, goals, steps)
        if ask.kind in JUDGED:
            return judged(m, attacker, ask.kind)
        m.step(0 if ask.seat == CHANCE else ask.choices[0])
        steps -= 1
    if m.match.score[attacker] > goals:
        return 1.0
    return ball_given_away(m, attacker)


def is_on(m: Season, attacker: int, number: int, goals: int) -> bool:
    """The attack in hand is not over."""
    match = m.match
    return match.on and match.finished[0] + match.finished[1] == number and match.score[attacker] == goals


def judged(m: Season, attacker: int, kind: str) -> float:
    match = m.match
    place, position, delivery = match.carrier, match.position, match.delivery
    if kind == "act":
        return Attack(m, attacker).worth(place, position, delivery)
    if kind == "after_dribble":
        return Attack(m, attacker).after_dribble(place, position)
    if kind == "contest":
        return of_the_clash(m, attacker)
    if kind == "stalemate":
        return AGAIN * of_the_clash(m, attacker) + AGAIN * SET_PIECE
    return set_piece(m, attacker, kind)


def set_piece(m: Season, attacker: int, kind: str) -> float:
    """The worth of the one that is about to be taken, by the best there are on both sides."""
    if not outfielders(m, attacker):
        return 0.0
    if kind == "free_kick":
        return max(crossing_chance(m, attacker), shooting_chance(m, attacker))
    return shooting_chance(m, attacker) if m.match.throw == SHOOTING_FK else crossing_chance(m, attacker)


def of_the_clash(m: Season, attacker: int) -> float:
    """The worth of the action in hand before its dice are thrown."""
    match = m.match
    place, position, delivery, action, speed = match.carrier, match.position, match.delivery, match.action, match.speed
    return Attack(m, attacker).of_action(place, position, delivery, action, speed)


def by_dice(m: Season, attacker: int, number: int, goals: int, steps: int) -> float:
    """A throw from its beginning is judged by its totals, a throw again face by face."""
    match = m.match
    if match.throw == 0 and match.to_throw == 3 and not match.thrown[0]:
        return of_the_clash(m, attacker)
    value = 0.0
    for face in range(6):
        other = m.copy()
        other.step(face)
        value += look_on(other, attacker, number, goals, steps - 1) / 6
    return value


def ball_given_away(m: Season, attacker: int) -> float:
    """Nothing came of it, and the other side may start further up than from its keeper."""
    match = m.match
    place = match.carrier
    if not match.on or match.attacker == attacker or place <= GK:
        return 0.0
    other = Attack(m.copy(), match.attacker, False)
    return BALL_LOST * (other.begin_at(GK) - other.begin_at(place))
