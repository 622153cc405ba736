"""A television shows the table, and the phones of the family are hands and controls."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.chromium import LAPTOP, People, keep_screen, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, TABLE, WORDS, link, open_table, play_ahead, sit_down, together
from tests.server.client import Client

SCREENS = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}
SEATS = {"golong": 2, "soccer_dice": 2, "golazo": 2, "next_goal_wins": 4, "goal_game": 2}
REACHED = "http://192.0.2.7:8005"
FREE = ".seats li:not(.taken) a"
SETTLED = ".place[aria-busy=false] .board"
TAKEN = ".seats li.taken"
WHOLE = """() => {
    const place = document.querySelector('.place').getBoundingClientRect()
    const board = document.querySelector('.board').getBoundingClientRect()
    return board.top >= place.top - 1 && board.bottom <= place.bottom + 1
        && board.left >= place.left - 1 && board.right <= place.right + 1
}"""
APART = """() => {
    const box = (one) => document.querySelector(one).getBoundingClientRect()
    const [list, above, beside] = ['.seats ul', '.tv > header', 'aside figure'].map(box)
    return list.top >= above.bottom && list.right <= beside.left && list.bottom <= innerHeight && list.left >= 0
}"""
LARGE = f"""() => {{
    const boxes = [...document.querySelectorAll('{CHOICE}')].map((one) => one.getBoundingClientRect())
    return boxes.length > 0 && boxes.every(({{ width, height }}) => height >= 64 && width > 300)
}}"""
FILLED = """() => {
    const place = document.querySelector('.place').getBoundingClientRect()
    const inside = document.querySelector('.inside').getBoundingClientRect()
    return Math.max(inside.width / place.width, inside.height / place.height) > 0.97
}"""


def television(people: People, screen: str = "1080p", theme: str = "light") -> Page:
    """A big screen in a house whose server is reached from its network."""
    wide, high = SCREENS[screen]
    page = people.person(theme=theme)
    page.set_viewport_size({"width": wide, "height": high})
    page.route("**/api/addresses", lambda route: route.fulfill(json=[REACHED]))
    return page


def open_on(tv: Page, title: str) -> None:
    tv.goto("/")
    tv.get_by_role("button", name=f"{WORDS['lobby.big']} · {title}").click()


def tv_path(opened: dict[str, Any]) -> str:
    return f"/tv/{opened['table']}#{opened['watch']}"


def scanned(tv: Page) -> list[str]:
    """The paths that the codes of the free seats lead to."""
    tv.locator(FREE).first.wait_for()
    links = [str(one.get_attribute("href")) for one in tv.locator(FREE).all()]
    assert all(one.startswith(f"{REACHED}/join/") for one in links)
    return [one.removeprefix(REACHED) for one in links]


def noted(page: Page) -> list[dict[str, Any]]:
    """All that the table sends to this page from now on."""
    messages: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: messages.append(json.loads(frame)))

    page.on("websocket", listen)
    return messages


def sit_at_once(serving: Serving, opened: dict[str, Any]) -> None:
    """Somebody elsewhere takes the first seat."""
    token = opened["seats"][0]["token"]
    with Client(serving.address.removeprefix("http://"), opened["table"], [token]) as ada:
        ada.sit(0, "Ada")


def last_seq(page: Page) -> str:
    return str(page.locator(TABLE).get_attribute("data-seq"))


def test_a_family_sits_down_by_scanning_and_plays_to_the_end(people: People) -> None:
    tv = television(people)
    open_on(tv, "Soccer Dice")
    paths = scanned(tv)
    assert len(paths) == 2
    expect(tv.get_by_role("img", name=WORDS["code.label"])).to_have_count(2)
    assert violations(tv) == []
    keep_screen(tv, "tv-seats")
    phones = [people.person("phone") for _ in paths]
    sit_down(phones[0], paths[0], "Ada")
    expect(tv.locator(TAKEN)).to_contain_text("Ada")
    keep_screen(tv, "tv-seats-ada")
    sit_down(phones[1], paths[1], "Ben")
    expect(tv.locator(TABLE)).to_have_attribute("data-state", "playing")
    expect(tv.locator(".strip")).to_contain_text("Ben")
    together(phones, 6)
    expect(tv.locator(TABLE)).to_have_attribute("data-seq", last_seq(phones[0]))
    keep_screen(tv, "tv-soccer_dice-playing")
    play_ahead(*phones)
    together(phones)
    expect(tv.locator(TABLE)).to_have_attribute("data-state", "over")
    expect(tv.locator(".turn.over")).to_be_visible()
    keep_screen(tv, "tv-soccer_dice-over")
    phones[0].get_by_role("button", name=WORDS["over.rematch"]).click()
    expect(tv.locator(TABLE)).not_to_have_attribute("data-state", "over")
    assert tv.url.split("/tv/")[1].split("#")[0] != paths[0].split("/")[2].split("#")[0]


def test_phones_of_the_family_are_hands_and_controls(people: People, serving: Serving) -> None:
    """The board is drawn only where something is done on it; whoever wants it has it."""
    for game, drawn in (("golong", False), ("next_goal_wins", False), ("golazo", True)):
        opened = open_table(serving.address, game, "invite", *["random"] * (SEATS[game] - 1))
        phone = people.person("phone", lists=False)
        sit_down(phone, f"{link(opened, 0)}~tv", "Ada")
        if drawn:
            expect(phone.locator(".stage .board")).to_be_visible()
            expect(phone.locator(".controller")).to_have_count(0)
            continue
        expect(phone.locator(".controller")).to_contain_text("Ada")
        phone.wait_for_function(LARGE)
        assert overflow(phone) == 0 and violations(phone) == []
        keep_screen(phone, f"controller-{game}")
        phone.get_by_role("button", name=WORDS["beside.whole"]).click()
        expect(phone.locator(".controller")).to_have_count(0)
        expect(phone.locator(".stage .board")).to_be_visible()
        phone.get_by_role("tab", name=WORDS["tab.people"]).click()
        phone.get_by_label(WORDS["beside.do"]).check()
        expect(phone.locator(".controller")).to_be_visible()


def test_a_phone_without_a_board_wears_the_colours_of_the_game(people: People, serving: Serving) -> None:
    """In Goal!Game the rules say who is red."""
    opened = open_table(serving.address, "goal_game", "invite", "invite")
    tv = television(people)
    tv.goto(tv_path(opened))
    phones = [people.person("phone") for _ in range(2)]
    for seat, name in enumerate(("Ada", "Ben")):
        sit_down(phones[seat], f"{link(opened, seat)}~tv", name)
    expect(tv.locator(SETTLED)).to_be_visible()
    colour = "() => document.documentElement.style.getPropertyValue('--side-0')"
    red = tv.evaluate(colour)
    for phone in phones:
        expect(phone.locator(".controller")).to_be_visible()
        phone.wait_for_function(f"(red) => ({colour})() === red", arg=red)


@pytest.mark.parametrize("game", SEATS)
def test_the_big_screen_speaks_of_those_who_play(people: People, serving: Serving, game: str) -> None:
    opened = open_table(serving.address, game, "invite", *["random"] * (SEATS[game] - 1))
    sit_at_once(serving, opened)
    tv = television(people)
    tv.goto(tv_path(opened))
    told = {text for key, text in WORDS.items() if key.startswith(f"watch.{game}.")}
    expect(tv.locator(".turn span")).to_have_text(re.compile("|".join(re.escape(one) for one in told)))


@pytest.mark.parametrize(("game", "moves"), [("golazo", 12), ("next_goal_wins", 12)])
def test_nothing_that_is_hidden_reaches_the_big_screen(people: People, serving: Serving, game: str, moves: int) -> None:
    opened = open_table(serving.address, game, *["invite"] * 2, *["random"] * (SEATS[game] - 2))
    tv = television(people)
    messages = noted(tv)
    tv.goto(tv_path(opened))
    phones = [people.person("phone") for _ in range(2)]
    for seat, name in enumerate(("Ada", "Ben")):
        sit_down(phones[seat], link(opened, seat), name)
    together(phones, moves)
    expect(tv.locator(TABLE)).to_have_attribute("data-seq", last_seq(phones[0]))
    keep_screen(tv, f"tv-{game}-moves")
    told = [one for one in messages if one["type"] in ("welcome", "update")]
    assert all(set(one["snapshot"]["views"]) == {"spectator"} for one in told)
    with Client(serving.address.removeprefix("http://"), opened["table"], [opened["watch"]]) as watcher:
        seen = watcher.welcome
    assert {**told[0], **told[-1]}["snapshot"]["views"] == seen["snapshot"]["views"]
    heard = {entry["seq"]: entry for one in told for entry in one["entries"]}
    assert heard == {entry["seq"]: entry for entry in seen["entries"]}
    assert {seat for one in told for seat in one.get("seats", [])} == set()


@pytest.mark.parametrize(
    ("game", "screen"), [*[(game, "1080p") for game in SEATS], ("golazo", "720p"), ("golong", "4K")]
)
def test_a_board_is_whole_and_large_on_every_screen(people: People, serving: Serving, game: str, screen: str) -> None:
    opened = open_table(serving.address, game, "invite", *["random"] * (SEATS[game] - 1))
    sit_at_once(serving, opened)
    tv = television(people, screen)
    tv.goto(tv_path(opened))
    expect(tv.locator(TABLE)).to_have_attribute("data-state", "playing")
    expect(tv.locator(".board")).to_be_visible()
    tv.wait_for_function(WHOLE)
    tv.wait_for_function(FILLED)
    expect(tv.locator(SETTLED)).to_be_visible()
    assert overflow(tv) <= 0
    smallest = tv.evaluate("() => innerHeight / 45")
    for said in (".caption", ".turn strong"):
        assert tv.locator(said).evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= smallest
    keep_screen(tv, f"tv-{game}-{screen}")
    if screen == "1080p":
        assert violations(tv) == []
        turn_to(tv, "dark")
        assert violations(tv) == []
        keep_screen(tv, f"tv-{game}-dark")


def test_a_big_screen_comes_back_after_the_server_was_away(people: People, serving: Serving) -> None:
    opened = open_table(serving.address, "soccer_dice", "invite", "random")
    tv = television(people)
    tv.goto(tv_path(opened))
    expect(tv.locator(".seats li")).to_have_count(2)
    people.storm = True
    serving.kill()
    expect(tv.locator("[data-connection=lost]")).to_be_visible()
    serving.start()
    expect(tv.locator("[data-connection=lost]")).to_be_hidden()
    phone = people.person("phone")
    sit_down(phone, link(opened, 0), "Ada")
    expect(tv.locator(TABLE)).to_have_attribute("data-state", "playing")


def test_whoever_opened_a_table_shows_it_on_the_big_screen(people: People) -> None:
    page = television(people)
    page.set_viewport_size(LAPTOP)
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.invite']} · GoLong").click()
    with page.context.expect_page() as opened:
        page.locator(".gathering").get_by_role("link", name=WORDS["tv.show"]).click()
    tv = opened.value
    expect(tv.locator(FREE)).to_have_count(1)
    expect(tv.locator(TAKEN)).to_have_count(1)


def test_many_seats_are_scanned_at_once(people: People) -> None:
    tv = television(people, "720p")
    for seats in (3, 4, 6):
        open_on(tv, "Next Goal Wins")
        tv.locator("dialog .count", has_text=str(seats)).click()
        tv.get_by_role("button", name=WORDS["setup.open"]).click()
        expect(tv.locator(FREE)).to_have_count(seats)
        assert len(scanned(tv)) == seats
        assert tv.evaluate(APART)
        keep_screen(tv, f"tv-seats-{seats}")


def test_the_clock_of_a_timed_game_is_read_from_the_sofa(people: People, serving: Serving) -> None:
    opened = open_table(serving.address, "golazo", "invite", "random", options={"clock": "10"})
    tv, phone = television(people), people.person("phone")
    tv.goto(tv_path(opened))
    sit_down(phone, link(opened, 0), "Ada")
    for _ in range(3):
        phone.locator(f"{CHOICE}, .clock b").first.wait_for()
        if phone.locator(".clock b").count():
            break
        phone.locator(CHOICE).first.click()
    expect(tv.locator(".clock b")).to_be_visible()
    tv.wait_for_function("() => document.querySelector('.clock b').getBoundingClientRect().height * 45 >= innerHeight")
    expect(tv.locator(SETTLED)).to_be_visible()
    keep_screen(tv, "tv-clock")
