"""A finished game is shown to the world: allowed by both, opened by a stranger, framed by another site, and dead again
when one of them withdraws."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import Page, expect

from tests.browser.chromium import People, keep_screen
from tests.browser.serving import Serving
from tests.browser.sitting import WORDS, link, open_table, sit_down, together
from tests.browser.test_players import fits, press


@contextmanager
def elsewhere(page: str) -> Iterator[str]:
    """Another site on this machine, with this page."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_port}/"
        site.shutdown()


def resign(page: Page) -> None:
    page.get_by_role("tab", name=WORDS["tab.people"]).click()
    page.locator(".people").get_by_role("button", name=WORDS["resign.do"]).click()
    page.get_by_role("dialog").get_by_role("button", name=WORDS["resign.do"]).click()


def test_a_game_is_shared_framed_and_withdrawn(people: People, serving: Serving) -> None:
    ada, ben, eve = people.person(), people.person("phone"), people.person("phone")
    opened = open_table(serving.address, "golong", "here", "here")
    sit_down(ada, link(opened, 0), "Ada")
    sit_down(ben, link(opened, 1), "Ben")
    together([ada, ben], 6)
    resign(ben)

    press(ada, WORDS["over.share"])
    dialog = ada.get_by_role("dialog")
    dialog.get_by_role("button", name=WORDS["sharing.allow"]).click()
    expect(dialog.get_by_text(WORDS["sharing.waits"])).to_have_count(1)
    press(ben, WORDS["sharing.asked"].format(who="Ada"))  # told at once
    press(ben, WORDS["sharing.allow"])
    fields = dialog.locator("input[readonly]")
    expect(fields).to_have_count(2)  # and so is she
    expect(dialog.get_by_role("img", name=re.compile("Ada"))).to_be_visible()
    expect(fields.first).to_have_value(re.compile("/shared/"))
    fits(ada, "share-dialog-laptop")
    fits(ben, "share-dialog-phone")

    code = fields.first.input_value().partition("/shared/")[2]
    eve.goto(f"/shared/{code}")
    expect(eve.get_by_role("heading", level=1).first).to_contain_text(re.compile("Ada .* Ben"))
    reel = eve.locator("[data-frame]")
    expect(reel).to_have_attribute("data-frame", "0")
    eve.keyboard.press("ArrowRight")
    expect(reel).to_have_attribute("data-frame", "1")
    press(eve, WORDS["sharing.review"])
    expect(eve.get_by_text(WORDS["review.ledger"])).to_be_visible()
    fits(eve, "shared-phone")
    look = people.person()
    look.goto(f"/shared/{code}")
    expect(look.locator("[data-frame]")).to_be_visible()
    fits(look, "shared-laptop")

    snippet = fields.last.input_value()
    assert snippet.startswith("<iframe ")
    framed = re.sub('src="http://[^/]*', f'src="{serving.address}', snippet)
    with elsewhere(f"<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>{framed}") as address:
        reader = people.person("phone")
        reader.goto(address)
        look_into_the_frame(reader)

    people.refused = True
    press(ben, WORDS["sharing.withdraw"])
    expect(fields).to_have_count(0)
    eve.goto(f"/shared/{code}")
    expect(eve.get_by_role("heading", level=1)).to_have_text(WORDS["sharing.gone"])


def look_into_the_frame(reader: Page) -> None:
    inside = reader.frame_locator("iframe")
    expect(inside.locator("[data-frame]")).to_have_attribute("data-frame", "0")
    inside.get_by_role("button", name=WORDS["replay.step"]).click()
    expect(inside.locator("[data-frame]")).to_have_attribute("data-frame", "1")
    whole = inside.get_by_role("link", name=WORDS["sharing.whole"])
    expect(whole).to_have_attribute("target", "_blank")
    assert inside.locator("header nav").count() == 0
    assert inside.locator("body").evaluate("() => localStorage.getItem('fiveaside.player')") is None
    keep_screen(reader, "embed-phone")
