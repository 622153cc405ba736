"""Letters: what players read when it is their turn, in their language."""

import re
from typing import Any, Final
from urllib.parse import urlsplit

from fiveaside.games import BOXES
from fiveaside.store.notices import Notice
from fiveaside.table.refusal import shared_words

MARKED: Final = re.compile(r"[\\`*_~|<>\[\]()#:@-]")
"""What Discord makes links, pictures and headings of, unless a backslash stands before it."""


class Letter:
    """`link` leads to the table; `tag` is the same for all that may take each other's place."""

    def __init__(self, title: str, text: str, link: str, tag: str) -> None:
        self.title = title
        self.text = text
        self.link = link
        self.tag = tag

    def whole(self) -> str:
        return f"{self.title} · {self.text} {self.link}"


def letter_of(notice: Notice) -> Letter:
    words = shared_words(notice.lang or "en").common
    game = str(notice.told.get("game"))
    title = BOXES[game].speak(notice.lang or "en").title if game in BOXES else game
    others = ", ".join(str(one) for one in notice.told.get("others", []))
    text = words["notice_with"].format(others=others) if others else words["notice_alone"]
    return Letter(
        words["notice_turn"].format(game=title), text, f"{notice.way.origin}/table/{notice.table}", notice.table
    )


def trial(lang: str, origin: str) -> Letter:
    words = shared_words(lang or "en").common
    return Letter("Fiveaside", words["notice_trial"], f"{origin}/", "trial")


def hook_body(form: str, letter: Letter, table: str) -> dict[str, Any]:
    """As Discord, Slack or anybody else reads it. Nobody is mentioned and nothing is linked, whatever a name looks
    like."""
    if form == "discord":
        told = MARKED.sub(r"\\\g<0>", f"{letter.title} · {letter.text}")
        return {"content": f"{told} {letter.link}", "allowed_mentions": {"parse": []}}
    if form == "slack":
        plain = letter.whole().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return {"text": plain}
    return {"what": "turn", "table": table, "title": letter.title, "text": letter.text, "link": letter.link}


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
