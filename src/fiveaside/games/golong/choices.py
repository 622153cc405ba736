"""The choices of GoLong as whole numbers and as the words a person types."""

from typing import Final

PLAY: Final = 0
PUNT: Final = 1
FG: Final = 2
STOP: Final = 3
ACCEPT: Final = 4
DECLINE: Final = 5
KICK: Final = 6
TWO: Final = 7
DROP_GREEN: Final = 8
DROP_BLUE: Final = 9
GREEN: Final = 10
"""Taking a green die: GREEN plus the side that shows."""
BLUE: Final = 16
"""Taking the blue die: BLUE plus the side that shows."""
CHOICES: Final = 22

DICE_SIGNS: Final = ("g#", "b#", "bTD", "ball", "sack", "flag", "star", "X", "post", "PI", "arrows", "O", "D")
DICE_NAMES: Final = ("qb", "black", "yellow", "red", "H", "A", "off")
WORDS: Final = ("play", "punt", "fg", "stop", "accept", "decline", "kick", "two", "g", "b")
TYPED: Final = (*WORDS, *DICE_SIGNS, *DICE_NAMES)
"""The words of which answers are made: `g#` is a green die with any number."""
