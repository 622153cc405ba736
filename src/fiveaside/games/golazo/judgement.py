"""What a position is worth to somebody who looks a few passes ahead: about the chance of the next goal."""

from typing import Final

from fiveaside.games.golazo.kit import G
from fiveaside.games.golazo.pitch import COUNTERS, TEAM
from fiveaside.games.golazo.shot import numbers_held
from fiveaside.games.golazo.table import KICKED_OFF, Match

SHOT: Final = 2 / 3
LONG_SHOT: Final = 1 / 3
FAR: Final = 4
"""How many passes are looked ahead."""
PATIENCE: Final = 0.62
"""What a chance that needs one move more than there are is worth beside one that is there."""
LOST_BALL: Final = 0.2
TACKLED: Final = (0.34, 0.31, 0.24, 0.14)
"""The chance to lose the ball in the next roll, by the steps that the nearest opponent needs to come next to it."""
CLOSE: Final = 5
"""Ranks from the goal line from which a chance is near."""


def key_chance(m: Match, side: int, space: int, attackers: int) -> float:
    """6.4-6.9 The chance of a goal for whoever has the ball there."""
    board = m.board
    if board.number[side][space]:
        return SHOT
    if board.long[side][space]:
        return LONG_SHOT
    dice = board.dice[side][space]
    return 1.0 - ((6 - attackers) / 6) ** dice if dice else 0.0


def progress(m: Match, side: int, space: int) -> int:
    """How many ranks a space lies before the own goal."""
    rank = m.board.rank[space]
    return rank if side == 0 else m.board.ranks + 1 - rank


def chance_near(m: Match, side: int, space: int, attackers: int) -> float:
    """The best chance one dribble away."""
    best = 0.0
    if m.board.ranks - progress(m, side, space) > CLOSE:
        return best
    for to in m.board.neighbours[space]:
        if m.at[to] < 0:
            best = max(best, key_chance(m, side, to, attackers))
    return best


def danger(m: Match, side: int) -> float:
    """The chance that the other side tackles the carrier in the next turn."""
    space, off = m.spot[m.ball], m.board.off
    first = TEAM * (1 - side) + 1
    nearest = 99
    for counter in range(first, first + TEAM - 1):
        if m.spot[counter] != off:
            nearest = min(nearest, m.board.distance(m.spot[counter], space))
    return TACKLED[nearest - 1] if nearest <= len(TACKLED) else 0.0


def attack(m: Match, side: int, moves: int) -> float:
    """What the ball is worth to the side that has it, with so many moves still to come in this turn."""
    attackers = len(numbers_held(m, side))
    now = later = 0.0
    seen = [False] * COUNTERS
    seen[m.ball] = True
    carriers = [m.ball]
    for cost in range(min(FAR, moves + 3) + 1):
        following: list[int] = []
        for carrier in carriers:
            here = key_chance(m, side, m.spot[carrier], attackers)
            near = (
                0.0
                if carrier % TEAM == 0 or is_locked(m, carrier)
                else chance_near(m, side, m.spot[carrier], attackers)
            )
            if cost <= moves:
                now = max(now, here)
            if cost < moves:
                now = max(now, near)
            later = max(later, here * PATIENCE**cost, near * PATIENCE ** (cost + 1))
            for mate in m.passes(carrier):
                if not seen[mate]:
                    seen[mate] = True
                    following.append(mate)
        carriers = following
    if now >= LONG_SHOT:
        return now - (1 - now) * LOST_BALL
    held = later * PATIENCE + 0.03 + 0.01 * progress(m, side, m.spot[m.ball])
    lost = danger(m, side)
    return max(now - (1 - now) * LOST_BALL, held * (1 - lost) - lost * LOST_BALL)


def is_locked(m: Match, carrier: int) -> bool:
    """4.6 It has dribbled and must pass."""
    return m.dribbled and carrier == m.ball


def shape(m: Match, side: int) -> float:
    """A little for men in front of the ball when attacking, and behind it when defending."""
    mine = m.possession() == side
    ball = progress(m, side, m.spot[m.ball])
    off = m.board.off
    forward = behind = height = 0
    nearest = 9
    for counter in range(TEAM * side + 1, TEAM * side + TEAM):
        space = m.spot[counter]
        if space == off:
            continue
        ahead = progress(m, side, space)
        forward += ahead >= m.board.ranks - CLOSE
        behind += ahead <= ball
        height += ahead
        nearest = min(nearest, m.board.distance(space, m.spot[m.ball]))
    if mine:
        return 0.006 * min(forward, 5) + 0.002 * min(behind, 5) + 0.0003 * height
    return 0.004 * min(behind, 6) + 0.0001 * height + 0.002 * min(forward, 3) - 0.004 * nearest


def tackle_in_reach(m: Match, side: int, moves: int) -> bool:
    """4.14 Whether an opponent's carrier can be tackled with these moves, steps before it included."""
    if moves < 2:
        return False
    space = m.spot[m.ball]
    return any(m.board.distance(m.spot[counter], space) <= moves - 1 for counter in m.outfield(side))


def value(m: Match, side: int, mine: int = 0, theirs: int = 0, tackles: bool = False) -> float:
    """What the position is worth to `side` when it has `mine` and the other one `theirs` moves to come in this turn."""
    if m.possession() == side:
        return attack(m, side, mine) + shape(m, side)
    worth = -attack(m, 1 - side, theirs)
    if tackles and tackle_in_reach(m, side, mine):
        worth /= 2
    return worth + shape(m, side)


def moves_to_come(m: Match, side: int) -> int:
    """The moves of the other side that still follow those of `side` in this turn."""
    if m.winner < 0 or m.dice[m.winner] == G or m.ending == KICKED_OFF:
        return 0
    first = 1 - m.winner if m.kit.tactical else m.winner
    return m.dice[1 - side] + m.plus[1 - side] if side == first else 0
