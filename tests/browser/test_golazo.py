"""GOLAZO on its board: a quick match by clicks, a shot between two browsers, the pitch by keys, the lesson."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.chromium import People, keep_screen, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, OVER, TABLE, WORDS, actions, link, log, open_table, sit_down

MOST_ANSWERS = 900
SEND = ".mouth .send"
OPEN = ".pitch button.can"
LIT = ".pitch button[data-choice]"
WORD_FIRST = ("shoot", "long", "cross", "stop", "done", "high", "keep", "no")


def space(page: Page, name: str) -> Locator:
    return page.locator(f"[data-space={name}]")


def counter(page: Page, number: int, name: str = "Ada") -> Locator:
    """The space where a counter stands."""
    return page.get_by_role("gridcell", name=re.compile(rf"\b{name} {number}\b"))


def changed(page: Page, seq: str | None) -> None:
    expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))


def tap(page: Page, *places: Locator) -> None:
    """Tap one place after the other; the table has heard the last."""
    seq = page.locator(TABLE).get_attribute("data-seq")
    for place in places:
        place.click()
    changed(page, seq)


def press(page: Page, text: str) -> None:
    tap(page, page.locator(f".actions [data-choice='{text}']"))


def pick(page: Page, *places: int) -> None:
    """Mark places of the goal mouth and send them off."""
    for place in places:
        page.locator(f"[data-place='{place}']").click()
    tap(page, page.locator(SEND))


class Player:
    """Answers whatever is asked, on the board where it can be done there. Each new ask is looked at by axe."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.answers = 0
        self.moved = 0
        self.seen: set[str] = set()
        self.wrong: list[str] = []

    def play(self) -> None:
        for _ in range(MOST_ANSWERS):
            self.page.locator(f"{CHOICE}, {OPEN}, {SEND}, {OVER}").first.wait_for()
            if self.page.locator(OVER).count():
                return
            self.answer()
        raise AssertionError(f"The match is not over after {MOST_ANSWERS} answers.")

    def answer(self) -> None:
        asked = actions(self.page).locator("h2").inner_text()
        if asked not in self.seen:
            self.seen.add(asked)
            self.look(asked)
        self.answers += 1
        if self.page.locator(SEND).count():
            most = 1 if asked == WORDS["ask.golazo.aim"] else int(re.findall(r"\d", self.due())[0])
            pick(self.page, *range(1, most + 1))
        elif self.page.locator(OPEN).count() and (self.moved < 12 or not self.page.locator(CHOICE).count()):
            self.touch()
        else:
            self.say()

    def due(self) -> str:
        return self.page.locator(SEND).inner_text()

    def touch(self) -> None:
        """A counter, unless only one is meant, then the first lit space."""
        self.moved += 1
        if self.page.locator(LIT).count() == 0:
            self.page.locator(OPEN).first.click()
        tap(self.page, self.page.locator(LIT).first)

    def say(self) -> None:
        said = [str(one.get_attribute("data-choice")) for one in self.page.locator(CHOICE).all()]
        press(self.page, next((word for word in WORD_FIRST if word in said), said[0]))

    def look(self, scene: str) -> None:
        for theme in ("light", "dark"):
            turn_to(self.page, theme)
            self.wrong += [f"{scene}, {theme}: {violation}" for violation in violations(self.page)]
        if overflow(self.page):
            self.wrong.append(f"{scene}: {overflow(self.page)} pixels too wide")


def test_a_quick_match_by_clicks_against_the_bot(people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    options = {"half": "5", "draw": "penalties"}
    sit_down(page, link(open_table(serving.address, "golazo", "here", "thumb", options=options), 0), "Ada")
    player = Player(page)
    player.play()
    player.look("over")
    assert player.wrong == []
    assert player.moved >= 12
    assert WORDS["ask.golazo.action"] in player.seen
    assert any(line.startswith("Half time.") for line in log(page))
    assert any(line.startswith("Full time:") for line in log(page))
    expect(page.locator(".board .result")).to_be_visible()


class Ear:
    """Every frame that a page is sent, in order."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self.open)

    def open(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def snapshots(self) -> list[dict[str, Any]]:
        return [message["snapshot"] for message in map(json.loads, self.frames) if "snapshot" in message]


def roll(page: Page, dice: str) -> None:
    """Real dice, typed in by whoever threw them."""
    page.get_by_label(WORDS["dice.field"]).fill(dice)
    seq = page.locator(TABLE).get_attribute("data-seq")
    page.get_by_role("button", name=WORDS["dice.enter"]).click()
    changed(page, seq)


def to_the_long_shot(ada: Page, ben: Page) -> None:
    """With dice of their own choice: the 10 runs up the middle, gets the ball, and is left alone."""
    roll(ada, "5 2")
    tap(ada, counter(ada, 9), space(ada, "d7"))
    roll(ada, "6")
    for step in ("e7", "d8", "d9", "d10", "d11"):
        if ada.locator(LIT).count() == 0:
            counter(ada, 10).click()
        tap(ada, space(ada, step))
    tap(ada, counter(ada, 9), counter(ada, 10))
    roll(ben, "5 4")
    press(ada, "stop")
    press(ben, "stop")


def test_neither_side_hears_of_the_others_pick_before_both_are_shown(people: People, serving: Serving) -> None:
    opened = open_table(serving.address, "golazo", "invite", "invite", dice="typed")
    ada, ben = people.person(lists=False), people.person("phone", lists=False)
    heard = {ada: Ear(ada), ben: Ear(ben)}
    sit_down(ada, link(opened, 0), "Ada")
    sit_down(ben, link(opened, 1), "Ben")
    to_the_long_shot(ada, ben)
    press(ada, "long")
    pick(ada, 3)
    ben.locator(SEND).wait_for()
    assert [frame for frame in heard[ben].frames if "aim 3" in frame] == []
    assert heard[ben].snapshots()[-1]["views"]["1"]["shot"] == {"side": 0, "saves": 4, "aim": None}
    assert heard[ada].snapshots()[-1]["views"]["0"]["shot"]["aim"] == 3
    keep_screen(ben, "golazo-save-phone-light")
    before = len(heard[ada].frames)
    pick(ben, 1, 2, 4, 6)
    for page in (ada, ben):
        expect(page.locator(".panel .log")).to_contain_text("at 3 finds the goal")
    assert [frame for frame in heard[ada].frames[:before] if "save 1 2 4 6" in frame] == []
    revealed = [frame for frame in heard[ben].frames if "aim 3" in frame or '"aim":3' in frame]
    assert revealed and all("save 1 2 4 6" in frame or '"saves":[1,2,4,6]' in frame for frame in revealed)
    tap(ben, counter(ben, 9, "Ben"), space(ben, "d7"))


def test_the_pitch_is_played_by_keys(people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    opened = open_table(serving.address, "golazo", "here", "random", dice="typed")
    sit_down(page, link(opened, 0), "Ada")
    roll(page, "5 2")
    page.locator("[data-space][tabindex='0']").focus()
    page.keyboard.press("9")
    expect(space(page, "c6")).to_be_focused()
    page.keyboard.press("Enter")
    expect(space(page, "c6")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.locator(LIT)).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(space(page, "d7")).to_be_focused()
    page.keyboard.press("Enter")
    expect(space(page, "d7")).to_have_accessible_name(re.compile("Ada 9 with the ball"))
    roll(page, "6")
    space(page, "d7").focus()
    page.keyboard.press("p")
    expect(page.locator(".board [role=status]")).to_contain_text("Can pass to: 1 on d0")
    page.keyboard.press("m")
    expect(page.locator(".board [role=status]")).to_contain_text("Ada kicks off with number 9")


def test_a_blocked_line_is_explained(people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    opened = open_table(serving.address, "golazo", "here", "random", dice="typed")
    sit_down(page, link(opened, 0), "Ada")
    roll(page, "5 2")
    tap(page, counter(page, 9), space(page, "d7"))
    roll(page, "6")
    counter(page, 7).click()
    for step in ("g6", "g7", "g8", "g9", "g10"):
        tap(page, space(page, step))
    counter(page, 9).click()
    expect(page.locator(".pitch .blocked")).to_have_count(1)
    counter(page, 7).hover()
    expect(page.locator(".board .hint")).to_have_text("No pass to 7: Random 9 stands in between (4.9)")


def test_the_lesson_is_learnt_on_the_board(people: People) -> None:
    page = people.person("phone", lists=False)
    page.goto("/tutorial/golazo")
    for number, to in ((9, "d7"), (9, "d8"), (10, "e7")):
        learn(page, counter(page, number, "Robin"), space(page, to))
    learn(page, page.locator(".board [data-choice=stop]"))
    for number, to in ((9, "e8"), (9, "d9"), (10, "d12")):
        learn(page, counter(page, number, "Robin"), space(page, to))
    learn(page, counter(page, 9, "Robin"), counter(page, 10, "Robin"))
    learn(page, page.locator(".board [data-choice=stop]"))
    learn(page, page.locator(".board [data-choice=shoot]"))
    learn(page, page.locator("[data-place='3']"), page.locator(SEND))
    expect(page.locator(".tutorial")).to_contain_text(WORDS["tutorial.golazo.12"])


def learn(page: Page, *places: Locator) -> None:
    told = page.locator(".tutorial h1").inner_text()
    for place in places:
        place.click()
    expect(page.locator(".tutorial h1")).not_to_have_text(told)
