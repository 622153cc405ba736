"""What only the compiler reads: how the objects of a class are made and let go.

`acyclic` are objects that never refer to themselves, not even by others, so that no collector need look at them; with
`free_list_len=1` the place of one that is gone is kept for the next.
"""

from typing import TypeVar

__all__ = ["mypyc_attr"]

T = TypeVar("T")


class Unread:
    """Plain Python passes over it."""

    def __call__(self, kind: T) -> T:
        return kind


try:
    from mypy_extensions import mypyc_attr
except ImportError:

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Unread:  # type: ignore[misc]  # it returns what it is given, too
        return Unread()
