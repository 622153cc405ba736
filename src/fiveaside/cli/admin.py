"""`fiveaside admin`: look after a store, while servers run or not; those that run notice within seconds."""

import argparse
import json
import secrets
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from fiveaside.cli import keyboard, savegame
from fiveaside.engine.refusal import BadOption, shown

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands, Parser
    from fiveaside.store.office import Office, TableCard
    from fiveaside.store.orders import Ban

Task = Callable[[argparse.Namespace], int]
DAY = 24 * 3600.0


def add_to(commands: "Commands") -> None:
    from fiveaside.cli.parser import Parser

    command = commands.add_parser(
        "admin",
        help="look after the tables of a server",
        epilog="examples:  fiveaside admin list    fiveaside admin backup tables.copy    "
        "fiveaside admin ban 203.0.113.7 --days 7",
    )
    tasks = command.add_subparsers(dest="task", metavar="TASK", required=True, parser_class=Parser)
    add_tables(tasks)
    add_people(tasks)
    add_copies(tasks)


def add_tables(tasks: "Commands") -> None:
    listing = task(tasks, "list", "the tables that were used last", list_tables)
    listing.add_argument("--limit", type=int, default=50, metavar="N", help="so many (50)")
    listing.add_argument("--json", action="store_true", help="one JSON object a line")
    show = task(tasks, "show", "a table: its seats, their keys, who is muted", show_table)
    show.add_argument("table", metavar="TABLE")
    show.add_argument("--chat", action="store_true", help="with what was said there")
    export = task(tasks, "export", "all that is kept of a table, as JSON without keys and seeds", export_table)
    export.add_argument("table", metavar="TABLE")
    export.add_argument("--out", metavar="FILE", help="a new file (standard output)")
    delete = task(tasks, "delete", "delete tables with all that belongs to them", delete_tables)
    delete.add_argument("tables", nargs="+", metavar="TABLE")
    delete.add_argument("--yes", action="store_true", help="do not ask")
    retention = task(tasks, "retention", "delete tables that nobody uses any more", retain)
    retention.add_argument("--days", type=int, default=365, metavar="N", help="not opened for so many days (365)")
    retention.add_argument("--empty-days", type=int, default=7, metavar="N", help="where nobody ever sat down (7)")
    retention.add_argument("--yes", action="store_true", help="delete them; without it they are only counted")


def add_people(tasks: "Commands") -> None:
    ban = task(tasks, "ban", "keep an address, a network or a key out; without one the list", ban_somebody)
    ban.add_argument("what", nargs="?", metavar="ADDRESS|KEY", help="203.0.113.7, 2001:db8::/48, or a key of `show`")
    ban.add_argument("--days", type=int, metavar="N", help="for so long (for ever)")
    ban.add_argument("--why", default="", metavar="TEXT", help="for your own list")
    unban = task(tasks, "unban", "let them in again", unban_somebody)
    unban.add_argument("what", metavar="ADDRESS|KEY")
    for name, what in (
        ("mute", "let a seat, or everybody at a table, say nothing"),
        ("unmute", "let them speak again"),
    ):
        mute = task(tasks, name, what, mute_somebody)
        mute.add_argument("table", metavar="TABLE")
        mute.add_argument("seat", type=int, nargs="?", metavar="SEAT", help="from 0 on; without one everybody")
    key = task(tasks, "key", "make a new key to the admin page; the one before is no good any more", new_key)
    key.add_argument("--off", action="store_true", help="take it away")


def add_copies(tasks: "Commands") -> None:
    task(tasks, "rebuild", "work out all results and ratings anew from the logs of finished tables", rebuild_ratings)
    backup = task(tasks, "backup", "copy the store into a new file, while servers run", make_backup)
    backup.add_argument("file", metavar="FILE")
    restore = task(tasks, "restore", "put a copy where there is no store yet", put_back)
    restore.add_argument("file", metavar="FILE")


def task(tasks: "Commands", name: str, what: str, run: Task) -> "Parser":
    command = tasks.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
    command.add_argument("--store", metavar="URL", help="an SQLite file or postgresql://... (the one of `serve`)")
    command.set_defaults(run=run)
    return command


# Ratings


def rebuild_ratings(chosen: argparse.Namespace) -> int:
    from fiveaside.store.ratings import rebuild

    with office(chosen) as store:
        count = store.do(rebuild)
    print(f"{count} results; all ratings follow from them.")
    return 0


# Tables


def list_tables(chosen: argparse.Namespace) -> int:
    from fiveaside.store.office import cards, count_tables

    at_least(chosen.limit, 1, "--limit")
    with office(chosen) as store:
        found = store.do(lambda connection: cards(connection, chosen.limit))
        count = store.do(count_tables)
    for card in found:
        print(json.dumps(card.as_json(), ensure_ascii=False) if chosen.json else line_of(card))
    if not chosen.json:
        print(f"{len(found)} of {count} tables, those used last first.")
    return 0


def line_of(card: "TableCard") -> str:
    from fiveaside.store.office import day

    people = ", ".join(plain(name) or "–" for name in card.people)
    return f"{card.id:12}  {day(card.used)}  {card.game:14}  {card.state:7}  {card.entries:5}  {people}"


def show_table(chosen: argparse.Namespace) -> int:
    from fiveaside.store.office import TableFile, day

    with office(chosen) as store:
        file = store.do(lambda connection: TableFile(connection, chosen.table))
    card = file.card
    print(f"Table {card.id}: {card.game}, {card.state}, {card.entries} entries")
    print(f"Opened {day(card.opened)}, last used {day(card.used)}")
    for seat in file.seats():
        keys = ", ".join(f"key {key}" for key in file.keys.get(int(str(seat["seat"])), [])) or "no key"
        print(f"Seat {seat['seat']}: {plain(str(seat['name'])) or '–'}, {keys}{', muted' if seat['muted'] else ''}")
    print(f"{len(file.chat)} lines of chat")
    if chosen.chat:
        for number, text in file.chat:
            print(f"  {number}: {plain(text)}")
    return 0


def export_table(chosen: argparse.Namespace) -> int:
    from fiveaside.store.office import TableFile

    with office(chosen) as store:
        file = store.do(lambda connection: TableFile(connection, chosen.table))
    text = json.dumps(file.exported(), ensure_ascii=False, indent=1)
    if chosen.out is None:
        print(text)
        return 0
    try:
        with Path(chosen.out).open("x", encoding="utf-8") as out:
            out.write(f"{text}\n")
    except FileExistsError:
        raise BadOption(f"--out takes a new file, but there is one at {chosen.out} already.") from None
    print(f"Table {chosen.table} is in {chosen.out}.")
    return 0


def delete_tables(chosen: argparse.Namespace) -> int:
    from fiveaside.store.orders import check_tables, delete

    names = list(dict.fromkeys(chosen.tables))
    with office(chosen) as store:
        store.do(partial(check_tables, names=names))
        if not chosen.yes and not agreed(f"Delete {len(names)} tables for good (yes, no)? "):
            print("Nothing was deleted.")
            return 1
        store.do(partial(delete, names=names))
    print(f"{counted(len(names), 'table was', 'tables were')} deleted.")
    return 0


def retain(chosen: argparse.Namespace) -> int:
    import sqlalchemy as sa

    from fiveaside.store.expiry import AT_ONCE, unused
    from fiveaside.store.office import days_ago
    from fiveaside.store.orders import delete

    at_least(chosen.days, 1, "--days")
    at_least(chosen.empty_days, 1, "--empty-days")
    old = unused(days_ago(chosen.days), days_ago(min(chosen.days, chosen.empty_days)))
    with office(chosen) as store:
        count = store.do(lambda connection: connection.scalar(sa.select(sa.func.count()).select_from(old.subquery())))
        if not chosen.yes:
            print(f"{counted(count or 0, 'table', 'tables')} would be deleted; --yes does it.")
            return 0
        gone = 0
        while names := store.do(lambda connection: list(connection.scalars(old.limit(AT_ONCE)))):
            store.do(partial(delete, names=names))
            gone += len(names)
    print(f"{counted(gone, 'table was', 'tables were')} deleted.")
    return 0


# People


def ban_somebody(chosen: argparse.Namespace) -> int:
    from fiveaside.store.orders import Ban, ban, named

    if chosen.what is None:
        return list_bans(chosen)
    if chosen.days is not None:
        at_least(chosen.days, 1, "--days")
    until = None if chosen.days is None else time.time() + chosen.days * DAY
    with office(chosen) as store:
        what = store.do(lambda connection: named(connection, chosen.what))
        store.do(lambda connection: ban(connection, what, chosen.why, until))
    print(f"{told(Ban(what, chosen.why, 0, until))} is banned{until_when(until)}.")
    return 0


def list_bans(chosen: argparse.Namespace) -> int:
    from fiveaside.store.office import day
    from fiveaside.store.orders import bans

    with office(chosen) as store:
        found = store.do(bans)
    for one in found:
        print(f"{one.told()}  since {day(one.since)}{until_when(one.until)}  {plain(one.why)}".rstrip())
    print(f"{counted(len(found), 'ban', 'bans')}.")
    return 0


def unban_somebody(chosen: argparse.Namespace) -> int:
    from fiveaside.store.orders import Ban, named, unban

    with office(chosen) as store:
        what = store.do(lambda connection: named(connection, chosen.what))
        store.do(lambda connection: unban(connection, what))
    print(f"{told(Ban(what, '', 0, None))} is let in again.")
    return 0


def mute_somebody(chosen: argparse.Namespace) -> int:
    from fiveaside.store.office import TableFile
    from fiveaside.store.orders import EVERYBODY, mute

    on = chosen.task == "mute"
    with office(chosen) as store:
        seats = len(store.do(lambda connection: TableFile(connection, chosen.table)).card.people)
        if chosen.seat is not None and not 0 <= chosen.seat < seats:
            raise BadOption(f"Table {chosen.table} has the seats 0 to {seats - 1}, but {chosen.seat} came.")
        seat = EVERYBODY if chosen.seat is None else chosen.seat
        store.do(lambda connection: mute(connection, chosen.table, seat, on))
    who = "Everybody" if chosen.seat is None else f"Seat {seat}"
    print(f"{who} at table {chosen.table} {'is muted' if on else 'may speak again'}.")
    return 0


def new_key(chosen: argparse.Namespace) -> int:
    from fiveaside.server.admin import hash_of
    from fiveaside.store.office import ADMIN_KEY, set_secret

    key = secrets.token_urlsafe(24)
    with office(chosen) as store:
        store.do(lambda connection: set_secret(connection, ADMIN_KEY, None if chosen.off else hash_of(key)))
    if chosen.off:
        print("There is no key in the store any more; the one of --admin-key-file, if any, is still good.")
    else:
        print(key)
        print("This opens /admin and /metrics; it is shown only now.", file=sys.stderr)
    return 0


# Copies


def make_backup(chosen: argparse.Namespace) -> int:
    from fiveaside.store.copies import backup

    backup(url_of(chosen), Path(chosen.file))
    print(f"The store is in {chosen.file}; it holds secrets of games that go on, so keep it as you keep keys.")
    return 0


def put_back(chosen: argparse.Namespace) -> int:
    from fiveaside.store.copies import restore

    restore(url_of(chosen), Path(chosen.file))
    print(f"The store is as it was in {chosen.file}.")
    return 0


# What they share


def url_of(chosen: argparse.Namespace) -> str:
    return chosen.store or str(savegame.folder() / "tables.sqlite")


def office(chosen: argparse.Namespace) -> "Office":
    from fiveaside.store.office import Office

    return Office(url_of(chosen))


def at_least(number: int, least: int, option: str) -> None:
    if number < least:
        raise BadOption(f"{option} takes a number from {least}, but {shown(str(number))} came.")


def agreed(question: str) -> bool:
    """Whoever is not at a terminal says --yes."""
    if not sys.stdin.isatty():
        raise BadOption("Nobody is here to be asked; --yes deletes without asking.")
    try:
        return keyboard.read(question).strip().casefold() in ("y", "yes")
    except EOFError:
        return False


def counted(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def told(ban: "Ban") -> str:
    return ban.told()[:1].upper() + ban.told()[1:]


def until_when(until: float | None) -> str:
    from fiveaside.store.office import day

    return "" if until is None else f" until {day(until)}"


def plain(text: str) -> str:
    """What people typed, without what a terminal would obey."""
    return "".join(character if character.isprintable() else "�" for character in text)
