"""Every page, on a phone and a laptop, in light and dark: fit for everyone, with a picture for people to look at."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect

from fiveaside.engine.chance import Seeded
from fiveaside.engine.record import Record, head_of
from fiveaside.games import BOXES, box
from tests.browser.chromium import SIZES, People, keep_screen, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, LIST, OVER, TABLE, WORDS, link, open_table, sit_down
from tests.server.client import Client, play_on, tokens_of

DICE_GAMES = ("golong", "soccer_dice")
LESSONS = tuple(game for game in BOXES if f"tutorial.{game}.1" in WORDS)
BOARD = ".stage .board"
MISSING = ".missing[role=alert]"
PIECE = re.compile(r"/assets/Setup-.*\.js")
SOME_MOVES = 6
SOME_ANSWERS = 60
MOST_BYTES = {"lobby": 120_000, **{f"table-{game}": 180_000 for game in BOXES}}

LOOKS = (("phone", "dark"), ("laptop", "light"))
"""Each size and each theme once: what is wrong in one of them is found, and axe takes long."""


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

    def learn(self, game: str) -> None:
        self.page.goto(f"/learn/{game}")
        figures = self.page.locator("figure[data-picture]")
        expect(figures).to_have_count(sum(step.picture != "" for step in box(game).primer.steps))
        expect(self.page.locator("figure[data-drawn]")).to_have_count(figures.count())

    def tutorial(self, game: str) -> None:
        self.page.goto(f"/tutorial/{game}")
        expect(self.page.locator(".tutorial .on-board")).to_be_visible()

    def setting_up(self) -> None:
        self.lobby()
        self.page.get_by_role("button", name=f"{WORDS['lobby.setup']} · GoLong").click()
        self.page.get_by_text(WORDS["setup.more"], exact=True).click()
        expect(self.page.get_by_label(WORDS["pack.text"])).to_be_visible()

    def waiting(self) -> None:
        self.lobby()
        self.page.get_by_role("button", name=f"{WORDS['lobby.invite']} · GoLong").click()
        expect(self.page.locator(".gathering")).to_be_visible()

    def invitation(self) -> None:
        opened = open_table(self.serving.address, "golong", "invite", "invite")
        self.page.goto(link(opened, 0))
        expect(self.page.get_by_label(WORDS["sit.name"])).to_be_visible()

    def table(self, game: str) -> None:
        """Some moves into a game, so that dice and cards lie on the table."""
        opened = open_table(self.serving.address, game, "here", "random")
        with Client(f"127.0.0.1:{self.serving.port}", opened["table"], tokens_of(opened)) as ada:
            ada.sit(0, "Ada")
            for _ in range(SOME_MOVES):
                ada.answer()
        self.page.goto(link(opened, 0))
        expect(self.page.locator(BOARD)).to_be_visible()

    def over(self, game: str) -> None:
        opened = open_table(self.serving.address, game, "here", "random")
        with Client(f"127.0.0.1:{self.serving.port}", opened["table"], tokens_of(opened)) as ada:
            ada.sit(0, "Ada")
            play_on(ada)
        self.page.goto(link(opened, 0))
        expect(self.page.locator(OVER)).to_be_visible()

    def replay(self) -> None:
        self.page.goto("/replay")
        expect(self.page.locator("input[type=file]")).to_be_attached()

    def replay_of(self, game: str) -> None:
        self.replay()
        file = FilePayload(name=f"{game}.record", mimeType="text/plain", buffer=record_of(game).write().encode())
        self.page.locator("input[type=file]").set_input_files(file)
        expect(self.page.locator(BOARD)).to_be_visible()
        self.page.keyboard.press("End")


def record_of(name: str) -> Record:
    """The beginning of a game in which everybody chooses by chance."""
    game, numbers = box(name).new(), Seeded(7)
    head, answers = head_of(game), list[tuple[int, str]]()
    while game.ask is not None and len(answers) < SOME_ANSWERS:
        choice = game.ask.pick(numbers.below(game.ask.n))
        answers.append((game.ask.seat, game.text(choice)))
        game.answer(choice)
    return Record(head, answers, game.over())


PLACES: dict[str, Callable[[Visit], None]] = {
    "lobby": Visit.lobby,
    "lobby-with-tables": Visit.lobby_with_tables,
    "nowhere": Visit.nowhere,
    "setting-up": Visit.setting_up,
    "waiting": Visit.waiting,
    "invitation": Visit.invitation,
    "replay": Visit.replay,
    **{f"rules-{game}": lambda visit, game=game: visit.rules(game) for game in BOXES},
    **{f"over-{game}": lambda visit, game=game: visit.over(game) for game in DICE_GAMES},
}
BOARDS: dict[str, Callable[[Visit], None]] = {
    **{f"table-{game}": lambda visit, game=game: visit.table(game) for game in BOXES},
    **{f"replay-{game}": lambda visit, game=game: visit.replay_of(game) for game in BOXES},
    **{f"learn-{game}": lambda visit, game=game: visit.learn(game) for game in BOXES},
    **{f"tutorial-{game}": lambda visit, game=game: visit.tutorial(game) for game in LESSONS},
}


def flaws(page: Page, place: str) -> list[str]:
    """What is wrong with a page in both sizes and themes."""
    wrong: list[str] = []
    for size, theme in LOOKS:
        page.set_viewport_size(SIZES[size])
        turn_to(page, theme)
        keep_screen(page, f"{place}-{size}-{theme}")
        wrong += [f"{size}, {theme}: {violation}" for violation in violations(page)]
        if overflow(page):
            wrong.append(f"{size}: {overflow(page)} pixels too wide")
    return wrong


@pytest.mark.parametrize("place", PLACES)
def test_a_page_fits_and_is_for_everyone(place: str, people: People, serving: Serving) -> None:
    page = people.person("phone")
    PLACES[place](Visit(serving, page))
    assert flaws(page, place) == []


@pytest.mark.parametrize("place", BOARDS)
def test_a_board_fits_and_is_for_everyone(place: str, people: People, serving: Serving) -> None:
    page = people.person("phone")
    BOARDS[place](Visit(serving, page))
    assert flaws(page, place) == []


@pytest.mark.parametrize("game", DICE_GAMES)
def test_the_next_action_is_in_sight_on_a_phone(game: str, people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    sit_down(page, link(open_table(serving.address, game, "here", "random"), 0), "Ada")
    for _ in range(SOME_MOVES):
        page.locator(f"{CHOICE}, {LIST}").first.wait_for()
        for choice in page.locator(f"{CHOICE}, {LIST}").all():
            expect(choice).to_be_in_viewport(ratio=1)
        seq = page.locator(TABLE).get_attribute("data-seq")
        page.keyboard.press("1")
        expect(page.locator(TABLE)).not_to_have_attribute("data-seq", str(seq))


@pytest.mark.parametrize("place", MOST_BYTES)
def test_a_page_weighs_little(place: str, people: People, serving: Serving) -> None:
    page = people.person()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    sizes: list[int] = []
    network.on("Network.loadingFinished", lambda loaded: sizes.append(loaded["encodedDataLength"]))
    {**PLACES, **BOARDS}[place](Visit(serving, page))
    page.wait_for_load_state("networkidle")
    assert 10_000 < sum(sizes) < MOST_BYTES[place]


def test_a_board_that_cannot_be_loaded_is_told_and_tried_again(people: People, serving: Serving) -> None:
    page, board = people.person(), re.compile(r"/assets/golong-.*\.js")
    people.storm = True
    page.route(board, lambda route: route.abort())
    sit_down(page, link(open_table(serving.address, "golong", "here", "random"), 0), "Ada")
    expect(page.locator(MISSING)).to_contain_text(WORDS["board.missing"])
    expect(page.locator(CHOICE).first).to_be_visible()
    assert violations(page) == []
    again = page.locator(MISSING).get_by_role("button", name=WORDS["connection.try"])
    page.context.set_offline(True)
    with page.expect_event("requestfailed"):
        again.click()
    expect(page.locator(MISSING)).to_be_visible()
    page.context.set_offline(False)
    page.unroute(board)
    again.click()
    expect(page.locator(BOARD)).to_be_visible()


def set_up(page: Page) -> None:
    """Press the button behind which lies a piece of the page."""
    page.goto("/")
    page.get_by_role("button", name=f"{WORDS['lobby.setup']} · GoLong").click()


def test_a_piece_of_the_page_that_fails_once_is_fetched_again(people: People) -> None:
    page = people.person()
    people.storm = True
    page.route(PIECE, lambda route: route.abort(), times=1)
    with page.expect_event("requestfailed", lambda request: PIECE.search(request.url) is not None):
        set_up(page)
    expect(page.get_by_role("button", name=WORDS["setup.open"])).to_be_visible()
    expect(page.locator(MISSING)).to_have_count(0)


def test_a_piece_of_the_page_that_never_comes_is_told_and_tried_again(people: People) -> None:
    page = people.person()
    dialog = page.get_by_role("dialog")
    people.storm = True
    page.route(PIECE, lambda route: route.abort())
    set_up(page)
    expect(dialog.locator(MISSING)).to_contain_text(WORDS["piece.missing"])
    assert violations(page) == []
    again = dialog.locator(MISSING).get_by_role("button", name=WORDS["connection.try"])
    page.context.set_offline(True)
    with page.expect_event("requestfailed"):
        again.click()
    expect(dialog.locator(MISSING)).to_be_visible()
    page.context.set_offline(False)
    page.unroute(PIECE)
    again.click()
    expect(page.get_by_role("button", name=WORDS["setup.open"])).to_be_visible()
