"""Our minds beside OpenSpiel's C++ MCTS, and how long they take.

    python bench/minds.py speed                              simulations and decisions a CPU second inside both searches
    python bench/minds.py match golazo --games 20            the best level against MCTS with as much CPU time
    python bench/minds.py answers golazo --games 8           how long every level takes for an answer

MCTS plays our games through `spiel.py`, on the same imagined worlds that our minds are shown. Its simulations are
counted out so that both sides have used as much CPU time, whatever else the machine does. Needs `open_spiel`;
`fiveaside` should be a compiled one.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import ClassVar

sys.path.append(str(Path(__file__).resolve().parents[1]))  # behind what is installed: for the bench alone

import pyspiel

import fiveaside
from bench.spiel import CURIOUS, MEMORY, Spiel
from fiveaside.bots.playout import play_match, play_out
from fiveaside.bots.randomly import Randomly
from fiveaside.bots.roster import bot, bot_names
from fiveaside.bots.searching import Searching
from fiveaside.engine.ask import CHANCE, Ask
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games import box
from fiveaside.lab.simulation import Tally

SIMULATIONS = 400
ROUNDS = 5
PEERS = ("pig", "backgammon")
OURS = ("golong", "goal_game", "next_goal_wins", "golazo")
OPTIONS: dict[str, dict[str, object]] = {"next_goal_wins": {"players": "2"}}
BATCH = 4


class Rolling(Searching):
    """Our search as OpenSpiel's is set up: no judgement, a game played out by lot behind every node."""

    nodes: ClassVar[int] = SIMULATIONS

    def __init__(self, numbers: Numbers | None = None) -> None:
        super().__init__(numbers)
        self.decisions = 0
        self.played = 0

    def prior(self, numbers: Numbers) -> Player:
        return Randomly(numbers)

    def judged(self, game: Game, ask: Ask) -> dict[int, float]:
        return {}

    def values(self, game: Game) -> list[float]:
        self.decisions += play_out(game, self.numbers)
        self.played += 1
        return [(1.0 + worth) / 2.0 for worth in game.returns()]


def opening(name: str) -> Game:
    """Where somebody first has something to choose."""
    game, numbers = box(name).new(None, OPTIONS.get(name, {})), Seeded(1)
    while game.ask is not None and (game.ask.seat == CHANCE or game.ask.n < 2):
        game.step(game.ask.pick(numbers.below(game.ask.n)))
    return game


def our_speed(name: str) -> tuple[float, float]:
    """Games played out and decisions in them a CPU second; those on the way down the tree are not counted, and a search
    that has proven enough plays fewer games than it may."""
    game = opening(name)
    assert game.ask is not None
    player, began = Rolling(Seeded(2)), process_time()
    player.choose(game, game.ask)
    spent = process_time() - began
    return player.played / spent, player.decisions / spent


def their_speed(name: str) -> tuple[float, float]:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    length = sum(spiel_length(state.clone(), seed) for seed in range(200)) / 200
    rollouts = pyspiel.RandomRolloutEvaluator(1, 3)
    search = pyspiel.MCTSBot(game, rollouts, CURIOUS, SIMULATIONS, MEMORY, False, 4, False)
    began = process_time()
    search.step(state)
    rate = SIMULATIONS / (process_time() - began)
    return rate, rate * length


def spiel_length(state: "pyspiel.State", seed: int) -> int:
    numbers, length = Seeded(seed), 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[numbers.below(len(actions))])
        length += 1
    return length


def speed() -> None:
    rows: list[tuple[str, Callable[[str], tuple[float, float]], str]] = [
        *[(f"OpenSpiel MCTS, {name}", their_speed, name) for name in PEERS],
        *[(f"fiveaside, {name}", our_speed, name) for name in OURS],
    ]
    for told, measured, name in rows:
        found = sorted(measured(name) for _ in range(ROUNDS))[ROUNDS // 2]
        print(f"{told:<32}{found[0]:>12,.0f} simulations/s{found[1]:>14,.0f} decisions/s", flush=True)


class Timed(Player):
    """Whoever it holds, and the CPU time that took."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.spent = 0.0
        self.answers = 0
        self.times: list[float] = []

    def choose(self, game: Game, ask: Ask) -> int:
        began = process_time()
        choice = self.player.choose(game, ask)
        self.times.append(process_time() - began)
        self.spent += self.times[-1]
        self.answers += 1
        return choice


class Equal(Timed):
    """OpenSpiel's search with so many simulations that it has used as much time for an answer as the other, or with a
    few at least where the other takes no time to speak of."""

    def __init__(self, spiel: Spiel, other: Timed, least: int) -> None:
        super().__init__(spiel)
        self.spiel = spiel
        self.other = other
        self.least = least
        self.simulated = 0

    def choose(self, game: Game, ask: Ask) -> int:
        each = self.spent / self.simulated if self.simulated else 0.001
        due = (self.answers + 1) * self.other.spent / max(1, self.other.answers) - self.spent
        self.spiel.simulations = max(self.least, int(due / each))
        self.simulated += self.spiel.simulations
        return super().choose(game, ask)


def match(name: str, level: str, games: int, seed: int, least: int, options: dict[str, object]) -> None:
    ours = Timed(bot(name, level, Seeded(seed)))
    theirs = Equal(Spiel(Seeded(seed + 1)), ours, least)
    tally = Tally(2)
    score = 0.0
    for number in range(games):
        game, side = box(name).new(2, {**OPTIONS.get(name, {}), **options}), number % 2
        dice = seed * (1 << 40) + number // 2
        play_match(game, [theirs, ours] if side else [ours, theirs], Seeded(2 * dice), Seeded(2 * dice + 1))
        assert game.outcome is not None
        tally.games += 1
        score += (1.0 + game.returns()[side]) / 2.0
        if tally.games % BATCH == 0 or tally.games == games:
            share, low, high = tally.share(round(score))
            print(
                f"{name}: {level} has {score:g} of {tally.games}, {100 * share:.0f} % "
                f"[{100 * low:.0f}, {100 * high:.0f}]; CPU seconds {ours.spent:.1f} against {theirs.spent:.1f}, "
                f"{theirs.simulated / max(1, theirs.answers):.0f} simulations an answer",
                flush=True,
            )


def answers(name: str, games: int, seed: int, options: dict[str, object]) -> None:
    for level in bot_names(name):
        player = Timed(bot(name, level, Seeded(seed)))
        for number in range(games):
            game = box(name).new(2, {**OPTIONS.get(name, {}), **options})
            play_match(game, [player, player], Seeded(seed + 2 * number), Seeded(seed + 2 * number + 1))
        taken = sorted(player.times)
        mean, late, longest = player.spent / len(taken), taken[int(0.99 * len(taken))], taken[-1]
        told = f"mean {1000 * mean:.2f}, p99 {1000 * late:.2f}, longest {1000 * longest:.2f} ms of CPU time"
        print(f"{name} {level}: {told}, {len(taken):,} answers in {games} games", flush=True)


def main() -> None:
    reader = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    reader.add_argument("what", choices=("speed", "match", "answers"))
    reader.add_argument("game", nargs="?", choices=OURS)
    reader.add_argument("--games", type=int, default=20)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--level", default="")
    reader.add_argument("--least", type=int, default=2, help="simulations of MCTS for an answer, however quick we are")
    reader.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    told = reader.parse_args()
    print("compiled" if fiveaside.compiled else "plain", flush=True)
    if told.what == "speed":
        speed()
    elif told.game is None:
        reader.error(f"'{told.what}' takes one of the games {', '.join(OURS)}, but none came")
    else:
        options: dict[str, object] = dict(entry.split("=", 1) for entry in told.option)
        if told.what == "answers":
            answers(told.game, told.games, told.seed, options)
        else:
            level = told.level or bot_names(told.game)[0]
            match(told.game, level, told.games, told.seed, told.least, options)


if __name__ == "__main__":
    main()
