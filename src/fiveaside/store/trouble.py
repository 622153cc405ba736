"""Trouble: whoever runs a store hears when it cannot be used, and when it can be again."""

import logging
from typing import Final

from fiveaside.store.refusal import Conflict, Declined, NewerStore, NoPlayer, NoTable, StoreRefusal

LOG: Final = logging.getLogger("fiveaside")


class Trouble:
    """`is_on` from the first refusal until something was written again."""

    def __init__(self) -> None:
        self.is_on = False
        self.sentence = ""

    def hear(self, refusal: StoreRefusal, table: str = "") -> None:
        """Somebody could not be served. That nothing is there by a name, or that another was faster, is no trouble."""
        if isinstance(refusal, (Conflict, Declined, NoTable, NoPlayer, NewerStore)):
            return
        self.is_on, self.sentence = True, str(refusal)
        LOG.error("%s", refusal, extra={"table": table, "about": "store"})

    def settle(self) -> None:
        """Something was written."""
        if self.is_on:
            LOG.warning("The store can be used again.", extra={"about": "store"})
            self.is_on, self.sentence = False, ""
