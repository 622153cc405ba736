"""The requests people make of a contest, and why some are refused."""

from collections.abc import Callable, Sequence
from typing import Final

from fiveaside.bots.roster import bot
from fiveaside.club.cups.contest import OVER, PLAYING, WAITING, Contest
from fiveaside.club.cups.fixture import BOT, GUEST, PERSON, TEAM, Fixture
from fiveaside.club.cups.plan import Draft, walkover
from fiveaside.club.cups.stages import start
from fiveaside.club.cups.standings import Result
from fiveaside.club.cups.terms import DUPLICATE, MOST, Terms
from fiveaside.engine.chance import Seeded
from fiveaside.table.entry import Entry
from fiveaside.table.fair import NO_ENTROPY, commitment
from fiveaside.table.refusal import TableRefusal
from fiveaside.table.requests import LONGEST_CHAT, LONGEST_NAME, own_name, read_entropy, word

MOST_GOALS: Final = 999
MOST_TRIES: Final = 20
"""So often somebody joins a contest, and a result of one match is entered: where a log ends nobody could go on."""


class Actor:
    """Who asks: a player with an id, the one who holds the contest, or the `house` that runs it."""

    def __init__(self, player: str = "", organiser: bool = False, house: bool = False) -> None:
        self.player = player
        self.organiser = organiser
        self.house = house

    def speaks_for(self, contest: Contest, number: int) -> bool:
        """For themselves; whoever holds the contest also for guests."""
        entrant = contest.entrants[number]
        return entrant.is_of(self.player) if entrant.kind in (PERSON, TEAM) else self.organiser


HOUSE: Final = Actor(house=True)
Request = dict[str, object]


def open_contest(secret: bytes, title: object, terms: Terms, now: int) -> Entry:
    """The first entry of a contest."""
    name = " ".join(word({"name": title}, "name", LONGEST_NAME).split())
    data: Request = {"name": name, "terms": terms.as_json(), "commitment": commitment(secret), "at": now}
    return Entry(1, "opened", None, data)


def planned(contest: Contest, actor: Actor, what: str, request: Request, now: int) -> list[Entry]:
    """The entries that this request leads to; the contest stays as it is."""
    if what not in REQUESTS:
        raise TableRefusal("cup_requests", requests=list(REQUESTS), what=what)
    if what in ORGANISERS and not actor.organiser:
        raise TableRefusal("cup_organiser")
    if what in HOUSES and not actor.house:
        raise TableRefusal("cup_house", what=what)
    if not actor.organiser and not actor.house:
        check_often(contest, actor, what, request)
    draft = Draft(contest, now)
    REQUESTS[what](draft, actor, request)
    draft.go_on()
    return draft.entries


def check_often(contest: Contest, actor: Actor, what: str, request: Request) -> None:
    """Nobody fills the log of a contest with what nothing comes of."""
    if what == "join":
        kind, name, own = "joined", "player", [actor.player, request.get("team")]
    elif what == "claim":
        kind, name, own = "claimed", "fixture", [request.get("fixture")]
    else:
        return
    if sum(one.kind == kind and one.data.get(name) in own for one in contest.entries) >= MOST_TRIES:
        raise TableRefusal("cup_often")


# Who plays


def join(draft: Draft, actor: Actor, request: Request) -> None:
    """A person with a device of their own, or a team of such: who is in it, the server knows (`team` and `members`)."""
    contest = draft.contest
    if not actor.player:
        raise TableRefusal("cup_player")
    team, members = request.get("team"), request.get("members")
    together = [str(one) for one in members] if isinstance(members, list) else [actor.player]
    for one in contest.entrants.values():
        if one.kind in (PERSON, TEAM) and any(one.is_of(player) for player in together):
            raise TableRefusal("cup_joined" if one.is_of(actor.player) else "cup_member", name=one.name)
    entropy = read_entropy(request) if request.get("entropy") is not None else NO_ENTROPY
    if team is None:
        enter(draft, request, PERSON, actor.player, entropy)
    else:
        enter(draft, request, TEAM, str(team), entropy, together)


def add(draft: Draft, actor: Actor, request: Request) -> None:
    """Guests and bots are entered by whoever holds the contest."""
    level = request.get("bot")
    if level is None:
        enter(draft, request, GUEST, "", NO_ENTROPY)
        return
    if not isinstance(level, str):
        raise TableRefusal("bot_name", came=repr(level))
    bot(draft.contest.terms.game, level, Seeded(0))
    enter(draft, request, BOT, level, NO_ENTROPY)


def enter(draft: Draft, request: Request, who: str, player: str, entropy: str, members: Sequence[str] = ()) -> None:
    contest = draft.contest
    check_state(contest, WAITING)
    if len(contest.entrants) >= MOST:
        raise TableRefusal("cup_full", most=MOST)
    names = [entrant.name for entrant in contest.entrants.values()]
    name = own_name(" ".join(word(request, "name", LONGEST_NAME).split()), names)
    if name in names:
        raise TableRefusal("name_alike", name=name, other=name)
    more: Request = {"members": list(members)} if members else {}
    draft.add("joined", contest.numbered + 1, {"name": name, "who": who, "player": player, "entropy": entropy, **more})


def withdraw(draft: Draft, actor: Actor, request: Request) -> None:
    """Before the start somebody is simply no longer there; after it the others win against them."""
    contest = draft.contest
    number = entrant_of(contest, request)
    if contest.entrants[number].house:
        raise TableRefusal("cup_no_entrant", came=repr(number))
    if not actor.organiser and not actor.speaks_for(contest, number):
        raise TableRefusal("cup_own", name=contest.entrants[number].name)
    if contest.state == WAITING:
        draft.add("left", number)
        return
    check_state(contest, PLAYING)
    if not contest.is_in(number):
        raise TableRefusal("cup_withdrawn", name=contest.entrants[number].name)
    draft.add("withdrew", number)


def put_in_order(draft: Draft, actor: Actor, request: Request) -> None:
    """The seeds, the best first."""
    contest = draft.contest
    check_state(contest, WAITING)
    order = request.get("order")
    if not isinstance(order, list) or sorted(map(str, order)) != sorted(map(str, contest.entrants)):
        raise TableRefusal("cup_order", count=len(contest.entrants))
    draft.add("listed", None, {"order": order})


def begin(draft: Draft, actor: Actor, request: Request) -> None:
    contest = draft.contest
    check_state(contest, WAITING)
    contest.terms.check_count(len(contest.entrants))
    start(draft)


# What is played


def open_table(draft: Draft, actor: Actor, request: Request) -> None:
    fixture = open_fixture(draft.contest, request)
    if fixture.table:
        raise TableRefusal("cup_table_there")
    watch = word(request, "watch", 200) if request.get("watch") is not None else ""
    draft.add("table", None, {"fixture": fixture.id, "table": word(request, "table", 200), "watch": watch})


def finish(draft: Draft, actor: Actor, request: Request) -> None:
    """How the table of a fixture ended; who has the place `absent` never came."""
    fixture = open_fixture(draft.contest, request)
    result = read_score(fixture, request)
    draft.finish(fixture, result, word(request, "how", 40))


def claim(draft: Draft, actor: Actor, request: Request) -> None:
    """The result of a match at a real table: it counts when the other side agrees."""
    contest = draft.contest
    fixture = open_fixture(contest, request)
    own = [one for one in fixture.entrants if actor.speaks_for(contest, one)]
    if not own and not actor.organiser:
        raise TableRefusal("cup_not_yours")
    if contest.terms.format == DUPLICATE:
        raise TableRefusal("cup_dealt")
    if fixture.table or any(contest.entrants[one].kind == BOT for one in fixture.entrants):
        raise TableRefusal("cup_at_table")
    result = read_score(fixture, request)
    others = [one for one in fixture.entrants if one not in own]
    if not others:
        draft.finish(fixture, result, "entered")
        return
    data: Request = {"fixture": fixture.id, "score": list(result.score), "places": list(result.places), "of": others}
    draft.add("claimed", own[0] if own else None, data)


def agree(draft: Draft, actor: Actor, request: Request) -> None:
    fixture, of = claimed(draft.contest, actor, request)
    claim = fixture.claim
    assert claim is not None
    for number in of:
        draft.add("agreed", number, {"fixture": fixture.id})
    if len(of) == len(claim.of):
        draft.finish(fixture, claim.result, "entered")


def refuse(draft: Draft, actor: Actor, request: Request) -> None:
    fixture, of = claimed(draft.contest, actor, request)
    draft.add("refused", of[0], {"fixture": fixture.id})


def claimed(contest: Contest, actor: Actor, request: Request) -> tuple[Fixture, list[int]]:
    fixture = open_fixture(contest, request)
    of = [] if fixture.claim is None else [one for one in fixture.claim.of if actor.speaks_for(contest, one)]
    if not of:
        raise TableRefusal("cup_nothing_claimed")
    return fixture, of


def no_show(draft: Draft, actor: Actor, request: Request) -> None:
    fixture = open_fixture(draft.contest, request)
    absent = absent_of(fixture, request)
    reason = word(request, "reason", LONGEST_CHAT)
    draft.finish(fixture, walkover(fixture, absent, draft.contest.terms.walkover), "no_show", reason)


def lapse(draft: Draft, actor: Actor, request: Request) -> None:
    """The time for a fixture is up: who is at the table wins against who is not."""
    contest = draft.contest
    fixture = open_fixture(contest, request)
    if not contest.terms.hours or draft.now < fixture.since + 3600 * contest.terms.hours:
        raise TableRefusal("cup_not_due")
    absent = absent_of(fixture, request)
    draft.finish(fixture, walkover(fixture, absent, contest.terms.walkover), "deadline")


def correct(draft: Draft, actor: Actor, request: Request) -> None:
    """A wrong result is put right, with the reason for all to read, unless what followed from it was begun."""
    contest = draft.contest
    fixture = fixture_of(contest, request)
    if contest.state == WAITING or fixture.result is None:
        raise TableRefusal("cup_no_result")
    result = read_score(fixture, request)
    begun = {name: one.entrants for name, one in contest.fixtures.items() if one.is_begun()}
    draft.finish(fixture, result, "corrected", word(request, "reason", LONGEST_CHAT), "corrected")
    draft.go_on()
    if any(contest.fixtures[name].entrants != entrants for name, entrants in begun.items()):
        raise TableRefusal("cup_followed")


# What a request holds


def check_state(contest: Contest, state: str) -> None:
    if contest.state != state:
        raise TableRefusal({WAITING: "cup_waits", PLAYING: "cup_plays", OVER: "cup_over"}[contest.state])


def entrant_of(contest: Contest, request: Request) -> int:
    number = request.get("entrant")
    if not isinstance(number, int) or isinstance(number, bool) or number not in contest.entrants:
        raise TableRefusal("cup_no_entrant", came=repr(number)[:40])
    return number


def fixture_of(contest: Contest, request: Request) -> Fixture:
    name = request.get("fixture")
    if not isinstance(name, str) or name not in contest.fixtures:
        raise TableRefusal("cup_no_fixture", came=repr(name)[:40])
    return contest.fixtures[name]


def open_fixture(contest: Contest, request: Request) -> Fixture:
    fixture = fixture_of(contest, request)
    if fixture.result is not None or contest.state != PLAYING:
        raise TableRefusal("cup_decided")
    return fixture


def absent_of(fixture: Fixture, request: Request) -> list[int]:
    absent = request.get("absent")
    if not isinstance(absent, list) or not absent or any(one not in fixture.entrants for one in absent):
        raise TableRefusal("cup_absent")
    return absent


def read_score(fixture: Fixture, request: Request) -> Result:
    """The score of each; the places follow from it, unless they are said, as after a shoot-out."""
    score = goals(request.get("score"), len(fixture.entrants), 0, MOST_GOALS)
    said = request.get("places")
    places = places_by(score) if said is None else goals(said, len(fixture.entrants), 1, len(fixture.entrants))
    if 1 not in places:
        raise TableRefusal("cup_score", count=len(fixture.entrants), most=MOST_GOALS)
    return Result(fixture.entrants, score, places)


def goals(given: object, count: int, low: int, high: int) -> list[int]:
    if not isinstance(given, list) or len(given) != count:
        raise TableRefusal("cup_score", count=count, most=MOST_GOALS)
    for one in given:
        if not isinstance(one, int) or isinstance(one, bool) or not low <= one <= high:
            raise TableRefusal("cup_score", count=count, most=MOST_GOALS)
    return given


def places_by(score: Sequence[int]) -> list[int]:
    return [1 + sum(other > own for other in score) for own in score]


REQUESTS: Final[dict[str, Callable[[Draft, Actor, Request], None]]] = {
    "join": join, "add": add, "withdraw": withdraw, "order": put_in_order, "start": begin, "table": open_table,
    "finish": finish, "claim": claim, "agree": agree, "refuse": refuse, "no_show": no_show, "lapse": lapse,
    "correct": correct,
}  # fmt: skip
ORGANISERS: Final = ("add", "order", "start", "no_show", "correct")
HOUSES: Final = ("table", "finish", "lapse")
