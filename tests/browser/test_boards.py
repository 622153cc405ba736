"""What a board shows and does, in a real Chromium."""

from playwright.sync_api import Page, expect

from tests.browser.chromium import People
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, TABLE, WORDS, link, open_table, sit_down

DIE = ".board .felt button[data-choice]"
MOST_DOWNS = 40


def sit(page: Page, serving: Serving, game: str) -> None:
    sit_down(page, link(open_table(serving.address, game, "here", "random"), 0), "Ada")


def play_until_dice_lie(page: Page, least: int = 1) -> None:
    """Call plays until there are so many dice to be taken."""
    for _ in range(MOST_DOWNS):
        page.locator(f"{CHOICE}, {DIE}").first.wait_for()
        if page.locator(DIE).count() >= least and page.get_by_text(WORDS["boards.golong.qb.ball"]).count():
            return
        seq = page.locator(TABLE).get_attribute("data-seq")
        page.locator(f"{DIE}, {CHOICE}").first.click()
        expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))
    raise AssertionError(f"No football in {MOST_DOWNS} downs.")


def test_dice_are_taken_where_they_lie_and_known_after_a_reload(people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    sit(page, serving, "golong")
    play_until_dice_lie(page)
    football = page.get_by_role("img", name="QB die football")
    expect(football).to_be_visible()
    dice = [die.get_attribute("aria-label") for die in page.locator(DIE).all()]
    page.reload()
    expect(football).to_be_visible()
    assert [die.get_attribute("aria-label") for die in page.locator(DIE).all()] == dice
    for die in page.locator(DIE).all():
        expect(die).to_be_in_viewport(ratio=1)
    seq = page.locator(TABLE).get_attribute("data-seq")
    page.locator(DIE).first.click()
    expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))


def test_arrows_lead_from_die_to_die(people: People, serving: Serving) -> None:
    page = people.person()
    sit(page, serving, "golong")
    play_until_dice_lie(page, 2)
    first, second = page.locator(DIE).nth(0), page.locator(DIE).nth(1)
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(first).to_be_focused()


def test_dice_tumble_and_a_tap_shows_them(people: People, serving: Serving) -> None:
    page = people.person("phone", motion="no-preference")
    sit(page, serving, "soccer_dice")
    page.locator(CHOICE).first.click()
    expect(page.locator(".board .cube").first).to_be_attached()
    page.locator(".board .felt").click()
    expect(page.locator(".board .cube")).to_have_count(0)


def test_one_button_rolls_on_a_phone(people: People, serving: Serving) -> None:
    page = people.person("phone")
    sit(page, serving, "soccer_dice")
    page.locator(CHOICE).first.wait_for()
    rolls = [button for button in page.get_by_role("button").all() if "oll" in button.inner_text()]
    assert len(rolls) == 1
