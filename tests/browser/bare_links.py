"""Pages that have the transports and what they import: see tests/browser/links."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tools.build import build
from tools.serve import Site

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent / "links"
TABLE = "0badcafe"
PARTS = ("page_api", "tab_locks", "tasks", "transport_events")
TRANSPORTS = ("connection", "direct", "qr", "room_peer", "rooms", "rtc", "tabs", "transports")


def build_links(folder: Path) -> Path:
    code = folder / "py"
    package, source = code / "brushpass", ROOT / "py" / "brushpass"
    shutil.rmtree(folder, ignore_errors=True)
    for place, names in (("browser", PARTS), ("browser/linked", TRANSPORTS)):
        (package / place).mkdir(parents=True)
        (package / place / "__init__.py").touch()
        for name in names:
            shutil.copy(source / place / f"{name}.py", package / place)
    for part in ("table", "link"):
        shutil.copytree(source / part, package / part)
    shutil.copy(source / "__init__.py", package)
    shutil.copy(HERE / "main.py", code)
    return build(folder / "site", py=code, page=HERE / "page.html")


class Device:
    """A page, what it is asked to do, and the events that its transports had."""

    def __init__(self, page: Page, site: Site, *, hosts: bool = False) -> None:
        self.page = page
        self.hosts = hosts
        self.sockets: list[str] = []
        page.on("websocket", lambda socket: self.sockets.append(socket.url))
        page.goto(site.url, wait_until="commit")

    def ready(self) -> Device:
        self.page.wait_for_function("() => window.transports", timeout=60_000)
        self("device", "begin", TABLE, self.hosts)
        return self

    def __call__(self, of: str, method: str, *values: object) -> Any:
        return self.page.evaluate("call => transports(...call)", [of, method, *values])

    def heard(self, what: str) -> list[list[str]]:
        return [note for note in self.page.evaluate("() => heard") if note[0] == what]

    def hears(self, what: str, *, times: int = 1, within: float = 30) -> list[list[str]]:
        self.page.wait_for_function(
            "([what, times]) => heard.filter(([it]) => it === what).length >= times",
            arg=[what, times],
            timeout=within * 1000,
            polling=20,
        )
        return self.heard(what)

    def reload(self) -> Device:
        self.page.reload(wait_until="commit")
        return self.ready()
