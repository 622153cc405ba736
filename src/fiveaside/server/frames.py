"""Frames of a WebSocket (RFC 6455, 5.2) as nearly all of them are: a whole message in one, short, without extensions.
Several come and go with every move, and whoever reads and writes all kinds of frames takes ten times as long."""

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library was installed without its compiled part
    from websockets.utils import apply_mask

TEXT: Final = 0x81
"""A text that neither goes on in another frame nor is packed."""
FINAL: Final = 0x80
MASKED: Final = 0x80
MASK: Final = 4
END_OF_HEAD: Final = b"\r\n\r\n"


def framed(text: bytes) -> bytes:
    """A whole message as a server writes it, unmasked."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 65536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


def is_head(data: bytes) -> bool:
    """Whether this is the head of a request with nothing behind it."""
    return data.find(END_OF_HEAD) == len(data) - len(END_OF_HEAD)


def is_frames(data: bytes) -> bool:
    """Whether these are whole frames as clients write them, of which none goes on in another."""
    at = 0
    while at < len(data):
        start, end = payload(data, at)
        if not start or end > len(data) or not data[at] & FINAL:
            return False
        at = end
    return at > 0


def message(data: bytes) -> bytes | None:
    """The text of a message, if this is one and no more."""
    start, end = payload(data, 0)
    if not start or end != len(data) or data[0] != TEXT:
        return None
    return apply_mask(data[start:], data[start - MASK : start])


def payload(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the masked frame that begins here starts and ends; (0, 0) if its head is not all there or
    another one."""
    if len(data) < at + 2 or not data[at + 1] & MASKED:
        return 0, 0
    size = data[at + 1] & ~MASKED
    start = at + 2
    if size > 125:
        start += 2 if size == 126 else 8
        size = int.from_bytes(data[at + 2 : start], "big")
    start += MASK
    return (start, start + size) if len(data) >= start else (0, 0)
