"""A Picture: rectangles, shapes and letters in few colours, written as PNG. Drawn here, of words and numbers alone, so
that nobody's file is ever handed on to somebody else."""

import functools
import json
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

LETTERS: Final = Path(__file__).parent / "letters.bin"
TEXT: Final = 84
SCORE: Final = 190
STEPS: Final = 16
MISSING: Final = "·"
"""Stands for what has no drawing here."""
MORE: Final = "…"
Colour = str
Point = tuple[float, float]


class Glyph:
    """`rows` have a byte for each dot: 0 where nothing is drawn, 15 where all of it is."""

    def __init__(self, wide: int, rows: list[bytes]) -> None:
        self.wide = wide
        self.rows = rows

    def half(self) -> "Glyph":
        """Half as large, each dot the mean of four."""
        wide = (self.wide + 1) // 2
        rows = []
        for upper, lower in zip(self.rows[::2], self.rows[1::2], strict=False):
            both = [upper[i] + lower[i] for i in range(self.wide)] + [0]
            rows.append(bytes((both[2 * i] + both[2 * i + 1]) // 4 for i in range(wide)))
        return Glyph(wide, rows)


class Letters:
    """The drawings of one size; `scale` 2 draws at half of it."""

    def __init__(self, glyphs: dict[str, Glyph]) -> None:
        self.glyphs = glyphs
        self.halves: dict[str, Glyph] = {}

    def of(self, letter: str, small: bool) -> Glyph:
        name = letter if letter in self.glyphs else MISSING
        if not small:
            return self.glyphs[name]
        if name not in self.halves:
            self.halves[name] = self.glyphs[name].half()
        return self.halves[name]

    def wide(self, text: str, small: bool = False) -> int:
        return sum(self.of(letter, small).wide for letter in text)

    def fitted(self, text: str, most: int, small: bool = False) -> str:
        """The text, or its beginning if it is too long."""
        if self.wide(text, small) <= most:
            return text
        while text and self.wide(text + MORE, small) > most:
            text = text[:-1]
        return text.rstrip() + MORE


@functools.cache
def letters(size: int) -> Letters:
    head, _, dots = zlib.decompress(LETTERS.read_bytes()).partition(b"\n")
    told = json.loads(head)[str(size)]
    glyphs = {}
    for letter, (wide, start) in told["letters"].items():
        ends = range(start, start + wide * told["high"], wide)
        glyphs[letter] = Glyph(wide, [dots[at : at + wide] for at in ends])
    return Letters(glyphs)


class Picture:
    """Of at most 256 colours, which is what makes it small and quick to draw."""

    def __init__(self, wide: int, high: int, ground: Colour) -> None:
        self.wide = wide
        self.high = high
        self.palette: list[tuple[int, int, int]] = []
        self.ramps: dict[tuple[Colour, Colour], bytes] = {}
        self.rows = [bytearray([self.colour(ground)]) * wide for _ in range(high)]

    def colour(self, name: Colour) -> int:
        return self.entry((int(name[1:3], 16), int(name[3:5], 16), int(name[5:7], 16)))

    def entry(self, rgb: tuple[int, int, int]) -> int:
        if rgb not in self.palette:
            self.palette.append(rgb)
        return self.palette.index(rgb)

    def rect(self, x: int, y: int, wide: int, high: int, colour: Colour) -> None:
        line = bytes([self.colour(colour)]) * wide
        for row in self.rows[y : y + high]:
            row[x : x + wide] = line

    def shape(self, corners: Sequence[Point], colour: Colour) -> None:
        """A filled outline, row by row between its edges."""
        dot = self.colour(colour)
        edges = list(zip(corners, [*corners[1:], corners[0]], strict=True))
        for y in range(max(0, int(min(y for _, y in corners))), min(self.high, int(max(y for _, y in corners)) + 1)):
            crossed = sorted(crossing(one, other, y + 0.5) for one, other in edges if crosses(one, other, y + 0.5))
            for left, right in zip(crossed[::2], crossed[1::2], strict=False):
                first, last = round(left), round(right)
                self.rows[y][first:last] = bytes([dot]) * (last - first)

    def text(
        self, x: int, y: int, text: str, ink: Colour, ground: Colour, size: int = TEXT, small: bool = False
    ) -> None:
        """On a ground of one colour; `small` at half the size."""
        drawn, ramp = letters(size), self.ramp(ink, ground)
        for letter in text:
            glyph = drawn.of(letter, small)
            for row, dots in zip(self.rows[y:], glyph.rows, strict=False):
                row[x : x + glyph.wide] = dots.translate(ramp)[: max(0, self.wide - x)]
            x += glyph.wide

    def ramp(self, ink: Colour, ground: Colour) -> bytes:
        """The colours between the two, as a table for `translate`."""
        if (ink, ground) not in self.ramps:
            on, off = self.palette[self.colour(ink)], self.palette[self.colour(ground)]
            steps = []
            for step in range(STEPS):
                mixed = [(a * step + b * (STEPS - 1 - step)) // (STEPS - 1) for a, b in zip(on, off, strict=True)]
                steps.append(self.entry((mixed[0], mixed[1], mixed[2])))
            self.ramps[ink, ground] = bytes(steps + [0] * (256 - STEPS))
        return self.ramps[ink, ground]

    def png(self) -> bytes:
        head = struct.pack(">IIBBBBB", self.wide, self.high, 8, 3, 0, 0, 0)
        palette = b"".join(bytes(rgb) for rgb in self.palette)
        dots = zlib.compress(b"".join(b"\0" + row for row in self.rows), 6)
        parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", dots), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(part(name, data) for name, data in parts)


def part(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def crosses(one: Point, other: Point, y: float) -> bool:
    return (one[1] <= y) != (other[1] <= y)


def crossing(one: Point, other: Point, y: float) -> float:
    return one[0] + (y - one[1]) * (other[0] - one[0]) / (other[1] - one[1])
