"""Chapters 1, 12 and 13: formations and managers before the first roll."""

from typing import Final

from fiveaside.engine.ask import Ask, Private
from fiveaside.engine.phase import Phase
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.board import NONE
from fiveaside.games.golazo.parts.counters import TEAM
from fiveaside.games.golazo.parts.kit import SIDES
from fiveaside.games.golazo.rules.formations import formation_spaces, free_starts, next_number, pick, put_up
from fiveaside.games.golazo.rules.kick_off import START
from fiveaside.games.golazo.table import Match

HOME: Final = 0
AWAY: Final = 1


def opening_phase(m: Match) -> Phase[Match]:
    """1.1, 1.3, 12.12, 13.1 Both start with counters 1 to 11 in 4-4-2, unless formations are picked."""
    standard = m.kit.formation_names.index("4-4-2")
    m.starts = formation_spaces(m.kit, HOME, standard) + formation_spaces(m.kit, AWAY, standard)
    m.spot = list(m.starts)
    m.survey()
    if m.kit.formation == "4-4-2":
        m.formed = (standard, standard)
        return MANAGERS[AWAY] if m.kit.with_managers else START
    return FORMATIONS[HOME]


class PickFormation(Phase[Match]):
    """12.12 Each team picks a formation in secret, home first; with `own` it may put up its counters one by one."""

    rule = "12.12"

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, m: Match) -> Ask:
        count = len(m.kit.formation_names) + (m.kit.formation == "own")
        codes = tuple([c.FORMATION | i for i in range(count)])
        return Private(m.people[self.side], "formation", codes, self.side)

    def answer(self, m: Match, choice: int) -> None:
        formation = c.second_of(choice)
        pick(m, self.side, formation)
        if formation == len(m.kit.formation_names):
            m.go(SPOTS[self.side])
        else:
            picked(m, self.side)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side}


class Spot(Phase[Match]):
    """12.12, 5.4, 12.9 Counters 2 to 11 in this order, each on a free grid space of the own half, lawfully."""

    rule = "12.12"

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, m: Match) -> Ask:
        number = next_number(m, self.side)
        spaces = free_starts(m, self.side)
        codes = tuple([c.SPOT | number << c.FIRST | space for space in spaces])
        return Private(m.people[self.side], "spot", codes, self.side)

    def answer(self, m: Match, choice: int) -> None:
        put_up(m, self.side, c.number_of(choice), c.second_of(choice))
        if c.number_of(choice) == TEAM:
            picked(m, self.side)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side}


def picked(m: Match, side: int) -> None:
    """12.12 When both have picked, the formations are shown together."""
    if side == HOME:
        m.go(FORMATIONS[AWAY])
        return
    m.line_up(m.starts)
    for team in range(2):
        m.tell(events.LINES_UP, team, m.formed[team])
    m.go(MANAGERS[AWAY] if m.kit.with_managers else START)


class PickManager(Phase[Match]):
    """13.1 Each team chooses a manager, away first, then home among the others; open to all."""

    rule = "13.1"

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, m: Match) -> Ask:
        codes = [c.MANAGER | i for i in m.kit.managers() if i not in m.managers]
        return Ask(m.people[self.side], "manager", tuple(codes))

    def answer(self, m: Match, choice: int) -> None:
        manager = c.second_of(choice)
        m.tell(events.MANAGER, self.side, manager)
        if self.side == AWAY:
            m.managers = (NONE, manager)
            m.go(MANAGERS[HOME])
        else:
            m.managers = (manager, m.managers[AWAY])
            m.go(START)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side}


FORMATIONS: Final = [PickFormation(side) for side in range(len(SIDES))]
SPOTS: Final = [Spot(side) for side in range(len(SIDES))]
MANAGERS: Final = [PickManager(side) for side in range(len(SIDES))]
