"""What is looked at in a position, seen by the side with the ball: a list of numbers with names, most of them 0 or 1.

All of it is the same for both sides with the pitch turned round, and for both wings. What a single counter adds depends
on its space and on that of the ball alone, so that it can be put into tables (`worth.py`)."""

from typing import Final

from fiveaside.games.golazo.parts.board import Board

RANKS: Final = 13
MOST_NEAR: Final = 4
MOST_FILES: Final = 3
LATE: Final = 5
"""So many moves too few for a chance and more are all the same."""

NAMES: Final[list[str]] = []


def named(name: str, count: int = 1) -> int:
    """The number of the first of so many features in a row."""
    first = len(NAMES)
    NAMES.extend([name] if count == 1 else [f"{name}_{i}" for i in range(count)])
    return first


ALWAYS: Final = named("always")
SHOT: Final = named("shot", LATE + 1)
"""By how many moves are lacking for a shot from the area: passes, and a dribble or a run."""
LONG: Final = named("long", LATE + 1)
WAYS: Final = named("ways", 4)
"""How many could take such a shot with hardly a move more."""
CROSS: Final = named("cross")
"""In hundredths, the chance of a cross from where the ball is."""
NEAREST: Final = named("nearest", MOST_NEAR + 1)
"""The steps from the ball to the nearest opponent."""
AROUND: Final = named("around")
"""Opponents next to the ball, and two steps from it."""
OPEN: Final = named("open", 4)
"""How many teammates a pass can reach."""
TO_COME: Final = named("to_come")
"""The moves that the other side still has in this turn."""
CAUGHT: Final = named("caught")
"""Whether it can tackle with them."""
BALL_RANK: Final = named("ball_rank", RANKS + 2)
BALL_FILE: Final = named("ball_file", MOST_FILES)

OWN_RANK: Final = named("own_rank", RANKS)
OWN_AREA: Final = named("own_area")
OWN_NEAR: Final = named("own_near", MOST_NEAR)
OWN_AHEAD: Final = named("own_ahead")
OWN_FILE: Final = named("own_file", MOST_FILES)

THEIR_RANK: Final = named("their_rank", RANKS)
THEIR_AREA: Final = named("their_area")
THEIR_NEAR: Final = named("their_near", MOST_NEAR)
THEIR_GOAL_SIDE: Final = named("their_goal_side")
THEIR_IN_WAY: Final = named("their_in_way")
THEIR_FILE: Final = named("their_file", MOST_FILES)

COUNT: Final = len(NAMES)


def rank_of(board: Board, side: int, space: int) -> int:
    """From 1 before the own goal; on a larger pitch the last ones are the same."""
    return min(board.ahead[side][space], RANKS)


def aside(board: Board, space: int) -> int:
    """How many files it lies from the middle."""
    return abs(board.file[space] - board.middle)


def of_ball(board: Board, side: int, ball: int) -> list[int]:
    found = [ALWAYS, BALL_RANK + min(board.ahead[side][ball], RANKS + 1)]
    file = aside(board, ball)
    if file < MOST_FILES:
        found.append(BALL_FILE + file)
    return found


def of_own(board: Board, side: int, ball: int, space: int) -> list[int]:
    """What a counter of the side with the ball adds, not the carrier."""
    found = [OWN_RANK + rank_of(board, side, space) - 1]
    if board.number[side][space]:
        found.append(OWN_AREA)
    far, file = board.far[ball][space], aside(board, space)
    if 1 <= far <= MOST_NEAR:
        found.append(OWN_NEAR + far - 1)
    if board.ahead[side][space] > board.ahead[side][ball]:
        found.append(OWN_AHEAD)
    if file < MOST_FILES:
        found.append(OWN_FILE + file)
    return found


def of_theirs(board: Board, side: int, ball: int, space: int) -> list[int]:
    """What a counter of the other side adds; ranks are those of the side with the ball."""
    found = [THEIR_RANK + rank_of(board, side, space) - 1]
    if board.number[side][space]:
        found.append(THEIR_AREA)
    far, file = board.far[ball][space], aside(board, space)
    if 1 <= far <= MOST_NEAR:
        found.append(THEIR_NEAR + far - 1)
    if board.ahead[side][space] > board.ahead[side][ball]:
        found.append(THEIR_GOAL_SIDE)
        if abs(board.file[space] - board.file[ball]) <= 1:
            found.append(THEIR_IN_WAY)
    if file < MOST_FILES:
        found.append(THEIR_FILE + file)
    return found
