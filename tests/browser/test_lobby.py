"""How people come to a table: by a click, by a link, with options, names and parts of their own."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import People, keep_screen, overflow, violations
from tests.browser.serving import Serving
from tests.browser.sitting import (
    CHOICE,
    TABLE,
    WORDS,
    invitation,
    link,
    log,
    open_table,
    play_ahead,
    sit_down,
    together,
    words_in,
)

SIMPLE_FIRST = ["Soccer Dice", "GoLong", "Goal!Game", "GOLAZO", "Next Goal Wins"]
LOSSY = 'off_table_rate = "1/2"'


def set_up(page: Page, title: str) -> None:
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.setup']} · {title}").click()


def start(page: Page) -> None:
    page.get_by_role("button", name=WORDS["setup.open"]).click()


def invitations(page: Page) -> list[str]:
    page.locator(".gathering input[readonly]").first.wait_for()
    return [field.input_value() for field in page.locator(".gathering input[readonly]").all()]


def test_a_friend_gets_a_link_that_tells_who_invites_to_what(people: People) -> None:
    ada, ben = people.person(), people.person("phone")
    ada.goto("/")
    ada.get_by_label(WORDS["sit.name"]).fill("Ada")
    ada.get_by_role("button", name=f"{WORDS['lobby.invite']} · GoLong").click()
    (sent,) = invitations(ada)
    ben.goto("/")
    ben.get_by_placeholder(WORDS["lobby.link"]).fill(sent)
    ben.get_by_role("button", name=WORDS["lobby.join_do"]).click()
    expect(ben.get_by_role("heading", level=1)).to_have_text("Ada invites you to GoLong")
    ben.get_by_label(WORDS["sit.name"]).fill("Ben")
    ben.get_by_role("button", name=WORDS["sit.do"]).click()
    for page in (ada, ben):
        expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
        expect(page.locator(".strip")).to_contain_text("Ada")
        expect(page.locator(".strip")).to_contain_text("Ben")


def test_an_invitation_tells_what_was_agreed(people: People, serving: Serving) -> None:
    page = people.person("phone")
    opened = open_table(serving.address, "golong", "invite", "invite", options={"late_turnover": "on"})
    page.goto(link(opened, 1))
    expect(page.locator(".invitation")).to_contain_text("Late turnover: On")
    expect(page.locator(".invitation")).not_to_contain_text(WORDS["facts.usual"])


def test_a_team_has_a_seat_for_each_of_its_people(people: People) -> None:
    page = people.person()
    set_up(page, "GoLong")
    page.get_by_label(f"{WORDS['option.golong.team_size']} 1").select_option("2")
    for n in (2, 3):
        page.get_by_label(WORDS["seat.number"].format(n=n)).select_option("invite")
    start(page)
    assert len(invitations(page)) == 2


def test_an_owner_puts_in_parts_and_is_told_what_is_wrong_with_them(people: People) -> None:
    page = people.person()
    people.refused = True
    set_up(page, "GoLong")
    page.get_by_text(WORDS["setup.more"], exact=True).click()
    page.get_by_label(WORDS["pack.text"]).fill("no such part = 7")
    start(page)
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label(WORDS["pack.file"]).set_input_files(
        files=[{"name": "mine.toml", "mimeType": "text/plain", "buffer": LOSSY.encode()}]
    )
    expect(page.get_by_label(WORDS["pack.text"])).to_have_value(LOSSY)
    start(page)
    expect(page.locator(CHOICE).first).to_be_visible()


def test_a_first_visit_offers_the_lesson(people: People) -> None:
    page = people.person("phone")
    page.goto("/")
    offer = page.get_by_role("link", name=f"{WORDS['lobby.first_time']}Soccer Dice")
    offer.click()
    page.get_by_role("button", name=WORDS["tutorial.skip"]).click()
    page.goto("/")
    expect(page.get_by_role("link", name=f"{WORDS['lobby.tutorial']}Soccer Dice")).to_be_visible()
    expect(offer).to_be_hidden()


def test_a_table_speaks_the_language_that_was_chosen(guests: People) -> None:
    page = guests.person()
    set_up(page, "The purse")
    for n in (2, 3, 4):
        page.get_by_label(WORDS["seat.number"].format(n=n)).select_option("random")
    page.get_by_text(WORDS["setup.more"], exact=True).click()
    page.get_by_label(WORDS["setup.language"]).select_option("de")
    start(page)
    expect(page.locator(".strip .where")).to_have_text("Wo ist er?")


def test_names_stand_where_the_game_says_h_and_a(people: People, serving: Serving) -> None:
    page = people.person()
    sit_down(page, link(open_table(serving.address, "golong", "here", "thumb"), 0), "Ada Lovelace")
    together([page], 5)
    told = " ".join(log(page))
    assert "Ada Lovelace" in told
    assert " H " not in f" {told} " and "H:" not in told and "A:" not in told
    expect(page.locator(".strip")).to_contain_text(WORDS["bot.thumb"])


def test_the_lobby_goes_from_simple_to_deep_and_says_how_long(people: People) -> None:
    page = people.person()
    page.goto("/")
    expect(page.locator(".game h2")).to_have_text(SIMPLE_FIRST)
    expect(page.locator(".game").first).to_contain_text("1–2 minutes")


@pytest.mark.parametrize("locale", ["es-MX", "ru-RU"])
def test_a_browser_starts_in_its_language_until_another_one_is_chosen(people: People, locale: str) -> None:
    page = people.person(locale=locale)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(words_in(locale[:2])["lobby.title"])
    page.evaluate("localStorage['fiveaside.settings'] = JSON.stringify({ lang: 'en' })")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS["lobby.title"])


def test_a_broken_invitation_leaves_no_table_behind(people: People, serving: Serving) -> None:
    page = people.person()
    good = link(open_table(serving.address, "golong", "here", "invite"), 1)
    for broken in ("/join/nothing#nobody", good[:-3], good.replace("#", "x#")):
        page.goto(broken)
        expect(page.get_by_role("heading", name=WORDS["join.problem"])).to_be_visible()
    page.goto("/")
    expect(page.get_by_text(WORDS["lobby.none"])).to_be_visible()
    assert all("404" in wrong for wrong in people.wrong)  # the browser notes what leads nowhere
    people.wrong.clear()


def test_who_played_before_is_waited_for_without_a_link(people: People) -> None:
    """And the record that is kept of the game is a .record."""
    ada, ben = people.person(), people.person()
    ada.goto("/")
    ada.get_by_label(WORDS["sit.name"]).fill("Ada")
    ada.get_by_role("button", name=f"{WORDS['lobby.invite']} · Soccer Dice").click()
    (sent,) = invitations(ada)
    sit_down(ben, sent, "Ben")
    together([ada, ben], 4)
    play_ahead(ada, ben)
    together([ada, ben])
    ada.get_by_role("tab", name=WORDS["tab.dice"]).click()
    with ada.expect_download() as download:
        ada.get_by_role("button", name=WORDS["fair.download"]).click()
    assert download.value.suggested_filename.endswith(".record")
    ada.get_by_role("button", name=WORDS["over.rematch"]).click()
    expect(ada.locator(".gathering h2")).to_have_text(WORDS["waiting.title"].format(who="Ben"))
    expect(ada.locator(".gathering input[readonly]")).to_have_count(0)
    ben.get_by_role("button", name=WORDS["over.to_rematch"]).click()
    for page in (ada, ben):
        expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")


def test_a_move_made_offline_shows_that_it_waits(people: People, serving: Serving) -> None:
    page = people.person()
    sit_down(page, link(open_table(serving.address, "golong", "here", "random"), 0), "Ada")
    page.locator(CHOICE).first.wait_for()
    people.storm = True
    page.context.set_offline(True)
    page.locator("[data-connection=lost]").wait_for()
    page.locator(CHOICE).first.click()
    waits = page.get_by_text(WORDS["actions.waits"])
    expect(waits).to_be_visible()
    page.context.set_offline(False)
    expect(waits).to_be_hidden()


def test_an_invitation_is_used_up_and_a_seat_that_is_open_twice_says_so(people: People, serving: Serving) -> None:
    ada, ben, eve = people.person("phone"), people.person(), people.person()
    opened = open_table(serving.address, "soccer_dice", "here", "invite")
    sit_down(ada, link(opened, 0), "Ada")
    sit_down(ben, invitation(opened, 1), "Ben")
    eve.goto(invitation(opened, 1))
    expect(eve.get_by_role("alert")).to_contain_text("used already")
    ada.get_by_role("tab", name=WORDS["tab.people"]).click()
    ada.get_by_role("button", name=WORDS["devices.move"]).click()
    eve.goto(ada.get_by_role("textbox", name=WORDS["devices.link"].format(who="Ada")).input_value())
    told = WORDS["devices.open"].format(n=2)
    expect(ada.get_by_text(told)).to_be_visible()
    expect(ben.get_by_text(told)).to_be_hidden()
    assert violations(ada) == [] and overflow(ada) == 0
    keep_screen(ada, "devices-phone")
    ada.get_by_role("button", name=WORDS["devices.lock"]).click()
    expect(eve.locator("[data-connection=closed]")).to_be_visible()
    expect(ada.get_by_text(told)).to_be_hidden()
    expect(ada.locator(TABLE)).to_have_attribute("data-state", "playing")
    assert all("404" in wrong for wrong in people.wrong)  # of the link that was used up
    people.wrong.clear()
