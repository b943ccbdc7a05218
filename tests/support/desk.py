"""Sitting down at a table, saving and loading it, for tests: with `Sitting` on either side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tools.sitting import Sitting

from brushpass.app.setup import order as orders, saving
from brushpass.app.setup.order import Order, decks_for, read_order, with_seed, write_order
from brushpass.app.setup.saving import MAX_FILE
from brushpass.app.sitting.marks import MAX_TEXT
from brushpass.table import Dealer, Malformed
from brushpass.table.slices import at_once

__all__ = ["MAX_FILE", "MAX_TEXT", "Order", "decks_for", "read_order", "with_seed", "write_order"]


def deal(
    order: Order, words: Mapping[str, tuple[str, ...]], dealer: Dealer | None = None
) -> Sitting:
    return Sitting(orders.deal(order, words, dealer))


def again(
    order: Order, sitting: Sitting, words: Mapping[str, tuple[str, ...]], *, swap: bool
) -> tuple[Order, Sitting]:
    order, playing = orders.again(order, sitting.model, words, swap=swap)
    return order, Sitting(playing)


def pack(order: Order, sitting: Sitting) -> str:
    return saving.pack(order, sitting.model)


def unpack(text: str) -> tuple[Order, Sitting]:
    order, playing = at_once(saving.unpacking(text))
    return order, Sitting(playing)


def salvage(
    order: Order, head: str, lines: Sequence[str], marks: str = "{}"
) -> tuple[Sitting, int, bool]:
    playing, read, has_marks = at_once(saving.salvaging(order, head, lines, marks))
    return Sitting(playing), read, has_marks


def restored(order: Order, table: str, marks: str = "{}") -> Sitting:
    """A whole log as it comes back from storage. Malformed if any of it can't be read."""
    head, *lines = table.split("\n")
    sitting, read, has_marks = salvage(order, head, lines, marks)
    if read < len(lines) or not has_marks:
        raise Malformed("this is no table")
    return sitting
