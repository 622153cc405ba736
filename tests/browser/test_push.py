"""A notice that comes to the browser: shown unless the table is looked at, and a click leads there.

The push comes to the worker as a push service would hand it over. Chromium without a window has no notifications, nor
clicks on them; what it would be asked to show and to open is noted down in their place."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Worker

from tests.browser.chromium import LAPTOP, PATIENCE
from tests.browser.serving import Serving

ACTIVE = "() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
NOTED = """() => {
    self.noted = []
    registration.showNotification = async (title, more) => void noted.push({ title, ...more })
    clients.openWindow = async (url) => void noted.push({ opened: url })
    WindowClient.prototype.focus = async function () { noted.push({ focused: this.url }) }
}"""
TAKEN = "() => noted.splice(0)"
CLICK = """async (link) => {
    const done = []
    const click = Object.assign(new ExtendableEvent('notificationclick'), { notification: { close() {}, data: link } })
    click.waitUntil = (work) => done.push(work)
    dispatchEvent(click)
    await Promise.all(done)
}"""


@pytest.fixture
def device(browser: Browser, serving: Serving) -> Iterator[BrowserContext]:
    device = browser.new_context(base_url=serving.address, viewport=LAPTOP, locale="en-GB")
    device.set_default_timeout(PATIENCE)
    yield device
    device.close()


class Service:
    """The push service's side of a browser; `number` is what the browser calls the worker."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page = page
        self.origin = origin
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.numbers: list[str] = []
        self.line.on("ServiceWorker.workerRegistrationUpdated", self.hear)
        self.line.send("ServiceWorker.enable")
        while not self.numbers:
            page.wait_for_timeout(50)

    def hear(self, told: dict[str, list[dict[str, str]]]) -> None:
        self.numbers += [one["registrationId"] for one in told["registrations"]]

    def push(self, link: str, tag: str) -> None:
        told = json.dumps({"title": "Your turn: GoLong", "text": f"It is your turn, {tag}.", "link": link, "tag": tag})
        to = {"origin": self.origin, "registrationId": self.numbers[0], "data": told}
        self.line.send("ServiceWorker.deliverPushMessage", to)


def next_noted(page: Page, worker: Worker) -> list[dict[str, str]]:
    while not (found := worker.evaluate(TAKEN)):
        page.wait_for_timeout(50)
    return list(found)


def test_a_push_is_shown_unless_its_table_is_looked_at_and_a_click_goes_there(
    device: BrowserContext, serving: Serving
) -> None:
    page = device.new_page()
    page.goto("/")
    page.wait_for_function(ACTIVE)
    (worker,) = device.service_workers
    worker.evaluate(NOTED)
    service = Service(page, serving.address)
    table, other = f"{serving.address}/table/AAAA", f"{serving.address}/table/BBBB"
    page.goto(table)
    service.push(table, "AAAA")  # nothing is told of what is seen
    service.push(other, "BBBB")
    (shown,) = next_noted(page, worker)
    assert (shown["title"], shown["tag"], shown["data"]) == ("Your turn: GoLong", "BBBB", other)
    assert shown["body"] == "It is your turn, BBBB."
    page.goto("/privacy")
    service.push(table, "AAAA")
    (shown,) = next_noted(page, worker)
    assert shown["tag"] == "AAAA"

    worker.evaluate(CLICK, shown["data"])
    assert next_noted(page, worker) == [{"opened": table}]
    page.goto(table)
    worker.evaluate(CLICK, shown["data"])
    assert next_noted(page, worker) == [{"focused": table}]
    worker.evaluate(CLICK, "https://club.example/fiveaside/table/BBBB")  # as others know the server
    worker.evaluate(CLICK, "https://elsewhere.example/")
    assert next_noted(page, worker) == [{"opened": other}, {"opened": f"{serving.address}/"}]
