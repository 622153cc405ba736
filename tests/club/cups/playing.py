"""A contest for tests, with its requests and drawn results."""

from fiveaside.club.cups.contest import Contest, rebuild
from fiveaside.club.cups.requests import HOUSE, Actor, open_contest, planned
from fiveaside.club.cups.terms import Terms
from fiveaside.engine.chance import Seeded

ANNA = Actor("anna", organiser=True)
BEN = Actor("ben")
SECRET = bytes(range(32))


class Held:
    """What a server does with a contest: plan, keep, apply."""

    def __init__(self, count: int = 0, seed: int = 1, **terms: object) -> None:
        self.numbers = Seeded(seed)
        self.now = 1000
        values: dict[str, object] = {"game": "golong", "format": "league", **terms}
        self.entries = [open_contest(SECRET, "Cup", Terms(values), self.now)]
        self.contest: Contest = rebuild("c", SECRET, self.entries)
        for number in range(count):
            self.ask("add", name=f"Guest {number + 1}")

    def ask(self, what: str, by: Actor = ANNA, **request: object) -> None:
        for entry in planned(self.contest, by, what, request, self.now):
            self.contest.apply(entry)
            self.entries.append(entry)

    def score(self, fixture: str, *goals: int) -> None:
        self.ask("finish", HOUSE, fixture=fixture, score=list(goals), how="table")

    def play(self, most: int = 4) -> None:
        """All that is open now, with drawn scores."""
        for fixture in self.contest.open_fixtures():
            if self.contest.fixtures[fixture.id].result is None:
                self.score(fixture.id, *(self.numbers.below(most) for _ in fixture.entrants))

    def play_out(self, most: int = 4) -> None:
        while self.contest.state == "playing":
            assert self.contest.open_fixtures(), "nothing is left to play, and yet it is not over"
            self.play(most)

    def again(self) -> Contest:
        return rebuild("c", SECRET, self.entries)
