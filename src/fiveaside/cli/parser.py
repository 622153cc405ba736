"""A command line that says what is wrong in one sentence."""

import argparse
from typing import TYPE_CHECKING, NoReturn

from fiveaside.engine.refusal import Refusal, short

LONGEST = 300


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        told = short(message.rstrip("."), LONGEST)
        raise Refusal(f"{told[:1].upper()}{told[1:]}; see {self.prog} --help.")


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Parser]
