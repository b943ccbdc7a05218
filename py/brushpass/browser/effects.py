"""What a command asks of the browser, once the model has changed: one match."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import js
from pyodide.ffi import JsException

from brushpass.app.computers.commands import Computers, DismissHint, Hints, Lend, Pace, Reclaim
from brushpass.app.computers.hints import write_hints
from brushpass.app.daily import commands as daily
from brushpass.app.linked import commands as linked
from brushpass.app.menu.commands import Menu, Speak
from brushpass.app.replay.commands import Again, TallySheet
from brushpass.app.setup.saving import pack
from brushpass.app.sharing.commands import Share, Sharing
from brushpass.app.sitting.commands import App
from brushpass.app.update import Command
from brushpass.browser import share, storage
from brushpass.browser.entrance import Entrance
from brushpass.browser.site import download
from brushpass.browser.tasks import start
from brushpass.html.commands import Paper
from brushpass.language import language_of

if TYPE_CHECKING:
    from brushpass.browser.player import Player


def perform(player: Player, command: Command) -> None:
    match command:
        # The
        case Speak(lang):
            speak(lang)
        case Menu.FULL_SCREEN:
            start(change_screen())
        case Menu.SOUND:
            toggle_sound(player)
        case Menu.MOMENTS:
            player.moments.toggle()
        case Menu.THEME:
            player.painter.change_theme()
        case Menu.TURN:
            player.painter.turn()
        case Paper.PRINT:
            js.window.print()
        case App.RELOAD:
            js.location.reload()
        case App.LEAVE:
            player.leave()
        case App.SAVE:
            save(player)
        # Computers.
        case Pace(speed):
            storage.remember("pace", speed)
            player.thinking.stop()
        case DismissHint() | Hints() if player.playing:
            storage.remember("hints", write_hints(player.playing.hints))
        case Lend() | Reclaim() if player.saved and player.playing:
            player.saved.playing = player.playing
            player.saved.keep_computers()
        case Computers.HURRY:
            player.thinking.hurry()
        case Computers.FETCH_AGAIN:
            player.thinking.downloads.again()
        case Computers.ANY_MOVE:
            player.thinking.any_move()
        # From one game to the next.
        case Again(swap):
            start(Entrance(player).again(swap=swap))
        case Share(step):
            start(share.copy_link(player, step))
        case Sharing.SEND:
            start(share.send_link(player))
        case TallySheet.END:
            player.evening.end()
        case TallySheet.PICTURE:
            start(player.evening.save_picture(player))
        case _ if isinstance(command, daily.Command):
            if player.case:
                player.case.perform(command)
        case _ if isinstance(command, linked.Command):
            player.linked().do(command)


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
