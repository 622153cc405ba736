"""Duplicate: every table of a round plays the same deals, and who sat on the same side of one is compared.

Matchpoints, as in bridge: on each deal everybody gets 2 points for each of those on the same side whom they did better
than, and 1 for each who did as well. What counts is how many at the table were left behind, then by how much.
"""

import hmac
from collections.abc import Iterable, Sequence
from typing import Final

from fiveaside.club.cups.circle import rounds
from fiveaside.club.cups.contest import Contest
from fiveaside.club.cups.fixture import Fixture
from fiveaside.club.cups.plan import Draft
from fiveaside.club.cups.standings import Result, Scale, Standings
from fiveaside.club.cups.terms import BOTS, DUPLICATE
from fiveaside.table.fair import commitment

BETTER: Final = 2
LEVEL: Final = 1
ABSENT: Final = 0
IDLE: Final = 1
PLAYED: Final = 2


def deal_seed(contest: Contest, number: int, board: int) -> bytes:
    """The seed of a deal follows from that of the contest, which was promised before anybody joined, and from what
    everybody added who did. All its tables share it."""
    purpose = f"fiveaside deal|{','.join(contest.entropies())}|round {number}, board {board}"
    return hmac.digest(contest.secret, purpose.encode(), "sha256")


def seeds_of(contest: Contest, number: int) -> list[bytes]:
    return [deal_seed(contest, number, board) for board in range(1, contest.terms.boards + 1)]


# The rounds


def begin_duplicate(draft: Draft) -> None:
    """The bot that sits where nobody else does is an entrant without a place in the standings."""
    contest = draft.contest
    bot = contest.terms.bot
    data: dict[str, object] = {"name": bot, "who": "bot", "player": bot, "entropy": "-", "house": True}
    draft.add("joined", contest.numbered + 1, data)


def duplicate_round(draft: Draft) -> bool:
    """When all tables of a round are done its seeds are shown, and the next one is dealt; False after the last."""
    contest = draft.contest
    number = max(contest.dealt, default=0)
    if number and number not in contest.shown:
        seeds = [seed.hex() for seed in seeds_of(contest, number)]
        draft.add("shown", None, {"round": number, "seeds": seeds})
        return True
    if number == contest.terms.rounds or len(contest.active()) < 2:
        return False
    number += 1
    draft.add("dealt", None, {"round": number, "deals": [commitment(seed) for seed in seeds_of(contest, number)]})
    draft.set(DUPLICATE, number, ties_of(contest, number))
    return True


def ties_of(contest: Contest, number: int) -> list[list[int]]:
    """Each as its slot, its board and who sits where; on every other board the sides are changed."""
    terms = contest.terms
    ties: list[list[int]] = []
    for slot, pair in enumerate(pairs_of(contest, number), 1):
        for board in range(1, terms.boards + 1):
            seated = list(pair) if board % 2 else [pair[1], pair[0], *pair[2:]]
            ties.append([slot, board, *seated])
    return ties


def pairs_of(contest: Contest, number: int) -> list[list[int]]:
    """Each against the bot; or each other by the circle method, and the bot takes the place of who is missing."""
    house = contest.house()
    if contest.terms.against == BOTS:
        return [[one, *[house] * (contest.terms.table_size() - 1)] for one in contest.active()]
    order = contest.order
    found = [[order[home], order[away]] for home, away in rounds(len(order))[number - 1]]
    paired = {one for pair in found for one in pair}
    found += [[one, house] for one in order if one not in paired]
    with_bot = [[one if contest.is_in(one) else house for one in pair] for pair in found]
    return [pair for pair in with_bot if any(one != house for one in pair)]


# What counts


class Line:
    """One who sat at one table of a deal: on which side, and what came of it. Who came while the others at the table
    did not is IDLE."""

    def __init__(self, fixture: Fixture, result: Result, side: int) -> None:
        self.fixture = fixture
        self.side = side
        self.entrant = result.entrants[side]
        self.own = result.score[side]
        self.margin = self.own - max([score for at, score in enumerate(result.score) if at != side], default=0)
        place = result.places[side]
        self.beaten = sum((other > place) * 2 + (other == place) for other in result.places) - 1
        self.came = PLAYED if not result.walkover else IDLE if place == 1 else ABSENT
        self.points = 0
        self.possible = 0

    def against(self, other: "Line") -> int:
        """Who did not come gets nothing from who did; with who had nobody to play nothing can be compared."""
        if self.came == ABSENT:
            return 0
        if other.came == ABSENT:
            return BETTER
        if IDLE in (self.came, other.came):
            return LEVEL
        own, theirs = (self.beaten, self.margin), (other.beaten, other.margin)
        return BETTER if own > theirs else LEVEL if own == theirs else 0

    def as_json(self) -> dict[str, object]:
        return {
            "fixture": self.fixture.id, "side": self.side, "entrant": self.entrant, "points": self.points,
            "possible": self.possible,
        }  # fmt: skip


def compared(fixtures: Iterable[Fixture]) -> list[Line]:
    """All who sat at the tables of one deal, each with the points of it."""
    lines: list[Line] = []
    for fixture in fixtures:
        if fixture.result is not None:
            lines += [Line(fixture, fixture.result, side) for side in range(len(fixture.entrants))]
    for line in lines:
        for other in lines:
            if other is not line and other.side == line.side:
                line.points += line.against(other)
                line.possible += BETTER
    return lines


def travellers(contest: Contest) -> dict[tuple[int, int], list[Line]]:
    """By round and board, what came of each deal at every table; of rounds that are over alone."""
    deals: dict[tuple[int, int], list[Fixture]] = {}
    for fixture in contest.of_stage(DUPLICATE):
        if fixture.round in contest.shown:
            deals.setdefault((fixture.round, fixture.leg), []).append(fixture)
    return {deal: compared(tables) for deal, tables in sorted(deals.items())}


class Compared(Standings):
    """Points come from the comparison alone; difference and goals from the tables."""

    def __init__(self, contest: Contest, entrants: Sequence[int]) -> None:
        lines = [line for deal in travellers(contest).values() for line in deal]
        results = [line.fixture.result for line in lines if line.side == 0 and line.fixture.result is not None]
        super().__init__(entrants, results, Scale(0, 0, 0), contest.terms.breaks)
        for line in lines:
            if line.entrant in self.rows:
                self.rows[line.entrant].points += line.points
                self.rows[line.entrant].possible += line.possible

    def count(self, result: Result) -> None:
        for place, entrant in enumerate(result.entrants):
            if entrant in self.rows:
                self.rows[entrant].add(result, place, 0)
