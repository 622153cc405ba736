"""What a side cannot know, drawn anew: cards, a hidden aim, a hidden formation. What it does know stays."""

from typing import TYPE_CHECKING

from fiveaside.games.golazo.board import NONE
from fiveaside.games.golazo.cards import POWER
from fiveaside.games.golazo.choices import AIMS
from fiveaside.games.golazo.forming import free_starts, is_forming, pick, put_up
from fiveaside.games.golazo.pitch import TEAM
from fiveaside.games.golazo.sight import knows

if TYPE_CHECKING:
    from fiveaside.engine.chance import Numbers
    from fiveaside.games.golazo.table import Match


def imagined(m: "Match", seat: int, numbers: "Numbers") -> "Match":
    """A copy of the match as it might be for all that this seat knows."""
    side = NONE if seat < 0 else m.kit.side_of(seat)
    world = m.copy()
    if world.aim and world.shooter != side:
        world.aim = 1 + numbers.below(AIMS)
    if is_forming(world):
        for team in range(2):
            if team != side:
                form_anew(world, team, numbers)
    deal_anew(world, side, numbers)
    if world.ask is not None:
        world.ask = world.phase.ask(world)
    return world


# Cards


def deal_anew(m: "Match", side: int, numbers: "Numbers") -> None:
    """Gather every card whose place this side does not know, then lay one of them on each such place: powercards
    where only powercards can be. What is left over is the bag."""
    pool = list(m.bag)
    for entry in places(m):
        if not knows(side, entry):
            pool[entry >> 3] += 1
    m.kept = (redealt(m, m.kept[0], side, pool, True, numbers), redealt(m, m.kept[1], side, pool, True, numbers))
    m.looked = redealt(m, m.looked, side, pool, decides_on_power(m), numbers)
    m.bottom = redealt(m, m.bottom, side, pool, False, numbers)
    m.bag = tuple(pool)


def decides_on_power(m: "Match") -> bool:
    """9.1 The card in hand is a powercard, as all can see from what is asked."""
    return m.ask is not None and m.ask.kind == "power"


def places(m: "Match") -> list[int]:
    return [*m.kept[0], *m.kept[1], *m.looked, *m.bottom]


def redealt(
    m: "Match", entries: tuple[int, ...], side: int, pool: list[int], power: bool, numbers: "Numbers"
) -> tuple[int, ...]:
    dealt: list[int] = []
    for entry in entries:
        if knows(side, entry):
            dealt.append(entry)
        else:
            card = draw(m, pool, power, numbers)
            pool[card] -= 1
            dealt.append(card << 3 | entry & 7)
    return tuple(dealt)


def draw(m: "Match", pool: list[int], power: bool, numbers: "Numbers") -> int:
    """A card of the pool, copies counting singly; only powercards if `power`."""
    weights = [0 if power and m.kit.cards[card].kind != POWER else count for card, count in enumerate(pool)]
    ticket = numbers.below(sum(weights))
    card = 0
    while ticket >= weights[card]:
        ticket -= weights[card]
        card += 1
    return card


# Formations


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
