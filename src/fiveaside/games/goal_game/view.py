"""What a seat sees: the table as it is saved (state/saving.py), and what follows from it for a board in the browser.

now           {doing: the phase that asks, part: attack, counter_attack, spot_kick or null, opens: seat or null,
               opponent: seat or null, clockwise: true, false or null, dealer: who lays out this half or null,
               hot: whether only cards against hot edges may be opened now or next}
auction       {able: seats, and while a lot is called kind, standing, holder, bidder, still_in} or null
laying        cells laid so far while the dealer lays freely, else null
offer         {to, kind, coins} while somebody considers it, else null
penalty       {kick: left, middle or right}: only for whoever took it, until the opponent has dived
cards         the figure card by card: {cell, column, row (0 is south-west), card, rotation, edges: as they lie,
              N E S W, event, free, hot: sides that are hot edges now, against: [{cell, side, colour}], what lies
              open against it in the order in which joints are read, scores: what its edges may give whoever opens
              it now or next, or null}; card to event are null while face down, and nothing is against an open card
  scores      {for: seat, back: the seat that could score here in a counter-attack or null, chance of a shot,
              by: [{cell, side, colour, chance}] the open edges that can give it}
figures       while the dealer chooses one: [{name, title, drawing: rows from north to south, null if laid freely}]
most_tokens   how many unused tokens a coach may hold
free          cells that may be opened now
hot_edges     [{cell, side, colour, onto: cell}]: open edges in a pair colour against a face-down card
goals         of each seat in the match being played or just over, null for who is not in it
tree          the programme: [{match, state: played, playing or to_come, coaches or null, goals or null, winners,
              penalties: goals of these coaches in the last series of post-match penalties, null for who was not in
              it; null without a series, drawn: who won a place by lot}]
unseen_edges  how many edges of each colour are on cards not open, unseen_events how many of each centre
face_down     {cards: still to be opened in the figure, unseen: all that are not open, edges: how likely an edge of the
              next card has each colour, events: how likely it has each centre}
events        name and text of each centre in the language of the reader
"""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.game import phase_name
from fiveaside.games.goal_game.choices import FREE, OPEN
from fiveaside.games.goal_game.knowledge import known_pick
from fiveaside.games.goal_game.meaning import figure_title, joint_chance, joint_ways
from fiveaside.games.goal_game.parts.components import COLOURS, EVENTS, LETTERS
from fiveaside.games.goal_game.parts.figure import (
    BEYOND,
    COLUMNS,
    DIRECTIONS,
    OPPOSITE,
    READING,
    Opening,
    cell_name,
    how_many,
)
from fiveaside.games.goal_game.parts.names import event_name, event_text
from fiveaside.games.goal_game.parts.sheets import FINAL, FIRST, THIRD, Result, Series, goals_of
from fiveaside.games.goal_game.state.save import STAGES, saved, seat_or_none

if TYPE_CHECKING:
    from fiveaside.games.goal_game.table import Tournament


MOVES: Final = ("attack", "counter_attack", "spot_kick")


def seen(m: "Tournament", seat: int) -> dict[str, object]:
    doing = phase_name(type(m.phase))
    parts = m.kit.parts
    told = saved(m)
    told["now"] = now(m, doing)
    told["auction"] = auction(m, doing) if m.namer >= 0 else None
    told["laying"] = m.phase.save(m)["cells"] if doing == "lay" else None
    told["offer"] = m.phase.save(m) if doing == "answer" else None
    told["penalty"] = known_pick(m, seat)
    told["cards"] = cards(m)
    told["figures"] = figures(m) if doing == "layout" else None
    told["most_tokens"] = parts.most_tokens
    told["free"] = free(m)
    told["hot_edges"] = [edge for i in range(m.figure.size) for edge in hot_edges(m, i)]
    told["goals"] = [m.goals(one) if m.coaches >> one & 1 else None for one in range(m.kit.seats)]
    told["tree"] = tree(m)
    told.update(unseen(m))
    told["events"] = {
        event: {"name": event_name(m, number), "text": event_text(m, number)} for number, event in enumerate(EVENTS)
    }
    return told


def now(m: "Tournament", doing: str) -> dict[str, object]:
    part = [phase_name(type(phase)) for phase in m.stack() if phase_name(type(phase)) in MOVES]
    return {
        "doing": doing,
        "part": part[0] if part else None,
        "opens": seat_or_none(m.opener),
        "opponent": seat_or_none(m.opponent),
        "clockwise": m.half == 1 if m.coaches and m.series == 0 else None,
        "dealer": m.follows.index(m.q) if doing in ("layout", "lay") else None,
        "hot": not m.kit.counter_any and (doing == "counter" or "counter_attack" in part),
    }


def auction(m: "Tournament", doing: str) -> dict[str, object]:
    told: dict[str, object] = {"able": list(m.kit.members[m.able()])}
    if doing == "bid":
        told.update(m.phase.save(m))
    return told


def cards(m: "Tournament") -> list[dict[str, object]]:
    opening, opens = free(m), next_cards(m)
    told: list[dict[str, object]] = []
    for i, cell in enumerate(m.figure.cells):
        name, look = cell_name(cell), m.looks[i]
        card: dict[str, object] = {"cell": name, "column": cell % COLUMNS, "row": cell // COLUMNS}
        card["card"] = look >> 2 if look else None
        card["rotation"] = look & 3 if look else None
        card["edges"] = "".join([LETTERS[m.kit.edge[4 * look + side]] for side in range(4)]) if look else None
        card["event"] = m.kit.event_name(look >> 2) if look else None
        card["free"] = name in opening
        card["hot"] = [edge["side"] for edge in hot_edges(m, i)]
        card["against"] = [] if look else against(m, i)
        card["scores"] = scores(m, i) if opens >> i & 1 else None
        told.append(card)
    return told


def next_cards(m: "Tournament") -> int:
    """4.4, 4.5, 8.2, 10.7 The cards of which one is opened now, or in the counter-attack that is being considered."""
    ask = m.ask
    if isinstance(ask, Opening):
        return ask.cards
    return m.counter_cards() if ask is not None and ask.kind in ("counter", "defend") else 0


def scores(m: "Tournament", i: int) -> dict[str, object]:
    """5.2, 5.3, 5.5 What the edges of this card may give, and whom; in the first turn they give nothing."""
    asked = m.ask.seat if m.ask is not None else m.opener
    told: dict[str, object] = {"for": asked, "back": None, "chance": 0.0, "by": []}
    if m.opened == 0 or (m.series == 0 and asked == m.p and m.is_first_attack()):
        return told
    if m.series == 0 and asked == m.p and m.counter_cards() >> i & 1:
        told["back"] = m.q
    told["chance"], told["by"] = joint_chance(m, i), joint_ways(m, i)
    return told


def against(m: "Tournament", i: int) -> list[dict[str, object]]:
    """5.1, 5.4 The open edges that lie against one card, in the order in which joints are read."""
    told: list[dict[str, object]] = []
    for side in READING:
        near = m.figure.neighbour(i, side)
        look = m.looks[near]
        if look > BEYOND:
            colour = COLOURS[m.kit.edge[4 * look + (side ^ OPPOSITE)]]
            told.append({"cell": cell_name(m.figure.cells[near]), "side": DIRECTIONS[side], "colour": colour})
    return told


def figures(m: "Tournament") -> list[dict[str, object]]:
    """3.4 What the dealer may name."""
    ready = m.kit.figures[len(m.members()) - 2]
    told: list[dict[str, object]] = []
    for number, name in enumerate((*m.kit.names, FREE)):
        drawing = ready[number].rows() if number < len(ready) else None
        told.append({"name": name, "title": figure_title(m, number), "drawing": drawing})
    return told


def free(m: "Tournament") -> list[str]:
    ask = m.ask
    return [cell_name(code - OPEN) for code in ask.choices] if ask is not None and ask.kind == "open" else []


def hot_edges(m: "Tournament", i: int) -> list[dict[str, object]]:
    """The edges of one card in the colours of the pair that lie against a face-down card."""
    look = m.looks[i]
    if not look or m.p < 0 or m.outcome is not None:
        return []
    told: list[dict[str, object]] = []
    pair = (m.kit.colour[m.p], m.kit.colour[m.q])
    for side in READING:
        near, colour = m.figure.neighbour(i, side), m.kit.edge[4 * look + side]
        if m.looks[near] == 0 and colour in pair:
            onto = cell_name(m.figure.cells[near])
            cell = cell_name(m.figure.cells[i])
            told.append({"cell": cell, "side": DIRECTIONS[side], "colour": COLOURS[colour], "onto": onto})
    return told


def tree(m: "Tournament") -> list[dict[str, object]]:
    """11.1-11.4 The matches that these coaches and options lead to."""
    stages = [FIRST]
    if not m.kit.only_match:
        stages += [THIRD, FINAL] if m.kit.seats == 4 and m.kit.third_place else [FINAL]
    over = {result.stage: result for result in m.played}
    return [node(m, stage, over.get(stage)) for stage in stages]


def node(m: "Tournament", stage: int, result: Result | None) -> dict[str, object]:
    told: dict[str, object] = {"match": STAGES[stage]}
    if result is not None:
        told["state"] = "played"
        told.update(line(m, result.coaches, result.scored))
        told["winners"] = list(m.kit.members[result.winners])
        told.update(penalties(m, result.coaches, result.series, result.drawn))
    else:
        playing = m.stage == stage
        told["state"] = "playing" if playing else "to_come"
        told.update(line(m, due(m, stage), m.scored) if playing else {"coaches": coaches_of(m, stage), "goals": None})
        told["winners"] = []
        told.update(penalties(m, due(m, stage), m.series_played if playing else (), 0))
    return told


def penalties(m: "Tournament", coaches: int, played: tuple[Series, ...], drawn: int) -> dict[str, object]:
    """10.9, 10.12 The last series of a match, and who was drawn after it."""
    if not played:
        return {"penalties": None, "drawn": []}
    last = played[-1]
    goals = [last.goals[seat] if seat in last.order else None for seat in m.kit.members[coaches]]
    return {"penalties": goals, "drawn": list(m.kit.members[drawn])}


def line(m: "Tournament", coaches: int, scored: list[int]) -> dict[str, object]:
    seats = m.kit.members[coaches]
    return {"coaches": list(seats), "goals": [goals_of(scored, seat) for seat in seats]}


def coaches_of(m: "Tournament", stage: int) -> list[int] | None:
    coaches = due(m, stage)
    return list(m.kit.members[coaches]) if coaches else None


def due(m: "Tournament", stage: int) -> int:
    """The coaches of a match, none while they are not known."""
    if stage == FIRST:
        return m.kit.everybody
    if not m.played:
        return 0
    return m.played[0].winners if stage == FINAL else m.kit.everybody & ~m.played[0].winners


def unseen(m: "Tournament") -> dict[str, object]:
    edges = dict.fromkeys(COLOURS, 0)
    events = dict.fromkeys(EVENTS, 0)
    for card in m.deck.left:
        events[m.kit.event_name(card)] += 1
        for side in range(4):
            edges[COLOURS[m.kit.edge[16 * card + side]]] += 1
    unseen = len(m.deck.left)
    chances = {"edges": shares(edges, 4 * unseen), "events": shares(events, unseen)}
    down = {"cards": m.figure.size - how_many(m.opened), "unseen": unseen, **chances}
    return {"unseen_edges": edges, "unseen_events": events, "face_down": down}


def shares(counts: dict[str, int], whole: int) -> dict[str, float]:
    return {name: number / whole if whole else 0.0 for name, number in counts.items()}
