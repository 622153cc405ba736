"""Five tabletop football games on one table."""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    compiled: bool
    """Whether the rules run as compiled code."""
else:

    def __getattr__(name: str) -> object:
        if name == "compiled":
            from importlib.util import find_spec

            return not find_spec("fiveaside.engine.game").origin.endswith(".py")
        raise AttributeError(f"module 'fiveaside' has no attribute {name!r}")
