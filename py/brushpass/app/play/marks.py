"""What people pencil on their own sheets: not part of the log, and bounded."""

from __future__ import annotations

MAX_MARK = 200
MAX_MARKS = 400
MAX_SHEET = 8_000
"""Letters that one seat can pencil."""


def pencil(sheet: dict[str, str], name: str, text: str) -> None:
    """Write on a sheet, or rub out; where it is full, the oldest goes."""
    if text:
        sheet[name[:MAX_MARK]] = text[:MAX_MARK]
    else:
        sheet.pop(name, None)
    while len(sheet) > MAX_MARKS or _letters(sheet) > MAX_SHEET:
        sheet.pop(next(iter(sheet)))


def _letters(sheet: dict[str, str]) -> int:
    return sum(len(name) + len(text) for name, text in sheet.items())
