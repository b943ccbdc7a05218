"""What has been chosen or typed on a screen and not been done yet.

Each game has a draft of its own: a frozen record in which every field has a default, which means
"nothing chosen". The page speaks text, so a field is a text, a whole number, a yes-or-no, a value
of an enumeration, or None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from types import NoneType
from typing import Any, TypeVar, get_args, get_type_hints

from brushpass.table import Malformed

D = TypeVar("D")

YES = "yes"


@dataclass(frozen=True)
class NoDraft:
    """For a game in which nothing is chosen before it is done."""


def choose(draft: D, name: str, text: str) -> D:
    """The draft with this choice. An empty text, or the choice made before, takes it back.

    Malformed if the game has no such choice.
    """
    kinds = _kinds_of(draft)
    if name not in kinds:
        raise Malformed("there is no such choice", name[:80])
    chosen = kinds[name](text) if text else None
    nothing = _nothing(draft)[name]
    if not text or _values(draft)[name] == chosen:
        chosen = nothing
    return _changed(draft, {name: chosen})


def typed(draft: D, texts: Mapping[str, str]) -> D:
    """The draft with what stands in the fields of a page; other fields of it are none of ours."""
    kinds = _kinds_of(draft)
    nothing = _nothing(draft)
    kept = {}
    for name, text in texts.items():
        if name in kinds:
            kept[name] = kinds[name](text) if text else nothing[name]
    return _changed(draft, kept)


def remember(draft: D, values: Mapping[str, Any]) -> D:
    return _changed(draft, values)


def blank(draft: D) -> D:
    """The draft with nothing chosen."""
    empty: D = type(draft)()
    return empty


def texts_of(draft: Any) -> dict[str, str]:
    """What differs from nothing chosen, as the page has it."""
    nothing = _nothing(draft)
    return {name: _text(value) for name, value in _values(draft).items() if value != nothing[name]}


def _text(value: Any) -> str:
    if value is True:
        return YES
    return str(value.value) if isinstance(value, Enum) else str(value)


def _changed(draft: D, values: Mapping[str, Any]) -> D:
    changed: D = replace(draft, **values)  # type: ignore[type-var]
    return changed


def _values(draft: Any) -> dict[str, Any]:
    return {field.name: vars(draft)[field.name] for field in fields(draft)}


def _nothing(draft: Any) -> dict[str, Any]:
    return {field.name: field.default for field in fields(draft)}


def _kinds_of(draft: object) -> dict[str, Callable[[str], Any]]:
    """How the text of each field is read."""
    record = type(draft)
    if record not in _kinds:
        _kinds[record] = {name: _kind(hint) for name, hint in get_type_hints(record).items()}
    return _kinds[record]


_kinds: dict[type, dict[str, Callable[[str], Any]]] = {}


def _kind(hint: Any) -> Callable[[str], Any]:
    (kind,) = [each for each in get_args(hint) or (hint,) if each is not NoneType]
    if kind is str:
        return str
    if kind is bool:
        return _read_yes
    if kind is int:
        return _read_number
    return lambda text: _read_member(kind, text)


def _read_yes(text: str) -> bool:
    if text != YES:
        raise Malformed("this is no yes")
    return True


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise Malformed("this is no number")
    return int(text)


def _read_member(kind: Any, text: str) -> Any:
    try:
        return kind(text)
    except ValueError:
        raise Malformed("there is no such choice") from None
