"""What a side may know of the table, and what a board in the browser needs to draw it.

Beside what `state.save` says, with the secrets of section 6 left out:

    board       files, ranks, half (how many ranks), kick_off; for each side area (its spaces 1 to 6), cross (dice by
                space) and long_shot
    ball        side, number and space of the carrier
    track       {"ht", "ft"}, or null where a clock is used
    deck        sizes: {"bag", "bottom"}; `bottom` lists what lies there, null for a card not known
    kept        for each side a list: the card's id, or null
    looked      {"side", "cards"}: cards a side has taken and not decided on, ids for that side, otherwise null
    shot        {"side", "saves", "aim"}: the aim for the shooting side alone
    cards       {"S06": {"kind", "names", "texts"}} for every card that the view names, with "windows" of those that
                are played from hand, "when" in words, and "manager" of a manager's
    lines       4.8 the teammates on a line with the carrier: {"to", "by"}, their number and that of who stands between
    limits      {"golden_turns", "shots"}: how many turns a golden goal is waited for, and shots before sudden death
    asked       seats that answer for the two sides in this turn; sides: the side of every seat
    rolled      3.5 how many moves the team that moves has by its roll and by cards; 0 where it moves by none
    heads       6.9 for each side the numbers of the attacked area that it holds
    shapes      while formations are picked: start spaces of counters 2 to 11 in each of them, as home has them
"""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.knowledge import component_of, knows
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.cards import WINDOWS
from fiveaside.games.golazo.parts.counters import COUNTERS, TEAM, number_of
from fiveaside.games.golazo.parts.faces import does, when
from fiveaside.games.golazo.parts.kit import MOST_GOLDEN, SHOTS, G
from fiveaside.games.golazo.parts.names import card_names, manager_name
from fiveaside.games.golazo.rules.formations import is_forming
from fiveaside.games.golazo.state.save import by_side, formation, saved, shot

if TYPE_CHECKING:
    from fiveaside.games.golazo.parts.cards import Card
    from fiveaside.games.golazo.table import Match

KINDS: Final = ("split", "event", "power", "manager")


def seen(m: "Match", side: int) -> dict[str, object]:
    """`side` NONE is a spectator."""
    told = saved(m)
    told["ball"] = {**pitch_ball(m), "space": m.board.names[m.spot[m.ball]]}
    told["deck"] = {"bag": sum(m.bag), "bottom": len(m.bottom)}
    del told["bag"]
    told.update(hidden(m, side))
    told["mover"] = m.mover if m.moves else None
    told["managers"] = [None if manager == NONE else manager_name(m, manager) for manager in m.managers]
    told["track"] = None if m.kit.clock else {"ht": m.kit.half, "ft": 2 * m.kit.half}
    told["asked"] = list(m.people)
    told["sides"] = [m.kit.side_of(seat) for seat in range(m.seats())]
    told["rolled"] = rolled(m)
    told["heads"] = [sorted(m.numbers_held(team)) for team in range(2)]
    told["lines"] = lines(m)
    told["limits"] = {"golden_turns": MOST_GOLDEN, "shots": SHOTS}
    told["board"] = board(m)
    return told


def hidden(m: "Match", side: int) -> dict[str, object]:
    """What not all see alike: cards, an aim, formations, and who said skip."""
    told: dict[str, object] = {"bottom": [known_card(m, side, entry) for entry in m.bottom]}
    told["kept"] = [[known_card(m, side, entry) for entry in entries] for entries in m.kept]
    told["looked"] = looked(m, side)
    told["skips"] = None if side == NONE else bool(m.skips >> side & 1)
    told["shot"] = seen_shot(m, side)
    hide_formations(m, side, told)
    told["cards"] = {card.code: face(m, card) for card in named(m, side)}
    return told


def rolled(m: "Match") -> int:
    if not m.moves or m.winner == NONE or m.dice[m.mover] in (0, G):
        return 0
    return m.dice[m.mover] + m.plus[m.mover]


def pitch_ball(m: "Match") -> dict[str, object]:
    return {"side": m.possession(), "number": m.ball % TEAM + 1}


def known_card(m: "Match", side: int, entry: int) -> str | None:
    return m.kit.cards[component_of(entry)].code if knows(side, entry) else None


def looked(m: "Match", side: int) -> dict[str, object] | None:
    """8.25, 9.1 Only the side that looks at cards sees which they are."""
    if not m.looked:
        return None
    return {"side": looker(m), "cards": [known_card(m, side, entry) for entry in m.looked]}


def looker(m: "Match") -> int:
    """The side that drew the last card."""
    return m.winner


def seen_shot(m: "Match", side: int) -> dict[str, object] | None:
    told = shot(m)
    if told is not None and side != m.shooter:
        told["aim"] = None
    return told


def hide_formations(m: "Match", side: int, told: dict[str, object]) -> None:
    """12.12 Nobody sees the other team's pick before both have picked."""
    if not is_forming(m):
        return
    formed = [formation(m, m.formed[team]) if team == side else None for team in range(2)]
    starts = [m.starts[counter] if counter // TEAM == side else m.board.off for counter in range(COUNTERS)]
    told["formations"] = formed
    told["starts"] = by_side(m, starts)
    told["shapes"] = {name: list(m.kit.parts.formations[name]) for name in m.kit.formation_names}


def lines(m: "Match") -> list[dict[str, object]]:
    """4.8-4.10 Whom the carrier could pass to along a line, and which opponent stands between."""
    paths, first = m.board.paths[m.spot[m.ball]], TEAM * m.possession()
    mates = [mate for mate in range(first, first + TEAM) if mate != m.ball and paths[m.spot[mate]] is not None]
    found: list[dict[str, object]] = []
    for mate in mates:
        blocker = m.blocker(mate)
        found.append({"to": number_of(mate), "by": None if blocker == NONE else number_of(blocker)})
    return found


def board(m: "Match") -> dict[str, object]:
    if not m.kit.drawn:
        m.kit.drawn = drawn(m)
    return m.kit.drawn


def drawn(m: "Match") -> dict[str, object]:
    marks, table_of, names = m.board.markings, m.board, m.board.names
    numbered: list[list[str]] = []
    for side in range(2):
        spaces = sorted(table_of.areas[1 - side], key=table_of.number[side].__getitem__)
        numbered.append([names[space] for space in spaces])
    return {
        "files": marks.files,
        "ranks": marks.ranks,
        "half": marks.half,
        "kick_off": marks.kick_off,
        "area": numbered,
        "cross": [{names[s]: table_of.dice[side][s] for s in table_of.wings(side)} for side in range(2)],
        "long_shot": [[names[s] for s in range(table_of.grid) if table_of.long[side][s]] for side in range(2)],
    }


def named(m: "Match", side: int) -> "list[Card]":
    """Every card that this side's view names, each once."""
    found = [*m.discards, *m.playing]
    for entries in (m.bottom, m.kept[0], m.kept[1], m.looked):
        found += [component_of(entry) for entry in entries if knows(side, entry)]
    for manager in shown_managers(m):
        found += m.kit.manager_cards[manager]
    return [m.kit.cards[card] for card in sorted(set(found))]


def shown_managers(m: "Match") -> list[int]:
    """13.1 Those of the two teams; while they choose, all of them."""
    if not m.kit.with_managers:
        return []
    return list(m.kit.managers()) if NONE in m.managers else list(m.managers)


def face(m: "Match", card: "Card") -> dict[str, object]:
    faces = m.kit.faces.by(m.box.words)
    if card.index not in faces:
        faces[card.index] = about(m, card)
    return faces[card.index]


def about(m: "Match", card: "Card") -> dict[str, object]:
    texts = [does(m, card, half) for half in range(len(card.names))]
    told: dict[str, object] = {"kind": KINDS[card.kind], "names": card_names(m, card), "texts": texts}
    if KINDS[card.kind] == "manager":
        told["manager"] = manager_name(m, m.kit.manager_of(card))
    if card.windows:
        told["windows"] = [WINDOWS[window] for window in card.windows]
        told["when"] = when(m, card)
    return told
