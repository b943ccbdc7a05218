"""Puts pages into the document: the markup, the title, what a screen reader is told, sounds."""

from __future__ import annotations

import js

from brushpass.app.drawing import drawn
from brushpass.app.play.session import Session
from brushpass.app.sharing.links import Exhibit
from brushpass.browser import gestures, storage
from brushpass.browser.sound import Sounds


class Painter:
    def __init__(self) -> None:
        self.root = js.document.getElementById("app")
        self.sounds = Sounds()
        self._live = js.document.getElementById("live")

    def sitting(self, sitting: Session | Exhibit) -> bool:
        """A table, with everything that goes with it; False if it can't be drawn."""
        drawing = drawn(sitting)
        self.page(drawing.html)
        js.document.title = drawing.title
        self.say(drawing.said)
        if drawing.failure:
            js.console.error(drawing.failure)
        if not drawing.whole:
            return False
        for sound in sitting.sounds:
            self.sounds.play(sound)
        sitting.sounds.clear()
        return True

    def page(self, html: str) -> None:
        gestures.morph(self.root, html)
        gestures.draw_codes(self.root)

    def lobby(self) -> None:
        """Nothing of ours: what the page was before."""
        root = js.document.documentElement
        root.dataset.mode = "lobby"
        gestures.morph(self.root, "")
        js.document.title = root.getAttribute("data-title") or js.document.title
        js.document.dispatchEvent(js.Event.new("tables:changed"))

    def turn(self) -> None:
        """Words and boards face the other side of the table; what is tapped stays."""
        js.document.documentElement.toggleAttribute("data-turned")

    def change_theme(self) -> None:
        """Dark or light; the device remembers it."""
        root = js.document.documentElement
        dark = js.window.matchMedia("(prefers-color-scheme: dark)").matches
        now = root.getAttribute("data-theme") or ("dark" if dark else "light")
        root.dataset.theme = "light" if now == "dark" else "dark"
        storage.remember("theme", root.getAttribute("data-theme"))

    def clock(self, seconds: int) -> None:
        place = js.document.getElementById("clock")
        if place:
            place.textContent = f"{seconds // 60}:{seconds % 60:02}"

    def say(self, text: str) -> None:
        """To who can't see it."""
        if text and self._live.textContent != text:
            self._live.textContent = text

    def forget_typed(self) -> None:
        """What was sent is gone from its fields."""
        for field in self.root.querySelectorAll("form input.field"):
            field.value = ""

    def typed(self) -> dict[str, str]:
        return gestures.typed(self.root)
