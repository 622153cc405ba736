"""The board: four positions a side, seven actions, and where each of them goes (chapter 5)."""

from typing import Final

GK: Final = 0
DEF: Final = 1
MID: Final = 2
STK: Final = 3
POSITIONS: Final = ("GK", "DEF", "MID", "STK")
"""Also the footballer decks, by the same numbers."""
GOAL: Final = 4
PAST: Final = 5
"""Where an action goes besides a position: into the goal, or past the opponent."""

RED: Final = 0
BLUE: Final = 1
COLOURS: Final = ("red", "blue")
LINE: Final = 4
"""Slots of a colour: slot number is colour times LINE plus position."""

NOBODY: Final = -1
CLOSED: Final = -2
"""12.3 What lies on a slot without a footballer: nothing, or the mark of a red card."""

PASS: Final = 0
THROW: Final = 1
PUNT: Final = 2
CROSS: Final = 3
DRIBBLE: Final = 4
SHOOT: Final = 5
HEADER: Final = 6
ACTIONS: Final = ("pass", "throw", "punt", "cross", "dribble", "shoot", "header")
NO_ACTION: Final = -1
MOVES: Final = 7
"""How many actions there are."""

PASSING: Final = 0
CROSSING: Final = 1
DRIBBLING: Final = 2
SHOOTING: Final = 3
HEADING: Final = 4
INTERCEPTIONS: Final = 5
BLOCKING: Final = 6
TACKLING: Final = 7
THROWING: Final = 8
PUNTING: Final = 9
SAVING: Final = 10
CATCHING: Final = 11
RUSHING: Final = 12
STATS: Final = (
    "passing", "crossing", "dribbling", "shooting", "heading", "interceptions", "blocking", "tackling",
    "throwing", "punting", "saving", "catching", "rushing",
)  # fmt: skip
STARS: Final = 13
"""What a card may look at besides a stat."""
OUTFIELD_STATS: Final = (
    PASSING, CROSSING, DRIBBLING, SHOOTING, HEADING, INTERCEPTIONS, BLOCKING, TACKLING,
)  # fmt: skip
KEEPER_STATS: Final = (PASSING, THROWING, PUNTING, SAVING, CATCHING, RUSHING)
STAT_GROUPS: Final = {
    "offence": ("passing", "crossing", "dribbling", "shooting", "heading", "throwing", "punting"),
    "defence": ("interceptions", "blocking", "tackling", "saving", "catching", "rushing"),
    "all": STATS,
}

CLASH: Final = 0
CORNER: Final = 1
CROSSING_FK: Final = 2
SHOOTING_FK: Final = 3
PENALTY: Final = 4
FACES: Final = ("try_again", "lose_ball", "foul", "yellow")
"""Of the Stalemate die."""

THROWS: Final = ("clash", "corner", "crossing_fk", "shooting_fk", "penalty")
"""What dice are thrown for."""
PIECE_STATS: Final[dict[int, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    CORNER: ((CROSSING, HEADING), (CATCHING, HEADING)),
    CROSSING_FK: ((CROSSING, HEADING), (CATCHING, HEADING)),
    SHOOTING_FK: ((SHOOTING,), (SAVING, BLOCKING)),
}
"""9.1, 9.2 The stats of whoever crosses (or shoots) and heads, and of the keeper and the helper."""

ROWS: Final = (
    (GK, PASS, DEF, PASSING, STK, INTERCEPTIONS),
    (GK, THROW, MID, THROWING, STK, BLOCKING),
    (GK, PUNT, STK, PUNTING, GK, CATCHING),
    (DEF, PASS, MID, PASSING, MID, INTERCEPTIONS),
    (DEF, CROSS, STK, CROSSING, MID, BLOCKING),
    (DEF, DRIBBLE, PAST, DRIBBLING, MID, TACKLING),
    (MID, PASS, STK, PASSING, DEF, INTERCEPTIONS),
    (MID, CROSS, STK, CROSSING, DEF, BLOCKING),
    (MID, DRIBBLE, PAST, DRIBBLING, DEF, TACKLING),
    (STK, DRIBBLE, GOAL, DRIBBLING, GK, RUSHING),
    (STK, SHOOT, GOAL, SHOOTING, GK, SAVING),
    (STK, HEADER, GOAL, HEADING, GK, CATCHING),
    (MID, SHOOT, GOAL, SHOOTING, GK, SAVING),
)
"""5.1 From, action, goes to, own stat, contested by, with; the last one is row X, which only a card allows."""


def column(number: int) -> tuple[int, ...]:
    """One column of the rows, by position times MOVES plus action; -1 where there is no such row."""
    found = [-1] * (len(POSITIONS) * MOVES)
    for row in ROWS:
        found[row[0] * MOVES + row[1]] = row[number]
    return tuple(found)


GOES_TO: Final = column(2)
OWN_STAT: Final = column(3)
CONTESTED_BY: Final = column(4)
CONTEST_STAT: Final = column(5)


def mask_of(words: tuple[str, ...], wanted: tuple[str, ...]) -> int:
    """One bit for each of the wanted words."""
    mask = 0
    for word in wanted:
        mask |= 1 << words.index(word)
    return mask


def dice_in(thrown: int) -> list[int]:
    """The dice of a side, thrown one after the other, from the number that holds them: 5 and 2 from 52."""
    return [int(face) for face in str(thrown)] if thrown else []


def written(dice: list[int]) -> int:
    """The number that holds these dice."""
    thrown = 0
    for face in dice:
        thrown = 10 * thrown + int(face)
    return thrown


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same values with another one at this place."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def put_hand(hands: tuple[tuple[int, ...], ...], place: int, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The same for what each player holds."""
    changed = list(hands)
    changed[place] = hand
    return tuple(changed)


def with_one(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The values, which are in order, with one more."""
    place = 0
    for other in values:
        if other > value:
            break
        place += 1
    return inserted(values, place, value)


def inserted(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The values with another one at this place."""
    found = list(values)
    found.insert(place, value)
    return tuple(found)


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The values with one of this kind taken out."""
    place = 0
    while values[place] != value:
        place += 1
    return values[:place] + values[place + 1 :]


def distinct(values: tuple[int, ...]) -> list[int]:
    """Each of a few values once, in order."""
    found: list[int] = []
    for value in values:
        place = 0
        while place < len(found) and found[place] < value:
            place += 1
        if place == len(found) or found[place] != value:
            found.insert(place, value)
    return found
