"""What a position is worth: a weighted sum of its features, in ten-thousandths of the next goal.

Whole numbers all the way, so that every machine finds the same. What single counters add is looked up in tables, one
row for each space of the ball, made when the ball first comes there."""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.games.golazo.judgement import features as f
from fiveaside.games.golazo.judgement.sight import FAR, Sight
from fiveaside.games.golazo.parts.board import Board
from fiveaside.games.golazo.parts.counters import ALL_NUMBERS, TEAM
from fiveaside.games.golazo.table import Match
from fiveaside.games.pack import own_toml

if TYPE_CHECKING:
    from mypy_extensions import i64

GOAL: Final = 10_000
SAVED: Final = 1_000
"""What the ball is worth to a goalkeeper who has saved, after all have been put out of the area."""
SHOT: Final = GOAL * 2 // 3 - SAVED // 3
LONG_SHOT: Final = GOAL // 3 - SAVED * 2 // 3
RUN_AND_SHOT: Final = SHOT * 7 // 8
"""Somebody may still stand in the way of a run."""
CERTAIN: Final = 32
"""Where a shot is sure to come, only so small a share of the rest matters."""
REST: Final = 0
BALL_TO_MOVE: Final = 1
OTHERS_TO_MOVE: Final = 2
OTHERS_TO_TACKLE: Final = 3
"""Who has moves to come in this turn: nobody, the side with the ball, the other one without tackles or with them."""
MOMENTS: Final = ("rest", "ball_to_move", "others_to_move", "others_to_tackle")

Row = list[int]
Rows = tuple[Row, Row, int]
"""For a space of the ball: what a counter of its side adds on each space, what one of the others, and the ball."""


def own_weights() -> list[Row]:
    """Those that were learned, for each moment."""
    told = cast(dict[str, dict[str, int]], own_toml("golazo", "data/judgement.toml")["weights"])
    return [weights_of(told[moment]) for moment in MOMENTS]


def weights_of(told: dict[str, int]) -> Row:
    return [told.get(name, 0) for name in f.NAMES]


class Worth:
    """`passes`: how many in a row it sees."""

    def __init__(self, board: Board, weights: list[Row], passes: int = FAR) -> None:
        self.board = board
        self.weights = weights
        self.given: list[Row] | None = weights
        self.sight = Sight(board, passes)
        self.rows: list[list[Rows | None]] = [[None] * (2 * board.off) for weight in weights]
        self.nodes = 0

    def of(self, m: Match, side: int, mine: int, theirs: int, tackles: bool) -> int:
        """What it is worth to `side`, which has `mine` moves left and then the other one `theirs`. Who of them has not
        the ball may tackle if `tackles`."""
        if (1 if m.ball >= TEAM else 0) == side:
            moment = REST if theirs == 0 else OTHERS_TO_TACKLE if tackles else OTHERS_TO_MOVE
            return self.to_ball(m, moment, mine, theirs)
        worth = -self.to_ball(m, REST if theirs == 0 else BALL_TO_MOVE, theirs, 0)
        if tackles and mine >= 2 and self.nearest(m) <= mine - 1:
            return worth // 2
        return worth

    def nearest(self, m: Match) -> int:
        """The steps from the ball to the nearest opponent."""
        far = self.board.far[m.spot[m.ball]]
        first = 1 if m.ball >= TEAM else TEAM + 1
        nearest: i64 = 99
        for counter in range(first, first + TEAM - 1):
            space: i64 = m.spot[counter]
            if space != self.board.off and far[space] < nearest:
                nearest = far[space]
        return nearest

    def to_ball(self, m: Match, moment: int, moves: int, theirs: int) -> int:
        """To the side with the ball, which has so many moves and the others `theirs`."""
        self.nodes += 1
        sight = self.sight
        sight.look(m)
        worth = self.sum(m, moment, moves, theirs)
        if moment == OTHERS_TO_TACKLE:
            return worth
        if sight.shot <= moves:
            return SHOT + worth // CERTAIN
        if moment == REST and moves == 0 and sight.long == 0:
            return LONG_SHOT + worth // CERTAIN
        if sight.run <= moves:
            return max(worth, RUN_AND_SHOT)
        return max(worth, LONG_SHOT) if sight.long <= moves else worth

    def sum(self, m: Match, moment: int, moves: int, theirs: int) -> int:
        """The weighted sum of all features, after a look."""
        ball, spot, board = m.ball, m.spot, self.board
        side = 1 if ball >= TEAM else 0
        at = spot[ball]
        rows = self.rows[moment][side * board.off + at]
        if rows is None:
            rows = self.make_rows(moment, side, at)
        own, others, base = rows
        weights = self.weights[moment]
        worth: i64 = base
        first = TEAM * side
        for counter in range(first + 1, first + TEAM):
            worth += own[spot[counter]]
        if ball != first:
            worth -= own[at]
        far = board.far[at]
        off: i64 = board.off
        nearest: i64 = f.MOST_NEAR + 1
        around: i64 = 0
        first = TEAM - first
        for counter in range(first + 1, first + TEAM):
            space: i64 = spot[counter]
            worth += others[space]
            steps: i64 = far[space]
            if steps <= nearest and space != off:
                nearest = steps
                around += steps == 1
        sight = self.sight
        shot: i64 = min(sight.shot, sight.run) - moves
        long: i64 = sight.long - moves
        worth += weights[f.SHOT + min(max(shot, 0), f.LATE)] + weights[f.LONG + min(max(long, 0), f.LATE)]
        worth += weights[f.WAYS + sight.ways] + weights[f.NEAREST + nearest - 1] + weights[f.AROUND] * around
        worth += weights[f.OPEN + BITS[m.open]]
        if board.dice[side][at]:
            worth += weights[f.CROSS] * cross_chance(m, side, at)
        if theirs:
            worth += weights[f.TO_COME] * theirs
            if moment == OTHERS_TO_TACKLE and nearest <= theirs - 1:
                worth += weights[f.CAUGHT]
        return worth

    def make_rows(self, moment: int, side: int, ball: int) -> Rows:
        board, weights = self.board, self.weights[moment]
        spaces = range(board.grid)
        spare = [0] * (board.off + 1 - board.grid)
        own = [total(weights, f.of_own(board, side, ball, space)) for space in spaces] + spare
        others = [total(weights, f.of_theirs(board, side, ball, space)) for space in spaces] + spare
        rows = (own, others, total(weights, f.of_ball(board, side, ball)))
        self.rows[moment][side * board.off + ball] = rows
        return rows


MOST_WORTHS: Final = 8
WORTHS: Final[list[Worth]] = []
"""Those last used, for their tables."""


def worth_on(board: Board, passes: int = FAR, weights: list[Row] | None = None) -> Worth:
    """By the weights that were learned, or by others."""
    for known in WORTHS:
        if known.board is board and known.sight.passes == passes and known.given is weights:
            return known
    made = Worth(board, weights or own_weights(), passes)
    made.given = weights
    WORTHS.append(made)
    if len(WORTHS) > MOST_WORTHS:
        WORTHS.pop(0)
    return made


MOST_OPEN: Final = 3
BITS: Final = bytes([min(mates.bit_count(), MOST_OPEN) for mates in range(ALL_NUMBERS + 1)])
"""How many teammates are in a set, from none to three and more."""


def total(weights: Row, found: list[int]) -> int:
    return sum([weights[feature] for feature in found])


def cross_chance(m: Match, side: int, space: int) -> int:
    """6.9 In hundredths, with those who are in the area."""
    heads = len(m.numbers_held(side))
    missed, of = 100, 1
    for _die in range(m.board.dice[side][space]):
        missed *= 6 - heads
        of *= 6
    return 100 - missed // of


def features_of(worth: Worth, m: Match, moment: int, moves: int, theirs: int) -> dict[int, int]:
    """The features one by one: what `sum` weighs."""
    board, sight = worth.board, worth.sight
    sight.look(m)
    side = m.possession()
    at = m.spot[m.ball]
    found = f.of_ball(board, side, at)
    for mate in m.outfield(side):
        if mate != m.ball:
            found += f.of_own(board, side, at, m.spot[mate])
    steps = [board.far[at][m.spot[counter]] for counter in m.outfield(1 - side)]
    for counter in m.outfield(1 - side):
        found += f.of_theirs(board, side, at, m.spot[counter])
    nearest = min([f.MOST_NEAR + 1, *steps])
    found.append(f.SHOT + min(max(min(sight.shot, sight.run) - moves, 0), f.LATE))
    found.append(f.LONG + min(max(sight.long - moves, 0), f.LATE))
    found += [f.WAYS + sight.ways, f.NEAREST + nearest - 1, f.OPEN + BITS[m.open]]
    counted: dict[int, int] = {}
    for feature in found:
        counted[feature] = counted.get(feature, 0) + 1
    counted[f.AROUND] = steps.count(1)
    counted[f.CROSS] = cross_chance(m, side, at) if board.dice[side][at] else 0
    counted[f.TO_COME] = theirs
    counted[f.CAUGHT] = int(moment == OTHERS_TO_TACKLE and theirs > 0 and nearest <= theirs - 1)
    return {feature: count for feature, count in counted.items() if count}
