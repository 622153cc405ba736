"""Fair dice: the table commits to a seed before the first roll, everybody adds entropy, anybody can draw again."""

import hashlib
import hmac
import re
from typing import Final, cast

from fiveaside.engine.ask import CHANCE, Chance, Clock
from fiveaside.engine.game import Game
from fiveaside.engine.record import Record
from fiveaside.engine.refusal import BadRecord, Refusal
from fiveaside.engine.state import State
from fiveaside.games import box

SEED_BYTES: Final = 32
ENTROPY_BYTES: Final = 16
NO_ENTROPY: Final = "-"
"""What stands for the entropy of a bot."""
SPAN: Final = 1 << 64
SEED: Final = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")
ENTROPY: Final = re.compile(rf"[0-9a-f]{{{2 * ENTROPY_BYTES}}}")


def commitment(seed: bytes) -> str:
    """What is shown before the first roll; it fixes the seed and tells nothing about it."""
    return hashlib.sha256(seed).hexdigest()


def ticket(seed: bytes, entropies: list[str], draw: int, n: int) -> int:
    """The ticket below `n` of the draw with this number. What lies above the largest multiple of n is drawn again,
    so that no ticket is likelier than another."""
    whole = SPAN - SPAN % n
    again = 0
    while True:
        message = f"fiveaside|{','.join(entropies)}|{draw}|{again}"
        drawn = int.from_bytes(hmac.digest(seed, message.encode(), "sha256")[:8], "big")
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


def fair_head(fair: Fair) -> dict[str, object]:
    """What the head of a record holds about its dice once nothing is left to roll."""
    return {"commitment": commitment(fair.seed), "entropies": list(fair.entropies), "seed": fair.seed.hex()}


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
    typed = head.text("rolls", ("typed", "fair"), "fair") == "typed"
    head.nothing_else()
    if not SEED.fullmatch(seed):
        raise BadRecord(f"A seed is {SEED_BYTES} bytes as lower-case hex, but {seed[:80]!r} came.")
    for entropy in entropies:
        if entropy != NO_ENTROPY and not ENTROPY.fullmatch(entropy):
            raise BadRecord(f"Entropy is {ENTROPY_BYTES} bytes as lower-case hex, but {entropy[:40]!r} came.")
    if len(entropies) != record.head.get("seats"):
        raise BadRecord(f"{record.head.get('seats')} seats add entropy, but {len(entropies)} did.")
    fair = Fair(bytes.fromhex(seed), entropies, 0, typed)
    if commitment(fair.seed) != promised:
        raise BadRecord(f"The seed should have the SHA-256 {promised[:80]}, but has {commitment(fair.seed)}.")
    return fair


class Verdict:
    """Whether a record is good, how many of its draws were checked, and why in one sentence; the rest was typed if
    `typed`."""

    def __init__(self, good: bool, draws: int, why: str, typed: bool = False) -> None:
        self.good = good
        self.draws = draws
        self.why = why
        self.typed = typed

    def as_json(self) -> dict[str, object]:
        return {"good": self.good, "draws": self.draws, "why": self.why}


def verify(record: Record) -> Verdict:
    """Play a record through and draw every ticket again, with nothing but the record."""
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
        return Verdict(False, checked, str(refusal))
    why = f"The seed fits its commitment and gives all {checked} draws of the record"
    told = f"{why}; people typed their dice themselves." if fair.typed else f"{why}."
    return Verdict(True, checked, told, fair.typed)


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
