"""Puts pages into the document: the markup, the title, what a screen reader is told, sounds."""

from __future__ import annotations

import js

from brushpass.app.computers.mind_files import useless
from brushpass.app.update import Loop
from brushpass.app.view import drawn
from brushpass.browser import storage
from brushpass.browser.page_api import page

TYPED = "form[data-form] :is(input, select, textarea)[name]:not([type=hidden])"


class Painter:
    def __init__(self) -> None:
        self.root = js.document.getElementById("app")
        self.sounds = Sounds()
        self._live = js.document.getElementById("live")

    def draw(self, loop: Loop) -> bool:
        """Draw what is on screen; False if it can't be drawn."""
        assert loop.model
        drawing = drawn(loop.model)
        page().morph(self.root, drawing.html)
        for place in self.root.querySelectorAll("[data-qr]"):
            page().code(place)
        js.document.title = drawing.title or js.document.title
        self.say(drawing.said)
        if drawing.failure:
            js.console.error(drawing.failure)
        if drawing.drops_files:
            loop.change_sitting(lambda sitting: useless(sitting, drop=True))
        for sound in loop.take_sounds() if drawing.whole else ():
            self.sounds.play(sound)
        return drawing.whole

    def lobby(self) -> None:
        """Clear the page of tables and show the lobby again."""
        root = js.document.documentElement
        root.dataset.mode = "lobby"
        page().morph(self.root, "")
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
        """Tell a screen reader."""
        if text and self._live.textContent != text:
            self._live.textContent = text

    def forget_typed(self) -> None:
        """What was sent is gone from its fields."""
        for field in self.root.querySelectorAll("form input.field"):
            field.value = ""

    def typed(self) -> dict[str, str]:
        """What stands in the fields, by their names; "" where nothing is ticked."""
        found: dict[str, str] = {}
        for field in self.root.querySelectorAll(TYPED):
            if field.type not in ("checkbox", "radio") or field.checked:
                found[str(field.name)] = str(field.value)
            else:
                found.setdefault(str(field.name), "")
        return found


class Sounds:
    """Small sounds, the same whatever the secret; `assets/sound.js` plays them after a first touch,
    as browsers want it."""

    def __init__(self) -> None:
        self.on = storage.recall("sound") != "off"

    def toggle(self) -> None:
        self.on = not self.on
        storage.remember("sound", "on" if self.on else "off")

    def play(self, name: str) -> None:
        if self.on:
            page().sound(name)
