"""QR codes: drawn always, read where the browser can."""

from __future__ import annotations

from typing import Any

from brushpass.browser.page_api import script


async def draw(text: str) -> str:
    """An SVG as text, dark on white in every theme."""
    return str((await script("qr.js")).draw(text))


async def can_read() -> bool:
    return bool(await (await script("qr.js")).canRead())


async def read(video: Any, signal: Any) -> str | None:
    """What the camera sees in a QR code; None when `signal`, of an AbortController, was given.

    JsException when there is no camera or it may not be used.
    """
    found = await (await script("qr.js")).read(video, signal)
    return found if isinstance(found, str) else None
