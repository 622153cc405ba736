"""The choices of Soccer Dice as whole numbers and as the words a person types: there is but one."""

from typing import Final

ROLL: Final = 0
TEXTS: Final = ("roll",)
TYPED: Final = ("roll", "v", "white", "black", "H", "A")
"""The words of which answers are made."""
