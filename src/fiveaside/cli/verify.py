"""`fiveaside verify RECORD`: whether the dice of a finished record were those the table had committed to."""

import argparse
import sys
from typing import TYPE_CHECKING

from fiveaside.cli.files import read_text
from fiveaside.engine.record import read_record
from fiveaside.table.fair import verify

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "verify", help="check the fair dice of a record", epilog="example:  fiveaside verify sunday.record"
    )
    command.add_argument("file", metavar="RECORD", help="a record of a game that is over")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    verdict = verify(read_record(read_text(chosen.file)))
    if verdict.good:
        print(verdict.why)
        return 0
    print(f"fiveaside: {verdict.why}", file=sys.stderr)
    return 1
