"""What a guest has asked for, and the host has not answered yet.

Intents are sent one by one, each again and again until it is answered. No two have the same
sequence number, not even after a restart.
"""

from __future__ import annotations

import json
from dataclasses import replace

from brushpass.link import wire
from brushpass.link.limits import MAX_QUEUE
from brushpass.link.rules import STILL_SENDING
from brushpass.table import Illegal, Malformed, Seat
from brushpass.table.foreign import parse

MAX_SAVED = 1_000_000
"""All that may wait, each the longest stroke of a pen, and as much again."""
NOT_ASKED = -1


class IntentQueue:
    def __init__(self, sequence: int = 0) -> None:
        self.sequence = sequence
        self.queue: list[wire.Intent] = []
        self.answered_at = 0
        """How many entries the log had when the last intent was answered."""

    def add(self, seat: Seat, kind: wire.IntentKind, game_number: int, body: wire.Body) -> None:
        if len(self.queue) >= MAX_QUEUE:
            raise Illegal(STILL_SENDING)
        self.sequence += 1
        self.queue.append(wire.Intent(self.sequence, game_number, NOT_ASKED, seat, kind, body))

    def first(self, seen: int) -> wire.Intent:
        """What to ask for now; its `count` is how much of the log we had seen when first asking."""
        if self.queue[0].count == NOT_ASKED:
            self.queue[0] = replace(self.queue[0], count=max(seen, self.answered_at))
        return self.queue[0]

    def answer(self, verdict: wire.Verdict) -> wire.Intent | None:
        """The intent that this answers. Earlier ones were answered, too, but we didn't hear it."""
        answered = None
        while self.queue and self.queue[0].sequence <= verdict.sequence:
            intent = self.queue.pop(0)
            if intent.sequence == verdict.sequence:
                answered = intent
        return answered


def save(key: str, intents: IntentQueue, *, known: bool) -> str:
    queue = [wire.written(intent) for intent in intents.queue]
    return json.dumps([key, intents.sequence, queue, known])


def restore(saved: str) -> tuple[str, IntentQueue, bool]:
    match parse(saved, MAX_SAVED):
        case [str(key), int(sequence), list(queue), bool(known)]:
            intents = IntentQueue(sequence)
        case _:
            raise Malformed("this is no guest")
    for text in queue:
        intent = wire.decode(text, wire.MAX_LONG) if isinstance(text, str) else None
        if not isinstance(intent, wire.Intent):
            raise Malformed("this is no intent")
        intents.queue.append(intent)
    return key, intents, known
