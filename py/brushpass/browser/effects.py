"""What a command asks of the browser, once the model has changed: one match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js

from brushpass.app.computers.commands import Computers, DismissHint, Hints, Lend, Pace, Reclaim
from brushpass.app.computers.guide import write_hints
from brushpass.app.daily import commands as daily
from brushpass.app.linked import commands as linked
from brushpass.app.menu.commands import Menu, Speak
from brushpass.app.replay.commands import Again, TallySheet
from brushpass.app.sharing.commands import Share, Sharing
from brushpass.app.sitting.commands import App
from brushpass.app.update import Command
from brushpass.browser import device, share, storage
from brushpass.browser.entrance import Entrance
from brushpass.browser.tasks import start
from brushpass.html.commands import Paper

if TYPE_CHECKING:
    from brushpass.browser.player import Player


def perform(player: Player, command: Command) -> None:
    match command:
        # The device.
        case Speak(lang):
            device.speak(lang)
        case Menu.FULL_SCREEN:
            start(device.change_screen())
        case Menu.SOUND:
            device.toggle_sound(player)
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
            device.save(player)
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
