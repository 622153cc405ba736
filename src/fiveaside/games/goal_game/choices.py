"""The choices of Goal!Game as whole numbers and as the words a person types."""

from typing import Final

from fiveaside.games.goal_game.parts.figure import CELLS, cell_name

SKIP: Final = 0
PASS: Final = 1
NO: Final = 2
SAVE: Final = 3
USE_STRIKER: Final = 4
COUNTER: Final = 5
DEFEND: Final = 6
ACCEPT: Final = 7
REFUSE: Final = 8
KICK: Final = 9
"""KICK, DIVE: plus left, middle or right."""
DIVE: Final = 12
LOT: Final = 15
"""LOT, LOSE, BUY: plus the kind of token."""
LOSE: Final = 18
BUY: Final = 21
FIGURE: Final = 24
"""Plus the number of the figure; the last one is `free`."""
LAY: Final = 100
"""LAY, OPEN: plus the cell."""
OPEN: Final = 500
BID: Final = 1000
"""Plus the coins."""
OFFER: Final = 2000
"""Plus 1000 for each kind of each seat, and the coins."""
A_KIND: Final = 1000

KINDS: Final[tuple[str, ...]] = ("striker", "keeper", "defender")
STRIKER: Final = 0
KEEPER: Final = 1
DEFENDER: Final = 2

SIDES: Final[tuple[str, ...]] = ("left", "middle", "right")
FREE: Final = "free"
TYPED: Final = (
    "skip", "pass", "no", "save", *KINDS, "counter", "defend", "accept", "refuse", "kick", "dive", *SIDES, "lot",
    "lose", "buy", "figure", "block", "wedge", "cross", "ring", "arch", "line", FREE, "lay", "open", "bid", "offer",
    "red", "yellow", "blue", "green",
)  # fmt: skip
"""The words of which answers are made."""

SAID: Final[tuple[str, ...]] = ("skip", "pass", "no", "save", "striker", "counter", "defend", "accept", "refuse")


def words(figures: tuple[str, ...]) -> list[str]:
    """The texts of all choices below LAY."""
    texts = list(SAID)
    texts += [f"kick {side}" for side in SIDES]
    texts += [f"dive {side}" for side in SIDES]
    for verb in ("lot", "lose", "buy"):
        texts += [f"{verb} {kind}" for kind in KINDS]
    texts += [f"figure {name}" for name in (*figures, FREE)]
    return texts


def cell_text(choice: int) -> str:
    """`lay k10`, `open c2`"""
    return f"lay {cell_name(choice - LAY)}" if choice < LAY + CELLS else f"open {cell_name(choice - OPEN)}"


def offer(seat: int, kind: int, coins: int) -> int:
    """So many coins for a token of this kind that this coach holds."""
    return OFFER + A_KIND * (seat * len(KINDS) + kind) + coins


def offered_to(choice: int) -> int:
    return (choice - OFFER) // A_KIND // len(KINDS)


def offered_for(choice: int) -> int:
    return (choice - OFFER) // A_KIND % len(KINDS)


def offered_coins(choice: int) -> int:
    return (choice - OFFER) % A_KIND
