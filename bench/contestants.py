"""Who is measured, and how each plays a random game. Runs inside the bench's environment, one process a contestant.

A contestant counts decisions: answers of players and of chance alike. All pick with `int(rand() * n)`.
"""

import copy
import importlib
import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

Copy = Callable[[], object]

rand = random.random

ROUND = 40
"""So many answers are given at a server before somebody looks at its clock."""


class Contestant:
    def play(self, games: int) -> int:
        """Play whole games; how many decisions they took."""
        raise NotImplementedError

    def clock(self) -> float:
        """The processor time that counts, in seconds."""
        return process_time()

    def middle(self) -> Copy | None:
        """What copies a game in its middle, or None where another row says it."""
        raise NotImplementedError

    def half(self) -> int:
        """Half the length of a game, as it comes out over a few."""
        return self.play(8) // 16


class FiveasideLoop(Contestant):
    """As an agent of a user plays: ask and answer."""

    def __init__(self, name: str, build: str) -> None:
        from fiveaside.engine import game
        from fiveaside.games import BOXES

        compiled = not str(game.__file__).endswith(".py")
        if compiled != (build == "compiled"):
            raise ImportError(f"the {build} build was expected, but the {'compiled' if compiled else 'plain'} one came")
        self.fresh = BOXES[name].new()

    def play(self, games: int) -> int:
        decisions = 0
        for _ in range(games):
            game = self.fresh.copy()
            ask = game.ask
            while ask is not None:
                ask = game.answer(ask.choices[int(rand() * ask.n)])
                decisions += 1
        return decisions

    def middle(self) -> Copy | None:
        half = self.half()
        while True:
            game = self.fresh.copy()
            for _ in range(half):
                if game.ask is not None:
                    game.answer(game.ask.choices[int(rand() * game.ask.n)])
            if game.ask is not None:
                return game.copy


class FiveasideBulk(FiveasideLoop):
    """As search and simulation play: whole games inside the compiled group."""

    def __init__(self, name: str, build: str) -> None:
        super().__init__(name, build)
        from fiveaside.bots.playout import play_out
        from fiveaside.engine.chance import Seeded

        self.play_out = play_out
        self.numbers = Seeded(7)

    def play(self, games: int) -> int:
        decisions = 0
        for _ in range(games):
            decisions += self.play_out(self.fresh.copy(), self.numbers)
        return decisions

    def middle(self) -> Copy | None:
        return None


class FiveasideTable(FiveasideLoop):
    """As a server plays: two people or more at a table, each told of every answer. Decisions are the answers of people;
    the store and the sockets are not in it."""

    def __init__(self, name: str, build: str) -> None:
        super().__init__(name, build)
        from fiveaside.table.opening import open_table

        people = ["person"] * self.fresh.seats()
        self.open: Callable[[], Any] = lambda: open_table("t", bytes(32), name, {}, {}, people, "fair")

    def play(self, games: int) -> int:
        decisions = 0
        for _ in range(games):
            table = self.open()
            for seat in range(len(table.seats)):
                self.do(table, seat, "sit", {"name": f"Player {seat}", "entropy": f"{seat:032x}"})
            while table.state == "playing":
                ask = table.game.ask
                text = table.game.text(ask.choices[int(rand() * ask.n)])
                self.do(table, ask.seat, "answer", {"text": text})
                decisions += 1
        return decisions

    def do(self, table: Any, seat: int, what: str, request: dict[str, object]) -> None:
        entries = table.plan(seat, what, request)
        for entry in entries:
            table.apply(entry)
        for ear in range(len(table.seats)):
            json.dumps([table.shown(entries, [ear]), table.snapshot([ear])], ensure_ascii=False)

    def middle(self) -> Copy | None:
        return None


class FiveasideServer(Contestant):
    """As `fiveaside serve` runs: a process of its own with store and sockets, two people at each of some tables. The
    time is that of the server; decisions are answers of people, and a game is as many of them as a round has."""

    def __init__(self, name: str, build: str) -> None:
        served = importlib.import_module("served")
        self.served = served.Served(name)
        self.spent = 0.0

    def play(self, games: int) -> int:
        moves = games * ROUND
        self.spent += self.served.play(moves)
        return moves

    def clock(self) -> float:
        return self.spent

    def middle(self) -> Copy | None:
        return None


class OpenSpiel(Contestant):
    """Chance outcomes are picked evenly, whatever their weights: no slower than picking them by weight."""

    def __init__(self, name: str, build: str) -> None:
        pyspiel = importlib.import_module("pyspiel")
        self.fresh = pyspiel.load_game(name).new_initial_state()

    def play(self, games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = self.fresh.clone()
            while not state.is_terminal():
                decisions += 1
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rand() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(rand() * len(actions))])
        return decisions

    def middle(self) -> Copy | None:
        half = self.half()
        while True:
            state = self.fresh.clone()
            for _ in range(half):
                if not state.is_terminal():
                    self.step(state)
            if not state.is_terminal():
                clone: Copy = state.clone
                return clone

    def step(self, state: Any) -> None:
        chance = state.is_chance_node()
        actions = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(actions[int(rand() * len(actions))])


class RLCardEnv(Contestant):
    def __init__(self, name: str, build: str) -> None:
        self.env = importlib.import_module("rlcard").make(name)

    def play(self, games: int) -> int:
        decisions = 0
        env = self.env
        for _ in range(games):
            state, _player = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _player = env.step(actions[int(rand() * len(actions))])
                decisions += 1
        return decisions

    def middle(self) -> Copy | None:
        return None


class RLCardGame(Contestant):
    """Below the observations that learning needs."""

    def __init__(self, name: str, build: str) -> None:
        self.make = importlib.import_module(f"rlcard.games.{name}").Game

    def play(self, games: int) -> int:
        decisions = 0
        for _ in range(games):
            game = self.make()
            game.init_game()
            while not game.is_over():
                decisions += 1
                self.step(game)
        return decisions

    def step(self, game: Any) -> None:
        actions = game.get_legal_actions()
        game.step(actions[int(rand() * len(actions))])

    def middle(self) -> Copy | None:
        game = self.make()
        game.init_game()
        for _ in range(self.half()):
            if not game.is_over():
                self.step(game)
        return lambda: copy.deepcopy(game)


class Catanatron(Contestant):
    """Four seats, each playing any of its actions; dice are part of an action."""

    def __init__(self, name: str, build: str) -> None:
        self.catan = importlib.import_module("catanatron")
        self.limit = importlib.import_module("catanatron.game").TURNS_LIMIT

    def new(self) -> Any:
        return self.catan.Game([self.catan.RandomPlayer(color) for color in self.catan.Color])

    def play(self, games: int) -> int:
        decisions = 0
        for _ in range(games):
            game = self.new()
            while game.winning_color() is None and game.state.num_turns < self.limit:
                self.step(game)
                decisions += 1
        return decisions

    def step(self, game: Any) -> None:
        actions = game.state.playable_actions
        game.execute(actions[int(rand() * len(actions))])

    def middle(self) -> Copy | None:
        game = self.new()
        for _ in range(self.half()):
            if game.winning_color() is None:
                self.step(game)
        same: Copy = game.copy
        return same


class Chess(Contestant):
    """Random legal plies until mate, stalemate or 75 moves without progress; copies without the moves played."""

    def __init__(self, name: str, build: str) -> None:
        self.board = importlib.import_module("chess").Board

    def play(self, games: int) -> int:
        decisions = 0
        for _ in range(games):
            board = self.board()
            moves = list(board.legal_moves)
            while moves and board.halfmove_clock < 150:
                board.push(moves[int(rand() * len(moves))])
                moves = list(board.legal_moves)
                decisions += 1
        return decisions

    def middle(self) -> Copy | None:
        board = self.board()
        for _ in range(self.half()):
            moves = list(board.legal_moves)
            if moves:
                board.push(moves[int(rand() * len(moves))])
        return lambda: board.copy(stack=False)


KINDS: dict[str, Callable[[str, str], Contestant]] = {
    "fiveaside_loop": FiveasideLoop,
    "fiveaside_table": FiveasideTable,
    "fiveaside_bulk": FiveasideBulk,
    "fiveaside_server": FiveasideServer,
    "open_spiel": OpenSpiel,
    "rlcard_env": RLCardEnv,
    "rlcard_game": RLCardGame,
    "catanatron": Catanatron,
    "chess": Chess,
}


def play_for(contestant: Contestant, seconds: float) -> dict[str, float]:
    """Whole games for about that much CPU time; batches grow, so that reading the clock costs nothing."""
    decisions = games = 0
    batch = 1
    start = contestant.clock()
    spent = 0.0
    while spent < seconds:
        before = spent
        decisions += contestant.play(batch)
        games += batch
        spent = contestant.clock() - start
        if spent - before < seconds / 100:
            batch *= 2
    return {"decisions": decisions / spent, "games": games / spent}


def copy_for(contestant: Contestant, seconds: float) -> dict[str, float]:
    """Copies of one game in its middle."""
    make = contestant.middle()
    if make is None:
        return {}
    copies = 0
    batch = 1
    start = process_time()
    spent = 0.0
    while spent < seconds:
        before = spent
        for _ in range(batch):
            make()
        copies += batch
        spent = process_time() - start
        if spent - before < seconds / 100:
            batch *= 2
    return {"copies": copies / spent}


def serve(contestant: Contestant) -> None:
    """Each line that comes in is a number of seconds: one round of that length."""
    print("ready", flush=True)
    for line in sys.stdin:
        seconds = float(line)
        print(json.dumps({**play_for(contestant, seconds), **copy_for(contestant, seconds / 4)}), flush=True)


def main() -> None:
    if sys.argv[1] == "games":
        from fiveaside.games import BOXES

        print(*BOXES)
        return
    kind, name, build = sys.argv[1:]
    random.seed(7)
    try:
        contestant = (KINDS.get(kind) or importlib.import_module("environments").KINDS[kind])(name, build)
    except ImportError as error:
        print(f"missing {error}", flush=True)
        return
    serve(contestant)


if __name__ == "__main__":
    sys.modules["contestants"] = sys.modules["__main__"]  # for those of environments.py
    main()
