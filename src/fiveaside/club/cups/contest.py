"""A Contest: a cup, a league or an evening, rebuilt from its log at any time.

Like a table it plans and applies: `planned` (in requests.py) says which entries a request leads to, `apply` makes one
of them happen. All that chance decided stands in the log; whoever knows the seed can draw it again.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from fiveaside.club.cups.fixture import Claim, Entrant, Fixture
from fiveaside.club.cups.standings import WHOLE, Result, Standings
from fiveaside.club.cups.terms import DUPLICATE, EVENING, Terms
from fiveaside.engine.refusal import BadState
from fiveaside.table.entry import Entry, read_entry
from fiveaside.table.fair import SEED_BYTES, commitment

KINDS: Final = (
    "opened", "joined", "left", "listed", "started", "fixtures", "table", "finished", "claimed", "agreed", "refused",
    "corrected", "withdrew", "drawn", "dealt", "shown", "ended",
)  # fmt: skip
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"


class Contest:
    """`numbered` counts all who ever joined. `order` are the entrants by their seeds, `groups` those of each group.
    `lots` has the order that was drawn for each purpose; `rests` who had no match in which round of a stage. `places`
    are (place, entrant) at the end. Of a duplicate `dealt` has what was promised of the deals of each round, `shown`
    are the rounds of which all tables are done."""

    def __init__(self, name: str, secret: bytes, opened: Entry) -> None:
        self.id = name
        self.secret = secret
        self.opened = opened
        self.title = opened.text("name")
        self.terms = Terms(opened.part("terms"))
        self.seq = 1
        self.entries: list[Entry] = [opened]
        self.state = WAITING
        self.numbered = 0
        self.entrants: dict[int, Entrant] = {}
        self.order: list[int] = []
        self.groups: list[list[int]] = []
        self.fixtures: dict[str, Fixture] = {}
        self.rests: list[tuple[str, int, int]] = []
        self.lots: dict[str, list[int]] = {}
        self.places: list[tuple[int, int]] = []
        self.dealt: dict[int, list[str]] = {}
        self.shown: frozenset[int] = frozenset()

    def fork(self) -> "Contest":
        """One that can be tried out: what it holds are values, so the lists alone are copied."""
        other = Contest.__new__(Contest)
        other.__dict__.update(self.__dict__)
        other.entries, other.order, other.rests = [], list(self.order), list(self.rests)
        other.entrants, other.fixtures, other.lots = dict(self.entrants), dict(self.fixtures), dict(self.lots)
        other.dealt = dict(self.dealt)
        return other

    # Who and what there is

    def entropies(self) -> list[str]:
        return [entrant.entropy for entrant in self.entrants.values()]

    def house(self) -> int:
        """The bot that sits where nobody else does."""
        return next(number for number, entrant in self.entrants.items() if entrant.house)

    def is_sealed(self, fixture: Fixture) -> bool:
        """Nothing of a duplicate is told before its round is over."""
        return fixture.stage == DUPLICATE and fixture.round not in self.shown

    def is_in(self, number: int) -> bool:
        return number in self.entrants and not self.entrants[number].withdrawn

    def active(self) -> list[int]:
        """By their seeds, or before the start as they came."""
        return [number for number in self.order or self.entrants if self.is_in(number)]

    def of_stage(self, stage: str) -> list[Fixture]:
        return [fixture for fixture in self.fixtures.values() if fixture.stage == stage]

    def open_fixtures(self) -> list[Fixture]:
        return [fixture for fixture in self.fixtures.values() if fixture.result is None]

    def counted(self, stage: str) -> list[Result]:
        """What counts for the standings: without who has withdrawn, if their results are annulled."""
        found = [fixture.result for fixture in self.of_stage(stage) if fixture.result is not None]
        if self.terms.annulled:
            found = [result for result in found if all(self.is_in(one) for one in result.entrants)]
        return found

    def standings(self, stage: str, entrants: Iterable[int]) -> Standings:
        """Who had to rest gets as much as a win of a Swiss round, or half a table of an evening."""
        if stage == DUPLICATE:
            from fiveaside.club.cups.deals import Compared  # it looks at contests itself

            return Compared(self, list(entrants))
        shared = stage == EVENING
        extra: dict[int, int] = {}
        if stage in ("swiss", EVENING):
            for where, _, entrant in self.rests:
                if where == stage:
                    extra[entrant] = extra.get(entrant, 0) + (WHOLE // 2 if shared else self.terms.scale.win)
        return Standings(list(entrants), self.counted(stage), self.terms.scale, self.terms.breaks, extra, shared)

    def ranked(self, stage: str, entrants: Sequence[int]) -> list[list[int]]:
        """From the first to the last, those together who are level; whom the lot has told apart stand apart. Who has
        withdrawn comes last."""
        levels = self.standings(stage, entrants).order()
        inside = [[one for one in level if self.is_in(one)] for level in levels]
        outside = [[one for one in level if not self.is_in(one)] for level in levels]
        found: list[list[int]] = []
        for level in inside + outside:
            drawn = self.lots.get(level_lot(stage, level)) if len(level) > 1 else None
            found.extend([[one] for one in drawn] if drawn else [level])
        return [level for level in found if level]

    # The log

    def apply(self, entry: Entry) -> None:
        if entry.seq != self.seq + 1:
            raise BadState(f"Entry {self.seq + 1} of contest {self.id} was expected, but entry {entry.seq} came.")
        if entry.kind in ("joined", "left", "listed", "withdrew"):
            self.move_people(entry)
        elif entry.kind in ("started", "drawn", "dealt", "shown", "ended"):
            self.go_through(entry)
        elif entry.kind == "fixtures":
            self.set_fixtures(entry)
        else:
            self.play(entry, self.fixture(entry.text("fixture")))
        self.seq = entry.seq
        self.entries.append(entry)

    def fixture(self, name: str) -> Fixture:
        if name not in self.fixtures:
            raise BadState(f"Contest {self.id} has no fixture {name!r}.")
        return self.fixtures[name]

    def move_people(self, entry: Entry) -> None:
        if entry.kind == "joined":
            self.numbered = number = entry.seat or 0
            members = texts_of(entry, "members") if "members" in entry.data else []
            entrant = Entrant(
                number, entry.text("name"), entry.text("who"), entry.text("player"), entry.text("entropy"), members
            )
            entrant.house = entry.data.get("house") is True
            self.entrants[number] = entrant
        elif entry.kind == "listed":
            listed = numbers_of(entry, "order")
            self.entrants = {number: self.entrants[number] for number in listed}
        elif entry.kind == "left":
            del self.entrants[entry.seat or 0]
        else:
            self.entrants[entry.seat or 0] = self.entrants[entry.seat or 0].without()

    def go_through(self, entry: Entry) -> None:
        if entry.kind == "started":
            self.state = PLAYING
            self.order = numbers_of(entry, "order")
            self.groups = [list(group) for group in lists_of(entry, "groups")]
        elif entry.kind == "drawn":
            order = numbers_of(entry, "order")
            self.lots[entry.text("for")] = order
        elif entry.kind == "dealt":
            self.dealt[entry.number("round")] = texts_of(entry, "deals")
        elif entry.kind == "shown":
            self.shown |= {entry.number("round")}
        else:
            self.state = OVER
            self.places = [(place, one) for place, one in lists_of(entry, "places")]

    def set_fixtures(self, entry: Entry) -> None:
        """New ones, or others in their place while nobody has begun to play them."""
        stage, number = entry.text("stage"), entry.number("round")
        for slot, leg, *entrants in lists_of(entry, "ties"):
            fixture = Fixture(stage, number, slot, leg, entrants, entry.number("at"))
            self.fixtures[fixture.id] = fixture
        self.rests.extend((stage, number, one) for one in numbers_of(entry, "rests"))

    def play(self, entry: Entry, fixture: Fixture) -> None:
        if entry.kind == "table":
            changed = fixture.changed(table=entry.text("table"), watch=str(entry.data.get("watch") or ""))
        elif entry.kind == "claimed":
            claim = Claim(read_result(entry, fixture), entry.seat or 0, numbers_of(entry, "of"))
            changed = fixture.changed(claim=claim)
        elif entry.kind == "refused":
            changed = fixture.changed(claim=None)
        elif entry.kind == "agreed":
            claim = fixture.claim or Claim(Result((), (), ()), 0, ())
            left = [one for one in claim.of if one != entry.seat]
            changed = fixture.changed(claim=Claim(claim.result, claim.by, left))
        elif entry.kind in ("finished", "corrected"):
            reason = entry.text("reason") if "reason" in entry.data else ""
            result = read_result(entry, fixture)
            changed = fixture.changed(result=result, how=entry.text("how"), claim=None, reason=reason)
            self.state = PLAYING
        else:
            raise BadState(f"Entry {entry.seq} is '{entry.kind}', but a contest is opened only once.")
        self.fixtures[fixture.id] = changed


def level_lot(stage: str, level: Iterable[int]) -> str:
    """What the lot is for that tells apart who is level."""
    return f"{stage} level {' '.join(map(str, sorted(level)))}"


def read_result(entry: Entry, fixture: Fixture) -> Result:
    walkover = entry.data.get("walkover") is True
    return Result(fixture.entrants, numbers_of(entry, "score"), numbers_of(entry, "places"), walkover)


def numbers_of(entry: Entry, name: str) -> list[int]:
    value = entry.data.get(name)
    if not isinstance(value, list) or any(not isinstance(one, int) or isinstance(one, bool) for one in value):
        raise BadState(f"Entry {entry.seq} ({entry.kind}) has a list of whole numbers as {name}, but {value!r} came.")
    return value


def texts_of(entry: Entry, name: str) -> list[str]:
    value = entry.data.get(name)
    if not isinstance(value, list) or any(not isinstance(one, str) for one in value):
        raise BadState(f"Entry {entry.seq} ({entry.kind}) has a list of texts as {name}, but {value!r} came.")
    return value


def lists_of(entry: Entry, name: str) -> list[list[int]]:
    value = entry.data.get(name)
    if not isinstance(value, list) or any(not isinstance(one, list) for one in value):
        raise BadState(f"Entry {entry.seq} ({entry.kind}) has a list of lists as {name}, but {value!r} came.")
    return value


def rebuild(name: str, secret: bytes, entries: Sequence[Entry]) -> Contest:
    """The contest that these entries lead to."""
    if not entries or entries[0].kind != "opened" or entries[0].seq != 1:
        raise BadState(f"The log of contest {name} begins with the entry 'opened', but {list(entries[:1])} came.")
    if len(secret) != SEED_BYTES or commitment(secret) != entries[0].text("commitment"):
        raise BadState(f"The secret of contest {name} is {SEED_BYTES} bytes that fit its commitment, but others came.")
    contest = Contest(name, secret, entries[0])
    for entry in entries[1:]:
        contest.apply(entry)
    return contest


def read_log(entries: Iterable[object]) -> list[Entry]:
    return [read_entry(entry, KINDS) for entry in entries]
