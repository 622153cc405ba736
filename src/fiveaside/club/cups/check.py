"""Whether the lots of a contest were drawn as promised: anybody can draw them again from its log."""

from collections.abc import Sequence

from fiveaside.club.cups.contest import Contest, lists_of, numbers_of, texts_of
from fiveaside.club.cups.deals import seeds_of
from fiveaside.club.cups.evening import shuffled
from fiveaside.club.cups.plan import Draft
from fiveaside.club.cups.stages import evening_of, seeding
from fiveaside.club.cups.terms import EVENING
from fiveaside.engine.refusal import BadRecord, shown
from fiveaside.table.entry import Entry
from fiveaside.table.fair import SEED, commitment


def check_lots(entries: Sequence[Entry]) -> int:
    """How many lots were drawn again with nothing but the log; the first that is wrong is refused."""
    try:
        return checked_lots(entries)
    except (LookupError, TypeError, ValueError):  # it names who never joined, or has numbers where lists belong
        raise BadRecord("A log of a contest was expected, but its entries do not fit together.") from None


def checked_lots(entries: Sequence[Entry]) -> int:
    seed = seed_of(entries)
    contest = Contest("", seed, entries[0])
    checked = 0
    for entry in entries[1:]:
        draft = Draft(contest, 0)
        if entry.kind == "started":
            checked += expect(entry, numbers_of(entry, "order"), seeding(contest, draft))
        elif entry.kind == "drawn":
            order, purpose = numbers_of(entry, "order"), entry.text("for")
            checked += expect(entry, order, shuffled(sorted(order), draft.lots(purpose)))
        elif entry.kind == "fixtures" and entry.text("stage") == EVENING:
            checked += check_evening(contest, draft, entry)
        elif entry.kind in ("dealt", "shown"):
            checked += check_deals(contest, entry)
        contest.apply(entry)
    return checked


def check_deals(contest: Contest, entry: Entry) -> int:
    """The deals of a duplicate follow from the seed of the contest, as they were promised and as they were shown."""
    seeds = seeds_of(contest, entry.number("round"))
    wanted = [commitment(seed) for seed in seeds] if entry.kind == "dealt" else [seed.hex() for seed in seeds]
    told = texts_of(entry, "deals" if entry.kind == "dealt" else "seeds")
    if told != wanted:
        raise BadRecord(f"Entry {entry.seq} should have the deals {shown(wanted)}, but has {shown(told)}.")
    return 1


def check_evening(contest: Contest, draft: Draft, entry: Entry) -> int:
    """The rounds are set once; what changes after that follows from who withdrew."""
    number = entry.number("round")
    if any(fixture.round == number for fixture in contest.of_stage(EVENING)):
        return 0
    tables = evening_of(contest, draft, contest.order)[number - 1][0]
    return expect(
        entry, [one for tie in lists_of(entry, "ties") for one in tie[2:]], [one for table in tables for one in table]
    )


def seed_of(entries: Sequence[Entry]) -> bytes:
    last = entries[-1] if entries else None
    if last is None or last.kind != "ended":
        raise BadRecord("The seed of a contest is shown when it is over, and this log holds none yet.")
    seed = last.text("seed")
    if not SEED.fullmatch(seed) or commitment(bytes.fromhex(seed)) != entries[0].text("commitment"):
        raise BadRecord(f"The seed should have the SHA-256 {shown(entries[0].text('commitment'))}, but has another.")
    return bytes.fromhex(seed)


def expect(entry: Entry, told: list[int], drawn: list[int]) -> int:
    if told != drawn:
        raise BadRecord(f"Entry {entry.seq} should have the order {drawn}, but has {told}.")
    return 1
