"""A rule of thumb for GoLong: short dice first, keep the blue die, kick when the last green die will hardly do."""

from typing import ClassVar, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.game import Game
from fiveaside.engine.player import Resident
from fiveaside.games.golong import choices as c
from fiveaside.games.golong.parts.cup import blue_in, dice_in
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.slot import RETURNED
from fiveaside.games.golong.rules.flag import Penalty
from fiveaside.games.golong.table import Match


class Thumb(Resident):
    quick: ClassVar[bool] = True

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Match, game)
        kind = ask.kind
        if kind == "down":
            return choose_down(m)
        if kind == "take":
            return choose_take(m)
        if kind == "penalty":
            return choose_penalty(m, cast(Penalty, m.phase))
        if kind == "try":
            return choose_try(m)
        if kind == "drop":
            return ask.pick(0)
        return best_die(m)


def lead(m: Match) -> int:
    return m.score[m.offence] - m.score[1 - m.offence]


def choose_down(m: Match) -> int:
    distance = GOAL_LINE - m.spot
    if m.slot >= m.kit.parts.slots and m.last_of_half():
        return last_slot(m, distance)
    if dice_in(m.cup) > 1:
        return c.PLAY
    return fourth_down(m, distance)


def fourth_down(m: Match, distance: int) -> int:
    """The blue die brings a first down one time in three, a green one hardly more than two yards."""
    if blue_in(m.cup):
        worth_it = 30 < distance <= 50
        in_range = distance <= 30
    else:
        worth_it = m.line - m.spot <= 2 or distance <= 6
        in_range = distance <= 50
    return c.PLAY if worth_it else c.FG if in_range else c.PUNT


def last_slot(m: Match, distance: int) -> int:
    """The other side will not have the ball again."""
    behind = -lead(m)
    if behind < 0:
        return c.PUNT
    if behind == 0 and distance <= 20:
        return c.FG
    if behind <= 3 and dice_in(m.cup) == 1 and distance <= 50:
        return c.FG
    return c.PLAY


def choose_take(m: Match) -> int:
    """Enough yards for the line: shortest first, the longest die last. Otherwise the best green, and stop."""
    need = m.line - m.spot
    worth = sum([max(m.kit.yards[die], 0) for die in m.shown.dice])
    if worth >= need:
        return shortest(m, need)
    if m.phase.rule == "4.6":
        return c.STOP
    return best_green(m)


def shortest(m: Match, need: int) -> int:
    """The smallest die above 0 that does not reach the line while others still could; the longest if none is left."""
    longest = best_die(m)
    choice = longest
    for die in m.shown.dice:
        yards = m.kit.yards[die]
        if die != longest and 0 < yards < need and (choice == longest or yards < m.kit.yards[choice]):
            choice = die
    return choice


def best_die(m: Match) -> int:
    """The most yards, green before blue when equal."""
    best = m.shown.dice[0]
    for die in m.shown.dice:
        if m.kit.yards[die] > m.kit.yards[best]:
            best = die
    return best


def best_green(m: Match) -> int:
    """The best green die, unless it loses yards and the blue one does not."""
    best = m.shown.dice[0]
    blue = m.shown.dice[-1]
    return blue if m.kit.yards[best] < m.kit.yards[blue] and m.kit.yards[best] < 0 else best


def choose_penalty(m: Match, penalty: Penalty) -> int:
    """Offence: a touchdown or a first down in hand is worth more than yards. Defence: wipe out what would hurt."""
    best = m.kit.yards[best_die(m)]
    reaches = m.spot + best >= m.line
    if not penalty.on_defence:
        return c.ACCEPT if reaches or best >= 3 or dice_in(m.cup) == 4 else c.DECLINE
    if m.shown.touchdown:
        return c.DECLINE
    if penalty.what == "PI":
        return c.ACCEPT
    yards = min(m.kit.parts.penalty_yards(penalty.what), (GOAL_LINE - m.spot) // 2)
    return c.DECLINE if reaches and best > yards else c.ACCEPT


def choose_try(m: Match) -> int:
    """Two points only where one is as good as none: two behind when the other side has the ball no more."""
    scorer = 1 - m.offence if m.ending == RETURNED else m.offence
    behind = m.score[1 - scorer] - m.score[scorer]
    late = m.slot >= m.kit.parts.slots - 1
    return c.TWO if late and behind == 2 else c.KICK
