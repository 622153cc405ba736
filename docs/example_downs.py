"""What choices of GoLong lead to, for many games at once: what example_learning.py knows of the rules.

All that dice decide is learned; what is known here is where the ball lies when a die was taken or a penalty accepted.
"""

import itertools
from collections.abc import Callable

import numpy as np

from fiveaside.adapters.setting import Setting
from fiveaside.adapters.spaces import planes

SETTING = Setting("golong")
TENSOR = SETTING.tensor
NAMES = TENSOR.names(SETTING.fresh)
DOWN, TAKE, ONE, RETURN, PENALTY, DROP, TRY = range(7)
PLAY, PUNT, FG, STOP, ACCEPT, DECLINE, KICK, TWO, DROP_GREEN, DROP_BLUE, FIRST_DIE = range(11)
YARDS = np.array([100 if name == "bTD" else int(name[1:]) for name in NAMES[FIRST_DIE:]] + [0])
COST = np.array([1 if name.startswith("b") else 2 for name in NAMES[FIRST_DIE:]] + [0])
"""What a die takes out of the cup, which is written as twice the green dice plus the blue one."""
FACES = len(YARDS) - 1
SORTED = np.append(np.argsort(YARDS[:FACES], kind="stable"), FACES)
RANK = np.argsort(SORTED)
FOULS, PI = np.array([5, 5, 10, 15, 10, 0]), 4
"""Yards of a penalty, by the face of the yellow die."""

FIELD, GO, CUPS, FULL = 100, 25, 8, 7
CELLS = CUPS * GO * FIELD
"""A cell: where the ball lies, how far it is to go, what is left in the cup. Rows behind those of the cells hold what
a punt and a field goal bring from each place."""
ROWS = CELLS + 2 * FIELD
TD, GOOD, SAFE, BACK, LOST = range(5)
KNOTS = 21
"""How a possession ends: a touchdown, a field goal, a safety, a touchdown run back by the others; or with the ball
lost, which is shared out between the two nearest of places five yards apart."""
ENDS = LOST + KNOTS
LEAF_TD, LEAF_SAFE, LEAF_BACK, LEAF_LOST = CELLS, CELLS + 1, CELLS + 2, CELLS + 3
LEAVES = CELLS + 3 + FIELD + 1
"""What a choice leads to: a cell, or an end; of a ball lost the place that the side had reached."""
SLOTS, HALF, MOST_LEAD = 16, 8, 30
LEADS = 2 * MOST_LEAD + 1


def cell(spot: np.ndarray, to_go: np.ndarray, cup: np.ndarray) -> np.ndarray:
    return (cup * GO + np.minimum(np.maximum(to_go, 0), GO - 1)) * FIELD + np.minimum(np.maximum(spot, 0), FIELD - 1)


def between() -> np.ndarray:
    """For every place of the field how much of it each knot has."""
    place = np.arange(FIELD + 1) / 5
    return np.maximum(1 - np.abs(place[:, None] - np.arange(KNOTS)), 0).astype(np.float32)


SHARE = between()
START = np.array([cell(s, min(10, 100 - s), FULL) for s in np.clip(np.arange(KNOTS) * 5, 1, 99)])
"""A first down at each knot."""


class Sight:
    """Observations, taken apart; all of it as the side on offence sees it."""

    def __init__(self, seen: dict[str, np.ndarray]) -> None:
        part = planes(TENSOR, seen["observation"].astype(np.int32))
        self.mask = seen["action_mask"].astype(bool)
        self.kind = part["ask"][:, :7].argmax(axis=1)
        self.own, self.other = part["score"][:, 0], part["score"][:, 1]
        self.slot = part["slot_number"][:, 0]
        self.attacks = part["offence"][:, 0] > 0
        self.lead = np.where(self.attacks, self.own - self.other, self.other - self.own)
        self.spot, self.to_go = part["spot"][:, 0], part["to_go"][:, 0]
        self.cup = 2 * part["cup"][:, 0] + part["cup"][:, 1]
        self.blue = part["yards"][:, 1]
        self.foul = part["penalty"].argmax(axis=1)
        lying = part["shown"].cumsum(axis=1)
        dice = np.stack([(lying <= number).sum(axis=1) for number in range(4)], axis=1)
        self.dice = SORTED[np.sort(RANK[dice], axis=1)]
        """The faces that lie there, the shortest first; FACES where there is no further die."""
        turn = np.where(self.slot > SLOTS, SLOTS - self.slot % 2, np.maximum(self.slot, 1))
        self.table = turn * LEADS + np.clip(self.lead, -MOST_LEAD, MOST_LEAD) + MOST_LEAD
        """Which slot and lead it is; overtime is like the last two slots."""


LEVELS = [list(itertools.combinations(range(4), many)) for many in range(5)]
FIRST = [one[0] for many in LEVELS[1:] for one in many]
"""Which of up to four dice can be taken; the shortest first, so that the last one goes farthest beyond the line."""


def first_down(spot: np.ndarray) -> np.ndarray:
    return cell(spot, np.minimum(10, FIELD - spot), np.full_like(spot, FULL))


def taken(s: Sight, who: np.ndarray, most: int) -> np.ndarray:
    """What it leads to if these dice are taken and then no more, at most so many; -1 where that is impossible."""
    spot, cup, dice = s.spot[who, None], s.cup[who, None], s.dice[who]
    line, goes_on = spot + s.to_go[who, None], np.ones(spot.shape, bool)
    found, before = [], [()]
    for sets in LEVELS[1 : most + 1]:
        above = [before.index(one[:-1]) for one in sets]
        face = dice[:, [one[-1] for one in sets]]
        spot, cup = spot[:, above] + YARDS[face], cup[:, above] - COST[face]
        there = goes_on[:, above] & (face < FACES)
        leaf = np.where(cup == 0, LEAF_LOST + np.clip(spot, 0, FIELD), cell(spot, line - spot, cup))
        leaf = np.where(spot >= line, first_down(spot), leaf)
        leaf = np.where(spot <= 0, LEAF_SAFE, np.where(spot >= FIELD, LEAF_TD, leaf))
        found.append(np.where(there, leaf, -1))
        goes_on, before = there & (spot < line) & (spot > 0) & (cup > 0), sets
    return np.concatenate(found, axis=1)


def run_back(s: Sight, who: np.ndarray) -> np.ndarray:
    """What it leads to if the defence runs back one of the dice."""
    spot = s.spot[who, None] - YARDS[s.dice[who]]
    leaf = np.where(spot <= 0, LEAF_BACK, LEAF_LOST + np.clip(spot, 0, FIELD - 1))
    return np.where(s.dice[who] < FACES, leaf, -1)


def accepted(s: Sight, who: np.ndarray) -> np.ndarray:
    """What it leads to if a penalty is accepted: the side that is asked is not the one that is penalised."""
    spot, line, foul = s.spot[who], s.spot[who] + s.to_go[who], s.foul[who]
    back = spot - np.minimum(FOULS[foul], spot // 2)
    up = spot + np.minimum(FOULS[foul], (FIELD - spot) // 2)
    there = np.minimum(spot + np.maximum(10, s.blue[who]), FIELD - 1)
    up = np.where(foul == PI, there, up)
    first = (foul == PI) | (up >= line)
    forward = np.where(first, first_down(up), cell(up, line - up, s.cup[who]))
    return np.where(s.attacks[who], forward, cell(back, line - back, s.cup[who]))


Worth = Callable[[np.ndarray], np.ndarray]
"""What leaves are worth to the side on offence."""


def ways(s: Sight, who: np.ndarray, kind: int, worth: Worth) -> tuple[np.ndarray, np.ndarray]:
    """The actions of those who are asked for the same, and the leaf that each leads to."""
    dice = FIRST_DIE + s.dice[who]
    if kind == TAKE:
        stop = np.where(s.mask[who, STOP], cell(s.spot[who], s.to_go[who], s.cup[who]), -1)
        actions = np.concatenate([dice[:, FIRST], np.full((len(who), 1), STOP)], axis=1)
        return actions, np.concatenate([taken(s, who, 4), stop[:, None]], axis=1)
    if kind == ONE:
        return dice, taken(s, who, 1)
    if kind == RETURN:
        return dice, run_back(s, who)
    if kind == DROP:
        less = [cell(s.spot[who], s.to_go[who], np.maximum(s.cup[who] - one, 0)) for one in (2, 1)]
        return np.tile([DROP_GREEN, DROP_BLUE], (len(who), 1)), np.stack(less, axis=1)
    one = taken(s, who, 1)
    declined = one[np.arange(len(who)), np.where(one < 0, -1.0, worth(one)).argmax(axis=1)]
    return np.tile([ACCEPT, DECLINE], (len(who), 1)), np.stack([accepted(s, who), declined], axis=1)


def best_way(s: Sight, who: np.ndarray, kind: int, worth: Worth) -> tuple[np.ndarray, np.ndarray]:
    """The action that is best for who is asked, and its leaf."""
    actions, leaves = ways(s, who, kind, worth)
    value = np.where(s.attacks[who, None], worth(leaves), -worth(leaves))
    best = np.where(leaves < 0, -2.0, value).argmax(axis=1)
    every = np.arange(len(who))
    return actions[every, best], leaves[every, best]
