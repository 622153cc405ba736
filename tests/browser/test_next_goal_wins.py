"""Next Goal Wins on its board: a season by clicks, one on a shared screen, what the other browser hears, the lesson."""

import json
import random
import time
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.chromium import PATIENCE, People, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, OVER, TABLE, WORDS, link, log, open_table, sit_down
from tests.browser.test_secrets import HANDED

MOST_ANSWERS = 400
ON_BOARD = ".board [data-choice]"
GOES = ".board .goes [data-choice]"
SHORT = {"players": "2", "legs": "1"}


def changed(page: Page, seq: str | None) -> None:
    expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))


def tap(page: Page, *places: Locator) -> None:
    """Tap one place after the other; the table has heard the last."""
    seq = page.locator(TABLE).get_attribute("data-seq")
    for place in places:
        place.click()
    changed(page, seq)


def asked(page: Page) -> str:
    return page.locator(".actions h2").inner_text()


class Player:
    """Answers whatever is asked, on the board where it can be done there. Axe looks at each new ask, light or dark."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.numbers = random.Random(seed)
        self.seen: set[str] = set()
        self.touched = 0
        self.substituted = 0
        self.wrong: list[str] = []

    def play(self) -> None:
        for _ in range(MOST_ANSWERS):
            self.page.locator(f"{CHOICE}, {ON_BOARD}, {OVER}").first.wait_for()
            if self.page.locator(OVER).count():
                return
            self.answer()
        raise AssertionError(f"The season is not over after {MOST_ANSWERS} answers.")

    def answer(self) -> None:
        kind = asked(self.page)
        if kind not in self.seen:
            self.seen.add(kind)
            self.look(kind, "dark" if len(self.seen) % 2 else "light")
        places = self.page.locator(ON_BOARD)
        starting = kind == WORDS["ask.next_goal_wins.start"]
        if places.count() and not (starting and self.substituted >= 2 and self.page.locator(CHOICE).count()):
            self.touch(places.nth(self.numbers.randrange(places.count())))
        else:
            tap(self.page, self.page.locator(CHOICE).first)

    def touch(self, place: Locator) -> None:
        """What takes two touches lights what goes with the first."""
        self.touched += 1
        seq = self.page.locator(TABLE).get_attribute("data-seq")
        place.click()
        if self.page.locator(".board .picked").count():
            self.substituted += 1
            self.page.locator(GOES).first.click()
        changed(self.page, seq)

    def look(self, scene: str, theme: str) -> None:
        turn_to(self.page, theme)
        self.wrong += [f"{scene}, {theme}: {violation}" for violation in violations(self.page)]
        if overflow(self.page):
            self.wrong.append(f"{scene}: {overflow(self.page)} pixels too wide")


def test_a_season_by_clicks_against_the_bot(people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    sit_down(page, link(open_table(serving.address, "next_goal_wins", "here", "random", options=SHORT), 0), "Ada")
    player = Player(page, 7)
    player.play()
    player.look("over", "light")
    player.look("over", "dark")
    assert player.wrong == []
    assert player.touched >= 15
    assert {
        WORDS[f"ask.next_goal_wins.{kind}"] for kind in ("draft_deck", "draft_tactic", "lineup", "act")
    } <= player.seen
    assert any(line.startswith("Full time:") for line in log(page))
    expect(page.locator(".board .result")).to_be_visible()
    expect(page.locator(".board .league td b")).to_have_count(2)


def press_first(page: Page) -> bool:
    """On a shared screen: take it over if it is handed, or make the first choice; false when all is over."""
    page.locator(f"{CHOICE}, {OVER}, {ON_BOARD}, {HANDED}").first.wait_for()
    if page.locator(OVER).count():
        return False
    if page.locator(HANDED).count():
        page.locator(HANDED).get_by_role("button").click()
        expect(page.locator(HANDED)).to_be_hidden()
        return True
    words = page.locator(CHOICE)
    tap(page, words.first if words.count() else page.locator(ON_BOARD).first)
    return True


def test_a_season_on_one_screen_is_handed_over_for_every_hand(people: People, serving: Serving) -> None:
    page = people.person("laptop")
    opened = open_table(serving.address, "next_goal_wins", "here", "here", options=SHORT)
    tokens = {"tokens": [seat["token"] for seat in opened["seats"]], "names": {"0": "Ada", "1": "Ben"}}
    seat_both(page, opened["table"], tokens)
    handed = 0
    for _ in range(MOST_ANSWERS):
        if page.locator(HANDED).count():
            handed += 1
            assert page.locator(".board").count() == 0
            assert page.locator(CHOICE).count() == 0
        if not press_first(page):
            break
    else:
        raise AssertionError("The season is not over.")
    assert handed >= 5
    expect(page.locator(".board .result")).to_be_visible()


def seat_both(page: Page, table: str, known: dict[str, Any]) -> None:
    """As the lobby does it for two people at one screen."""
    page.goto("/")
    mine = [
        {
            "id": table,
            "game": "next_goal_wins",
            "title": "",
            "since": 0,
            "over": False,
            "invites": [],
            "watch": "",
            **known,
        }
    ]
    page.evaluate("(mine) => localStorage.setItem('fiveaside.tables', JSON.stringify(mine))", mine)
    page.goto(f"/table/{table}")


class Ear:
    """Every frame that a page is sent, in order."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self.open)

    def open(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def own(self, seat: int) -> dict[str, Any]:
        views = [json.loads(frame)["snapshot"]["views"] for frame in self.frames if '"snapshot"' in frame]
        own: dict[str, Any] = views[-1][str(seat)]["own"]
        return own


def to_move(pages: list[Page]) -> Page:
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for page in pages:
            if page.locator(CHOICE).count():
                return page
    raise AssertionError("Nobody is asked.")


def first_of(page: Page) -> None:
    tap(page, page.locator(CHOICE).first)


def test_no_byte_of_a_hand_or_a_line_up_reaches_the_other_browser(people: People, serving: Serving) -> None:
    opened = open_table(serving.address, "next_goal_wins", "invite", "invite", options=SHORT)
    ada, ben = people.person(), people.person("phone")
    ears = {ada: Ear(ada), ben: Ear(ben)}
    sit_down(ada, link(opened, 0), "Ada")
    sit_down(ben, link(opened, 1), "Ben")
    lineup = WORDS["ask.next_goal_wins.lineup"]
    for _ in range(10):
        first_of(to_move([ada, ben]))
    expect(ada.locator(".actions h2")).to_have_text(lineup)
    for _ in range(4):
        first_of(ada)
    for _ in range(3):
        first_of(ben)
    secret = {ada: ears[ada].own(0), ben: ears[ben].own(1)}
    for page, other in ((ada, ben), (ben, ada)):
        hidden = [card["id"] for card in [*secret[page]["squad"], *secret[page]["tactics"]]]
        shown = {card["id"] for card in secret[other]["tactics"]}
        assert len(hidden) == 9
        for card in set(hidden) - shown:
            assert [frame[:80] for frame in ears[other].frames if f'"{card}"' in frame or f" {card}" in frame] == []
    first_of(ben)
    on_pitch = [card["id"] for card in secret[ada]["squad"] if card["place"] == "pitch"]
    bench = [card["id"] for card in secret[ada]["squad"] if card["place"] == "bench"]
    expect(ben.locator(".board .pitch")).to_be_visible()
    assert all(any(f'"{card}"' in frame for frame in ears[ben].frames) for card in on_pitch)
    assert not any(f'"{card}"' in frame for frame in ears[ben].frames for card in bench)


def test_the_lesson_is_learnt_on_the_board(people: People) -> None:
    page = people.person("phone", lists=False)
    page.goto("/tutorial/next_goal_wins")
    for answer in ("throw", "dribble", "pass", "shoot", "contest", "go"):
        told = page.locator(".tutorial h1").inner_text()
        page.locator(f".board [data-choice={answer}]").click()
        expect(page.locator(".tutorial h1")).not_to_have_text(told)
    expect(page.locator(".tutorial")).to_contain_text(WORDS["tutorial.next_goal_wins.7"])


def test_a_substitution_is_made_by_keys_and_by_dragging(people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    options = {**SHORT, "tactics": "off"}
    sit_down(page, link(open_table(serving.address, "next_goal_wins", "here", "random", options=options), 0), "Ada")
    to_the_bench(page)
    card = page.locator(".side-area .people [data-choice^='f:']").first
    slot = page.locator(".pitch [data-choice^='s:']").first
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(".board .picked")).to_have_count(0)
    seq = page.locator(TABLE).get_attribute("data-seq")
    card.drag_to(slot)
    changed(page, seq)
    expect(page.locator(".panel .log")).to_contain_text("Ada substitutes:")
    card.focus()
    page.keyboard.press("Space")
    page.locator(GOES).first.focus()
    seq = page.locator(TABLE).get_attribute("data-seq")
    page.keyboard.press("Enter")
    changed(page, seq)


def to_the_bench(page: Page) -> None:
    """Until a substitution can be made."""
    for _ in range(MOST_ANSWERS):
        page.locator(f"{CHOICE}, {ON_BOARD}").first.wait_for()
        if page.locator(".pitch [data-choice^='s:']").count():
            return
        places = page.locator(ON_BOARD)
        tap(page, places.first if places.count() else page.locator(CHOICE).first)
    raise AssertionError("No substitution was offered.")
