"""Whole turns: the best ways to use all moves that a side has, found by a beam.

All moves of the best few lines are tried, one after the other, on a copy of the match and taken back; the best of all
positions are gone on with. Positions that several orders of the same moves lead to are kept once."""

from typing import Final

from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.judgement.thumb import moves_to_come
from fiveaside.games.golazo.judgement.worth import Worth
from fiveaside.games.golazo.parts.counters import COUNTERS, TEAM
from fiveaside.games.golazo.parts.pitch import UNKNOWN
from fiveaside.games.golazo.rules.moves import pass_cost
from fiveaside.games.golazo.table import Match

WAYS: Final = 8
HALF_TURN: Final = 4
NOTHING: Final = -1_000_000
SPREAD: Final = 1 << 40
LOCKED: Final = 1 << 52
MOVE_LEFT: Final = 1 << 53
EVERYWHERE: Final = 99


def marks(seed: int) -> list[int]:
    """A number for every space, so that sums of them tell positions apart."""
    found: list[int] = []
    mark = seed
    for _space in range(256):
        mark = (mark * 6_364_136_223 + 1_442_695_041) % SPREAD
        found.append(mark)
    return found


SPACE_MARKS: Final = (marks(1), marks(2))
BALL_MARKS: Final = marks(3)


def mark_of(m: Match) -> int:
    """The same for two positions in which the same spaces are held by the same sides."""
    mark = BALL_MARKS[m.spot[m.ball]] + (LOCKED if m.dribbled else 0)
    for counter in range(COUNTERS):
        mark += SPACE_MARKS[counter // TEAM][m.spot[counter]]
    return mark


def as_home(m: Match, side: int, code: int) -> int:
    """The choice on a pitch turned round for away, so that equals are told apart alike by both sides."""
    verb = c.verb_of(code)
    if side == 0 or verb == 0:
        return code
    second = c.second_of(code)
    if verb in (c.MOVE, c.DRIBBLE):
        return code - second + (second + HALF_TURN) % WAYS
    return code - second + m.board.turned(second) if verb in c.WITH_SPACE else code


class Line:
    """Moves in a row, and where they lead: the last of them, `code`, is still to be made in `before`. `over` says that
    the turn ends with it."""

    def __init__(self, moves: list[int], before: Match, code: int, worth: int, over: bool) -> None:
        self.moves = moves
        self.first = moves[0]
        self.before = before
        self.code = code
        self.worth = worth
        self.over = over

    def after(self) -> Match:
        after = self.before.copy()
        after.step(self.code)
        return after


class Beam:
    """The best `width` moves of a ply, best first; of equals the one that comes first for home."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.worths: list[int] = []
        self.orders: list[int] = []
        self.marks: list[int] = []
        self.codes: list[int] = []
        self.froms: list[int] = []

    def offer(self, worth: int, order: int, mark: int, code: int, line: int) -> None:
        full = len(self.worths) == self.width
        if full and worth < self.worths[-1]:
            return
        if mark in self.marks:
            i = self.marks.index(mark)
            if (self.worths[i], -self.orders[i]) >= (worth, -order):
                return
            self.remove(i)
        elif full:
            if worth == self.worths[-1] and order >= self.orders[-1]:
                return
            self.remove(self.width - 1)
        i = len(self.worths)
        while i > 0 and (self.worths[i - 1] < worth or (self.worths[i - 1] == worth and self.orders[i - 1] > order)):
            i -= 1
        self.worths.insert(i, worth)
        self.orders.insert(i, order)
        self.marks.insert(i, mark)
        self.codes.insert(i, code)
        self.froms.insert(i, line)

    def remove(self, i: int) -> None:
        for row in (self.worths, self.orders, self.marks, self.codes, self.froms):
            row.pop(i)


class Turn:
    """The search for one side in one turn: `theirs` are the moves of the other side that follow, `replies` says
    whether those are thought of. Nobody is moved who is more than `around` steps from the ball, and nobody of the
    `unseen`, a set of numbers, is moved, passed to or sent to tackle."""

    def __init__(
        self, worth: Worth, m: Match, width: int, replies: bool, around: int = EVERYWHERE, unseen: int = 0
    ) -> None:
        self.worth = worth
        self.around = around
        self.unseen = unseen
        self.side = m.mover
        self.width = width
        self.theirs = moves_to_come(m, self.side) if replies else 0
        self.after_tackles = m.kit.tactical and self.theirs > 0

    def best(self, m: Match, most: int) -> list[Line]:
        """The best lines with all their moves, at most so many, best first."""
        done = Beam(most)
        ended: list[Line] = []
        stop = Line([c.STOP], m, c.STOP, self.stopped(m), True)
        self.keep(done, ended, stop, 0)
        matches = [m]
        made: list[list[int]] = [[]]
        while matches:
            beam = Beam(self.width)
            for i in range(len(matches)):
                self.try_moves(matches[i], i, beam)
            following: list[Match] = []
            next_made: list[list[int]] = []
            for i in range(len(beam.codes)):
                before, code = matches[beam.froms[i]], beam.codes[i]
                moves = [*made[beam.froms[i]], code]
                over = before.moves <= self.cost(before, code)
                line = Line(moves, before, code, beam.worths[i], over)
                if over:
                    self.keep(done, ended, line, beam.orders[i])
                else:
                    after = line.after()
                    following.append(after)
                    next_made.append(moves)
                    stop = Line([*moves, c.STOP], after, c.STOP, self.stopped(after), True)
                    self.keep(done, ended, stop, beam.orders[i])
            matches = following
            made = next_made
        return [ended[i] for i in done.froms]

    def keep(self, done: Beam, ended: list[Line], line: Line, order: int) -> None:
        ended.append(line)
        done.offer(line.worth, order, -len(ended), line.code, len(ended) - 1)

    def stopped(self, m: Match) -> int:
        return self.worth.of(m, self.side, 0, self.theirs, self.after_tackles)

    def cost(self, m: Match, code: int) -> int:
        if code >= c.TACKLE:
            return 2
        return pass_cost(m, m.spot[TEAM * self.side + c.number_of(code) - 1]) if m.kit.bands and code >= c.PASS else 1

    def try_moves(self, m: Match, line: int, beam: Beam) -> None:
        """Every move from there. What depends on a die is left to those who like it (12.8)."""
        ask = m.ask
        assert ask is not None
        trial = m.copy()
        trial.part()
        mark = mark_of(m)
        from_ball = m.board.far[m.spot[m.ball]]
        for code in ask.choices:
            if self.unseen >> c.number_of(code) & 1:
                continue
            if c.MOVE <= code < c.DRIBBLE:
                if from_ball[m.spot[TEAM * self.side + c.number_of(code) - 1]] <= self.around:
                    self.try_step(m, trial, code, line, beam, mark)
            elif c.DRIBBLE <= code < c.HIGH_PASS:
                self.try_ball(m, trial, code, line, beam)

    def try_step(self, m: Match, trial: Match, code: int, line: int, beam: Beam, mark: int) -> None:
        side = self.side
        counter = TEAM * side + (code >> c.FIRST & c.LOW_4) - 1
        start = m.spot[counter]
        way = code & c.LOW_7
        to = m.board.ways[start][way]
        left = m.moves - 1
        open_now = trial.open
        trial.shift(counter, to)
        worth = self.judged(trial, left)
        trial.open = UNKNOWN
        trial.shift(counter, start)
        trial.open = open_now
        marks = SPACE_MARKS[side]
        order = code if side == 0 else code - way + (way + HALF_TURN) % WAYS
        beam.offer(worth, order, mark - marks[start] + marks[to] + left * MOVE_LEFT, code, line)

    def try_ball(self, m: Match, trial: Match, code: int, line: int, beam: Beam) -> None:
        """A dribble, a pass or a tackle."""
        ball, flag, open_now = trial.ball, trial.dribbled, trial.open
        left = m.moves - self.cost(m, code)
        start = trial.spot[ball]
        if code < c.PASS:
            trial.shift(ball, m.board.ways[start][code & c.LOW_7])
            trial.dribbled = True
        else:
            trial.give_ball(TEAM * self.side + c.number_of(code) - 1)
        worth = self.judged(trial, left)
        mark = mark_of(trial) + left * MOVE_LEFT
        trial.open = UNKNOWN
        if code < c.PASS:
            trial.shift(ball, start)
        trial.ball = ball
        trial.dribbled = flag
        trial.open = open_now
        beam.offer(worth, as_home(m, self.side, code), mark, code, line)

    def judged(self, trial: Match, left: int) -> int:
        tackles = self.after_tackles if (1 if trial.ball >= TEAM else 0) == self.side else trial.tackles
        if left == 0:
            flag = trial.dribbled
            trial.dribbled = False
            worth = self.worth.of(trial, self.side, 0, self.theirs, tackles)
            trial.dribbled = flag
            return worth
        return self.worth.of(trial, self.side, left, self.theirs, tackles)
