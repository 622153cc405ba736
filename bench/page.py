#!/usr/bin/env python3
"""How does the page feel? Tables of all games in Chromium, on a phone and on a laptop.

It starts a server of its own, opens a table of each game against bots and plays by clicks. It measures the longest
task and the layout shift while the table opens, and for every click how long it takes until the screen has changed,
and until it has changed by what the table made of the move.
"""

import argparse
import random
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as Waited

from fiveaside.games import BOXES
from scripts import house
from tests.browser.chromium import People, launched
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, OVER, link, open_table, sit_down

SIZES = ("phone", "laptop")
SLOWER = 4
"""How many times slower a device is than this machine."""
PLACES = (
    f".board [data-choice], .board button:is(.can, .send:not([aria-disabled=true])), .board .shapes button, {CHOICE}"
)
SOON = 2000
"""In ms: what a touch leads to is there by then, or nothing comes of it."""
ROW = "{:22} {:>5} {:>6} {:>12} {:>12} {:>12} {:>12}"
TRACED = {"includedCategories": ["blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline"]}
WATCH = """
    globalThis.shifted = 0
    globalThis.moves = []
    const add = (list) => list.getEntries().forEach((one) => (shifted += one.value))
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
    const mark = (name) => performance.mark(`${name} ${moves.length}`)
    const painted = (then) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = then
        port2.postMessage(0)
      })
    addEventListener('click', (event) => {
      if (!event.isTrusted) return
      moves.push({ at: event.timeStamp })
      mark('click')
    }, true)
    const shows = ({ attributeName: name }) => !name || !(name.startsWith('aria-') || name === 'tabindex')
    const near = (one) => (one instanceof Element ? one : one.parentElement)?.closest('.board, .dock, .strip')
    new MutationObserver((changes) => {
      const move = moves.at(-1)
      const note = (name) => {
        if (!move || name in move) return
        move[name] = 0
        painted(() => {
          move[name] = performance.now() - move.at
          mark(name)
        })
      }
      if (changes.some((one) => shows(one) && near(one.target))) note('seen')
      if (changes.some(({ attributeName }) => attributeName === 'data-seq')) note('told')
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
"""


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench.page",
        description=__doc__,
        epilog="example: .venv/bin/python -m bench.page --game golazo --moves 5",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", action="append", choices=BOXES, help="this game; may be said several times (all)")
    parser.add_argument("--moves", type=int, default=12, metavar="N", help="moves in each game (12)")
    return parser.parse_args()


class Trace:
    """What the main thread of a page did, by processor time, which depends less on what else the machine does."""

    def __init__(self, page: Page) -> None:
        self.wire = page.context.new_cdp_session(page)
        self.page = page
        self.events: list[dict[str, Any]] = []
        self.done = False
        self.wire.on("Tracing.dataCollected", lambda part: self.events.extend(part["value"]))
        self.wire.on("Tracing.tracingComplete", lambda _: setattr(self, "done", True))
        self.wire.send("Tracing.start", {"traceConfig": TRACED})

    def end(self) -> None:
        self.wire.send("Tracing.end")
        while not self.done:
            self.page.wait_for_timeout(50)

    def longest_task(self) -> float:
        """In ms, of the pages' own threads."""
        pages = {(one["pid"], one["tid"]) for one in self.events if one.get("args", {}).get("name") == "CrRendererMain"}
        tasks = [one for one in self.events if one["name"] == "RunTask" and (one["pid"], one["tid"]) in pages]
        return max(float(one.get("tdur", 0)) for one in tasks) / 1000

    def between(self, name: str) -> list[float]:
        """What each click took until that was painted, in ms."""
        marks = {one["name"]: one["tts"] for one in self.events if "blink.user_timing" in one["cat"] and "tts" in one}
        clicks = [mark.split()[1] for mark in marks if mark.startswith("click ")]
        return [(marks[f"{name} {n}"] - marks[f"click {n}"]) / 1000 for n in clicks if f"{name} {n}" in marks]


def touch(page: Page, numbers: random.Random) -> None:
    """Something that can be done now, on the board or beside it; what it led to is on the screen, if anything."""
    places = page.locator(PLACES)
    places.first.wait_for()
    before = page.evaluate("moves.length")
    try:
        places.nth(numbers.randrange(places.count())).click(timeout=SOON)
        page.wait_for_function("(n) => moves.length > n && moves.at(-1).told", arg=before, timeout=SOON)
    except Waited:
        return  # it was only taken up, or moved away


def measure(browser: Browser, serving: Serving, game: str, size: str, moves: int) -> list[str]:
    people = People(browser, serving.address)
    page = people.person(size, motion="no-preference", lists=False)
    page.add_init_script(WATCH)
    opened = open_table(serving.address, game, "here", *["random"] * (BOXES[game].new().seats() - 1))
    sit_down(page, link(opened, 0), "Ada")
    opening = Trace(page)
    page.goto(f"/table/{opened['table']}")
    page.locator(PLACES).first.wait_for()
    page.wait_for_load_state("networkidle")
    opening.end()
    shifted = page.evaluate("shifted")
    playing, numbers = Trace(page), random.Random(7)
    while page.evaluate("moves.filter((move) => move.told).length") < moves and not page.locator(OVER).count():
        touch(page, numbers)
    playing.end()
    made: list[dict[str, float]] = page.evaluate("moves")
    people.leave()
    row = [f"{SLOWER * opening.longest_task():.0f}", f"{shifted:.3f}"]
    for name in ("seen", "told"):
        row += [
            span([one[name] for one in made if one.get(name)]),
            span([SLOWER * cpu for cpu in playing.between(name)]),
        ]
    return row


def span(found: list[float]) -> str:
    return f"{statistics.median(found):.0f} / {max(found):.0f}" if found else "-"


def main() -> None:
    given = read_arguments()
    house.ready_client()
    print(f"In ms, median / most; CPU: of the page's main thread, times {SLOWER}. Look at it on a quiet machine.")
    print("Aims: longest task 100, shift 0.1, a move is seen within 50.")
    print(ROW.format("", "task", "shift", "seen", "seen, CPU", "told", "told, CPU"))
    with tempfile.TemporaryDirectory() as place, launched() as browser:
        serving = Serving(Path(place))
        serving.start()
        for game in given.game or BOXES:
            for size in SIZES:
                print(ROW.format(f"{game} {size}", *measure(browser, serving, game, size, given.moves)), flush=True)
        serving.stop()


if __name__ == "__main__":
    main()
