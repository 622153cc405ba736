"""How long is looked for faults: FIVEASIDE_FUZZ=100 looks at a hundred times as many inputs, other ones each time."""

import os
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

EFFORT = int(os.environ.get("FIVEASIDE_FUZZ", "0"))


def fuzz(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with `numbers` of its own so many times; the same ones every time unless more effort is asked for."""

    def repeat(test: Callable[..., None]) -> Callable[..., None]:
        wanted = settings(max_examples=examples * max(EFFORT, 1), derandomize=not EFFORT)
        repeated: Callable[..., None] = wanted(given(numbers=seeds.map(Random))(test))
        return repeated

    return repeat


seeds: Any = st.integers(0, 2**64 - 1)
