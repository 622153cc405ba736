"""Teams: players who belong together, under a name and a captain. All inside the transaction of whoever calls."""

import time
from typing import Any, Final

import sqlalchemy as sa

from fiveaside.store.player_tables import PLAYERS
from fiveaside.store.refusal import Declined
from fiveaside.store.team_tables import TEAM_CODES, TEAM_MEMBERS, TEAMS
from fiveaside.table.lookalike import skeleton

MOST_TEAMS: Final = 10
"""So many teams a player is in."""
MOST_MEMBERS: Final = 64
MOST_CODES: Final = 20
"""So many links of a team are open at once; of more the oldest is no good any more."""


class Member:
    def __init__(self, row: Any) -> None:
        self.player = str(row.player_id)
        self.name = str(row.name)
        self.since = float(row.since)


class Team:
    """`members` are those who have been in it for the longest time first; `alike`: another team has a name that looks
    like this one."""

    def __init__(self, row: Any, members: list[Member], alike: bool) -> None:
        self.id = str(row.id)
        self.name = str(row.name)
        self.captain = str(row.captain)
        self.made = float(row.made)
        self.members = members
        self.alike = alike

    def has(self, player_id: str) -> bool:
        return any(one.player == player_id for one in self.members)


# What there is


def find(connection: sa.Connection, team_id: str) -> Team:
    row = connection.execute(sa.select(TEAMS).where(TEAMS.c.id == team_id)).first()
    if row is None:
        raise Declined("no_team")
    both = TEAM_MEMBERS.join(PLAYERS, PLAYERS.c.id == TEAM_MEMBERS.c.player_id)
    wanted = sa.select(TEAM_MEMBERS, PLAYERS.c.name).select_from(both).where(TEAM_MEMBERS.c.team_id == team_id)
    found = connection.execute(wanted.order_by(TEAM_MEMBERS.c.since, TEAM_MEMBERS.c.player_id))
    alike = sa.select(TEAMS.c.id).where(TEAMS.c.look == row.look, TEAMS.c.id != team_id).limit(1)
    return Team(row, [Member(one) for one in found], connection.execute(alike).first() is not None)


def of_player(connection: sa.Connection, player_id: str) -> list[Team]:
    """The teams of a player, those they have been in for the longest time first."""
    mine = sa.select(TEAM_MEMBERS.c.team_id).where(TEAM_MEMBERS.c.player_id == player_id)
    return [find(connection, str(name)) for name in connection.scalars(mine.order_by(TEAM_MEMBERS.c.since)).all()]


# What is changed


def make(connection: sa.Connection, team_id: str, name: str, captain: str) -> Team:
    check_room(connection, captain)
    row = {"id": team_id, "name": name, "look": skeleton(name), "captain": captain, "made": time.time()}
    connection.execute(TEAMS.insert().values(**row))
    connection.execute(TEAM_MEMBERS.insert().values(team_id=team_id, player_id=captain, since=time.time()))
    return find(connection, team_id)


def change(connection: sa.Connection, team_id: str, by: str, name: str | None = None, captain: str = "") -> Team:
    """Another name, or another captain from among its members."""
    team = led_by(connection, team_id, by)
    if captain and not team.has(captain):
        raise Declined("team_stranger")
    values: dict[str, object] = {} if name is None else {"name": name, "look": skeleton(name)}
    values.update({"captain": captain} if captain else {})
    if values:
        connection.execute(TEAMS.update().where(TEAMS.c.id == team_id).values(**values))
    return find(connection, team_id)


def offer(connection: sa.Connection, team_id: str, by: str, code: bytes, until: float) -> None:
    """A link for one more player."""
    led_by(connection, team_id, by)
    here = TEAM_CODES.c.team_id == team_id
    connection.execute(TEAM_CODES.delete().where(here, TEAM_CODES.c.until < time.time()))
    older = sa.select(TEAM_CODES.c.hash).where(here).order_by(TEAM_CODES.c.until.desc(), TEAM_CODES.c.hash)
    for gone in connection.scalars(older.offset(MOST_CODES - 1)).all():
        connection.execute(TEAM_CODES.delete().where(TEAM_CODES.c.hash == gone))
    connection.execute(TEAM_CODES.insert().values(hash=code, team_id=team_id, until=until))


def join(connection: sa.Connection, code: bytes, player_id: str, now: float) -> Team:
    """The link is used up, unless whoever follows it is in the team already."""
    wanted = sa.select(TEAM_CODES).where(TEAM_CODES.c.hash == code).with_for_update()  # two servers let one in by it
    row = connection.execute(wanted).first()
    if row is None or row.until < now:
        raise Declined("team_code")
    team = find(connection, row.team_id)
    if team.has(player_id):
        return team
    if len(team.members) >= MOST_MEMBERS:
        raise Declined("team_full", most=MOST_MEMBERS)
    check_room(connection, player_id)
    connection.execute(TEAM_CODES.delete().where(TEAM_CODES.c.hash == code))
    connection.execute(TEAM_MEMBERS.insert().values(team_id=team.id, player_id=player_id, since=now))
    return find(connection, team.id)


def remove(connection: sa.Connection, team_id: str, by: str, player_id: str) -> None:
    """Everybody may go; the captain may also send somebody else away. Whoever has been in it for the longest time leads
    it when its captain goes, and with its last player it is gone."""
    team = find(connection, team_id)
    if by not in (player_id, team.captain):
        raise Declined("team_captain")
    if not team.has(player_id):
        raise Declined("team_stranger")
    if by != player_id:  # they may have a link that nobody has followed
        connection.execute(TEAM_CODES.delete().where(TEAM_CODES.c.team_id == team_id))
    leave(connection, team, player_id)


def disband(connection: sa.Connection, team_id: str, by: str) -> None:
    led_by(connection, team_id, by)
    drop(connection, team_id)


def forget_player(connection: sa.Connection, player_id: str) -> None:
    for team in of_player(connection, player_id):
        leave(connection, team, player_id)


def leave(connection: sa.Connection, team: Team, player_id: str) -> None:
    here = sa.and_(TEAM_MEMBERS.c.team_id == team.id, TEAM_MEMBERS.c.player_id == player_id)
    connection.execute(TEAM_MEMBERS.delete().where(here))
    left = [one.player for one in team.members if one.player != player_id]
    if not left:
        drop(connection, team.id)
    elif team.captain == player_id:
        connection.execute(TEAMS.update().where(TEAMS.c.id == team.id).values(captain=left[0]))
        connection.execute(TEAM_CODES.delete().where(TEAM_CODES.c.team_id == team.id))


def drop(connection: sa.Connection, team_id: str) -> None:
    for table in (TEAM_CODES, TEAM_MEMBERS):
        connection.execute(table.delete().where(table.c.team_id == team_id))
    connection.execute(TEAMS.delete().where(TEAMS.c.id == team_id))


def led_by(connection: sa.Connection, team_id: str, by: str) -> Team:
    """The team, if this player is its captain."""
    team = find(connection, team_id)
    if team.captain != by:
        raise Declined("team_captain")
    return team


def check_room(connection: sa.Connection, player_id: str) -> None:
    count = sa.select(sa.func.count()).where(TEAM_MEMBERS.c.player_id == player_id)
    if (connection.scalar(count) or 0) >= MOST_TEAMS:
        raise Declined("team_many", most=MOST_TEAMS)
