"""The Hall: the contests of a server. Requests are planned, committed and applied one after the other; tables that end
and bots that play tell their results by themselves."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import sqlalchemy as sa

from fiveaside.bots.roster import GUESTS
from fiveaside.club.cups import match
from fiveaside.club.cups.contest import PLAYING, Contest, rebuild
from fiveaside.club.cups.deals import deal_seed
from fiveaside.club.cups.fixture import BOT, GUEST, PERSON, Fixture
from fiveaside.club.cups.requests import HOUSE, Actor, open_contest, open_fixture, planned
from fiveaside.club.cups.terms import DUPLICATE, Terms
from fiveaside.engine.refusal import Refusal
from fiveaside.games import box
from fiveaside.server.contest_view import ContestView
from fiveaside.server.guard import LOG, tell_log
from fiveaside.server.room import ID, new_id
from fiveaside.server.workers import Workers
from fiveaside.store import contests
from fiveaside.store.contests import KeptContest
from fiveaside.store.refusal import Conflict, NoTable, StoreRefusal
from fiveaside.store.store import token_hash
from fiveaside.table.entry import Entry
from fiveaside.table.opening import open_table
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.table import Table

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub

T = TypeVar("T")
SECRET_BYTES: Final = 32
TRIES: Final = 3
MOST_IN_MEMORY: Final = 200
MOST_ENTRIES: Final = 20_000
SLICE: Final = 1.0
"""So many seconds of a processor a match between bots is played at a time."""
PATIENT: Final = 600.0
Requests = Sequence[tuple[str, dict[str, object]]]


class Held:
    """A contest in memory; `told` is set, and replaced, when it goes on. `view` is how it stands, for all to see."""

    def __init__(self, contest: Contest, organiser: str) -> None:
        self.contest = contest
        self.view = ContestView()
        self.organiser = organiser
        self.lock = asyncio.Lock()
        self.told = asyncio.Event()
        self.bots: asyncio.Task[None] | None = None
        self.used = time.monotonic()

    def happen(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.contest.apply(entry)
        if entries:
            self.told.set()
            self.told = asyncio.Event()

    def actor(self, player: str | None) -> Actor:
        return Actor(player or "", organiser=bool(player) and player == self.organiser)


class Hall:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.held: dict[str, Held] = {}
        self.errands: set[asyncio.Task[None]] = set()
        self.workers = Workers(hub.settings, PATIENT)
        self.one_match = asyncio.Lock()

    # Contests that are there

    async def open(self, organiser: str, name: object, terms: Terms, asked: Requests = ()) -> Held:
        """A new contest after these requests of its organiser: all of it or nothing."""
        contest_id, secret = new_id(), secrets.token_bytes(SECRET_BYTES)
        entries = await asyncio.to_thread(opened_with, secret, organiser, name, terms, asked)
        kept = KeptContest(contest_id, secret, organiser, entries)
        await self.ask(partial(contests.create, kept=kept))
        held = self.hold(kept)
        self.look(held)
        return held

    def hold(self, kept: KeptContest) -> Held:
        for old in sorted(self.held, key=lambda one: self.held[one].used)[: -MOST_IN_MEMORY or None]:
            if len(self.held) >= MOST_IN_MEMORY and self.held[old].bots is None:
                del self.held[old]
        held = self.held[kept.id] = Held(rebuild(kept.id, kept.secret, kept.entries), kept.organiser)
        return held

    async def find(self, contest_id: str) -> Held:
        """The contest with this name, as it stands in the store now."""
        if not ID.fullmatch(contest_id):
            raise NoTable("There is no such contest.")
        held = self.held.get(contest_id)
        if held is None:
            return self.hold(await self.read(partial(contests.load, contest_id=contest_id)))
        held.used = time.monotonic()
        async with held.lock:
            await self.read_on(held)
        return held

    async def read_on(self, held: Held) -> None:
        """Other servers of the store may have gone on."""
        contest = held.contest
        held.happen(await self.read(partial(contests.since, contest_id=contest.id, seq=contest.seq)))

    async def do(
        self, held: Held, actor: Actor, what: str, request: dict[str, object], records: dict[str, str] | None = None
    ) -> None:
        async with held.lock:
            await self.settle(held, actor, what, request, records)
        self.look(held)

    async def settle(
        self, held: Held, actor: Actor, what: str, request: dict[str, object], records: dict[str, str] | None = None
    ) -> None:
        """As `do`, for whoever holds the lock."""
        for _ in range(TRIES):
            contest = held.contest
            if contest.seq >= MOST_ENTRIES:
                raise TableRefusal("cup_long")
            entries = await asyncio.to_thread(planned, contest, actor, what, request, int(time.time()))
            try:
                await self.ask(partial(contests.append, contest_id=contest.id, entries=entries, records=records))
            except Conflict:
                await self.read_on(held)
                continue
            held.happen(entries)
            return
        raise TableRefusal("too_many_moves")

    # Tables

    async def table_for(self, held: Held, actor: Actor, request: dict[str, object]) -> Fixture:
        """The fixture with its table, which is opened if nobody has yet."""
        async with held.lock:
            await self.read_on(held)
            fixture = open_match(held.contest, actor, request)
            if not fixture.table:
                table, watch = await self.open_table(held, fixture)
                opened: dict[str, object] = {"fixture": fixture.id, "table": table.id, "watch": watch or None}
                await self.settle(held, HOUSE, "table", opened)
            return held.contest.fixtures[fixture.id]

    async def open_table(self, held: Held, fixture: Fixture) -> tuple[Table, str]:
        """A table with the right people at it: each has a seat of their own, guests play at the organiser's. The first
        of a team to come takes its seat. Nobody may watch a deal that others have still to play."""
        contest = held.contest
        people = [contest.entrants[one] for one in fixture.entrants]
        seats = [one.player if one.kind == BOT else "person" for one in people]
        terms = contest.terms
        dealt = terms.format == DUPLICATE
        secret = deal_seed(contest, fixture.round, fixture.leg) if dealt else secrets.token_bytes(SECRET_BYTES)
        table = await asyncio.to_thread(
            partial(
                open_table,
                self.hub.new_id(),
                secret,
                terms.game,
                dict(terms.options),
                {},
                seats,
                "fair",
                duplicate=dealt,
            )
        )
        table.opened.data.update({"contest": contest.id, "fixture": fixture.id})
        owners: dict[str, dict[int, bool]] = {}
        for seat, one in enumerate(people):
            if one.kind in (PERSON, GUEST):
                owner = held.organiser if one.kind == GUEST else one.player
                owners.setdefault(owner, {})[seat] = one.kind == GUEST
        watch = "" if dealt else secrets.token_urlsafe(24)
        await self.hub.keep(table, secret, {token_hash(watch): None} if watch else {}, {}, owners)
        return table, watch

    async def sit_for_team(self, table: str, seat: int, player: str) -> bool:
        """Whether this player has the seat of the team: whoever comes first."""
        return await self.ask(partial(contests.take_seat, table_id=table, seat=seat, player_id=player))

    async def shows(self, table: Table) -> bool:
        """Whether the seed of a table that is over may be shown: that of a duplicate once its round is over."""
        if not table.duplicate:
            return True
        with contextlib.suppress(NoTable):
            contest = (await self.find(table.opened.text("contest"))).contest
            fixture = contest.fixtures.get(table.opened.text("fixture"))
            return fixture is None or not contest.is_sealed(fixture)
        return True  # the contest was over long ago, and nothing of it is kept

    async def counts(self, table: Table) -> bool:
        """Whether a contest waits for what comes of this table, or has still to show it."""
        name = table.opened.data.get("contest")
        if not isinstance(name, str):
            return False
        with contextlib.suppress(NoTable):
            contest = (await self.find(name)).contest
            fixture = contest.fixtures.get(table.opened.text("fixture"))
            return fixture is not None and (fixture.result is None or contest.is_sealed(fixture))
        return False

    def table_ended(self, table: Table) -> None:
        """A table of a contest is over: its result counts."""
        name = table.opened.data.get("contest")
        if isinstance(name, str) and table.over is not None:
            self.send(self.tend_named(name))

    def send(self, errand: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def tend_named(self, name: str) -> None:
        try:
            await self.tend(await self.find(name))
        except Refusal as refusal:
            LOG.error("A contest could not go on: %s", refusal)
        except Exception as error:  # the others go on
            tell_log("contest", error)

    # What goes on by itself

    async def look_after(self) -> None:
        """After a restart, and now and then: what was due and nobody did."""
        while True:
            with contextlib.suppress(StoreRefusal):  # the store has told the log
                for name in await self.read(contests.under_way):
                    await self.tend_named(name)
            await asyncio.sleep(self.hub.settings.contests_every)

    async def tend(self, held: Held) -> None:
        contest = held.contest
        if contest.state != PLAYING:
            return
        at_tables = {fixture.table: fixture for fixture in contest.open_fixtures() if fixture.table}
        ends = await self.read(partial(contests.ends_of, tables=list(at_tables)))
        for table, entry in ends.items():
            await self.take_result(held, at_tables[table], entry)
        await self.lapse(held)
        self.look(held)

    async def take_result(self, held: Held, fixture: Fixture, ended: Entry) -> None:
        sides = sides_of(held.contest, fixture)
        score, places = match.result_of(ended.part("over"), len(fixture.entrants), sides)
        request: dict[str, object] = {"fixture": fixture.id, "score": score, "places": places, "how": "table"}
        with contextlib.suppress(TableRefusal):  # somebody was faster
            await self.do(held, HOUSE, "finish", request)

    async def lapse(self, held: Held) -> None:
        """Matches whose time is up, and whose people never sat down."""
        contest = held.contest
        hours = contest.terms.hours
        due = [one for one in contest.open_fixtures() if hours and time.time() >= one.since + 3600 * hours]
        for fixture in due:
            absent = await self.absent(contest, fixture)
            if absent:
                with contextlib.suppress(TableRefusal):
                    await self.do(held, HOUSE, "lapse", {"fixture": fixture.id, "absent": absent})

    async def absent(self, contest: Contest, fixture: Fixture) -> list[int]:
        """Who has not sat down. A match that was begun is left to its people."""
        people = [one for one in fixture.entrants if contest.entrants[one].kind != BOT]
        if not fixture.table:
            return people
        with contextlib.suppress(NoTable):
            room = await self.hub.room(fixture.table)
            return [
                one for seat, one in enumerate(fixture.entrants) if one in people and not room.table.seats[seat].sat
            ]
        return people

    # Bots

    def look(self, held: Held) -> None:
        if held.bots is None and next_of_bots(held.contest) is not None:
            held.bots = asyncio.get_running_loop().create_task(self.play_bots(held))

    async def play_bots(self, held: Held) -> None:
        try:
            while (fixture := next_of_bots(held.contest)) is not None:
                async with self.one_match:
                    await self.play(held, fixture)
        except Refusal as refusal:
            LOG.error("A match of bots could not be played: %s", refusal)
        finally:
            held.bots = None

    async def play(self, held: Held, fixture: Fixture) -> None:
        contest = held.contest
        terms = contest.terms
        people = [contest.entrants[one] for one in fixture.entrants]
        dealt = terms.format == DUPLICATE
        bots, seed = [one.player for one in people], match.match_seed(contest.secret, fixture.id)
        seed = deal_seed(contest, fixture.round, fixture.leg) if dealt else seed
        answers: match.Answers = []
        over: dict[str, object] | None = None
        while over is None:
            answers, over = await self.workers.do(
                match.play_on, terms.game, terms.options, bots, seed, answers, SLICE, list(GUESTS), dealt
            )
        names = [one.name for one in people]
        played = match.record_of(terms.game, terms.options, names, seed, answers, over, dealt)
        record = self.hub.signer.sign(played).write()
        score, places = match.result_of(over, len(bots), sides_of(contest, fixture))
        request: dict[str, object] = {"fixture": fixture.id, "score": score, "places": places, "how": "bots"}
        with contextlib.suppress(TableRefusal, Conflict):  # another server was faster
            async with held.lock:
                await self.read_on(held)
                await self.settle(held, HOUSE, "finish", request, {fixture.id: record})

    # The store

    async def ask(self, do: Callable[[sa.Connection], T]) -> T:
        return await asyncio.wrap_future(self.hub.store.ask(do))

    async def read(self, do: Callable[[sa.Connection], T]) -> T:
        return await asyncio.wrap_future(self.hub.store.read(do))

    async def expire(self, before: float) -> int:
        return await self.ask(partial(contests.expire_contests, before=before))

    def close(self) -> None:
        self.workers.close()


def opened_with(secret: bytes, organiser: str, name: object, terms: Terms, asked: Requests) -> list[Entry]:
    now = int(time.time())
    contest = Contest("", secret, open_contest(secret, name, terms, now))
    for what, request in asked:
        for entry in planned(contest, Actor(organiser, organiser=True), what, request, now):
            contest.apply(entry)
    return contest.entries


def open_match(contest: Contest, actor: Actor, request: dict[str, object]) -> Fixture:
    """A fixture that this player may sit down to."""
    fixture = open_fixture(contest, request)
    kinds = [contest.entrants[one].kind for one in fixture.entrants]
    if not any(actor.speaks_for(contest, one) for one in fixture.entrants) and not actor.organiser:
        raise TableRefusal("cup_not_yours")
    if all(kind == BOT for kind in kinds):
        raise TableRefusal("cup_bots_play")
    if fixture.claim is not None:
        raise TableRefusal("cup_claimed")
    return fixture


def next_of_bots(contest: Contest) -> Fixture | None:
    """The next match in which only bots meet."""
    if contest.state != PLAYING:
        return None
    for fixture in contest.open_fixtures():
        if all(contest.entrants[one].kind == BOT for one in fixture.entrants):
            return fixture
    return None


def sides_of(contest: Contest, fixture: Fixture) -> list[int]:
    """The side of each seat."""
    game = box(contest.terms.game).new(len(fixture.entrants), dict(contest.terms.options), {})
    return [game.side_of(seat) for seat in range(len(fixture.entrants))]
