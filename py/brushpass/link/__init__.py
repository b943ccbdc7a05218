"""Several devices at one table, sans-IO: text in, text out, news for the app.

One device hosts. It has the whole table with the dealer, and orders the log. Every other device
has a replica: the log as *its seats together* may see it, replayed without a dealer. A seat
belongs to one device. Another device may claim it, and gets it when somebody agrees at the device
that has it; if that one is away, somebody at the host, after a while. A device has any number of
seats, and with none it watches. When all seats are at the host, that is one device passed round.

There is no clock here, no randomness and no socket: `now` is handed in (whole milliseconds), the
app makes secrets, and transports name the peers. After each call the app sends what `take_out`
returns, hears what has happened from `take_news`, and stores `save()` where it stores the log.

    host = Host(build_id=BUILD_ID, …)               guest = Guest(build_id=BUILD_ID, …)
    host.start_game(table, owners=(HOST, HOST))
    host.opened(peer, now)                          guest.opened(now)
    host.received(peer, raw, now)                   guest.received(raw, now)
    host.spent(peer, 3, now)                        guest.spent(3, now)
    host.tick(now)         # some times a second    guest.tick(now)
    for peer, raw in host.take_out(): …             for raw in guest.take_out(): …
    for news in host.take_news(): …                 for news in guest.take_news(): …
    host.closed(peer, now)                          guest.closed(now)

Where several peers say they are the host, a `HostPicker` stands between them and the guest.
`spent` says how many milliseconds it took to read what a peer sent last; a peer that costs too much
is cut off. Where a `raw` to be sent is None, the connection is to be closed after what went before.
`act`, `undo` and `time_up` are those of a table on both, and raise the same Illegal. A guest's act
is checked here first and then is on its way (`guest.sending`) until the host has ordered it; if
the host refuses it, the news are `IntentRefused`. Nothing that comes from a peer ever raises.
"""

from brushpass.link import news
from brushpass.link.gathering import Gathering, Sitter, Wish
from brushpass.link.guest import Guest
from brushpass.link.guest_connection import Peer
from brushpass.link.host import Host
from brushpass.link.host_picker import HostPicker
from brushpass.link.limits import HOST
from brushpass.link.wire import Claim, Moved, Pen, Person, Said, Threw

__all__ = [
    "HOST", "Claim", "Gathering", "Guest", "Host", "HostPicker", "Moved", "Peer", "Pen", "Person",
    "Said", "Sitter", "Threw", "Wish", "news",
]  # fmt: skip
