"""How much a server takes from one address, one connection and one table."""


class Settings:
    """Times are in seconds."""

    def __init__(self) -> None:
        self.message_bytes = 64 * 1024
        self.body_bytes = 64 * 1024
        self.record_bytes = 256 * 1024

        # A connection may send this many messages at once, then this many a second; it is read no faster.
        self.messages_at_once = 60.0
        self.messages_a_second = 30.0

        # An address may open this many tables at once, then this many a second; so with connections, with looks at the
        # seats that options give, and with records.
        self.tables_at_once = 30.0
        self.tables_a_second = 0.2
        self.hellos_at_once = 500.0
        self.hellos_a_second = 50.0
        self.plans_at_once = 60.0
        self.plans_a_second = 2.0
        self.records_at_once = 20.0
        self.records_a_second = 1.0

        # Who asked not to be asked is answered for after a time between these two.
        self.hush_least = 0.5
        self.hush_most = 2.0

        self.connections_a_table = 100
        self.outbox_messages = 200
        self.updates_in_a_row = 100  # of what bots answer one after the other

        # So many processes look at what strangers hand in, each for so long; who finds none free waits so long for one.
        self.workers = 2
        self.work_seconds = 20.0
        self.work_wait = 5.0

        self.hello_within = 15.0
        self.idle_connection = 300.0
        self.ping_every = 20.0
        self.idle_table = 600.0
        self.sweep_every = 30.0
        self.collect_after = 10_000  # closed connections, a few KB each
