"""`fiveaside rules GAME CLAUSE`: the rulebook, and what holds it."""

import argparse
import textwrap
from typing import TYPE_CHECKING

from fiveaside.cli.coverage import places, tests_of
from fiveaside.engine.box import Box
from fiveaside.engine.refusal import Refusal
from fiveaside.engine.rulebook import Clause
from fiveaside.games import BOXES, box

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands

TAGS = {"P": "printed", "R": "our reading", "O": "ours", "J": "ruling", "N": "numbers"}


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "rules",
        help="show the rulebook of a game, a chapter or a clause",
        epilog="examples:  fiveaside rules golong 6.8    fiveaside rules golong options    fiveaside rules --coverage",
    )
    command.add_argument("game", metavar="GAME", nargs="?")
    command.add_argument(
        "clause", metavar="CLAUSE", nargs="?", help="6.8, a chapter such as 6, J for the rulings, or options"
    )
    command.add_argument("--coverage", action="store_true", help="list every clause with its phases and tests")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    games = [box(chosen.game)] if chosen.game else list(BOXES.values())
    if chosen.coverage:
        for game in games:
            show_coverage(game, chosen.clause)
    elif chosen.clause == "options":
        show_options(games[0])
    elif chosen.game is None:
        for game in games:
            print(f"{game.name:<16}{game.title}: {len(game.rulebook.clauses)} clauses")
    else:
        clauses = games[0].rulebook.find(chosen.clause) if chosen.clause else list(games[0].rulebook.clauses.values())
        show(clauses)
    return 0


def show(clauses: list[Clause]) -> None:
    chapter = ""
    for clause in clauses:
        if clause.chapter != chapter:
            print(f"{clause.chapter}\n")
            chapter = clause.chapter
        print(clause_text(clause) + "\n")


def show_options(game: Box) -> None:
    """Each option with its values, the default first."""
    for option in game.options:
        values = ", ".join(option.values)
        print(textwrap.fill(f"{option.name}: {values}", 80, subsequent_indent="    "))
        print(textwrap.fill(option.title, 80, initial_indent="    ", subsequent_indent="    "))


def clause_text(clause: Clause) -> str:
    head = f"{clause.number:<6}"
    text = f"{clause.text} [{TAGS[clause.tag]}]"
    return textwrap.fill(text, 80, initial_indent=head, subsequent_indent=" " * len(head))


def show_coverage(game: Box, clause: str | None) -> None:
    if tests_of(game) is None:
        raise Refusal(f"The tests of {game.title} lie in a checkout of the project, but there is none here.")
    found = places(game)
    wanted = [entry.number for entry in game.rulebook.find(clause)] if clause else list(found)
    print(game.title)
    for number in wanted:
        place = found[number]
        print(f"  {number:<6} phases: {', '.join(place.phases) or '-'}")
        print(f"         events: {', '.join(place.events) or '-'}")
        print(f"         tests:  {', '.join(place.tests) or 'NONE'}")
    without = [number for number in wanted if not found[number].tests]
    print(f"  {len(wanted)} clauses, {len(without)} without a test{': ' + ', '.join(without) if without else ''}\n")
