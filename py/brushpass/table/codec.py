"""Strict JSON for set-ups, entries and whole tables.

`foreign` checks texts before they are parsed, `records` reads their values. Whatever is wrong is
Malformed.

A table is written as lines: its game and set-up, then an entry a line. It can be read in slices, so
that a page doesn't freeze meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from brushpass.table.cards import Audience, Card
from brushpass.table.dealer import Dealer
from brushpass.table.entries import (
    Action,
    Did,
    Entry,
    Judged,
    Rolled,
    Shown,
    Shuffled,
    TimeUp,
    Undid,
    Wrote,
)
from brushpass.table.errors import Illegal, Malformed
from brushpass.table.foreign import (
    MAX_HEAD as MAX_HEAD,
    MAX_TABLE as MAX_TABLE,
    decoded,
    lines,
    parse,
)
from brushpass.table.game import Act, Game, Setup, Write
from brushpass.table.records import (
    plain as plain,
    read_card,
    read_int,
    reader as reader,
    record,
    to_json,
    union,
    write as write,
)
from brushpass.table.slices import Slices, at_once
from brushpass.table.table import MAX_ENTRIES, Table

VERSION = 1
SLICE = 16_384
"""Letters of a log that are read at a stretch, and ENTRIES_A_SLICE entries at most."""
ENTRIES_A_SLICE = 100

Find: TypeAlias = Callable[[str], Game[Any] | None]

_PLAIN_ENTRIES: dict[str, Any] = {
    kind.__name__: kind for kind in (Shuffled, Rolled, Judged, TimeUp, Undid)
}
"""Entries that hold nothing of the game's own."""

# What a game adds.


class Codec:
    """Reads and writes what belongs to one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._setup = reader(game.setup)
        self._action = union(tuple(game.actions))
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
                return Did(read_int(seat, "seat"), self.action(action))
            case "Wrote":
                seat, slip, face = _fields(value, "seat", "slip", "face")
                card = read_card(slip, "slip")
                return Wrote(read_int(seat, "seat"), card, self.face(card, face))
            case "Shown":
                return self._shown(*_fields(value, "cards", "to", "faces"))
            case str() if kind in _PLAIN_ENTRIES:
                entry: Entry = record(_PLAIN_ENTRIES[kind])(value, "entry")
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
        return to_json(head)

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
    slip = read_card(value["slip"], "slip")
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


def load(raw: str | bytes, find: Find, dealer: Dealer | None = None) -> Table[Any]:
    """The table that a file holds. Malformed if it can't be read or its log breaks the rules."""
    return at_once(loading(raw, find, dealer))


def loading(
    raw: str | bytes, find: Find, dealer: Dealer | None = None, most: int = MAX_ENTRIES
) -> Slices[Table[Any]]:
    """`load` in slices."""
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
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
        raise Malformed("this is no game") from None  # what no rules have ever seen
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
