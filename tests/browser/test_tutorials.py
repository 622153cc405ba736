"""The lessons: on the real board, by buttons, by touch and by keys, and never in the way."""

import re

import pytest
from playwright.sync_api import Page, expect

from scripts.client import WEB
from tests.browser.chromium import People
from tests.browser.sitting import TABLE, WORDS

GAMES = ("golong", "soccer_dice")
MOST_STEPS = 60
MOST_TOUCHES = 5
WANTED = ".on-board [data-wanted]"
HEADING = ".tutorial h1"
STEPS = (WEB / "src/tutorial/steps.ts").read_text("utf-8")
LESSONS = {
    game: re.findall(r"\[\d+, (?:'([^']*)'|null)\]", stops)
    for game, stops in re.findall(r"lesson\('(\w+)', \w+, \[\n(.*?)\n  \]\)", STEPS, re.DOTALL)
}


def begin(page: Page, game: str) -> None:
    page.goto(f"/tutorial/{game}")
    expect(page.locator(".on-board .board")).to_be_visible()


def is_done(page: Page) -> bool:
    return page.get_by_role("button", name=WORDS["tutorial.done"], exact=True).count() > 0


def go_through(page: Page, *deeds: str) -> int:
    """Press what is wanted, or a button, until the lesson is over; how many steps that took."""
    for steps in range(MOST_STEPS):
        if is_done(page):
            return steps
        told = page.locator(HEADING).inner_text()
        for deed in deeds:
            page.locator(deed).click()
        expect(page.locator(HEADING)).not_to_have_text(told)
    raise AssertionError(f"The lesson is not over after {MOST_STEPS} steps.")


def touch_what_is_marked(page: Page, answer: str, number: int) -> None:
    """Until the next step: each time exactly one thing is marked, in sight, and on the way to the answer."""
    for _ in range(MOST_TOUCHES):
        expect(page.locator(WANTED)).to_have_count(1)
        expect(page.locator(WANTED)).to_be_in_viewport(ratio=1)
        gives = page.locator(WANTED).get_attribute("data-choice")
        assert gives == answer or page.locator(WANTED).get_attribute("data-toward") is not None
        marked = page.locator(WANTED).element_handle()
        page.locator(WANTED).click()
        if gives == answer:
            expect(page.locator(HEADING)).to_contain_text(f" {number + 1} ")
            return
        page.wait_for_function("(one) => !one.isConnected || one.dataset.wanted === undefined", arg=marked)
    raise AssertionError(f"What is marked does not lead to {answer}.")


def test_there_is_a_lesson_for_every_game() -> None:
    assert set(LESSONS) == {"goal_game", "golazo", "golong", "next_goal_wins", "soccer_dice"}
    assert all(len(answers) > 6 and answers[-1] == "" for answers in LESSONS.values())


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_marks_what_is_meant_and_nothing_else_then_one_plays(people: People, game: str) -> None:
    page = people.person("phone")
    begin(page, game)
    *answers, _ = LESSONS[game]
    for number, answer in enumerate(answers, 1):
        touch_what_is_marked(page, answer, number)
    expect(page.locator(WANTED)).to_have_count(0)
    page.get_by_role("button", name=WORDS["tutorial.done"], exact=True).click()
    expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")


def test_the_season_of_next_goal_wins_is_practised(people: People) -> None:
    """The draft, a tactic, a substitution, and what happens beside the league table."""
    answers = LESSONS["next_goal_wins"]
    assert {"MID", "tactic quick_restart", "sub MID mid01"} <= set(answers)
    page = people.person()
    begin(page, "next_goal_wins")
    for _ in range(answers.index("draw")):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("row", name="Robin")).to_contain_text("3")


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_is_gone_through_by_its_buttons(people: People, game: str) -> None:
    page = people.person("phone")
    begin(page, game)
    go_through(page, f".tutorial nav button:text-is('{WORDS['tutorial.next']}')")
    page.get_by_role("button", name=WORDS["actions.lobby"]).click()
    expect(page.get_by_role("heading", name=WORDS["lobby.title"])).to_be_visible()


@pytest.mark.parametrize("game", ["golong", "goal_game"])
def test_a_tutorial_is_played_while_things_move_and_nothing_lies_over_it(people: People, game: str) -> None:
    page = people.person("phone", motion="no-preference")
    begin(page, game)
    *answers, _ = LESSONS[game]
    for number, answer in enumerate(answers, 1):
        touch_what_is_marked(page, answer, number)


def test_another_choice_is_no_mistake(people: People) -> None:
    page = people.person()
    begin(page, "golong")
    page.get_by_role("button", name="Punt").click()
    expect(page.get_by_text(WORDS["tutorial.not_now"])).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_by_keys_alone(people: People, game: str) -> None:
    page = people.person()
    begin(page, game)
    for _ in range(MOST_STEPS):
        if is_done(page):
            break
        told = page.locator(HEADING).inner_text()
        page.keyboard.press("ArrowRight")
        expect(page.locator(HEADING)).not_to_have_text(told)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name=WORDS["tutorial.skip"])).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".tutorial")).to_be_hidden()
