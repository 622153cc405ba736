"""`fiveaside lab`: experiments on games, from files or at once; how strong minds are."""

import argparse
import json
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from fiveaside.bots.roster import bot_names
from fiveaside.cli import learning
from fiveaside.cli.files import read_pack, read_pairs, read_text
from fiveaside.cli.progress import Progress
from fiveaside.engine.refusal import BadOption, BadState, listing, shown
from fiveaside.games import box
from fiveaside.games.pack import read_toml
from fiveaside.lab.answer import answer, table
from fiveaside.lab.crew import crew_at
from fiveaside.lab.experiment import COMPARE, MOST_ARMS, STRENGTH, Arm, Experiment
from fiveaside.lab.findings import findings
from fiveaside.lab.keeping import Keeper, StateFile
from fiveaside.lab.ladder import Ladder, climb
from fiveaside.lab.pool import cores
from fiveaside.lab.running import Result, run
from fiveaside.lab.simulation import MOST_GAMES
from fiveaside.lab.tables import csv_text, write_parquet

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands, Parser

MIND, PACK = "mind", "pack"
"""What a side of a comparison may name beside the options of the game."""


def add_to(commands: "Commands") -> None:
    lab = commands.add_parser(
        "lab",
        help="ask questions of many games: what a rule changes, how strong a mind is",
        description="Answers questions by playing: the same seed gives the same answer on one core, all or a cluster.",
        epilog="examples:\n  fiveaside lab compare golazo --a tactical=off --b tactical=on\n"
        "  fiveaside lab ladder golong",
    )
    parts = lab.add_subparsers(dest="part", metavar="COMMAND", required=True, parser_class=type(lab))
    add_run(parts)
    add_compare(parts)
    add_ladder(parts)
    learning.add_to(parts)


def add_run(parts: "Commands") -> None:
    command = parts.add_parser(
        "run",
        help="answer the question of a file (TOML)",
        epilog="example:\n  fiveaside lab run offside.toml --html offside.html",
    )
    command.add_argument("file", metavar="FILE")
    command.add_argument("--state", metavar="FILE", help="where what was played is kept (default: FILE.state)")
    add_shared(command)
    command.set_defaults(run=run_file)


def add_compare(parts: "Commands") -> None:
    command = parts.add_parser(
        "compare",
        help="what changes from one variant of a game to another",
        epilog="examples:\n  fiveaside lab compare golazo --a tactical=off --b tactical=on\n"
        "  fiveaside lab compare golong --a mind=thumb --b mind=random",
    )
    command.add_argument("game", metavar="GAME")
    for side in "ab":
        command.add_argument(
            f"--{side}", action="append", default=[], metavar="NAME=VALUE", help="an option, mind=NAME or pack=FILE"
        )
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="for both")
    command.add_argument("--mind", metavar="NAME", help="who plays all seats (default thumb)")
    command.add_argument("--seats", type=int, metavar="N")
    command.add_argument("--decide", metavar="METRIC", help="when it differs for certain nobody plays on (first_seat)")
    command.add_argument("--games", type=int, default=2000, metavar="N", help="at most, of each (default 2000)")
    command.add_argument("--judged", type=int, metavar="N", help="of how many games every position is judged (100)")
    command.add_argument("--seed", type=int, default=1, metavar="S")
    command.add_argument("--state", metavar="FILE", help="keep what was played, to go on after a break")
    add_shared(command)
    command.set_defaults(run=run_compare)


def add_ladder(parts: "Commands") -> None:
    command = parts.add_parser(
        "ladder",
        help="all minds of a game against each other, with Elo",
        epilog="examples:\n  fiveaside lab ladder golazo --games 200\n"
        "  fiveaside lab ladder golong --minds thumb,random,mine:Mind,'run:./bot --fast'",
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--minds", metavar="NAMES", help="such as pro,thumb,mine:Mind,run:./bot (default: all of the game)"
    )
    command.add_argument("--games", type=int, default=200, metavar="N", help="of each two of them (default 200)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--pack", metavar="FILE", help="an owner's components (TOML)")
    command.add_argument("--anchor", metavar="NAME", help="whose Elo is 0 (default: thumb, or the last)")
    command.add_argument("--seed", type=int, default=1, metavar="S")
    command.add_argument("--json", action="store_true", help="print JSON instead of a table")
    add_crew(command)
    command.set_defaults(run=run_ladder)


def add_shared(command: "Parser") -> None:
    command.add_argument("--json", action="store_true", help="print the answer as JSON")
    command.add_argument("--html", metavar="PAGE", help="write a report with plots that needs nothing else")
    command.add_argument("--csv", metavar="FILE", help="write a row for each game")
    command.add_argument("--parquet", metavar="FILE", help="the same for programs")
    add_crew(command)


def add_crew(command: "Parser") -> None:
    command.add_argument("--jobs", type=int, default=cores(), metavar="N", help="processes (default: one a core)")
    command.add_argument("--on", metavar="ADDRESS", help="a cluster instead, such as dask://127.0.0.1:8786")


# Experiments


def run_file(chosen: argparse.Namespace) -> int:
    told = read_toml(read_text(chosen.file), chosen.file)
    folder = Path(chosen.file).parent
    try:
        experiment = Experiment(told, lambda name: read_pack(str(folder / name)))
    except BadState as refusal:
        raise BadState(f"{chosen.file}: {refusal}") from None
    return run_experiment(experiment, chosen, Path(chosen.state or f"{chosen.file}.state"))


def run_compare(chosen: argparse.Namespace) -> int:
    told: dict[str, object] = {"question": COMPARE, "game": box(chosen.game).name}
    told |= {"seed": chosen.seed, "games": chosen.games}
    for name, value in (
        ("minds", chosen.mind),
        ("seats", chosen.seats),
        ("decide", chosen.decide),
        ("judged", chosen.judged),
    ):
        if value is not None:
            told[name] = value
    shared = read_pairs(chosen.option)
    sides = [read_pairs(chosen.a), read_pairs(chosen.b)]
    if any(MIND in side for side in sides):
        told["question"] = STRENGTH
    told["arm"] = [arm_of(side, shared, told["question"] == STRENGTH) for side in sides]
    if told["arm"][0] == told["arm"][1]:  # type: ignore[index]  # a list, made above
        raise BadOption("--a and --b say the same; there is nothing to compare.")
    experiment = Experiment(told, read_pack)
    return run_experiment(experiment, chosen, Path(chosen.state) if chosen.state else None)


def arm_of(side: dict[str, object], shared: dict[str, object], by_mind: bool) -> dict[str, object]:
    own = dict(side)
    arm: dict[str, object] = {"name": ", ".join(f"{name}={value}" for name, value in side.items()) or "as printed"}
    if by_mind and MIND not in own:
        raise BadOption("Where one side names a mind, so does the other: --a mind=pro --b mind=thumb.")
    if by_mind:
        arm["minds"] = own.pop(MIND)
    if PACK in own:
        arm["pack"] = own.pop(PACK)
    return arm | {"options": shared | own}


def run_experiment(experiment: Experiment, chosen: argparse.Namespace, state: Path | None) -> int:
    check_numbers(chosen, ("jobs", 1, 1 << 16))
    check_files(chosen)
    crew = crew_at(chosen.on, chosen.jobs)
    keeper = StateFile(state, experiment.fingerprint()) if state else Keeper()
    progress = Progress()
    try:
        result = run(experiment, crew, keeper, lambda done, of, _: progress(done, of))
    finally:
        crew.close()
    write_files(result, chosen)
    if chosen.json:
        print(json.dumps(answer(result), ensure_ascii=False, indent=1))
        return 0
    print("\n".join([*table(result), *[finding.text for finding in findings(result)]]))
    return 0


def check_files(chosen: argparse.Namespace) -> None:
    """What could not be written in the end is said before anybody plays."""
    for name, needs in (("html", "matplotlib"), ("csv", ""), ("parquet", "pyarrow")):
        path = getattr(chosen, name)
        if path is None:
            continue
        if not Path(path).parent.is_dir() or Path(path).is_dir():
            raise BadOption(f"--{name} takes a file in a folder that is there, but {shown(path)} came.")
        if needs and find_spec(needs) is None:
            raise BadOption(f"--{name} takes the extra 'lab': pip install 'fiveaside[lab]'.")


def write_files(result: Result, chosen: argparse.Namespace) -> None:
    if chosen.html:
        from fiveaside.lab.report import page

        Path(chosen.html).write_text(page(result), "utf-8")
    if chosen.csv:
        Path(chosen.csv).write_text(csv_text(result), "utf-8")
    if chosen.parquet:
        write_parquet(result, Path(chosen.parquet))


def check_numbers(chosen: argparse.Namespace, *asked: tuple[str, int, int]) -> None:
    for name, least, most in asked:
        value = getattr(chosen, name)
        if not least <= value <= most:
            raise BadOption(f"--{name} takes a whole number from {least} to {most}, but {shown(value)} came.")


# The ladder


def run_ladder(chosen: argparse.Namespace) -> int:
    check_numbers(chosen, ("jobs", 1, 1 << 16), ("games", 2, MOST_GAMES), ("seed", 0, MOST_GAMES))
    game = box(chosen.game)
    minds = chosen.minds.split(",") if chosen.minds else bot_names(game.name)
    if not 2 <= len(set(minds)) == len(minds) <= MOST_ARMS:
        raise BadOption(f"--minds takes 2 to {MOST_ARMS} different names, but {shown(chosen.minds)} came.")
    anchor = chosen.anchor or ("thumb" if "thumb" in minds else minds[-1])
    if anchor not in minds:
        raise BadOption(f"--anchor takes {listing(minds)}, but {shown(anchor)} came.")
    arms = ladder_arms(game.name, minds, read_pairs(chosen.option), chosen)
    crew, progress = crew_at(chosen.on, chosen.jobs), Progress()
    try:
        pairs = (chosen.games + 1) // 2
        ladder = climb([arm.setting for arm in arms], pairs, minds.index(anchor), crew, progress)
    finally:
        crew.close()
    print(json.dumps(ladder_json(game.name, ladder), indent=1) if chosen.json else "\n".join(ladder_lines(ladder)))
    return 0


def ladder_arms(game: str, minds: list[str], options: dict[str, object], chosen: argparse.Namespace) -> list[Arm]:
    arms: list[Arm] = []
    for mind in minds:
        told: dict[str, object] = {"game": game, "seats": 2, "minds": mind, "options": options, "seed": chosen.seed}
        if chosen.pack:
            told["pack"] = chosen.pack
        arms += Experiment(told, read_pack).arms
    return arms


def ladder_json(game: str, ladder: Ladder) -> dict[str, object]:
    return {
        "game": game,
        "ratings": [rating._asdict() for rating in ladder.ratings],
        "meetings": [meeting._asdict() for meeting in ladder.meetings],
    }


def ladder_lines(ladder: Ladder) -> list[str]:
    wide = max(len(rating.name) for rating in ladder.ratings)
    lines = [f"{'mind':<{wide}}   Elo  95 % interval      score  games"]
    for one in ladder.ratings:
        lines.append(
            f"{one.name:<{wide}}  {one.elo:>4.0f}  {one.low:>5.0f} to {one.high:>5.0f}"
            f"  {one.score / one.games:>9.1%}  {one.games}"
        )
    lines += ["", f"{'':<{2 * wide + 9}}  score  games  points ahead a game"]
    for met in ladder.meetings:
        lines.append(
            f"{met.one:<{wide}} against {met.other:<{wide}}"
            f"  {met.score / met.games:>5.1%}  {met.games:>5}  {met.ahead:+.2f}"
        )
    return lines
