"""Chapter 8: what the effects of cards ask for, counter by counter."""

from fiveaside.engine.ask import Ask
from fiveaside.engine.phase import Phase
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo.board import NONE, Codes
from fiveaside.games.golazo.clearance import begin_clearance
from fiveaside.games.golazo.pitch import TEAM, number_of
from fiveaside.games.golazo.reach import Reach
from fiveaside.games.golazo.table import Match


class RunLot(Ask):
    """Counters, each with its reach, and to be done."""

    def __init__(self, seat: int, kind: str) -> None:
        super().__init__(seat, kind, (c.DONE,))
        self.runners: list[int] = []
        self.reaches: list[Reach] = []
        self.counts: list[int] = []

    def add(self, code: int, reach: Reach) -> None:
        count = reach.count()
        self.runners.append(code)
        self.reaches.append(reach)
        self.counts.append(count)
        self.n += count

    def pick(self, index: int) -> int:
        for i, count in enumerate(self.counts):
            if index < count:
                return self.runners[i] | self.reaches[i].spaces()[index]
            index -= count
        return c.DONE


class Run(Phase[Match]):
    """8.17 Up to so many different counters, not the carrier, each to a space it can reach in so many steps.
    `moved` has a bit for every number that has run."""

    rule = "8.17"
    kind = "run"
    verb = c.RUN
    told = "runs"

    def __init__(self, side: int, left: int, steps: int, moved: int = 0) -> None:
        self.side = side
        self.left = left
        self.steps = steps
        self.moved = moved

    def team(self) -> int:
        """Whose counters run."""
        return self.side

    def runners(self, m: Match) -> list[int]:
        """The counters that have not run yet."""
        first = TEAM * self.team() - 1
        return [
            counter
            for counter in m.outfield(self.team())
            if not self.moved >> (counter - first) & 1 and counter != m.ball
        ]

    def is_possible(self, m: Match) -> bool:
        """Whether any of them can go anywhere."""
        for counter in self.runners(m):  # noqa: SIM110  a generator would be made for every card
            if m.can_run(counter, self.steps):
                return True
        return False

    def ask(self, m: Match) -> Ask:
        found: list[int] = []
        tight = m.is_tight(self.team())
        for counter in self.runners(m):
            code = self.verb | number_of(counter) << c.FIRST
            spaces = m.reach(counter, self.steps) if tight else m.reach_of(counter, self.steps).spaces()
            found += [code | space for space in spaces]
        found.append(c.DONE)
        return Ask(m.people[self.side], self.kind, tuple(found))

    def lot(self, m: Match) -> Ask:
        """Only of the counter that is picked the spaces are listed."""
        if m.is_tight(self.team()):
            return self.ask(m)
        lot = RunLot(m.people[self.side], self.kind)
        for counter in self.runners(m):
            lot.add(self.verb | number_of(counter) << c.FIRST, m.reach_of(counter, self.steps))
        return lot

    def answer(self, m: Match, choice: int) -> None:
        if choice == c.DONE:
            m.done()
            return
        number = c.number_of(choice)
        m.shift(TEAM * self.team() + number - 1, c.second_of(choice))
        m.tell(self.rule, self.told, self.team(), number, c.second_of(choice))
        following = self.next(number)
        if following.left and following.is_possible(m):
            m.go(following)
        else:
            m.done()

    def next(self, number: int) -> "Run":
        return Run(self.side, self.left - 1, self.steps, self.moved | 1 << number)

    def save(self, m: Match) -> dict[str, object]:
        moved = [number for number in range(2, TEAM + 1) if self.moved >> number & 1]
        return {"side": self.side, "left": self.left, "steps": self.steps, "moved": moved}


class Push(Run):
    """8.20, 4.19 As a run, but with opposing counters, moved by the team that performs the card."""

    rule = "8.20"
    kind = "push"
    verb = c.PUSH
    told = "is_pushed"

    def team(self) -> int:
        return 1 - self.side

    def next(self, number: int) -> "Run":
        return Push(self.side, self.left - 1, self.steps, self.moved | 1 << number)


class Carry(Phase[Match]):
    """8.18 The carrier runs with the ball; it is no dribble."""

    rule = "8.18"

    def __init__(self, side: int, steps: int) -> None:
        self.side = side
        self.steps = steps

    def ask(self, m: Match) -> Ask:
        codes = [c.CARRY | space for space in m.reach(m.ball, self.steps)]
        return Ask(m.people[self.side], "carry", (*codes, c.DONE))

    def answer(self, m: Match, choice: int) -> None:
        if choice != c.DONE:
            m.shift(m.ball, c.second_of(choice))
            m.tell("8.18", "carries", self.side, number_of(m.ball), c.second_of(choice))
        m.done()

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side, "steps": self.steps}


class PlaceLot(Ask):
    """Counters, any of which may be put on any of the spaces, and to be done."""

    def __init__(self, seat: int, counters: list[int], spaces: list[int]) -> None:
        super().__init__(seat, "place", (c.DONE,))
        self.counters = counters
        self.spaces = spaces
        self.n = len(counters) * len(spaces) + 1

    def pick(self, index: int) -> int:
        if index == self.n - 1:
            return c.DONE
        return c.PLACE | self.counters[index // len(self.spaces)] << c.FIRST | self.spaces[index % len(self.spaces)]


class Place(Phase[Match]):
    """8.19 Up to so many times a counter outside a zone, not the carrier, is put on a free space in it."""

    rule = "8.19"

    def __init__(self, side: int, left: int, zone: str) -> None:
        self.side = side
        self.left = left
        self.zone = zone

    def spaces(self, m: Match) -> Codes:
        return m.board.zones[self.zone][self.side]

    def outsiders(self, m: Match) -> list[int]:
        """The counters that stand outside the zone."""
        zone = self.spaces(m)
        return [counter for counter in m.outfield(self.side) if m.spot[counter] not in zone and counter != m.ball]

    def is_possible(self, m: Match) -> bool:
        """Whether any of them can be put anywhere."""
        for counter in self.outsiders(m):  # noqa: SIM110  as for a run
            if m.lawful(counter, self.spaces(m)):
                return True
        return False

    def ask(self, m: Match) -> Ask:
        found: list[int] = []
        for counter in self.outsiders(m):
            code = c.PLACE | number_of(counter) << c.FIRST
            found += [code | space for space in m.lawful(counter, self.spaces(m))]
        found.append(c.DONE)
        return Ask(m.people[self.side], "place", tuple(found))

    def lot(self, m: Match) -> Ask:
        """Where chapter 5 forbids nothing, all counters have the same spaces."""
        counters = self.outsiders(m)
        if not counters or m.is_tight(self.side):
            return self.ask(m)
        numbers = [number_of(counter) for counter in counters]
        return PlaceLot(m.people[self.side], numbers, m.lawful(counters[0], self.spaces(m)))

    def answer(self, m: Match, choice: int) -> None:
        if choice == c.DONE:
            m.done()
            return
        number = c.number_of(choice)
        m.shift(TEAM * self.side + number - 1, c.second_of(choice))
        m.tell("8.19", "is_placed", self.side, number, c.second_of(choice))
        following = Place(self.side, self.left - 1, self.zone)
        if following.left and following.is_possible(m):
            m.go(following)
        else:
            m.done()

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side, "left": self.left, "zone": self.zone}


class Give(Phase[Match]):
    """8.14 The ball goes to any counter of the team, its goalkeeper included."""

    rule = "8.14"

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, m: Match) -> Ask:
        numbers = [1, *[number_of(counter) for counter in m.outfield(self.side)]]
        return Ask(m.people[self.side], "give", tuple([c.GIVE | number << c.FIRST for number in numbers]))

    def answer(self, m: Match, choice: int) -> None:
        take(m, self.side, c.number_of(choice), self.rule)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side}


class Steal(Phase[Match]):
    """8.16 One of the team's counters near enough to the opposing carrier gets the ball."""

    rule = "8.16"

    def __init__(self, side: int, distance: int) -> None:
        self.side = side
        self.distance = distance

    def ask(self, m: Match) -> Ask:
        near = m.within(self.side, m.ball, self.distance)
        codes = [c.STEAL | number_of(counter) << c.FIRST for counter in near]
        return Ask(m.people[self.side], "steal", tuple(codes))

    def answer(self, m: Match, choice: int) -> None:
        take(m, self.side, c.number_of(choice), self.rule)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side, "distance": self.distance}


def take(m: Match, side: int, number: int, rule: str) -> None:
    m.tell(rule, "has_ball", side, number)
    m.give_ball(TEAM * side + number - 1)
    m.done()


class Swap(Phase[Match]):
    """8.22 Two outfield counters change spaces, or none; the ball stays on its counter."""

    rule = "8.22"

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, m: Match) -> Ask:
        numbers = [number_of(counter) for counter in m.outfield(self.side)]
        codes = [c.SWAP | one << c.FIRST | other for one in numbers for other in numbers if one < other]
        return Ask(m.people[self.side], "swap", (*codes, c.DONE))

    def answer(self, m: Match, choice: int) -> None:
        if choice != c.DONE:
            one, other = c.number_of(choice), c.second_of(choice)
            m.exchange(TEAM * self.side + one - 1, TEAM * self.side + other - 1)
            m.tell("8.22", "swaps", self.side, one, other)
        m.done()

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side}


class SendOff(Phase[Match]):
    """8.21 The other team chooses one of its outfield counters, not the carrier; it is sent off."""

    rule = "8.21"

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, m: Match) -> Ask:
        codes = [c.OFF | number_of(counter) << c.FIRST for counter in m.outfield(self.side) if counter != m.ball]
        return Ask(m.people[self.side], "sendoff", tuple(codes))

    def answer(self, m: Match, choice: int) -> None:
        m.tell("8.21", "sent_off", self.side, c.number_of(choice))
        m.send_off(TEAM * self.side + c.number_of(choice) - 1)
        m.done()

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side}


class Veto(Phase[Match]):
    """8.28 One classic die: so much or more, and the goal does not count; the goalkeeper has the ball and clears."""

    rule = "8.28"

    def __init__(self, side: int, least: int) -> None:
        self.side = side
        self.least = least

    def ask(self, m: Match) -> Ask:
        return m.kit.veto

    def answer(self, m: Match, choice: int) -> None:
        if m.kit.classic[choice] < self.least:
            m.tell("8.28", "goal_stands", self.side)
            m.done()
            return
        m.tell("8.28", "no_goal", self.side)
        m.scoring = NONE
        m.last = (*m.last[:-1], 0)
        begin_clearance(m, self.side)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side, "least": self.least}
