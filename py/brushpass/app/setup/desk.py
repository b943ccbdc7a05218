"""Sitting down: from what the lobby hands over to a table, and again, and to a file and back."""

from __future__ import annotations

import json
import zlib
from binascii import Error as NotBase64
from binascii import a2b_base64, b2a_base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from secrets import token_hex
from typing import Any, NamedTuple

from brushpass.app.computers.cast import Computers, read_computers, write_computers
from brushpass.app.play.session import Session
from brushpass.contract import Ordered
from brushpass.games import game, has_mind, lobby
from brushpass.language import LANGUAGES
from brushpass.table import Dealer, HouseDealer, Illegal, Malformed, Table
from brushpass.table.codec import ENTRIES_A_SLICE, Codec, load, loading, save
from brushpass.table.foreign import MAX_HEAD, MAX_TABLE, inflated, parse
from brushpass.table.slices import Slices
from brushpass.table.table import MAX_PLAYERS
from brushpass.table.text import clean

FILE_VERSION = 1
MAX_FILE = 2 * MAX_TABLE
"""Whatever `pack` makes of a table that can be loaded, even if nothing of it can be packed."""
MAX_MARKS = 1_048_576
"""More than the sheets of all seats can hold, however they are written."""
MAX_OPTIONS = 64
MADE_HERE = {"luck"}
"""Fields of an order that no lobby fills in."""
FILE_FIELDS = {"brushpass file", "order", "table", "marks"}


@dataclass(frozen=True)
class Order:
    """What people typed and chose before the deal; all of it is public."""

    game: str
    names: tuple[str, ...]
    roles: tuple[str, ...]
    options: Mapping[str, str]
    language: str
    """Of the words."""
    lang: str
    """Of the interface."""
    computers: Computers = field(default_factory=dict)
    """Which seats no person plays."""
    luck: str = ""
    """What they draw their chance from. It stays at this device."""


def read_order(raw: str) -> Order:
    """Malformed unless it is what a lobby hands over."""
    return _read_order(parse(raw))


def _read_order(value: Any) -> Order:
    known = {field.name for field in fields(Order)}
    if not isinstance(value, dict) or not known - MADE_HERE <= value.keys() <= known:
        raise Malformed("this is no order")
    options = value["options"]
    if not isinstance(options, dict) or len(options) > MAX_OPTIONS:
        raise Malformed("this is no order", "options")
    order = Order(
        game=_text(value["game"]),
        names=_texts(value["names"]),
        roles=_texts(value["roles"]),
        options={_text(name): _text(chosen) for name, chosen in options.items()},
        language=_text(value["language"]),
        lang=_text(value["lang"]),
        computers=read_computers(value["computers"], len(value["names"])),
        luck=_text(value.get("luck", "")),
    )
    if game(order.game) is None:
        raise Malformed("there is no such game")
    if order.computers and not has_mind(order.game):
        raise Malformed("no computer plays this game")
    if order.language not in LANGUAGES or order.lang not in LANGUAGES:
        raise Malformed("there is no such language")
    return order


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise Malformed("this is no text")
    return clean(value).strip()


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MAX_PLAYERS:
        raise Malformed("this is no list")
    return tuple(_text(item) for item in value)


def write_order(order: Order) -> str:
    return json.dumps(_record(order), ensure_ascii=False)


def _record(order: Order) -> dict[str, Any]:
    return {**order.__dict__, "computers": write_computers(order.computers)}


def with_luck(order: Order) -> Order:
    """For a new table: what its computers do can't be foreseen."""
    return replace(order, luck=token_hex(8)) if order.computers else order


def as_seated(order: Order, session: Session) -> Order:
    """The order as people and computers sit by now."""
    return replace(order, computers=dict(session.computers), luck=session.luck)


def decks_for(order: Order) -> tuple[str, ...]:
    """The word lists that have to be fetched before the deal."""
    return lobby(order.game).wanted(order.options)


def deal(
    order: Order, words: Mapping[str, tuple[str, ...]], dealer: Dealer | None = None
) -> Session:
    """A new table. Illegal with the rule if people can't sit down that way."""
    return _sit(order, _setup(order, words), dealer or HouseDealer())


def _setup(order: Order, words: Mapping[str, tuple[str, ...]]) -> Any:
    ordered = Ordered(
        order.names, order.roles, order.options, words, order.language, tuple(order.computers)
    )
    try:
        return lobby(order.game).setup(ordered)
    except (KeyError, ValueError):
        raise Malformed("this is no order", "options") from None


def _sit(order: Order, setup: Any, dealer: Dealer) -> Session:
    taken = game(order.game)
    assert taken is not None
    session = _session(order, Table(taken, setup, dealer))
    if len(session.head().encode()) > MAX_HEAD:
        raise Malformed("nobody could load this table")
    return session


def _session(order: Order, table: Table[Any]) -> Session:
    session = Session(table, order.lang)
    seat_computers(session, order.computers, order.luck)
    return session


def seat_computers(session: Session, computers: Computers, luck: str) -> None:
    """They play these of the seats at this device, and no others."""
    here = session.here
    session.computers, session.luck = dict(computers), luck
    session.take_seats(here)


def again(
    order: Order, session: Session, words: Mapping[str, tuple[str, ...]], *, swap: bool
) -> tuple[Order, Session]:
    """The next game at the same table, dealt from these words, or from those of the last game
    if there are none. Swapping moves every role on by one seat.
    """
    order = as_seated(order, session)
    rules = session.table.game
    setup = rules.rematch(session.table.setup, session.table.state)
    if swap:
        order = replace(order, roles=order.roles[-1:] + order.roles[:-1])
        setup = rules.supply.with_seen(_setup(order, words), rules.supply.seen(setup))
    elif words:
        setup = rules.supply.with_cards(setup, rules.supply.cards(_setup(order, words)))
    order = with_luck(replace(order, lang=session.lang))
    return order, _sit(order, setup, HouseDealer())


# To a file and back.


def pack(order: Order, session: Session) -> str:
    """The table as the text of a file. Packed, so that nobody reads a secret in passing."""
    head = {
        "brushpass file": FILE_VERSION,
        "order": _record(as_seated(order, session)),
        "table": _deflate(save(session.table)),
        "marks": _deflate(write_marks(session)),
    }
    return json.dumps(head, ensure_ascii=False)


def unpacking(text: str) -> Slices[tuple[Order, Session]]:
    """What is in a file, in slices. Malformed if it is no file of ours: nothing has changed."""
    value = parse(text, MAX_FILE)
    if not isinstance(value, dict) or value.keys() != FILE_FIELDS:
        raise Malformed("this is no file of Brush Pass")
    if value["brushpass file"] != FILE_VERSION:
        raise Malformed("this file is of another version")
    order = _read_order(value["order"])
    marks = _inflate(value["marks"], MAX_MARKS)
    session = yield from restoring(order, _inflate(value["table"], MAX_TABLE), marks)
    return order, session


def restoring(order: Order, table: str, marks: str = "{}") -> Slices[Session]:
    """A session from a whole log, in slices. It is sealed: on the table, nothing open."""
    pencilled = read_marks(marks)
    loaded = yield from loading(table, game, HouseDealer())
    session = _resumed(order, loaded)
    session.marks = pencilled
    return session


class Salvaged(NamedTuple):
    """A session from what is stored, as far as that can be read."""

    session: Session
    read: int
    """How many lines that were."""
    has_marks: bool
    """What people have pencilled could be read; if not, there are no marks."""


def salvaging(order: Order, head: str, lines: Sequence[str], marks: str) -> Slices[Salvaged]:
    """As much of a stored table as can be read, in slices. Malformed if nothing can."""
    table = load(head, game)
    table.dealer = HouseDealer()
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
    session = _resumed(order, table)
    try:
        session.marks = read_marks(marks)
    except Malformed:
        return Salvaged(session, read, has_marks=False)
    return Salvaged(session, read, has_marks=True)


def _resumed(order: Order, table: Table[Any]) -> Session:
    """The table and its order belong together, and what the dealer was asked for is there."""
    if table.game.id != order.game or table.setup.players != order.names:
        raise Malformed("the order is that of another table")
    table.settle()
    return _session(order, table)


def write_marks(session: Session) -> str:
    """What people have pencilled, as text to be kept with the table."""
    return json.dumps(session.marks, ensure_ascii=False)


def read_marks(raw: str) -> dict[str, dict[str, str]]:
    value = parse(raw, MAX_MARKS)
    if not isinstance(value, dict):
        raise Malformed("these are no marks")
    sheets = {}
    for seat, sheet in value.items():
        if not isinstance(sheet, dict):
            raise Malformed("these are no marks")
        sheets[seat] = {_text(name): _text(mark) for name, mark in sheet.items()}
    return sheets


def _deflate(text: str) -> str:
    return b2a_base64(zlib.compress(text.encode(), 9), newline=False).decode()


def _inflate(body: Any, most: int) -> str:
    if not isinstance(body, str):
        raise Malformed("this is no file of Brush Pass")
    try:
        packed = a2b_base64(body)
    except (NotBase64, ValueError):
        raise Malformed("the file is damaged") from None
    return inflated(packed, most)
