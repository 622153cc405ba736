"""Chapter 8: what the effects of cards ask for, counter by counter."""

from fiveaside.engine.ask import Ask, Lazy
from fiveaside.engine.phase import Phase
from fiveaside.games.golazo import choices as c
from fiveaside.games.golazo import events
from fiveaside.games.golazo.parts.board import NONE, Codes
from fiveaside.games.golazo.parts.counters import TEAM, number_of
from fiveaside.games.golazo.parts.reach import Reach
from fiveaside.games.golazo.rules.clearance import begin_clearance
from fiveaside.games.golazo.table import Match


class Runs(Lazy):
    """Counters, each with all that it can reach, and to be done."""

    def __init__(self, seat: int, kind: str) -> None:
        super().__init__(seat, kind, 1)
        self.runners: list[int] = []
        self.reaches: list[Reach] = []
        self.counts: list[int] = []

    def add(self, code: int, reach: Reach) -> None:
        count = reach.count()
        self.runners.append(code)
        self.reaches.append(reach)
        self.counts.append(count)
        self.n += count

    def worked_out(self) -> list[int]:
        found: list[int] = []
        for code, reach in zip(self.runners, self.reaches, strict=True):
            found += [code | space for space in reach.spaces()]
        found.append(c.DONE)
        return found

    def pick(self, index: int) -> int:
        """Only of the counter that is picked the spaces are listed."""
        for i, count in enumerate(self.counts):
            if index < count:
                return self.runners[i] | self.reaches[i].spaces()[index]
            index -= count
        return c.DONE

    def offers(self, choice: int) -> bool:
        space = c.second_of(choice)
        for code, reach in zip(self.runners, self.reaches, strict=True):
            if code == choice - space:
                return space in reach.spaces()
        return choice == c.DONE


class Run(Phase[Match]):
    """8.17 Up to so many different counters, not the carrier, each to a space it can reach in so many steps.
    `moved` has a bit for every number that has run."""

    rule = "8.17"
    kind = "run"
    verb = c.RUN
    told = events.RUNS

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
        seat, counters = m.people[self.side], self.runners(m)
        codes = [self.verb | number_of(counter) << c.FIRST for counter in counters]
        if m.is_tight(self.team()):
            found: list[int] = []
            for counter, code in zip(counters, codes, strict=True):
                found += [code | space for space in m.reach(counter, self.steps)]
            return Ask(seat, self.kind, (*found, c.DONE))
        runs = Runs(seat, self.kind)
        for counter, code in zip(counters, codes, strict=True):
            runs.add(code, m.reach_of(counter, self.steps))
        return runs

    def answer(self, m: Match, choice: int) -> None:
        if choice == c.DONE:
            m.done()
            return
        number = c.number_of(choice)
        m.shift(TEAM * self.team() + number - 1, c.second_of(choice))
        m.tell(self.told, self.team(), number, c.second_of(choice))
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
    told = events.IS_PUSHED

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
            m.tell(events.CARRIES, self.side, number_of(m.ball), c.second_of(choice))
        m.done()

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side, "steps": self.steps}


class Places(Lazy):
    """Counters, any of which may be put on any of the spaces, and to be done."""

    def __init__(self, seat: int, counters: list[int], spaces: list[int]) -> None:
        super().__init__(seat, "place", len(counters) * len(spaces) + 1)
        self.counters = counters
        self.spaces = spaces

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
        lies_in = m.board.lies_in[self.zone][self.side]
        return [counter for counter in m.outfield(self.side) if not lies_in[m.spot[counter]] and counter != m.ball]

    def is_possible(self, m: Match) -> bool:
        """Whether any of them can be put anywhere."""
        for counter in self.outsiders(m):  # noqa: SIM110  as for a run
            if m.lawful(counter, self.spaces(m)):
                return True
        return False

    def ask(self, m: Match) -> Ask:
        """Where chapter 5 forbids nothing, all counters have the same spaces."""
        seat, counters = m.people[self.side], self.outsiders(m)
        if counters and not m.is_tight(self.side):
            numbers = [number_of(counter) for counter in counters]
            return Places(seat, numbers, m.lawful(counters[0], self.spaces(m)))
        found: list[int] = []
        for counter in counters:
            code = c.PLACE | number_of(counter) << c.FIRST
            found += [code | space for space in m.lawful(counter, self.spaces(m))]
        return Ask(seat, "place", (*found, c.DONE))

    def answer(self, m: Match, choice: int) -> None:
        if choice == c.DONE:
            m.done()
            return
        number = c.number_of(choice)
        m.shift(TEAM * self.side + number - 1, c.second_of(choice))
        m.tell(events.IS_PLACED, self.side, number, c.second_of(choice))
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
    m.tell(events.HAS_BALL, side, number, rule=rule)
    m.give_ball(TEAM * side + number - 1)
    m.done()


class Swap(Phase[Match]):
    """8.22 Two outfield counters, neither of them the carrier, change spaces, or none."""

    rule = "8.22"

    def __init__(self, side: int) -> None:
        self.side = side

    def numbers(self, m: Match) -> list[int]:
        return [number_of(counter) for counter in m.outfield(self.side) if counter != m.ball]

    def ask(self, m: Match) -> Ask:
        numbers = self.numbers(m)
        codes = [c.SWAP | one << c.FIRST | other for one in numbers for other in numbers if one < other]
        return Ask(m.people[self.side], "swap", (*codes, c.DONE))

    def answer(self, m: Match, choice: int) -> None:
        if choice != c.DONE:
            one, other = c.number_of(choice), c.second_of(choice)
            m.exchange(TEAM * self.side + one - 1, TEAM * self.side + other - 1)
            m.tell(events.SWAPS, self.side, one, other)
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
        m.tell(events.SENT_OFF, self.side, c.number_of(choice))
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
            m.tell(events.GOAL_STANDS, self.side)
            m.done()
            return
        m.tell(events.NO_GOAL, self.side)
        m.scoring = NONE
        m.last = (*m.last[:-1], 0)
        begin_clearance(m, self.side)

    def save(self, m: Match) -> dict[str, object]:
        return {"side": self.side, "least": self.least}
