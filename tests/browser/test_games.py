"""Whole games in the browser: against a bot, on one screen, against each other, through a storm."""

import json

from playwright.sync_api import expect

from tests.browser.chromium import People, keep_screen, overflow, violations
from tests.browser.serving import Serving
from tests.browser.sitting import (
    OVER,
    TABLE,
    WORDS,
    actions,
    heard,
    is_over,
    link,
    listen,
    log,
    next_to_move,
    open_table,
    play_by_clicks,
    play_by_keys,
    questions,
    score,
    sit_down,
    together,
)
from tests.server.client import Client, play_on, tokens_of


def test_a_whole_game_of_soccer_dice_by_keys_against_the_bot(people: People, serving: Serving) -> None:
    page = people.person()
    listen(page)
    sit_down(page, link(open_table(serving.address, "soccer_dice", "here", "random"), 0), "Ada")
    answers = play_by_keys(page)
    assert answers > 10
    assert len(questions(page)) == answers
    assert not any(": roll" in line for line in [*heard(page), *log(page)])
    expect(actions(page).get_by_role("button", name=WORDS["over.rematch"])).to_be_visible()
    page.get_by_role("tab", name=WORDS["tab.dice"], exact=True).click()
    page.get_by_role("button", name=WORDS["fair.verify"]).click()
    expect(page.get_by_text(WORDS["fair.here"])).to_contain_text(WORDS["fair.signed"])


def test_a_whole_game_of_golong_by_clicks_against_the_bot(people: People, serving: Serving) -> None:
    page = people.person("phone")
    listen(page)
    sit_down(page, link(open_table(serving.address, "golong", "here", "thumb"), 0), "Ada")
    answers = play_by_clicks(page)
    assert answers > 10
    assert len(questions(page)) == answers
    expect(actions(page).get_by_role("button", name=WORDS["over.rematch"])).to_be_visible()
    actions(page).get_by_role("button", name=WORDS["over.report"]).click()
    report = page.get_by_role("tabpanel", name=WORDS["tab.report"])
    expect(report.get_by_role("columnheader", name="Ada")).to_be_visible()
    expect(report.get_by_role("heading", name=WORDS["over.story"])).to_be_in_viewport()
    expect(report).to_contain_text(WORDS["die.golong.qb"])
    report.get_by_role("button", name=WORDS["over.luck"]).click()
    expect(report.get_by_role("img", name=WORDS["review.curve"])).to_be_visible()
    turning = report.get_by_role("listitem").filter(has=page.get_by_role("link", name=WORDS["review.see"]))
    expect(turning).to_have_count(5)
    assert violations(page) == [] and overflow(page) == 0
    keep_screen(page, "numbers-phone")
    there = turning.last.get_by_role("link")
    frame = str(there.get_attribute("href")).split("~")[1]
    there.click()
    expect(page.locator(".replay")).to_have_attribute("data-frame", frame)


def test_two_people_on_one_screen_and_their_rematch(people: People) -> None:
    page = people.person()
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.friend']} · Soccer Dice").click()
    page.get_by_label(WORDS["setup.name"].format(n=2)).fill("Ben")
    page.get_by_role("button", name=WORDS["setup.open"]).click()
    assert play_by_clicks(page) > 20
    first = page.url
    actions(page).get_by_role("button", name=WORDS["over.rematch"]).click()
    expect(page).not_to_have_url(first)
    expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('fiveaside.tables')).map((one) => one.entropy)")
    assert len({json.dumps(entropy) for entropy in kept}) == len(kept) == 2  # nothing that was shown is used again


def test_two_browsers_against_each_other_over_a_reconnect(people: People, serving: Serving) -> None:
    opened = open_table(serving.address, "soccer_dice", "invite", "invite")
    ada, ben = people.person(), people.person("phone")
    sit_down(ada, link(opened, 0), "Ada")
    sit_down(ben, link(opened, 1), "Ben")
    together([ada, ben], 5)
    away = ada if next_to_move([ada, ben]) is ben else ben
    there = ben if away is ada else ada
    people.storm = True
    away.context.set_offline(True)
    expect(away.locator("[data-connection=lost]")).to_be_visible()
    together([there], 1)
    away.context.set_offline(False)
    expect(away.locator("[data-connection=open]")).to_be_attached()
    together([ada, ben], 5)
    with Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened)) as both:
        play_on(both)
    for page in (ada, ben):
        expect(page.locator(OVER)).to_be_visible()
    assert score(ada) == score(ben)
    assert log(ada) == log(ben)


def test_the_plug_of_the_server_is_pulled(people: People, serving: Serving) -> None:
    page = people.person()
    sit_down(page, link(open_table(serving.address, "golong", "here", "thumb"), 0), "Ada")
    together([page], 8)
    before = log(page)
    people.storm = True
    serving.kill()
    expect(page.locator("[data-connection=lost]")).to_be_visible()
    serving.start()
    expect(page.locator("[data-connection=open]")).to_be_attached()
    assert log(page)[: len(before)] == before
    together([page], 8)
    page.reload()
    page.locator(".panel li .text").first.wait_for()
    assert log(page)[: len(before)] == before


def test_a_watcher_sees_and_cannot_move(people: People, serving: Serving) -> None:
    opened = open_table(serving.address, "soccer_dice", "here", "random")
    ada, eve = people.person(), people.person()
    sit_down(ada, link(opened, 0), "Ada")
    eve.goto(f"/join/{opened['table']}#{opened['watch']}")
    together([ada], 6)
    assert not is_over(ada)
    expect(eve.locator(TABLE)).to_have_attribute("data-seq", str(ada.locator(TABLE).get_attribute("data-seq")))
    assert eve.locator("[data-choice]").count() == 0
    assert score(eve) == score(ada)
    assert opened["watch"] not in eve.url
