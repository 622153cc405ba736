"""So much at once, then so much a second."""

from fiveaside.server import limits
from fiveaside.server.limits import Bucket, Buckets


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_empties_and_fills() -> None:
    clock = Clock()
    bucket = Bucket(3, 0.5, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 2
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_whoever_waits_gets_its_turn() -> None:
    clock = Clock()
    bucket = Bucket(1, 10, clock)
    assert [round(bucket.wait(), 3) for _ in range(3)] == [0.0, 0.1, 0.2]


def test_addresses_do_not_pay_for_each_other() -> None:
    buckets = Buckets(1, 1, Clock())
    assert [buckets.take(address) for address in ("a", "a", "b", "b")] == [True, False, True, False]


def test_many_addresses_do_not_fill_the_memory() -> None:
    clock = Clock()
    buckets = Buckets(1, 1, clock)
    for number in range(limits.MOST_ADDRESSES):
        buckets.take(str(number))
    assert not buckets.take("17")
    assert buckets.take("one more")
    assert len(buckets.by_address) < 0.95 * limits.MOST_ADDRESSES  # they do not go one at a time
    clock.now += 10
    for number in range(limits.MOST_ADDRESSES):
        buckets.take(f"later {number}")
    assert "17" not in buckets.by_address
