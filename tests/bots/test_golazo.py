"""The rule of thumb for GOLAZO: it scores, beats random play, hides its picks and does not think for long."""

import time
from collections import Counter

from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot
from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.engine.player import Player
from fiveaside.games import box

SECONDS = 0.1


def played(bots: list[str], seed: int) -> Game:
    numbers, game = Seeded(seed), box("golazo").new(options={"half": "5"})
    play_match(game, [bot("golazo", name, Seeded(seed + 1000 * seat)) for seat, name in enumerate(bots)], numbers)
    return game


def test_it_scores_and_beats_random_play() -> None:
    scores = [played(["thumb", "random"], seed).points() for seed in range(2)]
    scores += [played(["random", "thumb"], seed).points()[::-1] for seed in range(2, 4)]
    assert sum(mine for mine, theirs in scores) >= 6
    assert all(mine > theirs for mine, theirs in scores)


def test_two_of_them_score_as_look_ahead_players_do() -> None:
    """About three goals a side in a whole match, so half as many in one of half the length; random players 0.1."""
    goals = [goal for seed in range(3) for goal in played(["thumb", "thumb"], seed).points()]
    assert 4 <= sum(goals) <= 16


def test_its_aims_cannot_be_foreseen() -> None:
    numbers = Seeded(4)
    game = box("golazo").new()
    player = bot("golazo", "thumb", numbers)
    aims: Counter[str] = Counter()
    while game.ask is None or game.ask.kind != "aim":
        assert game.ask is not None
        game.step(numbers.below(game.ask.n) if game.ask.seat < 0 else player.choose(game, game.ask))
    for _ in range(60):
        aims[game.text(player.choose(game, game.ask))] += 1
    assert len(aims) == 6


class Timed(Player):
    """Another player, timed; the slowest answer in a hundred may be the fault of a busy machine."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.spent: list[float] = []

    def choose(self, game: Game, ask: Ask) -> int:
        begun = time.thread_time()
        choice = self.player.choose(game, ask)
        self.spent.append(time.thread_time() - begun)
        return choice


def test_it_answers_within_a_tenth_of_a_second() -> None:
    players = [Timed(bot("golazo", "thumb", Seeded(seat))) for seat in range(2)]
    play_match(box("golazo").new(options={"half": "5", "managers": "on"}), list(players), Seeded(8))
    spent = sorted(players[0].spent + players[1].spent)
    assert spent[len(spent) * 99 // 100] < SECONDS
