"""Passing something on: to the clipboard, or to the device's own share sheet.

Where the clipboard is closed, as in some frames, the page shows what people copy by hand.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException

from brushpass.app.model import Sitting
from brushpass.app.sharing.pages import link
from brushpass.browser.page_api import record
from brushpass.browser.site import top_address

if TYPE_CHECKING:
    from brushpass.browser.player import Player


def can_send() -> bool:
    """The device has a share sheet."""
    return hasattr(js.navigator, "share")


async def copy(text: str) -> bool:
    """Copy to the clipboard, if it is open to us."""
    try:
        await js.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        return False
    return True


async def send(**what: str) -> None:
    """Hand something to the device's share sheet."""
    with suppress(JsException):  # people have closed the share sheet
        await js.navigator.share(record(**what))


async def copy_link(player: Player, step: int | None) -> None:
    """Make a link of the finished game, or of this step of it, and copy it."""
    sitting = player.loop.sitting
    if sitting is None:
        return
    address = top_address() + link(sitting, step)
    copied = await copy(address)

    def made(sitting: Sitting) -> Sitting:
        sharing = replace(sitting.frame.sharing, address=address, copied=copied, sends=can_send())
        return sitting.with_frame(sharing=sharing)

    player.loop.change_sitting(made)
    player.changed()


async def send_link(player: Player) -> None:
    sitting = player.loop.sitting
    if sitting:
        await send(title=sitting.texts("title"), url=sitting.frame.sharing.address)
