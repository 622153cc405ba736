"""What is seen of the table: all of it, for everybody, with what follows from it."""

from typing import TYPE_CHECKING

from fiveaside.games.soccer_dice.events import STATIONS
from fiveaside.games.soccer_dice.parts.kit import WHITE_DICE
from fiveaside.games.soccer_dice.state import saved

if TYPE_CHECKING:
    from fiveaside.games.soccer_dice.table import Match


def seen(m: "Match") -> dict[str, object]:
    parts = m.kit.parts
    chance = m.goal_chance()
    view = saved(m)
    view["station"] = STATIONS[m.kept]
    view["needs"] = m.needs()
    view["goal_chance"] = None if chance is None else m.kit.likely(chance).told
    view["rolls_left"] = m.kit.rolls + 1 - m.roll - (m.shot > 0) if m.roll else None
    view["shooter"] = m.shooter() if m.series and m.outcome is None else None
    view["dice_due"] = dice_due(m)
    view["turns_taken"] = [taken(m, side) for side in range(2)]
    view["chain"] = list(parts.chain)
    view["faces"] = {"white": list(parts.white), "black": list(parts.black)}
    view["rolls_per_turn"] = parts.rolls_per_turn
    view["turns_per_half"] = parts.turns_per_half
    view["halves"] = parts.halves
    view["shootout_attempts"] = parts.shootout_attempts
    return view


def taken(m: "Match", side: int) -> int:
    """How many turns of a side are over."""
    return m.kit.parts.turns - m.turns_left(side) if m.has_begun() else 0


def dice_due(m: "Match") -> list[int]:
    """How many white and how many black dice are thrown next."""
    kind = "" if m.ask is None else m.ask.kind
    if kind == "start":
        return [2, 0]
    if kind == "attempt":
        return [m.kit.parts.shootout_white, 1]
    if kind == "save":
        return [0, 1]
    return [WHITE_DICE - m.kept, 0] if kind else [0, 0]
