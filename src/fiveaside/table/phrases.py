"""Phrases: what can be said at a table for children, where nobody writes freely. The page has them in its languages."""

from typing import Final

PHRASES: Final = (
    "hello", "good_luck", "well_played", "good_game", "thanks", "oops", "wow", "one_moment", "your_turn", "again",
    "yes", "no", "bye",
)  # fmt: skip
