"""Events of the page, and how it is redrawn.

One listener an event, on the document. The seal opens when it is held for a quarter of a second,
tapped three times, or pressed by key; letting go hides at once. Leaving the page or turning the
device hides too, except for a print dialog: what is printed is what the holder has before them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from brushpass.app.play.commands import Open, Play
from brushpass.app.sitting.commands import ShowSheet
from brushpass.app.update import read
from brushpass.browser.page_api import page
from brushpass.table import Malformed

if TYPE_CHECKING:
    from brushpass.browser.player import Player

TAPS = 3
TAP_PAUSE = 700
CONFIRM = "[data-confirm]"
DOUBLE_TAP = 400
"""A second tap on the map confirms, unless it comes within so many milliseconds: it may be a slip
of the finger."""
AFTER_PRINT = 1000
"""The browser may still tell for so many milliseconds after a print dialog that the page had lost
the focus."""


def embedded() -> bool:
    """Whether we are in somebody else's page."""
    return bool(js.document.documentElement.hasAttribute("data-embed"))


def push_history() -> None:
    """Add an entry to the history, so that the Back button comes to us first. In somebody else's
    page it belongs to them."""
    if not embedded():
        js.history.pushState(None, "")


def listen(player: Player) -> None:
    """Tell the player from now on what people do."""
    seal = _Seal(player)
    listener = _Listener(player, seal)
    printing = _Printing(player)
    on = js.document.addEventListener
    on("click", create_proxy(listener.clicked))
    on("submit", create_proxy(listener.submitted))
    on("input", create_proxy(listener.changed))
    on("change", create_proxy(listener.changed))
    on("seal:held", create_proxy(lambda _: seal.held()))
    on("seal:released", create_proxy(lambda _: seal.released()))
    on("keydown", create_proxy(listener.keyed))
    hide = create_proxy(lambda _: None if printing.on else player.hidden())
    on("visibilitychange", hide)
    for event in ("pagehide", "pageshow", "blur"):
        js.window.addEventListener(event, hide)
    if hasattr(js.screen, "orientation"):
        js.screen.orientation.addEventListener("change", hide)
    js.window.addEventListener("popstate", create_proxy(lambda _: player.went_back()))
    js.window.addEventListener("beforeprint", create_proxy(lambda _: printing.begins()))
    js.window.addEventListener("afterprint", create_proxy(lambda _: printing.ends()))


class _Listener:
    """Taps, forms, fields and keys."""

    def __init__(self, player: Player, seal: _Seal) -> None:
        self._player = player
        self._seal = seal
        self._latest = 0.0

    def clicked(self, event: Any) -> None:
        target = event.target.closest("[data-act],[data-do],[data-seal]")
        if not target or target.getAttribute("aria-disabled") == "true":
            return
        soon = event.timeStamp - self._latest < DOUBLE_TAP
        self._latest = event.timeStamp
        confirm = js.document.querySelector(CONFIRM) if target.hasAttribute("data-again") else None
        if target.getAttribute("data-seal"):
            self._seal.clicked(by_key=event.detail == 0)
        elif confirm:
            if event.detail == 0 or not soon:
                confirm.click()
        elif target.getAttribute("data-act"):
            page().rest()
            seat = int(target.getAttribute("data-seat"))
            then = target.getAttribute("data-then") or ""
            self._player.acted(seat, target.getAttribute("data-act"), then)
        else:
            self._say(target.getAttribute("data-do"))

    def _say(self, told: str) -> None:
        """Read a command and pass it on; log a warning if it is unknown."""
        try:
            command = read(told)
        except Malformed as error:
            js.console.warn(f"{told[:80]}: {error}")
        else:
            self._player.did(command)

    def submitted(self, event: Any) -> None:
        form = event.target
        says = form.getAttribute("data-says")
        if not (says or form.getAttribute("data-form")):
            return
        event.preventDefault()
        page().rest()
        if says:
            self._say(f"{says}{form.querySelector('[name]').value}")
            return
        fields = {str(name): str(value) for name, value in js.FormData.new(form).entries()}
        if event.submitter and event.submitter.name:
            fields[event.submitter.name] = event.submitter.value
        seat = int(form.getAttribute("data-seat"))
        self._player.submitted(form.getAttribute("data-form"), seat, fields)

    def changed(self, event: Any) -> None:
        self._player.touched()
        if event.target.getAttribute("data-input"):
            self._say(f"{event.target.getAttribute('data-input')}{event.target.value}")

    def keyed(self, event: Any) -> None:
        cell = event.target.closest("[role=gridcell]") if event.target.closest else None
        if cell and event.key in ("Enter", " "):
            event.preventDefault()
            confirm = js.document.querySelector(CONFIRM)
            if cell.getAttribute("aria-selected") == "true" and confirm:
                confirm.click()
            elif cell.getAttribute("data-do"):
                self._say(cell.getAttribute("data-do"))
        elif cell and event.key.startswith("Arrow"):
            event.preventDefault()
            page().rove(cell, event.key)
        elif event.key == "Escape":
            self._player.did(ShowSheet())


class _Printing:
    """While a print dialog is open, losing the focus seals nothing."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.on = False

    def begins(self) -> None:
        self.on = True

    def ends(self) -> None:
        js.setTimeout(create_once_callable(self._over), AFTER_PRINT)

    def _over(self) -> None:
        self.on = False
        if js.document.hidden or not js.document.hasFocus():
            self._player.hidden()


class _Seal:
    """The gestures on the wax seal. assets/seal.js says when it was held for long enough."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._open = False
        self._taps: list[float] = []

    def held(self) -> None:
        self._open = True
        self._player.did(Open())

    def released(self) -> None:
        if self._open:
            self._open = False
            self._player.did(Play.RELEASE)

    def clicked(self, *, by_key: bool) -> None:
        now = js.performance.now()
        recent = [then for then in self._taps if now - then < TAPS * TAP_PAUSE]
        self._taps = [*recent, now]
        if by_key or len(self._taps) >= TAPS:
            self._taps.clear()
            self._player.did(Open(latched=True))
