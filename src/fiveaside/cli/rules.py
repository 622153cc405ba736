"""`fiveaside rules GAME CLAUSE`: the rulebook, and what holds it."""

import argparse
from typing import TYPE_CHECKING

from fiveaside.cli.coverage import places, tests_of
from fiveaside.cli.files import read_pack
from fiveaside.cli.layout import wrapped
from fiveaside.cli.speech import ENGLISH, Speech, shown_in, speaking, told_in
from fiveaside.engine.box import Box
from fiveaside.engine.refusal import Refusal, short
from fiveaside.engine.rulebook import Clause
from fiveaside.games import BOXES, box
from fiveaside.games.gaps import gaps
from fiveaside.games.shelf import ShelfBox

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands


def add_to(commands: "Commands") -> None:
    command = commands.add_parser(
        "rules",
        help="show the rulebook of a game, a chapter or a clause",
        epilog="examples:\n  fiveaside rules golong 6.8\n  fiveaside rules golong --short\n"
        "  fiveaside rules --coverage",
    )
    command.add_argument("game", metavar="GAME", nargs="?")
    command.add_argument(
        "clause",
        metavar="CLAUSE",
        nargs="?",
        help="6.8, a chapter such as 6, J for the rulings, a card such as P02, or options",
    )
    command.add_argument("--language", metavar="LANGUAGE", default=ENGLISH, help="such as ru")
    command.add_argument("--pack", metavar="FILE", help="an owner's components (TOML), whose cards are listed")
    command.add_argument("--short", action="store_true", help="how to play in two minutes")
    command.add_argument("--explain", metavar="WORD", help="what a word of the game, or a thing on its table, is")
    command.add_argument("--missing", action="store_true", help="list what the language still lacks")
    command.add_argument("--coverage", action="store_true", help="list every clause with its code and its tests")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if not chosen.missing:
        chosen.language = shown_in(chosen.language)
    games = [box(chosen.game)] if chosen.game else list(BOXES.values())
    if chosen.coverage:
        for game in games:
            show_coverage(game, chosen.clause)
    elif chosen.missing:
        show_missing(games, chosen.language)
    elif chosen.game is None:
        speech = speaking(chosen.language)
        for game in games:
            spoken = game.speak(chosen.language)
            clauses = speech.say("clauses", title=spoken.title, n=len(spoken.rulebook.clauses))
            print(f"{game.name:<16}{clauses}")
    elif chosen.short or chosen.explain is not None:
        told, speech = told_in(games[0], chosen.language), speaking(chosen.language)
        print("\n".join(two_minutes(told, speech) if chosen.short else explained(told, chosen.explain, speech)))
    else:
        show(told_in(games[0], chosen.language), chosen.clause, chosen.pack, speaking(chosen.language))
    return 0


def show(game: Box, clause: str | None, pack: str | None, speech: Speech) -> None:
    if clause == "options":
        show_options(game)
        return
    book = game.book(read_pack(pack))
    chapter = ""
    for entry in book.find(clause) if clause else book.entries():
        if entry.chapter != chapter:
            print(f"{entry.chapter}\n")
            chapter = entry.chapter
        print("\n".join(clause_text(entry, speech)) + "\n")


def two_minutes(game: Box, speech: Speech) -> list[str]:
    """What comes before the rulebook."""
    if not game.primer.steps:
        raise Refusal(speech.say("no_primer", title=game.title))
    lines = [speech.say("two_minutes", title=game.title)]
    for number, step in enumerate(game.primer.steps, 1):
        lines += ["", *wrapped(f"{number}. {step.title}", "   "), *wrapped(f"   {bare(step.text)}", "   ")]
    return lines


def explained(game: Box, word: str, speech: Speech) -> list[str]:
    """What a word of the game means; without one, the words that are explained."""
    primer = game.primer
    found = primer.explain(word)
    if not primer.words():
        raise Refusal(speech.say("no_primer", title=game.title))
    if not found and word.strip():
        raise Refusal(speech.say("unexplained", words=", ".join(primer.words()), came=short(word)))
    if not found:
        return wrapped(speech.say("explains", words=", ".join(primer.words())), "")
    return [line for one in found for line in wrapped(f"{one.title}: {bare(one.text)}", "  ")]


def bare(text: str) -> str:
    """Without the asterisks that stress a word on a page."""
    return text.replace("*", "")


def show_options(game: Box) -> None:
    """Each option with its values, the default first."""
    for option in game.options:
        values = ", ".join([option.meant(value) for value in option.values])
        lines = [*wrapped(f"{option.name}: {values}", "    "), *wrapped(option.title, "    ", "    ")]
        print("\n".join(lines))


def show_missing(games: list[Box], language: str) -> None:
    """What is to be translated before a game is offered in this language."""
    for game in games:
        lacks = gaps(game, language) if isinstance(game, ShelfBox) else []
        print("\n".join(lacks) or f"{game.title} is complete in {language}.")


def clause_text(clause: Clause, speech: Speech) -> list[str]:
    """Each part with its origin behind it."""
    head = f"{clause.number:<6}"
    text = " ".join(f"{part.text} [{speech.say(f'tag_{part.tag}')}]" for part in clause.parts)
    return wrapped(head + text, " " * len(head))


def show_coverage(game: Box, clause: str | None) -> None:
    if tests_of(game) is None:
        raise Refusal(f"The tests of {game.title} lie in a checkout of the project, but there is none here.")
    found = places(game)
    wanted = [entry.number for entry in game.rulebook.find(clause)] if clause else list(found)
    print(game.title)
    for number in wanted:
        place = found[number]
        print(f"  {number:<6} played: {', '.join(place.played) or '-'}")
        print(f"         cited:  {', '.join(place.cited) or '-'}")
        print(f"         tests:  {', '.join(place.tests) or 'NONE'}")
    without = [number for number in wanted if not found[number].tests]
    print(f"  {len(wanted)} clauses, {len(without)} without a test{': ' + ', '.join(without) if without else ''}\n")
