"""How much a server takes from one address, one connection and one table."""

import time

from fiveaside.server.logs import Kind


class Operation:
    """How a server is with whoever runs it. `log` is text or JSON, None for what fits the terminal; its numbers are for
    them alone, unless they are public or have an address of their own; `admin_key` is the SHA-256 of the key to the
    admin page, beside the one in the store; `contact` is who they are. What was decided is looked for every
    `orders_every` seconds."""

    def __init__(self) -> None:
        self.log: Kind | None = None
        self.metrics_public = False
        self.metrics_at: tuple[str, int] | None = None
        self.admin_key = b""
        self.contact = ""
        self.mail = ""  # smtp://user:password@host, by which notices are sent
        self.mail_from = ""
        self.notice_networks: list[str] = []  # that notices may go to although they are not public
        self.admin_at_once = 20.0
        self.admin_a_second = 0.2
        self.orders_every = 1.0


class Settings:
    """Times are in seconds."""

    message_bytes = 64 * 1024
    body_bytes = 64 * 1024
    record_bytes = 256 * 1024

    # A connection may send this many messages at once, then this many a second; it is read no faster. A page of the
    # log counts for as many messages as it has this many entries. So with frames that are no whole message, but
    # whoever sends more of them is hung up on.
    messages_at_once = 60.0
    messages_a_second = 30.0
    entries_a_message = 40

    # An address may send so many requests at once, then so many a second; so with tables that it opens, with
    # connections, with looks at the seats that options give, with records, hints, trials and what is done in a contest.
    requests_at_once = 2000.0
    requests_a_second = 100.0
    tables_at_once = 30.0
    tables_a_second = 0.2
    listed_at_once = 20.0  # in the lobby
    listed_a_second = 1 / 30
    hellos_at_once = 500.0
    hellos_a_second = 20.0
    plans_at_once = 60.0
    plans_a_second = 2.0
    records_at_once = 20.0
    records_a_second = 1.0
    hints_at_once = 20.0
    hints_a_second = 0.5
    trials_at_once = 10.0
    trials_a_second = 1.5
    contest_at_once = 100.0
    contest_a_second = 2.0

    # So with new players, and with keys and codes of players that are none.
    players_at_once = 500.0
    players_a_second = 0.05
    wrong_at_once = 30.0
    wrong_a_second = 0.2

    # So with the pictures of shared games.
    pictures_at_once = 60.0
    pictures_a_second = 2.0

    # So with what players ask of each other: new teams and links into them, invitations, and with what they report.
    teams_at_once = 30.0
    teams_a_second = 0.02
    invites_at_once = 30.0
    invites_a_second = 0.05
    reports_at_once = 10.0
    reports_a_second = 1 / 600

    # Who asked not to be asked is answered for after a time between these two.
    hush_least = 0.5
    hush_most = 2.0

    passkey_seconds = 300.0  # to ask an authenticator
    member_days = 7.0  # that somebody has been here who is a member
    # The lobby is told to whoever looks at it no more often than this, and looked at again after so long.
    lobby_least = 0.25
    lobby_every = 3.0

    code_seconds = 600.0  # to move a seat, or a player, to another device
    team_link_seconds = 7 * 24 * 3600.0

    # Places at a table are kept for its seats. Whoever watches is let in up to these numbers, and goes first when
    # the server has as many connections as it takes; of a seat open too often the oldest connection goes.
    watchers_a_table = 60
    watchers_an_address = 20
    watchers_with_children = 2  # for the screen that those at the table look at together
    connections_a_seat = 6
    connections_an_address = 300
    connections = 15_000

    # What waits for one client, and what a table keeps of its people.
    outbox_messages = 200
    outbox_bytes = 1024 * 1024
    entries_a_page = 400
    entries_a_table = 20_000
    chat_bytes = 128 * 1024
    chats_at_once = 20.0
    chats_a_second = 0.5
    asks_at_once = 5.0  # of one seat, for which others must agree
    asks_a_second = 1 / 30
    refusals_kept = 200
    # After so many entries a table is kept at one moment, so that it is opened quickly; in no more bytes than these.
    snapshot_every = 100
    snapshot_bytes = 1024 * 1024
    updates_in_a_row = 100  # of what bots answer one after the other

    # So many processes look at what strangers hand in, each for so long; who finds none free waits so long for one.
    workers = 2
    work_seconds = 20.0
    work_wait = 5.0
    work_waiting = 4  # of one address, or of one table

    header_within = 10.0
    body_within = 20.0
    # Of a reply that waits for its reader so many bytes must be taken in so many seconds.
    taken_within = 20.0
    taken_least = 128 * 1024
    hello_within = 15.0
    idle_connection = 300.0
    ping_every = 20.0
    slow_after = 5.0  # who waits for the store longer than this is told so
    idle_table = 600.0
    idle_tables = 2000  # so many stay in memory while nobody is at them; those used last
    # A table that nobody has opened for so many days is deleted, sooner if nobody ever sat down; 0 keeps all.
    keep_days = 365.0
    keep_empty_days = 7.0
    keep_visitor_days = 30.0  # of a player without a name and without a table
    expire_every = 3600.0
    contests_every = 30.0  # what is due in cups and leagues, and nobody did
    sweep_every = 30.0
    # Whether other servers have written to the store is looked at so often where it tells by itself, and so often
    # where all open tables must be compared. Servers say that they live, and are forgotten when they do not.
    follow_every = 0.3
    compare_every = 3.0
    alive_every = 1.0
    alive_within = 4.0
    # So often a server notes that it runs, so that down time counts for nobody; and for so long one of them alone sees
    # to a table at which somebody's time is over.
    beat_every = 15.0
    claim_for = 60.0
    # Whoever looks at a table within so many seconds is not told that it is their turn; of one way come so many notices
    # at once, then so many a second. Where somebody wants to hear is known for so long without another look.
    notice_after = 5.0
    notices_at_once = 30.0
    notices_a_second = 1 / 60
    # So with all ways to one host together, whoever named it.
    notices_at_once_there = 300.0
    notices_a_second_there = 10.0
    ways_known = 15.0
    ways_at_once = 30.0
    ways_a_second = 0.2
    codes_at_once = 3.0  # by mail to one address
    codes_a_second = 1 / 1200
    letters_at_once = 30.0  # with codes that one address has sent, to whomever
    letters_a_second = 1 / 60
    # After so many closed connections all is looked through for what they may have left, if there were no more requests
    # than these since the last sweep.
    collect_after = 10_000
    quiet_moves = 300

    def __init__(self) -> None:
        self.operation = Operation()

        # Under which addresses strangers know the server, and whose word counts for where a request comes from.
        self.public_urls: list[str] = []
        self.base = ""  # the path below which they reach it
        self.trusted_proxies: list[str] = []

    def member_since(self) -> float:
        """Who came later is no member yet."""
        return time.time() - self.member_days * 24 * 3600
