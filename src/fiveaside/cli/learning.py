"""`fiveaside lab train` and `lab calibrate`: what bots know, learned anew, and how far it can be believed."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from fiveaside.bots.roster import bot, bot_names
from fiveaside.cli.files import read_pairs
from fiveaside.cli.progress import Progress
from fiveaside.engine.chance import Seeded
from fiveaside.engine.refusal import BadOption, shown
from fiveaside.games import box
from fiveaside.lab.calibration import Equals, Tallies, calibrate
from fiveaside.lab.pool import cores
from fiveaside.lab.reliability import reliability
from fiveaside.lab.simulation import MOST_GAMES
from fiveaside.lab.training import train

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(parts: "Commands") -> None:
    add_train(parts)
    add_calibrate(parts)


def add_train(parts: "Commands") -> None:
    command = parts.add_parser(
        "train",
        help="learn anew what the bots of a game know",
        description="Plays games and writes what is learned of them where the bots of the game look for it. The same "
        "seed gives the same, however many cores there are. It takes minutes with the compiled rules.",
        epilog="example:\n  fiveaside lab train goal_game --seed 7 --out /tmp",
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seed", type=int, default=1, metavar="S", help="what the games are drawn by (default 1)")
    command.add_argument("--games", type=int, metavar="N", help="how many games to learn from (default: what is usual)")
    command.add_argument("--out", metavar="FOLDER", help="where it is written (default: the folder of the game)")
    command.add_argument("--jobs", type=int, default=cores(), metavar="N", help="processes (default: one a core)")
    command.set_defaults(run=run_train)


def run_train(chosen: argparse.Namespace) -> int:
    told = train(chosen.game, chosen.seed, chosen.games, min(chosen.jobs, cores()), chosen.out, Progress())
    print("\n".join(told))
    return 0


def add_calibrate(parts: "Commands") -> None:
    command = parts.add_parser(
        "calibrate",
        help="how far judged chances to win can be believed",
        description="Equals play each other; of all positions that were judged at 30 %%, three in ten must be won.",
        epilog="example:\n  fiveaside lab calibrate golazo --mind thumb --games 500 --svg golazo.svg",
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument("--mind", metavar="NAME", help="who plays all seats (default: the best of the game)")
    command.add_argument("--games", type=int, default=200, metavar="N", help="how many games (default 200)")
    command.add_argument("--seats", type=int, metavar="N")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--seed", type=int, default=1, metavar="S")
    command.add_argument("--jobs", type=int, default=cores(), metavar="N", help="processes (default: one a core)")
    command.add_argument("--svg", metavar="FILE", help="draw it")
    command.add_argument("--json", action="store_true", help="print JSON instead of a table")
    command.set_defaults(run=run_calibrate)


def run_calibrate(chosen: argparse.Namespace) -> int:
    for name, value, least in (("games", chosen.games, 1), ("jobs", chosen.jobs, 1), ("seed", chosen.seed, 0)):
        if not least <= value <= MOST_GAMES:
            raise BadOption(f"--{name} takes a whole number from {least} to {MOST_GAMES}, but {shown(value)} came.")
    if chosen.svg is not None and not Path(chosen.svg).parent.is_dir():
        raise BadOption(f"--svg takes a file in a folder that is there, but {shown(chosen.svg)} came.")
    game, options, progress = box(chosen.game), read_pairs(chosen.option), Progress()
    game.new(chosen.seats, options)
    mind = chosen.mind or bot_names(game.name)[0]
    bot(game.name, mind, Seeded(0))
    equals = Equals(game.name, mind, chosen.seats, options, chosen.seed)
    tallies = calibrate(equals, chosen.games, chosen.jobs, lambda done: progress(done, chosen.games))
    if not tallies.bins():
        raise BadOption(f"Nothing was decided in {chosen.games} games of {game.title}, so that nothing was judged.")
    if chosen.svg is not None:
        Path(chosen.svg).write_text(reliability(f"{game.title}, {mind}", tallies), "utf-8")
    print(json.dumps(as_json(tallies), indent=1) if chosen.json else "\n".join(as_lines(tallies)))
    return 0


def as_json(tallies: Tallies) -> dict[str, object]:
    return {"games": tallies.games, "error": tallies.error(), "bins": [one._asdict() for one in tallies.bins()]}


def as_lines(tallies: Tallies) -> list[str]:
    lines = ["judged     won  95 % interval     positions  games"]
    for one in tallies.bins():
        interval = f"{max(one.won - one.half, 0.0):>6.1%} to {min(one.won + one.half, 1.0):>6.1%}"
        lines.append(f"{one.judged:>6.1%}  {one.won:>6.1%}  {interval}  {one.positions:>9}  {one.games:>5}")
    return [
        *lines,
        "",
        f"{tallies.games} games; judged chances are off by {100 * tallies.error():.1f} points on average.",
    ]
