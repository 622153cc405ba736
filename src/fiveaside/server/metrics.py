"""Metrics: what a server does in numbers, for Prometheus. What stands somewhere already is looked up when it is asked
for; what passes by is counted, and costs some microseconds."""

import errno
import itertools
import logging
import time
from bisect import bisect_left
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, Counter, GCCollector, ProcessCollector
from prometheus_client.core import GaugeMetricFamily, HistogramMetricFamily, InfoMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest, start_http_server
from prometheus_client.registry import Collector

from fiveaside import __version__
from fiveaside.server.guard import LOG

if TYPE_CHECKING:
    from fiveaside.server.hub import Hub

CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
MOST_PORTS: Final = 64
OUTCOMES: Final = ("committed", "repeated", "refused", "conflict", "failed")


class Metrics:
    """Of one server. `outcomes` counts requests by what came of them; a conflict is counted each time another server
    was faster, whatever comes of the request then."""

    def __init__(self, hub: "Hub") -> None:
        self.registry = CollectorRegistry()
        requests = Counter(
            "fiveaside_requests", "Requests at tables by what came of them.", ["outcome"], registry=self.registry
        )
        self.outcomes = {name: requests.labels(name) for name in OUTCOMES}
        self.entries = Counter("fiveaside_entries", "Entries that were committed.", registry=self.registry)
        read = Counter("fiveaside_tables_read", "Tables read from the store.", ["by"], registry=self.registry)
        self.read = {name: read.labels(name) for name in ("snapshot", "log")}
        notices = Counter("fiveaside_notices", "Notices by where they went.", ["way"], registry=self.registry)
        self.notices = {name: notices.labels(name) for name in ("push", "mail", "hook", "failed")}
        self.commit = Durations("commit_seconds", "From a request until it is committed.")
        self.store = Durations("store_seconds", "How long the store takes for what is written.")
        self.registry.register(self.commit)
        self.registry.register(self.store)
        self.turned_away = Counter(
            "fiveaside_turned_away",
            "Connections and requests that were not let in, by reason.",
            ["reason"],
            registry=self.registry,
        )
        self.errors = Counter("fiveaside_errors", "Lines of the log by level.", ["level"], registry=self.registry)
        self.counting = Counting(self)
        self.listener: WSGIServer | None = None
        for level in ("warning", "error"):
            self.errors.labels(level)
        self.registry.register(Standing(hub))
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def written(self) -> bytes:
        return generate_latest(self.registry)

    def refuse(self, reason: str) -> None:
        self.turned_away.labels(reason).inc()

    # What is written to the log is counted for as long as the server is open.

    def begin(self, at: tuple[str, int] | None = None) -> None:
        """`at` is an address of their own for the numbers."""
        LOG.addHandler(self.counting)
        if at is not None:
            self.listen(*at)

    def listen(self, host: str, first: int) -> None:
        """Of several processes each takes the next port that is free."""
        for port in range(first, min(first + MOST_PORTS, 65536)):
            try:
                self.listener, _ = start_http_server(port, host, self.registry)
            except OSError as error:
                if error.errno == errno.EADDRINUSE:
                    continue
                LOG.error("The metrics cannot be served on %s port %d: %s.", host, port, error.strerror)
                return
            if port != first:
                LOG.warning("Port %d is in use; the metrics of this process are on %s port %d.", first, host, port)
            return
        LOG.error("The metrics cannot be served: no port from %d on is free.", first)

    def end(self) -> None:
        LOG.removeHandler(self.counting)
        if self.listener is not None:
            self.listener.shutdown()
            self.listener.server_close()


class Durations(Collector):
    """How long something took, counted by one thread alone: with every move comes one of each, and a histogram for any
    number of threads takes ten times as long."""

    def __init__(self, name: str, what: str) -> None:
        self.name = f"fiveaside_{name}"
        self.what = what
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        names = [*map(str, SECONDS), "+Inf"]
        buckets = list(zip(names, itertools.accumulate(self.counts), strict=True))
        yield HistogramMetricFamily(self.name, self.what, buckets, self.sum)


class Counting(logging.Handler):
    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self.metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        self.metrics.errors.labels(record.levelname.lower()).inc()


class Standing(Collector):
    """What is so at this moment."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.begun = time.time()

    def collect(self) -> Iterator[GaugeMetricFamily | InfoMetricFamily]:
        hub = self.hub
        yield InfoMetricFamily("fiveaside_build", "What is running.", {"version": __version__, "page": hub.build()})
        yield gauge("connections", "Connections at tables.", hub.places.taken)
        yield gauge("watchers", "Those of them that only watch.", len(hub.places.watching))
        yield gauge("tables_open", "Tables in memory.", len(hub.rooms))
        yield gauge("tables_loading", "Tables that are being read from the store.", len(hub.loading))
        yield gauge("bots_thinking", "Bots for which a process thinks.", len(hub.minds.busy))
        yield gauge("bots_waiting", "Bots that wait for one.", hub.minds.queued)
        yield gauge("jobs_running", "Records and packs of strangers that are looked at.", len(hub.workers.busy))
        yield gauge("jobs_waiting", "Those that wait to be looked at.", hub.workers.queued)
        yield gauge("store_waiting", "What waits to be written.", hub.store.jobs.qsize())
        yield gauge("store_troubled", "1 while the store cannot be used.", int(hub.store.trouble.is_on))


def gauge(name: str, what: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"fiveaside_{name}", what, value)
