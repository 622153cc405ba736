"""The choices of GOLAZO as whole numbers and as the words a person types.

A choice is a verb with up to two arguments: `verb << 11 | first << 7 | second`. The first is the number of a counter,
the second a space, another number, a card or, for save cards, a set of aims. Of a player move and a dribble it is the
direction: there are few of them, so all lists of them are made once and stay in the processor's cache.
"""

from typing import Final

VERB: Final = 11
FIRST: Final = 7
LOW_4: Final = 15
LOW_7: Final = 127

STOP: Final = 0
NO: Final = 1
SKIP: Final = 2
DONE: Final = 3
KEEP: Final = 4
USE: Final = 5
SHOOT: Final = 6
LONG: Final = 7
CROSS: Final = 8
HIGH: Final = 9
QUIET: Final = 10
"""9.8 All that is left to say after `skip`: no other answer has its text, so that a record may leave it out."""
BARE: Final = ("stop", "no", "skip", "done", "keep", "use", "shoot", "long", "cross", "high", "quiet")

MOVE: Final = 1 << VERB
DRIBBLE: Final = 2 << VERB
PASS: Final = 3 << VERB
TACKLE: Final = 4 << VERB
HIGH_PASS: Final = 5 << VERB
SLIDE: Final = 6 << VERB
KICK_OFF: Final = 7 << VERB
PUT: Final = 8 << VERB
GIVE: Final = 9 << VERB
STEAL: Final = 10 << VERB
RUN: Final = 11 << VERB
CARRY: Final = 12 << VERB
PLACE: Final = 13 << VERB
PUSH: Final = 14 << VERB
SWAP: Final = 15 << VERB
OFF: Final = 16 << VERB
AIM: Final = 17 << VERB
SAVE: Final = 18 << VERB
PLAY: Final = 19 << VERB
TAKE: Final = 20 << VERB
FORMATION: Final = 21 << VERB
SPOT: Final = 22 << VERB
MANAGER: Final = 23 << VERB

VERBS: Final = (
    "", "move", "dribble", "pass", "tackle", "high", "slide", "kickoff", "put", "give", "steal", "run", "carry",
    "place", "push", "swap", "off", "aim", "save", "play", "take", "formation", "spot", "manager",
)  # fmt: skip

OWN: Final = "own"
"""12.12 A formation of its own."""
HOURGLASS: Final = ("on", "up")
DICE_OF: Final = ("home", "away", "classic")
TYPED: Final = (*BARE, *[verb for verb in VERBS[1:] if verb not in BARE], OWN, *HOURGLASS, *DICE_OF)
"""The words of which answers are made, besides numbers, spaces and the codes of cards."""

WITH_SPACE: Final = (PUT, RUN, CARRY, PLACE, PUSH, SPOT)
WITH_NAME: Final = (PLAY, TAKE, FORMATION, MANAGER)

AIMS: Final = 6


def verb_of(choice: int) -> int:
    return choice >> VERB << VERB


def number_of(choice: int) -> int:
    """The number of the counter, or the aim."""
    return (choice >> FIRST) & LOW_4


def second_of(choice: int) -> int:
    """The space, the direction, the other counter, the card, the aims."""
    return choice & LOW_7


def aims_of(mask: int) -> list[int]:
    """The aims in a set, ascending."""
    return [aim for aim in range(1, AIMS + 1) if mask >> (aim - 1) & 1]


def save_choices(cards: int) -> tuple[int, ...]:
    """6.4 Every choice of so many save cards, in the order of their numbers."""
    masks = [mask for mask in range(1 << AIMS) if len(aims_of(mask)) == cards]
    return tuple([SAVE | mask for mask in sorted(masks, key=aims_of)])
