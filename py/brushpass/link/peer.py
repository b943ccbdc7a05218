"""The other end of a connection."""

from __future__ import annotations

from typing import NamedTuple


class Peer(NamedTuple):
    """Which transport reaches it, and under which name; no two transports share a peer."""

    transport: str
    name: str
