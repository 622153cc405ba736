"""`fiveaside play GAME`: the terminal table, people and bots in any seat."""

import argparse
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from fiveaside.bots.roster import bot, bot_names, usual_bot
from fiveaside.cli.files import in_file, read_pack, read_pairs, read_text
from fiveaside.cli.lobby import PERSON, Lobby
from fiveaside.cli.minds import fetch_minds
from fiveaside.cli.screen import Leave
from fiveaside.cli.speech import ENGLISH, PACES, SpokenRefusal, language_of, shown_in, speaking, told_in
from fiveaside.cli.terminal import Terminal
from fiveaside.engine.ask import CHANCE, DICE_TYPED, NOTHING_TYPED
from fiveaside.engine.chance import Seeded
from fiveaside.engine.player import Player
from fiveaside.engine.record import Record, read_record
from fiveaside.engine.refusal import Refusal, shown
from fiveaside.games import BOXES, box
from fiveaside.table.fair import ENTROPY_BYTES, NO_ENTROPY, SEED_BYTES, Fair, fair_head, read_fair
from fiveaside.table.session import Session

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "play",
        help="play in the terminal",
        epilog="examples:\n  fiveaside play golong\n  fiveaside play golong --seats me,me --dice typed\n"
        "  fiveaside play --resume",
    )
    command.add_argument("game", metavar="GAME", nargs="?", help=", ".join(BOXES))
    command.add_argument("--seats", metavar="WHO", help="me or a bot for each seat, such as me,pro or me,mine:Mind")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="see: fiveaside rules GAME options"
    )
    command.add_argument("--dice", choices=("table", "typed"), help="the table rolls, or you type your own dice")
    command.add_argument("--pack", metavar="FILE", help="an owner's components (TOML)")
    command.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same dice")
    command.add_argument("--language", metavar="LANGUAGE", help="such as ru")
    command.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game, or the last unfinished one"
    )
    command.add_argument("--new", action="store_true", help="a new game, even if unfinished ones wait")
    command.add_argument("--pace", choices=PACES, default=PACES[0], help="when the news waits for Enter")
    command.add_argument("--hints", choices=("on", "off"), default="on", help="whether hint tells what is best")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.language is not None:
        chosen.language = shown_in(chosen.language)
    speech = speaking(chosen.language or ENGLISH)
    if chosen.seed is not None and chosen.seed < 0:
        raise SpokenRefusal("bad_seed", came=shown(chosen.seed))
    if chosen.game is not None:
        box(chosen.game)
    if chosen.resume is not None:
        path = Path(chosen.resume) if chosen.resume else Lobby(speech, chosen.game or "").last()
        return resumed(path, chosen).play()
    try:
        picked = chosen.game if chosen.game and is_set_up(chosen) else Lobby(speech, chosen.game or "").pick()
    except Leave:
        return 0
    return (started(picked, chosen) if isinstance(picked, str) else resumed(picked, chosen)).play()


def is_set_up(chosen: argparse.Namespace) -> bool:
    """Whether the command line says how a new game is played."""
    return bool(chosen.new or chosen.seats or chosen.option or chosen.dice or chosen.pack or chosen.seed is not None)


def started(name: str, chosen: argparse.Namespace) -> Terminal:
    language = chosen.language or ENGLISH
    game_box = told_in(box(name), language)
    options = read_pairs(chosen.option)
    if chosen.dice == "typed":
        options["entry"] = "physical"
    who = chosen.seats.split(",") if chosen.seats else []
    with in_file(chosen.pack):
        game = game_box.new(len(who) or None, options, read_pack(chosen.pack))
    seats = who or [PERSON] + [usual_bot(name)] * (game.seats() - 1)
    return seated(Session(game), seats, chosen, language)


def resumed(path: Path, chosen: argparse.Namespace) -> Terminal:
    record = read_record(read_text(str(path)))
    language = chosen.language or language_of(record)
    session = go_on(record, language)
    seats = chosen.seats.split(",") if chosen.seats else people_of(record)
    return seated(session, seats or [PERSON] * session.game.seats(), chosen, language, path)


def people_of(record: Record) -> list[str]:
    """Who sat where; at a table in the browser people have names."""
    stored = record.head.get("people")
    bots = bot_names(record.game)
    return [str(who) if who in bots else PERSON for who in stored] if isinstance(stored, list) else []


def go_on(record: Record, language: str = ENGLISH) -> Session:
    session = Session(record.play(told_in(box(record.game), language)))
    session.head = dict(record.head)
    session.answers = list(record.answers)
    return session


def seated(
    session: Session, seats: list[str], chosen: argparse.Namespace, language: str, path: Path | None = None
) -> Terminal:
    game = session.game
    speech = speaking(language)
    if len(seats) != game.seats():
        raise SpokenRefusal("bad_seats", title=game.box.title, n=game.seats(), came=len(seats))
    fetch_minds(seats)
    fair = fair_dice(session, seats, chosen)
    numbers = Seeded(chosen.seed if chosen.seed is not None else secrets.randbits(60))
    players: list[Player | None] = [None if who == PERSON else bot(game.box.name, who, numbers) for who in seats]
    session.head["people"] = seats
    session.head["language"] = language
    session.typed = DICE_TYPED if typed_dice(session) else NOTHING_TYPED
    session.bots = [seat for seat, player in enumerate(players) if player is not None]
    return Terminal(session, players, numbers, fair, speech, path, chosen.pace, chosen.hints == "on")


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
