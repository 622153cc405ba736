"""The rulebook: by its addresses, by its contents, by search, on a phone and on paper."""

import re

from playwright.sync_api import expect

from tests.browser.chromium import People
from tests.browser.sitting import WORDS


def test_a_clause_has_an_address_and_the_log_leads_to_it(people: People) -> None:
    page = people.person()
    page.goto("/rules/golong#10.5")
    expect(page.locator(".clause.marked .number")).to_have_text("10.5")
    expect(page.locator(".clause.marked")).to_be_in_viewport()
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.bot']} · GoLong").click()
    clause = page.locator(".panel li").locator("a, button").first
    number = clause.inner_text().strip()
    clause.click()
    expect(page.locator(".clause.marked .number")).to_have_text(number)


def test_a_number_is_a_link_to_its_clause(people: People) -> None:
    page = people.person()
    page.goto("/rules/golong")
    page.get_by_role("link", name="6.8", exact=True).click()
    assert page.url.endswith("/rules/golong#6.8")
    expect(page.locator(".clause.marked .number")).to_have_text("6.8")


def test_what_refers_to_a_clause_leads_there(people: People) -> None:
    page = people.person()
    page.goto("/rules/golong")
    reference = page.locator(".clause a.reference").first
    number = reference.inner_text()
    reference.click()
    assert page.url.endswith(f"/rules/golong#{number}")
    expect(page.locator(".clause.marked .number")).to_have_text(number)
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.bot']} · GoLong").click()
    page.get_by_role("button", name=WORDS["rules.open"]).click()
    expect(page.locator(".panel figure").first).to_be_visible()
    page.get_by_role("button", name=WORDS["rules.link"], exact=True).click()
    page.locator(".clause a.reference").first.click()
    expect(page.locator(".clause.marked .number")).to_have_text(number)
    expect(page.locator("[data-state=playing]")).to_be_visible()


def test_a_phone_shows_rules_first_and_contents_on_request(people: People) -> None:
    page = people.person("phone")
    page.goto("/rules/golong")
    for number in ("1.1", "1.2"):
        expect(page.get_by_role("link", name=number, exact=True)).to_be_in_viewport()
    star = page.get_by_role("link", name="7 Star")
    expect(star).to_be_hidden()
    page.get_by_text(WORDS["rules.contents"], exact=True).click()
    star.click()
    expect(page.get_by_role("heading", name="7 Star")).to_be_in_viewport()


def test_rules_are_found_by_word_and_by_number(people: People) -> None:
    page = people.person()
    page.goto("/rules/golong")
    field = page.get_by_role("searchbox")
    field.fill("pick six")
    expect(page.locator(".clause mark").first).to_be_visible()
    field.fill("how a slot starts")
    expect(page.get_by_role("heading", name="How a slot starts")).to_be_visible()
    expect(page.locator(".clause .number").first).to_have_text("2.1")
    field.fill("6.8")
    expect(page.locator(".clause .number").first).to_have_text("6.8")
    field.fill("ice hockey")
    expect(page.locator(".clause")).to_have_count(0)
    expect(page.get_by_text(WORDS["rules.none"].format(what="ice hockey"))).to_be_visible()


def test_numbers_for_the_build_are_not_for_players_and_marks_are_told_once(people: People) -> None:
    page = people.person()
    page.goto("/rules/soccer_dice")
    expect(page.locator(".clause").first).to_be_visible()
    expect(page.locator("[id='N1']")).to_have_count(0)
    expect(page.get_by_text(WORDS["tag.R"])).to_have_count(1)


def test_each_part_of_a_clause_has_its_own_mark(people: People) -> None:
    page = people.person()
    page.goto("/rules/golong#6.11")
    mixed = page.locator("[id='6.11']")
    expect(mixed.locator("abbr")).to_have_text(["P", "R"])
    expect(mixed).to_contain_text(re.compile(r"and only one\.\s+P\s+We read may as must"))
    expect(page.locator("[id='6.7'] abbr")).to_have_count(0)
    expect(page.locator("[id='6.5'] abbr")).to_have_text(["R"])
    expect(page.get_by_text(WORDS["tag.P"])).to_have_count(1)
    page.get_by_role("searchbox").fill("only one read must")
    expect(page.locator(".clause .number")).to_have_text(["6.11"])


def test_paper_gets_the_rules_alone(people: People) -> None:
    page = people.person()
    page.goto("/rules/soccer_dice")
    expect(page.locator(".clause").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("searchbox")).to_be_hidden()
    expect(page.get_by_role("link", name=WORDS["bar.lobby"], exact=True)).to_be_hidden()
    expect(page.locator(".clause").first).to_be_visible()
