"""How a finished game is told in short: the sides by the names of their people, and how it ended."""

import re
from typing import Final, cast

from fiveaside.server.pictures.picture import TEXT, letters
from fiveaside.server.pictures.result import USUAL, ResultCard, SideCard
from fiveaside.table.refusal import shared_words
from fiveaside.table.seat import Seat
from fiveaside.table.table import Table

MARK: Final = re.compile("\u2068(\\d+)\u2069")
"""What stands for a side in what a game tells."""


def card_of(table: Table, language: str) -> ResultCard:
    """Of a table whose game is over; nothing that its record does not have."""
    game = table.game.spoken(language, marked=True)
    over = table.end(game) or {}
    words = shared_words(language).common
    score = [int(points) for points in cast(list[int], over.get("score") or table.game.points())]
    names = [name_of(table, side, language) for side in range(len(score))]
    places = [int(place) for place in cast(list[int], over.get("places") or places_of(score))]
    sides = [SideCard(names[side], score[side], places[side], shirt_of(table, side)) for side in range(len(score))]
    winner = over.get("winner")
    how = words["share_won"].format(who=names[winner]) if isinstance(winner, int) else words["share_draw"]
    why = MARK.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else "", str(over.get("why", "")))
    return ResultCard(table.game.box.speak(language).title, sides, how, why[:1].upper() + why[1:])


def places_of(score: list[int]) -> list[int]:
    return [1 + sum(other > own for other in score) for own in score]


def name_of(table: Table, side: int, language: str) -> str:
    """The people of a side; what the game calls it where nobody has a name that can be drawn."""
    words = shared_words(language).common
    names = [called(seat, words["share_bot"]) for seat in table.seats if seat.side == side]
    told = ", ".join(name for name in names if name)
    drawn = letters(TEXT).glyphs
    if not any(letter in drawn and letter != " " for letter in told):
        return table.game.spoken(language).side_name(side)
    return told


def called(seat: Seat, bot: str) -> str:
    return seat.name if seat.person and seat.sat else bot


def shirt_of(table: Table, side: int) -> tuple[str, str]:
    worn = [seat.shirt for seat in table.seats if seat.side == side and seat.shirt]
    return (worn[0]["main"], worn[0]["trim"]) if worn else USUAL[side % len(USUAL)]
