"""Company: whom one hears and whom not, invitations to players one knows, a team, and a table for children."""

import re

from playwright.sync_api import Page, expect

from tests.browser.chromium import People
from tests.browser.sitting import TABLE, WORDS
from tests.browser.test_lobby import invitations, set_up, start
from tests.browser.test_players import fits, name_oneself, press


def say(page: Page, text: str) -> None:
    page.get_by_label(WORDS["chat.field"]).fill(text)
    press(page, WORDS["chat.send"])


def chat_of(page: Page) -> None:
    page.get_by_role("tab", name=re.compile(WORDS["tab.chat"])).click()


def press_for(page: Page, what: str, who: str) -> None:
    page.get_by_role("button", name=re.compile(f"{WORDS[what]}.{who}")).click()


def test_players_meet_again_and_not_if_they_do_not_want_to(people: People) -> None:
    ada, ben = people.person(), people.person("phone")
    name_oneself(ada, "Ada")
    name_oneself(ben, "Ben")
    press(ada, f"{WORDS['lobby.invite']} · GoLong")
    (sent,) = invitations(ada)
    ben.goto("/join/" + sent.partition("/join/")[2])
    press(ben, WORDS["sit.do"])
    for page in (ada, ben):
        expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
        chat_of(page)
    lines = ada.locator(".chat ol")

    say(ben, "first words")
    expect(lines).to_contain_text("first words")
    ada.get_by_text(WORDS["company.people"]).click()
    press_for(ada, "company.mute", "Ben")
    expect(lines).not_to_contain_text("first words")
    press_for(ada, "company.unmute", "Ben")
    expect(lines).to_contain_text("first words")
    press_for(ada, "company.report", "Ben")
    ada.get_by_label(WORDS["company.why"]).fill("not nice")
    press(ada, WORDS["company.report_do"])
    expect(ada.get_by_text(WORDS["company.reported"])).to_be_visible()
    fits(ada, "chat-people-laptop")
    ada.locator(".chat").get_by_role("button", name=re.compile(WORDS["company.block"])).first.click()
    ada.get_by_role("button", name=re.compile(WORDS["company.sure"])).click()
    expect(ada.get_by_text(WORDS["company.blocked"].format(who="Ben"))).to_be_visible()
    say(ben, "hear me")
    expect(ben.locator(".chat ol")).to_contain_text("hear me")
    say(ada, "my own")
    expect(lines).to_contain_text("my own")
    expect(lines).not_to_contain_text("hear me")

    ada.goto("/me")
    press_for(ada, "company.unblock", "Ben")
    expect(ada.get_by_text(WORDS["company.blocks"])).to_be_hidden()
    invite_and_found(ada, ben)


def invite_and_found(ada: Page, ben: Page) -> None:
    """Another game by an invitation that is told at once, and a team by a link."""
    ben.goto("/")
    ada.goto("/")
    fits(ada, "lobby-known-laptop")
    press_for(ada, "company.invite", "Ben")
    expect(ada.locator(".gathering")).to_be_visible()
    expect(ben.get_by_text(re.compile("Ada invites you"))).to_be_visible()
    fits(ben, "lobby-invited-phone")
    press(ben, WORDS["company.sit"])
    expect(ben.get_by_role("heading", level=1)).to_contain_text("Ada invites you")
    ada.goto("/me")
    ada.get_by_label(WORDS["company.team_name"]).fill("The Wanderers")
    press(ada, WORDS["company.team_make"])
    expect(ada.get_by_role("heading", level=1)).to_have_text("The Wanderers")
    press(ada, WORDS["company.team_link_do"])
    way = ada.get_by_label(WORDS["company.team_link"], exact=True)
    expect(way).to_have_value(re.compile("/team#"))
    fits(ada, "team-laptop")
    ben.goto("/team#" + way.input_value().partition("/team#")[2])
    press(ben, WORDS["company.join_do"])
    expect(ben.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    fits(ben, "team-phone")
    ben.goto("/me")
    expect(ben.get_by_role("link", name="The Wanderers")).to_be_visible()


def test_at_a_table_for_children_one_says_what_is_ready_made(people: People) -> None:
    ada = people.person("phone")
    set_up(ada, "GoLong")
    ada.get_by_text(WORDS["setup.more"], exact=True).click()
    ada.get_by_label(WORDS["setup.children"]).check()
    expect(ada.get_by_label(WORDS["setup.access"])).to_be_disabled()
    start(ada)
    expect(ada.locator(TABLE)).to_have_attribute("data-state", "playing")
    chat_of(ada)
    press(ada, WORDS["phrase.good_luck"])
    expect(ada.locator(".chat ol")).to_contain_text(WORDS["phrase.good_luck"])
    expect(ada.locator(".chat input")).to_have_count(0)
    fits(ada, "chat-children-phone")
