"""`fiveaside solve GAME`: best play worked out, for the components in the box or an owner's."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import fiveaside
from fiveaside.cli.files import in_file, read_pack, read_pairs
from fiveaside.cli.progress import Progress
from fiveaside.engine.refusal import BadOption, shown
from fiveaside.games import box
from fiveaside.games.solutions import owners_folder
from fiveaside.lab.pool import cores
from fiveaside.lab.solving import Rules, solve, solver_for

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands

BITS = 31
"""Each value is kept with an error below 3e-10."""
FEWEST, MOST = 16, 46


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "solve",
        help="work out best play",
        description="Works out best play and keeps it for the bot 'perfect'. It takes minutes with the compiled rules, "
        "hours without.",
        epilog="example:\n  fiveaside solve golong --pack mine.toml",
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--pack", metavar="FILE", help="an owner's components (TOML)")
    command.add_argument(
        "--jobs", type=int, default=cores(), metavar="N", help="processes, no more than there are cores (default: all)"
    )
    command.add_argument(
        "--bits", type=int, default=BITS, metavar="N", help=f"exactness of what is kept (default {BITS})"
    )
    command.add_argument("--out", metavar="FILE", help="where it is kept (default: where 'perfect' looks for it)")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    for name, value, least, most in (("jobs", chosen.jobs, 1, 1 << 16), ("bits", chosen.bits, FEWEST, MOST)):
        if not least <= value <= most:
            raise BadOption(f"--{name} takes a whole number from {least} to {most}, but {shown(value)} came.")
    game = box(chosen.game)
    rules = Rules(game.name, read_pairs(chosen.option), read_pack(chosen.pack))
    with in_file(chosen.pack):
        solver = solver_for(rules)
    if solver is None:
        why = "need not be solved: it is known exactly" if game.is_solved() else "cannot be solved: it is too large"
        raise BadOption(f"{game.title} {why}.")
    if not fiveaside.compiled:
        print("The rules are not compiled here: this will take hours.")
    solve(solver, rules, min(chosen.jobs, cores()), Progress())
    path = Path(chosen.out) if chosen.out else owners_folder() / f"{game.name}-{solver.name}.bin"
    data = solver.write(chosen.bits)
    told = solver.told()  # it looks at what was known before
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    print(f"{path}: {len(data)} bytes.")
    print("\n".join(told))
    return 0
