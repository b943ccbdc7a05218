"""What transports (WebRTC, tabs, rooms) tell about the peers that they reach.

A transport has `send(peer, text)` and `close(peer)`, and calls its `TransportEvents`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from brushpass.link import Peer

Why: TypeAlias = Literal["silent", "unable", "clock", "rivals"]
"""silent: nobody answers. unable: there is no way that could carry play, or this browser can't do
it. clock: relays refuse what we say, because the clock of this device is wrong. rivals: two tables
have answered to a room code."""


class TransportEvents(Protocol):
    def opened(
        self, peer: Peer, channel: str = "", *, relay: str = "", through: Peer | None = None
    ) -> None:
        """`channel` is what both ends of this connection know of it, and no other has; empty where
        nobody could have come in between. Perhaps the relay of this name carries it, or the phone
        at another peer passes it on. Where the way changes, the peer has closed before."""

    def received(self, peer: Peer, text: str) -> None: ...

    def closed(self, peer: Peer) -> None:
        """Gone, for a while or for good; it may open again."""

    def failed(self, peer: Peer, why: Why) -> None:
        """It has not opened in time. What can be tried again by itself goes on being tried."""

    def reached(self, relays: tuple[str, ...]) -> None:
        """The names of the relays that live now, the fastest first; told within seconds after
        they have changed."""
