"""Serves the sources while somebody works on them: `make dev`.

python tools/dev.py [--port 8000]

When a text, a style, a script or a module changes, the site is built again (`tools/build.py --dev`)
and every open page reloads. There is no service worker, which would keep what was built before.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.serve import Handler, Site, free_port
from tools.site.manifest import NAME as MANIFEST

OUT = ROOT / "build" / "dev"
PREFIX = "/dev/"
"""Not the path of `make play`: its service worker would answer for us."""

SOURCES = ("py", "assets", "wordlists", "minds", "tools", "index.html")
EVERY = 0.3  # seconds between two looks at the sources
ALIVE = 15.0  # seconds after which a page that has gone is noticed

Stamps = dict[Path, int]


class DevSite(Site):
    """The built sources, and the news of each build for the pages that are open."""

    def __init__(self, folder: Path, *, port: int) -> None:
        super().__init__(folder, port=port, prefix=PREFIX, handler=DevHandler)
        self.built = threading.Condition()
        self.version = ""

    def announce(self, version: str) -> None:
        with self.built:
            self.version = version
            self.built.notify_all()

    def versions(self) -> Iterator[str]:
        """The version now, then each new one; after a while without one, the last one again."""
        told = ""
        while not self.stopped.is_set():
            with self.built:
                if told == self.version:
                    self.built.wait(ALIVE)
                told = self.version
            yield told


class DevHandler(Handler):
    server: DevSite
    max_age = "no-cache"

    def do_GET(self) -> None:  # noqa: N802
        if self.wanted() == "builds":
            self.tell_builds()
        else:
            super().do_GET()

    def tell_builds(self) -> None:
        """Server-sent events, for reload.js."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.close_connection = True
        for version in self.server.versions():
            try:
                self.wfile.write(f"data: {version}\n\n".encode())
                self.wfile.flush()
            except OSError:
                return  # the page has gone


def build(*, quick: bool) -> str:
    """Builds in a process of its own, which imports the sources as they are now. Returns the
    version, or nothing if the build failed and has said why.
    """
    command = [sys.executable, str(ROOT / "tools/build.py"), "--dev", "--out", str(OUT)]
    began = time.monotonic()
    if subprocess.run([*command, "--quick"] if quick else command, check=False).returncode:
        print("not built: waiting for the next change", flush=True)
        return ""
    print(f"built in {time.monotonic() - began:.1f} s", flush=True)
    version: str = json.loads((OUT / MANIFEST).read_bytes())["version"]
    return version


def stamps() -> Stamps:
    """When each source was changed last."""
    found: Stamps = {}
    for place in SOURCES:
        path = ROOT / place
        for file in path.rglob("*") if path.is_dir() else (path,):
            try:
                if file.suffix != ".pyc" and file.is_file():
                    found[file] = file.stat().st_mtime_ns
            except OSError:
                continue  # it is being written, or has gone
    return found


def rebuild_on_change(site: DevSite, built_from: Stamps) -> None:
    while not site.stopped.wait(EVERY):
        now = stamps()
        if now == built_from:
            continue
        built_from = now
        if version := build(quick=True):
            site.announce(version)


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the sources, and reload on change.")
    parser.add_argument("--port", type=int, default=8000, help="taken? then the next free one")
    port = parser.parse_args().port
    built_from = stamps()
    version = build(quick=False)
    with DevSite(OUT, port=free_port(port)) as site:
        site.announce(version)
        threading.Thread(target=rebuild_on_change, args=(site, built_from), daemon=True).start()
        print(f"{site.url}  (Ctrl-C ends it)", flush=True)
        try:
            site.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
