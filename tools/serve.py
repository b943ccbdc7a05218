"""Serves the built site under a sub-path, as a host for static pages does.

python tools/serve.py [--folder build/site] [--port 8000]

Compresses what such hosts compress, answers with the same headers, and lets tests break it:

    with serving(folder) as site:
        site.faults["app.bin"] = "missing"
        browser.goto(site.url)
        assert site.count("app.bin") == 1
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
PREFIX = "/brush-pass/"

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
COMPRESSED = frozenset(TYPES) - {".ico", ".png", ".woff2", ".zip"}

# missing: 404. corrupt: right length, wrong bytes. short: a whole answer with half the content.
# portal: a page of somebody else's instead, as in hotels. cut: the connection breaks in the middle.
# stalled: half comes, then nothing.
Fault = Literal["missing", "corrupt", "short", "portal", "cut", "stalled"]


@dataclass(frozen=True)
class Answer:
    """One request as it was answered; `sent` counts the body's bytes on the wire."""

    path: str
    status: int
    sent: int


class Site(ThreadingHTTPServer):
    """A folder served below a prefix. `faults` breaks single files, `log` tells what happened."""

    daemon_threads = True

    def __init__(
        self,
        folder: Path,
        *,
        port: int = 0,
        prefix: str = PREFIX,
        handler: type[BaseHTTPRequestHandler] | None = None,
    ) -> None:
        super().__init__(("127.0.0.1", port), handler or Handler)
        self.folder = folder.resolve()
        self.prefix = prefix
        self.faults: dict[str, Fault] = {}
        self.log: list[Answer] = []
        self.stopped = threading.Event()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_address[1]}{self.prefix}"

    def count(self, path: str) -> int:
        """How often the body of this file went over the wire."""
        return sum(answer.path == path and answer.sent > 0 for answer in self.log)

    def on_the_wire(self) -> Counter[str]:
        """Bytes by file, as they were sent."""
        total: Counter[str] = Counter()
        for answer in self.log:
            total[answer.path] += answer.sent
        return total

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no news."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Site
    max_age = "max-age=600"
    """How long browsers may keep what is no page."""

    def do_GET(self) -> None:
        name = self.wanted()
        if name is None:
            self.answer("", 302, b"", {"Location": self.server.prefix})
            return
        path = self.server.folder / name
        fault = self.server.faults.get(name)
        if fault == "missing" or not self.is_inside(path):
            self.answer(name, 404, b"404: no such file\n", {"Cache-Control": "no-store"})
            return
        encoding, body, tag = content(path, path.stat().st_mtime_ns)
        fresh = "no-cache" if path.suffix == ".html" else self.max_age
        headers = {"Content-Type": type_of(path), "Cache-Control": fresh, "ETag": tag}
        if encoding:
            headers |= {"Content-Encoding": encoding, "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match") == tag and not fault:
            self.answer(name, 304, b"", headers)
        elif fault:
            self.break_off(name, fault, path.read_bytes(), type_of(path))
        else:
            self.answer(name, 200, body, headers)

    def do_HEAD(self) -> None:
        self.do_GET()

    def wanted(self) -> str | None:
        """The file asked for, or None when the address is outside the prefix."""
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.server.prefix):
            return None
        name = path.removeprefix(self.server.prefix)
        return name + "index.html" if name == "" or name.endswith("/") else name

    def is_inside(self, path: Path) -> bool:
        return path.is_file() and path.resolve().is_relative_to(self.server.folder)

    def answer(self, name: str, status: int, body: bytes, headers: dict[str, str]) -> None:
        sent = 0 if self.command == "HEAD" else len(body)
        self.server.log.append(Answer(name, status, sent))
        self.send_response(status)
        for key, value in headers.items():
            self.send_header(key, value)
        self.send_header("Access-Control-Allow-Origin", "*")
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if sent:
            self.wfile.write(body)

    def break_off(self, name: str, fault: Fault, data: bytes, kind: str) -> None:
        """Answers wrongly on purpose, uncompressed, and in a way that caches would keep."""
        half = data[: len(data) // 2]
        headers = {"Content-Type": kind, "Cache-Control": "max-age=600"}
        if fault == "corrupt":
            self.answer(name, 200, half + bytes(byte ^ 1 for byte in data[len(half) :]), headers)
        elif fault == "short":
            self.answer(name, 200, half, headers)
        elif fault == "portal":
            self.answer(name, 200, b"<!doctype html><title>Welcome</title>Please log in.", headers)
        else:
            self.server.log.append(Answer(name, 200, len(half)))
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(half)
            self.wfile.flush()
            if fault == "stalled":
                self.server.stopped.wait()
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Quiet: `Site.log` has it."""


def type_of(path: Path) -> str:
    return TYPES.get(path.suffix, "application/octet-stream")


@lru_cache(maxsize=512)
def content(path: Path, changed: int) -> tuple[str, bytes, str]:
    """Encoding, body and tag of a file; compressed once for each time it changes."""
    data = path.read_bytes()
    tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    if path.suffix in COMPRESSED and len(data) > 500:
        return "gzip", gzip.compress(data, 6, mtime=0), tag
    return "", data, tag


@contextmanager
def serving(folder: Path, *, port: int = 0, prefix: str = PREFIX) -> Iterator[Site]:
    """The site on a port of its own, in a thread, until the block ends."""
    with Site(folder, port=port, prefix=prefix) as site:
        thread = threading.Thread(target=site.serve_forever, daemon=True)
        thread.start()
        try:
            yield site
        finally:
            site.stopped.set()
            site.shutdown()


def free_port(first: int) -> int:
    """The first port from here on that nobody listens on."""
    for port in range(first, first + 100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
    raise SystemExit(f"no free port from {first} on")


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "site")
    parser.add_argument("--port", type=int, default=8000, help="taken? then the next free one")
    given = parser.parse_args()
    if not (given.folder / "index.html").is_file():
        raise SystemExit(f"{given.folder} has no index.html: run tools/build.py first")
    with Site(given.folder, port=free_port(given.port)) as site:
        print(f"{site.url}  (Ctrl-C ends it)", flush=True)
        try:
            site.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
