"""The table as text: the situation in one line, the numbers of events in words, the score sheets, and the figure, where
open cards have their number and edges and face-down ones are named by their cell, `[c2]` if it may be opened.

 R
B21G  [c2]   d2
 Y
"""

from typing import TYPE_CHECKING, Final, cast

from fiveaside.engine.game import phase_name
from fiveaside.games.goal_game.choices import KINDS, LAY
from fiveaside.games.goal_game.parts.components import CARDS_A_COACH
from fiveaside.games.goal_game.parts.figure import COLUMNS, LETTERS, cell_name, cell_named, how_many
from fiveaside.games.goal_game.parts.names import colour, event_name
from fiveaside.games.goal_game.parts.sheets import HALF, goals_against
from fiveaside.games.goal_game.state.save import pairs
from fiveaside.games.goal_game.view import free

if TYPE_CHECKING:
    from fiveaside.games.goal_game.table import Tournament


from fiveaside.engine.refusal import listing
from fiveaside.games.goal_game.choices import SIDES
from fiveaside.games.goal_game.events import FIGURES, NOT_IN, STAGES, WINDS, series_standing, standing
from fiveaside.games.goal_game.parts.figure import OPPOSITE

WIDTH: Final = 6
NARROW: Final = 5
SCREEN: Final = 80
LAID: Final = "##"
GAP: Final = 3
"""Between ready figures that are drawn side by side."""


def picture(m: "Tournament") -> list[str]:
    doing = phase_name(type(m.phase))
    if doing == "layout":
        return ready_figures(m) + purses(m)
    if doing == "lay":
        return laid_so_far(m) + purses(m)
    return figure(m) + purses(m)


def figure(m: "Tournament") -> list[str]:
    """The cards as they lie. What is too long for a line goes on below, which is said."""
    opening = free(m)
    rows = sorted({cell // COLUMNS for cell in m.figure.cells}, reverse=True)
    columns = sorted({cell % COLUMNS for cell in m.figure.cells})
    wide = WIDTH if WIDTH * len(columns) <= SCREEN else NARROW
    bands = max(1, -(-wide * len(columns) // SCREEN))
    most = max(1, -(-len(columns) // bands))
    lines: list[str] = []
    for first in range(0, len(columns), most):
        if first:
            further = m.box.words.phrases["goes_on_east"]
            lines.append(f"({further} {LETTERS[columns[first - 1]]})")
        for row in rows:
            cells = [row * COLUMNS + column for column in columns[first : first + most]]
            lines += [line.rstrip() for line in drawn_row(m, cells, opening, wide)]
    return lines


def ready_figures(m: "Tournament") -> list[str]:
    """3.4 All that the dealer can name, side by side on the same floor, with their names below."""
    drawings: list[list[str]] = []
    for number, one in enumerate(m.kit.figures[len(m.members()) - 2]):
        drawn = [row.replace(".", " ") for row in one.rows()]
        name = m.box.words.answer(m.kit.names[number])
        wide = max(len(drawn[0]), len(name))
        drawings.append([line.ljust(wide) for line in [*drawn, name]])
    return side_by_side(drawings)


def side_by_side(drawings: list[list[str]]) -> list[str]:
    """In as many bands as it takes."""
    lines: list[str] = []
    band: list[list[str]] = []
    for drawing in drawings:
        if band and sum([len(one[0]) + GAP for one in band]) + len(drawing[0]) > SCREEN:
            lines += [*on_one_floor(band), ""]
            band = []
        band.append(drawing)
    return lines + on_one_floor(band)


def on_one_floor(drawings: list[list[str]]) -> list[str]:
    high = max([len(drawing) for drawing in drawings])
    full = [[" " * len(drawing[0])] * (high - len(drawing)) + drawing for drawing in drawings]
    return [(" " * GAP).join([drawing[i] for drawing in full]).rstrip() for i in range(high)]


def laid_so_far(m: "Tournament") -> list[str]:
    """3.5 The cards that lie, and by name the cells where the next one may."""
    laid = [cell_named(str(cell)) for cell in cast("list[object]", m.phase.save(m)["cells"])]
    ask = m.ask
    empty = [code - LAY for code in ask.choices] if ask is not None else []
    rows = sorted({cell // COLUMNS for cell in laid + empty}, reverse=True)
    columns = sorted({cell % COLUMNS for cell in laid + empty})
    wide = NARROW if NARROW * len(columns) <= SCREEN else 4
    lines: list[str] = []
    for row in rows:
        cells = [row * COLUMNS + column for column in columns]
        names = [LAID if cell in laid else cell_name(cell) if cell in empty else "" for cell in cells]
        lines.append("".join([name.center(wide) for name in names]).rstrip())
    left = CARDS_A_COACH * len(m.members()) - len(laid)
    return [*lines, m.box.words.say(m, "still_to_lay", -1, left)]


def pages(m: "Tournament") -> dict[str, list[str]]:
    """The score sheets, in the words of both languages."""
    told = sheets(m)
    return {"sheets": told, m.box.words.phrases["sheets"]: told} if told else {}


def sheets(m: "Tournament") -> list[str]:
    """1.6 The score sheets of all matches that were played or are being played, by half."""
    told: list[str] = []
    for result in m.played:
        told += match_sheets(m, result.stage, result.coaches, result.scored)
    if m.coaches and (not m.played or m.played[-1].stage != m.stage):
        told += match_sheets(m, m.stage, m.coaches, m.scored)
    return told


def match_sheets(m: "Tournament", stage: int, coaches: int, scored: list[int]) -> list[str]:
    words = m.box.words
    told = [words.say(m, "sheet_head", -1, stage)]
    for one, other in pairs(m, coaches):
        halves = [(scored[half + 4 * one + other], scored[half + 4 * other + one]) for half in (0, HALF)]
        goals = [words.say(m, "pair_score", -1, mine, theirs) for mine, theirs in halves]
        all_of = words.say(m, "pair_score", -1, goals_against(scored, one, other), goals_against(scored, other, one))
        name = f"{m.side_name(one)}–{m.side_name(other)}"
        halves_of, in_all = words.phrases["sheet_halves"], words.phrases["sheet_all"]
        told.append(f"  {name:<18} {halves_of} {goals[0]}, {goals[1]} · {in_all} {all_of}")
    return told


def purses(m: "Tournament") -> list[str]:
    """What everybody has: `Red     goals 1 · coins 7 · striker 1 · goalkeeper 0 · defender 2`"""
    if m.stage == 0:
        return []
    names = [m.side_name(seat) for seat in range(m.kit.seats)]
    phrases = m.box.words.phrases
    rows = [(names[seat], purse(m, seat)) for seat in range(m.kit.seats)]
    if len(m.members()) > 2:
        told = [f"{names[one]}–{names[other]} {between(m, one, other)}" for one, other in pairs(m, m.coaches)]
        rows += [(phrases["sheets"], told[:2]), ("", told[2:])]
    rows += [(phrases["in_the_centre"], tokens(m, m.centre)), (phrases["put_aside"], tokens(m, m.aside))]
    wide = max([len(name) for name, _ in rows]) + 2
    return [f"{name:<{wide}}{' · '.join(told)}" for name, told in rows if told]


def between(m: "Tournament", one: int, other: int) -> str:
    """1.6 The goals of two neighbours against each other in this match."""
    goals = goals_against(m.scored, one, other), goals_against(m.scored, other, one)
    return m.box.words.say(m, "pair_score", -1, goals[0], goals[1])


def purse(m: "Tournament", seat: int) -> list[str]:
    phrases = m.box.words.phrases
    name = "goals" if len(m.members()) == 2 else "goal_total"
    goals = [(name, m.goals(seat))] if m.coaches >> seat & 1 else []
    held = [(kind, m.tokens[3 * seat + i]) for i, kind in enumerate(KINDS)]
    told = [f"{phrases[name]} {number}" for name, number in [*goals, ("coins", m.coins[seat]), *held]]
    if m.red >> seat & 1:
        told.append(phrases["red_card_held"])
    elif m.yellow >> seat & 1:
        told.append(phrases["yellow_card_held"])
    return told


def tokens(m: "Tournament", held: tuple[int, ...]) -> list[str]:
    """The tokens of a pile, none where it is empty."""
    return [f"{m.box.words.phrases[kind]} {held[i]}" for i, kind in enumerate(KINDS)] if sum(held) else []


def drawn_row(m: "Tournament", cells: list[int], opening: list[str], wide: int) -> list[str]:
    lines = ["", "", ""]
    for cell in cells:
        for i, text in enumerate(drawn_cell(m, cell, opening)):
            lines[i] += text.center(wide)
    return lines


def drawn_cell(m: "Tournament", cell: int, opening: list[str]) -> tuple[str, str, str]:
    if cell not in m.figure.cells:
        return "", "", ""
    look = m.looks[m.figure.card_on(cell)]
    if not look:
        name = cell_name(cell)
        return "", f"[{name}]" if name in opening else name, ""
    letters = m.box.words.phrases["letters"]
    north, east, south, west = [letters[m.kit.edge[4 * look + side]] for side in range(4)]
    return north, f"{west}{look >> 2:>2}{east}", south


def show(m: "Tournament", what: str, value: int) -> str:
    """A number of an event in words: a cell, a card, a coach ..."""
    if what == "cell":
        return cell_name(value)
    if what == "event":
        return event_name(m, value)
    if what == "colour":
        return colour(m, value)
    return show_coaches(m, what, value)


def show_several(m: "Tournament", what: str, values: tuple[int, ...]) -> str:
    """Numbers that belong together: some coaches, the goals of all, a card and the edge it shows to a side."""
    if what == "coaches":
        seats = [seat for seat in values if seat != NOT_IN]
        return listing([m.side_name(seat) for seat in seats], m.box.words.phrases["and"])
    if what == "score":
        return ", ".join(scored_by(m, values))
    if what == "totals":
        return totals(m, values)
    if what in WINDS:
        return colour(m, m.kit.edges_of(values[0], values[1])[WINDS.index(what)])
    return str(values[0])


def show_coaches(m: "Tournament", what: str, value: int) -> str:
    if what == "coach":
        return m.side_name(value)
    if what == "coach_of":
        return m.box.words.phrases[OF_COACH[m.kit.colour[value]]]
    return m.box.words.phrases[phrase_of(m, what, value)]


OF_COACH: Final = ("of_red", "of_yellow", "of_blue", "of_green")
OF_KIND: Final = ("of_striker", "of_keeper", "of_defender")
EDGES: Final = ("north_edge", "east_edge", "south_edge", "west_edge")
OF_EDGES: Final = ("of_north_edge", "of_east_edge", "of_south_edge", "of_west_edge")
BOTH: Final = ("both_red", "both_yellow", "both_blue", "both_green")


LISTS: Final = {
    "side": EDGES, "of_other_edge": (*OF_EDGES[OPPOSITE:], *OF_EDGES[:OPPOSITE]), "both": BOTH,
    "kind": KINDS, "of_kind": OF_KIND,
    "aim": SIDES, "match": STAGES, "way": ("", "clockwise", "counter_clockwise"),
}  # fmt: skip
"""Phrases by number: an edge of a card, the one against it and the colour of both, a kind of token, a corner of the
goal, a match, the direction of a half."""


def phrase_of(m: "Tournament", what: str, value: int) -> str:
    if what == "match" and m.kit.only_match:
        return "only"
    if what in LISTS:
        return LISTS[what][value]
    name = m.kit.names[value] if value < len(m.kit.names) else "free"
    return name if name in FIGURES else "own_figure"


def scored_by(m: "Tournament", goals: tuple[int, ...]) -> list[str]:
    """`Red 2` for each who takes part."""
    return [f"{m.side_name(seat)} {number}" for seat, number in enumerate(goals) if number != NOT_IN]


def totals(m: "Tournament", goals: tuple[int, ...], phrase: str = "totals") -> str:
    """The goals of a match; of more than two coaches it is said that they are not those of a pair."""
    told = scored_by(m, goals)
    head = f"{m.box.words.phrases[phrase]}: " if len(told) > 2 else ""
    return head + ", ".join(told)


def where(m: "Tournament") -> str:
    told = situation(m)
    if m.coaches:
        told.insert(1, totals(m, standing(m), "where_totals"))
    return " · ".join(told)


def situation(m: "Tournament") -> list[str]:
    words = m.box.words
    if m.coaches == 0:
        return before_match(m)
    told = [words.say(m, "where_match", -1, m.stage, m.half)]
    if m.outcome is None:
        told.append(series_text(m) if m.series else half_text(m))
        if m.p >= 0:
            told.append(move_text(m))
        if m.p >= 0 and not m.series and len(m.members()) > 2:
            goals = goals_against(m.scored, m.opener, m.opponent), goals_against(m.scored, m.opponent, m.opener)
            told.append(words.say(m, "where_sheet", -1, goals[0], goals[1]))
    return told


def moment(m: "Tournament") -> str:
    if m.coaches == 0:
        return ""
    if m.series:
        return m.box.words.say(m, "moment_series", -1, m.series)
    return m.box.words.say(m, "where_match", -1, m.stage, m.half)


def before_match(m: "Tournament") -> list[str]:
    words = m.box.words
    if m.namer < 0:
        return [words.phrases["where_before"]]
    purses = ", ".join([f"{m.side_name(seat)} {m.coins[seat]}" for seat in range(m.kit.seats)])
    return [words.say(m, "where_auction", -1, sum(m.centre)), f"{words.phrases['coins']}: {purses}", lot_text(m)]


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


def series_text(m: "Tournament") -> str:
    head = m.box.words.say(m, "where_series", -1, m.series)
    return f"{head}: {', '.join(scored_by(m, series_standing(m)))}"


def half_text(m: "Tournament") -> str:
    face_down = m.figure.size - how_many(m.opened)
    return m.box.words.say(m, "where_half", -1, m.half, face_down)


def move_text(m: "Tournament") -> str:
    """Who attacks, counters or kicks."""
    if m.series:
        return m.box.words.say(m, "where_kick", m.opener, m.opponent, m.kicks // len(m.order) + 1)
    what = "where_attack" if m.opener == m.p else "where_counter"
    return m.box.words.say(m, what, m.opener, m.opponent)
