"""The page as something that is installed: it opens without a network, and never mixes two versions."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scripts.client import PAGES, WEB
from scripts.icons import SIZES
from tests.browser.chromium import LAPTOP, PATIENCE, PHONE, keep_screen, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, TABLE, WORDS, link, open_table, sit_down

SECOND = "the-second-build"
BUILD = "() => document.querySelector('meta[name=build]').content"
READY = "() => navigator.serviceWorker.ready.then(({ active }) => active.state)"
ACTIVE = "() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
KEPT = "async () => (await caches.keys()).filter((name) => name.startsWith('fiveaside-'))"
FILES = """async () => {
    const cache = await caches.open((await caches.keys())[0])
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}"""
OFFER = """() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    offer.prompt = async () => (globalThis.asked = true)
    dispatchEvent(offer)
}"""
ALIKE = """async ([drawn, share]) => {
    const pixels = async (src, share) => {
        const image = Object.assign(new Image(), { src })
        await image.decode()
        const at = Object.assign(document.createElement('canvas'), { width: 48, height: 48 }).getContext('2d')
        const [all, from] = [48 / share, 24 - 24 / share]
        at.drawImage(image, from, from, all, all)
        return at.getImageData(0, 0, 48, 48).data
    }
    const whole = await pixels('/icon.svg', 1)
    const part = await pixels(drawn, share)
    let [sum, seen] = [0, 0]
    for (let i = 0; i < whole.length; i += 4) {
        if (whole[i + 3] < 255) continue
        for (let j = 0; j < 3; j++) sum += Math.abs(whole[i + j] - part[i + j])
        seen += 3
    }
    return sum / seen
}"""


class House(Serving):
    """A server whose pages can be exchanged."""

    def __init__(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(place, "tests.browser.deployed")
        self.pages = place / "pages"
        shutil.copytree(PAGES, self.pages)
        monkeypatch.setenv("FIVEASIDE_TEST_PAGES", str(self.pages))

    def build(self) -> str:
        told: dict[str, str] = json.loads((self.pages / "build.json").read_text("utf-8"))
        return told["build"]

    def deploy(self) -> None:
        """Another build: with another name, and its scripts under other names."""
        first = self.build()
        files = sorted((self.pages / "assets").iterdir())
        names = {file.name: file.name.replace(".", f".{SECOND}.", 1) for file in files}
        told = re.compile("|".join(re.escape(name) for name in names))
        for file in [*files, *(self.pages / name for name in ("index.html", "sw.js", "build.json"))]:
            if file.suffix in (".js", ".css", ".html", ".json"):
                text = told.sub(lambda found: names[found[0]], file.read_text("utf-8")).replace(first, SECOND)
                file.write_text(text, "utf-8")
            if file.name in names:
                file.rename(file.with_name(names[file.name]))


@pytest.fixture
def house(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path, monkeypatch)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def device(browser: Browser, house: House) -> Iterator[BrowserContext]:
    """A browser that keeps pages, as those of people do."""
    device = browser.new_context(base_url=house.address, viewport=LAPTOP, locale="en-GB", reduced_motion="reduce")
    device.set_default_timeout(PATIENCE)
    yield device
    device.close()


def visit(device: BrowserContext, path: str = "/") -> Page:
    """Open the page, and wait until its worker is there."""
    page = device.new_page()
    page.goto(path)
    page.evaluate(READY)
    page.wait_for_function(ACTIVE)
    return page


def test_without_a_network_the_lobby_opens_and_says_so(device: BrowserContext, house: House) -> None:
    page = visit(device)
    expect(page.get_by_role("heading", level=2, name="Soccer Dice")).to_be_visible()
    device.set_offline(True)
    house.kill()
    page.reload()
    expect(page.get_by_role("heading", name=WORDS["lobby.title"])).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=WORDS["offline.title"])).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size(PHONE)
    keep_screen(page, "offline-lobby-phone")
    house.start()
    device.set_offline(False)
    expect(page.get_by_role("heading", level=2, name="Soccer Dice")).to_be_visible()
    expect(page.get_by_text(WORDS["offline.title"])).to_be_hidden()


def test_what_the_table_says_is_never_kept_and_a_game_is_when_it_was_played(
    device: BrowserContext, house: House
) -> None:
    page = visit(device)
    opened = open_table(house.address, "soccer_dice", "here", "random")
    sit_down(page, link(opened, 0), "Ada")
    page.locator(CHOICE).first.wait_for()
    page.wait_for_function(f"async () => (await ({FILES})()).some((file) => file.includes('soccer_dice'))")
    kept = page.evaluate(FILES)
    assert not [file for file in kept if file.startswith(("/api", "/ws", "/table", "/join"))]
    assert not any("golazo" in file for file in kept)


def test_an_open_table_and_a_fresh_one_end_up_with_the_version_of_the_server(
    device: BrowserContext, house: House
) -> None:
    opened = open_table(house.address, "soccer_dice", "here", "random")
    page = visit(device)
    sit_down(page, link(opened, 0), "Ada")
    page.locator(CHOICE).first.wait_for()
    assert page.evaluate(BUILD) == house.build() != SECOND
    house.kill()
    house.deploy()
    house.start()
    page.wait_for_function(f"() => document.querySelector('meta[name=build]')?.content === '{SECOND}'")
    page.locator(CHOICE).first.wait_for()
    fresh = visit(device)
    assert fresh.evaluate(BUILD) == SECOND
    fresh.wait_for_function(f"async () => String(await ({KEPT})()) === 'fiveaside-{SECOND}'")
    for one in (page, fresh):
        loaded = one.evaluate("() => performance.getEntriesByType('resource').map(({ name }) => name)")
        assert [name for name in loaded if "/assets/" in name and SECOND not in name] == []


def test_a_lobby_that_is_older_than_the_server_opens_a_table_in_the_new_version(
    device: BrowserContext, house: House
) -> None:
    page = visit(device)
    start = page.get_by_role("button", name=f"{WORDS['lobby.bot']} · Soccer Dice")
    expect(start).to_be_visible()
    house.deploy()
    start.click()
    expect(page.locator(TABLE)).to_be_visible()
    page.locator(CHOICE).first.wait_for()
    assert page.evaluate(BUILD) == SECOND


def test_a_script_that_the_server_has_no_more_loads_the_page_anew(device: BrowserContext, house: House) -> None:
    page = visit(device)
    expect(page.get_by_role("heading", level=2, name="Soccer Dice")).to_be_visible()
    house.deploy()
    page.evaluate("() => { history.pushState(null, '', '/tv/none#none'); dispatchEvent(new Event('popstate')) }")
    page.wait_for_function(f"() => document.querySelector('meta[name=build]')?.content === '{SECOND}'")


def test_installing_is_offered_until_somebody_says_no(device: BrowserContext) -> None:
    page = visit(device)
    no = page.get_by_role("button", name=WORDS["install.not_now"])
    expect(no).to_be_hidden()
    page.evaluate(OFFER)
    expect(no).to_be_visible()
    keep_screen(page, "install-hint")
    no.click()
    expect(no).to_be_hidden()
    page.reload()
    expect(page.get_by_role("heading", level=2, name="Soccer Dice")).to_be_visible()
    page.evaluate(OFFER)
    expect(no).to_be_hidden()


def test_the_manifest_names_icons_that_are_as_they_say(device: BrowserContext, house: House) -> None:
    reply = httpx.get(f"{house.address}/manifest.webmanifest", trust_env=False, timeout=PATIENCE / 1000)
    assert reply.headers["content-type"].startswith("application/manifest+json")
    for path in ("/manifest.webmanifest", "/sw.js", "/build.json", "/"):
        assert (
            httpx.get(house.address + path, trust_env=False, timeout=PATIENCE / 1000).headers["cache-control"]
            == "no-cache"
        )
    page = visit(device)
    size_of = (
        "async (src) => { const i = Object.assign(new Image(), { src }); await i.decode(); return i.naturalWidth }"
    )
    for icon in reply.json()["icons"]:
        if icon["type"] == "image/png":
            wide, high = map(int, icon["sizes"].split("x"))
            assert page.evaluate(size_of, icon["src"]) == wide == high
    assert {file.name for file in (WEB / "public").glob("*.png")} == set(SIZES)
    for drawn, (_, share) in SIZES.items():
        assert page.evaluate(ALIKE, [f"/{drawn}", share]) < 12, f"{drawn} shows another drawing: run `make icons`"
