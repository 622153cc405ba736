"""What a position is worth to somebody who looks a few passes ahead: about the chance of the next goal."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.golazo.choices import DRIBBLE, MOVE, number_of, second_of
from fiveaside.games.golazo.parts.counters import ALL_NUMBERS, TEAM, numbers_in
from fiveaside.games.golazo.parts.kit import G
from fiveaside.games.golazo.table import KICKED_OFF, Match

if TYPE_CHECKING:
    from mypy_extensions import i64

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
TACKLED: Final = [0.34, 0.31, 0.24, 0.14]
"""The chance to lose the ball in the next roll, by the steps that the nearest opponent needs to come next to it."""
CLOSE: Final = 5
"""Ranks from the goal line from which a chance is near."""
NOT_COUNTED: Final = -1
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
    to_area, spot = m.board.to_area[side], m.spot
    off: i64 = m.board.off
    steps: list[int] = []
    for counter in range(TEAM * side + 1, TEAM * side + TEAM):
        space: i64 = spot[counter]
        if counter != carrier and space != off and to_area[space]:
            steps.append(to_area[space])
    steps.sort()
    return steps


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


class Chances:
    """What the ball is worth to a side wherever a pass may bring it: no more is worked out than somebody asks for."""

    def __init__(self, m: Match, side: int) -> None:
        self.m = m
        self.side = side
        self.held = count_held(m, side)

    def of(self, carrier: int, space: int, moves: int) -> float:
        """6.4-6.9 The chance of a goal from there with these moves for heads to come."""
        m, side = self.m, self.side
        return key_chance(m, side, space, self.heads(carrier, moves) if m.board.dice[side][space] else 0)

    def heads(self, carrier: int, moves: int) -> int:
        """6.9 So many heads wait for a cross of the carrier once these moves are made: the nearest come first."""
        steps = arrivals(self.m, self.side, carrier)
        heads = self.held
        for step in steps:
            moves -= step
            if moves < 0:
                break
            heads += 1
        return min(heads, 6)

    def near(self, carrier: int, moves: int) -> float:
        """The best chance one dribble away. The heads for a cross are the same wherever it is taken."""
        m, side = self.m, self.side
        at, dice = m.at, m.board.dice[side]
        best, heads = 0.0, NOT_COUNTED
        for to in m.board.neighbours[m.spot[carrier]]:
            if at[to] < 0:
                if heads == NOT_COUNTED and dice[to]:
                    heads = self.heads(carrier, moves)
                best = max(best, key_chance(m, side, to, heads))
        return best

    def now(self, carrier: int, moves: int) -> float:
        """The best chance with these moves, those that bring heads for a cross included."""
        here = self.of(carrier, self.m.spot[carrier], moves)
        if moves == 0 or not may_dribble(self.m, carrier):
            return here
        return max(here, self.near(carrier, moves - 1))

    def later(self, carrier: int) -> float:
        here = self.of(carrier, self.m.spot[carrier], HELP)
        near = self.near(carrier, HELP) if may_dribble(self.m, carrier) else 0.0
        return max(here, near * PATIENCE)


def attack(m: Match, side: int, moves: int) -> float:
    """What the ball is worth to the side that has it, with so many moves still to come in this turn."""
    chances = Chances(m, side)
    by_passes = carriers(m, side, min(FAR, moves + 3))
    now = 0.0
    for cost, here in enumerate(by_passes):
        if cost <= moves:
            for carrier in here:
                now = max(now, chances.now(carrier, moves - cost))
    if now >= LONG_SHOT:
        return now - (1 - now) * SAVED
    later = 0.0
    for cost, here in enumerate(by_passes):
        for carrier in here:
            later = max(later, chances.later(carrier) * PATIENCE**cost)
    held = later * PATIENCE + 0.02 * progress(m, side, m.spot[m.ball])
    lost = danger(m, side)
    return max(now - (1 - now) * SAVED, held * (1 - lost) - lost * price(m, side))


def carriers(m: Match, side: int, most: int) -> list[list[int]]:
    """Who can have the ball near the goal after no pass, after one, and so on up to `most`."""
    found: list[list[int]] = []
    ball = m.ball
    first = TEAM if ball >= TEAM else 0
    unseen = ALL_NUMBERS ^ 1 << ball - first
    here = [ball]
    for passes in range(most + 1):
        found.append([carrier for carrier in here if is_close(m, side, m.spot[carrier])])
        following: list[int] = []
        if passes < most:
            for carrier in here:
                mates = (m.open_mates() if carrier == ball else m.open_among(carrier, unseen)) & unseen
                unseen ^= mates
                if mates:
                    following += [first - 1 + number for number in numbers_in(mates)]
        here = following
    return found


def count_held(m: Match, side: int) -> int:
    """6.9 In how many spaces of the attacked area a side has a counter."""
    first, at, held = TEAM * side, m.at, 0
    for space in m.board.areas[1 - side]:
        if first <= at[space] < first + TEAM:
            held += 1
    return held


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
    first = TEAM * side
    for counter in range(first + 1, first + TEAM):
        space: i64 = m.spot[counter]
        if space == off:
            continue
        ahead = progress_at[space]
        forward += ahead >= close
        behind += ahead <= ball
        heads += number[space] > 0
        if dice[space] > wide:
            wide = dice[space]
        if progress_at[m.starts[counter]] > BACK:
            if wing[space] < way:
                way = wing[space]
            height += ahead
        elif ahead > POST:
            astray += ahead - POST
        if to_ball[space] < nearest:
            nearest = to_ball[space]
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
    return bool(m.within(side, m.ball, moves - 1))


def value(m: Match, side: int, mine: int = 0, theirs: int = 0, tackles: bool = False) -> float:
    """What the position is worth to `side` when it has `mine` and the other one `theirs` moves to come in this turn."""
    if m.possession() == side:
        return attack(m, side, mine) + shape(m, side)
    worth = -attack(m, 1 - side, theirs)
    if tackles and tackle_in_reach(m, side, mine):
        worth /= 2
    return worth + shape(m, side)


def value_after(m: Match, trial: Match, side: int, code: int, theirs: int) -> float:
    """What the position is worth to the moving side after one of its moves. A player move that leaves it others is made
    on the trial, a copy of the match, and taken back: all else may go on with the turn."""
    if MOVE <= code < DRIBBLE and m.moves > 1:
        counter = TEAM * side + number_of(code) - 1
        start = m.spot[counter]
        trial.shift(counter, m.board.ways[start][second_of(code)])
        worth = value(trial, side, m.moves - 1, theirs, m.tackles)
        trial.shift(counter, start)
        return worth
    after = m.copy()
    after.step(code)
    still = after.ask is not None and after.ask.kind == "action" and after.mover == side
    return value(after, side, after.moves if still else 0, theirs, m.tackles)


def moves_to_come(m: Match, side: int) -> int:
    """The moves of the other side that still follow those of `side` in this turn."""
    if m.winner < 0 or m.dice[m.winner] == G or m.ending == KICKED_OFF:
        return 0
    first = 1 - m.winner if m.kit.tactical else m.winner
    return m.dice[1 - side] + m.plus[1 - side] if side == first else 0
