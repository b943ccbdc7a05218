"""Records and plain values, each way, by the records' type annotations.

What a record may hold: bool, int, str, None, Literal, enumerations, tuples, cards, unions, and
records of these. Anything else is Malformed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import repeat
from types import NoneType, UnionType
from typing import Any, Literal, NoReturn, TypeAlias, Union, get_args, get_origin, get_type_hints

from brushpass.table.cards import Card
from brushpass.table.errors import Malformed
from brushpass.table.text import clean

Reader: TypeAlias = Callable[[Any, str], Any]

MAX_WHERE = 80

to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Made once: a table writes thousands of lines."""


# Values to records, by their annotations.


def reader(hint: Any) -> Reader:
    """The function that reads a value of this type."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin = get_origin(hint)
    if origin is Literal:
        return _one_of_values(get_args(hint))
    if origin is tuple:
        return _tuple(get_args(hint))
    if origin in (Union, UnionType):
        return union(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enumeration(hint)
    if is_dataclass(hint) and isinstance(hint, type):
        return record(hint)
    raise TypeError(f"the codec has no way to read {hint!r}")


def _refuse(what: str, where: str) -> NoReturn:
    raise Malformed(f"this is no {what}", where)


def _read_bool(value: Any, where: str) -> bool:
    return value if isinstance(value, bool) else _refuse("yes or no", where)


def read_int(value: Any, where: str) -> int:
    return value if type(value) is int else _refuse("whole number", where)


def _read_str(value: Any, where: str) -> str:
    return clean(value) if isinstance(value, str) else _refuse("text", where)


def _read_none(value: Any, where: str) -> None:
    return None if value is None else _refuse("blank", where)


def read_card(value: Any, where: str) -> Card:
    deck, slash, place = value.rpartition("/") if isinstance(value, str) else ("", "", "")
    if not (slash and deck and place.isascii() and place.isdigit() and len(place) <= 6):
        _refuse("card", where)
    if str(int(place)) != place:
        _refuse("card", where)
    return Card(clean(deck), int(place))


_PLAIN: dict[Any, Reader] = {
    bool: _read_bool,
    int: read_int,
    str: _read_str,
    None: _read_none,
    NoneType: _read_none,
    Card: read_card,
}
_TYPES = {bool: bool, int: int, str: str, None: NoneType, NoneType: NoneType}
"""What only a value of one type can be."""


def _one_of_values(values: tuple[Any, ...]) -> Reader:
    def read(value: Any, where: str) -> Any:
        for known in values:
            if type(value) is type(known) and value == known:
                return known
        _refuse("known value", where)

    return read


def _enumeration(kind: type[Enum]) -> Reader:
    values = {member.value: member for member in kind}

    def read(value: Any, where: str) -> Any:
        if type(value) not in (str, int) or value not in values:
            _refuse(kind.__name__, where)
        return values[value]

    return read


def _tuple(items: tuple[Any, ...]) -> Reader:
    many = len(items) == 2 and items[1] is Ellipsis
    readers = [reader(item) for item in items[: 1 if many else None]]
    whole_numbers = set(readers) == {read_int}

    def read(value: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(value, list) or not (many or len(value) == len(readers)):
            _refuse("list" if many else f"list of {len(readers)}", where)
        if whole_numbers and set(map(type, value)) == {int}:
            return tuple(value)  # a drawing has thousands
        found: list[Any] = []
        try:
            for each, item in zip(repeat(readers[0]) if many else readers, value, strict=False):
                found.append(each(item, ""))
        except Malformed as error:
            raise Malformed(error.why, f"{where}/{len(found)}{error.where}"[:MAX_WHERE]) from None
        return tuple(found)

    return read


def union(kinds: tuple[Any, ...]) -> Reader:
    records: dict[str, Any] = {}
    for kind in kinds:
        if is_dataclass(kind):
            records[_name(kind)] = kind
    others = [(reader(kind), _TYPES.get(kind)) for kind in kinds if not is_dataclass(kind)]

    def read(value: Any, where: str) -> Any:
        if isinstance(value, dict):
            kind = value.get("is")
            if not isinstance(kind, str) or kind not in records:
                _refuse("known record", where)
            return record(records[kind])(value, where)
        for other, known in others:
            try:
                if known in (None, type(value)):
                    return other(value, where)
            except Malformed:
                continue
        _refuse("known value", where)

    return read


def _name(kind: Any) -> str:
    return str(kind.__name__)


@cache
def record(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    readers = {field.name: reader(hints[field.name]) for field in fields(kind)}
    optional = {field.name for field in fields(kind) if field.default is not MISSING}
    name = kind.__name__
    whole = readers.keys() | {"is"}

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, dict) or value.get("is") != name:
            _refuse(name, where)
        if value.keys() != whole:
            _check_fields(value, where)
        given: dict[str, Any] = {}
        field = ""
        try:
            for field, read in readers.items():
                if field in value:
                    given[field] = read(value[field], "")
        except Malformed as error:
            raise Malformed(error.why, f"{where}/{field}{error.where}"[:MAX_WHERE]) from None
        return kind(**given)

    def _check_fields(value: dict[str, Any], where: str) -> None:
        unknown = value.keys() - whole
        if unknown:
            raise Malformed("there is an unknown field", f"{where}/{min(unknown)}"[:MAX_WHERE])
        missing = readers.keys() - optional - value.keys()
        if missing:
            raise Malformed("a field is missing", f"{where}/{min(missing)}")

    return read


# Records to values and text.


_ATOMS = frozenset({NoneType, bool, int, str})


def plain(value: Any) -> Any:
    """A record as what JSON can hold; `reader` reads it back."""
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind is tuple:
        return [plain(item) for item in value]
    if kind is Card:
        return str(value)
    if isinstance(value, Enum):
        return value.value
    found = {"is": kind.__name__}
    for name, item in vars(value).items():
        found[name] = plain(item)
    return found


def write(value: Any) -> str:
    return to_json(plain(value))


# How long that text can be.


def at_most(value: Any) -> int:
    """No fewer bytes than `write` makes of what the rules let pass, guessed without writing it."""
    kind: Any = type(value)
    fixed = _size(kind)
    if fixed:
        return fixed
    if kind is tuple:
        return 2 + sum([at_most(item) + 1 for item in value])
    if isinstance(value, str):
        return 6 * len(value) + 2
    size = _frame(kind)
    for item in vars(value).values():
        kind = type(item)
        size += _size(kind) or at_most(item)
    return size


@cache
def _size(hint: Any) -> int:
    """What every value of this type fits into; 0 if there is no such limit."""
    if hint in _SIZES:
        return _SIZES[hint]
    if get_origin(hint) in (Union, UnionType):
        sizes = [_size(part) for part in get_args(hint)]
    elif isinstance(hint, type) and issubclass(hint, Enum):
        sizes = [at_most(member.value) for member in hint]
    elif isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        parts = [_size(hints[field.name]) for field in fields(hint)]
        sizes = [_frame(hint) + sum(parts)] if all(parts) else []
    else:
        sizes = []
    return max(sizes) if sizes and all(sizes) else 0


@cache
def _frame(kind: Any) -> int:
    """A record without its values."""
    names = [kind.__name__, *(field.name for field in fields(kind))]
    return sum(6 * len(name) + 8 for name in names)


_SIZES: dict[Any, int] = {bool: 5, int: 20, None: 4, NoneType: 4, Card: 150}
