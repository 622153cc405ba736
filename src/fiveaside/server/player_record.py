"""What others may read of a player: the card, and what rated games have come to."""

from typing import Final

import sqlalchemy as sa

from fiveaside.bots.levels import BOT
from fiveaside.club.ratings import Rating
from fiveaside.club.results import DRAWN, LOST, WON, History, Result, Tally
from fiveaside.server.player_bodies import OpponentCard, PlayedCard, PlayerCard, PlayerRecord, RatingCard
from fiveaside.store import players
from fiveaside.store.players import Player
from fiveaside.store.ratings import curve_of, ratings_of, results_of
from fiveaside.store.refusal import NoPlayer

TAG: Final = 4
"""So many letters tell players apart whose names look alike."""
LAST: Final = 20
MOST_OPPONENTS: Final = 50


def card_by_id(connection: sa.Connection, player_id: str) -> PlayerCard:
    return card_of(connection, players.find(connection, player_id))


def card_of(connection: sa.Connection, player: Player) -> PlayerCard:
    alike = players.has_lookalike(connection, player)
    return PlayerCard(player.id, player.name, player.id[:TAG], alike, player.shirt, player.made)


def record_of(connection: sa.Connection, player_id: str) -> PlayerRecord:
    card = card_by_id(connection, player_id)
    results = results_of(connection, player_id)
    history = History(player_id, results)
    ratings = [
        rating_card(connection, player_id, game, rating, history.by_game.get(game, Tally()))
        for game, rating in ratings_of(connection, player_id).items()
    ]
    by_games = sorted(history.by_opponent.items(), key=lambda one: -sum(one[1].counts.values()))
    opponents = [opponent_card(connection, who, tally) for who, tally in by_games[:MOST_OPPONENTS]]
    last = [played_card(player_id, result) for result in reversed(results[-LAST:])]
    kind, length = history.streak
    return PlayerRecord(card, ratings, opponents, last, length, kind, history.best_streak, history.average_place())


def rating_card(connection: sa.Connection, who: str, game: str, rating: Rating, tally: Tally) -> RatingCard:
    curve = [(when, one.shown()) for when, one in curve_of(connection, who, game)]
    counts = tally.counts
    return RatingCard(
        game, rating.shown(), rating.is_provisional(), rating.games, counts[WON], counts[DRAWN], counts[LOST], curve
    )


def opponent_card(connection: sa.Connection, who: str, tally: Tally) -> OpponentCard:
    counts = (tally.counts[WON], tally.counts[DRAWN], tally.counts[LOST])
    if who.startswith(BOT):
        return OpponentCard("", who, "", *counts)
    try:
        found = players.find(connection, who)
    except NoPlayer:
        return OpponentCard("", "", "", *counts)
    tag = found.id[:TAG] if players.has_lookalike(connection, found) else ""
    return OpponentCard(found.id, found.name, tag, *counts)


def played_card(who: str, result: Result) -> PlayedCard:
    (mine,) = [seat for seat in result.seats if seat.who == who]
    return PlayedCard(result.table, result.game, result.when, mine.place, len({seat.side for seat in result.seats}))
