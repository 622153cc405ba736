"""GOLAZO on its board: a quick match by clicks, a shot between two browsers, the pitch by keys, the lesson."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.chromium import People, keep_screen, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, OVER, TABLE, WORDS, actions, link, log, open_table, sit_down

MOST_ANSWERS = 400
UNLIKE = {WORDS[f"ask.golazo.{kind}"] for kind in ("formation", "manager", "window", "action", "aim", "save")}
SWITCHES = ("slide", "tactical", "bands", "rows4", "managers")
EVERYTHING = {"half": "5", "formation": "preset", "draw": "stand"} | dict.fromkeys(SWITCHES, "on")
SEND = ".board .send"
THING = ".board .goal button, .board .picker button[aria-pressed]"
SEVERAL = ".board .several button"
DICE = "#dice-entry"
OPEN = ".pitch button.can"
LIT = ".pitch button[data-choice]"
CELL = """() => {
  const { width, height } = document.querySelector('[data-space=d7]').getBoundingClientRect()
  return [Math.floor(width), Math.floor(height)]
}"""
THUMB = 45
WORD_FIRST = ("shoot", "long", "cross", "stop", "done", "high", "keep", "skip", "no")


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


def take_up(page: Page, number: int) -> None:
    """Tap a counter unless it is the one in hand: after a move it stays there."""
    page.locator(f"{OPEN}, {LIT}").first.wait_for()
    if counter(page, number).get_attribute("aria-selected") != "true":
        counter(page, number).click()
    expect(counter(page, number)).to_have_attribute("aria-selected", "true")


def press(page: Page, text: str) -> None:
    tap(page, page.locator(f".actions [data-choice='{text}']"))


def pick(page: Page, *places: int) -> None:
    """Mark places of the goal mouth and send them off."""
    for place in places:
        page.locator(f"[data-place='{place}']").click()
    tap(page, page.locator(SEND))


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


class Player:
    """Answers whatever is asked, on the board where it can be done there, and types in the dice. Asks that look unlike
    the others are looked at by axe, in the theme that the last one was not."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ear = Ear(page)
        self.touched = 0
        self.turns = 0
        self.seen: set[str] = set()
        self.wrong: list[str] = []
        self.cells: set[tuple[int, int]] = set()

    def play(self) -> None:
        for _ in range(MOST_ANSWERS):
            self.page.locator(f"{CHOICE}, {OPEN}, {SEND}, {DICE}, {OVER}").first.wait_for()
            if self.page.locator(OVER).count():
                return
            if self.page.locator(DICE).count():
                roll(self.page, self.dice(self.ear.snapshots()[-1]["ask"]))
            else:
                self.answer()
        raise AssertionError(f"The match is not over after {MOST_ANSWERS} answers.")

    def dice(self, ask: dict[str, Any]) -> str:
        """Moves for Ada twice, then card after card for one side and the other, so that the clock ticks."""
        if ask["kind"] != "roll":
            return " ".join(str(2 + die) for die in range(len(ask["dice"]))) if ask["kind"] != "stoppage" else "1"
        self.turns += 1
        golazo = "G" in ask["dice"][0]
        faces = ["5 2", "1 G", "G 1"][0 if self.turns <= 2 else 1 + self.turns % 2] if golazo else "6 1"
        return " ".join(faces.split()[: len(ask["dice"])])

    def answer(self) -> None:
        asked = actions(self.page).locator("h2").first.inner_text()
        self.cells.add(tuple(self.page.evaluate(CELL)))
        if asked in UNLIKE - self.seen:
            self.look(asked, ("light", "dark")[len(self.seen) % 2])
        self.seen.add(asked)
        if self.page.locator(SEND).count():
            self.mark()
        elif self.page.locator(OPEN).count() and (self.touched < 12 or not self.page.locator(CHOICE).count()):
            self.touch()
        else:
            self.say()

    def mark(self) -> None:
        """One place of the goal mouth after the other until they are enough; of anything else the last one."""
        ready, things = self.page.locator(f"{SEND}:not([aria-disabled=true])"), self.page.locator(THING)
        for thing in reversed(range(things.count())):
            things.nth(thing).click()
            if ready.count():
                break
        tap(self.page, ready)

    def touch(self) -> None:
        """A counter, unless only one is meant, then the first lit space, and a pass where it might be a high one."""
        self.touched += 1
        if self.page.locator(LIT).count() == 0:
            self.page.locator(OPEN).first.click()
        seq = self.page.locator(TABLE).get_attribute("data-seq")
        self.page.locator(LIT).first.click()
        if self.page.locator(SEVERAL).count():
            self.page.locator(SEVERAL).first.click()
        changed(self.page, seq)

    def say(self) -> None:
        said = [str(one.get_attribute("data-choice")) for one in self.page.locator(CHOICE).all()]
        press(self.page, next((word for word in WORD_FIRST if word in said), said[0]))

    def look(self, scene: str, theme: str) -> None:
        turn_to(self.page, theme)
        self.wrong += [f"{scene}, {theme}: {violation}" for violation in violations(self.page)]
        if overflow(self.page):
            self.wrong.append(f"{scene}: {overflow(self.page)} pixels too wide")


def test_a_quick_match_by_clicks_against_the_bot(people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    player = Player(page)
    opened = open_table(serving.address, "golazo", "here", "thumb", options=EVERYTHING, dice="typed")
    sit_down(page, link(opened, 0), "Ada")
    page.locator("[data-shape='4-3-3']").click()
    expect(space(page, "d6")).to_have_accessible_name("d6, Ada 9")
    player.play()
    player.look("over", "light")
    assert player.wrong == []
    assert player.touched >= 12
    assert len(player.cells) == 1 and min(min(cell) for cell in player.cells) >= THUMB
    assert {WORDS[f"ask.golazo.{kind}"] for kind in ("formation", "manager", "kickoff", "action")} <= player.seen
    told = log(page)
    for start in ("Ada lines up in 4-2-3-1.", "Ada has the manager", "Half time.", "Full time:"):
        assert any(line.startswith(start) for line in told), start
    expect(page.locator(".board .result")).to_be_visible()


def to_the_long_shot(ada: Page, ben: Page) -> None:
    """With dice of their own choice: the 10 runs up the middle, gets the ball, and is left alone."""
    roll(ada, "5 2")
    tap(ada, counter(ada, 9), space(ada, "d7"))
    roll(ada, "6")
    for step in ("e7", "d8", "d9", "d10", "d11"):
        take_up(ada, 10)
        tap(ada, space(ada, step))
    tap(ada, counter(ada, 9), counter(ada, 10))
    roll(ben, "5 4")
    press(ada, "stop")
    expect(ben.locator(".pitch .trail")).to_have_count(6)
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
        expect(page.locator(".panel .log")).to_contain_text("at 3, top right, finds the goal")
    assert [frame for frame in heard[ada].frames[:before] if "save 1 2 4 6" in frame] == []
    revealed = [frame for frame in heard[ben].frames if "aim 3" in frame or '"aim":3' in frame]
    assert revealed and all("save 1 2 4 6" in frame or '"saves":[1,2,4,6]' in frame for frame in revealed)
    tap(ben, counter(ben, 9, "Ben"), space(ben, "d7"))


def test_the_pitch_is_played_by_keys(people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    opened = open_table(serving.address, "golazo", "here", "random", dice="typed")
    sit_down(page, link(opened, 0), "Ada")
    roll(page, "5 2")
    track = page.locator(".board .time").bounding_box()
    assert track and track["width"] > 300
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


def drag(page: Page, first: str, last: str) -> None:
    """Draw a counter over the pitch and let it go beside the middle of a space."""
    seq = page.locator(TABLE).get_attribute("data-seq")
    from_box, to_box = space(page, first).bounding_box(), space(page, last).bounding_box()
    assert from_box and to_box
    page.mouse.move(from_box["x"] + from_box["width"] / 2, from_box["y"] + from_box["height"] / 2)
    page.mouse.down()
    page.mouse.move(to_box["x"] + to_box["width"] / 3, to_box["y"] + to_box["height"] / 3, steps=5)
    page.mouse.up()
    changed(page, seq)


def test_counters_are_dragged_lines_explained_moves_taken_back_and_seconds_counted(
    people: People, serving: Serving
) -> None:
    page = people.person(lists=False)
    opened = open_table(serving.address, "golazo", "here", "random", dice="typed", options={"clock": "90"})
    sit_down(page, link(opened, 0), "Ada")
    roll(page, "5 2")
    drag(page, "c6", "d7")
    roll(page, "6")
    counter(page, 7).click()
    for step in ("g6", "g7", "g8", "g9", "g10"):
        tap(page, space(page, step))
    counter(page, 9).click()
    expect(page.locator(".pitch .blocked")).to_have_count(1)
    counter(page, 7).hover()
    expect(page.locator(".board .hint")).to_have_text("No pass to 7: Lucky 9 stands in between")
    drag(page, "d7", "e6")
    expect(counter(page, 10)).to_have_accessible_name("e6, Ada 10 with the ball")
    tap(page, page.get_by_role("button", name=WORDS["undo.do"]))
    expect(counter(page, 9)).to_have_accessible_name(re.compile("^d7, kick-off space, Ada 9 with the ball"))
    press(page, "stop")
    roll(page, "5 2")
    expect(page.get_by_role("timer")).to_have_accessible_name(re.compile(r"^\d+ seconds left for Ada$"))


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
