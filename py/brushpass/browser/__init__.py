"""The edge: the only package that talks to the browser."""

from __future__ import annotations

from brushpass.browser import gestures, page_api
from brushpass.browser.entrance import Entrance
from brushpass.browser.ink import listen_ink
from brushpass.browser.player import Player
from brushpass.browser.tasks import all_loaded, load_ahead, start

LINKING = (
    "brushpass.link",
    "brushpass.app.linked.host_table",
    "brushpass.app.linked.guest_table",
    "brushpass.browser.linked.links",
)
"""What somebody needs who links devices."""


def run() -> None:
    """Where everything begins: called once by the page when Python is there."""
    player = Player()
    gestures.listen(player)
    listen_ink(player)
    all_loaded()
    page_api.page().ready(Entrance(player).handles())
    start(load_ahead(*LINKING))
