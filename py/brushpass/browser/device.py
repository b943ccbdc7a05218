"""What a button wants of the device, and not of the table."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException

from brushpass.app.setup import desk
from brushpass.browser import share, storage
from brushpass.browser.files import download
from brushpass.browser.tasks import start
from brushpass.html.commands import Lay, Plain
from brushpass.language import language_of

if TYPE_CHECKING:
    from brushpass.browser.player import Player


def did(player: Player, command: Plain) -> bool:
    """False if it is none of that."""
    match command:
        case Plain.FULL_SCREEN:
            start(_change_screen())
            player.did(Lay())
        case Plain.LEAVE:
            player.leave()
        case Plain.HURRY:
            player.thinking.hurry()
        case Plain.BRING_PAPERS:
            player.thinking.library.again()
        case Plain.ANY_MOVE:
            player.thinking.any_move()
        case Plain.LOOK:
            player.look()
        case Plain.PRINT:
            js.window.print()
        case Plain.RELOAD:
            js.location.reload()
        case Plain.SAVE:
            _save(player)
        case Plain.SHARE_SEND:
            if player.sitting:
                start(share.send(player.sitting))
        case Plain.SOUND:
            _toggle_sound(player)
        case Plain.TALLY_END:
            player.evening.end()
            player.done()
        case Plain.TALLY_PICTURE:
            if player.session:
                start(player.evening.save_picture(player.session))
        case Plain.MOMENTS:
            player.moments.toggle()
            player.done()
        case Plain.THEME:
            player.painter.change_theme()
        case Plain.TURN:
            player.painter.turn()
            player.did(Lay())
        case _:
            return False
    return True


def speak(player: Player, lang: str) -> None:
    """The page is in another language, now and next time."""
    if player.sitting and lang in player.sitting.languages:
        player.sitting.speak(lang)
        js.document.documentElement.lang = lang
        js.document.documentElement.dir = language_of(lang).direction
        storage.remember("lang", lang)
        player.done()


def framed() -> bool:
    """In somebody else's page, which lets us have the whole screen."""
    whole = js.document.fullscreenEnabled if hasattr(js.document, "fullscreenEnabled") else False
    return bool(whole) and js.document.documentElement.hasAttribute("data-embed")


async def _change_screen() -> None:
    """The whole screen, or back; a browser may say no."""
    page = js.document
    with suppress(JsException):
        await (
            page.exitFullscreen()
            if page.fullscreenElement
            else page.documentElement.requestFullscreen()
        )


def _toggle_sound(player: Player) -> None:
    sounds = player.painter.sounds
    sounds.toggle()
    if player.sitting:
        player.sitting.muted = not sounds.on
        player.done()


def _save(player: Player) -> None:
    if player.session and player.order:
        name = f"brush-pass-{player.order.game}.brushpass"
        download(name, desk.pack(player.order, player.session))
