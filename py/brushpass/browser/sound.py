"""Small sounds, made on the spot; the same whatever the secret.

The notes are played by `assets/sound.js`, and only after a first touch, as browsers want it.
"""

from __future__ import annotations

from brushpass.browser import storage
from brushpass.browser.page_api import page


class Sounds:
    def __init__(self) -> None:
        self.on = storage.recall("sound") != "off"

    def toggle(self) -> None:
        self.on = not self.on
        storage.remember("sound", "on" if self.on else "off")

    def play(self, name: str) -> None:
        if self.on:
            page().sound(name)
