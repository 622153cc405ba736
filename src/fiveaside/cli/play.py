"""`fiveaside play GAME`: the terminal table, people and bots in any seat."""

import argparse
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from fiveaside.bots.roster import bot, bot_names
from fiveaside.cli import savegame
from fiveaside.cli.files import read_pack, read_pairs, read_text
from fiveaside.cli.speech import ENGLISH, Speech, check_language
from fiveaside.cli.terminal import Terminal
from fiveaside.engine.ask import CHANCE
from fiveaside.engine.box import Box
from fiveaside.engine.chance import Seeded
from fiveaside.engine.player import Player
from fiveaside.engine.record import Record, read_record
from fiveaside.engine.refusal import BadOption, Refusal
from fiveaside.games import BOXES, box
from fiveaside.table.fair import ENTROPY_BYTES, NO_ENTROPY, SEED_BYTES, Fair, fair_head, read_fair
from fiveaside.table.session import Session

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands

PERSON = "me"


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "play",
        help="play in the terminal",
        epilog="examples:  fiveaside play golong    fiveaside play golong --seats me,me --dice typed    "
        "fiveaside play --resume",
    )
    command.add_argument("game", metavar="GAME", nargs="?", help=", ".join(BOXES))
    command.add_argument("--seats", metavar="WHO", help="me or a bot for each seat, such as me,thumb or me,me")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="see: fiveaside rules GAME options"
    )
    command.add_argument("--dice", choices=("table", "typed"), help="the table rolls, or you type your own dice")
    command.add_argument("--pack", metavar="FILE", help="an owner's components (TOML)")
    command.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same dice")
    command.add_argument("--language", metavar="LANGUAGE", default=ENGLISH, help="such as ru for Goal!Game")
    command.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game, or the last one"
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.seed is not None and chosen.seed < 0:
        raise BadOption(f"--seed takes a whole number from 0, but {chosen.seed} came.")
    terminal = resumed(chosen) if chosen.resume is not None else started(chosen)
    return terminal.play()


def started(chosen: argparse.Namespace) -> Terminal:
    name = chosen.game or pick_game()
    game_box = told_in(name, chosen.language)
    options = read_pairs(chosen.option)
    if chosen.dice == "typed":
        options["entry"] = "physical"
    who = chosen.seats.split(",") if chosen.seats else []
    game = game_box.new(len(who) or None, options, read_pack(chosen.pack))
    seats = who or [PERSON] + [bot_names(name)[0]] * (game.seats() - 1)
    return seated(Session(game), seats, chosen)


def resumed(chosen: argparse.Namespace) -> Terminal:
    path = Path(chosen.resume) if chosen.resume else savegame.last()
    record = read_record(read_text(str(path)))
    session = go_on(record, chosen.language)
    seats = chosen.seats.split(",") if chosen.seats else people_of(record)
    return seated(session, seats or [PERSON] * session.game.seats(), chosen)


def people_of(record: Record) -> list[str]:
    """Who sat where; at a table in the browser people have names."""
    stored = record.head.get("people")
    bots = bot_names(record.game)
    return [str(who) if who in bots else PERSON for who in stored] if isinstance(stored, list) else []


def told_in(name: str, language: str) -> Box:
    """The game in the language that was asked for, if it is translated."""
    game_box = box(name)
    return game_box.speak(check_language(language, game_box.title, game_box.languages()))


def go_on(record: Record, language: str = ENGLISH) -> Session:
    session = Session(record.play(told_in(record.game, language)))
    session.head = dict(record.head)
    session.answers = list(record.answers)
    return session


def seated(session: Session, seats: list[str], chosen: argparse.Namespace) -> Terminal:
    game = session.game
    if len(seats) != game.seats():
        raise BadOption(f"{game.box.title} with these options has {game.seats()} seats, but {len(seats)} came.")
    fair = fair_dice(session, seats, chosen)
    numbers = Seeded(chosen.seed if chosen.seed is not None else secrets.randbits(60))
    players: list[Player | None] = [None if who == PERSON else bot(game.box.name, who, numbers) for who in seats]
    session.head["people"] = seats
    session.typed = typed_dice(session)
    session.bots = [seat for seat, player in enumerate(players) if player is not None]
    return Terminal(session, players, numbers, fair, Speech(chosen.language))


def fair_dice(session: Session, seats: list[str], chosen: argparse.Namespace) -> Fair | None:
    """Fair dice for a new game, or those of a saved one from where it stopped; none where a seed was asked for, dice
    are typed, or what was rolled before does not come from them."""
    head = session.head
    if chosen.seed is not None or typed_dice(session) or (session.answers and "fair" not in head):
        head.pop("fair", None)
        return None
    if not session.answers:
        entropies = [secrets.token_hex(ENTROPY_BYTES) if who == PERSON else NO_ENTROPY for who in seats]
        fair = Fair(secrets.token_bytes(SEED_BYTES), entropies)
        head["fair"] = fair_head(fair)
        return fair
    try:
        fair = read_fair(session.record())
    except Refusal:
        del head["fair"]
        return None
    fair.drawn = sum(seat == CHANCE for seat, _ in session.answers)
    return fair


def typed_dice(session: Session) -> bool:
    options = session.head.get("options")
    return isinstance(options, dict) and options.get("entry") == "physical"


def pick_game() -> str:
    names = list(BOXES)
    print("Which game?\n")
    for number, name in enumerate(names, 1):
        print(f"  {number}  {BOXES[name].title}: {BOXES[name].blurb}")
    while True:
        try:
            word = input("\nNumber or name: ").strip().casefold()
        except EOFError:
            raise BadOption(f"A game is needed: {', '.join(names)}.") from None
        if word.isdigit() and 1 <= int(word) <= len(names):
            return names[int(word) - 1]
        if word in names:
            return word
        print(f"Please type a number from 1 to {len(names)} or one of {', '.join(names)}.")
