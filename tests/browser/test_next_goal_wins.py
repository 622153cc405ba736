"""Next Goal Wins on its board: a season by clicks, one on a shared screen, what the other browser hears, the lesson."""

import json
import random
import re
import time
import tomllib
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from scripts.client import ROOT
from tests.browser.chromium import PATIENCE, People, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import BREATH, CHOICE, OVER, TABLE, WORDS, link, log, open_table, sit_down
from tests.browser.test_secrets import HANDED

MOST_ANSWERS = 400
ON_BOARD = ".board [data-choice]"
GOES = ".board .goes [data-choice]"
PEEK = ".board .peek"
READY = ".board .ready"
REFLEXES = ("contest", "received", "rolled")
"""What is asked only where something else could be wanted."""
SHORT = {"players": "2", "legs": "1"}
POSITIONS = ("keeper", "defender", "midfielder", "striker")
KINDS = {
    WORDS[key].format(at=at): key.split(".")[2]
    for key in WORDS
    if key.startswith("ask.next_goal_wins.")
    for at in POSITIONS
}
LOOKED_AT = {"draft_deck", "draft_tactic", "lineup", "start", "act", "contest", "pick_pair", "replace"}
"""The asks that look unlike the others."""


def changed(page: Page, seq: str | None) -> None:
    expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))


def tap(page: Page, *places: Locator) -> None:
    """Tap one place after the other; the table has heard the last."""
    seq = page.locator(TABLE).get_attribute("data-seq")
    for place in places:
        place.click()
    changed(page, seq)


def asked(page: Page) -> str:
    """The kind of what is asked, once nothing moves; on a shared screen a name stands before it."""
    question = page.locator(".actions h2")
    while True:
        expect(question).to_have_text(re.compile(f"({'|'.join(map(re.escape, KINDS))})$"))
        told = question.inner_text()
        for words, kind in KINDS.items():
            if told.endswith(words):  # otherwise something began to move between the two looks
                return kind


def line_up(page: Page) -> None:
    """As it is laid out already."""
    page.locator(READY).click()
    expect(page.locator(READY)).to_have_count(0)


def something_else(place: Locator) -> bool:
    """More than to let it be, or to contest what can be contested."""
    return str(place.get_attribute("data-choice")).startswith(("tactic ", "reroll ", "contest speed"))


class Player:
    """Answers whatever is asked, on the board where it can be done there, and looks whether it fits the screen."""

    def __init__(self, page: Page, seed: int, wants: dict[str, str] | None = None) -> None:
        self.page = page
        self.numbers = random.Random(seed)
        self.wants = wants or {}
        self.seen: set[str] = set()
        self.touched: set[str] = set()
        self.substituted = 0
        self.wrong: list[str] = []

    def play(self) -> None:
        for _ in range(MOST_ANSWERS):
            if not self.go_on():
                return
        raise AssertionError(f"The season is not over after {MOST_ANSWERS} answers.")

    def go_on(self) -> bool:
        self.page.locator(f"{CHOICE}, {ON_BOARD}, {OVER}, {HANDED}").first.wait_for()
        if self.page.locator(OVER).count():
            return False
        if self.page.locator(HANDED).count():
            self.take_over()
        else:
            self.answer()
        return True

    def take_over(self) -> None:
        """Nothing of anybody is shown before somebody has taken the screen."""
        assert self.page.locator(f".board div.cards, .board [data-choice], {CHOICE}").count() == 0
        self.page.locator(HANDED).get_by_role("button").click()
        expect(self.page.locator(HANDED)).to_be_hidden()

    def answer(self) -> None:
        self.page.locator(".board").wait_for()
        kind = asked(self.page)
        if kind not in self.seen:
            self.seen.add(kind)
            self.look(kind)
        places, words = self.page.locator(ON_BOARD), self.page.locator(CHOICE)
        if kind in REFLEXES:
            assert any(something_else(place) for place in [*places.all(), *words.all()]), kind
        if kind == "lineup":
            line_up(self.page)
        elif kind in self.wants:
            tap(self.page, self.page.locator(f"{CHOICE}[data-choice^='{self.wants[kind]}']"))
        elif places.count() and not (kind == "start" and self.substituted >= 2 and words.count()):
            self.touch(kind, places.nth(self.numbers.randrange(places.count())))
        else:
            tap(self.page, words.first)

    def touch(self, kind: str, place: Locator) -> None:
        """What takes two touches lights what goes with the first."""
        self.touched.add(kind)
        seq = self.page.locator(TABLE).get_attribute("data-seq")
        place.click()
        if self.page.locator(".board .picked").count():
            self.substituted += 1
            self.page.locator(GOES).first.click()
        changed(self.page, seq)

    def look(self, scene: str) -> None:
        if overflow(self.page):
            self.wrong.append(f"{scene}: {overflow(self.page)} pixels too wide")


class Inspector(Player):
    """Axe looks at each new kind of ask too, light or dark."""

    def look(self, scene: str) -> None:
        super().look(scene)
        if scene in LOOKED_AT:
            self.inspect(scene, "dark" if len(self.seen) % 2 else "light")

    def inspect(self, scene: str, theme: str) -> None:
        turn_to(self.page, theme)
        self.wrong += [f"{scene}, {theme}: {violation}" for violation in violations(self.page)]


def test_a_season_by_clicks_against_the_bot(people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    sit_down(page, link(open_table(serving.address, "next_goal_wins", "here", "random", options=SHORT), 0), "Ada")
    player = Inspector(page, 7)
    player.play()
    player.inspect("over", "light")
    player.inspect("over", "dark")
    assert player.wrong == []
    assert {"draft_deck", "draft_tactic"} <= player.touched
    assert {"draft_deck", "draft_tactic", "lineup"} <= player.seen
    assert any(line.startswith("Full time:") for line in log(page))
    expect(page.locator(".board .result")).to_be_visible()
    expect(page.locator(".board .league td b")).to_have_count(2)


def owners_cards() -> dict[str, Any]:
    """A box in which both events are about footballers who come and go, and every manager buys at any time."""
    data = ROOT / "src" / "fiveaside" / "games" / "next_goal_wins" / "data"
    events = tomllib.loads((data / "events.toml").read_text("utf-8"))["event"]
    managers = tomllib.loads((data / "managers.toml").read_text("utf-8"))["manager"]
    policy = [{"kind": "transfer_rule", "season_total": 5, "any_time": True}]
    return {
        "event": [{"id": card["id"], "copies": int(card["id"] in ("wonderkid", "swap_deal"))} for card in events],
        "manager": [{"id": card["id"], "policy_effects": policy, "ability_effects": []} for card in managers],
    }


def test_a_season_on_one_screen_is_handed_over_for_every_hand(people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    options = {**SHORT, "legs": "2", "first_to": "1", "tactics": "off", "managers": "on", "loans": "on"}
    opened = open_table(serving.address, "next_goal_wins", "here", "here", options=options, pack=owners_cards())
    tokens = {"tokens": [seat["token"] for seat in opened["seats"]], "names": {"0": "Ada", "1": "Ben"}}
    seat_both(page, opened["table"], tokens)
    player = Player(page, 3, {"loan_offer": "offer", "loan_accept": "yes", "pre_match": "none"})
    player.go_on()
    peek(page)
    player.play()
    assert player.wrong == []
    assert {"loan_pick", "pre_match", "lineup", "recruit_deck", "recruit_pick", "exchange_give"} <= player.seen
    expect(page.locator(".board .result")).to_be_visible()


def peek(page: Page) -> None:
    """Who is asked in the open may look at the own cards, when the others look away."""
    expect(page.locator(".board .person")).to_have_count(0)
    page.locator(PEEK).click()
    expect(page.locator(".board")).to_have_count(0)
    page.locator(HANDED).get_by_role("button").click()
    expect(page.locator(".board .person")).not_to_have_count(0)
    page.locator(PEEK).click()
    expect(page.locator(".board .person")).to_have_count(0)


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


def test_who_does_not_play_watches_the_match_beside_the_own_squad(people: People, serving: Serving) -> None:
    opened = open_table(
        serving.address, "next_goal_wins", "random", "invite", "invite", "random", options={"tactics": "off"}
    )
    ada, ben = people.person("phone", lists=False), people.person()
    sit_down(ada, link(opened, 1), "Ada")
    sit_down(ben, link(opened, 2), "Ben")
    lined_up = False
    while not lined_up:
        page = to_move([ada, ben], f"{CHOICE}, {ON_BOARD}")
        lined_up = asked(page) == "lineup"
        tap(page, page.locator(ON_BOARD).first)
    expect(ben.locator(".board .pitch .token")).to_have_count(8)
    expect(ben.locator(".board .watching")).to_contain_text("Ada")
    expect(ben.locator(".board .cards .person")).to_have_count(7)
    expect(ben.locator(ON_BOARD)).to_have_count(0)
    expect(ada.locator(".board .watching")).to_have_count(0)


class Ear:
    """Every frame that a page is sent, in order."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self.open)

    def open(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def own(self, seat: int) -> list[dict[str, Any]]:
        """What this seat saw as its own, time after time."""
        views = [json.loads(frame)["snapshot"]["views"] for frame in self.frames if '"snapshot"' in frame]
        return [view[str(seat)]["own"] for view in views]


def to_move(pages: list[Page], places: str = CHOICE) -> Page:
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for page in pages:
            if page.locator(places).count():
                return page
        pages[0].wait_for_timeout(BREATH)
    raise AssertionError("Nobody is asked.")


def first_of(page: Page) -> None:
    tap(page, page.locator(CHOICE).first)


def test_no_byte_of_a_hand_or_a_line_up_reaches_the_other_browser(people: People, serving: Serving) -> None:
    opened = open_table(serving.address, "next_goal_wins", "invite", "invite", options=SHORT)
    ada, ben = people.person(), people.person("phone")
    ears = {ada: Ear(ada), ben: Ear(ben)}
    sit_down(ada, link(opened, 0), "Ada")
    sit_down(ben, link(opened, 1), "Ben")
    for _ in range(10):
        first_of(to_move([ada, ben]))
    expect(ada.locator(".actions h2")).to_have_text(WORDS["ask.next_goal_wins.lineup.at"].format(at=POSITIONS[0]))
    for _ in range(4):
        first_of(ada)
    for _ in range(3):
        first_of(ben)
    known = {ada: ears[ada].own(0), ben: ears[ben].own(1)}
    secret = {page: own[-1] for page, own in known.items()}
    for page, other in ((ada, ben), (ben, ada)):
        hidden = [card["id"] for card in [*secret[page]["squad"], *secret[page]["tactics"]]]
        alike = {card["id"] for own in known[other] for card in [*own["tactics"], *own["drawn"]]}
        assert len(hidden) == 9
        for card in set(hidden) - alike:
            assert [frame[:80] for frame in ears[other].frames if f'"{card}"' in frame or f" {card}" in frame] == []
    first_of(ben)
    on_pitch = [card["id"] for card in secret[ada]["squad"] if card["place"] == "pitch"]
    bench = [card["id"] for card in secret[ada]["squad"] if card["place"] == "bench"]
    expect(ben.locator(".board .pitch")).to_be_visible()
    assert all(any(f'"{card}"' in frame for frame in ears[ben].frames) for card in on_pitch)
    assert not any(f'"{card}"' in frame for frame in ears[ben].frames for card in bench)


def test_a_substitution_is_made_by_keys_and_by_dragging(people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    options = {**SHORT, "tactics": "off"}
    sit_down(page, link(open_table(serving.address, "next_goal_wins", "here", "random", options=options), 0), "Ada")
    to_the_bench(page)
    card = page.locator(".side-area .people [data-choice^='f:']:not([data-choice^='f:gk'])").first
    slot = page.locator(".pitch [data-choice^='s:']:not([data-choice$='GK'])").first
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
    """Until a substitution can be made, with a bench that is not all keepers: the last deck is drafted from."""
    for _ in range(MOST_ANSWERS):
        page.locator(f"{CHOICE}, {ON_BOARD}").first.wait_for()
        if page.locator(".pitch [data-choice^='s:']").count():
            return
        places = page.locator(ON_BOARD)
        tap(page, places.last if places.count() else page.locator(CHOICE).first)
    raise AssertionError("No substitution was offered.")


def until_asked(page: Page, kind: str) -> None:
    """By what is offered first, on the board or beside it."""
    for _ in range(MOST_ANSWERS):
        page.locator(f"{CHOICE}, {ON_BOARD}").first.wait_for()
        now = asked(page)
        if now == kind:
            return
        words = page.locator(CHOICE)
        if now == "lineup":
            line_up(page)
        else:
            tap(page, words.first if words.count() else page.locator(ON_BOARD).first)
    raise AssertionError(f"{kind} is not asked.")


def test_a_line_up_is_dragged_and_given_at_once(people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    options = {**SHORT, "tactics": "off"}
    sit_down(page, link(open_table(serving.address, "next_goal_wins", "here", "random", options=options), 0), "Ada")
    page.locator(f"{ON_BOARD}, {CHOICE}").first.wait_for()
    while asked(page) != "lineup":
        tap(page, page.locator(ON_BOARD).first)
        page.locator(f"{ON_BOARD}, {CHOICE}").first.wait_for()
    places = page.locator(".board .mine [data-drop]")
    benched = page.locator(".board .carry:not(.in) [data-member]").first
    name = str(benched.get_attribute("aria-label")).split(".")[0]
    benched.drag_to(places.nth(3))
    expect(places.nth(3)).to_contain_text(name)
    places.nth(3).drag_to(places.nth(2))
    expect(places.nth(2)).to_contain_text(name)
    page.locator(READY).click()
    expect(page.locator(".board .pitch .token")).to_have_count(8)
    expect(page.locator(".board .pitch [aria-label^='Ada, Midfielder']")).to_have_accessible_name(re.compile(name))


def test_whoever_wants_to_be_asked_whether_to_contest_is_asked(people: People, serving: Serving) -> None:
    page = people.person(lists=False)
    options = {**SHORT, "tactics": "off"}
    sit_down(page, link(open_table(serving.address, "next_goal_wins", "here", "random", options=options), 0), "Ada")
    page.get_by_role("tab", name=WORDS["boards.next_goal_wins.view.cards"]).click()
    page.get_by_label(WORDS["boards.next_goal_wins.habit.contest"]).uncheck()
    until_asked(page, "contest")
    expect(page.locator(CHOICE)).to_have_count(2)
    expect(page.locator(".board .duel")).to_be_visible()
    tap(page, page.locator("[data-choice=decline]"))
    page.reload()
    page.get_by_role("tab", name=WORDS["boards.next_goal_wins.view.cards"]).click()
    expect(page.get_by_label(WORDS["boards.next_goal_wins.habit.contest"])).not_to_be_checked()


ABOVE_THE_DOCK = """() => {
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const tries = [...document.querySelectorAll(".board .tries button")];
    const known = parseFloat(document.documentElement.style.getPropertyValue("--dock"));
    const above = tries.every((place) => place.getBoundingClientRect().bottom <= dock.top + 1);
    return above && Math.abs(dock.height - known) <= 1;
}"""
"""Once the board knows how tall the dock is."""


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_pitch_and_what_can_be_done_are_seen_at_once(people: People, serving: Serving, size: str) -> None:
    page = people.person(size, lists=False)
    sit_down(page, link(open_table(serving.address, "next_goal_wins", "here", "random", options=SHORT), 0), "Ada")
    until_asked(page, "act")
    page.evaluate("() => scrollTo(0, 0)")
    expect(page.locator(".board .pitch")).to_be_in_viewport(ratio=1)
    if size == "laptop":
        own, pitch = page.locator(".side-area").bounding_box(), page.locator(".board .pitch").bounding_box()
        assert own is not None
        assert pitch is not None
        assert own["x"] >= pitch["x"] + pitch["width"]
    page.wait_for_function(ABOVE_THE_DOCK)
    page.locator(".dock").evaluate("(dock) => (dock.style.minHeight = '192px')")  # as tall as two lines of news make it
    page.wait_for_function(ABOVE_THE_DOCK)
