"""Each player's chance to become champion: league points, goals, matches left, squads, and the match being played."""

import math
from typing import Final, cast

from fiveaside.engine.judgement import Judgement, shares
from fiveaside.games.next_goal_wins.judgement.learned import weights
from fiveaside.games.next_goal_wins.judgement.scouting import worth
from fiveaside.games.next_goal_wins.parts.board import LINE
from fiveaside.games.next_goal_wins.rules.league import DRAW, WIN, rows
from fiveaside.games.next_goal_wins.table import Season

GOALS_A_POINT: Final = 3.0
SQUAD_A_POINT: Final = 4.0
"""So that what is seen has numbers of one size."""
SOME: Final = 2.0
"""So many attacks of each side are expected in a match that is played to a number of goals."""


class Outlook(Judgement):
    """Learned from seasons between equals."""

    def chances(self) -> list[float]:
        m = cast(Season, self.game)
        if m.outcome is not None:
            return titles(m)
        return shares([features(m, seat) for seat in range(m.kit.players)], weights())

    def after(self, choice: int) -> list[float]:
        ahead = cast(Season, self.game.copy())
        ahead.step(choice)
        return Outlook(ahead).chances()


def titles(m: Season) -> list[float]:
    """Who shares the first place shares the title."""
    outcome = m.outcome
    assert outcome is not None
    if outcome.winner is not None:
        return [1.0 if seat == outcome.winner else 0.0 for seat in range(m.kit.players)]
    places = outcome.places or (1,) * m.kit.players
    return [1.0 / places.count(1) if place == 1 else 0.0 for place in places]


def features(m: Season, seat: int) -> list[float]:
    """What there is to see of one player. The fewer matches are left, the more of it counts."""
    row = rows(m, list(range(m.kit.players)))[seat]
    lead, points, attacks, attacking = running(m, seat)
    seen = [
        float(row.points()),
        row.difference() / GOALS_A_POINT,
        lead,
        points,
        strength(m, seat) / SQUAD_A_POINT,
        float(len(m.hands[seat])),
        attacking,
    ]
    left = matches_left(m, seat) + 1.0
    late, last = 1.0 / math.sqrt(left), 1.0 / left
    soon = last / (1.0 + attacks)
    scaled = [*seen, *[late * value for value in seen], *[last * value for value in seen]]
    return [*scaled, soon * lead, soon * points, soon * row.points(), soon * row.difference()]


def running(m: Season, seat: int) -> tuple[float, float, float, float]:
    """Of the match being played: the lead, the points if it ended now, the attacks left, and whether this side has the
    ball. Nothing of it for those who watch."""
    match = m.match
    if not match.on or seat not in match.players:
        return 0.0, 0.0, 0.0, 0.0
    colour = match.colour_of(seat)
    lead = float(match.score[colour] - match.score[1 - colour])
    points = float(WIN if lead > 0 else DRAW if lead == 0 else 0)
    return lead, points, attacks_left(m), 1.0 if colour == match.attacker else 0.0


def attacks_left(m: Season) -> float:
    """Of both sides; before the kick-off no tokens lie there yet."""
    match = m.match
    if m.kit.first_to:
        return 2.0 * SOME
    left = match.tokens_of(0) + match.tokens_of(1)
    return float(left if left or match.finished_by(0) or match.finished_by(1) else 2 * m.kit.attacks)


def matches_left(m: Season, seat: int) -> float:
    """Those of a player that are not begun, and the part that is left of the one being played."""
    first = len(m.results) + (1 if m.match.on else 0)
    left = float(sum([1 for fixture in m.kit.schedule[first:] if seat in fixture.players]))
    if m.match.on and seat in m.match.players:
        left += min(1.0, attacks_left(m) / (2.0 * m.kit.attacks))
    return left


def strength(m: Season, seat: int) -> float:
    """The best there is for each position; a footballer may be counted twice."""
    squad = m.squads[seat]
    best = 0.0
    for place in range(LINE):
        best += max([worth(m, footballer, seat, place) for footballer in squad], default=0.0)
    return best
