"""Strict JSON for set-ups, entries and whole tables. Imports the rest of this package.

What a record may hold is read off its type annotations: bool, int, str, None, Literal,
enumerations, tuples, cards, unions, and records of these. Anything else is Malformed. What comes
as text is looked at by `foreign` before it is parsed.

A table is written as lines: what game it is and how it was set up, then an entry a line. Whoever
reads a whole one can do so in slices, so that a page stays alive meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import repeat
from types import NoneType, UnionType
from typing import Any, Literal, NoReturn, TypeAlias, Union, get_args, get_origin, get_type_hints

from brushpass.table import entries
from brushpass.table.cards import Audience, Card
from brushpass.table.dealer import Dealer
from brushpass.table.entries import Action, Did, Entry, Shown, Wrote
from brushpass.table.errors import Illegal, Malformed
from brushpass.table.foreign import decoded, lines, parse
from brushpass.table.game import Game, Setup
from brushpass.table.slices import Slices, at_once
from brushpass.table.table import Table
from brushpass.table.text import clean

VERSION = 1
MAX_WHERE = 80
MAX_HEAD = 65_536
MAX_TABLE = 4_194_304
"""Bytes of a whole table: fifty drawings of Invisible Ink, each as long as a drawing can be."""
MAX_ENTRIES = 20_000
"""Entries of a log; the longest games that people play have three thousand."""
SLICE = 16_384
"""Letters of a log that are read at a stretch, and ENTRIES_A_SLICE entries at most."""
ENTRIES_A_SLICE = 100

Reader: TypeAlias = Callable[[Any, str], Any]
Find: TypeAlias = Callable[[str], Game[Any] | None]

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
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
    whole_numbers = set(readers) == {_read_int}

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


def _union(kinds: tuple[Any, ...]) -> Reader:
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
            return _record(records[kind])(value, where)
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
def _record(kind: Any) -> Reader:
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


_READ_CARDS = reader(tuple[Card, ...])
_READ_AUDIENCE = reader(Audience)


def _fields(value: dict[str, Any], *names: str) -> list[Any]:
    if value.keys() != {"is", *names}:
        raise Malformed("a field is missing or unknown")
    return [value[name] for name in names]


def save(table: Table[Any]) -> str:
    """The whole table as text: what a file holds."""
    return "\n".join(Codec(table.game).lines(table.setup, table.log)) + "\n"


def load(raw: str | bytes, find: Find, dealer: Dealer | None = None) -> Table[Any]:
    """The table that a file holds. Malformed if it can't be read or its log breaks the rules."""
    return at_once(loading(raw, find, dealer))


def loading(
    raw: str | bytes, find: Find, dealer: Dealer | None = None, most: int = MAX_ENTRIES
) -> Slices[Table[Any]]:
    """The same in slices."""
    text = decoded(raw, MAX_TABLE, "file").removesuffix("\n")
    first, *rest = lines(text, most + 1)
    game, setup = _read_head(first, find)
    codec = Codec(game)
    try:
        table = Table(game, setup)
        table.dealer = dealer
        letters = 0
        for number, line in enumerate(rest, 2):
            table.accept(_at_line(number, codec.read_entry, line))
            letters += len(line) + SLICE // ENTRIES_A_SLICE
            if letters > SLICE:
                letters = 0
                yield
    except Illegal as refusal:
        raise Malformed(f"the log breaks the rule {refusal.rule}") from None
    return table


def _read_head(line: str, find: Find) -> tuple[Game[Any], Any]:
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
