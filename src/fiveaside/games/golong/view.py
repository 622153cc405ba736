"""What is seen of the table: all of it, for everybody, with what follows from it."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.game import phase_name
from fiveaside.engine.roll import Roll
from fiveaside.games.golong.parts.cup import FULL_CUP, blue_in, greens_in
from fiveaside.games.golong.state import by_quarter, saved

if TYPE_CHECKING:
    from fiveaside.games.golong.table import Match

QB_ABOVE: Final = {
    "take": "ball", "take_more": "ball", "sack": "sack", "drop": "sack", "flag": "flag", "penalty": "flag",
    "one": "flag", "star": "star", "keep_one": "star", "return": "star",
}  # fmt: skip
"""Which face of the QB die lies on the table while a phase asks."""


def seen(m: "Match") -> dict[str, object]:
    parts = m.kit.parts
    view = saved(m)
    view["quarter"] = m.quarter()
    view["quarters"] = parts.quarters
    view["slots_per_quarter"] = parts.slots_per_quarter
    view["slots"] = parts.slots
    view["overtime"] = m.in_overtime()
    view["points"] = points(m)
    view["to_go"] = m.to_go() or None
    view["used"] = used(m)
    view["qb"] = QB_ABOVE.get(phase_name(type(m.phase)))
    penalty = m.phase.save(m)
    view["penalty"] = {"what": penalty["penalty"], "on": penalty["on"]} if penalty else None
    view["dice_due"] = dice_due(m)
    view["sides"] = [m.side_of(seat) for seat in range(m.seats())]
    view["faces"] = {
        "qb": list(parts.qb), "green": list(parts.green), "blue": list(parts.blue), "black": list(parts.black),
        "yellow": list(parts.yellow), "red": list(parts.red),
    }  # fmt: skip
    return view


def points(m: "Match") -> list[list[int]]:
    """Points of H and A in each quarter, the running one included."""
    before = m.marks[-1] if m.marks else (0, 0)
    running = [[m.score[0] - before[0], m.score[1] - before[1]]] if m.slot else []
    return by_quarter(m) + running


def used(m: "Match") -> dict[str, int]:
    """How many of the play dice have left the cup in this series."""
    if not m.cup:
        return {"green": 0, "blue": 0}
    return {"green": greens_in(FULL_CUP) - greens_in(m.cup), "blue": blue_in(FULL_CUP) - blue_in(m.cup)}


def dice_due(m: "Match") -> list[str]:
    """The dice of the throw that comes next; before a down those of a play."""
    ask = m.ask
    if ask is None or (ask.seat != CHANCE and ask.kind != "down"):
        return []
    roll = m.kit.rolls[m.cup] if ask.kind == "down" else ask
    return [group.name for group in roll.dice for _ in range(group.count)] if isinstance(roll, Roll) else []
