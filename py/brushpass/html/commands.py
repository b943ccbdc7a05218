"""Commands: what a button says to the app, and how any command is written into the page.

A command is a frozen record, or a member of an enumeration if it has no fields. Games use the
commands defined here; each feature of the app defines its own. In the page a command is "verb",
"verb:value" or "verb:name=value": `text(Pass(2))` is "pass:2".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, fields
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from brushpass.table import Malformed, Seat
from brushpass.table.records import reader


@dataclass(frozen=True)
class Choose:
    """Select something on this screen; choosing it again takes it back."""

    name: str
    value: str = ""


@dataclass(frozen=True)
class Mark:
    """Pencil something on one's own note sheet; an empty text rubs it out."""

    name: str
    text: str = ""


@dataclass(frozen=True)
class Pass:
    """Hand the device to a seat."""

    seat: Seat


@dataclass(frozen=True)
class Try:
    """Make a move in a daily case; the game defines what moves there are."""

    move: str


@dataclass(frozen=True)
class LookUp:
    """Open the rules at the one that was cited."""

    rule: str


class Paper(StrEnum):
    PRINT = "print"


Command: TypeAlias = Choose | Mark | Pass | Try | LookUp | Paper


# Commands as text.


def text(command: Any) -> str:
    """A command as it stands in the page. A field that has its default value is left empty."""
    if isinstance(command, StrEnum):
        return command.value
    kind: Any = type(command)
    written = [_written(vars(command)[each.name], each) for each in fields(kind)]
    value = "=".join(written)
    return f"{_verb(kind)}:{value}" if value else _verb(kind)


def beginning(command: Any) -> str:
    """The text of a command up to its last field, which a field of the page supplies."""
    kind: Any = type(command)
    written = [_written(vars(command)[each.name], each) for each in fields(kind)]
    return f"{_verb(kind)}:" + "".join(f"{each}=" for each in written[:-1])


def reading(*unions: Any) -> Callable[[str], Any]:
    """A function that reads the text of any command of these unions, or raises Malformed."""
    kinds = [kind for union in unions for kind in get_args(union) or (union,)]
    members = {
        member.value: member for kind in kinds if issubclass(kind, StrEnum) for member in kind
    }
    records = {_verb(kind): kind for kind in kinds if not issubclass(kind, StrEnum)}

    def read(said: str) -> Any:
        if said in members:
            return members[said]
        verb, _, rest = said.partition(":")
        if verb not in records:
            raise Malformed("this is no command")
        return _read(records[verb], rest)

    return read


@cache
def _verb(kind: Any) -> str:
    """`LinkTake` is "link-take"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def _written(value: Any, field: Field[Any]) -> str:
    if value == field.default:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


@cache
def _parts(kind: Any) -> tuple[tuple[str, Any, bool], ...]:
    """The name and type of each field, and whether it may be empty."""
    hints = get_type_hints(kind)
    return tuple(
        (each.name, hints[each.name], each.default is not MISSING) for each in fields(kind)
    )


def _read(kind: Any, rest: str) -> Any:
    parts = _parts(kind)
    texts = rest.split("=", len(parts) - 1)
    if len(texts) < len(parts):
        raise Malformed("this command lacks a field")
    given = {}
    for (name, hint, optional), said in zip(parts, texts, strict=True):
        if said:
            given[name] = reader(hint)(_value(hint, said), name)
        elif not optional:
            raise Malformed("this command lacks a value", name)
    return kind(**given)


def _value(hint: Any, said: str) -> Any:
    """The plain value that a text stands for, as `table.records` reads it."""
    if get_origin(hint) is UnionType:
        (hint,) = (each for each in get_args(hint) if each is not NoneType)
    if hint is int:
        return _number(said)
    if hint is bool:
        return {"yes": True}.get(said, said)
    if get_origin(hint) is tuple:
        return [_number(each) for each in said.split(",")]
    return said


def _number(said: str) -> int:
    digits = said.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        raise Malformed("this command needs a number")
    return int(said)
