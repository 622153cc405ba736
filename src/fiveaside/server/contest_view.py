"""How a contest stands, as everybody may see it."""

import asyncio
import gzip

import msgspec

from fiveaside.club.cups.contest import OVER, WAITING, Contest
from fiveaside.club.cups.deals import travellers
from fiveaside.club.cups.fixture import Fixture
from fiveaside.club.cups.requests import Actor
from fiveaside.club.cups.stages import going_on, group_stage
from fiveaside.club.cups.terms import EVENING, GROUPS, KNOCKOUT
from fiveaside.club.cups.tree import NOBODY, Tie, Tree
from fiveaside.server.replies import pack
from fiveaside.table.entry import Entry


class ContestView:
    """What everybody may see of a contest is written once, and again when it has gone on: a league of 64 has 4,000
    matches. It is kept packed."""

    def __init__(self) -> None:
        self.seq = 0
        self.packed = b""
        self.writing = asyncio.Lock()

    async def told(self, contest: Contest, actor: Actor) -> bytes:
        """As JSON, packed; `you` are the entrants that whoever asks speaks for."""
        you = [number for number in contest.entrants if actor.player and actor.speaks_for(contest, number)]
        async with self.writing:
            if self.seq < contest.seq:
                seen = contest.fork()
                seen.entries = list(contest.entries)
                self.packed = await asyncio.to_thread(written, seen)
                self.seq = seen.seq
            packed = self.packed
        return await asyncio.to_thread(with_own, packed, {"organiser": actor.organiser, "you": you})


def written(contest: Contest) -> bytes:
    return pack(msgspec.json.encode(shown(contest)))


def with_own(packed: bytes, own: dict[str, object]) -> bytes:
    """What all see, and behind it what is said to one alone."""
    return pack(gzip.decompress(packed)[:-1] + b"," + msgspec.json.encode(own)[1:])


def shown(contest: Contest) -> dict[str, object]:
    return {
        "id": contest.id, "name": contest.title, "seq": contest.seq, "state": contest.state,
        "terms": contest.terms.as_json(), "commitment": contest.opened.text("commitment"),
        "seed": contest.secret.hex() if contest.state == OVER else None,
        "entrants": [entrant.as_json() for entrant in contest.entrants.values()], "order": contest.order,
        "fixtures": [fixture_json(contest, fixture) for fixture in contest.fixtures.values()],
        "rests": [{"stage": stage, "round": number, "entrant": one} for stage, number, one in contest.rests],
        "tables": tables_of(contest), "bracket": bracket_of(contest),
        "places": [{"place": place, "entrant": one} for place, one in contest.places],
        "notes": notes_of(contest), "deals": deals_of(contest),
    }  # fmt: skip


def fixture_json(contest: Contest, fixture: Fixture) -> dict[str, object]:
    """What came of it is `sealed` as long as others play the same deal."""
    told = fixture.as_json()
    sealed = contest.is_sealed(fixture) and fixture.result is not None
    return {**told, "result": None, "sealed": True} if sealed else {**told, "sealed": False}


def open_entry(contest: Contest, entry: Entry) -> dict[str, object]:
    """An entry of the log, without a result that is sealed."""
    told = entry.as_json()
    fixture = contest.fixtures.get(str(told.get("fixture")))
    if fixture is None or not contest.is_sealed(fixture):
        return told
    return {name: value for name, value in told.items() if name not in ("score", "places")}


def deals_of(contest: Contest) -> list[dict[str, object]]:
    """Each deal of a duplicate that all have played, with what everybody made of it: the traveller. The best of each
    side stand first."""
    found: list[dict[str, object]] = []
    for (number, board), lines in travellers(contest).items():
        ordered = sorted(lines, key=lambda line: (line.side, -line.points, -line.margin))
        promised = contest.dealt[number][board - 1]
        told = [line.as_json() for line in ordered]
        found.append({"round": number, "board": board, "commitment": promised, "lines": told})
    return found


def tables_of(contest: Contest) -> list[dict[str, object]]:
    """The standings of each stage that has any; level ones share a place."""
    if contest.state == WAITING or contest.terms.format == KNOCKOUT:
        return []
    stages = [(contest.terms.format, contest.order)]
    if contest.terms.format == GROUPS:
        stages = [(group_stage(number), group) for number, group in enumerate(contest.groups, 1)]
    found: list[dict[str, object]] = []
    for stage, members in stages:
        standings = contest.standings(stage, members)
        rows: list[dict[str, object]] = []
        for level in contest.ranked(stage, members):
            place = len(rows) + 1
            rows.extend({"place": place, **standings.rows[one].as_json()} for one in level)
        found.append({"stage": stage, "rows": rows, "shared": stage == EVENING})
    return found


def bracket_of(contest: Contest) -> list[list[dict[str, object]]]:
    """The rounds of a knock-out, with the ties that are still open."""
    if contest.state == WAITING or contest.terms.format not in (KNOCKOUT, GROUPS):
        return []
    if contest.terms.format == GROUPS and not contest.of_stage(KNOCKOUT):
        return []
    seeds = contest.order if contest.terms.format == KNOCKOUT else going_on(contest)
    tree = Tree(contest, seeds)
    rounds = [[tie_json(tree, tie) for tie in ties] for ties in tree.rounds]
    return [*rounds, [tie_json(tree, tree.third)]] if tree.third is not None else rounds


def tie_json(tree: Tree, tie: Tie) -> dict[str, object]:
    """`entrants` has null for who is not known yet, and 0 where there is nobody to meet."""
    legs = [fixture.id for fixture in tree.played(tie)] if tie.is_known() and NOBODY not in tie.pair() else []
    return {"stage": tie.stage, "entrants": list(tie.entrants), "through": tie.through, "fixtures": legs}


def notes_of(contest: Contest) -> list[dict[str, object]]:
    """What was decided other than by playing: lots, withdrawals, no-shows, deadlines and corrections."""
    found: list[dict[str, object]] = []
    for entry in contest.entries:
        how = entry.data.get("how")
        if entry.kind in ("drawn", "withdrew", "corrected") or how in ("no_show", "deadline"):
            what = str(how) if entry.kind == "finished" else entry.kind
            told = {name: entry.data.get(name) for name in ("fixture", "reason", "order", "for", "at")}
            found.append({"what": what, "entrant": entry.seat, **told})
    return found
