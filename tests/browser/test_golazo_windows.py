"""GOLAZO's windows: only who could play a card is asked, and nobody else can tell."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.chromium import People, run_until, stop_time
from tests.browser.serving import Serving
from tests.browser.sitting import WORDS, actions, heard, link, listen, open_table, sit_down
from tests.browser.test_golazo import DICE, counter, press, roll, space, tap
from tests.browser.test_one_screen import join
from tests.browser.test_secrets import HANDED, take
from tests.server.client import Client, tokens_of

NEVER = {"name": "Never", "windows": ["goal"], "condition": "conceded", "effects": "veto 4"}
"""A powercard that fits only a goal, and none is scored here."""
WIND = {"name": "Second Wind", "windows": ["rolled"], "condition": "any", "effects": "roll plus 2"}
KEEP = "[data-choice=keep]"
SOONEST = 500


def deck_of(card: dict[str, object]) -> dict[str, object]:
    """An owner's deck of this powercard alone, but for one event that moves the clock, as one card must."""
    split = {f"S{number:02}": {"copies": 0} for number in range(1, 13)}
    events = {f"E{number:02}": {"copies": int(number == 3)} for number in range(1, 9)}
    return {"split": split, "event": events, "power": {f"P{n:02}": {**card, "copies": 4} for n in range(1, 9)}}


def draw_a_powercard(page: Page) -> None:
    """Nobody moves at the kick-off, then Ada turns a card, and another one if it was the event."""
    roll(page, "5 2")
    tap(page, counter(page, 9), space(page, "d7"))
    roll(page, "1")
    press(page, "stop")
    roll(page, "G 1")
    page.locator(f"{KEEP}, {DICE}").first.wait_for()
    if page.locator(DICE).count():
        roll(page, "G 1")
    press(page, "keep")


def at_one_screen(page: Page, serving: Serving) -> None:
    opened = open_table(serving.address, "golazo", "here", "here", dice="typed", pack=deck_of(NEVER))
    with Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened)) as both:
        both.sit(0, "Ada")
        both.sit(1, "Ben")
    join(page, opened)


def two_browsers(people: People, serving: Serving, **more: Any) -> tuple[Page, Page]:
    opened = open_table(serving.address, "golazo", "invite", "invite", dice="typed", **more)
    ada, ben = people.person(lists=False), people.person("phone", lists=False)
    ada.clock.install()
    sit_down(ada, link(opened, 0), "Ada")
    sit_down(ben, link(opened, 1), "Ben")
    return ada, ben


def test_9_7_a_screen_is_not_handed_over_where_no_card_fits_unless_people_want_it(
    people: People, serving: Serving
) -> None:
    page = people.person("phone", lists=False)
    listen(page)
    at_one_screen(page, serving)
    draw_a_powercard(page)
    expect(page.locator(DICE)).to_be_visible()
    expect(page.locator(HANDED)).to_have_count(0)
    assert [line for line in heard(page) if WORDS["ask.golazo.window"] in line] == []
    page.get_by_role("button", name=WORDS["settings.title"]).click()
    page.get_by_label(WORDS["settings.secret"]).check()
    page.keyboard.press("Escape")
    roll(page, "5 2")
    expect(actions(page).get_by_role("heading").first).to_have_text(f"Ada: {WORDS['ask.golazo.window']}")
    press(page, "no")
    press(page, "stop")
    press(page, "stop")
    take(page, "Ada")
    expect(actions(page).get_by_role("heading").first).to_have_text(f"Ada: {WORDS['ask.golazo.window']}")


def test_9_8_others_wait_as_long_for_somebody_who_cannot_play(people: People, serving: Serving) -> None:
    ada, ben = two_browsers(people, serving, pack=deck_of(NEVER))
    draw_a_powercard(ada)
    expect(ada.locator(DICE)).to_be_visible()
    stop_time(ada)
    roll(ben, "5 2")
    expect(actions(ben)).to_contain_text(WORDS["actions.waiting"].format(who="Ada"))
    expect(actions(ada)).to_contain_text(WORDS["passes.now"].format(who="Ada"))
    assert run_until(ada, lambda: ada.locator("[data-choice=stop]").count() > 0) >= SOONEST
    expect(ben.locator(".panel .log")).not_to_contain_text(WORDS["ask.golazo.window"])


def test_9_8_a_card_can_be_left_out_of_the_questions(people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    opened = open_table(serving.address, "golazo", "here", "random", dice="typed", pack=deck_of(WIND))
    sit_down(page, link(opened, 0), "Ada")
    draw_a_powercard(page)
    roll(page, "5 2")
    expect(actions(page).get_by_role("heading").first).to_have_text(WORDS["ask.golazo.window"])
    press(page, "no")
    page.get_by_label(WORDS["boards.golazo.ask_card"]).uncheck()
    press(page, "stop")
    roll(page, "5 2")
    expect(actions(page).get_by_role("heading").first).to_have_text(WORDS["ask.golazo.action"])
    page.reload()
    expect(page.get_by_label(WORDS["boards.golazo.ask_card"])).not_to_be_checked()


LONG = {"name": "Offside Trap", "windows": ["roll", "key"], "condition": "opp-in-mine", "effects": "clear"}
"""The powercard that says most."""


def test_8_30_a_powercard_is_read_whole_above_the_panel(people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    opened = open_table(serving.address, "golazo", "here", "random", dice="typed", pack=deck_of(LONG))
    sit_down(page, link(opened, 0), "Ada")
    draw_a_powercard(page)
    for language in ("en", "ru", "es"):
        page.evaluate(f"localStorage['fiveaside.settings'] = JSON.stringify({{ lang: '{language}' }})")
        page.reload()
        card = page.locator(".board .cards article").first
        expect(card).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        low, dock = card.bounding_box(), page.locator(".dock").bounding_box()
        assert low is not None
        assert dock is not None
        assert low["y"] + low["height"] <= dock["y"], language
