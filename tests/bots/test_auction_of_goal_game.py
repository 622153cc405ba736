"""The auction of Goal!Game solved, on cases that can be worked out by hand, and the levels that differ in it."""

from typing import cast

import pytest

from fiveaside.bots.playout import play_match
from fiveaside.bots.roster import bot
from fiveaside.engine.chance import Numbers, Seeded
from fiveaside.engine.player import Player
from fiveaside.games import box
from fiveaside.games.goal_game.bot.levels import Master
from fiveaside.games.goal_game.bot.thumb import Thumb
from fiveaside.games.goal_game.judgement.auction import Auction, Bidding, contested, moment_of
from fiveaside.games.goal_game.judgement.bidding import is_known
from fiveaside.games.goal_game.judgement.bundles import BUNDLES, CELLS, PLACE, WAYS
from fiveaside.games.goal_game.judgement.worth import auction
from fiveaside.games.goal_game.table import Tournament
from tests.bots.answering import answers
from tests.opponents.goal_game import OldThumb

GAME = "goal_game"
LEVELS = ("master", "pro", "regular", "rookie")
KEEPER = 1
KEEPERS_COUNT = [
    0.5 + 0.1 * (BUNDLES[cell // WAYS // 2][KEEPER] - BUNDLES[cell % WAYS // 2][KEEPER]) for cell in range(CELLS)
]
"""As if only goalkeepers were worth something: a tenth each."""
TWO_KEEPERS = PLACE[0, 2, 0]


def last_keeper(coins: list[int]) -> Bidding:
    """Both have two of the five goalkeepers, and the beginner names the last one."""
    return Bidding(Auction(KEEPERS_COUNT), moment_of([TWO_KEEPERS, TWO_KEEPERS], coins, 0, 0), KEEPER)


@pytest.mark.parametrize(("coins", "worth"), [([2, 1], 0.6), ([1, 2], 0.4), ([2, 2], 0.6), ([3, 3], 0.6)])
def test_who_can_bid_what_the_other_cannot_has_the_last_keeper(coins: list[int], worth: float) -> None:
    assert last_keeper(coins).value(0) == pytest.approx(worth)


def test_a_bid_that_can_be_topped_loses_the_last_keeper() -> None:
    bidding = last_keeper([2, 2])
    assert bidding.held[0][1] == pytest.approx(0.4)
    assert bidding.held[0][2] == pytest.approx(0.6)


def test_the_auction_is_over_when_nobody_is_able() -> None:
    full = PLACE[1, 2, 0]
    moment = moment_of([full, TWO_KEEPERS], [3, 0], 0, 0)
    assert Auction(KEEPERS_COUNT).value(moment) == pytest.approx(0.5)


def test_who_alone_is_able_buys_for_a_coin() -> None:
    moment = moment_of([TWO_KEEPERS, TWO_KEEPERS], [0, 1], 1, 0)
    assert Auction(KEEPERS_COUNT).value(moment) == pytest.approx(0.4)


def test_what_is_kept_of_the_auction_is_what_comes_of_the_worth_of_bundles() -> None:
    kept = auction()
    fresh, moments = Auction(kept.worth), contested()
    for moment in moments[-400:]:
        assert kept.known[moment] == pytest.approx(fresh.value(moment), abs=1e-4)


def test_what_is_kept_is_a_chance_for_every_pair_of_bundles() -> None:
    worth = auction().worth
    assert len(worth) == CELLS and all(0.0 < chance < 1.0 for chance in worth)
    nothing, much = 2 * PLACE[0, 0, 0], 2 * PLACE[1, 2, 0]
    assert worth[WAYS * nothing + much] < 0.3 < 0.7 < worth[WAYS * much + nothing]


def test_another_set_of_tokens_or_more_coaches_are_left_to_the_price_of_a_token() -> None:
    pack: dict[str, object] = {"name": "mine", "tokens": {"striker": 9}}
    for game in (box(GAME).new(2, {"first_dealer": "1"}, pack), box(GAME).new(3, {"first_dealer": "1"})):
        m = cast(Tournament, game)
        assert not is_known(m) and m.ask is not None
        assert m.ask.offers(Master(Seeded(1)).choose(m, m.ask))


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_answers(name: str) -> None:
    assert answers(GAME, name, 7, 60) == answers(GAME, name, 7, 60)
    assert answers(GAME, name, 7, 60) != answers(GAME, name, 8, 60)


@pytest.mark.parametrize("name", LEVELS)
def test_a_hidden_kick_changes_nothing(name: str) -> None:
    m, numbers = box(GAME).new(2, {"squad": "fixed"}), Seeded(1)
    while m.ask is not None and m.ask.kind != "kick":
        m.answer(m.ask.pick(numbers.below(m.ask.n)))
    said = set()
    for side in range(3):
        assert m.ask is not None
        after = m.copy()
        after.answer(m.ask.pick(side))
        assert after.ask is not None and after.ask.kind == "dive"
        said.add(bot(GAME, name, Seeded(3)).choose(after.imagine(after.ask.seat, Seeded(4)), after.ask))
    assert len(said) == 1


def wins(one: type[Player], other: type[Player], games: int) -> int:
    fresh, won = box(GAME).new(), 0
    for number in range(games):
        dice, numbers = Seeded(2 * number), Seeded(2 * number + 1)
        players = [one(numbers), other(numbers)] if number % 2 else [other(numbers), one(numbers)]
        game = fresh.copy()
        play_match(game, players, dice, numbers)
        assert game.outcome is not None
        won += game.outcome.winner == (0 if number % 2 else 1)
    return won


def test_the_master_beats_both_rules_of_thumb_by_its_bids() -> None:
    assert wins(Master, OldThumb, 100) >= 60
    assert wins(Master, Thumb, 100) >= 60


class Unused(Numbers):
    def below(self, n: int) -> int:
        raise AssertionError("nothing is left to luck here")


def test_in_the_auction_the_master_leaves_nothing_to_luck() -> None:
    m = box(GAME).new(2, {"first_dealer": "1"})
    while m.ask is not None and m.ask.kind in ("lot", "bid"):
        m.answer(Master(Unused()).choose(m, m.ask))
    assert m.ask is not None and m.ask.kind == "figure"
