"""An evening of games for three to six: who sits with whom, so that each pair meets as often as any other."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from fiveaside.club.cups.lots import Lottery

Met = Counter[tuple[int, int]]
TRIES: Final = 6
"""So many drawn evenings are made better by exchanges, and the best of them is taken."""
IDLE: Final = 60
"""So many exchanges in a row that make nothing better, for each person, and the evening stays as it is."""


def sizes(people: int, wanted: int, low: int, high: int) -> list[int]:
    """How many sit at each table, as near to `wanted` as the game allows; who finds no place watches this round."""
    options: list[tuple[int, int, int, list[int]]] = []
    for tables in range(1, people // low + 1):
        seated = min(people, tables * high)
        plan = [seated // tables + (number < seated % tables) for number in range(tables)]
        off = sum((size - wanted) ** 2 for size in plan)
        options.append((people - seated, off, tables, plan))
    return min(options)[3]


class Evening:
    """`rounds` of tables of people. `cost` counts each pair's meetings squared: it is least when all meet equally
    often."""

    def __init__(self, people: Sequence[int], plan: Sequence[int], count: int, numbers: Lottery) -> None:
        self.people = list(people)
        self.numbers = numbers
        self.met: Met = Counter()
        self.watched: Counter[int] = Counter()
        self.rounds = [self.drawn(plan) for _ in range(count)]

    def drawn(self, plan: Sequence[int]) -> list[list[int]]:
        """A round by lot; those watch who have watched least."""
        mixed = shuffled(self.people, self.numbers)
        mixed.sort(key=lambda one: -self.watched[one])
        seated = shuffled(mixed[: sum(plan)], self.numbers)
        self.watched.update(mixed[sum(plan) :])
        tables: list[list[int]] = []
        for size in plan:
            tables.append(seated[:size])
            seated = seated[size:]
        for table in tables:
            for place, one in enumerate(table):
                self.count(one, table[:place], 1)
        return tables

    def count(self, one: int, others: Sequence[int], by: int) -> None:
        for other in others:
            self.met[pair_of(one, other)] += by

    def cost(self) -> int:
        return sum(times * times for times in self.met.values())

    def improve(self) -> None:
        """Exchange two people of a round wherever that makes the meetings more even, until nothing helps any more."""
        idle = 0
        while idle < IDLE * len(self.people) and self.exchange():
            idle = idle + 1 if self.gain <= 0 else 0

    def exchange(self) -> bool:
        """One exchange that makes nothing worse; False where there is nobody to exchange with."""
        self.gain = 0
        tables = self.rounds[self.numbers.below(len(self.rounds))]
        if len(tables) < 2:
            return any(len(tables) > 1 for tables in self.rounds)
        first = self.numbers.below(len(tables))
        second = (first + 1 + self.numbers.below(len(tables) - 1)) % len(tables)
        here, there = tables[first], tables[second]
        one, other = self.numbers.below(len(here)), self.numbers.below(len(there))
        gain = self.gain_of(here[one], here, there[other], there)
        if gain >= 0:
            self.gain = gain
            self.swap(here, one, there, other)
        return True

    def gain_of(self, one: int, here: list[int], other: int, there: list[int]) -> int:
        """By how much the cost falls, halved: a pair that meets once less or more changes it by 2m - 1 or 2m + 1."""
        met, gain = self.met, 0
        for who in here:
            if who != one:
                gain += met[pair_of(one, who)] - 1 - met[pair_of(other, who)]
        for who in there:
            if who != other:
                gain += met[pair_of(other, who)] - 1 - met[pair_of(one, who)]
        return gain

    def swap(self, here: list[int], one: int, there: list[int], other: int) -> None:
        left, right = here[one], there[other]
        keep, stay = here[:one] + here[one + 1 :], there[:other] + there[other + 1 :]
        self.count(left, keep, -1)
        self.count(right, stay, -1)
        self.count(right, keep, 1)
        self.count(left, stay, 1)
        here[one], there[other] = right, left

    gain = 0


def plan_evening(people: Sequence[int], plan: Sequence[int], count: int, numbers: Lottery) -> list[list[list[int]]]:
    """The tables of each round; at each table the people in the order of its seats, so that nobody is always first."""
    best: Evening | None = None
    for _ in range(TRIES):
        evening = Evening(people, plan, count, numbers)
        evening.improve()
        if best is None or evening.cost() < best.cost():
            best = evening
    assert best is not None
    return seated(best.rounds)


def seated(rounds: list[list[list[int]]]) -> list[list[list[int]]]:
    """Turn each table so that people sit where they have sat least."""
    sat: Counter[tuple[int, int]] = Counter()
    turned: list[list[list[int]]] = []
    for tables in rounds:
        turned.append([])
        for table in tables:
            turns = [table[by:] + table[:by] for by in range(len(table))]
            best = min(turns, key=lambda turn: sum(sat[who, place] for place, who in enumerate(turn)))
            sat.update((who, place) for place, who in enumerate(best))
            turned[-1].append(best)
    return turned


def shuffled(people: Sequence[int], numbers: Lottery) -> list[int]:
    mixed = list(people)
    for last in range(len(mixed) - 1, 0, -1):
        other = numbers.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def pair_of(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
