"""Ratings in the store: they follow from the results, and these from the logs of finished tables. All inside the
transaction of whoever calls."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import sqlalchemy as sa

from fiveaside.bots.levels import BOT
from fiveaside.club.ratings import Ladder, Rating
from fiveaside.club.results import Result, read_seats, result_of
from fiveaside.store.rating_tables import RATING_POINTS, RATINGS, RESULTS
from fiveaside.store.schema import ENTRIES

MOST_POINTS: Final = 500
MOST_RESULTS: Final = 2000
GONE: Final = "gone:"
"""Before what stands for a player who is no more, so that the ratings of the others stay as they are."""
KINDS: Final = ("opened", "sat", "timed_out", "ended")
TELLING: Final = [f'%"kind":{gap}"{kind}"%' for kind in KINDS for gap in ("", " ")]
PAGE: Final = 500


def stand_in(player: str) -> str:
    return GONE + hashlib.sha256(player.encode()).hexdigest()[:16]


def record(connection: sa.Connection, table_id: str) -> None:
    """A rated table has ended: its result, and what it means for the ratings. Once, however often it is told."""
    result = result_of(table_id, telling(connection, table_id))
    known = sa.select(RESULTS.c.table_id).where(RESULTS.c.table_id == table_id)
    if result is None or connection.execute(known).first() is not None:
        return
    last = sa.select(RESULTS.c.ended, RESULTS.c.tie).where(RESULTS.c.game == result.game)
    before = connection.execute(last.order_by(RESULTS.c.ended.desc(), RESULTS.c.tie.desc()).limit(1)).first()
    insert(connection, result)
    if before is not None and (before.ended, before.tie) > result.order():
        rate_again(connection, result.game)  # another server's clock was ahead
        return
    known_ratings = {seat.who: rating_of(connection, seat.who, result.game) for seat in result.seats}
    ladder = Ladder(result.game, {who: one for who, one in known_ratings.items() if one is not None})
    write_points(connection, result, ladder.take(result))
    write_ratings(connection, ladder, [seat.who for seat in result.seats if not seat.who.startswith(BOT)])


def insert(connection: sa.Connection, result: Result) -> None:
    row = {"table_id": result.table, "game": result.game, "ended": result.when, "tie": result.tie}
    connection.execute(RESULTS.insert().values(**row, seats=json.dumps(result.as_json())))


def telling(connection: sa.Connection, table_id: str) -> list[Mapping[str, Any]]:
    """The entries that say who played what, and how it ended."""
    here = sa.select(ENTRIES.c.entry).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.seq)
    wanted = here.where(sa.or_(*(ENTRIES.c.entry.like(kind) for kind in TELLING)))
    return [json.loads(text) for text in connection.scalars(wanted)]


# All of it once more


def rebuild(connection: sa.Connection) -> int:
    """The results of all tables that are there from their logs, and all ratings from the results; how many results
    there are. Those of tables that were deleted stay as they are."""
    ended = sa.select(ENTRIES.c.table_id).distinct().where(sa.or_(*(ENTRIES.c.entry.like(one) for one in TELLING[-2:])))
    for table_id in connection.scalars(ended).all():
        result = result_of(table_id, telling(connection, table_id))
        if result is not None:
            connection.execute(RESULTS.delete().where(RESULTS.c.table_id == table_id))
            insert(connection, result)
    for game in connection.scalars(sa.select(RESULTS.c.game).distinct()).all():
        rate_again(connection, game)
    return connection.scalar(sa.select(sa.func.count()).select_from(RESULTS)) or 0


def rate_again(connection: sa.Connection, game: str) -> None:
    for table in (RATING_POINTS, RATINGS):
        connection.execute(table.delete().where(table.c.game == game))
    ladder = Ladder(game)
    for result in in_order(connection, game):
        write_points(connection, result, ladder.take(result))
    write_ratings(connection, ladder, list(ladder.ratings))


def in_order(connection: sa.Connection, game: str) -> Iterator[Result]:
    """Some at a time, so that a long season needs no more memory than a short one."""
    after = (-1, -1)
    while True:
        later = sa.or_(RESULTS.c.ended > after[0], sa.and_(RESULTS.c.ended == after[0], RESULTS.c.tie > after[1]))
        wanted = sa.select(RESULTS).where(RESULTS.c.game == game, later)
        rows = connection.execute(wanted.order_by(RESULTS.c.ended, RESULTS.c.tie).limit(PAGE)).all()
        if not rows:
            return
        for row in rows:
            yield read(row)
        after = (rows[-1].ended, rows[-1].tie)


def read(row: Any) -> Result:
    return Result(row.table_id, row.game, row.ended, read_seats(json.loads(row.seats)))


def write_points(connection: sa.Connection, result: Result, after: Sequence[Rating]) -> None:
    for seat, rating in zip(result.seats, after, strict=True):
        if not seat.who.startswith(BOT):
            row = {"who": seat.who, "table_id": result.table, "game": result.game, "ended": result.when, **vars(rating)}
            connection.execute(RATING_POINTS.insert().values(**row))


def write_ratings(connection: sa.Connection, ladder: Ladder, names: Sequence[str]) -> None:
    for who in names:
        connection.execute(RATINGS.delete().where(RATINGS.c.who == who, RATINGS.c.game == ladder.game))
        connection.execute(RATINGS.insert().values(who=who, game=ladder.game, **vars(ladder.of(who))))


# What is asked of it


def rating_of(connection: sa.Connection, who: str, game: str) -> Rating | None:
    wanted = sa.select(RATINGS).where(RATINGS.c.who == who, RATINGS.c.game == game)
    row = connection.execute(wanted).first()
    return None if row is None else Rating(row.mu, row.sigma, row.games)


def ratings_of(connection: sa.Connection, who: str) -> dict[str, Rating]:
    rows = connection.execute(sa.select(RATINGS).where(RATINGS.c.who == who).order_by(RATINGS.c.game))
    return {row.game: Rating(row.mu, row.sigma, row.games) for row in rows}


def curve_of(connection: sa.Connection, who: str, game: str) -> list[tuple[int, Rating]]:
    """The last so many points, the oldest first."""
    wanted = sa.select(RATING_POINTS).where(RATING_POINTS.c.who == who, RATING_POINTS.c.game == game)
    newest = wanted.order_by(RATING_POINTS.c.games.desc()).limit(MOST_POINTS)
    rows = connection.execute(newest).all()
    return [(row.ended, Rating(row.mu, row.sigma, row.games)) for row in reversed(rows)]


def results_of(connection: sa.Connection, who: str) -> list[Result]:
    """The last so many results of somebody, the oldest first."""
    both = RESULTS.join(RATING_POINTS, RATING_POINTS.c.table_id == RESULTS.c.table_id)
    wanted = sa.select(RESULTS).select_from(both).where(RATING_POINTS.c.who == who)
    newest = wanted.order_by(RESULTS.c.ended.desc(), RESULTS.c.tie.desc()).limit(MOST_RESULTS)
    return [read(row) for row in reversed(connection.execute(newest).all())]


def forget_who(connection: sa.Connection, table_id: str, who: str) -> None:
    """A name that stands for nobody takes the place of a player who is no more."""
    row = connection.execute(sa.select(RESULTS).where(RESULTS.c.table_id == table_id)).first()
    if row is None:
        return
    seats = [[stand_in(who) if one == who else one, side, place] for one, side, place in json.loads(row.seats)]
    connection.execute(RESULTS.update().where(RESULTS.c.table_id == table_id).values(seats=json.dumps(seats)))
    for table in (RATING_POINTS, RATINGS):
        connection.execute(table.update().where(table.c.who == who).values(who=stand_in(who)))
