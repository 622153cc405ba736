"""What somebody knows of a page who hears it: Chromium's accessibility tree, and nothing else."""

import re
import time
from typing import Any

from playwright.sync_api import Page

from tests.browser.chromium import PATIENCE
from tests.browser.sitting import WORDS, YOURS

CHOSEN_BY = re.compile(r"(?:(?<=[.?!:…] )|(?<=; ))(\d{1,2}|[a-z]),? (?=\S)")
BREATH = 40
"""In ms, between two times of listening."""
SEVERAL = re.compile(WORDS["ask.several.keys"].replace("{n}", r"(\d+)").replace("{numbers}", r"([\d, ]+)"))


class Ear:
    """It hears the page and presses keys; it never looks at the document."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)
        self.last = 0

    def tree(self) -> list[dict[str, Any]]:
        nodes: list[dict[str, Any]] = self.wire.send("Accessibility.getFullAXTree")["nodes"]
        return nodes

    def lines(self, tree: list[dict[str, Any]]) -> list[tuple[int, str]]:
        """What the live region tells, each line with a number of its own."""
        nodes = {node["nodeId"]: node for node in tree}
        logs = [node for node in tree if role_of(node) == "log" and name_of(node) == WORDS["live.label"]]
        told = [nodes[child] for log in logs for child in log["childIds"] if child in nodes]
        return [(line["backendDOMNodeId"], text_of(nodes, line["nodeId"])) for line in told]

    def next(self) -> str:
        """The next question; '' when the game is over."""
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            tree = self.tree()
            asked = [line for line in self.lines(tree) if line[1].startswith(YOURS) and line[1] != f"{YOURS} "]
            if asked and asked[-1][0] != self.last:
                self.last = asked[-1][0]
                return asked[-1][1]
            if any(role_of(node) == "button" and name_of(node) == WORDS["over.rematch"] for node in tree):
                return ""
            # Whoever listens all the time keeps the page from speaking.
            self.page.wait_for_timeout(BREATH)
        told = self.lines(self.tree())[-2:]
        raise AssertionError(f"Nothing is asked, and the game is not over; last of all was heard {told}.")

    def answer(self, question: str) -> None:
        """By the first of the keys that it names and that no other begins with, or by as many numbers as it wants."""
        several = SEVERAL.search(question)
        named = CHOSEN_BY.findall(question)
        keys = [key for key in named if not any(other != key and other.startswith(key) for other in named)]
        if several:
            keys = several[2].split(", ")[: int(several[1])]
        assert keys, question
        for key in keys if several else keys[:1]:
            for character in key:
                self.page.keyboard.press(character)


def role_of(node: dict[str, Any]) -> str:
    """Nothing where only what lies in it is heard."""
    return "" if node["ignored"] else str(node["role"]["value"])


def name_of(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", ""))


def text_of(nodes: dict[str, dict[str, Any]], number: str) -> str:
    node = nodes.get(number)
    if node is None:
        return ""
    if role_of(node) == "StaticText":
        return name_of(node)
    return "".join(text_of(nodes, child) for child in node["childIds"])
