"""Goal!Game on its board: a tournament, a half round one screen, a long figure by keys, and all of it in Russian."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from scripts.client import WEB
from tests.browser.chromium import People, overflow, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, OVER, TABLE, WORDS, actions, link, log, open_table, score, sit_down

RUSSIAN: dict[str, str] = json.loads((WEB / "src/words/ru.json").read_text("utf-8"))
THING = ".board button[data-choice]:not([aria-disabled=true])"
HANDED = "dialog[aria-labelledby=handover] button"
LIT = ".tile.lit button"
ANYTHING = f"{THING}, {CHOICE}"
MOST_ANSWERS = 400
NAMES = ("Ada", "Ben", "Cleo", "Dan")


class Coach:
    """Answers whatever is asked: on the board where it can be done there. Each new scene is looked at by axe."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen: set[str] = set()
        self.wrong: list[str] = []

    def choice(self) -> Locator | None:
        """What is to be clicked next; nothing when it is over."""
        self.page.locator(f"{THING}, {CHOICE}, {OVER}, {HANDED}").first.wait_for()
        for place in (HANDED, THING, CHOICE):
            if self.page.locator(place).count():
                return self.page.locator(place).first
        return None

    def answer(self, choice: Locator) -> None:
        verb = (choice.get_attribute("data-choice") or "hand over").split()[0]
        if verb not in self.seen:
            self.seen.add(verb)
            self.look(verb)
        if verb == "hand":
            choice.click()
            return
        seq = self.page.locator(TABLE).get_attribute("data-seq")
        choice.click()
        expect(self.page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))

    def look(self, scene: str) -> None:
        self.wrong += [f"{scene}: {violation}" for violation in violations(self.page)]
        if overflow(self.page):
            self.wrong.append(f"{scene}: {overflow(self.page)} pixels too wide")

    def skip_lots(self) -> None:
        """Nobody buys: all tokens go aside."""
        for _ in range(len(NAMES)):
            self.page.locator("[data-choice=skip]").click()


def at_one_screen(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.friend']} · Goal!Game").click()
    page.locator(".counts").get_by_text(str(len(NAMES)), exact=True).click()
    for seat, name in enumerate(NAMES):
        page.get_by_label(WORDS["setup.name"].format(n=seat + 1)).fill(name)
    page.get_by_role("button", name=WORDS["setup.open"]).click()


def test_a_whole_tournament_by_clicks_against_the_bot(people: People, serving: Serving) -> None:
    page = people.person("phone", "dark", lists=False)
    sit_down(page, link(open_table(serving.address, "goal_game", "here", "thumb"), 0), "Ada")
    coach = Coach(page)
    for _ in range(MOST_ANSWERS):
        choice = coach.choice()
        if choice is None:
            break
        coach.answer(choice)
    coach.look("over")
    assert coach.wrong == []
    assert {"lot", "bid", "open"} <= coach.seen
    expect(page.locator(".board .result")).to_be_visible()
    expect(page.locator(".tree .champion")).to_be_visible()
    assert any("wins the tournament" in line for line in log(page))


def test_a_half_of_four_coaches_on_one_screen(people: People) -> None:
    page = people.person(lists=False)
    at_one_screen(page)
    coach = Coach(page)
    coach.skip_lots()
    for _ in range(MOST_ANSWERS):
        choice = coach.choice()
        assert choice is not None
        if page.locator(HANDED).count() == 0:
            name = page.locator(".ring .asked .name").inner_text()
            expect(page.locator(".band")).to_contain_text(name)
            expect(page.locator(".strip .active")).to_contain_text(name)
        coach.answer(choice)
        if any(line.startswith("Half-time.") for line in log(page)):
            break
    assert coach.wrong == []
    assert {"figure", "open"} <= coach.seen
    goals = page.locator(".side-area td.all").all_inner_texts()
    assert len(goals) == len(NAMES)
    assert sum(int(number) for pair in goals for number in pair.split(" : ")) == sum(map(int, score(page)))
    expect(page.locator(".ring .middle")).to_contain_text(WORDS["boards.goal_game.way.back"])


def test_a_line_of_twenty_cards_is_played_by_keys_on_a_phone(people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    options = {"squad": "none", "first_dealer": "1"}
    opened = open_table(serving.address, "goal_game", "here", "random", "random", "random", options=options)
    sit_down(page, link(opened, 0), "Ada")
    page.locator("[data-choice='figure line']").click()
    page.locator(ANYTHING).first.wait_for()
    while page.locator(LIT).count() == 0:
        page.locator(ANYTHING).last.click()
        page.locator(ANYTHING).first.wait_for()
    cells = [page.locator(LIT).nth(i).get_attribute("data-cell") for i in range(page.locator(LIT).count())]
    assert any(in_sight(page, str(cell)) for cell in cells)
    page.locator(".tile [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    cell = page.evaluate("() => document.activeElement.dataset.cell")
    assert cell in cells
    page.keyboard.press("Enter")
    held = f"[data-cell={cell}][aria-label^='{cell}, card']:focus"
    page.locator(f"{held}, {ANYTHING}").first.wait_for()
    while page.locator(held).count() == 0:
        page.keyboard.press("1")
        page.locator(f"{held}, {ANYTHING}").first.wait_for()


def in_sight(page: Page, cell: str) -> bool:
    """Inside the box in which the figure is scrolled."""
    tile = page.locator(f"[data-cell={cell}]").bounding_box()
    box = page.locator(".pitch").bounding_box()
    assert tile and box
    return box["x"] <= tile["x"] and tile["x"] + tile["width"] <= box["x"] + box["width"]


def test_the_game_is_played_in_russian(people: People) -> None:
    page = people.person("phone", lists=False)
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.setup']} · Goal!Game").click()
    page.get_by_text(WORDS["setup.more"], exact=True).click()
    page.get_by_label(WORDS["setup.language"]).select_option("ru")
    page.get_by_role("button", name=WORDS["setup.open"]).click()
    coach = Coach(page)
    choice = coach.choice()
    assert choice is not None
    expect(page.locator(".board")).to_have_attribute("lang", "ru")
    expect(page.locator(".board")).to_have_accessible_name(RUSSIAN["boards.goal_game.label"])
    asked = "|".join(re.escape(RUSSIAN[f"ask.goal_game.{kind}"]) for kind in ("lot", "bid"))
    expect(actions(page)).to_contain_text(re.compile(asked))
    coach.answer(choice)
    assert coach.wrong == []
    expect(page.locator(".panel .log")).to_contain_text("Аукцион")
    page.goto("/tutorial/goal_game")
    expect(page.locator(".tutorial")).to_contain_text(RUSSIAN["tutorial.goal_game.1.do"])
    expect(page.locator(".tutorial .board")).to_contain_text(RUSSIAN["tutorial.goal_game.name.1"])


def test_the_lesson_is_learnt_on_the_board(people: People) -> None:
    page = people.person("phone", lists=False)
    page.goto("/tutorial/goal_game")
    page.locator("[data-choice='lot striker']").click()
    page.get_by_role("button", name=WORDS["boards.goal_game.bid.more"]).click()
    page.locator("[data-choice='bid 2']").click()
    for answer in ("pass", "open c1", "no", "save", "counter", "open d2", "open e2", "kick left", "open e1", "striker"):
        page.locator(f".board [data-choice='{answer}']").click()
    expect(page.locator(".tutorial")).to_contain_text(WORDS["tutorial.goal_game.13"])
    expect(page.locator(".ring .goals").first).to_have_text("3")
