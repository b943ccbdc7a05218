"""Strict JSON for set-ups, entries and whole tables. Imports the rest of this package.

Size and depth are checked before anything is parsed: deeply nested brackets would kill Pyodide
for good. What a record may hold is read off its type annotations: bool, int, str, None, Literal,
enumerations, tuples, cards, unions, and records of these. Anything else is Malformed.

A table is written as lines: what game it is and how it was set up, then an entry a line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NoReturn, TypeAlias, Union, get_args, get_origin, get_type_hints

from brushpass.table import entries
from brushpass.table.cards import Audience, Card
from brushpass.table.dealer import Dealer
from brushpass.table.entries import Action, Did, Entry, Shown, Wrote
from brushpass.table.errors import Illegal, Malformed
from brushpass.table.game import Act, Game, Setup, Write
from brushpass.table.table import MAX_ENTRIES, Table
from brushpass.table.text import clean

VERSION = 1
MAX_LINE = 16_384
MAX_HEAD = 65_536
MAX_TABLE = 8_388_608
MAX_DEPTH = 12
MAX_INT = 10**12

Reader: TypeAlias = Callable[[Any, str], Any]

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


# Text to values.


def parse(raw: str | bytes, limit: int = MAX_LINE) -> Any:
    """JSON without its traps; size and depth are looked at first."""
    if len(raw) > limit:
        raise Malformed("the message is too long")
    try:
        text = raw.decode() if isinstance(raw, bytes) else raw
        if len(text.encode()) > limit:
            raise Malformed("the message is too long")
    except UnicodeError:
        raise Malformed("the message is not UTF-8") from None
    _check_depth(text)
    try:
        return _DECODER.decode(text)
    except ValueError:
        raise Malformed("the message is not JSON") from None


def _check_depth(text: str) -> None:
    depth = 0
    for match in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if match[0] in "[{" else -1
        if depth > MAX_DEPTH:
            raise Malformed("the message is nested too deeply")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) != len(pairs):
        raise Malformed("a field stands twice")
    return record


def _int(digits: str) -> int:
    if len(digits) > 13 or not -MAX_INT <= int(digits) <= MAX_INT or digits == "-0":
        raise Malformed("the number is out of range")
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise Malformed("the number is no whole number")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_int,
    parse_float=_no_number,
    parse_constant=_no_number,
)
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
"""Made once: a table writes and reads thousands of lines."""


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
        return _union(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enumeration(hint)
    if is_dataclass(hint) and isinstance(hint, type):
        return _record(hint)
    raise TypeError(f"the codec has no way to read {hint!r}")


def _refuse(what: str, where: str) -> NoReturn:
    raise Malformed(f"this is no {what}", where)


def _read_bool(value: Any, where: str) -> bool:
    return value if isinstance(value, bool) else _refuse("yes or no", where)


def _read_int(value: Any, where: str) -> int:
    return value if type(value) is int else _refuse("whole number", where)


def _read_str(value: Any, where: str) -> str:
    return clean(value) if isinstance(value, str) else _refuse("text", where)


def _read_none(value: Any, where: str) -> None:
    return None if value is None else _refuse("blank", where)


def _read_card(value: Any, where: str) -> Card:
    deck, slash, place = value.rpartition("/") if isinstance(value, str) else ("", "", "")
    if not (slash and deck and place.isascii() and place.isdigit() and len(place) <= 6):
        _refuse("card", where)
    if str(int(place)) != place:
        _refuse("card", where)
    return Card(clean(deck), int(place))


_PLAIN: dict[Any, Reader] = {
    bool: _read_bool,
    int: _read_int,
    str: _read_str,
    None: _read_none,
    NoneType: _read_none,
    Card: _read_card,
}


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
    if len(items) == 2 and items[1] is Ellipsis:
        each = reader(items[0])

        def read_many(value: Any, where: str) -> tuple[Any, ...]:
            if not isinstance(value, list):
                _refuse("list", where)
            return tuple([each(item, f"{where}/{i}") for i, item in enumerate(value)])

        return read_many
    readers = [reader(item) for item in items]

    def read_some(value: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) != len(readers):
            _refuse(f"list of {len(readers)}", where)
        pairs = zip(readers, value, strict=True)
        return tuple([read(item, f"{where}/{i}") for i, (read, item) in enumerate(pairs)])

    return read_some


def _union(kinds: tuple[Any, ...]) -> Reader:
    records: dict[str, Any] = {}
    for kind in kinds:
        if is_dataclass(kind):
            records[_name(kind)] = kind
    others = [reader(kind) for kind in kinds if not is_dataclass(kind)]

    def read(value: Any, where: str) -> Any:
        if isinstance(value, dict):
            kind = value.get("is")
            if not isinstance(kind, str) or kind not in records:
                _refuse("known record", where)
            return _record(records[kind])(value, where)
        for other in others:
            try:
                return other(value, where)
            except Malformed:
                continue
        _refuse("known value", where)

    return read


def _name(kind: Any) -> str:
    return str(kind.__name__)


@cache
def _record(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    readers = {field.name: reader(hints[field.name]) for field in fields(kind)}
    optional = {field.name for field in fields(kind) if field.default is not MISSING}
    name = kind.__name__

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, dict) or value.get("is") != name:
            _refuse(name, where)
        unknown = value.keys() - readers.keys() - {"is"}
        if unknown:
            raise Malformed("there is an unknown field", f"{where}/{min(unknown)}"[:80])
        missing = readers.keys() - optional - value.keys()
        if missing:
            raise Malformed("a field is missing", f"{where}/{min(missing)}")
        given = {
            field: read(value[field], f"{where}/{field}")
            for field, read in readers.items()
            if field in value
        }
        return kind(**given)

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
    record = {"is": kind.__name__}
    for name, item in vars(value).items():
        record[name] = plain(item)
    return record


def write(value: Any) -> str:
    return _ENCODER.encode(plain(value))


# What a game adds.


class Codec:
    """Reads and writes what belongs to one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._setup = reader(game.setup)
        self._action = _union(tuple(game.actions))
        self._faces = {kind: reader(face) for kind, face in game.faces.items()}

    def setup(self, value: Any) -> Any:
        return self._setup(value, "setup")

    def action(self, value: Any, where: str = "action") -> Action:
        action: Action = self._action(value, where)
        return action

    def face(self, card: Card, value: Any, where: str = "face") -> Any:
        if card.kind not in self._faces:
            raise Malformed("there is no such deck", where)
        return None if value is None else self._faces[card.kind](value, where)

    def entry(self, value: Any) -> Entry:
        kind = value.get("is") if isinstance(value, dict) else None
        match kind:
            case "Did":
                seat, action = _fields(value, "seat", "action")
                return Did(_read_int(seat, "seat"), self.action(action))
            case "Wrote":
                seat, slip, face = _fields(value, "seat", "slip", "face")
                card = _read_card(slip, "slip")
                return Wrote(_read_int(seat, "seat"), card, self.face(card, face))
            case "Shown":
                return self._shown(*_fields(value, "cards", "to", "faces"))
            case "Shuffled" | "Rolled" | "Judged" | "TimeUp" | "Undid":
                entry: Entry = _record(getattr(entries, kind))(value, "entry")
                return entry
            case _:
                raise Malformed("this is no entry")

    def _shown(self, cards: Any, to: Any, faces: Any) -> Shown:
        shown = _READ_CARDS(cards, "cards")
        audience = _READ_AUDIENCE(to, "to")
        if faces is None:
            return Shown(shown, audience, None)
        if not isinstance(faces, list) or len(faces) != len(shown) or None in faces:
            raise Malformed("the faces don't fit the cards", "faces")
        pairs = zip(shown, faces, strict=True)
        return Shown(shown, audience, tuple([self.face(card, face) for card, face in pairs]))

    def read_entry(self, raw: str | bytes) -> Entry:
        return self.entry(parse(raw))

    # Whole tables.

    def head(self, setup: Setup) -> str:
        head = {"brushpass": VERSION, "game": self.game.id, "setup": plain(setup)}
        return _ENCODER.encode(head)

    def lines(self, setup: Setup, log: Iterable[Entry]) -> Iterator[str]:
        yield self.head(setup)
        for entry in log:
            yield write(entry)


def read_act(codec: Codec, raw: str) -> Act:
    """The act that a text is: an open one, or a slip that is written. Malformed if it is none."""
    value = parse(raw)
    if not isinstance(value, dict) or value.get("is") != "Write":
        return codec.action(value)
    if value.keys() != {"is", "slip", "face"} or value["face"] is None:
        raise Malformed("this is no slip")
    slip = _read_card(value["slip"], "slip")
    return Write(slip, codec.face(slip, value["face"]))


_READ_CARDS = reader(tuple[Card, ...])
_READ_AUDIENCE = reader(Audience)


def _fields(value: dict[str, Any], *names: str) -> list[Any]:
    if value.keys() != {"is", *names}:
        raise Malformed("a field is missing or unknown")
    return [value[name] for name in names]


def save(table: Table[Any]) -> str:
    """The whole table as text: what a file holds."""
    return "\n".join(Codec(table.game).lines(table.setup, table.log)) + "\n"


def load(
    raw: str | bytes, find: Callable[[str], Game[Any] | None], dealer: Dealer | None = None
) -> Table[Any]:
    """The table that a file holds. Malformed if it can't be read or its log breaks the rules."""
    if len(raw) > MAX_TABLE:
        raise Malformed("the file is too long")
    try:
        text = raw.decode() if isinstance(raw, bytes) else raw
    except UnicodeError:
        raise Malformed("the file is not UTF-8") from None
    if text.count("\n") > MAX_ENTRIES + 1:
        raise Malformed("the file is too long")
    first, *rest = text.removesuffix("\n").split("\n")
    game, setup = _read_head(first, find)
    codec = Codec(game)
    log = [_at_line(number, codec.read_entry, line) for number, line in enumerate(rest, 2)]
    try:
        return Table.replay(game, setup, log, dealer)
    except Illegal as refusal:
        raise Malformed(f"the log breaks the rule {refusal.rule}") from None


def _read_head(line: str, find: Callable[[str], Game[Any] | None]) -> tuple[Game[Any], Any]:
    head = parse(line, MAX_HEAD)
    if not isinstance(head, dict) or head.keys() != {"brushpass", "game", "setup"}:
        raise Malformed("this is no table", "line 1")
    if head["brushpass"] != VERSION:
        raise Malformed("this table is of another version", "line 1")
    game = find(head["game"]) if isinstance(head["game"], str) else None
    if game is None:
        raise Malformed("there is no such game", "line 1")
    return game, Codec(game).setup(head["setup"])


def _at_line(number: int, read: Callable[[str], Entry], line: str) -> Entry:
    try:
        return read(line)
    except Malformed as error:
        raise Malformed(error.why, f"line {number}") from None
