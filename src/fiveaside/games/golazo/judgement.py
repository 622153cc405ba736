"""What a position is worth to somebody who looks a few passes ahead: about the chance of the next goal."""

from typing import Final

from fiveaside.games.golazo.parts.kit import G
from fiveaside.games.golazo.parts.pitch import COUNTERS, TEAM
from fiveaside.games.golazo.table import KICKED_OFF, Match

SHOT: Final = 2 / 3
LONG_SHOT: Final = 1 / 3
FAR: Final = 4
"""How many passes are looked ahead."""
PATIENCE: Final = 0.62
"""What a chance that needs one move more than there are is worth beside one that is there."""
SAVED: Final = 0.1
"""What the ball is worth to a goalkeeper who has saved, after all have been put out of the area."""
LOST: Final = 0.1
LOST_AT_HOME: Final = 0.3
"""What losing the ball costs at their goal line, and how much more at the own one."""
TACKLED: Final = (0.34, 0.31, 0.24, 0.14)
"""The chance to lose the ball in the next roll, by the steps that the nearest opponent needs to come next to it."""
CLOSE: Final = 5
"""Ranks from the goal line from which a chance is near."""
HELP: Final = 2
"""Moves of a later turn that bring heads for a cross."""
BACK: Final = 3
POST: Final = 7
"""Who starts on the back ranks is at home up to this one."""


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
    return m.board.ahead[side][space]


def is_close(m: Match, side: int, space: int) -> bool:
    return m.board.ranks - progress(m, side, space) <= CLOSE


def arrivals(m: Match, side: int, carrier: int) -> list[int]:
    """6.9 The moves that bring a head into the area, another one, and so on, while `carrier` has the ball out wide."""
    to_area, off = m.board.to_area[side], m.board.off
    steps: list[int] = []
    for counter in range(TEAM * side + 1, TEAM * side + TEAM):
        space = m.spot[counter]
        if counter != carrier and space != off and to_area[space]:
            steps.append(to_area[space])
    steps.sort()
    return steps


def heads_with(held: int, steps: list[int], moves: int) -> int:
    """So many heads wait for a cross once these moves are made."""
    for step in steps:
        moves -= step
        if moves < 0:
            break
        held += 1
    return min(held, 6)


def chance_near(m: Match, side: int, space: int, attackers: int) -> float:
    """The best chance one dribble away."""
    best = 0.0
    for to in m.board.neighbours[space]:
        if m.at[to] < 0:
            best = max(best, key_chance(m, side, to, attackers))
    return best


def price(m: Match, side: int) -> float:
    """What it costs to lose the ball where it is: more, the nearer it is to the own goal."""
    ranks = m.board.ranks + 1
    near = (ranks - progress(m, side, m.spot[m.ball])) / ranks
    return LOST + LOST_AT_HOME * near * near


def danger(m: Match, side: int) -> float:
    """The chance that the other side tackles the carrier in the next turn."""
    to_ball, off = m.board.far[m.spot[m.ball]], m.board.off
    first = TEAM * (1 - side) + 1
    nearest = 99
    for counter in range(first, first + TEAM - 1):
        if m.spot[counter] != off:
            nearest = min(nearest, to_ball[m.spot[counter]])
    return TACKLED[nearest - 1] if nearest <= len(TACKLED) else 0.0


def attack(m: Match, side: int, moves: int) -> float:
    """What the ball is worth to the side that has it, with so many moves still to come in this turn."""
    attackers = len(m.numbers_held(side))
    now = later = 0.0
    seen = [False] * COUNTERS
    seen[m.ball] = True
    carriers = [m.ball]
    for cost in range(min(FAR, moves + 3) + 1):
        following: list[int] = []
        for carrier in carriers:
            if is_close(m, side, m.spot[carrier]):
                now = max(now, chance_now(m, side, carrier, attackers, moves - cost))
                later = max(later, chance_later(m, side, carrier, attackers) * PATIENCE**cost)
            for mate in m.passes(carrier):
                if not seen[mate]:
                    seen[mate] = True
                    following.append(mate)
        carriers = following
    if now >= LONG_SHOT:
        return now - (1 - now) * SAVED
    held = later * PATIENCE + 0.02 * progress(m, side, m.spot[m.ball])
    lost = danger(m, side)
    return max(now - (1 - now) * SAVED, held * (1 - lost) - lost * price(m, side))


def chance_now(m: Match, side: int, carrier: int, attackers: int, moves: int) -> float:
    """The best chance with these moves, those that bring heads for a cross included."""
    if moves < 0:
        return 0.0
    steps = arrivals(m, side, carrier)
    here = key_chance(m, side, m.spot[carrier], heads_with(attackers, steps, moves))
    if moves == 0 or not may_dribble(m, carrier):
        return here
    return max(here, chance_near(m, side, m.spot[carrier], heads_with(attackers, steps, moves - 1)))


def chance_later(m: Match, side: int, carrier: int, attackers: int) -> float:
    soon = heads_with(attackers, arrivals(m, side, carrier), HELP)
    here = key_chance(m, side, m.spot[carrier], soon)
    near = chance_near(m, side, m.spot[carrier], soon) if may_dribble(m, carrier) else 0.0
    return max(here, near * PATIENCE)


def may_dribble(m: Match, carrier: int) -> bool:
    return carrier % TEAM != 0 and not is_locked(m, carrier)


def is_locked(m: Match, carrier: int) -> bool:
    """4.6 It has dribbled and must pass."""
    return m.dribbled and carrier == m.ball


def shape(m: Match, side: int) -> float:
    """A little for men in front of the ball when attacking, in the area and out wide most of all, for men behind it
    when defending, and for backs who stay at the back."""
    mine = m.possession() == side
    board = m.board
    off, to_ball, progress_at = board.off, board.far[m.spot[m.ball]], board.ahead[side]
    number, dice, wing = board.number[side], board.dice[side], board.to_wing[side]
    ball, close = progress_at[m.spot[m.ball]], board.ranks - CLOSE
    forward = behind = height = heads = wide = astray = 0
    nearest = way = 9
    for counter in range(TEAM * side + 1, TEAM * side + TEAM):
        space = m.spot[counter]
        if space == off:
            continue
        ahead = progress_at[space]
        forward += ahead >= close
        behind += ahead <= ball
        heads += number[space] > 0
        wide = max(wide, dice[space])
        if progress_at[m.starts[counter]] > BACK:
            way = min(way, wing[space])
            height += ahead
        elif ahead > POST:
            astray += ahead - POST
        nearest = min(nearest, to_ball[space])
    stray = 0.008 * astray
    if mine:
        cross = 1.0 - ((6 - heads) / 6) ** wide
        near = 0.02 * min(heads, 3) + 0.006 * wide + 0.12 * cross + 0.006 * min(forward, 5) - 0.008 * way
        return near + 0.002 * min(behind, 5) + 0.0015 * height - stray
    return 0.004 * min(behind, 6) + 0.0001 * height + 0.002 * min(forward, 3) - 0.004 * nearest - stray


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
