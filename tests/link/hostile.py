"""Frames that no honest device sends, made from honest ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from brushpass.link.wire import MAX_FRAME
from support.contract import spoil

RUBBISH: tuple[str | bytes, ...] = (
    "",
    "\n",
    "null",
    "[]",
    "{}",
    '{"is":null}',
    '{"is":"Table"}',
    '{"is":["Hello"]}',
    "[" * 8_000,
    '{"a":' * 3_000,
    "[" * 13 + "]" * 13,
    '{"is":"Ping","time":' + "9" * 5_000 + "}",
    '{"is":"Ping","time":1e999,"have":NaN}',
    '{"is":"Goodbye","why":"\ud800"}',
    '{"is":"Goodbye","why":"\\ud800"}',
    '{"is":"Goodbye","why":"goodbye","why":"goodbye"}',
    '{"is":"Goodbye","why":"goodbye"}\nmore',
    '{"is":"Head","game_number":1,"body":["x"]}',
    "x" * (MAX_FRAME + 1),
    "\u2028" * 9_000,
    b"",
    b"\xff\xfe\x00",
    bytes(range(256)),
    b'{"is":"Ping"' + b"\x00" * 100,
)

NUMBERS = (-1, 0, 1, 2, 3, 7, 24, 99, 10**6, 10**12, -(10**12), 10**13, True, False)
VALUES: tuple[object, ...] = (
    *NUMBERS, None, "", "x" * 201, "\u202e", 1.5, [], {}, [[]], {"is": "Have"}, ["a", 1],
)  # fmt: skip


class Forger:
    """Makes hostile frames out of honest ones, the same for the same seed."""

    def __init__(self, honest: list[str], seed: int) -> None:
        self.honest = honest
        self.rng = Random(seed)
        self._ways: tuple[Callable[[str], str | bytes], ...] = (
            self._rubbish,
            self._replay,
            self._spoil,
            self._spoil,
            self._swap_value,
            self._swap_value,
            self._swap_number,
            self._swap_number,
            self._nest,
            self._swap_body,
            self._cut,
            self._part,
        )

    def frame(self) -> str | bytes:
        return self.rng.choice(self._ways)(self.rng.choice(self.honest))

    def _rubbish(self, _: str) -> str | bytes:
        return self.rng.choice(RUBBISH)

    def _replay(self, honest: str) -> str:
        return honest

    def _spoil(self, honest: str) -> str | bytes:
        return spoil(honest, self.honest, self.rng)

    def _swap_value(self, honest: str) -> str:
        """Something else where something stood."""
        head, newline, body = honest.partition("\n")
        record = json.loads(head)
        inside = record.get("have", record) if self.rng.random() < 0.5 else record
        inside[self.rng.choice(list(inside))] = self.rng.choice(VALUES)
        return json.dumps(record) + newline + body

    def _swap_number(self, honest: str) -> str:
        """Lies: about seats, sequences, places in the log."""
        head, newline, body = honest.partition("\n")
        record = json.loads(head)
        inside = record.get("have", record)
        places = [name for name in inside if type(inside[name]) is int]
        if places:
            inside[self.rng.choice(places)] = self.rng.choice((*NUMBERS[:8], 10**9))
        return json.dumps(record) + newline + body

    def _nest(self, honest: str) -> str:
        place = self.rng.randrange(len(honest))
        return honest[:place] + "[" * self.rng.choice((5, 12, 4_000)) + honest[place:]

    def _swap_body(self, honest: str) -> str:
        head, _, _ = honest.partition("\n")
        other = self.rng.choice(self.honest)
        _, _, body = other.partition("\n")
        lines = body.split("\n")
        self.rng.shuffle(lines)
        return "\n".join([head, *lines])

    def _cut(self, honest: str) -> bytes:
        data = honest.encode(errors="surrogatepass")
        return data[: self.rng.randrange(len(data) + 1)]

    def _part(self, honest: str) -> str:
        part = {
            "is": "Part",
            "key": self.rng.choice(("", "0" * 32)),
            "number": self.rng.choice(NUMBERS),
            "count": self.rng.choice((1, 2, 3, 10**6)),
        }
        return json.dumps(part) + "\n" + honest
