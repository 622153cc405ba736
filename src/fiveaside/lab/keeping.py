"""What was played is kept block by block, so that an experiment goes on where it was broken off."""

import json
from pathlib import Path
from typing import Final

from fiveaside.engine.refusal import BadOption
from fiveaside.lab.sheet import Sheet, read_sheet

TITLE: Final = "fiveaside experiment 1"


class Keeper:
    """Keeps nothing."""

    def blocks(self) -> list[list[Sheet]]:
        """What was kept before."""
        return []

    def keep(self, sheets: list[Sheet]) -> None:
        pass


class StateFile(Keeper):
    """A line for each block; one that was cut off in the middle is played again."""

    def __init__(self, path: Path, fingerprint: str) -> None:
        self.path = path
        self.head = f"{TITLE} {fingerprint}\n".encode()

    def blocks(self) -> list[list[Sheet]]:
        data = self.path.read_bytes() if self.path.exists() else b""
        if not data:
            self.path.write_bytes(self.head)
            return []
        if not data.startswith(self.head):
            raise BadOption(
                f"{self.path} keeps another experiment, or another version of this one: move it away to begin anew."
            )
        found: list[list[Sheet]] = []
        whole = len(self.head)
        for line in data[whole:].splitlines(keepends=True):
            try:
                sheets = [read_sheet(one) for one in json.loads(line)]
            except (ValueError, KeyError, TypeError):
                break
            if not line.endswith(b"\n"):
                break
            found.append(sheets)
            whole += len(line)
        with self.path.open("r+b") as file:
            file.truncate(whole)
        return found

    def keep(self, sheets: list[Sheet]) -> None:
        with self.path.open("ab") as file:
            file.write(json.dumps([sheet.json() for sheet in sheets]).encode() + b"\n")
