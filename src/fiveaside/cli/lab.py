"""`fiveaside lab train GAME`: what minds know of a game, learned anew from a seed."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import fiveaside
from fiveaside.cli.parser import Parser
from fiveaside.cli.progress import Progress
from fiveaside.engine.refusal import BadOption, listing, shown
from fiveaside.games import box
from fiveaside.lab.pool import cores
from fiveaside.lab.trainers import learned, trainer_of

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser("lab", help="learn what minds know of a game")
    errands = command.add_subparsers(dest="errand", metavar="ERRAND", parser_class=Parser, required=True)
    train = errands.add_parser(
        "train",
        help="learn by playing what positions are worth",
        description="Plays games and writes what is learned of them where the bots of the game look for it. The same "
        "seed gives the same, however many cores there are. It takes minutes.",
        epilog="example:\n  fiveaside lab train goal_game --seed 7 --out /tmp",
    )
    train.add_argument("game", metavar="GAME")
    train.add_argument("--seed", type=int, default=1, metavar="S", help="what the games are drawn by (default 1)")
    train.add_argument("--games", type=int, metavar="N", help="how many games to learn from (default: what is usual)")
    train.add_argument(
        "--jobs", type=int, default=cores(), metavar="N", help="processes, no more than there are cores (default: all)"
    )
    train.add_argument("--out", metavar="FOLDER", help="where it is written (default: the folder of the game)")
    train.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    game = box(chosen.game)
    if game.name not in learned():
        raise BadOption(f"What can be learned is {listing(learned())}, but {shown(game.name)} came.")
    trainer = trainer_of(game.name)
    games = trainer.GAMES if chosen.games is None else chosen.games
    for name, value, least in (("games", games, 50), ("jobs", chosen.jobs, 1), ("seed", chosen.seed, 0)):
        if value < least:
            raise BadOption(f"--{name} takes a whole number from {least}, but {shown(value)} came.")
    if chosen.out is not None and not Path(chosen.out).is_dir():
        raise BadOption(f"--out takes a folder that is there, but {shown(chosen.out)} came.")
    folder = Path(chosen.out or Path(fiveaside.__file__).parent / "games" / game.name / "data")
    told = trainer.train(folder, chosen.seed, games, min(chosen.jobs, cores()), Progress())
    print("\n".join([*told, f"written to {folder}"]))
    return 0
