"""What somebody knows of a page who hears it: Chromium's accessibility tree, and nothing else."""

import re
import time
from typing import Any

from playwright.sync_api import Page

from tests.browser.chromium import PATIENCE
from tests.browser.sitting import BREATH, WORDS, YOURS

CHOSEN_BY = re.compile(r"(?:(?<=[.?!:…] )|(?<=; ))(\d{1,2}|[a-z]),? (?=\S)")
SEVERAL = re.compile(WORDS["ask.several.keys"].replace("{n}", r"(\d+)").replace("{numbers}", r"([\d, ]+)"))


Node = dict[str, Any]


class Ear:
    """It hears the page and presses keys; it never looks at the document. Of the tree it takes only what is new in the
    live region: to read all of it again and again takes longer than the game."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)
        self.wire.send("Accessibility.enable")
        self.last = 0

    def found(self, role: str, name: str) -> list[Node]:
        """What a page has of this role and this name."""
        root = self.wire.send("Accessibility.getRootAXNode")["node"]["backendDOMNodeId"]
        wanted = {"backendNodeId": root, "role": role, "accessibleName": name}
        nodes: list[Node] = self.wire.send("Accessibility.queryAXTree", wanted)["nodes"]
        return [node for node in nodes if not node["ignored"]]

    def lines(self) -> list[int]:
        """The lines in the live region, each by a number of its own, the last one first."""
        logs = self.found("log", WORDS["live.label"])
        told = [self.wire.send("Accessibility.getChildAXNodes", {"id": log["nodeId"]})["nodes"] for log in logs]
        return [line["backendDOMNodeId"] for lines in told for line in lines][::-1]

    def text(self, line: int) -> str:
        wanted = {"backendNodeId": line, "role": "StaticText"}
        nodes = self.wire.send("Accessibility.queryAXTree", wanted)["nodes"]
        return "".join(name_of(node) for node in nodes if not node["ignored"])

    def new_question(self) -> str:
        """What was asked last, if that was after the last question."""
        for line in self.lines():
            if line == self.last:
                return ""
            told = self.text(line)
            if told.startswith(YOURS) and told != f"{YOURS} ":
                self.last = line
                return told
        return ""

    def next(self) -> str:
        """The next question; '' when the game is over."""
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            if question := self.new_question():
                return question
            if self.found("button", WORDS["over.rematch"]):
                return ""
            # Whoever listens all the time keeps the page from speaking.
            self.page.wait_for_timeout(BREATH)
        told = [self.text(line) for line in self.lines()[:2]]
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


def name_of(node: Node) -> str:
    return str(node.get("name", {}).get("value", ""))
