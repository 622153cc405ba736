"""Results: what a log tells of a rated game that is over, and what it comes to for one of its players."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from fiveaside.bots.levels import BOT

WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost"


class ResultSeat:
    """`who` is a player, or a bot by `bot:` and its name; `place` counts from 1."""

    def __init__(self, who: str, side: int, place: int) -> None:
        self.who = who
        self.side = side
        self.place = place


class Result:
    """`when` is in seconds since 1970; of what ended in the same second the name of the table decides what comes first,
    by `tie`, which is ordered alike in Python and in every database."""

    def __init__(self, table: str, game: str, when: int, seats: list[ResultSeat]) -> None:
        self.table = table
        self.game = game
        self.when = when
        self.seats = seats
        self.tie = int.from_bytes(hashlib.sha256(table.encode()).digest()[:7], "big")

    def order(self) -> tuple[int, int]:
        return self.when, self.tie

    def outcome(self, who: str) -> str:
        """Won alone, drawn where the first place is shared, or lost."""
        (mine,) = [seat for seat in self.seats if seat.who == who]
        best = {seat.side for seat in self.seats if seat.place == 1}
        return LOST if mine.side not in best else WON if len(best) == 1 else DRAWN

    def as_json(self) -> list[list[object]]:
        return [[seat.who, seat.side, seat.place] for seat in self.seats]


def read_seats(json: Sequence[Sequence[Any]]) -> list[ResultSeat]:
    return [ResultSeat(str(who), int(side), int(place)) for who, side, place in json]


def result_of(table: str, entries: Sequence[Mapping[str, Any]]) -> Result | None:
    """By the entries that opened, filled and ended a table; None where it is not over or not rated."""
    opened = next((one for one in entries if one["kind"] == "opened"), None)
    ended = next((one for one in entries if one["kind"] == "ended" and "rated" in one), None)
    if opened is None or ended is None:
        return None
    players = {one["seat"]: str(one["player"]) for one in entries if one["kind"] == "sat" and "player" in one}
    rated = {**ended["rated"], "seats": last_of_all(ended["rated"]["seats"], played_for(entries) & players.keys())}
    seats = []
    for number, (side, place, bot) in enumerate(rated["seats"]):
        who = players.get(number) if not bot else f"{BOT}{bot}"
        if who is None:
            return None
        seats.append(ResultSeat(who, int(side), int(place)))
    return Result(table, str(opened["game"]), int(rated["when"]), seats)


def played_for(entries: Sequence[Mapping[str, Any]]) -> set[int]:
    """The seats of those who were out of time, so that a bot went on: nobody was asked. Who has only gone is another
    matter: the others let the bot in, and could have somebody lose by that whose line was cut."""
    return {one["seat"] for one in entries if one["kind"] == "timed_out" and "bot" in one}


def last_of_all(seats: Sequence[Sequence[Any]], out: Collection[int]) -> list[list[Any]]:
    """Whatever a bot has won for somebody, it was not they who won it: their sides come behind all others."""
    behind = {side for number, (side, _, _) in enumerate(seats) if number in out}
    if not behind:
        return [list(seat) for seat in seats]
    keys = {side: (side in behind, place) for side, place, _ in seats}
    return [[side, 1 + sum(key < keys[side] for key in keys.values()), bot] for side, _, bot in seats]


class Tally:
    """How often somebody won, drew and lost."""

    def __init__(self) -> None:
        self.counts = {WON: 0, DRAWN: 0, LOST: 0}

    def count(self, outcome: str) -> None:
        self.counts[outcome] += 1

    def as_json(self) -> dict[str, int]:
        return dict(self.counts)


class History:
    """One player's results, the oldest first: by opponent, by game, streaks and averages."""

    def __init__(self, who: str, results: Sequence[Result]) -> None:
        self.by_game: dict[str, Tally] = {}
        self.by_opponent: dict[str, Tally] = {}
        self.places: list[int] = []
        self.streak: tuple[str, int] = ("", 0)
        self.best_streak = 0
        for result in results:
            self.take(who, result)

    def take(self, who: str, result: Result) -> None:
        outcome = result.outcome(who)
        self.by_game.setdefault(result.game, Tally()).count(outcome)
        (mine,) = [seat for seat in result.seats if seat.who == who]
        for other in {seat.who: seat for seat in result.seats if seat.side != mine.side}.values():
            against = WON if mine.place < other.place else LOST if mine.place > other.place else DRAWN
            self.by_opponent.setdefault(other.who, Tally()).count(against)
        self.places.append(mine.place)
        kind, length = self.streak
        self.streak = (outcome, length + 1 if kind == outcome else 1)
        if outcome == WON:
            self.best_streak = max(self.best_streak, self.streak[1])

    def average_place(self) -> float | None:
        return sum(self.places) / len(self.places) if self.places else None
