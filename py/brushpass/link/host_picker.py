"""A guest among peers that say they are the table: it talks with one of them at a time.

In a room, anybody who knows its code can say so. A guest that has been at the table takes no peer
for it that can't prove it. A new guest can't know, and talks with the first one it met; if another
one says so before the guest has a seat, and both stay, it leaves both.
"""

from __future__ import annotations

from typing import NamedTuple

from brushpass.link.guest import Guest
from brushpass.link.guest_connection import Peer
from brushpass.link.limits import MAX_CONNECTIONS, QUICK


class Connection(NamedTuple):
    channel: str
    slow: bool


class HostPicker:
    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._known = guest.connection.known
        """Whether the guest knew its table before it met these peers."""
        self._open: dict[Peer, Connection] = {}
        """The connections to all peers that say they are the table, oldest first."""
        self._peer: Peer | None = None
        """The peer with which the guest talks."""
        self._since = 0
        """When they began to talk."""
        self._silent: set[Peer] = set()
        """Peers that didn't answer when the guest last talked with them."""
        self._doubted: int | None = None
        """Since when a new guest has met two tables."""
        self._over = False
        self._out: list[tuple[Peer, str | None]] = []

    @property
    def rivals(self) -> bool:
        """Two devices say they are the table."""
        return self._two and self._guest.connection.here

    @property
    def _two(self) -> bool:
        return len(self._open.keys() - self._silent) > 1

    def opened(
        self,
        peer: Peer,
        now: int,
        channel: str = "",
        *,
        relay: str = "",
        through: Peer | None = None,
    ) -> None:
        """As at a host; a guest does without the name of the phone that passes on."""
        assert through is None
        if peer == self._peer:
            self.closed(peer, now)
        if self._over or len(self._open) >= MAX_CONNECTIONS:
            return
        self._open[peer] = Connection(channel, slow=bool(relay))
        if self._peer is None:
            self._turn_to(peer, now)

    def received(self, peer: Peer, raw: str | bytes, now: int) -> None:
        self._silent.discard(peer)
        if peer == self._peer:
            self._guest.received(raw, now)
            self._turn_if_parted(now)

    def spent(self, peer: Peer, milliseconds: float, now: int) -> None:
        """What this peer sent last has kept us busy for so long."""
        if peer == self._peer:
            self._guest.spent(milliseconds, now)
            self._turn_if_parted(now)

    def closed(self, peer: Peer, now: int) -> None:
        self._open.pop(peer, None)
        self._silent.discard(peer)
        if peer == self._peer:
            self._guest.closed(now)
            self._turn_if_parted(now)

    def tick(self, now: int) -> None:
        """If the peer we talk with is silent, perhaps another one is the table."""
        self._guest.tick(now)
        self._turn_if_parted(now)
        long = now - self._since > self._guest.connection.pace.suspect
        if len(self._open) > 1 and not self._guest.connection.here and long:
            self._turn_away(now)
        if not self._two:
            self._doubted = None
        elif self._doubted is None:
            is_new = not self._known and not self._guest.seats
            self._doubted = now if is_new else None
        elif self._guest.connection.here and now - self._doubted > QUICK.suspect:
            self._leave_all()

    def take_out(self) -> list[tuple[Peer, str | None]]:
        """What is to be sent, to whom; None hangs up."""
        said = self._guest.take_out()
        if self._peer:
            self._out += [(self._peer, raw) for raw in said]
        out, self._out = self._out, []
        return out

    def _turn_to(self, peer: Peer, now: int) -> None:
        self._peer, self._since = peer, now
        channel, slow = self._open[peer]
        self._guest.opened(now, channel, slow=slow)

    def _turn_away(self, now: int) -> None:
        """Turn from a silent peer to the next one; the silent one's turn comes again."""
        silent = self._peer
        if silent is None:
            return
        connection = self._open[silent]
        self._guest.closed(now)
        self._turn_if_parted(now)
        self._open[silent] = connection
        self._silent.add(silent)

    def _turn_if_parted(self, now: int) -> None:
        """When the guest has parted with one peer, for whatever reason, the next may be the
        table."""
        if self._guest.connection.connected:
            return
        self._out = self.take_out()
        if self._peer:
            self._open.pop(self._peer, None)
        self._peer = None
        if self._open:
            self._turn_to(next(iter(self._open)), now)

    def _leave_all(self) -> None:
        self._over = True
        self._guest.connection.part("rivals")
        self._out = [*self.take_out(), *((peer, None) for peer in self._open if peer != self._peer)]
        self._open.clear()
        self._peer = None
