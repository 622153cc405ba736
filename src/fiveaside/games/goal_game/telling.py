"""How a tournament is told: the numbers of events in words, and the situation in one line."""

from typing import TYPE_CHECKING, Final

from fiveaside.games.goal_game.choices import KINDS, SIDES
from fiveaside.games.goal_game.figure import OPPOSITE, cell_name

if TYPE_CHECKING:
    from fiveaside.games.goal_game.table import Tournament

GOAL_BITS: Final = 7
"""So many bits for the goals of each seat in one number."""
NOT_IN: Final = 127

WINDS: Final = ("north", "east", "south", "west")


def pack_goals(goals: list[int]) -> int:
    """The goals of all seats in one number; -1 for who does not take part."""
    packed = 0
    for seat, number in enumerate(goals):
        packed |= (NOT_IN if number < 0 else min(number, NOT_IN - 1)) << GOAL_BITS * seat
    return packed


def standing(m: "Tournament") -> int:
    """How the match stands."""
    return pack_goals([m.goals(seat) if m.coaches >> seat & 1 else -1 for seat in range(m.kit.seats)])


def series_standing(m: "Tournament") -> int:
    return pack_goals([m.series_goals[seat] if seat in m.order else -1 for seat in range(m.kit.seats)])


def show(m: "Tournament", what: str, value: int) -> str:
    """A number of an event in words: a cell, a card, a coach ..."""
    if what in WINDS:
        return colour(m, m.kit.edge[4 * value + WINDS.index(what)])
    if what == "cell":
        return cell_name(value)
    if what == "card":
        return str(value >> 2)
    if what == "event":
        return m.kit.parts.event_names[language(m)][value]
    if what == "colour":
        return colour(m, value)
    return show_coaches(m, what, value)


def show_coaches(m: "Tournament", what: str, value: int) -> str:
    if what == "coach":
        return m.side_name(value)
    if what == "coach_of":
        return m.box.words.phrases[OF_COACH[m.kit.colour[value]]]
    if what == "coaches":
        return ", ".join([m.side_name(seat) for seat in m.kit.members[value]])
    if what == "score":
        return score(m, value)
    return m.box.words.phrases[phrase_of(m, what, value)]


OF_COACH: Final = ("of_red", "of_yellow", "of_blue", "of_green")
OF_KIND: Final = ("of_striker", "of_keeper", "of_defender")
FIGURES: Final = ("block", "wedge", "cross", "ring", "arch", "line", "free")


LISTS: Final = {
    "side": WINDS, "other_side": (*WINDS[OPPOSITE:], *WINDS[:OPPOSITE]), "kind": KINDS, "of_kind": OF_KIND,
    "aim": SIDES, "match": ("", "", "first", "", "third", "final"), "way": ("", "clockwise", "counter_clockwise"),
}  # fmt: skip
"""Phrases by number: a side of a card, a kind of token, a corner of the goal, a match, the direction of a half."""


def phrase_of(m: "Tournament", what: str, value: int) -> str:
    if what in LISTS:
        return LISTS[what][value]
    name = m.kit.names[value] if value < len(m.kit.names) else "free"
    return name if name in FIGURES else "own_figure"


def colour(m: "Tournament", value: int) -> str:
    return m.kit.parts.colours[language(m)][value]


def language(m: "Tournament") -> str:
    """The cards speak the language of the words."""
    return m.box.words.phrases["language"]


def score(m: "Tournament", packed: int) -> str:
    """`Red 2, Yellow 0`"""
    told: list[str] = []
    for seat in range(m.kit.seats):
        goals = packed >> GOAL_BITS * seat & NOT_IN
        if goals != NOT_IN:
            told.append(f"{m.side_name(seat)} {goals}")
    return ", ".join(told)


def where(m: "Tournament") -> str:
    words = m.box.words
    if m.coaches == 0:
        return before_match(m)
    told = [words.say(m, "where_match", -1, m.stage, m.half), score(m, standing(m))]
    if m.outcome is None:
        told.append(words.say(m, "where_series", -1, m.series, series_standing(m)) if m.series else half_text(m))
        if m.p >= 0:
            told.append(move_text(m))
    return " · ".join(told)


def before_match(m: "Tournament") -> str:
    words = m.box.words
    if m.namer < 0:
        return words.phrases["where_before"]
    purses = ", ".join([f"{m.side_name(seat)} {m.coins[seat]}" for seat in range(m.kit.seats)])
    told = [words.say(m, "where_auction", -1, sum(m.centre)), f"{words.phrases['coins']}: {purses}", lot_text(m)]
    return " · ".join(told)


def lot_text(m: "Tournament") -> str:
    """Who names the lot, or the lot and its standing bid."""
    words = m.box.words
    lot = m.phase.save(m)
    if "kind" not in lot:
        return words.say(m, "where_lot", m.namer)
    kind, standing, holder = KINDS.index(str(lot["kind"])), lot["standing"], lot["holder"]
    if not isinstance(standing, int) or not isinstance(holder, int):
        return words.say(m, "where_no_bid", -1, kind)
    return words.say(m, "where_bid", holder, kind, standing)


def half_text(m: "Tournament") -> str:
    face_down = m.figure.size - m.opened.bit_count()
    return m.box.words.say(m, "where_half", -1, m.half, face_down)


def move_text(m: "Tournament") -> str:
    """Who attacks, counters or kicks."""
    if m.series:
        return m.box.words.say(m, "where_kick", m.opener, m.opponent, m.kicks // len(m.order) + 1)
    what = "where_attack" if m.opener == m.p else "where_counter"
    return m.box.words.say(m, what, m.opener, m.opponent)
