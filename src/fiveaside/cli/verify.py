"""`fiveaside verify RECORD`: whether the dice of a finished record were those the table had committed to."""

import argparse
import re
import sys
from typing import TYPE_CHECKING, Final

from fiveaside.cli.files import read_text
from fiveaside.engine.record import read_record
from fiveaside.engine.refusal import BadOption, shown
from fiveaside.table.fair import verify

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands

NOT_PROVEN: Final = 3


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "verify", help="check the fair dice of a record", epilog="example:  fiveaside verify sunday.record"
    )
    command.add_argument("file", metavar="RECORD", help="a record of a game that is over")
    command.add_argument("--key", default="", metavar="HEX", help="the key of its server, which GET /api/key tells")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0 if all is proven, 3 if the dice are right but not who played and what they chose, 1 otherwise."""
    if chosen.key and not re.fullmatch("[0-9a-f]{64}", chosen.key):
        raise BadOption(f"--key takes 64 hex digits, but {shown(chosen.key)} came.")
    verdict = verify(read_record(read_text(chosen.file)), chosen.key)
    if verdict.good or verdict.status in ("unsigned", "unknown"):
        print(verdict.why)
        return 0 if verdict.good else NOT_PROVEN
    print(f"fiveaside: {verdict.why}", file=sys.stderr)
    return 1
