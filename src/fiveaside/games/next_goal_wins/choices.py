"""The choices of Next Goal Wins as whole numbers and as the words a person types."""

from typing import Final

from fiveaside.games.next_goal_wins.parts.board import ACTIONS, COLOURS, FACES, GK, LINE, POSITIONS

GO: Final = 0
NONE: Final = 1
DRAW: Final = 2
YES: Final = 3
NO: Final = 4
LET: Final = 5
CONTEST: Final = 6
CONTEST_SPEED: Final = 7
DECLINE: Final = 8
UP: Final = 9
CROSSING: Final = 10
SHOOTING: Final = 11
EMPTY: Final = 12
DIE: Final = 13
WORDS: Final = (
    "go", "none", "draw", "yes", "no", "let", "contest", "contest speed", "decline", "up", "crossing", "shooting",
    "empty", "die",
)  # fmt: skip
SPOKEN: Final = (
    "go", "none", "draw", "yes", "no", "let", "contest", "speed", "decline", "up", "crossing", "shooting", "empty",
    "die", "transfer", "offer", "sub", "reroll", "tactic", "keep", "quiet",
)  # fmt: skip
CODES: Final = ("gk#", "def#", "mid#", "stk#")
"""Footballers: `stk07`."""
TYPED: Final = (*SPOKEN, *POSITIONS, *ACTIONS, *FACES, *CODES, *COLOURS, "stalemate")
"""The words of which answers are made, besides numbers and the ids of cards."""
POSITION: Final = 14
"""A slot or a footballer deck: POSITION plus its number."""
ACT: Final = 18
"""An action, ACT plus its number; the same as a speed battle is SPEED plus its number."""
SPEED: Final = 25
TRANSFER: Final = 32
"""A transfer from a deck at any time."""
OFFER: Final = 36
"""A loan offered to the player with this seat."""
MOST_PLAYERS: Final = 6
PAIR: Final = 48
"""Who crosses and who heads: PAIR plus LINE times the crosser's position plus the header's, GK for nobody."""
REROLL_BY_MANAGER: Final = 64
MOST_MANAGERS: Final = 64
REROLL: Final = 256
"""A re-roll by the skill of a footballer."""
MOST_CARDS: Final = 256
FOOTBALLER: Final = 512
SUB: Final = 1024
"""A substitution: SUB plus MOST_CARDS times the position plus the footballer who comes on."""
TACTIC: Final = 2048
KEEP: Final = 2304
DISCARD: Final = 2560
QUIET: Final = 4096
"""Added to a choice: and no more tactic-only asks in this attack (15.6)."""


def choice_texts(footballers: list[str], tactics: list[str], managers: list[str]) -> list[str]:
    """The text of every choice below QUIET, by the ids of the cards."""
    texts = [""] * QUIET
    lay(texts, 0, list(WORDS))
    lay(texts, POSITION, list(POSITIONS))
    lay(texts, ACT, list(ACTIONS))
    lay(texts, SPEED, [f"{action} + speed" for action in ACTIONS])
    lay(texts, TRANSFER, [f"transfer {deck}" for deck in POSITIONS])
    lay(texts, OFFER, [f"offer {player}" for player in range(1, MOST_PLAYERS + 1)])
    for crosser, name in enumerate(POSITIONS):
        lay(texts, PAIR + LINE * crosser, [f"{name} {other}" for other in POSITIONS])
        texts[PAIR + LINE * crosser + GK] = f"{name} none"
        lay(texts, SUB + MOST_CARDS * crosser, [f"sub {name} {footballer}" for footballer in footballers])
    lay(texts, REROLL_BY_MANAGER, [f"reroll {manager}" for manager in managers])
    lay(texts, REROLL, [f"reroll {footballer}" for footballer in footballers])
    lay(texts, FOOTBALLER, footballers)
    lay(texts, TACTIC, [f"tactic {tactic}" for tactic in tactics])
    lay(texts, KEEP, [f"keep {tactic}" for tactic in tactics])
    lay(texts, DISCARD, tactics)
    return texts


def lay(texts: list[str], first: int, names: list[str]) -> None:
    for number, name in enumerate(names):
        texts[first + number] = name
