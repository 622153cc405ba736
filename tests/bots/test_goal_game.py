"""The rule of thumb of Goal!Game: what it is worth, what it does, and that it knows nothing it may not see."""

from time import process_time
from typing import cast

import pytest

from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot, bot_names
from fiveaside.engine.ask import Ask
from fiveaside.engine.chance import Seeded
from fiveaside.games import box
from fiveaside.games.goal_game.table import Tournament
from tests.games.goal_game.situations import D, K, S, auction, choices, find, play, situation


def wins(games: int, seats: int = 2, **options: object) -> int:
    """Tournaments that the rule of thumb wins against random play, from every seat in turn."""
    fresh = box("goal_game").new(seats, options)
    won = 0
    for number in range(games):
        numbers, me = Seeded(number), number % seats
        game = fresh.copy()
        players = [bot("goal_game", "thumb" if seat == me else "random", numbers) for seat in range(seats)]
        play_match(game, players, numbers)
        assert game.outcome is not None
        won += game.outcome.winner == me
    return won


def choice(m: Tournament) -> str:
    """What the rule of thumb answers."""
    ask = cast(Ask, m.ask)
    return m.text(bot("goal_game", "thumb", Seeded(1)).choose(m.imagine(ask.seat, Seeded(2)), ask))


PICKS = 60


def all_choices(m: Tournament) -> list[str]:
    """What it answers to the same question with other numbers of its own."""
    ask = cast(Ask, m.ask)
    return [m.text(bot("goal_game", "thumb", Seeded(seed)).choose(m, ask)) for seed in range(PICKS)]


def test_it_sits_down_beside_the_levels() -> None:
    assert bot_names("goal_game") == ["master", "pro", "regular", "rookie", "thumb", "random"]


def test_it_beats_random_play_in_four_matches_of_five() -> None:
    assert wins(300) >= 240


def test_it_beats_random_play_without_tokens_too() -> None:
    assert wins(300, squad="none") >= 180


def test_of_four_coaches_it_wins_more_than_half() -> None:
    assert wins(60, 4) >= 30


def test_it_decides_far_below_a_tenth_of_a_second() -> None:
    numbers, game = Seeded(3), box("goal_game").new(4)
    started = process_time()
    decisions = play_match(game, [bot("goal_game", "thumb", numbers) for _ in range(4)], numbers)
    assert (process_time() - started) / decisions < 0.01


def test_it_opens_where_a_match_is_likely() -> None:
    m = situation(cards={"c1": "12/0"})
    assert choices(m) == ["open b1", "open d1", "open c2"]
    assert choice(m) in ("open c2", "open d1")
    m = situation(cards={"a1": "44/0", "b1": "60/0"}, turn=3)
    assert choice(m) == "open a2"


def test_it_always_hits_back_saves_and_defends() -> None:
    m = situation(cards={"a1": "44/0"}, held=([S, S], [K, D]))
    play(m, "open b1", find(m, "...-"))
    assert choice(m) == "striker"
    play(m, "striker")
    assert choice(m) == "save"
    play(m, "save")
    assert choice(m) == "counter"
    play(m, "counter")
    assert choice(m) == "defend"


def test_it_keeps_the_striker_while_a_goalkeeper_waits_and_time_is_left() -> None:
    m = situation(cards={"a1": "44/0"}, held=([S], [K]))
    play(m, "open b1", find(m, "...-"))
    assert choice(m) == "no"


def test_it_bids_up_to_about_what_a_token_is_worth_and_not_always_as_far() -> None:
    m = auction(2)
    assert choice(m) == "lot striker"
    play(m, "lot striker")
    assert set(all_choices(m)) == {"bid 1", "bid 2"}
    play(m, "bid 3")
    assert set(all_choices(m)) == {"bid 4", "bid 5", "pass"}
    play(m, "bid 9")
    assert set(all_choices(m)) == {"pass"}


def test_its_penalties_cannot_be_foreseen() -> None:
    """The same table leads to every side, about as often: what it picks is not read from what lies open."""
    m = situation(cards={"a1": "64/0"})
    play(m, "open b1", "13/0")
    kicks = all_choices(m)
    play(m, "kick left")
    dives = all_choices(m)
    for side in ("left", "middle", "right"):
        assert min(kicks.count(f"kick {side}"), dives.count(f"dive {side}")) >= PICKS / 6


def test_it_lays_every_figure_of_the_list() -> None:
    m = auction(3)
    play(m, "skip", "skip", "skip")
    figures = {"block", "wedge", "cross", "ring", "arch", "line"}
    assert set(all_choices(m)) == {f"figure {name}" for name in figures}
    play(m, "figure free")
    assert set(all_choices(m)) == {"lay j9", "lay i10", "lay k10", "lay j11"}


def test_it_opens_any_of_the_cards_that_are_equally_good() -> None:
    assert len(set(all_choices(situation()))) > 5


def test_it_sells_for_a_good_price_only_while_coins_can_be_spent() -> None:
    m = situation(3, cards={"a1": "64/0"}, held=([], [K], []))
    play(m, "open b1", find(m, "....", "transfer"), "offer yellow keeper 5")
    assert choice(m) == "accept"
    m = situation(2, cards={"a1": "64/0"}, held=([], [K]))
    play(m, "open b1", find(m, "....", "transfer"))
    assert choice(m) == "offer yellow keeper 10"
    play(m, "offer yellow keeper 5")
    assert choice(m) == "refuse"


@pytest.mark.parametrize("kick", ["left", "middle", "right"])
def test_its_dive_does_not_depend_on_the_hidden_kick(kick: str) -> None:
    m = situation(cards={"a1": "64/0"})
    play(m, "open b1", "13/0", f"kick {kick}")
    other = situation(cards={"a1": "64/0"})
    play(other, "open b1", "13/0", "kick left")
    assert choice(m) == choice(other)
