"""All that lies on the table, as plain JSON: what a saved match holds."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.knowledge import ALL, component_of, known_of
from fiveaside.games.golazo.choices import aims_of
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.counters import TEAM, number_of, side_of
from fiveaside.games.golazo.parts.kit import G

if TYPE_CHECKING:
    from fiveaside.games.golazo.table import Match

STAGES: Final = ("setup", "first_half", "second_half", "stoppage", "golden", "shoot_out")
ENDINGS: Final = ("playing", "kicked_off", "scored", "restarted")
RESULTS: Final = ("shot", "cross")
KNOWERS: Final = ("home", "away", "all")


def saved(m: "Match") -> dict[str, object]:
    return {
        "score": list(m.score),
        **tracks(m),
        **pitch(m),
        **turn(m),
        **cards(m),
        "shot": shot(m),
        "scoring": side_or_none(m.scoring),
        "last": last(m),
        "shoot_out": shoot_out(m),
        "ending": ENDINGS[m.ending],
    }


def side_or_none(side: int) -> int | None:
    return None if side == NONE else side


def tracks(m: "Match") -> dict[str, object]:
    return {
        "stage": STAGES[m.stage],
        "time": m.time,
        "time_up": m.up,
        "first": side_or_none(m.first),
        "turn": m.turn,
        "stoppage_left": m.left,
        "golden_turns": m.golden,
    }


def pitch(m: "Match") -> dict[str, object]:
    return {
        "counters": by_side(m, m.spot),
        "ball": {"side": side_of(m.ball), "number": number_of(m.ball)},
        "dribbled": m.dribbled,
        "formations": [formation(m, m.formed[side]) for side in range(2)],
        "starts": by_side(m, list(m.starts)),
    }


def by_side(m: "Match", spaces: list[int]) -> list[list[str | None]]:
    """The spaces of counters 1 to 11 of both sides; null for a counter that has none."""
    names: list[str | None] = [None if space == m.board.off else m.board.names[space] for space in spaces]
    return [names[:TEAM], names[TEAM:]]


def formation(m: "Match", formed: int) -> str | None:
    return None if formed == NONE else (*m.kit.formation_names, "own")[formed]


def face(value: int) -> str | None:
    """A die as it shows; null where none was rolled."""
    return None if value == 0 else "G" if value == G else str(value)


def turn(m: "Match") -> dict[str, object]:
    return {
        "dice": [face(value) for value in m.dice],
        "winner": side_or_none(m.winner),
        "plus": list(m.plus),
        "solo": side_or_none(m.solo),
        "mover": m.mover,
        "moves": m.moves,
        "tackles": m.tackles,
        "skips": [bool(m.skips >> side & 1) for side in range(2)],
        "declined": [bool(m.declined >> side & 1) for side in range(2)],
    }


def cards(m: "Match") -> dict[str, object]:
    codes = [card.code for card in m.kit.cards]
    return {
        "bag": {codes[card]: count for card, count in enumerate(m.bag) if count},
        "bottom": [entry_text(m, entry) for entry in m.bottom],
        "discards": [codes[card] for card in m.discards],
        "kept": [[entry_text(m, entry) for entry in entries] for entries in m.kept],
        "looked": [entry_text(m, entry) for entry in m.looked],
        "playing": [codes[card] for card in m.playing],
        "managers": [None if manager == NONE else m.kit.manager_names[manager] for manager in m.managers],
        "used": [used_cards(m, side) for side in range(2)],
    }


def entry_text(m: "Match", entry: int) -> dict[str, object]:
    """A card and who knows that it lies there."""
    known = known_of(entry)
    knowers = list(KNOWERS) if known == ALL else [name for i, name in enumerate(KNOWERS) if known >> i & 1]
    return {"card": m.kit.cards[component_of(entry)].code, "known": knowers}


def used_cards(m: "Match", side: int) -> list[str]:
    manager = m.managers[side]
    if manager == NONE:
        return []
    places = [i for i in range(3) if m.used[side] >> i & 1]
    return [m.kit.cards[m.kit.manager_cards[manager][i]].code for i in places]


def shot(m: "Match") -> dict[str, object] | None:
    if m.shooter == NONE:
        return None
    return {"side": m.shooter, "saves": m.saves, "aim": m.aim or None}


def last(m: "Match") -> dict[str, object] | None:
    """The last shot or cross: its aim and save cards, or its dice, and whether it was a goal."""
    if not m.last:
        return None
    what, side, told, saves, goal = m.last
    if RESULTS[what] == "shot":
        return {"what": "shot", "side": side, "aim": told, "saves": aims_of(saves), "goal": bool(goal)}
    return {"what": "cross", "side": side, "dice": [int(die) for die in str(told)], "goal": bool(goal)}


def shoot_out(m: "Match") -> dict[str, object] | None:
    if m.shoots_first == NONE:
        return None
    return {"first": m.shoots_first, "shots": [list(shots) for shots in m.sheet]}
