"""The `fiveaside` command."""

import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

from fiveaside import __version__
from fiveaside.cli import admin, lab, play, referee, replay, review, rules, serve, sim, solve, verify
from fiveaside.cli.letters import NEAREST_LETTERS
from fiveaside.cli.parser import Parser
from fiveaside.cli.speech import asked_for
from fiveaside.engine.refusal import Refusal
from fiveaside.games import BOXES

if TYPE_CHECKING:
    from fiveaside.cli.parser import Commands

STOPPED = 130
PIPE_CLOSED = 141


def parser() -> Parser:
    top = Parser(prog="fiveaside", description="Five tabletop football games on one table.")
    top.add_argument("--version", action="version", version=f"fiveaside {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    play.add_to(commands)
    add_referee(commands)
    replay.add_to(commands)
    review.add_to(commands)
    lab.add_to(commands)
    rules.add_to(commands)
    serve.add_to(commands)
    sim.add_to(commands)
    solve.add_to(commands)
    verify.add_to(commands)
    admin.add_to(commands)
    return top


def add_referee(commands: "Commands") -> None:
    command = commands.add_parser(
        "referee",
        help="drive any game by JSON lines on standard input and output",
        epilog="""example:\n  echo '{"new": "golong", "chance": {"seed": 7}}' | fiveaside referee""",
    )
    command.set_defaults(run=lambda _: referee.run())


def with_command(arguments: list[str]) -> list[str]:
    """`fiveaside golong` is `fiveaside play golong`."""
    return ["play", *arguments] if arguments and arguments[0] in BOXES else arguments


def main(arguments: list[str] | None = None) -> int:
    make_ready()
    words = sys.argv[1:] if arguments is None else arguments
    speech = asked_for(words)
    try:
        chosen = parser().parse_args(with_command(words))
        if chosen.command is None:
            parser().print_help()
            return 2
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        return complain(speech.refuse(refusal), 2)
    except KeyboardInterrupt:
        return complain(speech.say("stopped"), STOPPED, "\n")
    except BrokenPipeError:
        close_output()
        return complain(speech.say("output_closed"), PIPE_CLOSED)
    except OSError as error:
        return complain(f"{error.strerror or error}{f': {error.filename}' if error.filename else ''}.", 2)


def make_ready() -> None:
    """A standard stream that is closed becomes an empty one; what cannot be read is replaced, what cannot be shown by
    what comes nearest."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  # it stays open
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, NEAREST_LETTERS), (sys.stderr, NEAREST_LETTERS)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def complain(sentence: str, code: int, before: str = "") -> int:
    """Say why, where there is somebody left to hear it."""
    try:
        print(f"{before}fiveaside: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        sys.stderr = None
    if not is_open(sys.stdout):
        close_output()
    return code


def is_open(output: TextIO) -> bool:
    try:
        output.flush()
    except OSError:
        return False
    return True


def close_output() -> None:
    """What is still to be written goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
