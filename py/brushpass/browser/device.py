"""What a command asks of the device: language, sound, the whole screen, a file."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException

from brushpass.app.setup.saving import pack
from brushpass.browser import storage
from brushpass.browser.site import download
from brushpass.language import language_of

if TYPE_CHECKING:
    from brushpass.browser.player import Player


def speak(lang: str) -> None:
    """The page is in another language, now and next time."""
    js.document.documentElement.lang = lang
    js.document.documentElement.dir = language_of(lang).direction
    storage.remember("lang", lang)


def may_fill_screen() -> bool:
    """We are in a frame of somebody else's page, which lets us have the whole screen."""
    whole = js.document.fullscreenEnabled if hasattr(js.document, "fullscreenEnabled") else False
    return bool(whole) and js.document.documentElement.hasAttribute("data-embed")


async def change_screen() -> None:
    """The whole screen, or back; a browser may say no."""
    page = js.document
    with suppress(JsException):
        await (
            page.exitFullscreen()
            if page.fullscreenElement
            else page.documentElement.requestFullscreen()
        )


def toggle_sound(player: Player) -> None:
    sounds = player.painter.sounds
    sounds.toggle()
    player.loop.change_sitting(lambda sitting: sitting.with_frame(muted=not sounds.on))


def save(player: Player) -> None:
    if player.playing and player.order:
        name = f"brush-pass-{player.order.game}.brushpass"
        download(name, pack(player.order, player.playing))
