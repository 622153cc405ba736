"""The letters that the server draws on result cards: Alumni Sans, as the page has it, in grey steps of sixteen."""

import base64
import json
import shutil
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from scripts.client import ROOT, WEB

FILES = WEB / "node_modules" / "@fontsource" / "alumni-sans" / "files"
SETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext")
TARGET = ROOT / "src" / "fiveaside" / "server" / "pictures" / "letters.bin"
RANGES = ((0x20, 0x7E), (0xA1, 0x17F), (0x400, 0x45F), (0x490, 0x491), (0x2013, 0x2014), (0x2018, 0x201E))
MORE = "…№€·–—×:"
TEXT, SCORE = 84, 190

DRAW = """
async ([size, letters]) => {
  await document.fonts.load(`800 ${size}px Letters`, letters)
  const canvas = document.createElement('canvas')
  canvas.width = size * 2
  canvas.height = Math.ceil(size * 1.3)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const found = []
  for (const letter of letters) {
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.font = `800 ${size}px Letters`
    pen.fillText(letter, 4, size)
    const wide = Math.max(1, Math.round(pen.measureText(letter).width))
    const drawn = pen.getImageData(4, 0, wide, canvas.height).data
    found.push([letter, wide, Array.from({ length: wide * canvas.height }, (_, i) => drawn[4 * i + 3] >> 4)])
  }
  return [canvas.height, found]
}
"""


def faces() -> str:
    told = []
    for name in SETS:
        font = base64.b64encode((FILES / f"alumni-sans-{name}-800-normal.woff2").read_bytes()).decode()
        told.append(f"@font-face{{font-family:Letters{len(told)};src:url(data:font/woff2;base64,{font})}}")
    return "".join(told)


def packed(drawn: dict[int, Any]) -> bytes:
    """A line that says where each letter lies, and all of them behind it, one byte for a dot."""
    head: dict[str, Any] = {}
    dots = bytearray()
    for size, (high, letters) in drawn.items():
        places = {}
        for letter, wide, levels in letters:
            places[letter] = [wide, len(dots)]
            dots += bytes(levels)
        head[str(size)] = {"high": high, "letters": places}
    line = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    return zlib.compress(line + b"\n" + bytes(dots), 9)


def draw(target: Path = TARGET) -> None:
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("google-chrome")
    every = "".join(chr(code) for low, high in RANGES for code in range(low, high + 1)) + MORE
    script = DRAW.replace("px Letters", "px Letters0, Letters1, Letters2, Letters3")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_content(f"<style>{faces()}</style>")
        page.evaluate("Promise.all([...document.fonts].map((font) => font.load()))")
        drawn = {
            size: page.evaluate(script, [size, letters]) for size, letters in ((TEXT, every), (SCORE, "0123456789:"))
        }
        browser.close()
    target.write_bytes(packed(drawn))


if __name__ == "__main__":
    draw()
