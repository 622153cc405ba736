"""What a player reads: the situation in one line, numbers of events in words, the texts of cards."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.event import Event
from fiveaside.games.golazo.board import NONE
from fiveaside.games.golazo.kit import G
from fiveaside.games.golazo.notation import ZONES, Order
from fiveaside.games.golazo.pitch import number_of, side_of

if TYPE_CHECKING:
    from fiveaside.games.golazo.cards import Card
    from fiveaside.games.golazo.table import Match

STAGES: Final = ("where_setup", "where_half_1", "where_half_2", "where_stoppage", "where_golden", "where_shoot_out")
ZONE_PHRASES: Final = ("zone_box", "zone_wing", "zone_ownbox", "zone_own", "zone_opp")
EFFECT_PHRASES: Final = {
    "shot": "text_shot",
    "cross": "text_cross",
    "moves": "text_moves",
    "clear": "text_clear",
    "steal": "text_steal",
    "run": "text_run",
    "carry": "text_carry",
    "place": "text_place",
    "push": "text_push",
    "off": "text_off",
    "swap": "text_swap",
    "time": "text_time",
    "restart": "text_restart",
    "scout": "text_scout",
    "saves": "text_saves",
    "veto": "text_veto",
    "ball any": "text_ball_any",
    "ball near": "text_ball_near",
    "cross printed": "text_cross_printed",
    "roll solo": "text_roll_solo",
    "roll plus": "text_roll_plus",
    "roll again": "text_roll_again",
    "moves tackle": "text_moves_tackle",
    "time 0": "text_time_0",
}
ONE_PHRASES: Final = {
    "moves": "text_moves_one",
    "steal": "text_steal_one",
    "run": "text_run_one",
    "place": "text_place_one",
}
"""What is said of one move, space or counter."""


# Numbers of events


def show(m: "Match", what: str, value: int) -> str:
    """The numbers of events: `{a:space}`, `{a:card}`, `{a:face}`, `{a:formation}`, `{a:manager}`, `{a:zone}`."""
    if what == "space":
        return m.board.names[value]
    if what == "card":
        return m.kit.cards[value & 127].names[value >> 7]
    if what == "face":
        return "G" if value == G else "-" if value == 0 else str(value)
    if what == "formation":
        return (*m.kit.formation_names, m.box.words.phrases["own_formation"])[value]
    if what == "zone":
        return m.box.words.phrases[ZONE_PHRASES[value]]
    return m.kit.manager_names[value] if what == "manager" else f"{value:+d}"


def show_note(m: "Match", event: Event) -> str:
    """A card that was drawn with its name: `P05 (Second Wind)`."""
    card = m.kit.by_code.get(event.note)
    return event.note if card is None else f"{event.note} ({' / '.join(m.kit.cards[card].names)})"


# The situation


def where(m: "Match") -> str:
    words = m.box.words
    told = [words.say(m, "where_score", -1, m.score[0], m.score[1]), stage(m)]
    if m.shoots_first != NONE:
        told.append(words.say(m, "where_penalties", -1, sum(m.sheet[0]), sum(m.sheet[1])))
    elif m.first != NONE and m.outcome is None:
        told += where_in_turn(m)
    return " · ".join(told)


def where_in_turn(m: "Match") -> list[str]:
    """Before a kick-off nobody has the ball yet, whatever the pitch says."""
    words, ask = m.box.words, m.ask
    told = [words.say(m, "where_turn", -1, m.turn)] if m.turn else []
    if ask is not None and ask.kind == "kickoff" and ask.seat != CHANCE:
        return [*told, words.say(m, "where_kicks_off", m.mover)]
    if m.turn == 0:
        told.append(words.say(m, "where_kick_off"))
    told.append(words.say(m, "where_ball", side_of(m.ball), number_of(m.ball), m.spot[m.ball]))
    if m.moves:
        told.append(words.say(m, "where_moves", m.mover, m.moves))
    return told


def stage(m: "Match") -> str:
    """`first half, time 3 of 9`"""
    if STAGES[m.stage] == "where_stoppage":
        return m.box.words.say(m, "where_stoppage", -1, m.left)
    if STAGES[m.stage] == "where_golden":
        return m.box.words.say(m, "where_golden", -1, m.golden + 1)
    told = m.box.words.phrases[STAGES[m.stage]]
    if m.kit.clock or not STAGES[m.stage].startswith("where_half"):
        return told
    return " · ".join([told, m.box.words.say(m, "where_time", -1, m.time, m.last_space())])


# Cards


def card_texts(m: "Match", card: "Card") -> list[str]:
    """What stands on a card: one text, or that of the attacking and that of the defending half."""
    return [effects_text(m, orders) for orders in card.orders]


def effects_text(m: "Match", orders: tuple[Order, ...]) -> str:
    return " ".join([effect_text(m, order) for order in orders])


def effect_text(m: "Match", order: Order) -> str:
    words = m.box.words
    if order.kind == "if":
        where_to = words.phrases["text_if_opp" if order.words[1] == "opp" else "text_if_own"]
        return where_to.format(yes=effects_text(m, order.yes), no=effects_text(m, order.no))
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
