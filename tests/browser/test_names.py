"""Names as long as they may be, in every seat of one screen on a phone: nothing is pushed out of sight."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from fiveaside.engine.words import mark
from tests.browser.chromium import PHONE, People, overflow
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, OVER, TABLE, WORDS, link, open_table
from tests.browser.test_secrets import HANDED
from tests.server.client import Client, tokens_of

NAMES = ("W" * 40, "Maximiliane von und zu Hohenstein-Wörth", "M" * 40, "Bartholomäus Konstantinopolitanski der X")
SEATS = {"golong": 2, "soccer_dice": 2, "golazo": 2, "next_goal_wins": 4, "goal_game": 4}
LOOKS = 7
ACTION = f"{HANDED} button, {CHOICE}, .actions .fold button, .actions > button.primary"
CAUGHT_UP = f"(seq) => document.querySelector('{TABLE}').dataset.seq >= seq"
CUT = """() => [...document.querySelectorAll('dialog select')].filter((one) => {
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font: getComputedStyle(one).font })
  const { paddingLeft, paddingRight } = getComputedStyle(one)
  const arrow = 20
  const place = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow
  return pen.measureText(one.selectedOptions[0].textContent).width > place
}).map((one) => one.selectedOptions[0].textContent)"""


def sit_all(page: Page, serving: Serving, game: str, names: Sequence[str] = NAMES) -> Client:
    """Everybody at this screen; whoever answers for them does so by the wire."""
    opened = open_table(serving.address, game, *["here"] * SEATS[game])
    client = Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened))
    for seat in range(SEATS[game]):
        client.sit(seat, names[seat])
    for seat in range(SEATS[game]):
        page.goto(link(opened, seat))
        expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
    return client


@pytest.mark.parametrize("game", SEATS)
def test_long_names_leave_the_action_in_sight_on_a_phone(game: str, people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    with sit_all(page, serving, game) as client:
        for number in range(LOOKS):
            page.wait_for_function(CAUGHT_UP, arg=client.seq)
            expect(page.locator(ACTION).first).to_be_in_viewport(ratio=1)
            # The page may have passed for somebody meanwhile.
            client.hear_seq(int(str(page.locator(TABLE).get_attribute("data-seq"))))
            assert overflow(page) == 0, page.locator(".actions h2").first.inner_text()
            if page.locator(HANDED).count():
                page.locator(HANDED).get_by_role("button").click()
                expect(page.locator(".stage .board")).to_be_visible()
                assert overflow(page) == 0
            client.answer(number)


@pytest.mark.parametrize("game", ["golong", "soccer_dice"])
def test_names_that_are_words_of_the_game_stay_with_their_owners(game: str, people: People, serving: Serving) -> None:
    """Also in the rematch, to which those go on under their names who sat down elsewhere."""
    page = people.person()
    with sit_all(page, serving, game, ("A", "H")) as client:
        while client.snapshot["ask"] is not None:
            client.answer()
    page.locator(OVER).wait_for()
    over = client.snapshot["over"]
    why = over["why"].replace(mark(0), "A").replace(mark(1), "H")
    expect(page.locator(".board")).to_contain_text(why)
    page.get_by_role("button", name=WORDS["over.rematch"]).click()
    expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
    assert [name.split("\n")[0] for name in page.locator(".strip .name").all_inner_texts()] == ["A", "H"]


def test_two_people_of_one_name_are_told_apart(people: People, serving: Serving) -> None:
    page = people.person()
    with sit_all(page, serving, "golazo", ("Ada", "Ada")):
        expect(page.locator(".strip .name").nth(1)).to_contain_text("Ada (2)")


def test_a_long_name_leaves_the_question_its_line(people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    with sit_all(page, serving, "soccer_dice"):
        name = page.locator(".actions h2 .who")
        expect(name).to_have_text(NAMES[0])
        box = name.bounding_box()
        assert box and box["width"] < PHONE["width"] / 2 and box["height"] < 40
        expect(page.get_by_role("heading", name=f"{NAMES[0]}: ")).to_be_visible()


def test_the_set_up_dialog_cuts_nothing_on_a_phone(people: People) -> None:
    page = people.person("phone")
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.setup']} · Next Goal Wins").click()
    page.locator("dialog .count").last.click()
    seats = page.locator("dialog .seat")
    expect(seats).to_have_count(6)
    for seat, who in enumerate(("friend", "invite", "thumb", "friend", "friend", "me")):
        seats.nth(seat).locator("select").select_option(who)
    for field in seats.locator("input").all():
        field.fill(NAMES[0])
    assert page.evaluate(CUT) == []
    start, dialog = page.locator("dialog .end button").bounding_box(), page.locator("dialog[open]").bounding_box()
    assert start and dialog and start["y"] + start["height"] < dialog["y"] + dialog["height"]
    for part in (".count:last-of-type span", ".seat select", ".seat input"):
        for one in page.locator(f"dialog {part}").all():
            box = one.bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    assert (
        page.evaluate(
            "() => { const at = document.querySelector('dialog .content'); return at.scrollWidth - at.clientWidth }"
        )
        == 0
    )
