"""What a position of Goal!Game is worth: chances that add up, and follow goals, tokens and how it ends."""

import pytest

from fiveaside.bots.playout import play_out
from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.games import box
from tests.games.goal_game.situations import K, S, situation

GAME = "goal_game"


def chances(game: Game) -> list[float]:
    judged = box(GAME).judgement(game)
    assert judged is not None
    return judged.chances()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_at_every_moment_of_a_tournament(seats: int) -> None:
    for seed in range(2):
        game, numbers = box(GAME).new(seats), Seeded(seed)
        player = bot(GAME, "thumb", numbers)
        while game.ask is not None:
            told = chances(game)
            assert len(told) == seats and sum(told) == pytest.approx(1.0)
            assert all(0.0 <= chance <= 1.0 for chance in told)
            asked = game.ask
            game.answer(numbers.below(asked.n) if asked.seat == CHANCE else player.choose(game, asked))
        assert game.outcome is not None and game.outcome.winner is not None
        assert chances(game)[game.outcome.winner] == 1.0


def test_goals_and_tokens_count() -> None:
    even = chances(situation())[0]
    assert chances(situation(held=([S, K], [])))[0] > even + 0.1
    assert chances(situation(held=([], [S, K])))[0] < even - 0.1


def test_what_is_hidden_changes_nothing() -> None:
    m, numbers = box(GAME).new(2, {"squad": "fixed"}), Seeded(1)
    while m.ask is not None and m.ask.kind != "kick":
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    told = []
    for side in range(3):
        assert m.ask is not None
        after = m.copy()
        after.answer(m.ask.pick(side))
        told.append(chances(after))
    assert told[0] == told[1] == told[2]


def test_each_choice_is_worth_something_to_whoever_is_asked() -> None:
    for stop in (0, 3, 30, 60):
        game, numbers = box(GAME).new(2, {"first_dealer": "1"}), Seeded(stop)
        for _ in range(stop):
            if game.ask is not None:
                game.answer(game.ask.pick(numbers.below(game.ask.n)))
        judged = box(GAME).judgement(game)
        assert judged is not None
        told = judged.choices()
        if game.ask is not None and game.ask.seat != CHANCE:
            assert set(told) == set(game.ask.choices)
            assert all(0.0 <= value <= 1.0 for value in told.values())


def test_a_tournament_that_is_over_is_certain() -> None:
    game = box(GAME).new(4)
    play_out(game, Seeded(5))
    assert sorted(chances(game)) == [0.0, 0.0, 0.0, 1.0]
