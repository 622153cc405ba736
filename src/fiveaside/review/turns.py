"""Where a position is judged and not known, single choices cannot be told apart by what they change: right after an own
move a side looks better than right before it. So turning points are whole turns, from one to the next as the game tells
them (a turn, a lot, an attack)."""

from typing import TYPE_CHECKING, Final

from fiveaside.engine.ask import CHANCE

if TYPE_CHECKING:
    from fiveaside.review.review import Step

LINES: Final = 6
"""So much of what happened in a turn is told, the last of it."""


def turns_of(steps: "list[Step]") -> "list[Step]":
    """Steps of one turn as one."""
    turns: list[list[Step]] = []
    counts = any(step.is_over for step in steps)
    for step in steps:
        if not turns or begins(turns[-1], step, counts):
            turns.append([])
        turns[-1].append(step)
    fresh: list[str] = []
    found: list[Step] = []
    for turn in turns:
        found.append(joined(turn, fresh))
        fresh = turn[-1].fresh
    return found


def begins(turn: "list[Step]", step: "Step", counts: bool) -> bool:
    """Whether it is another turn. In a shoot-out it goes kick by kick; a game that does not say where its turns begin
    is cut where dice are thrown."""
    if step.is_luck and step.seat != CHANCE and step.asked == turn[0].asked:
        return True
    return turn[-1].is_over if counts else step.is_luck and not turn[-1].is_luck


def joined(turn: "list[Step]", fresh: list[str]) -> "Step":
    """What was told last is what it came to. Of the choices that of the loser stands for all which cost most."""
    first, last = turn[0], turn[-1]
    told = [*fresh, *[line for step in turn for line in step.told[: len(step.told) - len(step.fresh)]]]
    told = told if len(told) <= LINES else [*told[:1], *told[1 - LINES :]]
    whole = first._replace(after=last.after, told=told, dice=[])
    loser = min(range(len(last.after)), key=whole.gain)
    played = [step for step in turn if not step.is_luck and step.side == loser]
    luck = sum([step.gain(loser) for step in turn if step.is_luck])
    if not played or luck < whole.gain(loser) - luck:
        return whole._replace(is_luck=True)
    dearest = min(played, key=lambda step: step.gain(loser))
    return dearest._replace(before=first.before, after=last.after, told=told)
