"""The codec: what is read back, and what is refused before and after parsing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from types import SimpleNamespace
from typing import Any, Literal

import pytest

from brushpass.table import (
    ALL,
    Card,
    Did,
    Entry,
    Judged,
    Malformed,
    RandomDealer,
    Rolled,
    Shown,
    Shuffled,
    Table,
    TimeUp,
    Undid,
    Wrote,
    foreign,
)
from brushpass.table.codec import MAX_TABLE, Codec, load, plain, reader, save, write
from brushpass.table.foreign import MAX_LINE, MAX_VALUES, parse

from .test_table import played
from .toy import TOY, TWO, Nod

CODEC = Codec(TOY)


class Colour(StrEnum):
    RED = "red"


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0


@dataclass(frozen=True)
class Everything:
    yes: bool
    count: int
    text: str
    colour: Colour
    card: Card
    nothing: None
    choice: Literal["a", 3]
    many: tuple[int, ...]
    pair: tuple[int, str]
    either: Point | int | None


WHOLE = Everything(
    yes=True,
    count=-3,
    text="Straße, ёж",
    colour=Colour.RED,
    card=Card("deck.2", 7),
    nothing=None,
    choice="a",
    many=(1, 2),
    pair=(1, "b"),
    either=Point(4),
)


def find(name: str) -> Any:
    return TOY if name == "toy" else None


def read_everything(**changes: Any) -> Any:
    return reader(Everything)({**plain(WHOLE), **changes}, "")


def test_a_record_comes_back_as_it_was() -> None:
    assert reader(Everything)(parse(write(WHOLE)), "") == WHOLE
    assert read_everything(either=3).either == 3
    assert read_everything(either=None).either is None
    assert read_everything(choice=3).choice == 3
    assert read_everything(either={"is": "Point", "x": 1}).either == Point(1)


@pytest.mark.parametrize(
    "changes",
    [
        {"yes": 1},
        {"yes": None},
        {"count": True},
        {"count": "3"},
        {"count": None},
        {"text": 3},
        {"colour": "blue"},
        {"colour": 1},
        {"colour": []},
        {"card": "deck"},
        {"card": "deck/"},
        {"card": "/7"},
        {"card": "deck/-1"},
        {"card": "deck/01"},
        {"card": "deck/١"},
        {"card": "deck/9999999"},
        {"card": 7},
        {"nothing": 0},
        {"choice": "b"},
        {"choice": True},
        {"many": 1},
        {"many": [1, "2"]},
        {"many": {"0": 1}},
        {"pair": [1]},
        {"pair": [1, "b", 2]},
        {"either": "x"},
        {"either": {"is": "Other", "x": 1}},
        {"either": {"x": 1}},
        {"either": {"is": "Point"}},
        {"either": {"is": "Point", "x": 1, "z": 2}},
        {"either": {"is": ["Point"], "x": 1}},
        {"more": 1},
        {"is": "Else"},
    ],
)
def test_wrong_types_and_fields_are_malformed(changes: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        read_everything(**changes)


def test_a_missing_field_is_malformed() -> None:
    value = plain(WHOLE)
    del value["text"]
    with pytest.raises(Malformed):
        reader(Everything)(value, "")


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "{",
        "nul",
        '{"a":1}x',
        '{"a":NaN}',
        "Infinity",
        "-Infinity",
        "1e999",
        "1.5",
        "1e2",
        "-0",
        "1" * 14,
        '{"a":1,"a":2}',
        '[{"a":[{"b":1,"b":1}]}]',
        b"\xff\xfe",
        b'"\xed\xa0\x80"',
        "\ud800",
    ],
)
def test_what_is_no_plain_json_is_malformed(raw: str | bytes) -> None:
    with pytest.raises(Malformed):
        parse(raw)


def test_size_and_depth_are_checked_before_parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("parsed")

    monkeypatch.setattr(foreign, "_DECODER", SimpleNamespace(decode=never))
    with pytest.raises(AssertionError):
        parse("[]")
    for raw in ("[" * 7000 + "]" * 7000, "[" * 13, '{"a":' * 13 + "1" + "}" * 13):
        with pytest.raises(Malformed):
            parse(raw)
    for long in ("1" * (MAX_LINE + 1), b"1" * (MAX_LINE + 1), '"' + "я" * 9000 + '"'):
        with pytest.raises(Malformed):
            parse(long)


def test_values_are_counted_before_parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(parse("[" + "0," * (MAX_VALUES - 2) + "0]", 10**6)) == MAX_VALUES - 1
    assert parse('"' + "[,{" * MAX_VALUES + '"', 10**6)
    monkeypatch.setattr(foreign, "_DECODER", None)
    for item in ("0", "[]", '""', "{}", '{"":0}'):
        with pytest.raises(Malformed, match="too many values"):
            parse("[" + f"{item}," * MAX_VALUES + "0]", 10**6)


@pytest.mark.parametrize("text", ["-0", "x-0", "9" * 40, '"9999999999999', "\\\\-0", '\\"-0'])
def test_odd_numbers_inside_text_are_no_numbers(text: str) -> None:
    raw = json.dumps([text, 1])
    assert parse(raw) == [text, 1]


def test_brackets_inside_text_are_no_depth() -> None:
    assert parse('"' + "[" * 100 + '"') == "[" * 100
    assert parse(r'["\"[[[[[[[[[[[[[[[[", "\\"]') == ['"[[[[[[[[[[[[[[[[', "\\"]
    assert parse("[" * 12 + "]" * 12)


@pytest.mark.parametrize(
    "text",
    ["x" * 201, "a\nb", "a\x00b", "a\u202eb", "a\u2066b", "a\u2028b", "\ud800", "\ue000", "\x7f"],
)
def test_text_that_hides_something_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        reader(str)(text, "")


def test_text_is_brought_to_normal_form() -> None:
    assert reader(str)("e\u0301", "") == "é"
    assert reader(str)("Schild\u00adkröte 👩‍🚀", "") == "Schild\u00adkröte 👩‍🚀"


def test_a_type_that_has_no_reader_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError):
        reader(dict[str, int])


ENTRIES: list[Entry] = [
    Did(0, Nod()),
    Wrote(1, Card("bid", 1), 3),
    Wrote(1, Card("bid", 1), None),
    Shuffled("cards", (3, 1)),
    Shuffled("cards", None),
    Shown((Card("cards", 0),), (0, 1), (5,)),
    Shown((Card("cards", 0),), (0,), None),
    Shown((Card("cards", 0), Card("bid", 0)), ALL, (5, 2)),
    Rolled(6),
    Judged(("0", "why")),
    TimeUp("nod"),
    Undid(1),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=str)
def test_every_kind_of_entry_comes_back(entry: Entry) -> None:
    assert CODEC.read_entry(write(entry)) == entry


@pytest.mark.parametrize(
    "raw",
    [
        "[]",
        "null",
        '"Did"',
        '{"is":"Did","seat":0}',
        '{"is":"Did","seat":0,"action":{"is":"Nod"},"more":1}',
        '{"is":"Did","seat":true,"action":{"is":"Nod"}}',
        '{"is":"Did","seat":0,"action":{"is":"Shout"}}',
        '{"is":"Did","seat":0,"action":null}',
        '{"is":"Wrote","seat":0,"slip":"bid/0","face":"4"}',
        '{"is":"Wrote","seat":0,"slip":"note/0","face":4}',
        '{"is":"Wrote","seat":0,"slip":"note/0","face":null}',
        '{"is":"Shown","cards":["cards/0"],"to":[0],"faces":[]}',
        '{"is":"Shown","cards":["cards/0"],"to":[0],"faces":[null]}',
        '{"is":"Shown","cards":["cards/0"],"to":"some","faces":[5]}',
        '{"is":"Shown","cards":["words/0"],"to":[0],"faces":["x"]}',
        '{"is":"Shown","cards":"cards/0","to":[0],"faces":[5]}',
        '{"is":"Shuffled","deck":"cards","order":["1"]}',
        '{"is":"Rolled","value":"6"}',
        '{"is":"Action"}',
        '{"is":"seen_by"}',
        '{"is":["Did"]}',
    ],
)
def test_what_is_no_entry_is_malformed(raw: str) -> None:
    with pytest.raises(Malformed):
        CODEC.read_entry(raw)


def test_a_table_handed_to_a_file_and_back_loses_nothing() -> None:
    it = played()
    back = load(save(it).encode(), find, RandomDealer())
    assert (back.setup, back.log, back.state) == (it.setup, it.log, it.state)
    assert all(back.known(seat) == it.known(seat) for seat in (None, 0, 1))
    assert save(back) == save(it)


def test_a_table_in_the_middle_of_a_deal_comes_back_too() -> None:
    it = Table(TOY, TWO)
    it.accept(Rolled(4))
    assert load(save(it), find).ask == it.ask


def _lines(change: Callable[[list[str]], object]) -> str:
    lines = save(played()).splitlines()
    change(lines)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("", "not JSON"),
        ("{}", "no table"),
        (_lines(lambda lines: lines.__setitem__(0, lines[0].replace(":1,", ":2,"))), "version"),
        (_lines(lambda lines: lines.__setitem__(0, lines[0].replace("toy", "joy"))), "such game"),
        (_lines(lambda lines: lines.__setitem__(0, lines[0].replace("Ana", "Ben"))), "BP-07"),
        (_lines(lambda lines: lines.insert(3, "")), "not JSON"),
        (_lines(lambda lines: lines.insert(3, lines[3])), "BP-06"),
        (_lines(lambda lines: lines.pop(2)), "BP-06"),
        (b"\xff", "UTF-8"),
        ("x" * (MAX_TABLE + 1), "too long"),
    ],
)
def test_a_file_that_is_no_table_says_why(raw: str | bytes, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        load(raw, find, RandomDealer())


def test_a_bad_line_is_named() -> None:
    with pytest.raises(Malformed) as error:
        load(_lines(lambda lines: lines.__setitem__(4, "{")), find)
    assert error.value.where == "line 5"
