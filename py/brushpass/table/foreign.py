"""Text that came from elsewhere, before anybody believes it.

Everything here takes time in proportion to the text at most, whatever stands in it, and looks at
size, depth and number of values before a parser does: deeply nested brackets would kill Pyodide
for good, and a slow look would freeze the page.
"""

from __future__ import annotations

import json
import zlib
from typing import Any, NoReturn

from brushpass.table.errors import Malformed

MAX_LINE = 16_384
MAX_HEAD = 65_536
MAX_TABLE = 4_194_304
"""Bytes of a whole table: fifty drawings, each as long as a drawing can be."""
MAX_DEPTH = 12
MAX_VALUES = 20_000
"""No record of ours holds more; what is long are texts."""
MAX_DIGITS = 12

_BRACKETS = bytes.maketrans(b"{}", b"[]")
_NO_BRACKET = bytes(sign for sign in range(256) if sign not in b"[]{}")
_DIGITS = bytes.maketrans(b"123456789", b"000000000")
_TOO_LONG = b"0" * (MAX_DIGITS + 1)


def decoded(raw: str | bytes, limit: int, what: str = "message") -> str:
    """The text, decoded if it came as bytes. Malformed if it is longer than `limit`."""
    if len(raw) > limit:
        raise Malformed(f"the {what} is too long")
    try:
        text = raw.decode() if isinstance(raw, bytes) else raw
        if len(text.encode()) > limit:
            raise Malformed(f"the {what} is too long")
    except UnicodeError:
        raise Malformed(f"the {what} is not UTF-8") from None
    return text


def parse(raw: str | bytes, limit: int = MAX_LINE) -> Any:
    """JSON without its traps; size, depth and numbers are looked at first."""
    text = decoded(raw, limit)
    _check(text.encode())
    try:
        return _DECODER.decode(text)
    except ValueError:
        raise Malformed("the message is not JSON") from None


def _check(data: bytes) -> None:
    """What stands outside of strings decides; a backslash out there is no JSON, and the parser
    gets no further than to it. Every step is one run through the bytes in C."""
    odd = _has_odd_number(data)
    if not odd and data.count(b"[") + data.count(b"{") <= MAX_DEPTH and len(data) <= MAX_VALUES:
        return
    if b"\\" in data:
        data = data.replace(rb"\\", b"").replace(rb"\"", b"")
    if data.count(b'"') > 4 * MAX_VALUES:
        raise Malformed("the message has too many values")
    outside = b" ".join(data.split(b'"')[::2])
    if odd and _has_odd_number(outside):
        raise Malformed("the number is out of range")
    if sum(map(outside.count, (b",", b"[", b"{"))) > MAX_VALUES:
        raise Malformed("the message has too many values")
    brackets = outside.translate(_BRACKETS, _NO_BRACKET)
    if len(brackets) > 2 * MAX_VALUES:
        raise Malformed("the message is not JSON")
    for _ in range(MAX_DEPTH):
        brackets = brackets.replace(b"[]", b"")
    if b"[" in brackets:
        raise Malformed("the message is nested too deeply")


def _has_odd_number(data: bytes) -> bool:
    """Too many digits, or less than nothing but zero."""
    return b"-0" in data or _TOO_LONG in data.translate(_DIGITS)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) != len(pairs):
        raise Malformed("a field stands twice")
    return record


def _no_number(_: str) -> NoReturn:
    raise Malformed("the number is no whole number")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_float=_no_number, parse_constant=_no_number
)
"""Made once: a table reads thousands of lines."""


def inflated(packed: bytes, most: int, *, bare: bool = False) -> str:
    """The text that was deflated, if it is whole and has no more bytes than `most`; `bare` is
    without zlib's head and checksum."""
    unpacker = zlib.decompressobj(wbits=-15 if bare else 15)
    try:
        text = unpacker.decompress(packed, most).decode()
    except (zlib.error, ValueError):
        raise Malformed("what was packed is damaged") from None
    if unpacker.unconsumed_tail or not unpacker.eof or unpacker.unused_data:
        raise Malformed("what was packed is too long or cut off")
    return text


def lines(text: str, most: int) -> list[str]:
    """The lines of a text, counted before they are made."""
    if text.count("\n") >= most:
        raise Malformed("there are too many lines")
    return text.split("\n")
