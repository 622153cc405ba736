"""The options of `fiveaside serve` for whoever runs a server that others use."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from fiveaside.engine.refusal import BadOption, shown

if TYPE_CHECKING:
    from fiveaside.cli.parser import Parser
    from fiveaside.server.settings import Operation

SHORTEST_KEY = 20


def add_options(command: "Parser") -> None:
    group = command.add_argument_group("to run it for others (docs/serving.md)")
    group.add_argument("--log", choices=("text", "json"), help="how the log is written (text on a terminal, else json)")
    group.add_argument("--metrics-public", action="store_true", help="show /metrics to everybody (to this machine)")
    group.add_argument(
        "--metrics-at", metavar="HOST:PORT", help="an address of their own; with --workers the next ports too"
    )
    group.add_argument("--contact", default="", metavar="TEXT", help="who runs it, for the page about privacy")
    group.add_argument("--admin-key-file", metavar="FILE", help="the key to /admin, beside the one of `admin key`")


def operation_of(chosen: argparse.Namespace) -> "Operation":
    from fiveaside.server.admin import hash_of
    from fiveaside.server.settings import Operation

    operation = Operation()
    operation.log = chosen.log
    operation.contact = chosen.contact
    operation.metrics_public = chosen.metrics_public
    if chosen.metrics_at is not None:
        operation.metrics_at = address_of(chosen.metrics_at)
    if chosen.admin_key_file is not None:
        operation.admin_key = hash_of(key_in(Path(chosen.admin_key_file)))
    return operation


def address_of(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port[:6]) < 65536:
        raise BadOption(f"--metrics-at takes an address such as 127.0.0.1:9105, but {shown(text)} came.")
    return host.strip("[]"), int(port)


def key_in(file: Path) -> str:
    try:
        key = file.read_text("utf-8").strip()
    except OSError as error:
        why = (error.strerror or "unknown reason").lower()
        raise BadOption(f"--admin-key-file takes a file that can be read, but {file} cannot: {why}.") from None
    except UnicodeError:
        key = ""
    if len(key) < SHORTEST_KEY or len(key.split()) != 1:
        raise BadOption(f"--admin-key-file takes a file with one word of at least {SHORTEST_KEY} characters.")
    return key
