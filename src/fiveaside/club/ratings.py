"""Ratings: one a game, by openskill (Plackett-Luce), for two to six seats with places. Bots stand still."""

from collections.abc import Iterable, Sequence
from typing import Final

from fiveaside.bots.levels import BOT, SURE, level_of
from fiveaside.club.results import Result

MU: Final = 25.0
SIGMA: Final = MU / 3
DOUBT: Final = 4.5
"""Whoever's rating is less sure than this is provisional: some ten games."""
SHOWN: Final = 60.0
"""A rating of 25 is shown as 1500."""


class Rating:
    """`mu` is how strong somebody seems, `sigma` how far off that may be."""

    def __init__(self, mu: float = MU, sigma: float = SIGMA, games: int = 0) -> None:
        self.mu = mu
        self.sigma = sigma
        self.games = games

    def shown(self) -> int:
        return round(self.mu * SHOWN)

    def is_provisional(self) -> bool:
        return self.sigma > DOUBT


def first_rating(who: str, game: str) -> Rating:
    """Of somebody who has not played yet."""
    if not who.startswith(BOT):
        return Rating()
    level = level_of(game, who.removeprefix(BOT))
    return Rating(MU if level is None else level, SURE)


def rated(result: Result, before: Sequence[Rating]) -> list[Rating]:
    """The ratings after a game, in the order of its seats. Those on one side play together."""
    from openskill.models import PlackettLuce  # it comes with much that most who import this do not need

    model = PlackettLuce()
    sides = sorted({seat.side for seat in result.seats})
    of_side = [[number for number, seat in enumerate(result.seats) if seat.side == side] for side in sides]
    teams = [[model.rating(mu=before[one].mu, sigma=before[one].sigma) for one in numbers] for numbers in of_side]
    after = model.rate(teams, ranks=[float(result.seats[numbers[0]].place) for numbers in of_side])
    found = list(before)
    for numbers, team in zip(of_side, after, strict=True):
        for number, one in zip(numbers, team, strict=True):
            if not result.seats[number].who.startswith(BOT):
                found[number] = Rating(one.mu, one.sigma, before[number].games + 1)
    return found


class Ladder:
    """All ratings of one game, from its results one after the other."""

    def __init__(self, game: str, known: dict[str, Rating] | None = None) -> None:
        self.game = game
        self.ratings = dict(known or {})

    def of(self, who: str) -> Rating:
        return self.ratings.get(who) or first_rating(who, self.game)

    def take(self, result: Result) -> list[Rating]:
        after = rated(result, [self.of(seat.who) for seat in result.seats])
        for seat, rating in zip(result.seats, after, strict=True):
            if not seat.who.startswith(BOT):
                self.ratings[seat.who] = rating
        return after

    def take_all(self, results: Iterable[Result]) -> None:
        for result in results:
            self.take(result)
