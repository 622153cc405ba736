"""The options of `fiveaside serve` for whoever runs a server that others use."""

import argparse
import ipaddress
import os
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
    group.add_argument(
        "--mail", default="", metavar="URL", help="smtp://user:password@host, to send notices of turns by"
    )
    group.add_argument("--mail-from", default="", metavar="ADDRESS", help="whom that e-mail comes from")
    group.add_argument(
        "--notice-network",
        action="append",
        default=[],
        metavar="NETWORK",
        help="a network of your own that notices may be sent to, such as 10.0.0.0/8 (none)",
    )
    group.add_argument(
        "--member-days",
        type=int,
        default=7,
        metavar="DAYS",
        help="after which somebody with a name and a finished game is a member, for whom seats may be kept (7)",
    )
    group.add_argument("--admin-key-file", metavar="FILE", help="the key to /admin, beside the one of `admin key`")


def operation_of(chosen: argparse.Namespace) -> "Operation":
    from fiveaside.server.admin import hash_of
    from fiveaside.server.settings import Operation

    operation = Operation()
    operation.log = chosen.log
    operation.contact = chosen.contact
    operation.metrics_public = chosen.metrics_public
    operation.mail, operation.mail_from = chosen.mail or os.environ.get("FIVEASIDE_MAIL", ""), chosen.mail_from
    operation.notice_networks = [network_of(text) for text in chosen.notice_network]
    if operation.mail:
        check_mail(operation.mail, operation.mail_from)
    if chosen.metrics_at is not None:
        operation.metrics_at = address_of(chosen.metrics_at)
    if chosen.admin_key_file is not None:
        operation.admin_key = hash_of(key_in(Path(chosen.admin_key_file)))
    return operation


def check_mail(url: str, sender: str) -> None:
    from fiveaside.server.notices.mail import Mail

    try:
        import aiosmtplib  # noqa: F401  whether it is there
    except ImportError:
        raise BadOption("--mail needs one more package: pip install 'fiveaside[club]'.") from None
    Mail(url, sender)


def network_of(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text))
    except ValueError:
        raise BadOption(f"--notice-network takes a network such as 10.0.0.0/8, but {shown(text)} came.") from None


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
