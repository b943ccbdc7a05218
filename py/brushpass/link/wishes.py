"""What a guest wished and the host has not answered yet.

Wishes go one by one, each again and again until it is answered. A sequence number is never used
for two of them, not even after a restart.
"""

from __future__ import annotations

import json
from dataclasses import replace

from brushpass.link import wire
from brushpass.link.limits import MAX_QUEUE
from brushpass.link.manners import STILL_SENDING
from brushpass.table import Illegal, Malformed, Seat
from brushpass.table.foreign import parse

MAX_SAVED = 1_000_000
"""All that may wait, each the longest stroke of a pen, and as much again."""
NOT_ASKED = -1


class Wishes:
    def __init__(self, sequence: int = 0) -> None:
        self.sequence = sequence
        self.queue: list[wire.Intent] = []
        self.until = 0
        """How many entries the log had when the last of them was answered."""

    def add(self, seat: Seat, wish: wire.Wish, table: int, body: wire.Body) -> None:
        if len(self.queue) >= MAX_QUEUE:
            raise Illegal(STILL_SENDING)
        self.sequence += 1
        self.queue.append(wire.Intent(self.sequence, table, NOT_ASKED, seat, wish, body))

    def first(self, seen: int) -> wire.Intent:
        """What to ask for now; it tells how far we had seen the log when first asking."""
        if self.queue[0].count == NOT_ASKED:
            self.queue[0] = replace(self.queue[0], count=max(seen, self.until))
        return self.queue[0]

    def answer(self, verdict: wire.Verdict) -> wire.Intent | None:
        """The wish that this answers. Those before it were answered, but we didn't hear it."""
        answered = None
        while self.queue and self.queue[0].sequence <= verdict.sequence:
            intent = self.queue.pop(0)
            if intent.sequence == verdict.sequence:
                answered = intent
        return answered


def save(key: str, wishes: Wishes, *, known: bool) -> str:
    queue = [wire.written(intent) for intent in wishes.queue]
    return json.dumps([key, wishes.sequence, queue, known])


def restore(saved: str) -> tuple[str, Wishes, bool]:
    match parse(saved, MAX_SAVED):
        case [str(key), int(sequence), list(queue), bool(known)]:
            wishes = Wishes(sequence)
        case _:
            raise Malformed("this is no guest")
    for text in queue:
        intent = wire.decode(text, wire.MAX_LONG) if isinstance(text, str) else None
        if not isinstance(intent, wire.Intent):
            raise Malformed("this is no intent")
        wishes.queue.append(intent)
    return key, wishes, known
