"""Two people at one screen: every reveal is seen by both, and the screen is handed over only where it must be."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.chromium import SIZES, People, run_until, stop_time
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, TABLE, WORDS, actions, link, log, open_table
from tests.browser.test_secrets import COVER, HANDED, take
from tests.server.client import Client, tokens_of

LEVEL = {"formation": "preset", "draw": "penalties", "half": "5"}
QUIETEST = ("no", "stop", "skip", "keep", "done", "high")
MOST_ANSWERS = 900
PICKER = ".board .picker"
MOUTH = ".board .mouth"
SEND = ".board .send"
UNDER = """([who, picker]) => {
  const { left, right, top, bottom } = document.querySelector(picker).getBoundingClientRect()
  return [...document.querySelectorAll('[data-space]')].filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const [across, down] = [x + width / 2, y + height / 2]
    const there = new RegExp(`${who} [0-9]`).test(one.ariaLabel)
    return there && across > left && across < right && down > top && down < bottom
  }).map((one) => one.ariaLabel)
}"""


def play_to_the_shoot_out(client: Client) -> None:
    """Whoever does nothing, and dives to where the other aims, does not score."""
    for _ in range(MOST_ANSWERS):
        if client.snapshot["views"]["spectator"]["stage"] == "shoot_out":
            return
        choices = client.snapshot["ask"]["choices"]
        client.answer(choices.index(next((text for text in QUIETEST if text in choices), choices[0])))
    raise AssertionError("There is no shoot-out.")


def join(page: Page, opened: dict[str, Any]) -> None:
    for seat in (0, 1):
        page.goto(link(opened, seat))
        expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")


def line_up(page: Page, name: str) -> None:
    """Whoever lines up sees it beside the picker, on a phone and on a laptop."""
    take(page, name)
    page.locator("[data-shape='4-3-3']").click()
    for size in ("laptop", "phone"):
        page.set_viewport_size(SIZES[size])
        expect(page.get_by_role("gridcell", name=f"{name} 9")).to_be_in_viewport()
        assert page.evaluate(UNDER, [name, PICKER]) == []
    page.locator(SEND).click()


def type_places(page: Page, *places: str) -> None:
    seq = page.locator(TABLE).get_attribute("data-seq")
    for place in places:
        page.keyboard.press(place)
    expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))


def saves(page: Page) -> int:
    """How often the log tells of one."""
    return sum("is saved" in line for line in log(page))


def test_a_shoot_out_on_one_screen_shows_each_reveal_before_anybody_goes_on(people: People, serving: Serving) -> None:
    page = people.person("phone", motion="no-preference", lists=False)
    page.clock.install()
    opened = open_table(serving.address, "golazo", "here", "here", options=LEVEL)
    with Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened)) as both:
        both.sit(0, "Ada")
        both.sit(1, "Ben")
    join(page, opened)
    line_up(page, "Ada")
    line_up(page, "Ben")
    expect(actions(page)).to_contain_text(WORDS["ask.golazo.kickoff"])
    page.goto("/")
    with Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened)) as both:
        play_to_the_shoot_out(both)
    join(page, opened)
    first = "Ada" if both.snapshot["ask"]["seat"] == 0 else "Ben"
    other = "Ben" if first == "Ada" else "Ada"

    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(COVER)).to_have_count(0)
    assert page.locator(f"{CHOICE}, {SEND}").count() == 0
    take(page, first)
    page.locator(SEND).wait_for()
    stop_time(page)
    before = saves(page)
    type_places(page, "3")

    expect(actions(page).get_by_role("heading")).to_have_text(f"{other}: {WORDS['ask.golazo.save']}")
    page.keyboard.press("6")
    expect(page.locator("[data-place='6']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".actions .list")).to_have_count(0)
    type_places(page, "3")
    expect(page.locator(f"{MOUTH}.open .verdict")).to_be_attached()
    expect(page.locator(HANDED)).to_have_count(0)
    assert saves(page) == before
    expect(page.locator(".board td.saved")).to_have_count(0)

    run_until(page, lambda: page.locator(SEND).count() > 0)
    assert saves(page) > before
    expect(page.locator(".board td.saved")).to_have_count(1)
    expect(actions(page).get_by_role("heading")).to_have_text(f"{other}: {WORDS['ask.golazo.aim']}")
    expect(page.locator(HANDED)).to_have_count(0)
