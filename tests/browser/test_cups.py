"""Cups in real browsers: an evening at one laptop, eight with bots to the final, a league, the same deal for all."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import People, keep_screen, overflow, turn_to, violations
from tests.browser.sitting import CHOICE, TABLE, WORDS, is_over, play_ahead, play_by_clicks, words_in


def open_cup(page: Page, names: str, bots: int = 0, game: str = "soccer_dice", form: str = "knockout") -> None:
    """From the lobby, by three clicks and the names."""
    page.goto("/")
    page.get_by_role("link", name=WORDS["lobby.cup"]).click()
    page.get_by_label(WORDS["cups.names"]).fill(names)
    if bots:
        page.get_by_role("spinbutton", name=WORDS["cups.bots"]).fill(str(bots))
    page.get_by_role("combobox", name=WORDS["cups.game"]).select_option(game)
    page.get_by_role("combobox", name=WORDS["cups.format"]).select_option(form)
    if bots:
        page.get_by_role("combobox", name=WORDS["cups.level"]).select_option("random")
    page.get_by_role("button", name=re.compile(f"^{WORDS['cups.start'].split('{')[0]}")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS["cups.usual_name"])


def enter(page: Page, fixture: str, home: int, away: int) -> None:
    row = page.locator(f"[data-fixture='{fixture}']")
    row.get_by_role("button", name=WORDS["cups.enter"]).click()
    for field, goals in zip(row.get_by_role("spinbutton").all(), (home, away), strict=True):
        field.fill(str(goals))
    row.get_by_role("button", name=WORDS["cups.save"]).click()
    expect(row).to_contain_text(f"{home} : {away}")


def look(page: Page, name: str) -> None:
    for theme in ("dark", "light"):
        turn_to(page, theme)
        assert violations(page) == [], theme
    assert overflow(page) == 0
    keep_screen(page, name)


def test_a_cup_of_eight_goes_to_its_final(people: People) -> None:
    """One who plays and seven bots: they play by themselves, she plays while she is in, and a phone sees it."""
    ada, phone = people.person(), people.person("phone")
    open_cup(ada, "Ada", bots=7)
    phone.goto(ada.url)
    expect(phone.get_by_role("heading", name=WORDS["cups.bracket"])).to_be_visible()
    play = ada.get_by_role("button", name=WORDS["cups.play"])
    while True:
        expect(play.or_(ada.locator(".winner")).first).to_be_visible()
        if not play.count():
            break
        play.click()
        play_out(ada)
        ada.get_by_role("link", name=WORDS["over.cup"]).click()
    winner = re.compile(r"^(Ada|Bot \d) wins$")
    for page, name in ((ada, "cup-laptop"), (phone, "cup-phone")):
        expect(page.locator(".winner")).to_have_text(winner)
        expect(page.locator("li[data-fixture]")).to_have_count(7)
        look(page, name)
    ada.get_by_role("link", name=WORDS["cups.big"]).click()
    expect(ada.locator(".cup.big .winner")).to_have_text(winner)
    look(ada, "cup-big")


def test_a_league_at_one_laptop(people: People) -> None:
    """Three without a device: results are entered, one of them is corrected with its reason, and the table follows."""
    page = people.person("phone")
    page.goto("/cups")
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS["cups.title"])
    look(page, "cups-phone")
    open_cup(page, "Mum\nDad\nKim", form="league")
    for fixture in ("league-1-1-1", "league-2-1-1"):
        enter(page, fixture, 2, 1)
    row = page.locator("[data-fixture='league-1-1-1']")
    row.get_by_role("button", name=WORDS["cups.correct"]).click()
    row.get_by_role("spinbutton").first.fill("0")
    row.get_by_label(WORDS["cups.reason"]).fill("typed the wrong way")
    row.get_by_role("button", name=WORDS["cups.save"]).click()
    expect(page.locator("main")).to_contain_text("typed the wrong way")
    enter(page, "league-3-1-1", 5, 0)
    expect(page.locator(".winner")).to_be_visible()
    expect(page.locator("tbody tr")).to_have_count(3)
    expect(page.locator("tbody tr").first.locator("td").last).to_have_text(re.compile("[346]"))
    look(page, "league-phone")


@pytest.mark.parametrize("language", ["es", "ru"])
def test_it_is_told_in_the_language_of_the_reader(people: People, language: str) -> None:
    page, words = people.person("phone", locale=language), words_in(language)
    page.goto("/cups")
    expect(page.get_by_role("heading", level=1)).to_have_text(words["cups.title"])
    page.get_by_label(words["cups.names"]).fill("A\nB")
    page.get_by_role("button", name=words["cups.start"].replace("{n}", "2")).click()
    expect(page.get_by_role("heading", name=words["cups.bracket"])).to_be_visible()
    assert overflow(page) == 0


def test_a_phone_joins_by_the_link(people: People) -> None:
    ada, ben = people.person(), people.person("phone")
    ada.goto("/cups")
    ada.get_by_role("combobox", name=WORDS["cups.game"]).select_option("soccer_dice")
    ada.get_by_role("button", name=WORDS["cups.invite"]).click()
    expect(ada.get_by_role("heading", name=WORDS["cups.people"].replace("{n}", "0"))).to_be_visible()
    ben.goto(ada.url)
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        page.get_by_label(WORDS["sit.name"]).fill(name)
        page.get_by_role("button", name=WORDS["cups.join"], exact=True).click()
    expect(ada.get_by_role("heading", name=WORDS["cups.people"].replace("{n}", "2"))).to_be_visible()
    ada.get_by_role("button", name=WORDS["cups.start"].replace("{n}", "2")).click()
    for page in (ben, ada):
        page.get_by_role("button", name=WORDS["cups.play"]).click()
    for page in (ben, ada):
        expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")


def test_the_same_deal_for_everybody(people: People) -> None:
    """Two against the same bot: who is done first learns nothing before the other is, then both see what came of it."""
    ada, ben = people.person(), people.person("phone")
    ada.goto("/cups")
    ada.get_by_role("combobox", name=WORDS["cups.game"]).select_option("soccer_dice")
    ada.get_by_role("combobox", name=WORDS["cups.format"]).select_option("duplicate")
    ada.get_by_role("combobox", name=WORDS["cups.against"]).select_option("bots")
    ada.get_by_role("spinbutton", name=WORDS["cups.rounds"]).fill("1")
    ada.get_by_role("combobox", name=WORDS["cups.level"]).select_option("random")
    look(ada, "cups-duplicate")
    ada.get_by_role("button", name=WORDS["cups.invite"]).click()
    expect(ada.locator("main")).to_contain_text(WORDS["cups.matchpoints"])
    ben.goto(ada.url)
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        page.get_by_label(WORDS["sit.name"]).fill(name)
        page.get_by_role("button", name=WORDS["cups.join"], exact=True).click()
    ada.get_by_role("button", name=WORDS["cups.start"].replace("{n}", "2")).click()
    cup = ada.url
    ada.get_by_role("button", name=WORDS["cups.play"]).click()
    play_out(ada)
    verify(ada)
    expect(ada.get_by_text(WORDS["fair.fault.sealed"])).to_be_visible()
    table = ada.url
    ada.goto(cup)
    expect(ada.locator("main")).to_contain_text(WORDS["cups.sealed"])
    ben.get_by_role("button", name=WORDS["cups.play"]).click()
    play_out(ben)
    ben.get_by_role("link", name=WORDS["over.cup"]).click()
    title = WORDS["cups.deal"].replace("{round}", "1").replace("{board}", "1")
    for page, name in ((ada, "duplicate-laptop"), (ben, "duplicate-phone")):
        lines = page.get_by_role("region", name=title).locator("tbody tr")
        expect(lines).to_have_count(2)
        expect(page.locator(".winner")).to_have_text(re.compile("^(Ada|Ben) wins$"))
        look(page, name)
    ben.get_by_role("link", name=f"{WORDS['cups.again']} Ada").click()
    expect(ben.locator(".replay")).to_contain_text("Ada")
    ada.goto(table)
    verify(ada)
    expect(ada.get_by_text(WORDS["fair.here"])).to_contain_text(WORDS["fair.signed"])


def play_out(page: Page) -> None:
    """Begin the match, and end it."""
    assert not is_over(page)
    page.locator(CHOICE).first.click()
    play_ahead(page)
    play_by_clicks(page)


def verify(page: Page) -> None:
    page.get_by_role("tab", name=WORDS["tab.dice"], exact=True).click()
    page.get_by_role("button", name=WORDS["fair.verify"]).click()
