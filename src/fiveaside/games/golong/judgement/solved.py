"""The solution of one set of rules as bytes: whole numbers, of which only the differences to their neighbours are kept.

A row is a lead and a column a spot; what is kept is by how much a value differs from what the row before and the spots
before let expect. The bytes of equal weight lie together, and each stage is packed for itself, so that a mind unpacks
only what it plays.
"""

import hashlib
import struct
import zlib
from typing import Final

from fiveaside.engine.refusal import BadState
from fiveaside.games.golong.judgement.dice import Shares
from fiveaside.games.golong.judgement.starts import Starts
from fiveaside.games.golong.parts.components import Components
from fiveaside.games.golong.parts.field import GOAL_LINE
from fiveaside.games.solutions import find_solution

MAGIC: Final = b"golong 1"
HEAD: Final = struct.Struct("<8s16sBBI")
"""What it is, of which rules, how many bits and stages, and the sum by which damage is found."""
SIZE: Final = struct.Struct("<I")


class Solved(Starts):
    """Starts read from bytes, stage by stage as they are needed."""

    def __init__(self, shares: Shares, late: bool, data: bytes) -> None:
        super().__init__(shares, late)
        self.packed: dict[int, bytes] = {}
        if len(data) < HEAD.size or not data.startswith(MAGIC):
            raise BadState("A solution of GoLong begins with what it is, but something else came.")
        _, rules, self.bits, count, checked = HEAD.unpack_from(data)
        if rules != fingerprint(shares, late) or count != len(self.stages.order()):
            raise BadState("This solution of GoLong is one of other rules.")
        if checked != zlib.crc32(data[HEAD.size :]):
            raise BadState("This solution of GoLong is damaged.")
        at = HEAD.size
        for stage in range(1, count + 1):
            (size,) = SIZE.unpack_from(data, at)
            at += SIZE.size
            self.packed[stage] = data[at : at + size]
            at += size

    def read(self, stage: int) -> list[list[float]]:
        if stage not in self.rows:
            self.rows[stage] = unpacked(self.packed[stage], self.bits)
        return self.rows[stage]


def write(starts: Starts, bits: int) -> bytes:
    stages = sorted(starts.rows)
    data = b""
    for stage in stages:
        block = packed(starts.rows[stage], bits)
        data += SIZE.pack(len(block)) + block
    rules = fingerprint(starts.shares, starts.stages.late)
    return HEAD.pack(MAGIC, rules, bits, len(stages), zlib.crc32(data)) + data


def packed(rows: list[list[float]], bits: int) -> bytes:
    before = [0] * GOAL_LINE
    differences: list[int] = []
    for row in rows:
        whole = [round(value * (1 << bits)) for value in row]
        gain = [now - then for now, then in zip(whole, before, strict=True)]
        for spot in range(GOAL_LINE):
            step = gain[spot] - expected(gain, spot)
            differences.append(2 * step if step >= 0 else -2 * step - 1)
        before = whole
    planes = [bytes([(step >> (8 * i)) & 255 for step in differences]) for i in range(bytes_of(bits))]
    return zlib.compress(b"".join(planes), 9)


def unpacked(block: bytes, bits: int) -> list[list[float]]:
    planes = zlib.decompress(block)
    size = bytes_of(bits)
    count = len(planes) // size
    scale = 1.0 / (1 << bits)
    before = [0] * GOAL_LINE
    rows: list[list[float]] = []
    for first in range(0, count, GOAL_LINE):
        gain = [0] * GOAL_LINE
        for spot in range(GOAL_LINE):
            at = first + spot
            step = 0
            for i in range(size):
                step |= planes[at + i * count] << (8 * i)
            gain[spot] = expected(gain, spot) + (-((step + 1) >> 1) if step & 1 else step >> 1)
        before = [then + more for then, more in zip(before, gain, strict=True)]
        rows.append([value * scale for value in before])
    return rows


def expected(gain: list[int], spot: int) -> int:
    """A lead that is better by one gains from spot to spot much as it did before."""
    if spot < 3:
        return gain[spot - 1] if spot else 0
    return 2 * gain[spot - 1] - gain[spot - 2]


def bytes_of(bits: int) -> int:
    """A difference of differences of differences has three bits more, and one says which way it goes."""
    return (bits + 4 + 7) // 8


def fingerprint(shares: Shares, late: bool) -> bytes:
    """By what the values of a set of rules differ from those of another, whatever it is called."""
    parts: Components = shares.parts
    rules = [
        parts.qb, parts.green, parts.blue, parts.black, parts.yellow, parts.red, parts.touchdown, parts.kick, parts.two,
        parts.field_goal, parts.safety, parts.slots, parts.first_down_yards, parts.touchback, parts.free_kick_from,
        parts.sack_safety_inside, parts.offensive_pi, parts.defensive_pi_min, sorted(parts.sack_signs.items()),
        sorted(parts.two_point_faces), shares.fall, late,
    ]  # fmt: skip
    return hashlib.sha256(repr(rules).encode()).digest()[:16]


def solved_starts(agreed: dict[str, object], shares: Shares, late: bool) -> Starts | None:
    """What is known of these rules; a file that is damaged is as good as none."""
    data = find_solution("golong", solution_name(agreed, shares, late))
    try:
        return None if data is None else Solved(shares, late, data)
    except BadState:
        return None


def solution_name(agreed: dict[str, object], shares: Shares, late: bool) -> str:
    """`standard-late-falls` for what lies in the box, the fingerprint for an owner's components."""
    if agreed.get("pack"):
        return fingerprint(shares, late).hex()
    options = agreed["options"]
    assert isinstance(options, dict)
    return f"{options['dice']}{'-late' if late else ''}{'-falls' if shares.fall else ''}"
