"""What people pencil on their own note sheets: not part of the log, and bounded."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from brushpass.app.model import Playing
from brushpass.table import Malformed, Seat
from brushpass.table.foreign import parse
from brushpass.table.text import clean

MAX_MARK = 200
MAX_MARKS = 400
MAX_SHEET = 8_000
"""Letters that one seat can pencil."""
MAX_TEXT = 1_048_576
"""Bytes: more than the sheets of all seats can hold, however they are written."""

Marks: TypeAlias = Mapping[str, Mapping[str, str]]
"""By seat, as JSON has it."""


def pencil(playing: Playing, name: str, text: str) -> Playing:
    """Write on the holder's sheet, or rub out; where it is full, the oldest mark goes."""
    seat = str(playing.holder)
    sheet = dict(playing.marks.get(seat, {}))
    if text:
        sheet[name[:MAX_MARK]] = text[:MAX_MARK]
    else:
        sheet.pop(name, None)
    while len(sheet) > MAX_MARKS or _letters(sheet) > MAX_SHEET:
        sheet.pop(next(iter(sheet)))
    return replace(playing, marks={**playing.marks, seat: sheet})


def _letters(sheet: Mapping[str, str]) -> int:
    return sum(len(name) + len(text) for name, text in sheet.items())


def keep_marks_of(playing: Playing, seats: Sequence[Seat]) -> Playing:
    """What others have pencilled goes with them."""
    marks = {str(seat): playing.marks.get(str(seat), {}) for seat in seats}
    return replace(playing, marks=marks)


def write_marks(marks: Marks) -> str:
    """Marks as text that is stored with the table."""
    return json.dumps(marks, ensure_ascii=False)


def read_marks(raw: str) -> Marks:
    """Read marks; Malformed if the text has anything else."""
    value = parse(raw, MAX_TEXT)
    if not isinstance(value, dict):
        raise Malformed("these are no marks")
    sheets = {}
    for seat, sheet in value.items():
        if not isinstance(sheet, dict) or not all(isinstance(it, str) for it in sheet.values()):
            raise Malformed("these are no marks")
        sheets[seat] = {clean(name).strip(): clean(it).strip() for name, it in sheet.items()}
    return sheets
