"""A finished game passed on as a link: to the clipboard, or to the device's own share sheet.

Where the clipboard is closed, as in some frames, the link is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import js
from pyodide.ffi import JsException, to_js

from brushpass.app.sharing.pages import link
from brushpass.app.sitting import Sitting
from brushpass.browser.files import site_root


async def copy(sitting: Sitting, step: int | None, changed: Callable[[], None]) -> None:
    """Make a link of the game, or of this step, and copy it if the clipboard is open to us.

    The address leads to the top of the site: there the reader's language is looked for.
    """
    top = str(js.URL.new(site_root() or "./", js.location.href).href).partition("?")[0]
    sharing = sitting.sharing
    sharing.address = top.partition("#")[0] + link(sitting, step)
    sharing.copied = False
    sharing.sends = hasattr(js.navigator, "share")
    with suppress(JsException, AttributeError):
        await js.navigator.clipboard.writeText(sharing.address)
        sharing.copied = True
    changed()


async def send(sitting: Sitting) -> None:
    """Hand the link to the device's own share sheet."""
    what = {"title": sitting.texts("title"), "url": sitting.sharing.address}
    try:
        await js.navigator.share(to_js(what, dict_converter=js.Object.fromEntries))
    except JsException:
        return  # not sent, and whoever changed their mind knows
