"""What transports (WebRTC, tabs, rooms) tell about the peers that they reach.

A transport has `send(peer, text)` and `close(peer)`, and calls its `TransportEvents`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from brushpass.link import Peer

Why: TypeAlias = Literal["silent", "unable"]
"""silent: nobody answers. unable: this browser can't do it in this way."""


class TransportEvents(Protocol):
    def opened(self, peer: Peer, channel: str = "") -> None:
        """`channel` is what both ends of this connection know of it, and no other has; empty where
        nobody could have come in between."""

    def received(self, peer: Peer, text: str) -> None: ...

    def closed(self, peer: Peer) -> None:
        """Gone, for a while or for good; it may open again."""

    def failed(self, peer: Peer, why: Why) -> None:
        """It has not opened in time. What can be tried again by itself goes on being tried."""

    def reached(self, *, relays: bool) -> None:
        """Whether any relay of the room can be reached has changed."""
