"""A finished game passed on as a link: to the clipboard, or to the device's own share sheet.

Imports app, browser. Where the clipboard is closed, as in some frames, the link is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import js
from pyodide.ffi import JsException, to_js

from brushpass.app.session import Session
from brushpass.app.shared import PUZZLE, REPLAY
from brushpass.app.sharing import ADDRESS, COPIED, SENDS, link
from brushpass.browser.files import site_root


async def pass_on(session: Session, how: str, changed: Callable[[], None]) -> None:
    """Copy a link of this kind, or send the one that was made."""
    if how in (REPLAY, PUZZLE):
        await _copy(session, how)
        changed()
    else:
        await _send(session)


async def _copy(session: Session, kind: str) -> None:
    """The address leads to the top of the site: there the reader's language is looked for."""
    top = str(js.URL.new(site_root() or "./", js.location.href).href).partition("?")[0]
    session.chosen[ADDRESS] = top.partition("#")[0] + link(session, kind)
    session.chosen[COPIED] = ""
    session.chosen[SENDS] = "yes" if hasattr(js.navigator, "share") else ""
    with suppress(JsException, AttributeError):
        await js.navigator.clipboard.writeText(session.chosen[ADDRESS])
        session.chosen[COPIED] = "yes"


async def _send(session: Session) -> None:
    what = {"title": session.texts("title"), "url": session.chosen.get(ADDRESS, "")}
    try:
        await js.navigator.share(to_js(what, dict_converter=js.Object.fromEntries))
    except JsException:
        return  # not sent, and whoever changed their mind knows
