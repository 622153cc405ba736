"""Chapters 4 and 5 worked out anew from the picture of a pitch, as simply as they are written."""

from collections.abc import Iterable, Iterator
from typing import cast

from fiveaside.games.golazo.table import Match

Space = tuple[int, int]
"""File and rank, both as numbers."""

GRID = [(file, rank) for rank in range(1, 14) for file in range(7)]
KEEPERS = {"H": (3, 0), "A": (3, 14)}
SPACES = {*GRID, *KEEPERS.values()}
AROUND = [(across, up) for across in (-1, 0, 1) for up in (-1, 0, 1) if (across, up) != (0, 0)]
OWN_AREA = {"H": (1, 2), "A": (12, 13)}
NEAR = {
    space: [(space[0] + x, space[1] + y) for x, y in AROUND if (space[0] + x, space[1] + y) in SPACES]
    for space in SPACES
}
STEPS = {space: [near for near in NEAR[space] if near in GRID] for space in SPACES}


class Drawing:
    """Who stands where (`H9`), and who has the ball."""

    def __init__(self, at: dict[Space, str], ball: str) -> None:
        self.at = at
        self.ball = ball
        self.space = {name: space for space, name in at.items()}

    def team(self, team: str) -> set[Space]:
        return {space for space, name in self.at.items() if name[0] == team}

    def step(self, name: str, to: Space) -> "Drawing":
        at = {space: other for space, other in self.at.items() if other != name}
        return Drawing({**at, to: name}, self.ball)


def drawing_of(m: Match) -> Drawing:
    """Read from the picture that a player sees; fails where there is not exactly one ball."""
    at: dict[Space, str] = {}
    balls: list[str] = []
    lines = m.picture()[1:16]
    for rank, line in zip(range(14, -1, -1), lines, strict=True):
        cells = line[4:].ljust(35)
        for file in range(7):
            cell = cells[5 * file : 5 * file + 5].strip()
            if cell[:1] in ("H", "A"):
                at[file, rank] = cell.rstrip("*")
                balls += [cell.rstrip("*")] if cell.endswith("*") else []
    (ball,) = balls
    return Drawing(at, ball)


def named(space: Space) -> str:
    return f"{'abcdefg'[space[0]]}{space[1]}"


# Chapter 5


def offences(drawing: Drawing, team: str, most: int) -> set[str]:
    """The unsporting states that a team is in; `most` counters it may have in a rank."""
    outfield = [space for space in drawing.team(team) if space in GRID]
    ranks = [rank for _file, rank in outfield]
    found = {f"wall {rank}" for rank in set(ranks) if ranks.count(rank) > most}
    if len([space for space in outfield if space[0] in (2, 3, 4) and space[1] in OWN_AREA[team]]) >= 6:
        found.add("area")
    if drawing.ball[0] != team and set(STEPS[drawing.space[drawing.ball]]) <= set(outfield):
        found.add("ring")
    return found


def lawful(drawing: Drawing, name: str, spaces: Iterable[Space], most: int) -> list[Space]:
    """4.3, 5.4 Free spaces where the team of the counter is in no unsporting state in which it is not already."""
    before = offences(drawing, name[0], most)
    free = [to for to in spaces if to not in drawing.at]
    return [to for to in free if offences(drawing.step(name, to), name[0], most) <= before]


# Chapter 4


def passes(drawing: Drawing) -> Iterator[tuple[str, int]]:
    """4.8-4.12 Every teammate on a line with no opponent between, and how far away it is."""
    start = drawing.space[drawing.ball]
    for across, up in AROUND:
        distance, there = 1, (start[0] + across, start[1] + up)
        while there in SPACES:
            name = drawing.at.get(there, "")
            if name and name[0] != drawing.ball[0]:
                break
            if name:
                yield name, distance
            distance, there = distance + 1, (there[0] + across, there[1] + up)


def lawful_actions(m: Match) -> set[str]:
    """All texts that the ask `action` must offer."""
    drawing = drawing_of(m)
    team = "HA"[m.mover]
    most = 4 if m.kit.rows4 else 6
    outfield = [name for name in drawing.space if name[0] == team and drawing.space[name] in GRID]
    found = {"stop"}
    for name in outfield:
        if name != drawing.ball:
            found |= {f"move {name[1:]} {named(to)}" for to in lawful(drawing, name, STEPS[drawing.space[name]], most)}
    if drawing.ball[0] == team:
        return found | with_ball(m, drawing, outfield, most)
    if m.tackles and m.moves >= 2:
        next_to = NEAR[drawing.space[drawing.ball]]
        found |= {f"tackle {name[1:]}" for name, space in drawing.space.items() if name[0] == team and space in next_to}
    return found


def with_ball(m: Match, drawing: Drawing, outfield: list[str], most: int) -> set[str]:
    found: set[str] = set()
    if drawing.ball in outfield and not m.dribbled:
        steps = STEPS[drawing.space[drawing.ball]]
        found |= {f"dribble {named(to)}" for to in lawful(drawing, drawing.ball, steps, most)}
    for name, distance in passes(drawing):
        if not m.kit.bands or (distance + 3) // 4 <= m.moves:
            found.add(f"pass {name[1:]}")
    if m.kit.bands:
        found |= {f"high {name[1:]}" for name in outfield if name != drawing.ball}
    return found


# Chapter 8


def zone(team: str, name: str) -> list[Space]:
    """8.19 A zone as the rules name it, for this team."""
    ranks = {"BOX": (12, 13), "WING": (12, 13), "OWNBOX": (1, 2), "OWN": range(1, 7), "OPP": range(8, 14)}[name]
    files = {"BOX": (2, 3, 4), "OWNBOX": (2, 3, 4), "WING": (0, 1, 5, 6)}.get(name, range(7))
    return [(file, rank if team == "H" else 14 - rank) for file in files for rank in ranks]


def reach(drawing: Drawing, name: str, steps: int) -> set[Space]:
    """8.17 Where a counter can be after at most so many steps over free spaces."""
    reached = {drawing.space[name]}
    for _step in range(steps):
        reached |= {near for space in reached for near in STEPS[space] if near not in drawing.at}
    return reached


def lawful_targets(m: Match) -> set[str]:
    """All texts that the asks `run`, `push`, `carry`, `place` and `clearout` must offer."""
    assert m.ask is not None
    kind = m.ask.kind
    drawing, most = drawing_of(m), 4 if m.kit.rows4 else 6
    phase = cast("list[dict[str, object]]", m.save()["stack"])[-1]
    if kind == "clearout":
        name, spaces = put_out(drawing)
        return {f"put {name[1:]} {named(to)}" for to in lawful(drawing, name, spaces, most)}
    actor = "HA"[cast(int, phase["side"])]
    if kind == "carry":
        spaces = [*reach(drawing, drawing.ball, cast(int, phase["steps"]))]
        return {f"carry {named(to)}" for to in lawful(drawing, drawing.ball, spaces, most)} | {"done"}
    found = {"done"}
    team = other(actor) if kind == "push" else actor
    for name in drawing.at.values():
        if name[0] == team and name not in (drawing.ball, f"{team}1"):
            spaces = goals(drawing, name, phase)
            found |= {f"{kind} {name[1:]} {named(to)}" for to in lawful(drawing, name, spaces, most)}
    return found


def goals(drawing: Drawing, name: str, phase: dict[str, object]) -> list[Space]:
    """Where a counter may run or be pushed or placed, free or not."""
    if phase["phase"] == "place":
        spaces = zone(name[0], cast(str, phase["zone"]))
        return [] if drawing.space[name] in spaces else spaces
    moved = cast("list[int]", phase["moved"])
    return [] if int(name[1:]) in moved else [*reach(drawing, name, cast(int, phase["steps"]))]


def put_out(drawing: Drawing) -> tuple[str, list[Space]]:
    """7.5, 7.6 Who is put out of the area of the goalkeeper with the ball next, and where to."""
    team = drawing.ball[0]
    area = zone(team, "OWNBOX")
    inside = sorted([name for space, name in drawing.at.items() if space in area], key=lambda name: int(name[1:]))
    name = next(iter([name for name in inside if name[0] != team] or inside))
    return name, [space for space in zone(team, "OWN") if space not in area]


def other(team: str) -> str:
    return "AH"["HA".index(team)]
