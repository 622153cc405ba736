#!/usr/bin/env python3
"""How fast is Fiveaside beside its peers? One run, one core, one table of ratios.

Needs nothing but Python: it makes its own environment in .bench/ at the project's root.
"""

import argparse
import json
import sys
from pathlib import Path

from aims import aims, aims_text
from environment import BenchError, Environment
from measure import Result, Row, measure
from table import YARDSTICK, table_text

ROOT = Path(__file__).resolve().parent.parent

PEERS = (
    Row(YARDSTICK, "open_spiel", "pig"),
    Row("OpenSpiel hearts", "open_spiel", "hearts"),
    Row("OpenSpiel backgammon", "open_spiel", "backgammon"),
    Row("OpenSpiel gin_rummy", "open_spiel", "gin_rummy"),
    Row("RLCard uno, env", "rlcard_env", "uno"),
    Row("RLCard uno, game", "rlcard_game", "uno"),
    Row("Catanatron", "catanatron"),
    Row("python-chess", "chess"),
    Row("PettingZoo connect_four, env", "pettingzoo", "connect_four_v3"),
    Row("PettingZoo tictactoe, env", "pettingzoo", "tictactoe_v3"),
    Row("OpenSpiel tic_tac_toe in Python", "python_spiel", "tic_tac_toe"),
)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench/run.py",
        description=__doc__,
        epilog="example: python3 bench/run.py --only golong --rounds 3 --seconds 0.2 --json golong.json",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rounds", type=rounds, default=5, metavar="N", help="rounds, whose median counts (5)")
    parser.add_argument("--seconds", type=seconds, default=0.5, metavar="S", help="CPU seconds a row and round (0.5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write rows and aims to FILE")
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="NAME",
        help="only rows with NAME in them, and pig; may be repeated",
    )
    return parser.parse_args()


def rounds(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 1000:
        raise argparse.ArgumentTypeError(f"takes a whole number from 1 to 1000, but '{text}' came")
    return int(text)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.01 <= value <= 600:
        raise argparse.ArgumentTypeError(f"takes a number from 0.01 to 600, but '{text}' came")
    return value


def our_games(names: list[str]) -> list[Row]:
    """Each game four times: compiled and plain, asked in a Python loop and played in bulk; then at a table and at a
    server, and as the toolkits' environments."""
    rows = [
        Row(f"{name}, {build} {driver}", f"fiveaside_{driver}", name, build)
        for name in names
        for build in ("compiled", "plain")
        for driver in ("loop", "bulk")
    ]
    hosts = ("table", "server")
    rows += [Row(f"{name}, compiled {host}", f"fiveaside_{host}", name) for host in hosts for name in names]
    toolkits = {"many envs": "many", "AEC env": "in_turn", "in OpenSpiel": "spiel"}
    return rows + [
        Row(f"{name}, compiled {title}", f"fiveaside_{kind}", name)
        for title, kind in toolkits.items()
        for name in names
    ]


def chosen(rows: list[Row], only: list[str]) -> list[Row]:
    """Pig is always measured: the ratios are to it."""
    if not only:
        return rows
    wanted = [name.casefold() for name in only]
    for name in wanted:
        if not any(name in row.name.casefold() for row in rows):
            names = "; ".join(row.name for row in rows)
            raise BenchError(f"There is no row with '{name}' in its name; there are: {names}.")
    return [row for row in rows if row.name == YARDSTICK or any(name in row.name.casefold() for name in wanted)]


def write_json(file: Path, results: list[Result], arguments: argparse.Namespace) -> None:
    told = {
        "rounds": arguments.rounds,
        "seconds": arguments.seconds,
        "rows": [result.told() for result in results],
        "aims": [aim.told() for aim in aims(results)],
    }
    try:
        file.write_text(json.dumps(told, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise BenchError(f"The results cannot be written to {file}: {error.strerror}.") from error


def run(arguments: argparse.Namespace) -> None:
    environment = Environment(ROOT)
    environment.set_up()
    rows = chosen([*our_games(environment.games()), *PEERS], arguments.only)
    results = measure(environment, rows, arguments.rounds, arguments.seconds)
    print(table_text(results))
    print()
    print(aims_text(aims(results)))
    if arguments.json:
        write_json(arguments.json, results, arguments)


def main() -> int:
    arguments = read_arguments()
    try:
        run(arguments)
    except BenchError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped before the table was complete.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
