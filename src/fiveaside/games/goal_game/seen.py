"""The table as plain JSON: what is saved, and what a board in the browser needs to draw it.

`table` is saved and comes back by `layout.lay_out`. Seats are numbers from 0, cells `c2`, laid cards `21/1`.

    stage         before, auction, first, second_auction, third, final
    first_dealer  seat, null before the lot
    coaches       by seat: {colour, coins, tokens: {striker, keeper, defender}}
    centre, aside tokens by kind
    namer, skips  whose right it is to name the lot (null outside an auction), how many have just skipped in a row
    match         null before the first match and in an auction, else
        coaches, half         seats clockwise; 1 or 2
        sheets                [{pair: [0, 1], goals: [[first half of 0, of 1], [second half of 0, of 1]]}]
        yellow, red           seats with a yellow card in this match, with a red one in this half
        figure                {name, cells: {a1: null (face down) or "21/1"}}, null until it is laid
        unseen                numbers of the cards not open
        turn                  {number, attacker, attacked, opener, cell, ball_out}; before the first turn number is 0
                              and attacked who will begin; cell is that of the card opened now or last, null before
        joints                sides of the card opened last that matched, in the order they are read: ["N", "W"]
        shot                  the last shot {source, result, by, at}, result coming while a keeper is asked, or null
        shoot_out             {series, order, kicks, goals: by seat, free, won, drawn, played: [{order, goals}]} or null
    played        matches that are over: [{match, coaches, sheets, winners, shoot_out: [{order, goals}], drawn}]

`seen` adds what follows from it.

    now           {doing: the phase that asks, part: attack, counter_attack, spot_kick or null, opens: seat or null,
                   clockwise: true, false or null, dealer: who lays out this half or null}
    auction       {able: seats, and while a lot is called kind, standing, holder, bidder, still_in} or null
    laying        cells laid so far while the dealer lays freely, else null
    offer         {to, kind, coins} while somebody considers it, else null
    penalty       {kick: left, middle or right}: only for whoever took it, until the opponent has dived
    cards         the figure card by card: {cell, column, row (0 is south-west), card, rotation, edges: as they lie,
                  N E S W, event, free, hot: sides that are hot edges now}; card to event are null while face down
    free          cells that may be opened now
    hot_edges     [{cell, side, colour, onto: cell}]: open edges in a pair colour against a face-down card
    goals         of each seat in the match being played or just over, null for who is not in it
    tree          the programme: [{match, state: played, playing or to_come, coaches or null, goals or null, winners}]
    unseen_edges  how many edges of each colour are on cards not open, unseen_events how many of each centre
    events        name and text of each centre in the language of the reader
"""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.game import phase_name
from fiveaside.games.goal_game.choices import KINDS, OPEN
from fiveaside.games.goal_game.components import COLOURS, EVENTS, LETTERS
from fiveaside.games.goal_game.figure import COLUMNS, DIRECTIONS, READING, cell_name
from fiveaside.games.goal_game.result import FINAL, FIRST, HALF, THIRD, Result, Series, goals_of
from fiveaside.games.goal_game.telling import language

if TYPE_CHECKING:
    from fiveaside.games.goal_game.table import Tournament

STAGES: Final = ("before", "auction", "first", "second_auction", "third", "final")
RESULTS: Final = ("", "coming", "goal", "stopped")
SOURCES: Final = ("joint", "goal", "penalty", "own_goal", "striker")
MOVES: Final = ("attack", "counter_attack", "spot_kick")


def table(m: "Tournament") -> dict[str, object]:
    return {
        "stage": STAGES[m.stage],
        "first_dealer": seat_or_none(m.dealer),
        "coaches": [coach(m, seat) for seat in range(m.kit.seats)],
        "centre": by_kind(m.centre),
        "aside": by_kind(m.aside),
        "namer": seat_or_none(m.namer),
        "skips": m.skips,
        "match": match(m) if m.coaches else None,
        "played": [played(m, result) for result in m.played],
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat < 0 else seat


def by_kind(tokens: tuple[int, ...]) -> dict[str, object]:
    return {kind: tokens[i] for i, kind in enumerate(KINDS)}


def coach(m: "Tournament", seat: int) -> dict[str, object]:
    tokens = by_kind(tuple(m.tokens[3 * seat : 3 * seat + 3]))
    return {"colour": m.kit.colour_name(seat), "coins": m.coins[seat], "tokens": tokens}


def match(m: "Tournament") -> dict[str, object]:
    return {
        "coaches": list(m.members()),
        "half": m.half,
        "sheets": sheets(m, m.coaches, m.scored),
        "yellow": list(m.kit.members[m.yellow]),
        "red": list(m.kit.members[m.red]),
        "figure": figure(m) if m.figure.size else None,
        "unseen": list(m.left),
        "turn": turn(m),
        "joints": [DIRECTIONS[side] for side in READING if m.joints >> side & 1],
        "shot": shot(m) if m.shot else None,
        "shoot_out": shoot_out(m) if m.series else None,
    }


def pairs(m: "Tournament", coaches: int) -> list[tuple[int, int]]:
    """1.6 Each coach with the next one clockwise; of two there is one sheet."""
    seats = m.kit.members[coaches]
    if len(seats) == 2:
        return [(seats[0], seats[1])]
    return [(seat, seats[(i + 1) % len(seats)]) for i, seat in enumerate(seats)]


def sheets(m: "Tournament", coaches: int, scored: list[int]) -> list[dict[str, object]]:
    told: list[dict[str, object]] = []
    for one, other in pairs(m, coaches):
        goals = [[scored[h + 4 * one + other], scored[h + 4 * other + one]] for h in (0, HALF)]
        told.append({"pair": [one, other], "goals": goals})
    return told


def figure(m: "Tournament") -> dict[str, object]:
    cells = {cell_name(cell): laid(m.looks[i]) for i, cell in enumerate(m.figure.cells)}
    return {"name": m.figure.name, "cells": cells}


def laid(look: int) -> str | None:
    return f"{look >> 2}/{look & 3}" if look else None


def turn(m: "Tournament") -> dict[str, object]:
    return {
        "number": m.turn,
        "attacker": seat_or_none(m.p),
        "attacked": seat_or_none(m.q),
        "opener": seat_or_none(m.opener),
        "cell": cell_name(m.figure.cells[m.cell]) if m.figure.size and m.p >= 0 else None,
        "ball_out": m.ball_out,
    }


def shot(m: "Tournament") -> dict[str, object]:
    return {"source": SOURCES[m.source], "result": RESULTS[m.shot], "by": m.shooter, "at": m.target}


def shoot_out(m: "Tournament") -> dict[str, object]:
    return {
        "series": m.series,
        "order": list(m.order),
        "kicks": m.kicks,
        "goals": list(m.series_goals[: m.kit.seats]),
        "free": m.free,
        "won": list(m.kit.members[m.won]),
        "drawn": list(m.kit.members[m.drawn]),
        "played": [series(m, one) for one in m.series_played],
    }


def series(m: "Tournament", one: Series) -> dict[str, object]:
    return {"order": list(one.order), "goals": list(one.goals[: m.kit.seats])}


def played(m: "Tournament", result: Result) -> dict[str, object]:
    return {
        "match": STAGES[result.stage],
        "coaches": list(m.kit.members[result.coaches]),
        "sheets": sheets(m, result.coaches, result.scored),
        "winners": list(m.kit.members[result.winners]),
        "shoot_out": [series(m, one) for one in result.series],
        "drawn": list(m.kit.members[result.drawn]),
    }


def seen(m: "Tournament", seat: int) -> dict[str, object]:
    doing = phase_name(type(m.phase))
    parts = m.kit.parts
    events = zip(EVENTS, parts.event_names[language(m)], parts.event_texts[language(m)], strict=True)
    told = table(m)
    told["now"] = now(m, doing)
    told["auction"] = auction(m, doing) if m.namer >= 0 else None
    told["laying"] = m.phase.save(m)["cells"] if doing == "lay" else None
    told["offer"] = m.phase.save(m) if doing == "answer" else None
    told["penalty"] = m.phase.save(m) if doing == "dive" and seat == m.opener else None
    told["cards"] = cards(m)
    told["free"] = free(m)
    told["hot_edges"] = [edge for i in range(m.figure.size) for edge in hot_edges(m, i)]
    told["goals"] = [m.goals(one) if m.coaches >> one & 1 else None for one in range(m.kit.seats)]
    told["tree"] = tree(m)
    told.update(unseen(m))
    told["events"] = {event: {"name": name, "text": text} for event, name, text in events}
    return told


def now(m: "Tournament", doing: str) -> dict[str, object]:
    part = [phase_name(type(phase)) for phase in m.stack() if phase_name(type(phase)) in MOVES]
    return {
        "doing": doing,
        "part": part[0] if part else None,
        "opens": seat_or_none(m.opener),
        "clockwise": m.half == 1 if m.coaches and m.series == 0 else None,
        "dealer": m.follows.index(m.q) if doing in ("layout", "lay") else None,
    }


def auction(m: "Tournament", doing: str) -> dict[str, object]:
    told: dict[str, object] = {"able": list(m.kit.members[m.able()])}
    if doing == "bid":
        told.update(m.phase.save(m))
    return told


def cards(m: "Tournament") -> list[dict[str, object]]:
    opening = free(m)
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
        told.append(card)
    return told


def free(m: "Tournament") -> list[str]:
    ask = m.ask
    return [cell_name(code - OPEN) for code in ask.codes] if ask is not None and ask.kind == "open" else []


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
    if m.kit.seats > 2 and not m.kit.single:
        stages += [THIRD, FINAL] if m.kit.seats == 4 and m.kit.third_place else [FINAL]
    over = {result.stage: result for result in m.played}
    return [node(m, stage, over.get(stage)) for stage in stages]


def node(m: "Tournament", stage: int, result: Result | None) -> dict[str, object]:
    told: dict[str, object] = {"match": STAGES[stage]}
    if result is not None:
        told["state"] = "played"
        told.update(line(m, result.coaches, result.scored))
        told["winners"] = list(m.kit.members[result.winners])
    else:
        playing = m.stage == stage
        told["state"] = "playing" if playing else "to_come"
        told.update(line(m, due(m, stage), m.scored) if playing else {"coaches": coaches_of(m, stage), "goals": None})
        told["winners"] = []
    return told


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
    for card in m.left:
        events[m.kit.event_name(card)] += 1
        for side in range(4):
            edges[COLOURS[m.kit.edge[16 * card + side]]] += 1
    return {"unseen_edges": edges, "unseen_events": events}
