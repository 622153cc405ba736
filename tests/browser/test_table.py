"""What a table does for the eyes: one thing after the other, nothing before its time, and many choices in reach."""

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.chromium import People, run_until, stop_time
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, TABLE, WORDS, actions, link, open_table, sit_down

A_MOMENT = 100
"""In ms, as the eye needs it."""
MANY_ROLLS = 200
MINE_AND_TWO = 3


def seq(page: Page) -> int:
    return int(page.locator(TABLE).get_attribute("data-seq") or 0)


def skip(page: Page) -> Locator:
    return page.get_by_role("button", name=WORDS["actions.skip"])


def roll_until_the_bot_attacks(page: Page, wire: WebSocket) -> None:
    """Roll until several answers of the bot have come at once; none of them is shown yet."""
    heard: list[str] = []
    wire.on("framereceived", lambda frame: heard.append(str(frame)))
    for _ in range(MANY_ROLLS):
        run_until(page, lambda: page.locator(CHOICE).count() > 0)
        heard.clear()
        with wire.expect_event("framereceived", lambda frame: '"done"' in frame):
            page.keyboard.press(" ")
        if sum('"update"' in frame for frame in heard) > MINE_AND_TWO:
            return
    raise AssertionError("The bot never had a turn.")


def test_a_bots_moves_are_shown_one_after_the_other_and_space_skips_them(people: People, serving: Serving) -> None:
    page = people.person(motion="no-preference")
    page.clock.install()
    with page.expect_websocket() as wire:
        sit_down(page, link(open_table(serving.address, "soccer_dice", "here", "random"), 0), "Ada")
    page.locator(CHOICE).first.wait_for()
    stop_time(page)
    roll_until_the_bot_attacks(page, wire.value)
    expect(skip(page)).to_be_visible()
    mine = seq(page)
    assert run_until(page, lambda: seq(page) > mine) > A_MOMENT
    expect(skip(page)).to_be_visible()
    first = seq(page)
    page.keyboard.press(" ")
    expect(skip(page)).to_be_hidden()
    assert seq(page) > first


def test_space_during_a_roll_shows_its_end_and_does_not_roll_again(people: People, serving: Serving) -> None:
    page = people.person(motion="no-preference")
    page.clock.install()
    opened = open_table(serving.address, "golong", "here", "here")
    sit_down(page, link(opened, 0), "Ada")
    sit_down(page, link(opened, 1), "Ben")
    page.locator(CHOICE).first.wait_for()
    stop_time(page)
    page.locator(CHOICE).first.click()
    expect(actions(page)).to_contain_text(WORDS["actions.moving"])
    rolled = seq(page)
    page.keyboard.press(" ")
    expect(actions(page)).not_to_contain_text(WORDS["actions.moving"])
    assert seq(page) == rolled


def test_many_choices_are_grouped_found_by_typing_and_reached_by_keys(guests: People, arcade: Serving) -> None:
    page = guests.person()
    sit_down(page, link(open_table(arcade.address, "crowd", "here", "random"), 0), "Ada")
    expect(actions(page).locator("summary")).to_have_text(["1 move 32", "2 pass 32"])
    assert not page.locator("[data-choice='pass 7 c5']").is_visible()
    page.keyboard.press("2")
    expect(page.get_by_label(WORDS["choices.filter"])).to_be_focused()
    page.keyboard.type("7 c")
    expect(page.locator(CHOICE)).to_have_count(1)
    before = seq(page)
    page.keyboard.press("Enter")
    expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(before))
    expect(page.locator(".panel .log")).to_contain_text("H: pass 7 c5")
    page.locator("[data-choice=stop]").click()
    expect(actions(page).get_by_role("heading")).to_have_text(WORDS["over.won"].format(who="Ada"))


def test_a_bot_plays_for_somebody_away_who_comes_back(people: People, serving: Serving) -> None:
    opened = open_table(serving.address, "golong", "invite", "invite", grace=0)
    ada, ben = people.person(), people.person("phone")
    sit_down(ada, link(opened, 0), "Ada")
    sit_down(ben, link(opened, 1), "Ben")
    expect(ada.locator(TABLE)).to_have_attribute("data-state", "playing")
    place = ben.url
    ben.goto("/")
    ada.get_by_role("tab", name=WORDS["tab.people"]).click()
    ada.get_by_role("button", name=WORDS["seat.let_bot"].format(who="Ben", bot=WORDS["bot.thumb"])).click()
    expect(ada.locator(".people")).to_contain_text(WORDS["seat.bot_for"].format(bot=WORDS["bot.thumb"]))
    ben.goto(place)
    ben.get_by_role("button", name=WORDS["back.do"]).click()
    expect(ben.get_by_role("button", name=WORDS["back.do"])).to_be_hidden()
    expect(ada.locator(".people")).not_to_contain_text(WORDS["seat.bot_for"].format(bot=WORDS["bot.thumb"]))
