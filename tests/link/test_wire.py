"""Frames as text, and texts that are none."""

from __future__ import annotations

from itertools import permutations
from types import SimpleNamespace

import pytest

from brushpass.games import game
from brushpass.link import wire
from brushpass.link.wire import (
    MAX_FRAME,
    MAX_LONG,
    Assembly,
    Claim,
    Clock,
    Entries,
    Frame,
    Goodbye,
    Have,
    Head,
    Hello,
    Intent,
    Moved,
    Part,
    Pen,
    Person,
    Ping,
    Pong,
    Proof,
    Room,
    Threw,
    Verdict,
    Welcome,
    decode,
    digest,
    encode,
    written,
)
from brushpass.table import Card, Malformed, Write, foreign
from brushpass.table.codec import Codec, read_act, write

HAVE = Have(revision=3, game_number=1, head="ab", copy=4, count=17, chain="cd")

FRAMES: tuple[Frame, ...] = (
    Hello(1, "rules", "device", "Ben", False, "nonce"),
    Welcome("nonce", "proof", "given"),
    Proof("proof", HAVE),
    Ping(123, HAVE),
    Intent(1, 2, 3, 0, "act", ('{"is":"Nod"}',)),
    Intent(1, 2, 3, 0, "undo"),
    Room(
        revision=1,
        you=2,
        sequence=3,
        game_number=4,
        copy=5,
        count=6,
        people=(
            Person(0, "Ana", True),
            Person(1, "Ben", True, "nos.lol"),
            Person(2, "", True, "", 1),
        ),
        owners=(0, 0, 2),
        claims=(Claim(1, 1, 2),),
        moved=(Moved(1, 40, 2, 0, 2, 0),),
        clock=Clock("sand", 900, 10, False),
    ),
    Room(1, 2, 3, 4, 5, 6, (), (), (), (), None),
    Head(1, ('{"brushpass":1}',)),
    Entries(4, 0, "", 2, ('{"is":"Rolled","value":1}', '{"is":"TimeUp","timer":"ü"}')),
    Entries(4, 0, "", 0),
    Verdict(7, "CU-12", 40),
    Verdict(7, None, 41),
    Pong(123, 456),
    Pen(2, 0, 5, ((1, 2, 3, 4), (5, 6, 7, 8))),
    Threw(1, 40),
    Goodbye("flood"),
)


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: type(frame).__name__)
def test_a_frame_is_one_text(frame: Frame) -> None:
    (raw,) = encode(frame)
    assert decode(raw) == frame
    assert decode(raw.encode()) == frame


def test_what_is_long_follows_the_first_line_as_it_is() -> None:
    (raw,) = encode(Intent(1, 2, 3, 0, "act", ('{"is":"Say","word":"snow"}',)))
    assert raw.split("\n")[1] == '{"is":"Say","word":"snow"}'


def test_a_long_text_goes_in_parts_that_come_together_in_any_order() -> None:
    head = Head(3, ("ü" * 15_000 + "\n" + "x" * 9_000,))
    parts = encode(head)
    assert len(parts) == 3
    assert all(len(part.encode()) <= MAX_FRAME for part in parts)
    for order in permutations(parts):
        assembly = Assembly()
        *early, last = [assembly.read(part) for part in (order[0], *order)]
        assert early == [None] * len(early)
        assert isinstance(last, Head)
        assert "\n".join(last.body) == head.body[0]


def test_parts_of_another_text_begin_anew() -> None:
    assembly = Assembly()
    first, second = encode(Head(1, ("a" * 20_000,))), encode(Head(2, ("b" * 20_000,)))
    assert [assembly.read(raw) for raw in (first[0], second[0], first[1])] == [None] * 3
    assert assembly.read(first[0]) == Head(1, ("a" * 20_000,))


@pytest.mark.parametrize(
    "part",
    [
        Part("0" * 32, 0, 1, ("{}",)),
        Part(digest("{}"), 0, 1, ("{}",)),
        Part("0" * 32, 0, 1_000, ("{}",)),
        Part("0" * 32, 5, 2, ("{}",)),
        Part("0" * 32, -1, 2, ("{}",)),
        Part(digest(written(Part("", 0, 1))), 0, 1, (written(Part("", 0, 1)),)),
    ],
)
def test_parts_that_make_no_frame_are_refused(part: Part) -> None:
    with pytest.raises(Malformed):
        Assembly().read(written(part))


def test_a_whole_head_fits_and_more_does_not() -> None:
    whole = encode(Head(1, ("x" * (MAX_LONG - 1_000),)))
    assembly = Assembly()
    assert [assembly.read(raw) for raw in whole][-1] is not None
    too_much = encode(Head(1, ("x" * (MAX_LONG * 2),)))
    with pytest.raises(Malformed):
        assembly.read(too_much[0])


@pytest.mark.parametrize(
    "raw",
    [
        "[" * 8_000,
        '{"is":' * 13,
        "x" * (MAX_FRAME + 1),
        "ü" * (MAX_FRAME // 2 + 1),
        '"\ud800"',
        b"\xff",
    ],
    ids=["brackets", "records", "letters", "bytes", "surrogate", "no UTF-8"],
)
def test_size_and_depth_are_looked_at_before_anything_is_parsed(
    raw: str | bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("parsed")

    monkeypatch.setattr(foreign, "_DECODER", SimpleNamespace(decode=never))
    with pytest.raises(Malformed):
        decode(raw)


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "7",
        "null",
        "[]",
        "{}",
        '{"is":"Table"}',
        '{"is":"Goodbye"}',
        '{"is":"Goodbye","why":"because"}',
        '{"is":"Goodbye","why":"flood","more":1}',
        '{"is":"Goodbye","why":"flood"}\nmore',
        '{"is":"Head","game_number":1,"body":["x"]}',
        '{"is":"Pong","time":true,"host":1}',
        '{"is":"Pong","time":1.5,"host":1}',
        '{"is":"Pong","time":9999999999999,"host":1}',
        '{"is":"Pong","time":1,"time":1,"host":1}',
    ],
)
def test_what_is_no_frame_is_malformed(raw: str) -> None:
    with pytest.raises(Malformed):
        decode(raw)


def test_a_pen_has_few_points_and_small_numbers() -> None:
    point = (1, 2, 3, 4)
    assert Pen(0, 0, 0, (point,) * wire.MAX_POINTS).small
    assert not Pen(0, 0, 0, (point,) * (wire.MAX_POINTS + 1)).small
    assert not Pen(0, 0, 0, (point, point), tip=True).small
    assert not Pen(0, 0, 0, ((1, 2, 3, -4),)).small
    assert not Pen(0, 0, 10**9, (point,)).small


def test_an_act_is_an_action_or_a_slip_that_has_something_on_it() -> None:
    decrypto = game("decrypto")
    assert decrypto
    codec = Codec(decrypto)
    with pytest.raises(Malformed, match="slip"):
        read_act(codec, '{"is":"Write","slip":"guess/0","face":null}')
    with pytest.raises(Malformed):
        read_act(codec, '{"is":"Write","slip":"nothing/0","face":1}')
    with pytest.raises(Malformed):
        read_act(codec, "")
    codenames = game("codenames")
    assert codenames
    written_down = Write(Card("bid", 0), 3)
    with pytest.raises(Malformed):
        read_act(Codec(codenames), write(written_down))
