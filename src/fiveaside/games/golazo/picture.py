"""The table as text: the pitch drawn, the situation in one line, what a team holds, and what events
name in words.

Home plays upwards: `H9` and `A9` are counters, `*` has the ball, zones stand between.
"""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.event import Answer
from fiveaside.engine.knowledge import component_of, knows
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.counters import TEAM, number_of, side_of
from fiveaside.games.golazo.parts.faces import card_text, half_text
from fiveaside.games.golazo.parts.kit import G
from fiveaside.games.golazo.parts.names import card_name, manager_name
from fiveaside.games.golazo.state.save import face
from fiveaside.games.golazo.view import looker

if TYPE_CHECKING:
    from fiveaside.games.golazo.table import Match


WIDTH: Final = 5
SAID: Final = {
    "window no": "said_no_card",
    "window skip": "said_no_card_yet",
    "window quiet": "said_no_card_yet",
    "power keep": "said_keeps",
    "power use": "said_uses",
    "key no": "said_waits",
    "slide no": "said_no_slide",
}
"""What is told of an answer whose word is for programs, by the ask and the word."""
AIMS: Final = ("", "aim_1", "aim_2", "aim_3", "aim_4", "aim_5", "aim_6")


def picture(m: "Match") -> list[str]:
    board = m.board
    lines = [head(m), keeper_row(m, 1)]
    for rank in range(board.ranks, 0, -1):
        first = (rank - 1) * board.files
        lines.append(f"{rank:>3} " + "".join([cell(m, space) for space in range(first, first + board.files)]).rstrip())
    lines.append(keeper_row(m, 0))
    return lines + tracks(m)


def head(m: "Match") -> str:
    return "    " + "".join([chr(ord("a") + file).center(WIDTH) for file in range(m.board.files)]).rstrip()


def keeper_row(m: "Match", side: int) -> str:
    return "    " + " " * (WIDTH * m.board.middle) + cell(m, m.board.keeper[side]).rstrip()


def cell(m: "Match", space: int) -> str:
    counter = m.at[space]
    if counter == NONE:
        return mark(m, space).center(WIDTH)
    name = f"{m.box.words.phrases['letters'][side_of(counter)]}{number_of(counter)}"
    return (name + "*" if counter == m.ball else name).center(WIDTH)


def mark(m: "Match", space: int) -> str:
    """`[4]` a numbered space of an area, `x2` a cross zone with its dice, `LS` long shot, `KO` kick-off."""
    board = m.board
    for side in range(2):
        if board.number[side][space]:
            return f"[{board.number[side][space]}]"
        if board.dice[side][space]:
            return f"x{board.dice[side][space]}"
        if board.long[side][space]:
            return m.box.words.phrases["mark_long"]
    return m.box.words.phrases["mark_kick_off"] if space == board.kick_off else "."


def tracks(m: "Match") -> list[str]:
    """The dice of the turn, and how many cards are kept."""
    told: list[str] = []
    phrases = m.box.words.phrases
    letters = phrases["letters"]
    shown = [f"{letters[side]} {face(m.dice[side])}" for side in range(2) if m.dice[side]]
    if shown:
        told.append(phrases["picture_dice"] + "  ".join(shown))
    if m.kept[0] or m.kept[1]:
        kept = [f"{letters[side]} {len(m.kept[side])}" for side in range(2)]
        told.append(phrases["picture_kept"] + "  ".join(kept))
    return ["   ".join(told)] if told else []


STAGES: Final = ("where_setup", "where_half_1", "where_half_2", "where_stoppage", "where_golden", "where_shoot_out")
ZONE_PHRASES: Final = ("zone_box", "zone_wing", "zone_ownbox", "zone_own", "zone_opp")
SAVES: Final = (("save_cards_fewer_one", "save_cards_fewer"), ("save_cards_more_one", "save_cards_more"))
NAMES: Final = ("formation", "manager", "zone", "aim")
COUNTED: Final = {
    "steps": ("steps_one", "steps"),
    "spaces": ("spaces_one", "spaces"),
    "cards": ("cards_one", "cards"),
    "save_cards": ("save_cards_one", "save_cards"),
    "dice": ("dice_one", "dice"),
    "more_moves": ("more_moves_one", "more_moves_many"),
    "turns_left": ("turns_left_one", "turns_left"),
    "counters": ("counters_one", "counters"),
    "copies": ("copies_one", "copies"),
}
"""What is counted, with its phrases for one and for any other number."""


# Numbers of events


def show(m: "Match", what: str, value: int) -> str:
    """The numbers of events: `{a:space}`, `{a:face}`, `{a:formation}`, `{a:manager}`, `{a:zone}`, `{a:aim}`; things
    that are counted, such as `{a:turns_left}`; `{a:saves}` more or fewer."""
    if what == "space":
        return m.board.names[value]
    if what == "face":
        return "G" if value == G else "-" if value == 0 else str(value)
    return show_name(m, what, value) if what in NAMES else show_count(m, what, value)


def show_card(m: "Match", what: str, card: int, half: int) -> str:
    """The half of a card that counts: its name, or its `{card:text}`."""
    found = m.kit.cards[card]
    return half_text(m, found, half) if what == "text" else card_name(m, found, half)


def show_count(m: "Match", what: str, value: int) -> str:
    phrases = SAVES[value > 0] if what == "saves" else COUNTED[what]
    return m.box.words.say(m, phrases[abs(value) != 1], -1, abs(value))


def show_name(m: "Match", what: str, value: int) -> str:
    if what == "formation":
        return (*m.kit.formation_names, m.box.words.phrases["own_formation"])[value]
    if what == "manager":
        return manager_name(m, value)
    return m.box.words.phrases[AIMS[value] if what == "aim" else ZONE_PHRASES[value]]


def show_note(m: "Match", what: str, answer: Answer) -> str:
    """What was said; dice as dice, and a card that was drawn with all that it says."""
    phrases = m.box.words.phrases
    if what == "said":
        name = SAID.get(f"{answer.ask} {answer.note}")
        return m.box.words.answer(answer.note) if name is None else phrases[name]
    card = m.kit.by_code.get(answer.note)
    note = m.box.words.answer(answer.note) if card is None else card_text(m, m.kit.cards[card])
    return phrases["drawn_dice" if card is None else "drawn_card"].format(note=note) if what else note


# The situation


def where(m: "Match") -> str:
    score = m.box.words.say(m, "where_score", -1, m.score[0], m.score[1])
    return " · ".join([score, *situation(m)])


def situation(m: "Match") -> list[str]:
    words = m.box.words
    told = [stage(m)]
    if m.shoots_first != NONE:
        told.append(words.say(m, "where_penalties", -1, sum(m.sheet[0]), sum(m.sheet[1])))
    elif m.first != NONE and m.outcome is None:
        told += where_in_turn(m)
    return told


def moment(m: "Match") -> str:
    """`first half, time 3 of 9 · turn 12`"""
    counted = m.turn and m.shoots_first == NONE and STAGES[m.stage] != "where_golden"
    return f"{stage(m)} · {m.box.words.say(m, 'where_turn', -1, m.turn)}" if counted else stage(m)


def where_in_turn(m: "Match") -> list[str]:
    """Before a kick-off nobody has the ball yet, whatever the pitch says. Turns of a golden goal are counted by
    themselves."""
    words, ask = m.box.words, m.ask
    told = [words.say(m, "where_turn", -1, m.turn)] if m.turn and STAGES[m.stage] != "where_golden" else []
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
        return m.box.words.say(m, "where_stoppage" if m.left else "where_stoppage_over", -1, m.left)
    if STAGES[m.stage] == "where_golden":
        return m.box.words.say(m, "where_golden", -1, m.golden + 1)
    told = m.box.words.phrases[STAGES[m.stage]]
    if m.kit.clock or not STAGES[m.stage].startswith("where_half"):
        return told
    return " · ".join([told, m.box.words.say(m, "where_time", -1, m.time, m.last_space())])


# What is held


def holding(m: "Match", seat: int, brief: bool) -> list[str]:
    """The cards just drawn; with all the rest, powercards kept and the manager's cards."""
    side = m.kit.side_of(seat)
    drawn = [component_of(entry) for entry in m.looked if looker(m) == side and knows(side, entry)]
    if brief and are_offered(m):
        return []
    told = placed(m, side) + headed(m, "hand_drawn", drawn)
    if brief:
        return told
    told += headed(m, "hand_kept", [component_of(entry) for entry in m.kept[side]])
    return told + headed(m, "hand_manager", unused(m, side))


def are_offered(m: "Match") -> bool:
    """Whether the choices themselves say what was drawn."""
    assert m.ask is not None
    return any(c.verb_of(choice) == c.TAKE for choice in m.ask.choices)


def headed(m: "Match", phrase: str, cards: list[int]) -> list[str]:
    if not cards:
        return []
    held = [m.kit.cards[card] for card in cards]
    return [m.box.words.phrases[phrase], *[f"  {card.code}  {card_text(m, card)}" for card in held]]


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
