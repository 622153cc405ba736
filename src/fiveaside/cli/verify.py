"""`fiveaside verify RECORD`: whether the dice of a finished record were those the table had committed to."""

import argparse
import sys
from typing import TYPE_CHECKING

from fiveaside.cli.files import read_text
from fiveaside.cli.speech import language_of, shown_in, speaking
from fiveaside.engine.record import read_record
from fiveaside.table.fair import verify

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "verify", help="check the fair dice of a record", epilog="example:  fiveaside verify sunday.record"
    )
    command.add_argument("file", metavar="RECORD", help="a record of a game that is over")
    command.add_argument("--language", metavar="LANGUAGE", help="such as ru (default: that of the record)")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    record = read_record(read_text(chosen.file))
    language = language_of(record) if chosen.language is None else shown_in(chosen.language)
    speech, verdict = speaking(language), verify(record)
    if verdict.good:
        print(speech.say("verified_typed" if verdict.typed else "verified", n=verdict.draws))
        return 0
    print(f"fiveaside: {speech.say('in_english', sentence=verdict.why)}", file=sys.stderr)
    return 1
