"""`fiveaside verify RECORD`: whether the dice of a finished record were those the table had committed to; and the lots
of a contest."""

import argparse
import re
import sys
from typing import TYPE_CHECKING

from fiveaside.cli.files import read_text
from fiveaside.cli.speech import language_of, shown_in, speaking
from fiveaside.club.cups.check import check_lots
from fiveaside.club.cups.contest import read_log
from fiveaside.engine.plain import NotPlain, read_json
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import BadOption, BadRecord, shown
from fiveaside.table.fair import verify

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "verify", help="check the fair dice of a record", epilog="example:\n  fiveaside verify sunday.record"
    )
    command.add_argument("file", metavar="RECORD", help="a record of a game that is over, or the log of a contest")
    command.add_argument("--key", default="", metavar="HEX", help="the key of its server, which GET /api/key tells")
    command.add_argument("--language", metavar="LANGUAGE", help="such as ru (default: that of the record)")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0 if the dice are right; whoever names a key wants who played and what they chose proven too."""
    if chosen.key and not re.fullmatch("[0-9a-f]{64}", chosen.key):
        raise BadOption(f"--key takes 64 hex digits, but {shown(chosen.key)} came.")
    text = read_text(chosen.file)
    if text.lstrip().startswith("["):
        return verify_contest(text, chosen.language)
    record = read_record(text)
    speech = speaking(language_of(record) if chosen.language is None else shown_in(chosen.language))
    verdict = verify(record, chosen.key)
    if not verdict.fair:
        print(f"fiveaside: {speech.say('in_english', sentence=verdict.why)}", file=sys.stderr)
        return 1
    dice = speech.say("verified_typed" if verdict.typed else "verified", n=verdict.draws)
    print(dice, speech.say(f"verdict_{verdict.status}", key=verdict.key, who=verdict.who))
    return 0 if verdict.good or not chosen.key else 1


def verify_contest(text: str, language: str | None) -> int:
    """The log of a cup, a league or an evening: its lots are drawn again."""
    try:
        entries = read_json(text)
    except NotPlain as error:
        raise BadRecord(f"The log of a contest cannot be read: {error}.") from None
    assert isinstance(entries, list)
    speech = speaking(shown_in(language or "en"))
    try:
        print(speech.say("verified_lots", n=check_lots(read_log(entries))))
    except BadRecord as wrong:
        print(f"fiveaside: {speech.say('in_english', sentence=str(wrong))}", file=sys.stderr)
        return 1
    return 0
