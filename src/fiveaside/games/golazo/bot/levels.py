"""Minds that play whole turns of GOLAZO. The weaker ones overlook what people overlook: passes by two, other orders of
moves, what the other side will answer."""

from typing import ClassVar, Final, cast

from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Numbers
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.bot.thumb import Thumb, choose_slide
from fiveaside.games.golazo.judgement.odds import home_chance, settings
from fiveaside.games.golazo.judgement.sight import FAR
from fiveaside.games.golazo.judgement.thumb import key_chance, moves_to_come
from fiveaside.games.golazo.judgement.turns import EVERYWHERE, Line, Turn, as_home
from fiveaside.games.golazo.judgement.worth import Row, Worth, worth_on
from fiveaside.games.golazo.parts.board import Board
from fiveaside.games.golazo.parts.counters import TEAM
from fiveaside.games.golazo.table import STOPPAGE, Match

USUAL_MOVES: Final = 3
SEEN: Final = 8
"""So many ways to use a turn are weighed for whoever asks."""
WORTH_A_TRY: Final = 1 / 3 - 1e-9
"""A chance as good as a long shot is taken; waiting for a better one is more often regretted than not."""


class Mind(Thumb):
    """`width` lines of moves are gone on with, `passes` in a row are seen, and of counters those who are no more than
    `around` steps from the ball, where it `overlooks` so many of a hundred; one that `replies` thinks of the moves the
    other side has in this turn, and looks at them move by move after the best `candidates`."""

    width: ClassVar[int] = 12
    passes: ClassVar[int] = FAR
    around: ClassVar[int] = EVERYWHERE
    overlooks: ClassVar[int] = 0
    replies: ClassVar[bool] = True
    candidates: ClassVar[int] = 1

    def __init__(self, numbers: Numbers | None = None, weights: list[Row] | None = None) -> None:
        super().__init__(numbers)
        self.weights = weights

    def choose_on_the_pitch(self, m: Match, side: int, ask: Ask) -> int:
        return self.plan(m).first if ask.kind == "action" else self.choose_other(m, side, ask)

    def worth(self, board: Board) -> Worth:
        return worth_on(board, self.passes, self.weights)

    # Turns

    def plan(self, m: Match) -> Line:
        """How to use all moves."""
        lines = self.lines(m, self.candidates)
        if len(lines) == 1:
            return lines[0]
        best, most = lines[0], 0
        for i, line in enumerate(lines):
            answered = self.answered(line)
            if i == 0 or answered > most:
                best, most = line, answered
        return best

    def lines(self, m: Match, most: int) -> list[Line]:
        turn = Turn(self.worth(m.board), m, self.width, self.replies, self.around, self.unseen())
        return turn.best(m, most)

    def unseen(self) -> int:
        """The numbers of those whom it overlooks this time."""
        found = 0
        if self.overlooks:
            for number in range(1, TEAM + 1):
                if self.numbers.below(100) < self.overlooks:
                    found |= 1 << number
        return found

    def weighed(self, game: Game) -> dict[int, float]:
        """What the turns are worth that it sees, by their first move; it says nothing of other asks."""
        m = cast(Match, game)
        found: dict[int, float] = {}
        if m.ask is None or m.ask.kind != "action":
            return found
        for line in self.lines(m, max(SEEN, self.candidates)):
            chance = home_chance(line.after(), settings())
            mine = chance if m.mover == 0 else 1.0 - chance
            found[line.first] = max(mine, found.get(line.first, 0.0))
        return found

    def answered(self, line: Line) -> int:
        """What a line is worth after the best that the other side can do in this turn."""
        after = line.after()
        side = line.before.mover
        if after.ask is None or after.ask.kind != "action" or after.mover == side or after.turn != line.before.turn:
            return line.worth
        return -Turn(self.worth(after.board), after, REPLY_WIDTH, False).best(after, 1)[0].worth

    # All else

    def choose_other(self, m: Match, side: int, ask: Ask) -> int:
        if ask.kind == "key":
            return choose_key(m, side, ask)
        if ask.kind == "slide":
            return choose_slide(m, ask)
        return self.choose_clearance(m, side, ask) if ask.kind == "clearance" else self.choose_position(m, side, ask)

    def choose_position(self, m: Match, side: int, ask: Ask) -> int:
        """The choice after which the position is worth most; `done` rather than something that is worth no more."""
        worth, theirs = self.worth(m.board), moves_to_come(m, side) if self.replies else 0
        mine = USUAL_MOVES if ask.kind == "kickoff" else 0
        found: list[tuple[int, int, int]] = []
        for code in ask.choices:
            after = m.copy()
            after.step(code)
            found.append((-worth.of(after, side, mine, theirs, False), as_home(m, side, code), code))
        last = found[-1]
        best = min(found)
        return last[2] if last[2] == c.DONE and best[0] >= last[0] else best[2]

    def choose_clearance(self, m: Match, side: int, ask: Ask) -> int:
        """The best pass, or the dice where they promise more on average."""
        mates = [counter - TEAM * side + 1 for counter in m.outfield(side)]
        best = sum([self.after_ball(m, side, number) for number in mates]) // len(mates)
        choice = c.HIGH
        for code in sorted([code for code in ask.choices if code != c.HIGH]):
            worth = self.after_ball(m, side, c.number_of(code))
            if worth > best:
                best, choice = worth, code
        return choice

    def after_ball(self, m: Match, side: int, number: int) -> int:
        after = m.copy()
        after.give_ball(TEAM * side + number - 1)
        return self.worth(m.board).of(after, side, 0, 0, False)


REPLY_WIDTH: Final = 3


def choose_key(m: Match, side: int, ask: Ask) -> int:
    """6.1 A good chance is taken, and any chance when there will be no other."""
    chance = key_chance(m, side, m.spot[m.ball], len(m.numbers_held(side)))
    return ask.choices[0] if chance >= WORTH_A_TRY or (chance > 0.0 and is_last_chance(m, side)) else c.NO


def is_last_chance(m: Match, side: int) -> bool:
    """10.8 The match is over with this turn, and the side does not lead."""
    return m.stage == STOPPAGE and m.left == 1 and m.score[side] < m.score[1 - side]


class Rookie(Mind):
    """It has eyes for the ball alone: whoever is far from it stands still, and many who are near it are overlooked. It
    goes one step after the other, and sees no chance but for who has the ball now or gets it next."""

    width: ClassVar[int] = 1
    passes: ClassVar[int] = 0
    around: ClassVar[int] = 7
    overlooks: ClassVar[int] = 35
    replies: ClassVar[bool] = False


class Regular(Mind):
    """It sees passes by two, overlooks a counter now and then, and forgets what the other side may do next."""

    width: ClassVar[int] = 2
    passes: ClassVar[int] = 2
    overlooks: ClassVar[int] = 20
    replies: ClassVar[bool] = False


class Pro(Mind):
    """It sees all passes and reckons with the moves that the other side has."""

    width: ClassVar[int] = 3


class Master(Mind):
    """It looks at many ways to use its moves, and at the answer to the best of them."""

    width: ClassVar[int] = 24
    candidates: ClassVar[int] = 6


LEVELS: Final[dict[str, type[Player]]] = {"master": Master, "pro": Pro, "regular": Regular, "rookie": Rookie}
"""By name, the best first."""
