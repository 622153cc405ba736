"""What people read on the page is said in words: no text of the engine's reaches them."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from fiveaside.engine.ask import CHANCE
from fiveaside.engine.chance import Seeded
from fiveaside.games import BOXES
from tests.browser.chromium import People
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, LIST, TABLE, WORDS, is_over, link, log, open_table, sit_down

SEATS = {"golong": 2, "soccer_dice": 2, "golazo": 2, "next_goal_wins": 2, "goal_game": 2}
OPTIONS = {"next_goal_wins": {"players": "2"}, "golazo": {"managers": "on", "formation": "preset"}}
ANSWERS = 25
RAW = re.compile(
    r"\b[a-z]+_[a-z_]+\b|\+ quiet|\b(gk|def|mid|stk)\d\d\b|\b[SEPM]\d\d\b|\bChance\b|\bthumb\b|\bRandom\b"
    r"|^(skip|let|go|none|no|stop|on|up)$"
)
OFFERED = """() => [...document.querySelectorAll('.actions [data-choice]')].map((one) => {
    const inside = [...one.querySelectorAll('span')].at(-1) ?? one
    const title = one.getAttribute('aria-label') ?? inside.textContent
    return [one.dataset.choice, title.trim()]
})"""
GROUPS = """() => [...document.querySelectorAll('.actions summary')].map((one) => one.textContent.trim())"""


def faults(page: Page) -> set[str]:
    """Choices that are called by their text, and engine's words anywhere around the board but in the log."""
    offered = page.evaluate(OFFERED)
    alike = {f"{choice} is called {title}" for choice, title in offered if title == choice}
    told = [
        *page.locator(".actions h2, .strip, .latest").all_inner_texts(),
        *(title for _, title in offered),
    ]
    groups = {f"a group is called {one}" for one in page.evaluate(GROUPS) if re.match("[a-z]+ +\\d+$", one)}
    return alike | groups | raw(told)


def raw(told: list[str]) -> set[str]:
    return {line for line in told if RAW.search(line)}


def show_all(page: Page) -> None:
    if page.locator(LIST).count() and page.locator(LIST).get_attribute("aria-expanded") == "false":
        page.locator(LIST).click()


@pytest.mark.parametrize("game", SEATS)
def test_choices_and_log_are_told_in_words(people: People, serving: Serving, game: str) -> None:
    page = people.person()
    seats = ["here"] + ["random"] * (SEATS[game] - 1)
    opened = open_table(serving.address, game, *seats, options=OPTIONS.get(game, {}))
    sit_down(page, link(opened, 0), "Ada")
    numbers, found = random.Random(7), set[str]()
    for _ in range(ANSWERS):
        if is_over(page):
            break
        show_all(page)
        found |= faults(page)
        seq = page.locator(TABLE).get_attribute("data-seq")
        seen = page.locator(f"{CHOICE}:visible")
        seen.nth(numbers.randrange(seen.count())).click()
        expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))
    told = log(page)  # which has kept every line
    assert told
    assert found | faults(page) | raw(told) == set()


@pytest.mark.parametrize("game", SEATS)
def test_choices_that_are_listed_together_have_a_name(game: str) -> None:
    """They are, when they begin with the same word; it is called as the choice of this word, or by words of its own."""
    unnamed: set[tuple[str, str]] = set()
    for seed in range(8):
        played, numbers = BOXES[game].new(SEATS[game], OPTIONS.get(game, {})), Seeded(seed)
        while (ask := played.ask) is not None:
            if ask.seat != CHANCE:
                texts = [played.choice_text(choice) for choice in ask.choices]
                heads = [text.partition(" ")[0] for text in texts]
                together = {head for head in heads if heads.count(head) > 1} - set(texts)
                unnamed |= {
                    (ask.kind, head)
                    for head in together
                    if not {f"choice.{game}.{head}", f"choice.{game}.{ask.kind}.{head}"} & WORDS.keys()
                }
            played.answer(ask.pick(numbers.below(ask.n)))
    assert unnamed == set()
