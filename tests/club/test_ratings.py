"""Ratings against openskill run apart, and what a player's results come to."""

import random

import pytest
from openskill.models import PlackettLuce

from fiveaside.bots.levels import BOT, level_of
from fiveaside.bots.roster import bot_names
from fiveaside.club.ratings import Ladder, Rating, first_rating
from fiveaside.club.results import History, Result, ResultSeat, result_of
from fiveaside.games import BOXES


def result(number: int, *seats: tuple[str, int, int], game: str = "goal_game") -> Result:
    return Result(f"T{number}", game, number, [ResultSeat(*seat) for seat in seats])


def season(count: int, seed: int) -> list[Result]:
    """Games of two to six with places, some of them shared, among eight players and a bot."""
    numbers = random.Random(seed)
    people = [f"p{number}" for number in range(8)] + [f"{BOT}rookie"]
    found = []
    for number in range(count):
        who = numbers.sample(people, numbers.randint(2, 6))
        places = [numbers.randint(1, len(who)) for _ in who]
        found.append(result(number, *[(one, side, places[side]) for side, one in enumerate(who)]))
    return found


def test_a_season_is_rated_as_openskill_run_apart_rates_it() -> None:
    model = PlackettLuce()
    apart = {}
    ladder = Ladder("goal_game")
    bot_level = level_of("goal_game", "rookie")
    for one in season(200, 7):
        ladder.take(one)
        teams = []
        for seat in one.seats:
            fixed = model.rating(mu=bot_level, sigma=1.0)
            teams.append([fixed if seat.who.startswith(BOT) else apart.get(seat.who, model.rating())])
        after = model.rate(teams, ranks=[seat.place for seat in one.seats])
        apart.update({seat.who: team[0] for seat, team in zip(one.seats, after, strict=True)})
    apart.pop(f"{BOT}rookie")
    assert {who: (one.mu, one.sigma) for who, one in ladder.ratings.items()} == {
        who: (one.mu, one.sigma) for who, one in apart.items()
    }


def test_those_on_one_side_play_together() -> None:
    ladder = Ladder("next_goal_wins")
    model = PlackettLuce()
    ladder.take(result(1, ("a", 0, 2), ("b", 1, 1), ("c", 0, 2), ("d", 1, 1), game="next_goal_wins"))
    (a, c), (b, d) = model.rate([[model.rating(), model.rating()], [model.rating(), model.rating()]], ranks=[2, 1])
    assert [ladder.of(who).mu for who in "abcd"] == [one.mu for one in (a, b, c, d)]


def test_bots_stand_still_and_their_levels_are_in_order() -> None:
    ladder = Ladder("golazo")
    for number in range(50):
        ladder.take(result(number, ("anna", 0, 1), (f"{BOT}pro", 1, 2), game="golazo"))
    assert list(ladder.ratings) == ["anna"]
    assert ladder.of(f"{BOT}pro").mu == first_rating(f"{BOT}pro", "golazo").mu
    levels = [first_rating(f"{BOT}{name}", "golazo").mu for name in ("random", "rookie", "regular", "pro", "master")]
    assert levels == sorted(levels)


@pytest.mark.parametrize("game", BOXES)
def test_every_bot_of_a_game_has_a_level(game: str) -> None:
    assert all(level_of(game, name) is not None for name in bot_names(game) if ":" not in name)


def test_a_rating_is_provisional_until_it_is_sure() -> None:
    ladder = Ladder("golong")
    assert Rating().is_provisional()
    for number in range(40):
        ladder.take(result(number, ("anna", 0, 1 + number % 2), ("ben", 1, 2 - number % 2), game="golong"))
    assert not ladder.of("anna").is_provisional()
    assert abs(ladder.of("anna").shown() - 1500) < 100


def test_results_by_opponent_and_game_streaks_and_averages() -> None:
    history = History(
        "a",
        [
            result(1, ("a", 0, 1), ("b", 1, 2), game="golong"),
            result(2, ("a", 0, 1), ("b", 1, 1), game="golong"),
            result(3, ("b", 0, 2), ("a", 1, 1), ("c", 2, 3)),
            result(4, ("b", 0, 3), ("a", 1, 1), ("c", 2, 2)),
            result(5, ("b", 0, 1), ("a", 1, 2), ("c", 2, 3)),
        ],
    )
    assert {game: tally.counts for game, tally in history.by_game.items()} == {
        "golong": {"won": 1, "drawn": 1, "lost": 0},
        "goal_game": {"won": 2, "drawn": 0, "lost": 1},
    }
    assert history.by_opponent["b"].counts == {"won": 3, "drawn": 1, "lost": 1}
    assert history.by_opponent["c"].counts == {"won": 3, "drawn": 0, "lost": 0}
    assert (history.streak, history.best_streak, history.average_place()) == (("lost", 1), 2, 1.2)


def test_a_log_tells_a_result_only_when_it_is_rated_and_over() -> None:
    opened = {"kind": "opened", "seat": None, "game": "golong"}
    sat = [{"kind": "sat", "seat": 0, "player": "anna"}]
    ended = {"kind": "ended", "seat": None, "rated": {"when": 5, "seats": [[0, 2, ""], [1, 1, "thumb"]]}}
    found = result_of("T", [opened, *sat, ended])
    assert found is not None
    assert found.as_json() == [["anna", 0, 2], ["bot:thumb", 1, 1]]
    assert result_of("T", [opened, *sat]) is None
    assert result_of("T", [opened, ended]) is None
    assert result_of("T", [opened, *sat, {"kind": "ended", "seat": None}]) is None


def test_whoever_was_out_of_time_comes_behind_all_others() -> None:
    """The attack: a bot that plays on for who is out of time wins their rated game for them. Or the other way round:
    the others let a bot in for somebody whose line was cut, and give the game up."""
    sat = [{"kind": "sat", "seat": seat, "player": who} for seat, who in enumerate("abc")]
    rated = {"when": 5, "seats": [[0, 1, ""], [1, 2, ""], [2, 3, ""]]}
    opened, ended = {"kind": "opened", "game": "goal_game"}, {"kind": "ended", "rated": rated}

    def places(*moments: tuple[str, int]) -> list[int]:
        came = [{"kind": kind, "seat": seat, "bot": "master"} for kind, seat in moments]
        found = result_of("T", [opened, *sat, *came, ended])
        assert found is not None
        return [seat.place for seat in found.seats]

    assert places() == [1, 2, 3]
    assert places(("timed_out", 0)) == places(("timed_out", 0), ("back", 0)) == [3, 1, 2]
    assert places(("timed_out", 0), ("timed_out", 1)) == [2, 3, 1]
    assert places(("bot_sat", 0)) == [1, 2, 3]
