"""Learning a game: in two minutes, by words that are explained where they stand, and by asking what something is."""

import pytest
from playwright.sync_api import Page, expect

from fiveaside.games import BOXES
from tests.browser.chromium import People, violations
from tests.browser.serving import Serving
from tests.browser.sitting import WORDS, link, open_table, sit_down

NAMES = "() => [...document.querySelectorAll('.on-board [data-about]')].flatMap((one) => one.dataset.about.split(' '))"


def seated(people: People, serving: Serving, game: str, size: str = "laptop", locale: str = "en-GB") -> Page:
    page = people.person(size, locale=locale)
    sit_down(page, link(open_table(serving.address, game, "here", "random"), 0), "Ada")
    expect(page.locator(".stage [data-about]").first).to_be_attached()
    return page


def test_two_minutes_lead_on_to_the_rulebook_and_to_the_table(people: People) -> None:
    page = people.person("phone", locale="ru-RU")
    page.goto("/")
    page.locator("a[href='/learn/golong']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("GoLong за две минуты")
    page.locator("ol a.reference").first.click()
    expect(page.locator(".clause.marked")).to_be_visible()
    page.goto("/tutorial/golong")
    page.locator(".tutorial a[href='/learn/golong']").click()
    page.locator(".next button").click()
    expect(page.locator("[data-state=playing]")).to_be_visible()


def test_words_of_the_game_are_explained_where_they_stand(people: People) -> None:
    page = people.person()
    page.goto("/rules/golong#3.1")
    clause = page.locator("[id='2.2']")
    word = clause.get_by_role("button", name="own 30")
    word.press("Enter")
    expect(word).to_have_attribute("aria-expanded", "true")
    expect(clause.get_by_role("note")).to_contain_text("Yards from your own goal line")
    word.press("Enter")
    expect(clause.get_by_role("note")).to_have_count(0)
    expect(page.locator("[id='3.1'] figure[data-drawn]")).to_be_visible()


def test_a_chapter_that_is_named_is_a_link(people: People) -> None:
    page = people.person()
    page.goto("/rules/golong")
    page.locator("[id='4.1'] a.reference").last.click()
    assert page.url.endswith("/rules/golong#7")
    expect(page.get_by_role("heading", name="7 Star")).to_be_in_viewport()


@pytest.mark.parametrize("game", BOXES)
def test_all_that_lies_on_a_board_can_be_asked_for(people: People, game: str) -> None:
    page = people.person()
    page.goto(f"/tutorial/{game}")
    board = page.locator(".on-board [data-about]")
    expect(board.first).to_be_attached()
    primer = BOXES[game].primer
    names: list[str] = []
    while page.get_by_role("button", name=WORDS["tutorial.next"], exact=True).is_visible():
        page.keyboard.press("ArrowRight")
        names = page.evaluate(NAMES)
        assert [name for name in names if primer.about(name) is None] == []
    assert names
    board.first.hover(force=True)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("dt").first).to_be_attached()
    dialog.locator("summary").click()
    told = {dialog.get_by_role("heading").inner_text(), *dialog.locator("dt").all_inner_texts()}
    assert told >= {thing.title for thing in map(primer.about, names) if thing is not None}
    assert violations(page) == []


def test_the_key_asks_what_is_pointed_at_or_focused(people: People, serving: Serving) -> None:
    page = seated(people, serving, "golazo")
    page.get_by_role("button", name=WORDS["about.do"]).click()
    expect(page.get_by_role("dialog").locator("dt").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-space=g13]").hover()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Cross zone")
    expect(dialog).to_contain_text("how many dice are rolled")
    page.keyboard.press("Escape")
    page.locator("[data-space=d14]").focus()
    page.keyboard.press("?")
    expect(dialog.get_by_role("heading")).to_have_text("Goalkeeper")
    page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("?")
    expect(dialog.get_by_role("heading")).to_have_text(WORDS["keys.title"])


def test_a_finger_that_is_held_asks_and_chooses_nothing(people: People) -> None:
    page = people.person("phone", locale="es-ES")
    page.clock.install()
    page.goto("/tutorial/goal_game")
    lot = page.locator("[data-about='token.striker'] button")
    step = page.locator(".told h1").inner_text()
    lot.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True, "clientX": 9, "clientY": 9})
    page.clock.run_for(600)
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("Delantero")
    lot.dispatch_event("click")
    assert page.locator(".told h1").inner_text() == step
    page.keyboard.press("Escape")
    lot.dispatch_event("click")
    expect(page.locator(".told h1")).not_to_have_text(step)


def test_how_it_stands_is_explained_by_its_words(people: People, serving: Serving) -> None:
    page = seated(people, serving, "golong")
    where = page.locator(".strip .where")
    where.evaluate("(one) => (one.textContent = '2nd & 4 at own 26')")
    where.hover()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Yards from your own goal line")
    expect(dialog).to_contain_text("The down, and how many yards are to go")
