"""How each form of contest goes on by itself: the next round, the next tie, the lot, the end."""

from collections import Counter
from typing import Final

from fiveaside.club.cups import swiss
from fiveaside.club.cups.bracket import crossed, snaked
from fiveaside.club.cups.circle import doubled, rounds
from fiveaside.club.cups.contest import Contest
from fiveaside.club.cups.deals import begin_duplicate, duplicate_round
from fiveaside.club.cups.evening import plan_evening, shuffled, sizes
from fiveaside.club.cups.fixture import Fixture
from fiveaside.club.cups.plan import Draft, walkover
from fiveaside.club.cups.terms import DUPLICATE, EVENING, GROUPS, KNOCKOUT, LEAGUE, SWISS
from fiveaside.club.cups.tree import Tree, lot_of
from fiveaside.engine.chance import Seeded

SEEDING: Final = "seeding"
EVENING_LOT: Final = "evening"
WIDE: Final = 1 << 60
"""An evening is drawn from one number, which the lot gives: it needs more numbers than a lot is quick enough for."""


def start(draft: Draft) -> None:
    """The seeds, as listed or by lot, and the matches that are known from the beginning."""
    contest = draft.contest
    order = seeding(contest, draft)
    groups = snaked(order, contest.terms.groups) if contest.terms.format == GROUPS else []
    draft.add("started", None, {"order": order, "groups": groups})
    if contest.terms.format == LEAGUE:
        everybody(draft, LEAGUE, order)
    elif contest.terms.format == EVENING:
        set_evening(draft, order)
    elif contest.terms.format == DUPLICATE:
        begin_duplicate(draft)
    for number, group in enumerate(groups, 1):
        everybody(draft, group_stage(number), group)


def seeding(contest: Contest, draft: Draft) -> list[int]:
    listed = list(contest.entrants)
    return listed if contest.terms.seeding == "listed" else shuffled(sorted(listed), draft.lots(SEEDING))


def group_stage(number: int) -> str:
    return f"group {number}"


def everybody(draft: Draft, stage: str, members: list[int]) -> None:
    single = rounds(len(members))
    for number, pairs in enumerate(doubled(single) if draft.contest.terms.times == 2 else single, 1):
        ties = [[slot, 1, members[home], members[away]] for slot, (home, away) in enumerate(pairs, 1)]
        busy = {one for tie in ties for one in tie[2:]}
        draft.set(stage, number, ties, [one for one in members if one not in busy])


def set_evening(draft: Draft, people: list[int]) -> None:
    for number, (tables, rests) in enumerate(evening_of(draft.contest, draft, people), 1):
        ties = [[slot, 1, *table] for slot, table in enumerate(tables, 1)]
        draft.set(EVENING, number, ties, rests)


def evening_of(contest: Contest, draft: Draft, people: list[int]) -> list[tuple[list[list[int]], list[int]]]:
    """The tables of each round, and who watches."""
    terms = contest.terms
    plan = sizes(len(people), terms.size, max(2, min(terms.seats)), max(terms.seats))
    numbers = Seeded(draft.lots(EVENING_LOT).below(WIDE))
    found: list[tuple[list[list[int]], list[int]]] = []
    for tables in plan_evening(people, plan, terms.rounds, numbers):
        busy = {one for table in tables for one in table}
        found.append((tables, [one for one in people if one not in busy]))
    return found


def step(draft: Draft) -> bool:
    """One thing that follows by itself; False if somebody has to play first, or all is over."""
    contest = draft.contest
    for fixture in contest.open_fixtures():
        if any(not contest.is_in(one) for one in fixture.entrants) and step_aside(draft, fixture):
            return True
    if contest.terms.format == KNOCKOUT:
        return knock_out(draft, contest.order)
    if contest.terms.format == GROUPS:
        return groups_then_knock_out(draft)
    if contest.open_fixtures():
        return False
    next_round = {SWISS: swiss_round, DUPLICATE: duplicate_round}.get(contest.terms.format)
    if next_round is not None and next_round(draft):
        return True
    return end_by_standings(draft, contest.terms.format)


def step_aside(draft: Draft, fixture: Fixture) -> bool:
    """Somebody has withdrawn: between two the other wins; of more the others play on, while they are enough."""
    contest = draft.contest
    here = [one for one in fixture.entrants if contest.is_in(one)]
    if fixture.stage == EVENING and len(here) >= min(contest.terms.seats):
        if fixture.is_begun():
            return False
        draft.set(fixture.stage, fixture.round, [[fixture.slot, fixture.leg, *here]])
        return True
    absent = [one for one in fixture.entrants if one not in here]
    draft.finish(fixture, walkover(fixture, absent, contest.terms.walkover), "withdrew")
    return True


# Each form


def knock_out(draft: Draft, seeds: list[int]) -> bool:
    tree = Tree(draft.contest, seeds)
    for tie in tree.level():
        draft.draw(lot_of(tie), list(tie.pair()))
        return True
    missing = tree.missing()
    if missing:
        stage, number = missing[0][0].stage, missing[0][0].round
        together = [(tie, leg) for tie, leg in missing if (tie.stage, tie.round) == (stage, number)]
        draft.set(stage, number, [[tie.slot, leg, *tie.at_home(leg, tree.legs)] for tie, leg in together])
        return True
    if tree.is_over():
        end(draft, tree.places() + beaten_before(draft.contest, seeds))
    return False


def beaten_before(contest: Contest, seeds: list[int]) -> list[tuple[int, int]]:
    """Who did not get out of the groups, by their place there."""
    found: list[tuple[int, int]] = []
    ranks = [[one for level in contest.ranked(group_stage(n), g) for one in level] for n, g in numbered(contest)]
    place = len(seeds) + 1
    for rank in range(contest.terms.advance, max(map(len, ranks), default=0)):
        here = [group[rank] for group in ranks if rank < len(group)]
        found.extend((place, one) for one in here)
        place += len(here)
    return found


def numbered(contest: Contest) -> list[tuple[int, list[int]]]:
    return list(enumerate(contest.groups, 1))


def groups_then_knock_out(draft: Draft) -> bool:
    contest = draft.contest
    if any(fixture.stage.startswith("group") for fixture in contest.open_fixtures()):
        return False
    for number, group in numbered(contest):
        if draft.draw_level(group_stage(number), group):
            return True
    return knock_out(draft, going_on(contest))


def going_on(contest: Contest) -> list[int]:
    """The seeds of the knock-out after the groups."""
    first = [[level[0] for level in contest.ranked(group_stage(n), group)] for n, group in numbered(contest)]
    return crossed([group[: contest.terms.advance] for group in first])


def swiss_round(draft: Draft) -> bool:
    contest = draft.contest
    played = max((fixture.round for fixture in contest.of_stage(SWISS)), default=0)
    if played == contest.terms.rounds:
        return False
    standings = contest.standings(SWISS, contest.order)
    ranking = [one for level in contest.ranked(SWISS, contest.order) for one in level if contest.is_in(one)]
    met = {frozenset(fixture.entrants) for fixture in contest.of_stage(SWISS)}
    rested = {one for stage, _, one in contest.rests if stage == SWISS}
    points = {one: row.points for one, row in standings.rows.items()}
    paired = swiss.pair(ranking, points, met, rested)
    if paired is None or not paired.pairs:
        return False
    homes = Counter(fixture.entrants[0] for fixture in contest.of_stage(SWISS))
    last = {one: fixture.entrants[0] == one for fixture in contest.of_stage(SWISS) for one in fixture.entrants}
    pairs = swiss.at_home(paired.pairs, homes, {one: last.get(one, False) for one in ranking})
    ties = [[slot, 1, home, away] for slot, (home, away) in enumerate(pairs, 1)]
    draft.set(SWISS, played + 1, ties, [] if paired.rests is None else [paired.rests])
    return True


def end_by_standings(draft: Draft, stage: str) -> bool:
    if draft.draw_level(stage, draft.contest.order):
        return True
    place = 1
    places: list[tuple[int, int]] = []
    for level in draft.contest.ranked(stage, draft.contest.order):
        places.extend((place, one) for one in level)
        place += len(level)
    end(draft, places)
    return False


def end(draft: Draft, places: list[tuple[int, int]]) -> None:
    draft.add("ended", None, {"places": [list(one) for one in places], "seed": draft.contest.secret.hex()})
