"""Text that travels in an address: deflated, in base64url."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64

from brushpass.table import Malformed
from brushpass.table.foreign import inflated


def packed(text: str) -> str:
    """The text, ready to be put into an address."""
    deflated = zlib.compress(text.encode(), 9, wbits=-15)
    return urlsafe_b64encode(deflated).decode().rstrip("=")


def unpacked(body: str, most: int) -> str:
    """The text in an address. Malformed if there is none, or if it has more than `most` bytes."""
    try:
        deflated = urlsafe_b64decode(body.encode("ascii") + b"=" * (-len(body) % 4))
    except (NotBase64, ValueError):
        raise Malformed("this is no link of ours") from None
    return inflated(deflated, most, bare=True)
