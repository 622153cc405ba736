"""A real Chromium, and what must hold for every page it shows."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from scripts.client import MODULES, ROOT

SCREENS = ROOT / ".cache" / "screens"
PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1440, "height": 900}
SIZES = {"phone": PHONE, "laptop": LAPTOP}
FLAGS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 240_000
"""In ms, long enough for a machine that has much else to do."""
STEP = 50
LONG_ENOUGH = 10_000
LISTS = "localStorage['fiveaside.settings'] ??= JSON.stringify({ list: true })"
FADING = "document.getAnimations().filter((one) => one instanceof CSSTransition)"
FADED = f"""async () => {{
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (await frame(); {FADING}.length; await frame()) await Promise.allSettled({FADING}.map((one) => one.finished))
}}"""
"""A colour that is inherited may begin to change when the one above has changed."""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same without a window, and takes a third less time."""
AXE = MODULES / "axe-core" / "axe.min.js"


@contextmanager
def launched() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, "No Chromium is here; ./test without arguments installs it or says how to."
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


class People:
    """Opens browsers for several people, and notes what went wrong in any of them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []
        self.storm = False  # while the network is cut on purpose, a browser may say so
        self.refused = False  # and so where the table is asked for what it must refuse

    def person(
        self,
        size: str = "laptop",
        theme: str = "light",
        motion: str = "reduce",
        lists: bool = True,
        locale: str = "en-GB",
    ) -> Page:
        """The page of somebody new, who has what is chosen on the board listed too, or not."""
        context = self.browser.new_context(
            base_url=self.address,
            viewport=SIZES[size],
            color_scheme=theme,
            reduced_motion=motion,
            has_touch=size == "phone",
            locale=locale,
            service_workers="block",
        )
        context.set_default_timeout(PATIENCE)
        if lists:
            context.add_init_script(LISTS)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self.hear)
        return page

    def hear(self, said: ConsoleMessage) -> None:
        cut = "net::ERR_" in said.text or "WebSocket" in said.text
        refused = any(f"status of {code}" in said.text for code in (400, 403, 404))
        if said.type == "error" and not (self.storm and cut) and not (self.refused and refused):
            self.wrong.append(said.text)

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong, a line each, when no colour changes any more."""
    page.evaluate(FADED)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [f"{one['id']}: {json.dumps([node['target'] for node in one['nodes']][:4])}" for one in found]


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    wider: int = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wider


def turn_to(page: Page, theme: str) -> None:
    """Change the theme, and wait until the colours have."""
    page.emulate_media(color_scheme=theme)
    page.evaluate(FADED)


def stop_time(page: Page) -> None:
    """Nothing moves on this page any more, until its clock runs on; `page.clock.install` has put it in before."""
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))


def run_until(page: Page, there: Callable[[], bool]) -> int:
    """Let the stopped clock of the page run until that is there; how many ms that took on it."""
    for run in range(0, LONG_ENOUGH, STEP):
        if there():
            return run
        page.clock.run_for(STEP)
    raise AssertionError(f"It does not come in {LONG_ENOUGH} ms on the clock of the page.")


def keep_screen(page: Page, name: str) -> None:
    """For people to look at."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.evaluate("() => scrollTo(0, 0)")
    page.screenshot(path=SCREENS / f"{name}.png")
