"""A command line that says what is wrong in one sentence, which can be said in another language."""

import argparse
import re
from typing import TYPE_CHECKING, Any, NoReturn

from fiveaside.cli.speech import SpokenRefusal
from fiveaside.engine.refusal import short
from fiveaside.games import BOXES

LONGEST = 300
WRONG = {
    "line_command": r"argument COMMAND: invalid choice: (?P<came>.+) \(choose from (?P<expected>.+)\)",
    "line_choice": r"argument (?P<word>.+?): invalid choice: (?P<came>.+) \(choose from (?P<expected>.+)\)",
    "line_number": r"argument (?P<word>.+?): invalid int value: (?P<came>.+)",
    "line_value": r"argument (?P<word>.+?): expected one argument",
    "line_no_value": r"argument (?P<word>.+?): ignored explicit argument (?P<came>.+)",
    "line_needs": r"the following arguments are required: (?P<expected>.+)",
    "line_unknown": r"unrecognized arguments: (?P<came>.+)",
    "line_unclear": r"ambiguous option: (?P<came>.+) could match (?P<expected>.+)",
}
"""What argparse finds wrong, and the names of our sentences for it."""


class Parser(argparse.ArgumentParser):
    def __init__(self, *arguments: Any, **more: Any) -> None:
        """Examples stand below each other, as they are typed."""
        super().__init__(*arguments, **{"formatter_class": argparse.RawDescriptionHelpFormatter, **more})

    def error(self, message: str) -> NoReturn:
        for name, form in WRONG.items():
            found = re.fullmatch(form, message, re.DOTALL)
            if found:
                values: dict[str, object] = {key: short(said, LONGEST) for key, said in found.groupdict().items()}
                if "expected" in values:
                    values["expected"] = str(values["expected"]).replace("'", "").split(", ")
                if name == "line_command":
                    values["games"] = list(BOXES)
                raise SpokenRefusal(name, help=f"{self.prog} --help", **values)
        raise SpokenRefusal("line_other", help=f"{self.prog} --help", why=short(message.rstrip("."), LONGEST))


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Parser]
