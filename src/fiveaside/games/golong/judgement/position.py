"""What any position of GoLong is worth: the rules are followed to the next down, whose worth is known."""

from array import array
from typing import Final, cast

from fiveaside.engine.ask import CHANCE, Chance
from fiveaside.engine.judgement import Judgement
from fiveaside.games.golong.judgement.ends import Ends
from fiveaside.games.golong.judgement.series import EXACT, Series
from fiveaside.games.golong.judgement.starts import Starts
from fiveaside.games.golong.parts.cup import FULL_CUP
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.golong.parts.slot import PLAYING
from fiveaside.games.golong.rules.kick_off import KickOff
from fiveaside.games.golong.rules.play_roll import Down, PlayRoll
from fiveaside.games.golong.rules.safety import FreeKick
from fiveaside.games.golong.rules.slots import Toss
from fiveaside.games.golong.table import Match

MOST_SERIES: Final = 4096
"""So many series stay ready, some 6 KB each: a match looks at few, again and again, and a server has many matches."""
MOST_ENDS: Final = 256


class Solved:
    """What a series is worth by cup and spot, as small as numbers can be kept."""

    def __init__(self, series: Series) -> None:
        self.worth = [array("d", row) for row in series.worth]
        self.play = [array("d", row) for row in series.play]


class Oracle:
    """The values of one set of rules, and the series that somebody has asked for, with the ends they lead to."""

    def __init__(self, starts: Starts) -> None:
        self.starts = starts
        self.made: dict[tuple[int, int, int], Solved] = {}
        self.known: dict[tuple[int, int], Ends] = {}

    def series(self, stage: int, lead: int, line: int, cup: int) -> Solved:
        """One that knows at least this cup."""
        key = (stage, lead, line)
        found = self.made.pop(key, None)
        if found is None or len(found.worth) <= cup:
            starts = self.starts
            row = starts.row(stage, lead)
            most = max(cup, FULL_CUP - 1)
            found = Solved(Series(starts.shares, self.ends(stage, lead), row, line, None, EXACT, most))
        self.made[key] = found
        if len(self.made) > MOST_SERIES:
            del self.made[next(iter(self.made))]
        return found

    def ends(self, stage: int, lead: int) -> Ends:
        key = (stage, lead)
        found = self.known.pop(key, None) or Ends(self.starts, stage, lead)
        self.known[key] = found
        if len(self.known) > MOST_ENDS:
            del self.known[next(iter(self.known))]
        return found

    def stage(self, m: Match) -> int:
        return self.starts.stages.of(m)

    def down(self, m: Match) -> float:
        """A down about to be played, for the side that has the ball."""
        stage, lead = self.stage(m), lead_of(m)
        if m.cup == FULL_CUP and m.line == min(m.spot + m.kit.parts.first_down_yards, GOAL_LINE):
            return self.starts.row(stage, lead)[m.spot]
        return self.series(stage, lead, m.line, m.cup).worth[m.cup][m.spot]

    def knows(self, m: Match) -> bool:
        """Whether the lead is one with which play can come to this slot; an edited state may have any."""
        if m.slot == 0:
            return True
        stage, lead = self.stage(m), lead_of(m)
        if m.ending == PLAYING:
            return self.starts.knows(stage, lead)
        stages = self.starts.stages  # a try is due: the touchdown before it counts already
        return stages.decided(stage, lead) or abs(lead) <= stages.most_points * (stages.before(stage) + 1)


class BestPlay(Judgement):
    def __init__(self, m: Match, oracle: Oracle) -> None:
        super().__init__(m, oracle.knows(m))
        self.m = m
        self.oracle = oracle

    def chances(self) -> list[float]:
        return both(home_chance(self.m, self.oracle))

    def after(self, choice: int) -> list[float]:
        ahead = self.m.copy()
        ahead.step(choice)
        return both(home_chance(ahead, self.oracle))


def both(home: float) -> list[float]:
    """Many shares added up may come to more than 1 in the sixteenth digit."""
    home = min(max(home, 0.0), 1.0)
    return [home, 1.0 - home]


def lead_of(m: Match) -> int:
    """By how much the side leads that has the ball."""
    return m.score[m.offence] - m.score[1 - m.offence]


def home_chance(m: Match, oracle: Oracle) -> float:
    """The chance of H to win. Whatever a coin decides is even: it makes both sides alike."""
    if m.outcome is not None:
        return 1.0 if m.outcome.winner == 0 else 0.0
    phase = m.phase
    if isinstance(phase, Toss):
        return 0.5
    worth = known(m, oracle)
    if worth >= 0.0:
        return worth if m.offence == 0 else 1.0 - worth
    ask = m.ask
    assert ask is not None
    if ask.seat == CHANCE:
        total = 0.0
        for ticket, weight in cast(Chance, ask).outcomes():
            total += weight * home_after(m, ticket, oracle)
        return total / ask.n
    values = [home_after(m, choice, oracle) for choice in ask.choices]
    return max(values) if m.side_of(ask.seat) == 0 else min(values)


def known(m: Match, oracle: Oracle) -> float:
    """What is known without looking ahead, for the side that has the ball; -1 where nothing is."""
    phase = m.phase
    starts = oracle.starts
    if isinstance(phase, Down):
        return oracle.down(m)
    if isinstance(phase, PlayRoll):
        return oracle.series(oracle.stage(m), lead_of(m), m.line, m.cup).play[m.cup][m.spot]
    if isinstance(phase, KickOff):
        return starts.kick_off(oracle.stage(m), lead_of(m))
    if isinstance(phase, FreeKick):
        return starts.free_kick(oracle.stage(m), lead_of(m))
    return -1.0


def home_after(m: Match, choice: int, oracle: Oracle) -> float:
    ahead = m.copy()
    ahead.step(choice)
    return home_chance(ahead, oracle)
