"""What a position of GOLAZO is worth, learned from play: after each round minds play by what the last one has taught.

In a match between minds some turns are looked at closely: the best ways to use the moves and some others are tried. A
position before a roll is worth what it is worth after the turn that follows, on average over some rolls that are the
same for all of them, with best play of both sides: a chance that is there, or the position before the next roll. Where
the other side still has moves it is worth what the best answer leaves. Weights are fitted to that by least squares, for
what sets the ways of one turn apart as for what all of them are worth. Each round looks one turn further than the last.
"""

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, cast

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Seeded
from fiveaside.games import box
from fiveaside.games.golazo.bot.levels import Pro
from fiveaside.games.golazo.judgement import features as f
from fiveaside.games.golazo.judgement.odds import drawn_from, turns_left
from fiveaside.games.golazo.judgement.turns import Line, Turn
from fiveaside.games.golazo.judgement.worth import (
    BALL_TO_MOVE,
    GOAL,
    MOMENTS,
    OTHERS_TO_MOVE,
    OTHERS_TO_TACKLE,
    REST,
    Row,
    Worth,
    features_of,
)
from fiveaside.games.golazo.parts.kit import G
from fiveaside.games.golazo.table import KICKED_OFF, SECOND_HALF, STOPPAGE, Match
from fiveaside.lab.calibration import Tallies
from fiveaside.lab.fitting import solved
from fiveaside.lab.pool import run_in_order

ROUNDS = 9
WHOLE = 3
"""In the first rounds weights become what was found; later they go a `SHARE` of the way, for minds soon do whatever was
judged too well, and what is found of that would lead too far the other way."""
SHARE = 0.4
KEPT = 4
"""The mean of so many last rounds is kept: one round alone is now and then far worse than those around it."""
GAMES = 150
EQUALS = 6
"""So many times as many matches are played between equals, to see who wins: fewer do not tell what a lead is worth."""
STREAMS = 10
MOST_GAMES = 1000
LOOKED_AT = 40
"""So many turns of a hundred are looked at closely."""
ROLLS = 6
"""Tried for each position; all positions of a turn meet the same ones."""
LEAST = 3
WAYS = 8
"""So many ways to use the moves are tried: the best `LEAST`, and others by lot among the best `MOST`."""
MOST = 40
WIDTH = 10
REPLY_WIDTH = 3
STRAY = 6
"""One turn in so many is played by one of the best lines by lot, so that more is seen than what seems best."""
LINES = 6
TACTICAL = 4
"""In every so many games the loser of the roll moves first, so that the value knows of tackles to come."""
PULL = 20.0
"""How strongly weights stay where they were in the round before."""
FORWARD = 7
LESS_DANGER = 4
"""Whoever has the ball and is to move gets away from most opponents before the next roll."""
SMALL = 15
"""Weights below it are left out."""
NEWTON = 8
MORE_TURNS = (1.0, 4.0, 8.0, 14.0, 22.0)
"""Turns added to those left: not even at the end does a lead decide everything."""

Features = dict[int, int]


class Example(NamedTuple):
    """A position as the side to move sees it: its features, all of them turned round where the other side has the ball,
    and what it is worth to that side, in goals."""

    found: Features
    worth: float


class Group(NamedTuple):
    """What some ways to use the moves of one turn lead to, in one of the moments."""

    moment: int
    examples: list[Example]


class Task(NamedTuple):
    weights: list[Row]
    seed: int
    tactical: bool


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


class Lesson:
    """One match, and what was seen in it."""

    def __init__(self, task: Task) -> None:
        self.numbers = Seeded(task.seed)
        self.mind = Pro(self.numbers, task.weights)
        self.m = cast(Match, box("golazo").new(options={"tactical": "on" if task.tactical else "off", "draw": "stand"}))
        self.worth = self.mind.worth(self.m.board)
        self.faces = [i for i, dice in enumerate(self.m.kit.golazo_dice) if dice[0] != dice[1] and G not in dice]
        self.groups: list[Group] = []

    def play(self) -> list[Group]:
        numbers = self.numbers
        while self.m.ask is not None:
            ask, m = self.m.ask, self.m
            if ask.seat == CHANCE:
                m.step(numbers.below(ask.n))
            elif ask.kind == "action":
                if begins_turn(m) and numbers.below(100) < LOOKED_AT:
                    self.look(m)
                lines = self.mind.lines(m, LINES)
                line = lines[numbers.below(len(lines))] if numbers.below(STRAY) == 0 else lines[0]
                self.m = line.after()
            else:
                m.step(self.mind.choose(m, ask))
        return self.groups

    def look(self, m: Match) -> None:
        """Nobody holds a card in what follows."""
        alone = m.copy()
        alone.kept = ((), ())
        rolls = [self.faces[self.numbers.below(len(self.faces))] for _ in range(ROLLS)]
        seen: list[list[Example]] = [[] for _ in MOMENTS]
        for line in self.some_lines(alone):
            after = line.after()
            if after.ask is None:
                continue
            if after.ask.kind == "action" and after.mover != m.mover:
                moment, found = self.between_moves(after, m.mover)
                if f.SHOT not in found or moment == OTHERS_TO_TACKLE:
                    seen[moment].append(Example(turned(found, after, m.mover), self.answered(after, m.mover)))
            elif is_roll(after.ask):
                found = features_of(self.worth, after, REST, 0, 0)
                worths = [self.outcome(after, roll, m.mover) for roll in rolls]
                seen[REST].append(Example(turned(found, after, m.mover), sum(worths) / ROLLS))
        self.groups += [Group(moment, examples) for moment, examples in enumerate(seen) if len(examples) > 1]

    def some_lines(self, m: Match) -> list[Line]:
        lines = Turn(self.worth, m, WIDTH, True).best(m, MOST)
        kept, others = lines[:LEAST], lines[LEAST:]
        while others and len(kept) < WAYS:
            kept.append(others.pop(self.numbers.below(len(others))))
        return kept

    def between_moves(self, after: Match, side: int) -> tuple[int, Features]:
        if after.possession() == side:
            moment = OTHERS_TO_TACKLE if after.tackles else OTHERS_TO_MOVE
            return moment, features_of(self.worth, after, moment, 0, after.moves)
        return BALL_TO_MOVE, features_of(self.worth, after, BALL_TO_MOVE, after.moves, 0)

    def answered(self, after: Match, side: int) -> float:
        """What the best answer of the other side leaves."""
        worth = Turn(self.worth, after, REPLY_WIDTH, False).best(after, 1)[0].worth
        return (worth if after.mover == side else -worth) / GOAL

    def outcome(self, before: Match, roll: int, side: int) -> float:
        """What a position before a roll is worth after that roll, when both have used their moves."""
        m = before.copy()
        m.step(roll)
        mover = m.mover
        m = self.mind.plan(m).after()
        if m.ask is not None and m.ask.kind == "action" and m.mover != mover and m.turn == before.turn:
            return self.answered(m, side)
        return self.worth.of(m, side, 0, 0, False) / GOAL


def begins_turn(m: Match) -> bool:
    """A side has all its moves still, those of a roll; later than the second half other dice are rolled."""
    rolled = m.ending != KICKED_OFF and m.winner >= 0 and m.stage <= SECOND_HALF
    return rolled and m.moves == m.dice[m.mover] + m.plus[m.mover]


def is_roll(ask: Ask) -> bool:
    return ask.seat == CHANCE and ask.kind == "roll"


def turned(found: Features, m: Match, side: int) -> Features:
    return found if m.possession() == side else {feature: -count for feature, count in found.items()}


def lesson(task: Task) -> list[Group]:
    return Lesson(task).play()


# Fitting


class Fit:
    """Least squares with a pull towards what is known: every example beside the mean of its group, and that mean."""

    def __init__(self, pulled: list[float], pull: float) -> None:
        self.pulled = pulled
        self.rows = [[pull if i == j else 0.0 for j in range(f.COUNT)] for i in range(f.COUNT)]
        self.right = [0.0] * f.COUNT

    def add(self, group: Group) -> None:
        count = len(group.examples)
        offs = [example.worth - total(self.pulled, example.found) for example in group.examples]
        mean: dict[int, float] = {}
        for example, off in zip(group.examples, offs, strict=True):
            self.weigh(example.found, off, 1.0)
            for feature, number in example.found.items():
                mean[feature] = mean.get(feature, 0.0) + number / count
        self.weigh(mean, sum(offs) / count, 1.0 - count)

    def weigh(self, found: Features | dict[int, float], off: float, times: float) -> None:
        items = list(found.items())
        for feature, number in items:
            row, counted = self.rows[feature], times * number
            self.right[feature] += counted * off
            for other, more in items:
                row[other] += counted * more

    def weights(self) -> list[float]:
        found = solved(self.rows, self.right)
        return [before + more for before, more in zip(self.pulled, found, strict=True)]


def total(weights: list[float], found: Features) -> float:
    return sum([weights[feature] * count for feature, count in found.items()])


def fitted(groups: list[Group], before: list[Row]) -> list[Row]:
    """Weights for each moment; where little was seen, those of the round before."""
    learned: list[Row] = []
    for moment, row in enumerate(before):
        fit = Fit([weight / GOAL for weight in row], PULL)
        for group in groups:
            if group.moment == moment:
                fit.add(group)
        learned.append([round(weight * GOAL) for weight in fit.weights()])
    return learned


def distil(seed: int, games: int, jobs: int, progress: Callable[[int, int], None]) -> list[Row]:
    """`progress` hears how many games are played, of how many."""
    weights, done = first_weights(), 0
    rounds: list[list[Row]] = []
    for number in range(ROUNDS):
        groups: list[Group] = []
        for seen in run_in_order(lesson, tasks(weights, seed, number, games), jobs):
            groups += seen
            done += 1
            progress(done, (ROUNDS + EQUALS) * games)
        weights = part_of_the_way(weights, fitted(groups, weights), 1.0 if number < WHOLE else SHARE)
        rounds.append(weights)
    return mean_of(rounds[-KEPT:])


def mean_of(rounds: list[list[Row]]) -> list[Row]:
    return [
        [round(sum(column) / len(column)) for column in zip(*rows, strict=True)] for rows in zip(*rounds, strict=True)
    ]


def part_of_the_way(before: list[Row], found: list[Row], share: float) -> list[Row]:
    return [
        [round(weight + share * (new - weight)) for weight, new in zip(row, learned, strict=True)]
        for row, learned in zip(before, found, strict=True)
    ]


def tasks(weights: list[Row], seed: int, number: int, games: int) -> Iterator[Task]:
    for game in range(games):
        yield Task(weights, seed_of(seed, number, game), game % TACTICAL == TACTICAL - 1)


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


def standings(task: Task) -> list[Standing]:
    """A match between equals, by whole turns; from every turn one."""
    numbers = Seeded(task.seed)
    mind = Pro(numbers, task.weights)
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
        weights = [weight + step for weight, step in zip(weights, solved(curve, slope), strict=True)]
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


def error(matches: list[list[Standing]], odds: dict[str, float]) -> float:
    """How far chances are off on average."""
    weights = [odds["lead"], odds["worth"], odds["cards"]]
    tallies = Tallies()
    for match in matches:
        chances = [chance_of(weights, standing.row(odds["turns"])) for standing in match]
        tallies.note([[chance, 1.0 - chance] for chance in chances], [match[0].won, 1.0 - match[0].won])
    return tallies.error()


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
    """All of it, written into the folder. The chance to win is fitted on half of the matches between equals and tried
    on the others; what is kept is fitted on all."""
    weights = distil(seed, games, jobs, progress)
    matches: list[list[Standing]] = []
    for match in run_in_order(standings, tasks(weights, seed, ROUNDS, EQUALS * games), jobs):
        matches.append(match)
        progress(ROUNDS * games + len(matches), (ROUNDS + EQUALS) * games)
    seen, others = matches[::2], matches[1::2]
    tried, odds = fitted_odds(all_of(seen)), fitted_odds(all_of(matches))
    how = f"Made by: fiveaside lab train golazo --seed {seed} --games {games}"
    (folder / "judgement.toml").write_text(written(weights, odds, how), "utf-8")
    return [
        f"The chance to win: fitted on {len(seen)} matches, a reliability error of {error(others, tried):.3f} over "
        f"{len(others)} others; what is kept is fitted on all of them."
    ]


def all_of(matches: list[list[Standing]]) -> list[Standing]:
    return [standing for match in matches for standing in match]
