"""`fiveaside review FILE`: a finished game looked at again, as text, JSON or a page of its own."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from fiveaside.cli.files import read_text
from fiveaside.cli.progress import Progress
from fiveaside.cli.review_page import page
from fiveaside.cli.review_text import lines
from fiveaside.cli.speech import language_of, shown_in, speaking
from fiveaside.engine.record import read_record
from fiveaside.review.review import boards, review
from fiveaside.review.told import told

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "review",
        help="look at a finished game again: turning points, luck and play",
        description="Tells each side's chance to win after every answer, the turning points, and for everybody what "
        "was luck and what was play.",
        epilog="example:\n  fiveaside review sunday.record --html sunday.html",
    )
    command.add_argument("file", metavar="FILE", help="a record, as saved by play or given by the referee")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as JSON, for programs")
    form.add_argument("--html", metavar="PAGE", help="write a page that needs nothing else")
    command.add_argument("--language", metavar="LANGUAGE", help="such as ru (default: that of the record)")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    record = read_record(read_text(chosen.file))
    language = language_of(record) if chosen.language is None else shown_in(chosen.language)
    speech = speaking(language)
    found = review(record, language, progress=Progress())
    if chosen.json:
        print(json.dumps(told(found), ensure_ascii=False))
        return 0
    drawn = boards(record, [step.answer for step in [*found.turning_points(), *found.moves()]], language)
    if chosen.html is None:
        for line in lines(found, drawn, speech):
            print(line)
        return 0
    Path(chosen.html).write_text(page(found, drawn, speech), "utf-8")
    print(speech.say("review_written", path=chosen.html))
    return 0
