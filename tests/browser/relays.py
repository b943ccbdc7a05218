"""Relays on loopback, which lie when they are asked to (tests/relay/relay.mjs)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).parents[1] / "relay" / "relay.mjs"


class Relay:
    """A relay on loopback, and what has come to it."""

    def __init__(self, *modes: str) -> None:
        self._running = subprocess.Popen(
            ["node", str(SCRIPT), *modes],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.port = int(self._line())
        self.url = f"ws://127.0.0.1:{self.port}"
        self.name = f"ws:127.0.0.1:{self.port}"

    def _line(self) -> str:
        assert self._running.stdout
        return self._running.stdout.readline()

    def tell(self, order: str) -> None:
        assert self._running.stdin
        self._running.stdin.write(order + "\n")
        self._running.stdin.flush()

    def mode(self, *modes: str) -> None:
        self.tell(" ".join(["mode", *modes]))

    def live(self) -> None:
        self.tell("live")
        assert int(self._line()) == self.port

    def seen(self) -> list[dict[str, Any]]:
        self.tell("seen")
        events: list[dict[str, Any]] = json.loads(self._line())
        return events

    def passes(self, event: dict[str, Any]) -> None:
        self.tell(f"pass {json.dumps(event)}")

    def end(self) -> None:
        self._running.communicate(timeout=10)
