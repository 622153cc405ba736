"""`fiveaside sim GAME`: many games between bots, with confidence intervals."""

import argparse
import json
from typing import TYPE_CHECKING

from fiveaside.bots.roster import bot, bot_names
from fiveaside.cli.files import in_file, read_pack, read_pairs
from fiveaside.cli.minds import fetch_minds
from fiveaside.cli.progress import Progress
from fiveaside.engine.chance import Seeded
from fiveaside.engine.options import read_options
from fiveaside.engine.refusal import BadOption, shown
from fiveaside.games import box
from fiveaside.lab.pool import cores
from fiveaside.lab.simulation import MOST_GAMES, Setting, Tally, simulate

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "sim",
        help="play many games between bots",
        epilog="example:\n  fiveaside sim golong --games 10000 --seats thumb,random --seed 7",
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default 1000)")
    command.add_argument("--seats", metavar="BOTS", help="a bot for each seat, such as thumb,random or thumb,mine:Mind")
    command.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the same seed gives the same games (default 1)"
    )
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--pack", metavar="FILE", help="an owner's components (TOML)")
    command.add_argument(
        "--jobs", type=int, default=cores(), metavar="N", help="processes, no more than there are cores (default: all)"
    )
    command.add_argument("--json", action="store_true", help="print JSON instead of a table")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    for name, value, least in (("games", chosen.games, 1), ("jobs", chosen.jobs, 1), ("seed", chosen.seed, 0)):
        if value < least:
            raise BadOption(f"--{name} takes a whole number from {least}, but {shown(value)} came.")
    if chosen.games > MOST_GAMES:
        raise BadOption(f"--games takes at most {MOST_GAMES}, but {shown(chosen.games)} came.")
    setting = read_setting(chosen)
    progress = Progress()
    tally = simulate(setting, chosen.games, chosen.jobs, lambda done: progress(done, chosen.games))
    print(json.dumps(as_json(setting, tally), indent=2) if chosen.json else as_table(setting, tally))
    return 0


def read_setting(chosen: argparse.Namespace) -> Setting:
    options, pack = read_pairs(chosen.option), read_pack(chosen.pack)
    game = box(chosen.game)
    allowed = game.seats(read_options(game.title, game.options, options))
    bots = chosen.seats.split(",") if chosen.seats else [bot_names(game.name)[0]] * allowed[0]
    if len(bots) not in allowed:
        seats = " or ".join(str(number) for number in allowed)
        raise BadOption(f"{game.title} with these options has {seats} seats, but --seats names {len(bots)}.")
    with in_file(chosen.pack):
        game.new(len(bots), options, pack)
    fetch_minds(bots)
    for name in bots:
        bot(game.name, name, Seeded(0))
    return Setting(game.name, bots, options, pack, chosen.seed)


def as_json(setting: Setting, tally: Tally) -> dict[str, object]:
    sides: list[dict[str, object]] = []
    for side in range(len(tally.wins)):
        share, low, high = tally.share(tally.wins[side])
        mean, half = tally.mean(side)
        sides.append({
            "side": side_name(setting, side), "wins": tally.wins[side], "win_share": share, "win_share_95": [low, high],
            "points": mean, "points_95": [mean - half, mean + half],
        })  # fmt: skip
    return {
        "game": setting.game, "seats": setting.bots, "options": setting.options, "seed": setting.seed,
        "games": tally.games, "draws": tally.draws, "decisions": tally.decisions / tally.games, "sides": sides,
    }  # fmt: skip


def side_name(setting: Setting, side: int) -> str:
    return box(setting.game).new(len(setting.bots), setting.options, setting.pack).side_name(side)


def as_table(setting: Setting, tally: Tally) -> str:
    lines = [f"{box(setting.game).title}: {tally.games} games, {', '.join(setting.bots)}, seed {setting.seed}", ""]
    lines.append("side      wins     share  95 % interval      points a game")
    for side in range(len(tally.wins)):
        share, low, high = tally.share(tally.wins[side])
        mean, half = tally.mean(side)
        interval = f"{low:6.1%} to {high:6.1%}"
        lines.append(
            f"{side_name(setting, side):<6}{tally.wins[side]:>8}  {share:>7.1%}  {interval}  {mean:>8.2f} ± {half:.2f}"
        )
    lines += ["", f"draws {tally.draws}, decisions a game {tally.decisions / tally.games:.1f}"]
    return "\n".join(lines)
