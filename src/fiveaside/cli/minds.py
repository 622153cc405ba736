"""Minds that somebody wrote: `my_module:Mind`, fetched from where the command is run or from what is installed."""

import sys

from fiveaside.bots.roster import fetch, is_elsewhere


def fetch_minds(names: list[str]) -> None:
    if any(is_elsewhere(name) for name in names) and "" not in sys.path:
        sys.path.insert(0, "")
    fetch(names)
