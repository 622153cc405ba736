"""What is hidden from a side, drawn anew: cards, an aim, a formation, whether the other team has said skip.

Cards, aims and `skip` are known exactly: every world that fits all that a side was told is equally likely. Formations
are an approximation: the ready ones and an own one are equally likely, and the counters of an own one are put up one by
one on any space that is free then, although some line-ups have more neighbours than others.
"""

from typing import TYPE_CHECKING

from fiveaside.engine.knowledge import Pool
from fiveaside.games.golazo.choices import AIMS
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.cards import POWER
from fiveaside.games.golazo.parts.counters import TEAM
from fiveaside.games.golazo.rules.formations import free_starts, is_forming, pick, put_up

if TYPE_CHECKING:
    from fiveaside.engine.chance import Numbers
    from fiveaside.games.golazo.table import Match


def imagine(m: "Match", seat: int, numbers: "Numbers") -> "Match":
    """A copy of the match as it might be for all that this seat knows."""
    side = NONE if seat < 0 else m.kit.side_of(seat)
    world = m.copy()
    if world.aim and world.shooter != side:
        world.aim = 1 + numbers.below(AIMS)
    for team in range(2):
        if team != side:
            if is_forming(world):
                form_anew(world, team, numbers)
            if world.declined >> team & 1 and not has_not_skipped(m, team):
                world.skips = world.skips & ~(1 << team) | numbers.below(2) << team
    deal_anew(world, side, numbers)
    world.ask_again()
    return world


def has_not_skipped(m: "Match", team: int) -> bool:
    """9.8 Away from a table, where nobody answers for a team, only one that has not said skip is asked in a window."""
    ask = m.ask
    return not m.asks_all and ask is not None and ask.kind == "window" and ask.seat == m.people[team]


def deal_anew(m: "Match", side: int, numbers: "Numbers") -> None:
    """Gather every card whose place this side does not know, then lay one of them on each such place: powercards
    where only powercards can be. What is left over is the bag."""
    pool = Pool(side, numbers)
    for card, count in enumerate(m.bag):
        pool.components += [card] * count
    for entries in (m.kept[0], m.kept[1], m.looked, m.bottom):
        pool.take(entries)
    pool.settle()
    powers = [card.kind == POWER for card in m.kit.cards]
    m.kept = (pool.lay_among(m.kept[0], powers), pool.lay_among(m.kept[1], powers))
    m.looked = pool.lay_among(m.looked, powers) if decides_on_power(m) else pool.lay(m.looked)
    m.bottom = pool.lay(m.bottom)
    bag = [0] * len(m.bag)
    for card in pool.components:
        bag[card] += 1
    m.bag = tuple(bag)


def decides_on_power(m: "Match") -> bool:
    """9.1 The card in hand is a powercard, as all can see from what is asked."""
    return m.ask is not None and m.ask.kind == "power"


def form_anew(m: "Match", team: int, numbers: "Numbers") -> None:
    """12.12 A team may have picked anything; one that puts up its counters may have put them anywhere."""
    if m.formed[team] == NONE:
        return
    starts = m.starts[TEAM * team : TEAM * team + TEAM]
    unset = len([space for space in starts if space == m.board.off])
    count = len(m.kit.formation_names)
    choices = count + (m.kit.formation == "own")
    formation = count if unset else numbers.below(choices)
    pick(m, team, formation)
    if formation == count:
        for number in range(2, TEAM + 1 - unset):
            spaces = free_starts(m, team)
            put_up(m, team, number, spaces[numbers.below(len(spaces))])
