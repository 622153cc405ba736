"""What a team alone holds, as text for its eyes, and what a choice means: cards with what stands on them."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.event import Event
from fiveaside.games.golazo.board import NONE
from fiveaside.games.golazo.cards import WINDOWS
from fiveaside.games.golazo.choices import (
    AIMS,
    CROSS,
    FIRST,
    HIGH,
    KEEP,
    LONG,
    LOW_7,
    MANAGER,
    NO,
    PLAY,
    SHOOT,
    SKIP,
    TAKE,
    USE,
    second_of,
    verb_of,
)
from fiveaside.games.golazo.pitch import TEAM
from fiveaside.games.golazo.sight import knows, looker
from fiveaside.games.golazo.telling import card_texts

if TYPE_CHECKING:
    from fiveaside.games.golazo.table import Match

WINDOW_PHRASES: Final = ("window_roll", "window_rolled", "window_key", "window_shot", "window_goal")


# What is held


def holding(m: "Match", seat: int, brief: bool) -> list[str]:
    """The cards just drawn; with all the rest, powercards kept and the manager's cards."""
    side = m.kit.side_of(seat)
    drawn = [entry >> 3 for entry in m.looked if looker(m) == side and knows(side, entry)]
    told = placed(m, side) + headed(m, "hand_drawn", drawn)
    if brief:
        return told
    told += headed(m, "hand_kept", [entry >> 3 for entry in m.kept[side]])
    return told + headed(m, "hand_manager", unused(m, side))


def headed(m: "Match", phrase: str, cards: list[int]) -> list[str]:
    if not cards:
        return []
    return [m.box.words.phrases[phrase], *[f"  {m.kit.cards[card].code}  {card_text(m, card)}" for card in cards]]


def placed(m: "Match", side: int) -> list[str]:
    """12.12 The start spaces of an own formation so far, while the other team must not see them."""
    if m.ask is None or m.ask.kind != "spot":
        return []
    mine = m.starts[TEAM * side : TEAM * side + TEAM]
    spots = [f"{i} {m.board.names[space]}" for i, space in enumerate(mine, 1) if space != m.board.off]
    return [" ".join([m.box.words.phrases["hand_placed"], ", ".join(spots)])]


def unused(m: "Match", side: int) -> list[int]:
    """13.2 The manager's cards that can still be played."""
    if m.managers[side] == NONE:
        return []
    cards = m.kit.manager_cards[m.managers[side]]
    return [card for i, card in enumerate(cards) if not m.used[side] >> i & 1]


def card_text(m: "Match", card: int) -> str:
    """`Second Wind: You have 3 more moves in this turn.`"""
    printed = m.kit.cards[card]
    halves = zip(printed.names, card_texts(m, printed), strict=True)
    return " / ".join([f"{name}: {text}" for name, text in halves])


# What is asked, what was told


def question(m: "Match") -> str:
    """How many save cards are due, and which window is open, are in no word of the choices."""
    ask = m.ask
    if ask is None:
        return ""
    words = m.box.words
    told = words.hints.get(f"ask_{ask.kind}", "")
    if ask.kind == "save":
        due = words.say(m, "how_many_saves", -1, max(1, min(AIMS - 1, m.saves)))
        return f"{due} {told}"
    if ask.kind != "window":
        return told
    now = words.phrases[WINDOW_PHRASES[WINDOWS.index(str(m.phase.save(m)["window"]))]]
    nothing = words.phrases["window_empty"]
    return f"{now} {told}" if len(ask.codes) > len((NO, SKIP)) else f"{now} {nothing}"


def remark(m: "Match", event: Event) -> str:
    """What stands on a card that is played or turned up."""
    if event.what not in ("performs", "plays"):
        return ""
    return card_texts(m, m.kit.cards[event.a & LOW_7])[event.a >> FIRST]


# What a choice means


def explain(m: "Match", choice: int) -> str:
    verb = verb_of(choice)
    if verb in (PLAY, TAKE):
        return card_text(m, second_of(choice))
    if verb == MANAGER:
        return "\n" + "\n".join([card_text(m, card) for card in m.kit.manager_cards[second_of(choice)]])
    if choice == CROSS:
        return cross_text(m)
    phrase = MEANINGS.get(choice, "")
    if m.ask is not None and m.ask.kind == "key" and choice == NO:
        phrase = "mean_play_on"
    return m.box.words.phrases[phrase] if phrase else ""


def cross_text(m: "Match") -> str:
    """6.7 With how many dice, and whose numbers bring a goal."""
    side = m.possession()
    number = m.board.number[side]
    heads = [number[m.spot[counter]] for counter in range(TEAM * side, TEAM * side + TEAM)]
    goals = sorted([head for head in heads if head])
    told = m.box.words.say(m, "mean_cross", -1, m.board.dice[side][m.spot[m.ball]])
    if not goals:
        return told + m.box.words.phrases["mean_no_head"]
    return told + m.box.words.phrases["mean_heads"] + ", ".join([str(head) for head in goals])


MEANINGS: Final = {
    NO: "mean_no", SKIP: "mean_skip", KEEP: "mean_keep", USE: "mean_use", SHOOT: "mean_shoot", LONG: "mean_long",
    HIGH: "mean_high",
}  # fmt: skip
