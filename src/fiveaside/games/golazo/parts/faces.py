"""8.30 What stands on a card: when it may be played, and what it does, in a player's words."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.rulebook import Clause, Part
from fiveaside.games.golazo.parts.cards import ANY, EVENT, MANAGER, POWER, SPLIT, ZONES, Order
from fiveaside.games.golazo.parts.names import card_name, flavour, manager_name

if TYPE_CHECKING:
    from fiveaside.games.golazo.parts.cards import Card
    from fiveaside.games.golazo.table import Match

EFFECT_PHRASES: Final = {
    "shot": "text_shot",
    "cross": "text_cross",
    "cross printed": "text_cross_printed",
    "moves": "text_moves",
    "moves tackle": "text_moves_tackle",
    "clear": "text_clear",
    "ball any": "text_ball_any",
    "ball near": "text_ball_near",
    "steal": "text_steal",
    "run": "text_run",
    "carry": "text_carry",
    "place": "text_place",
    "push": "text_push",
    "off": "text_off",
    "swap": "text_swap",
    "time": "text_time",
    "time 0": "text_time_0",
    "restart": "text_restart",
    "scout": "text_scout",
    "saves": "text_saves",
    "veto": "text_veto",
    "veto 1": "text_veto_1",
    "veto 6": "text_veto_6",
    "roll solo": "text_roll_solo",
    "roll plus": "text_roll_plus",
    "roll again": "text_roll_again",
}
ONE_PHRASES: Final = {
    "moves": "text_moves_one",
    "moves tackle": "text_moves_tackle_one",
    "steal": "text_steal_one",
    "run": "text_run_one",
    "place": "text_place_one",
    "push": "text_push_one",
    "scout": "text_scout_one",
}
"""What is said of one move, space, counter or card, where the sentence changes with it."""
IF_PHRASES: Final = {
    "opp": "text_if_opp",
    "own": "text_if_own",
    "third": "text_if_third",
    "own-third": "text_if_own_third",
}
CONDITION_PHRASES: Final = (
    "", "when_have", "when_not_have", "when_my_cross", "when_opp_in_mine", "when_attacking", "when_defending",
    "when_conceded", "when_behind", "when_no_solo", "when_timer",
)  # fmt: skip
"""In the order of the conditions; `any` says nothing."""
TIME_PHRASES: Final = ("time_roll", "time_rolled", "time_key", "time_shot", "time_goal")
"""In the order of the windows."""
HALF_PHRASES: Final = ("face_attacking", "face_defending")
CHAPTERS: Final = ((SPLIT, "list_split"), (EVENT, "list_event"), (POWER, "list_power"))
PRINTED: Final = "P"
READING: Final = "R"
OURS: Final = "O"


# One card


def card_text(m: "Match", card: "Card") -> str:
    """`Second Wind: Play after a roll without a G. You have 2 more moves in this turn.`"""
    return " ".join([half_face(m, card, half, half_text(m, card, half)) for half in range(len(card.names))])


def half_face(m: "Match", card: "Card", half: int, text: str) -> str:
    """The name over a text; of a split card, with the team that it is for."""
    name = card_name(m, card, half)
    told = f"{name} {text}" if name.endswith(("!", "?")) else f"{name}: {text}"
    return m.box.words.phrases[HALF_PHRASES[half]].format(card=told) if card.kind == SPLIT else told


def half_text(m: "Match", card: "Card", half: int) -> str:
    """What is read below the name of a card, or of one half of it."""
    return " ".join([text for text in (when(m, card), does(m, card, half)) if text])


def does(m: "Match", card: "Card", half: int) -> str:
    text = effects_text(m, card.orders[half])
    return f"{flavour(m, card)} {text}" if card.flavour else text


def when(m: "Match", card: "Card") -> str:
    """`Play when you are behind: before the roll.` Nothing on a card that is performed when it is drawn."""
    if not card.windows:
        return ""
    phrases = m.box.words.phrases
    if card.condition == ANY:
        return phrases["face_when_any"].format(times=times(m, card))
    return phrases["face_when"].format(condition=phrases[CONDITION_PHRASES[card.condition]], times=times(m, card))


def times(m: "Match", card: "Card") -> str:
    """9.6 Its windows: `before the roll, or after the moves or the card`."""
    phrases = m.box.words.phrases
    told = [phrases[TIME_PHRASES[window]] for window in card.windows]
    last = phrases["or_time"].format(time=told[-1]) if len(told) > 1 else told[-1]
    return ", ".join([*told[:-1], last])


def effects_text(m: "Match", orders: tuple[Order, ...]) -> str:
    return " ".join([effect_text(m, order) for order in orders])


def effect_text(m: "Match", order: Order) -> str:
    words = m.box.words
    if order.kind == "if":
        where_to = words.phrases[IF_PHRASES[order.words[1]]]
        yes, no = effects_text(m, order.yes), effects_text(m, order.no)
        return where_to.format(yes=yes, no=no, ranks=m.board.third_ranks)
    numbers = [int(word) for word in order.words[1:] if word.lstrip("+-").isdigit()] + [0, 0]
    if order.kind == "place":
        numbers[1] = ZONES.index(order.words[2])
    name = phrase_of(order)
    phrase = ONE_PHRASES[name] if numbers[0] == 1 and name in ONE_PHRASES else EFFECT_PHRASES[name]
    return words.say(m, phrase, -1, numbers[0], numbers[1])


def phrase_of(order: Order) -> str:
    """`ball any`, `roll plus` and others have phrases of their own."""
    text = " ".join(order.words)
    for name in (text, " ".join(order.words[:2]), f"{order.kind} {order.words[-1]}"):
        if name in EFFECT_PHRASES:
            return name
    return order.kind


# All cards, for the rulebook


def listing(m: "Match") -> list[Clause]:
    """Every card of the box, found by its id: the deck by its kinds, then manager by manager."""
    phrases = m.box.words.phrases
    listed: list[Clause] = []
    for kind, title in CHAPTERS:
        listed += [listed_card(m, card, phrases[title]) for card in m.kit.cards if card.kind == kind]
    for manager, cards in enumerate(m.kit.manager_cards):
        title = phrases["list_manager"].format(manager=manager_name(m, manager))
        listed += [listed_card(m, m.kit.cards[card], title) for card in cards]
    return listed


def listed_card(m: "Match", card: "Card", chapter: str) -> Clause:
    """What is printed on it, what we read into the print, and what is ours, each apart; neighbours of one origin are
    one part."""
    parts: list[Part] = []
    for tag, text in sayings(m, card):
        if parts and parts[-1].tag == tag:
            parts[-1].text += f" {text}"
        else:
            parts.append(Part(tag, text))
    return Clause(card.code, parts, chapter)


def sayings(m: "Match", card: "Card") -> list[tuple[str, str]]:
    phrases = m.box.words.phrases
    printed = m.kit.parts.printed_on(card.code)
    beside = READING if printed else OURS
    halves = [half_face(m, card, half, does(m, card, half)) for half in range(len(card.names))]
    told = [(PRINTED if "effects" in printed else OURS, " ".join(halves))]
    if card.condition != ANY:
        condition = phrases["list_condition"].format(condition=phrases[CONDITION_PHRASES[card.condition]])
        told.append((PRINTED if "condition" in printed else beside, condition))
    if card.windows:
        told.append((PRINTED if "windows" in printed else beside, phrases["list_times"].format(times=times(m, card))))
    if card.kind != MANAGER:
        told.append((OURS, m.box.words.say(m, "list_copies", -1, card.copies)))
    return told
