"""A command line that says what is wrong in one sentence."""

import argparse
from typing import TYPE_CHECKING, NoReturn

from fiveaside.engine.refusal import Refusal


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refusal(f"{message[:1].upper()}{message[1:].rstrip('.')}; see {self.prog} --help.")


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Parser]
