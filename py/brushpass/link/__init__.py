"""Several devices at one table, sans-IO: text in, text out, news for the app.

One device hosts. It has the whole table with the dealer, and orders the log. Every other device
has a replica: the log as *its seats together* may see it, replayed without a dealer. A seat
belongs to one device. Another one may claim it, and gets it when somebody agrees at the device
that has it; if that one is away, somebody at the host, after a while. A device has any number of
seats, and with none it watches. That all seats are at the host is the case of one device passed
round.

No clock, no chance, no sockets: `now` is handed in (milliseconds, whole), secrets are made by the
app, peers are names that the transport chose. After each call the app takes what is to be sent
(`take_out`) and what has happened (`take_news`), and stores `save()`, where it stores the log.

    host = Host(build_id=BUILD_ID, …)               guest = Guest(build_id=BUILD_ID, …)
    host.lay(table, owners=(HOST, HOST, HOST))
    host.joined(peer, now)                          guest.opened(now)
    host.received(peer, raw, now)                   guest.received(raw, now)
    host.spent(peer, 3, now)                        guest.spent(3, now)
    host.tick(now)         # some times a second    guest.tick(now)
    for peer, raw in host.take_out(): …             for raw in guest.take_out(): …
    for news in host.take_news(): …                 for news in guest.take_news(): …
    host.left(peer, now)                            guest.closed(now)

Where several peers say they are the host, `Doors` stands between them and the guest.
Answering a peer costs time: `spent` tells how many milliseconds, and a peer that costs too much is
cut off.
Where a `raw` to be sent is None, the connection is to be closed after what went before it.
`act`, `undo` and `time_up` are those of a table on both, and raise the same Illegal. A guest's act
is checked here first and then is on its way (`guest.sending`) until the host has ordered it; if
the host refuses it, there are `Declined` news. Nothing that comes from a peer ever raises.
"""

from brushpass.link.doors import Doors
from brushpass.link.guest import Guest
from brushpass.link.host import Host
from brushpass.link.limits import HOST, MAX_DEVICES, SUSPECT
from brushpass.link.news import (
    Declined,
    DieFell,
    Entered,
    Fresh,
    News,
    PenMoved,
    Refused,
    RoomChanged,
    SeatMoved,
)
from brushpass.link.wire import Claim, Clock, Moved, Pen, Person, Why

__all__ = [
    "HOST", "MAX_DEVICES", "SUSPECT", "Claim", "Clock", "Declined", "DieFell",
    "Doors", "Entered", "Fresh", "Guest", "Host", "Moved", "News", "Pen", "PenMoved",
    "Person", "Refused", "RoomChanged", "SeatMoved", "Why",
]  # fmt: skip
