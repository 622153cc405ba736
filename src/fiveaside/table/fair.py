"""Fair dice: the table commits to a seed before the first roll, everybody adds entropy, anybody can draw again."""

import hashlib
import hmac
import re
from collections.abc import Sequence
from typing import Final, cast

from fiveaside.engine.ask import CHANCE, Chance, Clock
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record
from fiveaside.engine.refusal import BadRecord, Refusal, shown
from fiveaside.engine.state import State
from fiveaside.games import box
from fiveaside.table.signature import is_signed

SEED_BYTES: Final = 32
ENTROPY_BYTES: Final = 16
NO_ENTROPY: Final = "-"
"""What stands for the entropy of a bot."""
PROVEN: Final = ("proven", "resigned", "timed", "agreed")
UNFINISHED: Final = "The record is unfinished: its game goes on after the last answer, and its seed is not shown yet."
SEALED: Final = (
    "The record is one of a duplicate round that is still played: its seed is shown when all its tables are done."
)
TRUNCATED: Final = "But it is truncated: its game is not over after the last answer."
UNSIGNED: Final = (
    "But it is unsigned: nothing proves who played, what they chose, or that nobody made it up or broke it off."
)
SIGNED: Final = "Its server has signed it as it stands."
BROKEN_OFF: Final = "It was not played to its end:"
WITHHELD: Final = (
    "But {who} had promised entropy and never showed it: somebody who knows the seed could so choose between two sets "
    "of dice."
)
AGREED: Final = f"{BROKEN_OFF} its people agreed on a draw."
COMPARE: Final = "compare it with the key of the server, which GET /api/key tells, or name that with --key."
SPAN: Final = 1 << 64
BLOCK: Final = 64
INNER: Final = bytes([byte ^ 0x36 for byte in range(256)])
OUTER: Final = bytes([byte ^ 0x5C for byte in range(256)])
SEED: Final = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")
PROMISE: Final = re.compile("[0-9a-f]{64}")
ENTROPY: Final = re.compile(rf"[0-9a-f]{{{2 * ENTROPY_BYTES}}}")


def commitment(seed: bytes) -> str:
    """What is shown before the first roll; it fixes the seed and tells nothing about it."""
    return hashlib.sha256(seed).hexdigest()


def keyed(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as RFC 2104 says it. Python's own lets other threads go first each time and looks its algorithm up by
    name, which costs more than both hashes."""
    if len(key) > BLOCK:
        return hmac.digest(key, message, "sha256")
    block = key.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(block.translate(INNER) + message).digest()
    return hashlib.sha256(block.translate(OUTER) + inner).digest()


def ticket(seed: bytes, entropies: list[str], draw: int | str, n: int) -> int:
    """The ticket below `n` of the draw with this number, or for this purpose. What lies above the largest multiple of
    n is drawn again, so that no ticket is likelier than another."""
    whole = SPAN - SPAN % n
    again = 0
    while True:
        message = f"fiveaside|{','.join(entropies)}|{draw}|{again}"
        drawn = int.from_bytes(keyed(seed, message.encode())[:8], "big")
        if drawn < whole:
            return drawn % n
        again += 1


class Fair:
    """Answers for chance like any source of numbers; `drawn` counts the draws so far. With `typed` dice people throw
    for themselves what is thrown by hand."""

    def __init__(self, seed: bytes, entropies: list[str], drawn: int = 0, typed: bool = False) -> None:
        self.seed = seed
        self.entropies = entropies
        self.drawn = drawn
        self.typed = typed

    def below(self, n: int) -> int:
        self.drawn += 1
        return ticket(self.seed, self.entropies, self.drawn - 1, n)

    def answer(self, game: Game) -> int:
        assert game.ask is not None
        return self.below(game.ask.n)


def fair_head(fair: Fair, promises: Sequence[str] = ()) -> dict[str, object]:
    """What the head of a record holds about its dice once nothing is left to roll."""
    head: dict[str, object] = {"commitment": commitment(fair.seed), "entropies": list(fair.entropies)}
    if any(promise != NO_ENTROPY for promise in promises):
        head["promises"] = list(promises)
    return {**head, "seed": fair.seed.hex()}


def read_fair(record: Record) -> Fair:
    """The dice of a record from the first draw on, if it has fair dice and shows their seed."""
    if "fair" not in record.head:
        raise BadRecord("A record of fair dice can be verified, but this one has none.")
    head = State(record.head["fair"], "The fair dice of a record")
    promised = head.text("commitment")
    if head.value("seed", None) is None:
        raise BadRecord("The seed of fair dice is shown when the game is over, and this record holds none yet.")
    seed = head.text("seed")
    entropies = head.texts("entropies")
    promises = head.texts("promises") if head.value("promises", None) is not None else []
    typed = head.text("rolls", ("typed", "fair"), "fair") == "typed"
    duplicate = head.flag("duplicate", False)
    head.nothing_else()
    if not SEED.fullmatch(seed):
        raise BadRecord(f"A seed is {SEED_BYTES} bytes as lower-case hex, but {seed[:80]!r} came.")
    check_entropies(record, entropies, promises)
    fair = Fair(bytes.fromhex(seed), entropies, 0, typed)
    if commitment(fair.seed) != promised:
        raise BadRecord(f"The seed should have the SHA-256 {promised[:80]}, but has {commitment(fair.seed)}.")
    return by_purpose(fair) if duplicate else fair


def by_purpose(fair: Fair) -> Fair:
    from fiveaside.table.duplicate import Duplicate  # it draws with what is here

    return Duplicate(fair.seed, fair.entropies)


def check_entropies(record: Record, entropies: list[str], promises: list[str]) -> None:
    """Everybody's entropy is there, and is what they promised before they knew that of the others."""
    for entropy in entropies:
        if entropy != NO_ENTROPY and not ENTROPY.fullmatch(entropy):
            raise BadRecord(f"Entropy is {ENTROPY_BYTES} bytes as lower-case hex, but {entropy[:40]!r} came.")
    if len(entropies) != record.head.get("seats"):
        raise BadRecord(f"{record.head.get('seats')} seats add entropy, but {len(entropies)} did.")
    if promises and len(promises) != len(entropies):
        raise BadRecord(f"{len(entropies)} seats promise their entropy, but {len(promises)} did.")
    for seat, promise in enumerate(promises):
        shown = entropies[seat]
        if NO_ENTROPY not in (promise, shown) and commitment(bytes.fromhex(shown)) != promise:
            raise BadRecord(f"The entropy of seat {seat} is not the one that was promised.")


class Verdict:
    """Whether a record is proven, how many of its draws were checked, and why in one sentence. `status` is `proven`,
    `resigned`, `timed` or `agreed` if it is good; `unsigned`, `unknown` (signed by whom?) or `withheld` (a promise was
    not kept) if at least its dice are `fair`; otherwise `unfinished`, `truncated` or `wrong`. What is no draw was typed
    if `typed`; `key` has signed it, and `who` resigned, was out of time or has not kept the promise."""

    def __init__(self, status: str, draws: int, why: str, typed: bool = False, key: str = "", who: str = "") -> None:
        self.good = status in PROVEN
        self.fair = self.good or status in ("unsigned", "unknown", "withheld")
        self.status = status
        self.key = key
        self.who = who
        self.draws = draws
        self.why = why
        self.typed = typed

    def as_json(self) -> dict[str, object]:
        return {"good": self.good, "fair": self.fair, "status": self.status, "draws": self.draws, "why": self.why}


def verify(record: Record, key: str = "") -> Verdict:
    """Play a record through and draw every ticket again, with nothing but the record; then look who signed it. `key` is
    that of the server which it should come from."""
    fair_dice = record.head.get("fair")
    if record.over is None and not (isinstance(fair_dice, dict) and "seed" in fair_dice):
        return Verdict("unfinished", 0, UNFINISHED)
    if isinstance(fair_dice, dict) and fair_dice.get("duplicate") is True and "seed" not in fair_dice:
        return Verdict("unfinished", 0, SEALED)
    checked = 0
    try:
        fair = read_fair(record)
        game = record.begin(box(record.game))
        for number, (seat, text) in enumerate(record.answers):
            if seat == CHANCE:
                checked += check_draw(game, fair, text)
            record.answer(game, number)
        record.check(game)
    except Refusal as refusal:
        return Verdict("wrong", checked, str(refusal))
    if record.over is None:
        return Verdict("truncated", checked, f"{dice_told(checked, fair.typed)} {TRUNCATED}")
    verdict = signed_by(record, key, checked, fair.typed)
    who = who_withheld(record, fair.entropies)
    if not verdict.fair or not who:
        return verdict
    why = f"{dice_told(checked, fair.typed)} {WITHHELD.format(who=who)}"
    return Verdict("withheld", checked, why, fair.typed, verdict.key, who)


def who_withheld(record: Record, entropies: list[str]) -> str:
    """Whoever promised entropy and did not show it, if anybody did so."""
    head = cast(dict[str, list[str]], record.head["fair"])
    for seat, promise in enumerate(head.get("promises", [])):
        if promise != NO_ENTROPY and entropies[seat] == NO_ENTROPY:
            return called(record, seat)
    return ""


def dice_told(draws: int, typed: bool) -> str:
    why = f"The seed fits its commitment and gives all {draws} draws of the record"
    return f"{why}; people typed their dice themselves." if typed else f"{why}."


def signed_by(record: Record, key: str, draws: int, typed: bool) -> Verdict:
    """What the dice cannot prove: who played, what they chose, and whether somebody resigned."""
    signer = record.signer()
    told = dice_told(draws, typed)
    if not signer:
        return Verdict("unsigned", draws, f"{told} {UNSIGNED}", typed)
    if not is_signed(record):
        return Verdict("wrong", draws, "The signature does not fit: the record was changed after it was signed.")
    if not key:
        return Verdict("unknown", draws, f"{told} It is signed with the key {signer}; {COMPARE}", typed, signer)
    if key != signer:
        return Verdict("wrong", draws, f"The record should be signed with the key {key}, but was with {signer[:80]}.")
    status, who = how_it_ended(record)
    broken = {"resigned": f"{BROKEN_OFF} {who} resigned.", "timed": f"{BROKEN_OFF} {who} was out of time."}
    ended = {"agreed": AGREED, **broken}.get(status, "")
    return Verdict(status, draws, f"{told} {SIGNED} {ended}".rstrip(), typed, signer, who)


def how_it_ended(record: Record) -> tuple[str, str]:
    """Played to its end, or broken off by its people: then by whom."""
    ended = record.head.get("ended")
    if not isinstance(ended, dict):
        return "proven", ""
    if ended.get("by") == "agreement":
        return "agreed", ""
    how = "timed" if ended.get("by") == "time" else "resigned"
    return how, called(record, ended.get("seat"))


def called(record: Record, seat: object) -> str:
    people = record.head.get("people")
    named = isinstance(people, list) and isinstance(seat, int) and seat < len(people) and people[seat]
    return shown(named) if named else f"seat {seat}"


def check_draw(game: Game, fair: Fair, text: str) -> bool:
    """Whether it was drawn again; typed dice only count, and so does what a clock showed."""
    ask = game.ask
    if ask is None or ask.seat != CHANCE:
        raise BadRecord(f"Draw {fair.drawn + 1} of the record is '{text}', but nothing is to be drawn there.")
    chance = cast(Chance, ask)
    drawn = chance.text(fair.answer(game))
    if isinstance(chance, Clock) or (fair.typed and chance.by_hand):
        return False
    if game.text(game.parse(text)) != drawn:
        raise BadRecord(f"Draw {fair.drawn} of the record should be '{drawn}', but is '{text}'.")
    return True
