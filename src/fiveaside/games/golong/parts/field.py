"""The field in yards from the goal line of the side on offence."""

from typing import Final

GOAL_LINE: Final = 100
MIDDLE: Final = 50
OPP_1: Final = 99
