"""Goal!Game on its board: a tournament, a half round one screen, every rare scene, and the whole page in Russian."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from scripts.client import ROOT
from tests.browser.chromium import People, keep_screen, overflow, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, OVER, TABLE, WORDS, actions, link, log, open_table, score, sit_down, words_in
from tests.server.client import Client, tokens_of

RUSSIAN = words_in("ru")
THING = ".board button[data-choice]:not([aria-disabled=true])"
HANDED = "[data-handover] button"
LIT = ".tile.lit button"
ANYTHING = f"{THING}, {CHOICE}"
HOME = ".tile [tabindex='0']"
FIRST_OF = "(places) => places.find((place) => document.querySelector(place))"
MOST_ANSWERS = 400
NAMES = ("Ada", "Ben", "Cleo", "Dan")
MARKET = {
    "injury": ["lose striker", "lose keeper", "lose defender"],
    "timeout": ["buy striker", "buy keeper", "buy defender", "no"],
    "transfer": ["offer yellow striker 1", "no"],
}
TOLD = {"injury": "puts a striker aside", "timeout": "buys", "transfer": "makes Yellow an offer"}
PAGES = {
    "/tutorial/goal_game": "tutorial.goal_game.1.do",
    "/rules/goal_game": "rules.tags",
    "/rules/golong": "rules.tags",
    "/replay": "replay.upload",
    "/nowhere": "missing.title",
}
SHOWN = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const within = node.parentElement
    const told = within.closest('[lang]').lang === 'ru' && within.checkVisibility()
    if (!told || within.closest('svg, script, kbd, code')) continue
    found.push(...node.data.matchAll(/[A-Za-z]+(?:![A-Z][a-z]+)?/g))
  }
  return found.map(([text]) => text)
}"""
NAMES_STAY = re.compile(
    "Fiveaside|Goal!Game|GOLAZO|GoLong|Next|Goal|Wins|Soccer|Dice|English|TOML|JSON|QR|record|Page|Up|Down|TD|[A-Za-z]"
)


class Coach:
    """Answers whatever is asked: on the board where it can be done there. Each new scene is looked at by axe."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen: set[str] = set()
        self.wrong: list[str] = []

    def choice(self) -> Locator | None:
        """What is to be clicked next; nothing when it is over."""
        place = self.page.wait_for_function(FIRST_OF, arg=[HANDED, THING, CHOICE, OVER]).json_value()
        return None if place == OVER else self.page.locator(place).first

    def verb(self, choice: Locator) -> str:
        return (choice.get_attribute("data-choice") or "hand over").split()[0]

    def answer(self, choice: Locator) -> None:
        verb = self.verb(choice)
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
            self.answer(self.page.locator("[data-choice=skip]"))


def alone(people: People, serving: Serving, event: str, *bots: str, **parts: Any) -> Page:
    """Against bots with cards of one kind: blue, with this centre. Red and Yellow cannot make a joint of them."""
    options = {"squad": "none", "figure": "block", "first_dealer": str(len(bots) + 1), **parts.pop("options", {})}
    cards = [{"id": n, "edges": "BBBB", "event": event} for n in range(1, 65)]
    seats = ("here", *bots)
    page = people.person("phone", lists=False)
    opened = open_table(serving.address, "goal_game", *seats, options=options, pack={"card": cards, **parts})
    sit_down(page, link(opened, 0), "Ada")
    return page


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
        if coach.verb(choice) not in {*coach.seen, "hand"}:
            name = page.locator(".ring .asked .name").inner_text()
            if coach.verb(choice) == "open":
                expect(page.locator(".versus .asked")).to_contain_text(name)
            expect(page.locator(".strip .active")).to_contain_text(name)
        coach.answer(choice)
        if page.locator(".panel li", has_text="Half-time.").count():
            break
    assert coach.wrong == []
    assert {"figure", "open"} <= coach.seen
    goals = page.locator(".side-area td.all").all_inner_texts()
    assert len(goals) == len(NAMES)
    assert sum(int(number) for pair in goals for number in pair.split(" : ")) == sum(map(int, score(page)))
    expect(page.locator(".versus")).to_contain_text(WORDS["boards.goal_game.way.back"])
    expect(
        page.get_by_role("group", name=WORDS["boards.goal_game.gone"]).locator(".tile .letter").first
    ).to_be_visible()
    expect(page.locator(".tile button[aria-label*=', card ']")).to_have_count(5 * len(NAMES))


def test_a_line_of_twenty_cards_is_played_by_keys_on_a_phone(people: People, serving: Serving) -> None:
    page = alone(people, serving, "play_on", "random", "random", "random", figures={"block": {"four": "#" * 20}})
    for _ in range(2):
        page.locator(LIT).first.wait_for()
        cells = [str(cell.get_attribute("data-cell")) for cell in page.locator(LIT).all()]
        assert any(in_sight(page, cell) for cell in cells)
        page.locator(f"{HOME}, .tile :focus").first.focus()
        seen = walk(page, cells)
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-cell={seen}][aria-label^='{seen}, card']")).to_be_focused()


def walk(page: Page, cells: list[str]) -> str:
    """Go by arrows, to one end and back if need be, until a card that may be opened has the focus."""
    for key in ["ArrowLeft"] * 20 + ["ArrowRight"] * 20:
        page.keyboard.press(key)
        cell = str(page.locator(".tile :focus").get_attribute("data-cell"))
        if cell in cells:
            return cell
    raise AssertionError(f"None of {cells} is reached by arrows.")


def in_sight(page: Page, cell: str) -> bool:
    """Inside the box in which the figure is scrolled."""
    tile = page.locator(f"[data-cell={cell}]").bounding_box()
    box = page.locator(".pitch").bounding_box()
    assert tile and box
    return box["x"] <= tile["x"] and tile["x"] + tile["width"] <= box["x"] + box["width"]


def test_the_focus_comes_back_to_the_figure_after_a_penalty(people: People, serving: Serving) -> None:
    page = alone(people, serving, "penalty", "thumb")
    page.locator(LIT).first.wait_for()
    page.locator(HOME).focus()
    cell = page.locator(HOME).get_attribute("data-cell")
    page.keyboard.press("Enter")
    expect(page.locator("[data-choice='kick left']").first).to_be_visible()
    expect(page.locator(".board .scene:focus")).to_have_count(1)
    assert violations(page) == []
    page.keyboard.press("1")
    expect(page.locator("[data-choice='dive left']").first).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(f"[data-cell={cell}][aria-label^='{cell}, card']")).to_be_focused()


def test_stars_are_hurt_bought_and_offered_for(people: People, serving: Serving) -> None:
    for event, choices in MARKET.items():
        page = alone(people, serving, event, "thumb", most_tokens=4, options={"squad": "fixed"})
        page.locator(LIT).first.click()
        expect(page.locator(f"[data-choice='{choices[0]}']:visible").first).to_be_visible()
        assert [one for one in choices if page.locator(f"[data-choice='{one}']").count() == 0] == []
        assert violations(page) == [] and overflow(page) == 0
        page.locator(f"[data-choice='{choices[0]}']:visible").first.click()
        expect(page.locator(".panel .log")).to_contain_text(f"Red {TOLD[event]}")


def test_a_shoot_out_that_nobody_wins_ends_by_lot(people: People, serving: Serving) -> None:
    page = alone(people, serving, "play_on", "random", series=1)
    coach = Coach(page)
    while (choice := coach.choice()) is not None:
        if page.locator("caption", has_text="Post-match penalties").count() and "shoot-out" not in coach.seen:
            coach.seen.add("shoot-out")
            coach.look("shoot-out")
        coach.answer(choice)
    assert coach.wrong == []
    assert "shoot-out" in coach.seen
    assert score(page) == ["0", "0"]
    expect(page.locator(".board .result")).to_contain_text("the lot falls to")


class Record:
    """A kept game, played again card by card at a table of this server while a page looks on from all its seats."""

    def __init__(self, name: str) -> None:
        head, *lines = (ROOT / f"tests/playthroughs/{name}.record").read_text("utf-8").splitlines()[1:]
        kept = json.loads(head)
        self.seats: int = kept["seats"]
        self.options = {key: value for key, value in kept["options"].items() if key != "entry"}
        self.answers = [line.split(" ", 1) for line in lines if not line.startswith("end")]

    def on(self, page: Page, serving: Serving) -> Iterator[str]:
        """Before each answer of a coach, what is asked and how often it was asked so far: `open 4`; then `over`."""
        seats = ["here"] * self.seats
        opened = open_table(serving.address, "goal_game", *seats, dice="typed", options=self.options)
        with Client(f"127.0.0.1:{serving.port}", opened["table"], tokens_of(opened)) as client:
            for seat in client.seats:
                client.sit(seat, NAMES[seat])
            for seat in client.seats:
                page.goto(link(opened, seat))
                expect(page.locator(TABLE)).to_have_attribute("data-state", "playing")
            times: dict[str, int] = {}
            for who, text in self.answers:
                ask = client.snapshot["ask"]
                if who != "*":
                    times[ask["kind"]] = times.get(ask["kind"], 0) + 1
                    self.seq = client.seq
                    yield f"{ask['kind']} {times[ask['kind']]}"
                seat = 0 if ask["seat"] == "chance" else ask["seat"]
                assert client.do(seat, "answer", text=text)["type"] == "done"
            self.seq = client.seq
            yield "over"


def sees_the_sale(page: Page) -> None:
    expect(page.locator(".auction .call")).to_contain_text("Sold! Striker to Ada for 3 coins")
    expect(page.locator(".auction .fallen")).to_be_visible()
    expect(page.locator(".bidders .name")).to_have_text(["Ada", "Ben"])


def sees_every_figure(page: Page) -> None:
    figures = page.locator(".grass button")
    expect(figures).to_have_count(7)
    assert all(figure.locator("rect").count() for figure in figures.all())
    expect(figures.first).to_contain_text("joints: 13")
    for figure in figures.all():
        expect(figure).to_be_in_viewport(ratio=0.95)


def sees_the_joint_and_its_shot(page: Page) -> None:
    """Both edges, the arrow at the goal of who is shot at, and one sentence."""
    told = "South edge of a2 meets the north edge of a1: both red, Ben shoots!"
    expect(page.locator(".story")).to_contain_text(told)
    expect(page.locator(".cards .joint")).to_have_count(1)
    expect(page.locator(".shots .way.coming")).to_have_count(1)
    expect(page.locator(".net")).to_contain_text("Ada")


def sees_who_may_hit_back_where(page: Page) -> None:
    card = page.locator("[data-cell=a3]")
    expect(card).to_have_accessible_name("a3, face down (a2 yellow). Ada may shoot here: 23 %")
    expect(page.locator(".tile .chance")).to_have_text(["23%"])
    expect(page.locator(".shots .way")).to_have_count(1)


def sees_turn_and_direction(page: Page) -> None:
    expect(page.locator(".pitch [data-cell=a4]")).to_be_in_viewport(ratio=1)
    expect(page.locator(".pitch [data-cell=d1]")).to_be_in_viewport(ratio=1)
    expect(page.locator(".around .end")).to_contain_text("turn 3")
    expect(page.locator(".around .end")).to_contain_text("clockwise")
    expect(page.locator(".versus .asked")).to_contain_text("Ada")


def sees_the_penalties(page: Page) -> None:
    expect(page.locator(".ending tbody td")).to_have_text(["5", "pen. 1", "5", "pen. 0"])
    expect(page.locator(".tree .champion")).to_contain_text("Ada")


LOOKS = {
    "lot 3": sees_the_sale,
    "figure 1": sees_every_figure,
    "save 1": sees_the_joint_and_its_shot,
    "counter 2": sees_who_may_hit_back_where,
    "open 4": sees_turn_and_direction,
    "over": sees_the_penalties,
}


@pytest.mark.parametrize(("size", "theme"), [("phone", "dark"), ("laptop", "light")])
def test_the_board_tells_a_game_by_its_pictures(people: People, serving: Serving, size: str, theme: str) -> None:
    page = people.person(size, theme, lists=False)
    record = Record("goal_game_two_coaches_penalties")
    seen = []
    for moment in record.on(page, serving):
        if moment in LOOKS:
            expect(page.locator(TABLE)).to_have_attribute("data-seq", str(record.seq))
            LOOKS[moment](page)
            assert violations(page) == [] and overflow(page) == 0, moment
            keep_screen(page, f"goal_game-{size}-{moment.replace(' ', '-')}")
            seen.append(moment)
    assert seen == list(LOOKS)


def test_the_whole_client_speaks_russian(people: People) -> None:
    page = people.person("phone", lists=False)
    page.goto("/")
    page.get_by_role("button", name=WORDS["settings.title"]).click()
    page.get_by_label(WORDS["setup.language"]).select_option("ru")
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_role("heading", level=1)).to_have_text(RUSSIAN["lobby.title"])
    expect(page.locator("article.game", has=page.locator("#game-goal_game"))).to_contain_text("10–30 минут")
    expect(page.locator("article.game .blurb[lang=ru]")).to_have_count(5)
    expect(page.get_by_role("heading", name=RUSSIAN["pairing.title"])).to_be_visible()
    assert untranslated(page) == []
    assert violations(page) == [] and overflow(page) == 0
    page.get_by_role("button", name=f"{RUSSIAN['lobby.setup']} · Goal!Game").click()
    page.get_by_text(RUSSIAN["setup.more"], exact=True).click()
    expect(page.get_by_label(RUSSIAN["option.goal_game.first_dealer"])).to_be_visible()
    assert untranslated(page) == []
    page.get_by_role("button", name=RUSSIAN["setup.open"]).click()
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
    assert untranslated(page) == []


def test_pages_and_other_games_in_russian(people: People, serving: Serving) -> None:
    page = people.person("phone", lists=False)
    page.add_init_script("localStorage['fiveaside.settings'] ??= JSON.stringify({ lang: 'ru' })")
    for path, told in PAGES.items():
        page.goto(path)
        expect(page.locator("main")).to_contain_text(RUSSIAN[told])
        assert untranslated(page) == []
        assert overflow(page) == 0
    page.goto(link(open_table(serving.address, "golong", "here", "thumb"), 0))
    page.get_by_label(RUSSIAN["sit.name"]).fill("Ада")
    page.get_by_role("button", name=RUSSIAN["sit.do"]).click()
    expect(page.locator("[lang=ru] > .board")).to_have_accessible_name(RUSSIAN["boards.golong.label"])
    page.locator("[data-choice]:not([aria-disabled=true])").first.wait_for()
    assert untranslated(page) == []
    assert violations(page) == [] and overflow(page) == 0


def untranslated(page: Page) -> list[str]:
    """Words in Latin letters that are not said to be English: all but names, keys, faces of dice and what is typed."""
    page.locator("main").wait_for()
    return [text for text in page.evaluate(SHOWN) if not NAMES_STAY.fullmatch(text)]


def test_the_lesson_is_learnt_on_the_board(people: People) -> None:
    page = people.person("phone", lists=False)
    page.goto("/tutorial/goal_game")
    page.locator("[data-choice='lot striker']").click()
    page.get_by_role("button", name=WORDS["boards.goal_game.bid.more"]).click()
    page.locator("[data-choice='bid 2']").click()
    for answer in ("pass", "open c1", "no", "save", "counter", "open d2", "open e2", "kick left", "open e1", "striker"):
        page.locator(f".board [data-choice='{answer}']").click()
    expect(page.locator(".tutorial")).to_contain_text(WORDS["tutorial.goal_game.13"])
    expect(page.locator(".versus .score")).to_have_text("3:1")
