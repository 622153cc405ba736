"""What a request to a contest leads to: its own entries, and all that follows until somebody has to play again."""

from fiveaside.club.cups.contest import PLAYING, Contest, level_lot
from fiveaside.club.cups.evening import shuffled
from fiveaside.club.cups.fixture import Fixture
from fiveaside.club.cups.lots import Lots
from fiveaside.club.cups.standings import Result
from fiveaside.table.entry import Entry


class Draft:
    """A contest tried out, and the entries that got it there; `now` is the time in seconds."""

    def __init__(self, contest: Contest, now: int) -> None:
        self.contest = contest.fork()
        self.now = now
        self.entries: list[Entry] = []

    def add(self, kind: str, entrant: int | None = None, data: dict[str, object] | None = None) -> None:
        entry = Entry(self.contest.seq + 1, kind, entrant, {**(data or {}), "at": self.now})
        self.contest.apply(entry)
        self.entries.append(entry)

    def lots(self, purpose: str) -> Lots:
        return Lots(self.contest.secret, self.contest.entropies(), purpose)

    def set(self, stage: str, number: int, ties: list[list[int]], rests: list[int] | None = None) -> None:
        """Fixtures, each as its slot, its leg and who plays."""
        self.add("fixtures", None, {"stage": stage, "round": number, "ties": ties, "rests": rests or []})

    def finish(self, fixture: Fixture, result: Result, how: str, reason: str = "", kind: str = "finished") -> None:
        data: dict[str, object] = {"fixture": fixture.id, "score": list(result.score), "places": list(result.places)}
        data.update({"walkover": result.walkover, "how": how})
        if reason:
            data["reason"] = reason
        self.add(kind, None, data)

    def draw(self, purpose: str, level: list[int]) -> None:
        self.add("drawn", None, {"for": purpose, "order": shuffled(sorted(level), self.lots(purpose))})

    def draw_level(self, stage: str, entrants: list[int]) -> bool:
        """Have the lot tell apart the first who are level; False if nobody is."""
        for level in self.contest.ranked(stage, entrants):
            if len(level) > 1 and self.contest.is_in(level[0]):
                self.draw(level_lot(stage, level), level)
                return True
        return False

    def go_on(self) -> None:
        from fiveaside.club.cups.stages import step  # it plans with drafts itself

        while self.contest.state == PLAYING and step(self):
            pass


def walkover(fixture: Fixture, absent: list[int], goals: int) -> Result:
    """Who came wins against who did not; where nobody came, everybody loses."""
    here = [one not in absent for one in fixture.entrants]
    first = any(here)
    score = [goals if one and not all(here) else 0 for one in here]
    return Result(fixture.entrants, score, [1 if one and first else 2 for one in here], walkover=True)
