"""What a position of Goal!Game is worth: chances that add up, and follow goals, tokens and how it ends."""

from typing import cast

import pytest

from fiveaside.bots.playout import play_out
from fiveaside.bots.roster import bot
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.engine.game import Game
from fiveaside.games import box
from fiveaside.review.advice import advise
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


@pytest.mark.parametrize("seats", [3, 4])
def test_the_whole_purse_is_too_much_for_one_token(seats: int) -> None:
    """Of three or four coaches whoever bid all that he had was told to be best off: nobody could go beyond him. Against
    masters it wins 12 % of tournaments of three."""
    game = box(GAME).new(seats, {"first_dealer": "1"})
    game.answer_text("lot keeper")
    judged = box(GAME).judgement(game)
    assert judged is not None
    worth = {game.text(choice): chance for choice, chance in judged.choices().items()}
    assert worth["bid 1"] == worth["bid 2"] >= worth["pass"]
    assert worth["pass"] > worth["bid 5"] > worth["bid 7"] > worth["bid 10"]
    assert worth["bid 10"] < worth["pass"] - 0.15
    assert worth["pass"] == pytest.approx(1 / seats)


def test_a_token_that_others_value_less_is_worth_a_bid() -> None:
    """Two coins are left to the others: whoever has ten need not let them have it."""
    saved = box(GAME).new(3, {"first_dealer": "1"}).save()
    for coach, coins in zip(cast("list[dict[str, object]]", saved["coaches"]), (2, 10, 2), strict=True):
        coach["coins"] = coins
    game = box(GAME).load(saved)
    game.answer_text("lot striker")
    judged = box(GAME).judgement(game)
    assert judged is not None and game.ask is not None and game.ask.seat == 1
    worth = {game.text(choice): chance for choice, chance in judged.choices().items()}
    assert worth["bid 1"] == max(worth.values()) > worth["pass"] + 0.02 > worth["bid 9"]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_hint_in_an_auction_of_many_is_what_the_master_does(seats: int) -> None:
    game, numbers = box(GAME).new(seats), Seeded(2)
    master, looked_at = bot(GAME, "master", numbers), 0
    while game.ask is not None and game.ask.kind != "figure":
        asked = game.ask
        if asked.seat == CHANCE:
            game.answer(numbers.below(asked.n))
            continue
        advice = advise(game, 3)
        made = master.choose(game, asked)
        worth = {one.choice: one.chance for one in advice.best}
        assert worth[made] > max(worth.values()) - 0.05, game.text(made)
        looked_at += asked.kind == "bid" and made == advice.best[0].choice
        game.answer(made)
    assert looked_at > 10


@pytest.mark.parametrize("seats", [3, 4])
def test_before_the_final_what_both_hold_counts_as_at_its_beginning(seats: int) -> None:
    """Three tokens against none were worth 62 %, and 92 % as soon as the auction was over."""
    jumps, judged = [], 0
    for seed in range(6):
        game, numbers = box(GAME).new(seats), Seeded(seed)
        master, before = bot(GAME, "master", numbers), list[float]()
        while game.ask is not None:
            asked = game.ask
            told = chances(game)
            stage = cast("dict[str, object]", game.save())["stage"]
            if stage in ("second_auction", "third"):
                judged += 1
                assert sorted(told)[: seats - 2] == [0.0] * (seats - 2)
                before = told
            elif stage == "final" and before:
                jumps.append(max(abs(now - then) for now, then in zip(told, before, strict=True)))
                before = []
            game.answer(numbers.below(asked.n) if asked.seat == CHANCE else master.choose(game, asked))
    assert judged > 20 and len(jumps) > 3
    assert sum(jumps) / len(jumps) < 0.1
