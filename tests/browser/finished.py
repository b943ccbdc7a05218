"""A finished game of Codenames, played without a browser and opened from a file."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Page

from brushpass.app import desk
from brushpass.app.session import Session
from brushpass.games import selfplay

from . import running
from .hands import Hands

PLAYERS = ("Ana", "Ben", "Cleo", "Dan")
ORDER = desk.Order(
    game="codenames",
    names=PLAYERS,
    roles=("red-chief", "blue-chief", "red-agent", "blue-agent"),
    options={"form": "teams"},
    language="en",
    lang="en",
)


def finished() -> Session:
    table = selfplay.play("codenames", selfplay.setups("codenames")[0], 1)
    assert table.setup.players == PLAYERS
    return Session(table, "en")


def open_finished(page: Page, url: str, game: Session) -> Hands:
    file: FilePayload = {
        "name": "game.brushpass",
        "mimeType": "application/json",
        "buffer": desk.pack(ORDER, game).encode(),
    }
    if running.deals_here(page, url):
        page.evaluate("() => { location.hash = '#tables'; }")
    else:
        page.goto(f"{url}?lang=en#tables")
    page.locator("#tables input[type=file]").set_input_files(files=[file])
    page.wait_for_selector('[data-stage="result"]', timeout=90_000)
    return Hands(page, "codenames")
