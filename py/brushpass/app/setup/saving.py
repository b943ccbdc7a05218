"""A table as a file, or as the browser has stored it, and back."""

from __future__ import annotations

import json
import zlib
from binascii import Error as NotBase64, a2b_base64, b2a_base64
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from brushpass.app.model import Playing
from brushpass.app.setup.order import Order, as_seated, order_of, plain_order
from brushpass.app.sitting.marks import MAX_TEXT, read_marks, write_marks
from brushpass.app.sitting.seats import sit_down
from brushpass.games import game
from brushpass.table import Illegal, Malformed, RandomDealer, Table
from brushpass.table.codec import ENTRIES_A_SLICE, Codec, load, loading, save
from brushpass.table.foreign import MAX_TABLE, inflated, parse
from brushpass.table.slices import Slices

FILE_VERSION = 1
MAX_FILE = 2 * MAX_TABLE
"""More than any file of a table that can be loaded, even if its log can't be compressed."""
FILE_FIELDS = {"brushpass file", "order", "table", "marks"}


def pack(order: Order, playing: Playing) -> str:
    """The table as the text of a file. Its log is compressed, so that nobody reads a secret in
    passing."""
    head = {
        "brushpass file": FILE_VERSION,
        "order": plain_order(as_seated(order, playing)),
        "table": _deflate(save(playing.table)),
        "marks": _deflate(write_marks(playing.marks)),
    }
    return json.dumps(head, ensure_ascii=False)


def unpacking(text: str) -> Slices[tuple[Order, Playing]]:
    """Read the table from a file, in slices, since a long log takes time. Raises Malformed if it
    isn't a file of ours."""
    value = parse(text, MAX_FILE)
    if not isinstance(value, dict) or value.keys() != FILE_FIELDS:
        raise Malformed("this isn't a file of Brush Pass")
    if value["brushpass file"] != FILE_VERSION:
        raise Malformed("this file is of another version")
    order = order_of(value["order"])
    marks = read_marks(_inflate(value["marks"], MAX_TEXT))
    table = yield from loading(_inflate(value["table"], MAX_TABLE), game, RandomDealer())
    return order, replace(_resumed(order, table), marks=marks)


class Salvaged(NamedTuple):
    """A table, as far as it could be read from storage."""

    playing: Playing
    read: int
    """How many lines could be read."""
    has_marks: bool
    """People's pencil marks could be read too."""


def salvaging(order: Order, head: str, lines: Sequence[str], marks: str) -> Slices[Salvaged]:
    """Read a stored table, in slices. Raises Malformed if not even its beginning can be read."""
    table = load(head, game)
    table.dealer = RandomDealer()
    codec = Codec(table.game)
    read = 0
    for line in lines:
        if read % ENTRIES_A_SLICE == 0:
            yield
        try:
            table.accept(codec.read_entry(line))
        except (Illegal, Malformed):
            break
        read += 1
    if lines and not read:
        raise Malformed("nothing of this table can be read")
    playing = _resumed(order, table)
    try:
        return Salvaged(replace(playing, marks=read_marks(marks)), read, has_marks=True)
    except Malformed:
        return Salvaged(playing, read, has_marks=False)


def _resumed(order: Order, table: Table[Any]) -> Playing:
    """Sit down at a table that was read. Raises Malformed if the order is another table's."""
    if table.game.id != order.game or table.setup.players != order.names:
        raise Malformed("the order is that of another table")
    table.settle()
    return sit_down(table, order.lang, order.computers, order.seed)


def _deflate(text: str) -> str:
    return b2a_base64(zlib.compress(text.encode(), 9), newline=False).decode()


def _inflate(body: Any, most: int) -> str:
    if not isinstance(body, str):
        raise Malformed("this isn't a file of Brush Pass")
    try:
        packed = a2b_base64(body)
    except (NotBase64, ValueError):
        raise Malformed("the file is damaged") from None
    return inflated(packed, most)
