"""Tables of results: a row for each game, as CSV or Parquet."""

import csv
import io
from pathlib import Path

from fiveaside.lab.running import Result
from fiveaside.lab.sheet import Cell


def columns(result: Result) -> dict[str, list[Cell | str]]:
    """The arm and the number of each game, then all that was measured; what was not looked at is empty."""
    names = list(dict.fromkeys(name for sheet in result.sheets for name in sheet.columns))
    found: dict[str, list[Cell | str]] = {"arm": [], "game": [], **{name: [] for name in names}}
    for number, sheet in enumerate(result.sheets):
        arms = result.experiment.arms
        found["arm"] += [arms[number].name if len(result.sheets) == len(arms) else "pairs"] * sheet.games
        found["game"] += [float(game) for game in range(sheet.games)]
        for name in names:
            found[name] += sheet.columns.get(name, [None] * sheet.games)
    return found


def csv_text(result: Result) -> str:
    found = columns(result)
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(found)
    for row in zip(*found.values(), strict=True):
        writer.writerow(["" if cell is None else f"{cell:g}" if isinstance(cell, float) else cell for cell in row])
    return written.getvalue()


def write_parquet(result: Result, path: Path) -> None:
    import pyarrow as pa  # type: ignore[import-untyped]  # it has no types
    from pyarrow import parquet

    parquet.write_table(pa.table(columns(result)), path)
