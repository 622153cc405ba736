"""A Table: a game with people and bots at it, rebuilt from its log at any time.

`plan` says which entries a request leads to and changes nothing; `apply` makes one of them happen. There is no file
here, no chance but the seed and no time but what is handed in.
"""

from collections.abc import Collection, Sequence
from typing import Final, cast

from fiveaside.engine.ask import CHANCE, Ask, Clock, Limit
from fiveaside.engine.box import Box
from fiveaside.engine.event import Event
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record, broken_off, head_of, seat_text
from fiveaside.engine.refusal import BadState
from fiveaside.games import box
from fiveaside.table.clocks import Clocks
from fiveaside.table.consent import BOT, DRAW, UNDO, Consent
from fiveaside.table.duplicate import note
from fiveaside.table.entry import Entry
from fiveaside.table.fair import NO_ENTROPY, SEED_BYTES, Fair, commitment, fair_head
from fiveaside.table.plan import Moment, planned
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.seat import Seat
from fiveaside.table.shirt import read_shirt
from fiveaside.table.statistics import statistics
from fiveaside.table.timing import read_timing
from fiveaside.table.undo import Taken, is_boundary, since_dice
from fiveaside.table.view import Sight

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"


GRACE: Final = 60
"""So many seconds somebody may be away before a bot may play for them, if the table says nothing else."""


class Table:
    """`answers` are those that stand, as in a record: without what is answered for who asked not to be asked. `taken`
    are those that may still be taken back; `ended` says how the people broke the game off, if they did. `draws` counts
    the answers of chance, `drawn` those that the table gave, `purposes` those of a `duplicate` by what they were for;
    `veiled` are the entries of which nobody else may know whose they are; `clock_since` is when the clock of a timed
    game began to run. `entries` are those after the first `base`, which a table that was opened from a snapshot does
    not hold; `said` counts the bytes of its chat. `tried` are the entries planned last, with the table that they lead
    to; `shares_seats` while the seats are also those of the table that it was forked from."""

    def __init__(
        self, name: str, secret: bytes, game: Game, seats: list[Seat], opened: Entry, other: "Table | None" = None
    ) -> None:
        if other is not None:
            self.follow(other)
            return
        self.id = name
        self.opened = opened
        self.secret = secret
        self.commitment = commitment(secret)
        self.game = game
        self.seats = seats
        self.shares_seats = False
        self.dice = opened.text("dice")
        self.state = WAITING
        self.base = 0
        self.said = 0
        self.entries: list[Entry] = []
        self.heard: dict[int, list[Event]] = {}
        self.answers: list[tuple[int, str]] = []
        self.entropies: list[str] = []
        self.promises: list[str] = []
        self.draws = 0
        self.drawn = 0
        self.purposes: dict[str, int] = {}
        self.clock_since: int | None = None
        self.veiled: set[int] = set()
        self.taken: list[Taken] = []
        self.asked: Consent | None = None
        self.ended: dict[str, object] | None = None
        self.over: dict[str, object] | None = None
        self.rematch: str | None = None
        self.grace = opened.number("grace") if "grace" in opened.data else GRACE
        timing = read_timing(opened.data.get("time"))
        self.clocks = None if timing is None else Clocks(timing, len(seats))
        self.hints = opened.data.get("hints") is not False
        self.rated = opened.data.get("rated") is True
        self.children = opened.data.get("children") is True
        self.duplicate = opened.data.get("duplicate") is True
        self.tried: tuple[list[Entry], Table] | None = None

    def fork(self) -> "Table":
        """A table that can be tried out: it goes its own way, and holds no entries of before. Seats it shares until
        somebody moves."""
        other = Table(self.id, self.secret, self.game, self.seats, self.opened, self)
        other.game = self.game.copy()
        if self.game.heard is not None:
            other.game.listen()
        other.answers, other.taken, other.purposes = list(self.answers), list(self.taken), dict(self.purposes)
        other.clocks = None if self.clocks is None else self.clocks.copy()
        other.shares_seats = True
        other.base, other.entries = self.seq(), []
        other.heard, other.veiled, other.tried = {}, set(), None
        return other

    def follow(self, other: "Table") -> None:
        """Be what another table is, in every field: written out, for compiled code finds no field by its name."""
        self.id, self.opened, self.secret, self.commitment = other.id, other.opened, other.secret, other.commitment
        self.game, self.seats, self.shares_seats = other.game, other.seats, other.shares_seats
        self.dice, self.state = other.dice, other.state
        self.base, self.said = other.base, other.said
        self.entries, self.heard, self.veiled = other.entries, other.heard, other.veiled
        self.answers, self.taken, self.tried = other.answers, other.taken, other.tried
        self.entropies, self.promises = other.entropies, other.promises
        self.draws, self.drawn, self.purposes = other.draws, other.drawn, other.purposes
        self.clocks, self.clock_since = other.clocks, other.clock_since
        self.asked, self.ended, self.over, self.rematch = other.asked, other.ended, other.over, other.rematch
        self.grace, self.hints, self.rated = other.grace, other.hints, other.rated
        self.children, self.duplicate = other.children, other.duplicate

    # What people and programs ask of a table

    def plan(
        self,
        seat: int | None,
        what: str,
        request: dict[str, object],
        language: str = "en",
        moment: Moment | None = None,
        elsewhere: bool = False,
    ) -> list[Entry]:
        """The entries that this request leads to, with what the table does by itself until a person is asked. Clocks
        run by the `moment`; without one that of a timed game is drawn like any chance. With `elsewhere` it stops
        where a bot is due that takes a while."""
        draft = planned(self, seat, what, request, language, moment, elsewhere)
        self.tried = draft.entries, draft.table
        return draft.entries

    def snapshot(
        self, seats: Sequence[int], connected: Collection[int] | None = None, language: str = "en"
    ) -> dict[str, object]:
        """How it stands, for somebody with these seats; without any for a spectator. The server knows which seats are
        `connected`; without that all are who have not left."""
        with self.told(language, connected) as sight:
            return sight.snapshot(seats)

    def shown(self, entries: Sequence[Entry], seats: Sequence[int], language: str = "en") -> list[dict[str, object]]:
        """Entries as somebody with these seats may see them, with the events that came of them."""
        with self.told(language) as sight:
            return [sight.shown(entry, seats) for entry in entries]

    def told(self, language: str, connected: Collection[int] | None = None) -> Sight:
        """The table in the words of whoever is told of it, with marks for its sides: `with table.told(...) as sight`.
        Not a generator: it comes with every move."""
        return Sight(self, language, connected)

    def record(self, shown: bool = False) -> Record:
        """The game so far; the seed and what it was mixed with only once it is over, and that of a duplicate once its
        round is and it is `shown` to all."""
        head = head_of(self.game)
        if self.dice == "fair" or self.drawn:
            fair: dict[str, object] = {"commitment": commitment(self.secret)}
            if self.state == OVER and (shown or not self.duplicate):
                fair = fair_head(Fair(self.secret, self.entropies), self.promises)
            head["fair"] = {**fair, "duplicate": True} if self.duplicate else fair
            if self.dice == "typed":
                head["fair"] = {**cast(dict[str, object], head["fair"]), "rolls": "typed"}
        head["people"] = [seat.name for seat in self.seats]
        if any(seat.shirt for seat in self.seats):
            head["shirts"] = [seat.shirt for seat in self.seats]
        if self.ended is not None:
            head["ended"] = self.ended
        return Record(head, list(self.answers), self.over)

    def statistics(self, language: str = "en") -> dict[str, object]:
        """What the sides did; how often every face was rolled and how often it was to be expected."""
        return statistics(self.record(), language)

    # Who is there

    def present(self) -> list[int]:
        return [seat.number for seat in self.seats if seat.is_present()]

    def is_full(self) -> bool:
        return all(seat.is_ready() for seat in self.seats)

    def owing(self) -> list[int]:
        """Who shows the entropy that they promised, now that everybody has promised theirs."""
        if self.state != WAITING or not self.is_full():
            return []
        return [seat.number for seat in self.seats if seat.owes()]

    def seq(self) -> int:
        return self.base + len(self.entries)

    # The log

    def happen(self, entries: Sequence[Entry]) -> None:
        """Make all of these happen. Those that were planned last have been tried out already, on a table that this one
        then becomes."""
        tried, self.tried = self.tried, None
        if tried is None or tried[0] is not entries or tried[1].seq() != self.seq() + len(entries):
            for entry in entries:
                self.apply(entry)
            return
        base, log, heard, veiled = self.base, self.entries, self.heard, self.veiled
        log.extend(entries)
        heard.update(tried[1].heard)
        veiled.update(tried[1].veiled)
        self.follow(tried[1])
        self.base, self.entries, self.heard, self.veiled = base, log, heard, veiled
        self.shares_seats = False

    def apply(self, entry: Entry) -> None:
        """Make an entry of a plan, or of the store, happen. The same entries lead to the same table everywhere."""
        if entry.seq != self.seq() + 1:
            raise BadState(f"Entry {self.seq() + 1} of table {self.id} was expected, but entry {entry.seq} came.")
        self.tried = None
        if entry.kind == "answer":
            self.answer(entry)
        elif entry.kind in ("started", "ended", "rematch", "chat"):
            self.go_through(entry)
        elif entry.kind == "undone":
            self.undone(entry)
        elif entry.kind in ("resigned", "timed_out", "draw_offered", "draw_agreed", "draw_refused"):
            self.break_off(entry, self.seat_of(entry))
        else:
            self.move_people(entry, self.seat_of(entry))
        if "at" in entry.data:
            self.clock_since = entry.number("at")
        if self.clocks is not None:
            self.clocks.heed(self, entry)
        self.entries.append(entry)

    def is_clock_due(self) -> bool:
        """The clock of a timed game should run, but does not yet."""
        return self.state == PLAYING and self.clock_since is None and self.game.clock() is not None

    def clock(self, now: int) -> dict[str, object] | None:
        """How long the clock of a timed game has run, and for how many seconds it runs."""
        clock = self.game.clock()
        if clock is None or self.clock_since is None or self.state != PLAYING:
            return None
        return {"run": max(0, now - self.clock_since), "seconds": clock.seconds}

    def hushed(self) -> Ask | None:
        """What is asked now of somebody who asked not to be asked; whoever runs the table answers it."""
        ask = self.game.ask
        return ask if self.state == PLAYING and self.ended is None and ask is not None and ask.hushed else None

    def limit(self) -> Limit | None:
        """How long whoever is asked may take, if there is a limit."""
        return self.game.limit() if self.state == PLAYING and self.ended is None else None

    def seat_of(self, entry: Entry) -> Seat:
        """Whom an entry concerns that may change them."""
        if entry.seat is None or entry.seat >= len(self.seats):
            raise BadState(
                f"Entry {entry.seq} ({entry.kind}) has a seat below {len(self.seats)}, but {entry.seat} came."
            )
        if self.shares_seats:
            self.seats = [seat.copy() for seat in self.seats]
            self.shares_seats = False
        return self.seats[entry.seat]

    def go_through(self, entry: Entry) -> None:
        """A game begins, ends, and is followed by another one; what is said in between changes nothing."""
        if entry.kind == "started":
            self.state = PLAYING
            self.entropies = [NO_ENTROPY if self.duplicate else seat.entropy for seat in self.seats]
            self.promises = [NO_ENTROPY if self.duplicate else seat.held_to() for seat in self.seats]
        elif entry.kind == "ended":
            self.state = OVER
            self.over = entry.part("over")
            self.taken = []
            self.asked = None
        elif entry.kind == "rematch":
            self.rematch = entry.text("table")
        elif entry.kind == "chat":
            self.said += entry.said()

    def answer(self, entry: Entry) -> None:
        game = self.game
        ask = game.ask
        asked = CHANCE if entry.seat is None else entry.seat
        if self.state != PLAYING or ask is None or ask.seat != asked:
            who = "nobody" if self.state != PLAYING or ask is None else seat_text(ask.seat)
            raise BadState(f"Entry {entry.seq} is an answer by {seat_text(asked)}, but the game asks {who}.")
        text = entry.text("text")
        choice = entry.choice
        if choice is None:
            choice = game.parse(text)
            text = game.text(choice)
        before = game.copy() if self.may_keep_back(entry, asked) else None
        if asked == CHANCE:
            self.count_draw(entry)
        if not ask.hushed:
            self.answers.append((asked, text))
        if ask.veiled:
            self.veiled.add(entry.seq)
        if isinstance(ask, Clock) and ask.is_up(choice):
            self.clock_since = None
        game.answer(choice)
        events = game.take_events()
        if events:
            self.heard[entry.seq] = events
        stands = ask.veiled and self.clocks is not None  # its time is over whoever gave it, and does not begin anew
        if before is not None:
            self.keep_back(entry, before, stands or is_boundary(ask, events, "typed_by" in entry.data))
        elif asked == CHANCE or stands:
            self.taken = []
        self.lapse_by_answer(ask)

    def count_draw(self, entry: Entry) -> None:
        self.draws += 1
        self.drawn += "typed_by" not in entry.data
        if self.duplicate:
            note(self.game, self.purposes)

    def may_keep_back(self, entry: Entry, asked: int) -> bool:
        """Not what the table rolls or draws, nor what a bot answers with nothing before it."""
        return self.by_whom(entry, asked) is not None or (asked != CHANCE and bool(self.taken))

    def by_whom(self, entry: Entry, asked: int) -> int | None:
        """The person who gave or typed an answer; None for a bot or the table."""
        if "typed_by" in entry.data:
            return entry.number("typed_by")
        return None if asked == CHANCE or self.seats[asked].bot else asked

    def keep_back(self, entry: Entry, before: Game, boundary: bool) -> None:
        """Note what may be taken back now that this answer is given."""
        if boundary:
            self.taken = []
            return
        asked = CHANCE if entry.seat is None else entry.seat
        if asked == CHANCE:
            self.taken = since_dice(self.taken)
        self.taken.append(Taken(asked, self.by_whom(entry, asked), before))

    def lapse_by_answer(self, ask: Ask) -> None:
        """A question about undo lapses with the next answer; who is asked about a draw and plays on has not agreed, but
        of a veiled answer nobody may know whose it is."""
        asked = self.asked
        if asked is not None and (
            asked.what == UNDO or (asked.what == DRAW and ask.seat in asked.of and not ask.veiled)
        ):
            self.asked = None

    def undone(self, entry: Entry) -> None:
        count = entry.number("count")
        if not 0 < count <= len(self.taken):
            raise BadState(f"Entry {entry.seq} takes back {count} answers, but {len(self.taken)} may be.")
        listening = self.game.heard is not None
        if any(answer.is_veiled() for answer in self.taken[-count:]):
            self.veiled.add(entry.seq)
        if self.clocks is not None:
            self.clocks.take_back(self.taken[-count:])
        self.draws -= sum(answer.is_dice() for answer in self.taken[-count:])
        self.game = self.taken[-count].before.copy()
        if listening:
            self.game.listen()
        del self.taken[-count:]
        del self.answers[-count:]
        if self.asked is not None and self.asked.what == UNDO:
            self.asked = None

    def break_off(self, entry: Entry, seat: Seat) -> None:
        if entry.kind == "resigned":
            self.ended = {"by": "resignation", "seat": seat.number}
        elif entry.kind == "timed_out":
            self.time_out(entry, seat)
        elif entry.kind == "draw_offered":
            self.asked = Consent(DRAW, seat.number, self.others(seat.number))
        elif entry.kind == "draw_refused":
            self.asked = None
        elif self.agree(seat.number):
            self.ended = {"by": "agreement"}

    def time_out(self, entry: Entry, seat: Seat) -> None:
        """A bot plays on for somebody whose time is over, or the game is."""
        if "bot" in entry.data:
            seat.here, seat.bot = False, entry.text("bot")
            self.lapse(seat.number)
        else:
            self.ended = {"by": "time", "seat": seat.number}

    def move_people(self, entry: Entry, seat: Seat) -> None:
        """Who sits, leaves and comes back, and what is asked and granted about undo and bots."""
        if entry.kind in ("sat", "revealed", "left", "back"):
            self.come_and_go(entry, seat)
        elif entry.kind == "bot_sat":
            seat.bot = entry.text("bot")
            self.asked = None
            if all(other.entropy == NO_ENTROPY for other in self.seats):
                seat.excused = True  # nothing was known yet that could have made anybody go
        elif entry.kind == "undo_asked":
            self.asked = Consent(UNDO, seat.number, self.others(seat.number))
        elif entry.kind == "bot_asked":
            place = entry.number("for")
            self.asked = Consent(BOT, seat.number, self.others(seat.number), place, entry.text("bot"))
        elif entry.kind in ("undo_agreed", "bot_agreed"):
            self.agree(seat.number)
        elif entry.kind in ("undo_refused", "bot_refused"):
            self.asked = None
        else:
            raise BadState(f"Entry {entry.seq} is '{entry.kind}', but a table is opened only once.")
        if entry.kind in ("sat", "back") and self.asked is not None and self.asked.seat == seat.number:
            self.asked = None

    def come_and_go(self, entry: Entry, seat: Seat) -> None:
        if entry.kind == "sat":
            shirt = read_shirt(entry.data["shirt"]) if "shirt" in entry.data else None
            given = entry.text("entropy") if "entropy" in entry.data else NO_ENTROPY
            promise = entry.text("promise") if "promise" in entry.data else NO_ENTROPY
            player = entry.text("player") if "player" in entry.data else ""
            seat.sit(entry.text("name"), given, promise, shirt, player)
            seat.entry = entry.seq
        elif entry.kind == "revealed":
            seat.entropy = entry.text("entropy")
            seat.shown = True
        elif entry.kind == "back":
            seat.come_back()
        else:
            seat.here = False
            seat.stand_in = entry.text("bot") if "bot" in entry.data else seat.stand_in
            self.lapse(seat.number)

    def others(self, seat: int) -> list[int]:
        """The people whose consent is needed."""
        return [other for other in self.present() if other != seat]

    def agree(self, seat: int) -> bool:
        """One more has agreed; True if it was the last one."""
        if self.asked is None or seat not in self.asked.of:
            raise BadState(f"Nothing is asked of seat {seat} at table {self.id}, but it agreed.")
        self.asked = self.asked.without(seat)
        return not self.asked.of

    def lapse(self, seat: int) -> None:
        """What is asked by or of somebody who leaves is asked no more."""
        if self.asked is not None and self.asked.concerns(seat):
            self.asked = None

    def end(self, game: Game | None = None) -> dict[str, object] | None:
        """How the game has ended, by its rules or by its people; told in the words of `game`."""
        told = game or self.game
        return told.over() if self.ended is None else broken_off(told, self.ended)


def rebuild(name: str, secret: bytes, entries: list[Entry]) -> Table:
    """The table that these entries lead to."""
    if not entries or entries[0].kind != "opened" or entries[0].seq != 1:
        raise BadState(f"The log of table {name} begins with the entry 'opened', but {entries[:1]} came.")
    opened = entries[0]
    game_box, who = check_opened(name, secret, opened)
    game = game_box.new(len(who), opened.part("options"), opened.part("pack"))
    game.asks_all = asks_all(opened)
    table = laid(name, secret, opened, game, who)
    table.entries.append(opened)
    for entry in entries[1:]:
        table.apply(entry)
    return table


def check_opened(name: str, secret: bytes, opened: Entry) -> tuple[Box, list[str]]:
    """The box of a table, with the rules that it was opened with, and who was to sit at it."""
    ours = box(opened.text("game"))
    game_box = ours.under(opened.text("rules"))
    if game_box is None:
        raise TableRefusal("other_rules", title=ours.title, rules=opened.text("rules"))
    if len(secret) != SEED_BYTES or commitment(secret) != opened.text("commitment"):
        raise BadState(f"The secret of table {name} is {SEED_BYTES} bytes that fit its commitment, but others came.")
    who = opened.data.get("seats")
    if not isinstance(who, list) or any(not isinstance(one, str) for one in who):
        raise BadState(f"The entry 'opened' of table {name} has a list of names as seats, but {who!r} came.")
    return game_box, who


def asks_all(opened: Entry) -> bool:
    return opened.data.get("asks_all") is True


def laid(name: str, secret: bytes, opened: Entry, game: Game, who: list[str]) -> Table:
    """A table with this game on it and nobody at it."""
    game.listen()
    seats = [Seat(number, game.side_of(number), one) for number, one in enumerate(who)]
    return Table(name, secret, game, seats, opened)
