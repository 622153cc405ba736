"""The plain policy of N3, played on the real rules: what a slot comes to from every down.

Always play; take the single best die (green before blue when equal) and stop; drop green while there is one;
decline every flag; return with the best die. Rolls that are the same to this policy are played once.
"""

from fractions import Fraction

from fiveaside.engine.chance import chances
from fiveaside.games.golong import choices as c
from fiveaside.games.golong.parts.cup import FULL_CUP
from fiveaside.games.golong.table import Match
from tests.games.golong.situations import match

TOUCHDOWN, SAFETY, DOWNS, STAR, RETURN = range(5)
Place = tuple[int, int, int]
"""Spot, line to gain and cup at a down."""


def yards(die: str) -> int:
    return 100 if die == "bTD" else int(die[1:])


class PlainPolicy:
    """`exact` reckons with fractions, otherwise with floats."""

    def __init__(self, exact: bool = False) -> None:
        self.exact = exact
        self.table = match()
        self.rolls = {cup: self.grouped_rolls(cup) for cup in range(1, FULL_CUP + 1)}
        self.others: dict[str, list[tuple[int, Fraction | float]]] = {}
        self.known: dict[Place, list[Fraction | float]] = {}

    def number(self, chance: Fraction) -> Fraction | float:
        return chance if self.exact else float(chance)

    def grouped(self, m: Match, same: dict[int, str]) -> list[tuple[int, Fraction | float]]:
        """The outcomes of a chance ask; those called the same in `same` are one."""
        found: dict[str, tuple[int, Fraction]] = {}
        for ticket, chance in chances(m):
            name = same[ticket]
            first, before = found.get(name, (ticket, Fraction(0)))
            found[name] = (first, before + chance)
        return [(ticket, self.number(chance)) for ticket, chance in found.values()]

    def grouped_rolls(self, cup: int) -> list[tuple[int, Fraction | float]]:
        """Only the QB face and the best die matter."""
        m = self.at((20, 30, cup))
        m.step(c.PLAY)
        same: dict[int, str] = {}
        for ticket, _ in chances(m):
            face, *dice = m.text(ticket).split()
            same[ticket] = f"{face} {max(dice, key=yards)}"
        return self.grouped(m, same)

    def outcomes(self, m: Match) -> list[tuple[int, Fraction | float]]:
        """Sack, flag and star; of a flag that is declined only the arrows matter."""
        assert m.ask is not None
        kind = m.ask.kind
        if kind not in self.others:
            same = {ticket: m.text(ticket) for ticket, _ in chances(m)}
            if kind == "flag":
                same = {ticket: str("arrows" in text) for ticket, text in same.items()}
            self.others[kind] = self.grouped(m, same)
        return self.others[kind]

    def at(self, place: Place) -> Match:
        m = self.table.copy()
        m.spot, m.line, m.cup = place
        return m

    def choose(self, m: Match) -> int:
        assert m.ask is not None
        codes = m.ask.codes
        if c.STOP in codes:
            return c.STOP
        if c.DECLINE in codes:
            return c.DECLINE
        if c.DROP_GREEN in codes:
            return c.DROP_GREEN
        return max(codes, key=m.kit.yards.__getitem__)

    def down(self, place: Place) -> list[tuple[int | Place, Fraction | float]]:
        """What one down from this place leads to: the end of the slot, or the place of the next down."""
        ready = self.at(place)
        ready.step(c.PLAY)
        ends: list[tuple[int | Place, Fraction | float]] = []
        open_ends: list[tuple[Match, Fraction | float, int]] = []
        for ticket, chance in self.rolls[place[2]]:
            m = ready.copy()
            m.step(ticket)
            open_ends.append((m, chance, DOWNS))
        while open_ends:
            m, chance, lost = open_ends.pop()
            end = self.end(m, lost)
            if end is not None:
                ends.append((end, chance))
                continue
            assert m.ask is not None
            if m.ask.seat >= 0:
                m.step(self.choose(m))
                open_ends.append((m, chance, lost))
                continue
            for ticket, share in self.outcomes(m):
                branch = m.copy()
                branch.step(ticket)
                open_ends.append((branch, chance * share, STAR if m.text(ticket) == "D" else DOWNS))
        return ends

    def end(self, m: Match, lost: int) -> int | Place | None:
        """None while the down goes on."""
        if m.score != (0, 0):
            return TOUCHDOWN if m.score[0] else SAFETY if m.score[1] == 2 else RETURN
        if m.slot != self.table.slot:
            return lost
        assert m.ask is not None
        return (m.spot, m.line, m.cup) if m.ask.kind == "down" else None

    def ends(self, spot: int, line: int, cup: int = FULL_CUP) -> list[Fraction | float]:
        """The chances of a touchdown, a safety, a turnover on downs, a ball lost by star and a return touchdown.
        Offsetting flags lead back to the same place, so the rest is divided by what is not offsetting."""
        place = (spot, line, cup)
        if place in self.known:
            return self.known[place]
        total: list[Fraction | float] = [self.number(Fraction(0))] * 5
        again = self.number(Fraction(0))
        for end, chance in self.down(place):
            if end == place:
                again += chance
            elif isinstance(end, int):
                total[end] += chance
            else:
                for i, later in enumerate(self.ends(*end)):
                    total[i] += chance * later
        self.known[place] = [chance / (1 - again) for chance in total]
        return self.known[place]
