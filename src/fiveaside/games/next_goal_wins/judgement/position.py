"""Each player's chance to become champion: league points, goals, squads and hands, matches left, and how the match
being played may end."""

import math
from typing import Final, cast

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.judgement import Judgement, shares, won
from fiveaside.games.next_goal_wins.judgement.learned import weights
from fiveaside.games.next_goal_wins.judgement.running import endings
from fiveaside.games.next_goal_wins.judgement.scouting import worth
from fiveaside.games.next_goal_wins.knowledge import is_certain
from fiveaside.games.next_goal_wins.parts.board import LINE
from fiveaside.games.next_goal_wins.rules.league import DRAW, WIN, rows
from fiveaside.games.next_goal_wins.table import Season

GOALS_A_POINT: Final = 3.0
SQUAD_A_POINT: Final = 4.0
"""So that what is seen has numbers of one size."""
LOST: Final = 0
DRAWN: Final = 1
WON: Final = 2


class Standing:
    """Points and goal difference of every player, as if the match being played had ended in some way."""

    def __init__(self, m: Season) -> None:
        table = rows(m, list(range(m.kit.players)))
        self.points = [float(row.points()) for row in table]
        self.goals = [float(row.difference()) for row in table]

    def add(self, red: int, blue: int, lead: float) -> None:
        self.points[red] += WIN if lead > 0 else DRAW if lead == 0 else 0
        self.points[blue] += WIN if lead < 0 else DRAW if lead == 0 else 0
        self.goals[red] += lead
        self.goals[blue] -= lead


class Outlook(Judgement):
    """What counts between matches was learned from seasons between equals; a match is played to its end by the chances
    of its attacks."""

    def chances(self) -> list[float]:
        m = cast(Season, self.game)
        return seen_by(m, [strength(m, seat) for seat in range(m.kit.players)])

    def open_chances(self) -> list[float]:
        """Of squads only those count who were seen; for a place of which nobody knows, what was seen of the others."""
        m = cast(Season, self.game)
        seen = [seen_at(m, seat) for seat in range(m.kit.players)]
        usual = [usual_at([places[place] for places in seen]) for place in range(LINE)]
        squads = [sum([max(places[i], 0.0) or usual[i] for i in range(LINE)]) for places in seen]
        return seen_by(m, squads)

    def after(self, choice: int) -> list[float]:
        ahead = cast(Season, self.game.copy())
        ahead.step(choice)
        return Outlook(ahead).chances()


def seen_by(m: Season, squads: list[float]) -> list[float]:
    """Whose squads are worth so much."""
    if m.outcome is not None:
        return won(m)
    if not m.match.on:
        return season(m, Standing(m), squads)
    return by_endings(m, squads)


def by_endings(m: Season, squads: list[float]) -> list[float]:
    """The mean over all ways in which the match may end; of those that give the same points, the mean lead stands for
    all unless the season ends with it."""
    red, blue = m.match.players
    is_last = len(m.results) + 1 >= len(m.kit.schedule)
    found = endings(m, squads)
    if not is_last:
        found = by_points(found)
    total = [0.0] * m.kit.players
    for lead, likely in found:
        standing = Standing(m)
        standing.add(red, blue, lead)
        ends = champions(standing) if is_last else season(m, standing, squads)
        for seat in range(m.kit.players):
            total[seat] += likely * ends[seat]
    return total


def by_points(found: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Lost, drawn and won by red: the mean lead of each, and how likely it is."""
    leads, chances = [0.0] * 3, [0.0] * 3
    for lead, likely in found:
        end = WON if lead > 0 else DRAWN if lead == 0 else LOST
        leads[end] += likely * lead
        chances[end] += likely
    return [(leads[end] / chances[end], chances[end]) for end in range(3) if chances[end] > 0.0]


def champions(standing: Standing) -> list[float]:
    """18.1, 18.2 By points and then by goal difference; who is level there shares it, as far as can be told."""
    best = max([(standing.points[i], standing.goals[i]) for i in range(len(standing.points))])
    first = [1.0 if (standing.points[i], standing.goals[i]) == best else 0.0 for i in range(len(standing.points))]
    return [one / sum(first) for one in first]


def season(m: Season, standing: Standing, squads: list[float]) -> list[float]:
    return shares([features(m, seat, standing, squads[seat]) for seat in range(m.kit.players)], weights())


def features(m: Season, seat: int, standing: Standing, squad: float) -> list[float]:
    """What there is to see of one player between matches, whose squad is worth so much. The fewer matches are left, the
    more of it counts."""
    seen = [
        standing.points[seat],
        standing.goals[seat] / GOALS_A_POINT,
        squad / SQUAD_A_POINT,
        float(len(m.hands[seat])),
    ]
    left = matches_left(m, seat) + 1.0
    late, last = 1.0 / math.sqrt(left), 1.0 / left
    return [*seen, *[late * value for value in seen], *[last * value for value in seen]]


def matches_left(m: Season, seat: int) -> float:
    """Those of a player that are not begun."""
    first = len(m.results) + (1 if m.match.on else 0)
    return float(sum([1 for fixture in m.kit.schedule[first:] if seat in fixture.players]))


def strength(m: Season, seat: int) -> float:
    """The best there is for each position; a footballer may be counted twice."""
    squad = m.squads[seat]
    best = 0.0
    for place in range(LINE):
        best += max([worth(m, footballer, seat, place) for footballer in squad], default=0.0)
    return best


def seen_at(m: Season, seat: int) -> list[float]:
    """For each place the best of a squad whom all know to be there; 0 where they know of nobody."""
    known = [footballer for footballer in m.squads[seat] if is_certain(m, CHANCE, footballer)]
    return [max([worth(m, footballer, seat, place) for footballer in known], default=0.0) for place in range(LINE)]


def usual_at(seen: list[float]) -> float:
    found = [value for value in seen if value > 0.0]
    return sum(found) / len(found) if found else 0.0
