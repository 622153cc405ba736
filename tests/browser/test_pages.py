"""Every page, on a phone and a laptop, in light and dark: fit for everyone, with a picture for people to look at."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scripts.client import ROOT
from tests.browser.chromium import SIZES, People, keep_screen, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, OVER, WORDS, link, open_table, play_by_keys, sit_down

RECORDS = ROOT / "tests" / "playthroughs"
GAMES = ("golong", "soccer_dice")
MOST_BYTES = 300_000
SOME_MOVES = 6


class Visit:
    """Leads a page to where it is to be looked at."""

    def __init__(self, serving: Serving, page: Page) -> None:
        self.serving = serving
        self.page = page

    def lobby(self) -> None:
        self.page.goto("/")
        expect(self.page.get_by_text("GoLong").first).to_be_visible()

    def lobby_with_tables(self) -> None:
        self.table("golong")
        self.page.goto("/")
        expect(self.page.locator("a[href^='/table/']").first).to_be_visible()

    def nowhere(self) -> None:
        self.page.goto("/nowhere/at/all")
        expect(self.page.get_by_role("heading").first).to_be_visible()

    def rules(self, game: str) -> None:
        self.page.goto(f"/rules/{game}")
        expect(self.page.locator(".clause").first).to_be_visible()

    def tutorial(self, game: str) -> None:
        self.page.goto(f"/tutorial/{game}")
        expect(self.page.locator(".tutorial .on-board")).to_be_visible()

    def invitation(self) -> None:
        opened = open_table(self.serving.address, "golong", "invite", "invite")
        self.page.goto(link(opened, 0))
        expect(self.page.get_by_label(WORDS["sit.name"])).to_be_visible()

    def table(self, game: str) -> None:
        """Some moves into a game, so that dice lie on the table."""
        sit_down(self.page, link(open_table(self.serving.address, game, "here", "random"), 0), "Ada")
        for _ in range(SOME_MOVES):
            self.page.locator(CHOICE).first.click()
            self.page.locator(f"{CHOICE}, {OVER}").first.wait_for()

    def over(self, game: str) -> None:
        sit_down(self.page, link(open_table(self.serving.address, game, "here", "random"), 0), "Ada")
        play_by_keys(self.page)

    def replay(self) -> None:
        self.page.goto("/replay")
        expect(self.page.locator("input[type=file]")).to_be_attached()

    def replay_of(self, record: Path) -> None:
        self.replay()
        self.page.locator("input[type=file]").set_input_files(record)
        expect(self.page.locator("input[type=range]")).to_be_visible()


PLACES: dict[str, Callable[[Visit], None]] = {
    "lobby": Visit.lobby,
    "lobby-with-tables": Visit.lobby_with_tables,
    "nowhere": Visit.nowhere,
    "invitation": Visit.invitation,
    "replay": Visit.replay,
    "replay-golong": lambda visit: visit.replay_of(RECORDS / "golong_overtime_rounds.record"),
    "replay-soccer_dice": lambda visit: visit.replay_of(RECORDS / "soccer_dice_second_series.record"),
    **{f"rules-{game}": lambda visit, game=game: visit.rules(game) for game in GAMES},
    **{f"tutorial-{game}": lambda visit, game=game: visit.tutorial(game) for game in GAMES},
    **{f"table-{game}": lambda visit, game=game: visit.table(game) for game in GAMES},
    **{f"over-{game}": lambda visit, game=game: visit.over(game) for game in GAMES},
}


@pytest.mark.parametrize("place", PLACES)
def test_a_page_fits_and_is_for_everyone(place: str, people: People, serving: Serving) -> None:
    page = people.person("phone")
    PLACES[place](Visit(serving, page))
    wrong: list[str] = []
    for size in SIZES:
        page.set_viewport_size(SIZES[size])
        for theme in ("light", "dark"):
            turn_to(page, theme)
            keep_screen(page, f"{place}-{size}-{theme}")
            wrong += [f"{size}, {theme}: {violation}" for violation in violations(page)]
        if overflow(page):
            wrong.append(f"{size}: {overflow(page)} pixels too wide")
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_the_next_action_is_in_sight_on_a_phone(game: str, people: People, serving: Serving) -> None:
    page = people.person("phone")
    sit_down(page, link(open_table(serving.address, game, "here", "random"), 0), "Ada")
    for _ in range(SOME_MOVES):
        page.locator(CHOICE).first.wait_for()
        for choice in page.locator(CHOICE).all():
            expect(choice).to_be_in_viewport(ratio=1)
        page.locator(CHOICE).first.click()


@pytest.mark.parametrize("place", ["lobby", "table-golong", "table-soccer_dice"])
def test_a_page_weighs_little(place: str, people: People, serving: Serving) -> None:
    page = people.person()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    sizes: list[int] = []
    network.on("Network.loadingFinished", lambda loaded: sizes.append(loaded["encodedDataLength"]))
    PLACES[place](Visit(serving, page))
    assert 10_000 < sum(sizes) < MOST_BYTES
