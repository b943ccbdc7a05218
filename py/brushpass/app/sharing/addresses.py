"""Text that travels in an address: deflated, in base64url."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64

from brushpass.table import Malformed
from brushpass.table.foreign import inflated


def carrying(text: str) -> str:
    """What an address carries of this text."""
    packed = zlib.compress(text.encode(), 9, wbits=-15)
    return urlsafe_b64encode(packed).decode().rstrip("=")


def carried(body: str, most: int) -> str:
    """The text that an address carries, of so many bytes at most. Malformed if it is none."""
    try:
        packed = urlsafe_b64decode(body.encode("ascii") + b"=" * (-len(body) % 4))
    except (NotBase64, ValueError):
        raise Malformed("this is no link of ours") from None
    return inflated(packed, most, bare=True)
