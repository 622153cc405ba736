"""`fiveaside verify RECORD`: whether the dice of a finished record were those the table had committed to."""

import argparse
import re
import sys
from typing import TYPE_CHECKING

from fiveaside.cli.files import read_text
from fiveaside.cli.speech import language_of, shown_in, speaking
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import BadOption, shown
from fiveaside.table.fair import verify

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "verify", help="check the fair dice of a record", epilog="example:\n  fiveaside verify sunday.record"
    )
    command.add_argument("file", metavar="RECORD", help="a record of a game that is over")
    command.add_argument("--key", default="", metavar="HEX", help="the key of its server, which GET /api/key tells")
    command.add_argument("--language", metavar="LANGUAGE", help="such as ru (default: that of the record)")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0 if the dice are right; whoever names a key wants who played and what they chose proven too."""
    if chosen.key and not re.fullmatch("[0-9a-f]{64}", chosen.key):
        raise BadOption(f"--key takes 64 hex digits, but {shown(chosen.key)} came.")
    record = read_record(read_text(chosen.file))
    speech = speaking(language_of(record) if chosen.language is None else shown_in(chosen.language))
    verdict = verify(record, chosen.key)
    if not verdict.fair:
        print(f"fiveaside: {speech.say('in_english', sentence=verdict.why)}", file=sys.stderr)
        return 1
    dice = speech.say("verified_typed" if verdict.typed else "verified", n=verdict.draws)
    print(dice, speech.say(f"verdict_{verdict.status}", key=verdict.key, who=verdict.who))
    return 0 if verdict.good or not chosen.key else 1
