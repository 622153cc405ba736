"""What all tables of the store are declared with, whatever their subject."""

from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

META: Final = sa.MetaData()
KEY: Final = sa.String(200)

Step = Callable[[sa.Connection], None]
"""Brings a store up to the next version, inside the transaction of whoever calls."""
