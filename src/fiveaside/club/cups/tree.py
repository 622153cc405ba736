"""How a knock-out goes on: which ties can be played, who goes through, and who came where."""

from typing import Final

from fiveaside.club.cups.bracket import first_round, round_count
from fiveaside.club.cups.contest import Contest
from fiveaside.club.cups.fixture import Fixture, fixture_id
from fiveaside.club.cups.standings import Result

STAGE: Final = "knockout"
THIRD: Final = "third"
NOBODY: Final = 0
"""Goes through where neither came."""


class Tie:
    """Two who play for one place, the better seed first; `through` is who has it, None while that is open."""

    def __init__(self, stage: str, number: int, slot: int, entrants: tuple[int | None, int | None]) -> None:
        self.stage = stage
        self.round = number
        self.slot = slot
        self.entrants = entrants
        self.through: int | None = None
        if NOBODY in entrants and None not in entrants:
            one, other = entrants
            self.through = other if one == NOBODY else one

    def is_known(self) -> bool:
        return None not in self.entrants

    def pair(self) -> tuple[int, int]:
        one, other = self.entrants
        assert one is not None and other is not None
        return one, other

    def loser(self) -> int | None:
        """Who is out, None while that is open; nobody where somebody had no match."""
        if self.through is None:
            return None
        return next((one for one in self.pair() if one != self.through), NOBODY)

    def at_home(self, leg: int, legs: int) -> tuple[int, int]:
        """The better seed is at home in the last of two legs, in a single one, and in a third one; a single one that is
        played again is at the other's."""
        better, worse = self.pair()
        swapped = leg == 1 if legs == 2 else leg == 2
        return (worse, better) if swapped else (better, worse)


class Tree:
    """The ties of all rounds as the log has them now."""

    def __init__(self, contest: Contest, seeds: list[int]) -> None:
        self.contest = contest
        self.legs = contest.terms.legs
        self.seeds = seeds
        self.rank = {entrant: seed for seed, entrant in enumerate(seeds)}
        self.rounds: list[list[Tie]] = [self.first()]
        for number in range(2, round_count(len(seeds)) + 1):
            self.rounds.append(self.after(self.rounds[-1], number))
        self.third = self.third_place()

    def first(self) -> list[Tie]:
        ties: list[Tie] = []
        for slot, (better, worse) in enumerate(first_round(len(self.seeds)), 1):
            other = NOBODY if worse is None else self.seeds[worse]
            ties.append(self.decided(Tie(STAGE, 1, slot, (self.seeds[better], other))))
        return ties

    def after(self, before: list[Tie], number: int) -> list[Tie]:
        ties: list[Tie] = []
        for slot in range(len(before) // 2):
            upper, lower = before[2 * slot].through, before[2 * slot + 1].through
            ties.append(self.decided(Tie(STAGE, number, slot + 1, self.better_first(upper, lower))))
        return ties

    def better_first(self, one: int | None, other: int | None) -> tuple[int | None, int | None]:
        if one is None or other is None or self.rank.get(one, 99) <= self.rank.get(other, 99):
            return one, other
        return other, one

    def third_place(self) -> Tie | None:
        """Between those who lost the semi-finals, where there are two."""
        if not self.contest.terms.third or len(self.rounds) < 2:
            return None
        upper, lower = (tie.loser() for tie in self.rounds[-2])
        return self.decided(Tie(THIRD, 1, 1, self.better_first(upper, lower)))

    def all(self) -> list[Tie]:
        return [tie for ties in self.rounds for tie in ties] + ([self.third] if self.third else [])

    # One tie

    def played(self, tie: Tie) -> list[Fixture]:
        found: list[Fixture] = []
        for leg in range(1, self.legs + 2):
            fixture = self.contest.fixtures.get(fixture_id(tie.stage, tie.round, tie.slot, leg))
            if fixture is not None and set(fixture.entrants) == set(tie.entrants):
                found.append(fixture)
        return found

    def decided(self, tie: Tie) -> Tie:
        if tie.through is None and tie.is_known():
            results = [fixture.result for fixture in self.played(tie) if fixture.result is not None]
            tie.through = self.winner(tie, results)
        return tie

    def winner(self, tie: Tie, results: list[Result]) -> int | None:
        """Whoever is given up by the other, or has more goals in all legs, or won more of them; then a decider, and in
        the end the lot."""
        for result in results:
            if result.walkover:
                return result.winner() or NOBODY
        if len(results) < self.legs:
            return None
        pair = tie.pair()
        won = better_of(pair, results[: self.legs]) or better_of(pair, results[self.legs :])
        if won is None and len(results) > self.legs:
            drawn = self.contest.lots.get(lot_of(tie))
            return drawn[0] if drawn else None
        return won

    # What comes next

    def missing(self) -> list[tuple[Tie, int]]:
        """The legs that can be played now and are not there yet."""
        found: list[tuple[Tie, int]] = []
        for tie in self.all():
            if tie.through is None and tie.is_known() and self.contest.state == "playing":
                there = self.played(tie)
                wanted = self.legs
                if len(there) >= self.legs and all(fixture.result is not None for fixture in there):
                    wanted = self.legs + 1
                found.extend((tie, leg) for leg in range(len(there) + 1, wanted + 1))
        return found

    def level(self) -> list[Tie]:
        """The ties that only the lot can decide."""
        return [
            tie
            for tie in self.all()
            if tie.through is None
            and tie.is_known()
            and len(self.played(tie)) > self.legs
            and all(fixture.result is not None for fixture in self.played(tie))
        ]

    def is_over(self) -> bool:
        return all(tie.through is not None for tie in self.all())

    def places(self) -> list[tuple[int, int]]:
        """The winner, who lost the final, and the others by how far they came; they share a place."""
        final = self.rounds[-1][0]
        found = [(1, final.through or NOBODY), (2, final.loser() or NOBODY)]
        for ties in reversed(self.rounds[:-1]):
            losers = [tie.loser() or NOBODY for tie in ties]
            if self.third is not None and len(ties) == 2:
                found += [(3, self.third.through or NOBODY), (4, self.third.loser() or NOBODY)]
            else:
                found += [(len(ties) + 1, loser) for loser in losers]
        return [(place, one) for place, one in found if one != NOBODY]


def better_of(pair: tuple[int, int], results: list[Result]) -> int | None:
    goals, won = dict.fromkeys(pair, 0), dict.fromkeys(pair, 0)
    for result in results:
        for entrant, score in zip(result.entrants, result.score, strict=True):
            goals[entrant] += score
            won[entrant] += result.winner() == entrant
    one, other = pair
    for count in (goals, won):
        if count[one] != count[other]:
            return one if count[one] > count[other] else other
    return None


def lot_of(tie: Tie) -> str:
    return f"{tie.stage} {tie.round} {tie.slot}"
