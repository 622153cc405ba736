"""`fiveaside replay FILE`: a record told from beginning to end."""

import argparse
from typing import TYPE_CHECKING

from fiveaside.cli.files import read_text
from fiveaside.cli.speech import language_of, shown_in, speaking
from fiveaside.engine.record import read_record
from fiveaside.table.transcript import transcript

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "replay", help="tell a record from beginning to end", epilog="example:\n  fiveaside replay sunday.record"
    )
    command.add_argument("file", metavar="FILE", help="a record, as saved by play or given by the referee")
    command.add_argument("--language", metavar="LANGUAGE", help="such as ru (default: that of the record)")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    record = read_record(read_text(chosen.file))
    language = language_of(record) if chosen.language is None else shown_in(chosen.language)
    for line in transcript(record, speaking(language).language):
        print(line)
    return 0
