"""Games that were played without a browser and are opened from a file."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Page
from tools.sitting import Sitting, sit

from brushpass.app.model import Stage
from brushpass.games import selfplay
from support import desk

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


def finished() -> Sitting:
    table = selfplay.play("codenames", selfplay.setups("codenames")[0], 1)
    assert table.setup.players == PLAYERS
    return sit(table, "en")


def open_finished(page: Page, url: str, game: Sitting) -> Hands:
    open_file(page, url, ORDER, game, Stage.RESULT)
    return Hands(page, "codenames")


def open_file(page: Page, url: str, order: desk.Order, game: Sitting, stage: Stage) -> None:
    """The game comes from a file and is at this stage."""
    file: FilePayload = {
        "name": "game.brushpass",
        "mimeType": "application/json",
        "buffer": desk.pack(order, game).encode(),
    }
    if running.deals_here(page, url):
        page.evaluate("() => { location.hash = '#tables'; }")
    else:
        page.goto(f"{url}?lang=en#tables")
    page.locator("#tables input[type=file]").set_input_files(files=[file])
    page.wait_for_selector(f'[data-stage="{stage.value}"]', timeout=90_000)
