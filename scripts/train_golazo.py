"""What a position of GOLAZO is worth, learned from play: after each round minds play by what the last one has taught.

A position before a roll is worth what it is worth after the turn that follows, on average: a goal, a chance that is
taken, or the position before the next roll, weighed by what has been learned so far. That is fitted, again and again,
by least squares with a small pull towards zero; then the positions between the moves of the two sides in the same way.
"""

import math
from collections.abc import Callable
from pathlib import Path
from typing import cast

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.player import Player
from fiveaside.games import box
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.bot.levels import Pro
from fiveaside.games.golazo.bot.thumb import Thumb
from fiveaside.games.golazo.judgement import features as f
from fiveaside.games.golazo.judgement.odds import drawn_from, turns_left
from fiveaside.games.golazo.judgement.thumb import key_chance
from fiveaside.games.golazo.judgement.worth import (
    BALL_TO_MOVE,
    GOAL,
    MOMENTS,
    OTHERS_TO_MOVE,
    OTHERS_TO_TACKLE,
    REST,
    SAVED,
    Row,
    Worth,
    features_of,
)
from fiveaside.games.golazo.table import KICKED_OFF, STOPPAGE, Match

ROUNDS = 3
GAMES = 110
STREAMS = 10
MOST_GAMES = 1000
SWEEPS = 25
PULL = 200.0
"""How strongly weights stay where they were: minds look for what is worth most, and find what was learned wrongly."""
FORWARD = 7
LESS_DANGER = 4
"""Whoever has the ball and is to move gets away from most opponents before the next roll."""
TACTICAL = 6
"""Every so many games the loser of the roll moves first, so that the value knows of tackles to come."""
STRAY = 8
"""One turn in so many is played by another of the best lines, so that more is seen than what seems best."""
LINES = 6
SMALL = 15
"""Weights below it are left out."""
NEWTON = 8
MORE_TURNS = (1.0, 4.0, 8.0, 14.0, 22.0)
"""Turns added to those left: not even at the end does a lead decide everything."""

Features = dict[int, int]


class Sample:
    """A position and what came of it, seen by the side with the ball: `gain` for certain, and what `after`, a position
    before a roll, is worth, counted `share` times."""

    def __init__(self, moment: int, side: int, found: Features) -> None:
        self.moment = moment
        self.side = side
        self.found = found
        self.gain = 0.0
        self.after: Features = {}
        self.share = 0.0


def first_weights() -> list[Row]:
    """To begin with, what the rule of thumb goes by: near chances, ground won, opponents near the ball."""
    known = {"always": -600, "ways_2": 200, "ways_3": 400, "own_area": 200, "their_goal_side": -40, "their_area": -40}
    known |= {f"shot_{late}": worth for late, worth in enumerate((6300, 2560, 1590, 985, 610))}
    known |= {f"long_{late}": worth for late, worth in enumerate((2500, 800, 500, 300, 200))}
    known |= {f"nearest_{steps}": worth for steps, worth in enumerate((-1000, -900, -700, -400))}
    known |= {f"their_near_{steps}": worth for steps, worth in enumerate((-40, -60, -40, -20))}
    known |= {f"ball_rank_{rank}": 150 * rank for rank in range(f.RANKS + 2)}
    known |= {f"own_rank_{rank}": 15 * rank + (60 if rank >= FORWARD else 0) for rank in range(f.RANKS)}
    weights = [[known.get(name, 0) for name in f.NAMES] for _ in MOMENTS]
    for steps in range(f.MOST_NEAR):
        weights[BALL_TO_MOVE][f.NEAREST + steps] //= LESS_DANGER
    return weights


# Play


class Rehearsal:
    """One game, and all samples from it. It is `watched` where the rule of thumb plays it, not the mind that learns."""

    def __init__(self, weights: list[Row], seed: int, tactical: bool, watched: bool) -> None:
        self.numbers = Seeded(seed)
        self.mind = Pro(self.numbers, weights)
        self.thumb = Thumb(self.numbers)
        self.watched = watched
        self.tactical = tactical
        self.m = cast(Match, box("golazo").new(options={"tactical": "on" if tactical else "off", "draw": "stand"}))
        self.worth = self.mind.worth(self.m.board)
        self.samples: list[Sample] = []
        self.pending: list[Sample] = []
        self.turn = 0
        self.score: tuple[int, ...] = (0, 0)

    def play(self) -> list[Sample]:
        while self.m.ask is not None:
            ask, m = self.m.ask, self.m
            if ask.seat == CHANCE:
                if ask.kind == "roll" and m.turn != self.turn:
                    self.rest()
                m.step(self.numbers.below(ask.n))
            elif ask.kind == "action":
                self.move()
            elif ask.kind == "key":
                self.key()
            else:
                m.step(self.player().choose(m, ask))
        return self.samples

    def player(self) -> Player:
        return self.thumb if self.watched else self.mind

    def rest(self) -> None:
        """Before a roll: what was waited for is here."""
        m = self.m
        found = features_of(self.worth, m, REST, 0, 0)
        side = m.possession()
        if m.score == self.score:
            for sample in self.pending:
                sample.after, sample.share = found, 1.0 if sample.side == side else -1.0
            self.samples += self.pending
        else:
            scorer = 0 if m.score[0] > self.score[0] else 1
            for sample in self.pending:
                sample.gain = 1.0 if sample.side == scorer else -1.0
            self.samples += self.pending
        self.score, self.turn = m.score, m.turn
        self.pending = [] if self.tactical else [Sample(REST, side, found)]

    def move(self) -> None:
        m = self.m
        second = m.winner if m.kit.tactical else 1 - m.winner
        if m.ending != KICKED_OFF and m.winner >= 0 and m.mover == second and self.is_roll():
            side = m.possession()
            if side == m.mover:
                found, moment = features_of(self.worth, m, BALL_TO_MOVE, m.moves, 0), BALL_TO_MOVE
            else:
                moment = OTHERS_TO_TACKLE if m.tackles else OTHERS_TO_MOVE
                found = features_of(self.worth, m, moment, 0, m.moves)
            if f.SHOT not in found or moment == OTHERS_TO_TACKLE:
                self.pending.append(Sample(moment, side, found))
        if self.watched:
            assert m.ask is not None
            m.step(self.thumb.choose(m, m.ask))
            return
        lines = self.mind.lines(m, LINES)
        line = lines[self.numbers.below(len(lines))] if self.numbers.below(STRAY) == 0 else lines[0]
        self.m = line.after()

    def is_roll(self) -> bool:
        m = self.m
        return m.moves == m.dice[m.mover] + m.plus[m.mover]

    def key(self) -> None:
        """A chance that is taken is worth what it is worth on average."""
        m = self.m
        assert m.ask is not None
        side = m.possession()
        choice = self.player().choose(m, m.ask)
        if choice != c.NO:
            chance = key_chance(m, side, m.spot[m.ball], len(m.numbers_held(side)))
            gain = chance - (1.0 - chance) * SAVED / GOAL
            for sample in self.pending:
                sample.gain = gain if sample.side == side else -gain
            self.samples += self.pending
            self.pending = []
        m.step(choice)
        self.score = m.score


# Fitting


class Fit:
    """Least squares with a pull towards what is known; many targets for the same positions."""

    def __init__(self, samples: list[Sample], pull: float) -> None:
        self.samples = samples
        size = f.COUNT
        rows = [[0.0] * size for _ in range(size)]
        for sample in samples:
            items = list(sample.found.items())
            for one, count in items:
                row = rows[one]
                for other, more in items:
                    row[other] += count * more
        for i in range(size):
            rows[i][i] += pull
        self.lower = cholesky(rows)

    def weights(self, known: list[float], pulled: list[float]) -> list[float]:
        """For what `known` says of the positions that followed, not far from `pulled`."""
        sums = [0.0] * f.COUNT
        for sample in self.samples:
            target = target_of(sample, known) - total(pulled, sample.found)
            for feature, count in sample.found.items():
                sums[feature] += count * target
        return [before + more for before, more in zip(pulled, solve(self.lower, sums), strict=True)]


def target_of(sample: Sample, known: list[float]) -> float:
    if not sample.share:
        return sample.gain
    return sample.gain + sample.share * max(-1.0, min(1.0, total(known, sample.after)))


def total(weights: list[float], found: Features) -> float:
    return sum([weights[feature] * count for feature, count in found.items()])


def cholesky(rows: list[list[float]]) -> list[list[float]]:
    size = len(rows)
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = rows[i][j] - sum([a * b for a, b in zip(lower[i][:j], lower[j][:j], strict=True)])
            lower[i][j] = math.sqrt(rest) if i == j else rest / lower[j][j]
    return lower


def solve(lower: list[list[float]], right: list[float]) -> list[float]:
    size = len(right)
    found = list(right)
    for i in range(size):
        found[i] = (found[i] - sum([lower[i][j] * found[j] for j in range(i)])) / lower[i][i]
    for i in reversed(range(size)):
        found[i] = (found[i] - sum([lower[j][i] * found[j] for j in range(i + 1, size)])) / lower[i][i]
    return found


def fitted(samples: list[Sample]) -> list[Row]:
    """Weights for each moment; where little was seen, those of the beginning, or those before a roll."""
    begun = [[weight / GOAL for weight in row] for row in first_weights()]
    rest = first = begun[REST]
    fit = Fit([sample for sample in samples if sample.moment == REST], PULL)
    for _ in range(SWEEPS):
        rest = fit.weights(rest, first)
    learned = [scaled(rest)]
    for moment in range(1, len(MOMENTS)):
        fit = Fit([sample for sample in samples if sample.moment == moment], PULL)
        pulled = [now + own - before for now, own, before in zip(rest, begun[moment], first, strict=True)]
        learned.append(scaled(fit.weights(rest, pulled)))
    return learned


def scaled(weights: list[float]) -> Row:
    return [round(weight * GOAL) for weight in weights]


def distil(seed: int, games: int, progress: Callable[[int, int], None]) -> list[Row]:
    """The first games are watched: the rule of thumb plays. Then minds play half as many in each round by what was
    learned from all before. `progress` hears how many are played, of how many."""
    weights = first_weights()
    samples: list[Sample] = []
    counts = [games] + [games // 2] * ROUNDS
    for number, count in enumerate(counts):
        for game in range(count):
            one = seed_of(seed, number, game)
            samples += Rehearsal(weights, one, game % TACTICAL == TACTICAL - 1, number == 0).play()
            progress(sum(counts[:number]) + game + 1, sum(counts))
        weights = fitted(samples)
    return weights


def seed_of(seed: int, number: int, game: int) -> int:
    """Each game of each round has its own."""
    return (STREAMS * seed + number) * MOST_GAMES + game


# The chance to win


class Standing:
    """A position before a roll and how its match ended for home: 1, 0, or half for a draw."""

    def __init__(self, m: Match, worth: Worth) -> None:
        self.lead, self.worth, self.cards = drawn_from(m, worth)
        self.turns = turns_left(m)
        self.won = 0.5

    def row(self, more: float) -> list[float]:
        spread = math.sqrt(self.turns + more)
        return [self.lead / spread, self.worth / spread, self.cards / spread]


def standings(weights: list[Row], seed: int) -> list[Standing]:
    """A match between equals, by whole turns; from every turn one."""
    numbers = Seeded(seed)
    mind = Pro(numbers, weights)
    m = cast(Match, box("golazo").new())
    worth = mind.worth(m.board)
    found: list[Standing] = []
    turn = 0
    while m.ask is not None:
        ask = m.ask
        if ask.seat == CHANCE:
            if ask.kind == "roll" and m.turn != turn and m.stage <= STOPPAGE:
                found.append(Standing(m, worth))
                turn = m.turn
            m.step(numbers.below(ask.n))
        elif ask.kind == "action":
            m = mind.plan(m).after()
        else:
            m.step(mind.choose(m, ask))
    for standing in found:
        standing.won = (1.0 + m.returns()[0]) / 2.0
    return found


def logistic(rows: list[list[float]], won: list[float]) -> tuple[list[float], float]:
    """Newton's method, with no constant: neither side is at home. Weights, and the mean log-likelihood."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(NEWTON):
        slope, curve = [0.0] * size, [[1e-6 * (i == j) for j in range(size)] for i in range(size)]
        for row, target in zip(rows, won, strict=True):
            chance = chance_of(weights, row)
            for i in range(size):
                slope[i] += (target - chance) * row[i]
                for j in range(size):
                    curve[i][j] += chance * (1.0 - chance) * row[i] * row[j]
        weights = [weight + step for weight, step in zip(weights, solve(cholesky(curve), slope), strict=True)]
    likely = 0.0
    for row, target in zip(rows, won, strict=True):
        chance = chance_of(weights, row)
        likely += target * math.log(chance) + (1.0 - target) * math.log(1.0 - chance)
    return weights, likely / len(rows)


def chance_of(weights: list[float], row: list[float]) -> float:
    drawn = sum([weight * value for weight, value in zip(weights, row, strict=True)])
    return min(max(1.0 / (1.0 + math.exp(-drawn)), 1e-6), 1.0 - 1e-6)


def fitted_odds(seen: list[Standing]) -> dict[str, float]:
    won = [standing.won for standing in seen]
    tried = [(logistic([standing.row(more) for standing in seen], won), more) for more in MORE_TURNS]
    (weights, _), more = max(tried, key=lambda one: one[0][1])
    return {"lead": round(weights[0], 3), "worth": round(weights[1], 3), "cards": round(weights[2], 3), "turns": more}


def reliability(chances: list[float], won: list[float], bins: int = 10) -> float:
    """How far, on average over all positions, what came is from what was said, by tenths of the chance."""
    said, came, count = [0.0] * bins, [0.0] * bins, [0] * bins
    for chance, target in zip(chances, won, strict=True):
        i = min(int(chance * bins), bins - 1)
        said[i] += chance
        came[i] += target
        count[i] += 1
    return sum([abs(said[i] - came[i]) for i in range(bins)]) / len(chances)


# What is kept


def written(weights: list[Row], odds: dict[str, float], how: str) -> str:
    """The data file of the game."""
    lines = [f"# What a position is worth, in ten-thousandths of the next goal. {how}", ""]
    for moment, row in zip(MOMENTS, weights, strict=True):
        lines.append(f"[weights.{moment}]")
        lines += [f"{name} = {weight}" for name, weight in zip(f.NAMES, row, strict=True) if abs(weight) >= SMALL]
        lines.append("")
    lines += ["[odds]", *[f"{name} = {value}" for name, value in odds.items()]]
    return "\n".join(lines) + "\n"


def train(folder: Path, seed: int, games: int, jobs: int, progress: Callable[[int, int], None]) -> list[str]:
    """All of it, written into the folder. Rounds build on those before, so that one process does it all, whatever
    `jobs` says. The chance to win is fitted on half of the matches between equals and tried on the others."""
    weights = distil(seed, games, progress)
    matches = [standings(weights, seed_of(seed, ROUNDS + 1, game)) for game in range(games)]
    seen = [standing for match in matches[::2] for standing in match]
    others = [standing for match in matches[1::2] for standing in match]
    odds = fitted_odds(seen)
    how = f"Made by: fiveaside lab train golazo --seed {seed} --games {games}"
    (folder / "judgement.toml").write_text(written(weights, odds, how), "utf-8")
    return [
        f"The chance to win: a reliability error of {error(seen, odds):.3f} over {len(matches[::2])} matches it was "
        f"fitted on, of {error(others, odds):.3f} over {len(matches[1::2])} others."
    ]


def error(seen: list[Standing], odds: dict[str, float]) -> float:
    weights = [odds["lead"], odds["worth"], odds["cards"]]
    chances = [chance_of(weights, standing.row(odds["turns"])) for standing in seen]
    return reliability(chances, [standing.won for standing in seen])
