"""A guest among peers that say they are the table: it talks with one of them.

In a room anybody who knows its code can say so. A guest that has been at the table takes nobody
for it who can't prove that. One that is new can't know, and talks with the first it met; if another
one says the same before it has a seat, and both stay, it leaves both.
"""

from __future__ import annotations

from brushpass.link.guest import Guest
from brushpass.link.limits import MAX_CALLERS, SUSPECT


class Doors:
    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._known = guest.known
        """Whether there was a table before these peers."""
        self._open: dict[str, str] = {}
        """Who says to be the table, with the channel to them, in the order in which they came."""
        self._peer = ""
        """With whom we talk."""
        self._since = 0
        self._silent: set[str] = set()
        """Who didn't answer when we last talked with them."""
        self._doubted: int | None = None
        """Since when a newcomer has met two."""
        self._over = False
        self._out: list[tuple[str, str | None]] = []

    @property
    def rivals(self) -> bool:
        """Two devices say they are the table."""
        return self._two and self._guest.here

    @property
    def _two(self) -> bool:
        return len(self._open.keys() - self._silent) > 1

    def opened(self, peer: str, now: int, channel: str = "") -> None:
        if peer == self._peer:
            self.closed(peer, now)
        if self._over or len(self._open) >= MAX_CALLERS:
            return
        self._open[peer] = channel
        if not self._peer:
            self._turn_to(peer, now)

    def received(self, peer: str, raw: str | bytes, now: int) -> None:
        self._silent.discard(peer)
        if peer == self._peer:
            self._guest.received(raw, now)
            self._look(now)

    def spent(self, peer: str, milliseconds: float, now: int) -> None:
        """So long have we been busy with what this peer sent last."""
        if peer == self._peer:
            self._guest.spent(milliseconds, now)
            self._look(now)

    def closed(self, peer: str, now: int) -> None:
        self._open.pop(peer, None)
        self._silent.discard(peer)
        if peer == self._peer:
            self._guest.closed(now)
            self._look(now)

    def tick(self, now: int) -> None:
        """If the one we talk with is silent, perhaps another one is the table."""
        self._guest.tick(now)
        self._look(now)
        if len(self._open) > 1 and not self._guest.here and now - self._since > SUSPECT:
            self._turn_away(now)
        if not self._two:
            self._doubted = None
        elif self._doubted is None:
            newcomer = not self._known and not self._guest.seats
            self._doubted = now if newcomer else None
        elif self._guest.here and now - self._doubted > SUSPECT:
            self._leave_all()

    def take_out(self) -> list[tuple[str, str | None]]:
        """What is to be sent, to whom; None hangs up."""
        self._out += [(self._peer, raw) for raw in self._guest.take_out()]
        out, self._out = self._out, []
        return out

    def _turn_to(self, peer: str, now: int) -> None:
        self._peer, self._since = peer, now
        self._guest.opened(now, self._open[peer])

    def _turn_away(self, now: int) -> None:
        """From who is silent to the next one; this one's turn comes again."""
        silent, channel = self._peer, self._open[self._peer]
        self._guest.closed(now)
        self._look(now)
        self._open[silent] = channel
        self._silent.add(silent)

    def _look(self, now: int) -> None:
        """When we have parted with one, for whatever reason, the next may be the table."""
        if self._guest.connected:
            return
        self._out = self.take_out()
        self._open.pop(self._peer, None)
        self._peer = ""
        for peer in self._open:
            self._turn_to(peer, now)
            return

    def _leave_all(self) -> None:
        self._over = True
        self._guest.part("rivals")
        self._out = [*self.take_out(), *((peer, None) for peer in self._open if peer != self._peer)]
        self._open.clear()
        self._peer = ""
