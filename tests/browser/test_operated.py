"""A club's server below a path: the table there, what it says of privacy, and the page of whoever runs it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import People, keep_screen, overflow, turn_to, violations
from tests.browser.serving import Serving
from tests.browser.sitting import CHOICE, TABLE, WORDS, open_table, words_in
from tests.server.client import Client, tokens_of

KEY = "k" * 32
BASE = "/fiveaside"
ANYWHERE = f"{CHOICE}, .board [data-choice]"
LOOKS = (("phone", "dark", {"width": 360, "height": 740}), ("laptop", "light", {"width": 1440, "height": 900}))


@pytest.fixture(scope="module")
def club(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    place: Path = tmp_path_factory.mktemp("club")
    (place / "key").write_text(KEY)
    options = ("--public-url", f"https://club.example{BASE}", "--admin-key-file", str(place / "key"))
    serving = Serving(place, options=(*options, "--contact", "Ada, ada@club.example", "--keep-days", "90"))
    serving.start()
    yield serving
    serving.stop()


@contextmanager
def visitors(browser: Browser, club: Serving) -> Iterator[People]:
    people = People(browser, club.address)
    yield people
    people.leave()
    assert people.wrong == []


def look(page: Page, name: str) -> None:
    """It fits and is for everyone, and people can look at it."""
    for size, theme, viewport in LOOKS:
        page.set_viewport_size(viewport)  # type: ignore[arg-type]  # as playwright has it
        turn_to(page, theme)
        keep_screen(page, f"{name}-{size}-{theme}")
        assert violations(page) == []
        assert overflow(page) == 0


def test_a_game_below_a_path_and_the_page_without_a_network(browser: Browser, club: Serving) -> None:
    context = browser.new_context(base_url=club.address, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    page.goto(BASE)
    expect(page).to_have_url(f"{club.address}{BASE}/")
    page.get_by_role("button", name=re.compile("GoLong")).first.click()
    expect(page).to_have_url(re.compile(f"{BASE}/table/"))
    seq = page.locator(TABLE)
    page.locator(ANYWHERE).first.click()
    expect(seq).not_to_have_attribute("data-seq", "0")
    page.reload()
    expect(page.locator(ANYWHERE).first).to_be_visible()
    scope = page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
    assert scope == f"{club.address}{BASE}/"
    page.get_by_role("link", name=WORDS["bar.home"]).click()
    expect(page).to_have_url(f"{club.address}{BASE}/")
    context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS["lobby.title"])
    context.close()


def test_what_is_kept_is_told_and_deleted(browser: Browser, club: Serving) -> None:
    with visitors(browser, club) as people:
        page = people.person("phone")
        opened = open_table(club.address, "golong", "here", "random")
        with Client(f"127.0.0.1:{club.port}", opened["table"], tokens_of(opened)) as ada:
            ada.sit(0, "Ada Lovelace")
            page.goto(f"{BASE}/join/{opened['table']}#{tokens_of(opened)[0]}")
            expect(page.locator(TABLE)).to_be_visible()
            page.goto(f"{BASE}/")
            page.get_by_role("button", name=WORDS["settings.title"]).click()
            page.get_by_role("dialog").get_by_role("link", name=WORDS["settings.data"]).click()
            expect(page.get_by_role("heading", level=1)).to_have_text(WORDS["privacy.title"])
            expect(page.locator("main")).to_contain_text("90 days after somebody last opened it")
            expect(page.locator("main")).to_contain_text("Ada, ada@club.example")
            look(page, "privacy")
            forget = page.get_by_role("button", name=WORDS["privacy.forget"])
            forget.click()
            assert ada.snapshot["table"]["seats"][0]["name"] == "Ada Lovelace"
            page.get_by_role("button", name=WORDS["privacy.sure"]).click()
            expect(page.locator("main")).to_contain_text(WORDS["privacy.forgotten"])
            while ada.snapshot["table"]["seats"][0]["name"] != "#1":
                ada.hear()
            page.get_by_role("button", name=WORDS["privacy.remove"]).click()
            page.get_by_role("button", name=WORDS["privacy.sure"]).click()
            expect(page.locator("main")).to_contain_text(WORDS["privacy.removed"])
            expect(page.locator("main")).to_contain_text(WORDS["privacy.none"])
            assert ada.until("error")["why"] == "This table was deleted."


@pytest.mark.parametrize("language", ["ru", "es"])
def test_it_is_told_in_the_language_of_the_reader(browser: Browser, club: Serving, language: str) -> None:
    words = words_in(language)
    with visitors(browser, club) as people:
        page = people.person("phone", locale=language)
        for place in ("privacy", "admin"):
            page.goto(f"{BASE}/{place}")
            expect(page.get_by_role("heading", level=1)).to_have_text(words[f"{place}.title"])
            assert overflow(page) == 0


def test_whoever_has_the_key_mutes_bans_and_deletes(browser: Browser, club: Serving) -> None:
    with visitors(browser, club) as people:
        people.refused = True
        page = people.person("phone")
        opened = open_table(club.address, "golong", "here", "here")
        with Client(f"127.0.0.1:{club.port}", opened["table"], tokens_of(opened)) as both:
            both.sit(0, "Ada"), both.sit(1, "Rude Ben")
            both.do(1, "chat", text="<b>something rude</b>")
            page.goto(f"{BASE}/admin")
            enter = page.get_by_label(WORDS["admin.key"])
            enter.fill("wrong")
            page.get_by_role("button", name=WORDS["admin.enter"]).click()
            expect(page.get_by_role("alert")).to_have_text("This is not the key of whoever runs this server.")
            enter.fill(KEY)
            page.get_by_role("button", name=WORDS["admin.enter"]).click()
            page.get_by_label(WORDS["admin.find"]).fill("rude")
            page.get_by_role("button", name=re.compile("golong.*Rude Ben")).click()
            page.get_by_text("Chat: 1").click()
            expect(page.locator("main")).to_contain_text("<b>something rude</b>")
            look(page, "admin")
            page.get_by_role("button", name=f"{WORDS['admin.mute']} Rude Ben").click()
            expect(page.get_by_role("button", name=f"{WORDS['admin.unmute']} Rude Ben")).to_be_visible()
            assert "muted" in both.do(1, "chat", text="more")["why"]
            page.get_by_label(WORDS["admin.whom"]).fill("203.0.113.0/24")
            page.get_by_role("button", name=WORDS["admin.ban"], exact=True).click()
            page.get_by_role("button", name=f"{WORDS['admin.lift']} 203.0.113.0/24").click()
            expect(page.get_by_text("203.0.113.0/24")).to_have_count(0)
            page.get_by_role("button", name=f"{WORDS['admin.delete']} {opened['table']}").click()
            page.get_by_role("button", name=f"{WORDS['admin.sure']} {opened['table']}").click()
            expect(page.locator("main")).to_contain_text(WORDS["admin.none"])
            assert both.until("error")["why"] == "This table was deleted."
