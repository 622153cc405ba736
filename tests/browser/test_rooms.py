"""The lobby, the replay, the tutorials and the rulebooks."""

import pytest
from playwright.sync_api import expect

from scripts.client import ROOT
from tests.browser.chromium import People
from tests.browser.sitting import CHOICE, TABLE, WORDS, actions, score

RECORDS = ROOT / "tests" / "playthroughs"
MOST_STEPS = 60


@pytest.mark.parametrize("title", ["GoLong", "Soccer Dice"])
def test_two_clicks_lead_to_the_kick_off_and_the_lobby_back_to_the_table(people: People, title: str) -> None:
    page = people.person("phone")
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.play']} · {title}").click()
    page.locator(CHOICE).first.click()
    table = page.url
    page.goto("/")
    page.get_by_role("link", name=title).and_(page.locator("a[href^='/table/']")).click()
    assert page.url == table
    expect(page.locator(CHOICE).first).to_be_visible()


def test_a_friend_gets_a_link_and_sits_down(people: People) -> None:
    ada, ben = people.person(), people.person("phone")
    ada.goto("/")
    ada.get_by_label(WORDS["sit.name"]).fill("Ada")
    ada.get_by_role("button", name=f"{WORDS['lobby.invite']} · GoLong").click()
    invitation = actions(ada).locator("input[readonly]").input_value()
    ben.goto("/")
    ben.get_by_placeholder(WORDS["lobby.link"]).fill(invitation)
    ben.get_by_role("button", name=WORDS["lobby.join_do"]).click()
    ben.get_by_label(WORDS["sit.name"]).fill("Ben")
    ben.get_by_role("button", name=WORDS["sit.do"]).click()
    for page in (ada, ben):
        expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
        expect(page.locator(".strip")).to_contain_text("Ada")
        expect(page.locator(".strip")).to_contain_text("Ben")


@pytest.mark.parametrize("name", ["golong_overtime_rounds", "soccer_dice_decided"])
def test_a_golden_record_is_replayed_by_slider_step_and_jump(people: People, name: str) -> None:
    page = people.person()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(RECORDS / f"{name}.record")
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    frame = page.locator(".replay")
    page.get_by_role("button", name=WORDS["replay.step"]).click()
    expect(frame).to_have_attribute("data-frame", "1")
    assert score(page) == ["0", "0"]
    page.get_by_role("button", name=WORDS["replay.next_score"]).click()
    assert score(page) != ["0", "0"]
    page.get_by_role("button", name=WORDS["replay.last_score"]).click()
    assert score(page) == ["0", "0"]
    slider.fill(str(last))
    expect(frame).to_have_attribute("data-frame", str(last))
    with page.expect_download() as download:
        page.get_by_role("button", name=WORDS["fair.download"]).click()
    assert download.value.path().read_bytes() == (RECORDS / f"{name}.record").read_bytes()


@pytest.mark.parametrize("game", ["golong", "soccer_dice"])
def test_a_tutorial_is_gone_through(people: People, game: str) -> None:
    page = people.person("phone")
    page.goto(f"/tutorial/{game}")
    for _ in range(MOST_STEPS):
        if page.get_by_role("button", name=WORDS["tutorial.done"]).count():
            break
        told = page.locator(".tutorial h1").inner_text()
        page.get_by_role("button", name=WORDS["tutorial.next"], exact=True).click()
        expect(page.locator(".tutorial h1")).not_to_have_text(told)
    page.get_by_role("button", name=WORDS["tutorial.done"]).click()
    expect(page.locator(".tutorial")).to_be_hidden()


def test_a_clause_has_an_address_and_the_log_leads_to_it(people: People) -> None:
    page = people.person()
    page.goto("/rules/golong#10.5")
    expect(page.locator(".clause.marked .number")).to_have_text("10.5")
    expect(page.locator(".clause.marked")).to_be_in_viewport()
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.play']} · GoLong").click()
    clause = page.locator(".panel li").locator("a, button").first
    number = clause.inner_text().strip()
    clause.click()
    expect(page.locator(".clause.marked .number")).to_have_text(number)
