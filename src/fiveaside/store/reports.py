"""Reports: what somebody at a table tells whoever runs the server about somebody else there, with what was said. All
inside the transaction of whoever calls."""

import json
import time
from typing import Any, Final

import sqlalchemy as sa

from fiveaside.store.company_tables import REPORTS
from fiveaside.store.refusal import Declined, NoTable
from fiveaside.store.schema import ENTRIES

MOST_REPORTS: Final = 2000
MOST_LINES: Final = 20
"""So many lines of whom it is about go along, the last ones."""
KEPT: Final = 30 * 24 * 3600.0


class Report:
    def __init__(self, row: Any) -> None:
        self.id = str(row.id)
        self.table = str(row.table_id)
        self.seat = int(row.seat)
        self.name = str(row.name)
        self.by_seat = int(row.by_seat)
        self.why = str(row.why)
        self.lines: list[str] = json.loads(row.lines)
        self.since = float(row.since)

    def as_json(self) -> dict[str, object]:
        return dict(vars(self))


def report(
    connection: sa.Connection, report_id: str, table_id: str, seats: tuple[int, int], name: str, why: str
) -> None:
    """`seats` are of whom it comes and whom it is about: there is one of each pair, the last one."""
    by_seat, seat = seats
    connection.execute(REPORTS.delete().where(REPORTS.c.since < time.time() - KEPT))
    here = sa.and_(REPORTS.c.table_id == table_id, REPORTS.c.seat == seat, REPORTS.c.by_seat == by_seat)
    connection.execute(REPORTS.delete().where(here))
    if (connection.scalar(sa.select(sa.func.count()).select_from(REPORTS)) or 0) >= MOST_REPORTS:
        raise Declined("report_full")
    lines = json.dumps(said_by(connection, table_id, seat), ensure_ascii=False)
    row = {"id": report_id, "table_id": table_id, "seat": seat, "name": name, "by_seat": by_seat, "why": why}
    connection.execute(REPORTS.insert().values(**row, lines=lines, since=time.time()))


def said_by(connection: sa.Connection, table_id: str, seat: int) -> list[str]:
    here = sa.select(ENTRIES.c.entry).where(ENTRIES.c.table_id == table_id, ENTRIES.c.entry.like('%"chat"%'))
    told = [json.loads(text) for text in connection.scalars(here.order_by(ENTRIES.c.seq))]
    lines = [str(one["text"]) for one in told if one["kind"] == "chat" and one["seat"] == seat]
    return lines[-MOST_LINES:]


def reports(connection: sa.Connection) -> list[Report]:
    """The newest first."""
    since = sa.select(REPORTS).where(REPORTS.c.since >= time.time() - KEPT)
    return [Report(row) for row in connection.execute(since.order_by(REPORTS.c.since.desc(), REPORTS.c.id))]


def close(connection: sa.Connection, report_id: str) -> None:
    if not connection.execute(REPORTS.delete().where(REPORTS.c.id == report_id)).rowcount:
        raise NoTable("There is no such report.")
