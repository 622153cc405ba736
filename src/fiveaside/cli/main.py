"""The `fiveaside` command."""

import os
import sys
from typing import TYPE_CHECKING

from fiveaside import __version__
from fiveaside.cli import play, referee, replay, rules, serve, sim, verify
from fiveaside.cli.parser import Parser
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
    rules.add_to(commands)
    serve.add_to(commands)
    sim.add_to(commands)
    verify.add_to(commands)
    return top


def add_referee(commands: "Commands") -> None:
    command = commands.add_parser(
        "referee",
        help="drive any game by JSON lines on standard input and output",
        epilog="""example:  echo '{"new": "golong", "chance": {"seed": 7}}' | fiveaside referee""",
    )
    command.set_defaults(run=lambda _: referee.run())


def with_command(arguments: list[str]) -> list[str]:
    """`fiveaside golong` is `fiveaside play golong`."""
    return ["play", *arguments] if arguments and arguments[0] in BOXES else arguments


def main(arguments: list[str] | None = None) -> int:
    try:
        chosen = parser().parse_args(with_command(sys.argv[1:] if arguments is None else arguments))
        if chosen.command is None:
            parser().print_help()
            return 2
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        print(f"fiveaside: {refusal}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nfiveaside: stopped by the keyboard.", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print("fiveaside: the output was closed before the end.", file=sys.stderr)
        return PIPE_CLOSED
    except OSError as error:
        print(
            f"fiveaside: {error.strerror or error}{f': {error.filename}' if error.filename else ''}.", file=sys.stderr
        )
        return 2
