"""A slot: how it may end (1.8)."""

from typing import Final

PLAYING: Final = 0
SCORED: Final = 1
SAFETY: Final = 2
RETURNED: Final = 3
TURNOVER: Final = 4
KICKED: Final = 5
ENDINGS: Final = ("playing", "scored", "safety", "returned", "turnover", "kicked")
"""`playing` while it goes on."""
