"""What is learned of Next Goal Wins by playing it: how long each tactic is worth keeping, what counts for a title."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.game import Game
from fiveaside.games import box
from fiveaside.games.next_goal_wins.bot.levels import Master
from fiveaside.games.next_goal_wins.bot.thumb import Patience, Thumb, in_a_match
from fiveaside.games.next_goal_wins.judgement.learned import PARTS, forget
from fiveaside.games.next_goal_wins.judgement.position import Standing, features, strength, titles
from fiveaside.games.next_goal_wins.table import Season
from fiveaside.lab.fitting import Sample, fit
from fiveaside.lab.pool import run_in_order
from fiveaside.lab.simulation import STREAMS

GAME = "next_goal_wins"
PLAYERS = (2, 2, 2, 2, 2, 2, 2, 3, 4)
"""Of nine seasons to learn from, how many players each has."""
SELDOM = 8
"""One moment between matches in so many is kept: neighbours tell the same."""
RIDGE = 1.0
MOST_ATTACKS = 12
ON_TO_NEXT = 0.5
"""What is left of a tactic's worth when it is carried into the next match: hands fill up by themselves."""
GAMES = 480
"""How many games are usually played to learn from."""
Heard = Callable[[int, int], None]
Seen = tuple[int, int, int, int]
"""Match, attack, seat and tactic."""


def train(folder: Path, seed: int, games: int, jobs: int, heard: Heard) -> list[str]:
    """Both files anew, into the folder of what was learned; what there is to tell of it."""
    watched = max(1, games // 4)
    steps = watched + games
    gains: dict[str, list[float]] = {}
    for number, found in enumerate(run_in_order(gains_of, ((seed, number) for number in range(watched)), jobs)):
        for tactic, more in found.items():
            gains.setdefault(tactic, []).extend(more)
        heard(number + 1, steps)
    made = [f"# Written by `fiveaside lab train {GAME} --seed {seed} --games {games}`, and so again by anybody."]
    write_patience(folder, made, gains)
    forget()
    samples: list[Sample] = []
    for number, kept in enumerate(run_in_order(kept_moments, ((seed, number) for number in range(games)), jobs)):
        samples += kept
        heard(watched + number + 1, steps)
    write_weights(folder, made, samples)
    forget()
    return [f"{len(gains)} tactics in {watched} seasons, {len(samples)} moments of {games} seasons"]


# Tactics


class Watching(Patience):
    """Nothing is played, and what each tactic would have changed is noted: the most of each attack."""

    def __init__(self) -> None:
        self.gains: dict[Seen, float] = {}

    def surplus(self, m: Season, seat: int, tactic: int, gain: float) -> float:
        seen = (m.fixture, sum(m.match.finished), seat, tactic)
        self.gains[seen] = max(gain, self.gains.get(seen, 0.0))
        return -1.0


class Watcher(Thumb):
    def __init__(self, numbers: Numbers | None = None) -> None:
        super().__init__(numbers)
        self.watching = Watching()

    def choose(self, game: Game, ask: Ask) -> int:
        m = cast(Season, game)
        return in_a_match(m, ask, self.watching) if m.match.on else super().choose(game, ask)


def gains_of(task: tuple[int, int]) -> dict[str, list[float]]:
    """By tactic, the most that it would have changed in each attack in which somebody held it; 0 where it could not be
    played."""
    seed, number = task
    first = STREAMS * (seed * (1 << 40) + number)
    dice, worlds, minds = [Seeded(first + stream) for stream in range(STREAMS)]
    m = cast(Season, box(GAME).new(2))
    watcher = Watcher(minds)
    held: dict[Seen, float] = {}
    while m.ask is not None:
        if m.match.on:
            for seat in m.match.players:
                for tactic in m.hands[seat]:
                    held[m.fixture, sum(m.match.finished), seat, tactic] = 0.0
        seat = m.ask.seat
        m.step(dice.below(m.ask.n) if seat == CHANCE else watcher.choose(m.imagine(seat, worlds), m.ask))
    held.update(watcher.watching.gains)
    found: dict[str, list[float]] = {}
    for seen, gain in held.items():
        found.setdefault(m.kit.tactics[seen[3]].id, []).append(gain)
    return found


def worth_keeping(gains: list[float], carried: float) -> list[float]:
    """By attacks left after this one, what it is worth to keep a tactic: the better of then and later, on average."""
    worth = [carried]
    for _left in range(MOST_ATTACKS):
        worth.append(sum(max(gain, worth[-1]) for gain in gains) / len(gains))
    return worth


def carried_over(gains: list[float], attacks: int) -> float:
    """What a tactic is worth at the end of a match that is not the last."""
    carried = 0.0
    for _round in range(20):
        carried = ON_TO_NEXT * worth_keeping(gains, carried)[attacks]
    return carried


def write_patience(folder: Path, made: list[str], gains: dict[str, list[float]]) -> None:
    """Two rows a tactic: in a match that is not the last, and in the last."""
    lines = [
        *made,
        f"# The worth of keeping a tactic, in {PARTS} parts of a goal, by attacks of both sides left after it.",
    ]
    for name in sorted(gains):
        carried = carried_over(gains[name], 6)
        rows = [[round(PARTS * one) for one in worth_keeping(gains[name], first)] for first in (carried, 0.0)]
        lines.append(f"{name} = {rows} # seen in {len(gains[name])} attacks")
    (folder / "patience.toml").write_text("\n".join([*lines, ""]), "utf-8")


# Moments of whole seasons


def kept_moments(task: tuple[int, int]) -> list[Sample]:
    """A season between equals; some of its moments, and who won the title."""
    seed, number = task
    players = PLAYERS[number % len(PLAYERS)]
    first = STREAMS * ((seed + 1) * (1 << 40) + number)
    dice, worlds, minds = [Seeded(first + stream) for stream in range(STREAMS)]
    m = cast(Season, box(GAME).new(players))
    mind = Master(minds)
    kept: list[list[list[float]]] = []
    while m.ask is not None:
        if not m.match.on and worlds.below(SELDOM) == 0:
            standing = Standing(m)
            kept.append([features(m, seat, standing, strength(m, seat)) for seat in range(players)])
        seat = m.ask.seat
        m.step(dice.below(m.ask.n) if seat == CHANCE else mind.choose(m.imagine(seat, worlds), m.ask))
    return [Sample(seen, titles(m)) for seen in kept]


def write_weights(folder: Path, made: list[str], samples: list[Sample]) -> None:
    numbers = ", ".join(f"{weight:.4f}" for weight in fit(samples, RIDGE))
    lines = [
        *made,
        "# What each thing seen counts for a player's chance of the title; judgement/position.py says what they are.",
        f"season = [{numbers}] # {len(samples)} moments",
    ]
    (folder / "judgement.toml").write_text("\n".join([*lines, ""]), "utf-8")
