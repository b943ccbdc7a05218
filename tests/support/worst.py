"""The worst that can stand in JSON, in the lines of a log, in frames and in whole tables.

An attack is a function from a size to a text of about that size. Which decoder meets which of them
stands in decoders.py.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count, repeat
from random import Random
from typing import Any, TypeAlias

from brushpass.games import game, selfplay
from brushpass.games.invisible_ink.actions import Guess, TurnTimer
from brushpass.games.invisible_ink.drawing import MAX_DRAWING, MAX_POINTS
from brushpass.games.invisible_ink.pieces import Setup as InkSetup, Stroke, Way
from brushpass.games.invisible_ink.rules.choices import DRAW_TIMER
from brushpass.games.invisible_ink.state import next_slip
from brushpass.link import wire
from brushpass.table import Card, Did, Judged, RandomDealer, Shuffled, Table, Undid, Write, Wrote
from brushpass.table.codec import MAX_HEAD, Codec, save, write
from support import desk

Attack: TypeAlias = Callable[[int], Any]

COMBINING = "\u0315\u0300\u0328\u0345"
"""Marks whose canonical order isn't theirs here: bringing them to normal form means sorting."""
WIDE = "\u0451\u00ad\U0001f600"


def filled(pattern: str, size: int, *, before: str = "", after: str = "") -> str:
    """A pattern over and over, as often as there is room for it."""
    room = size - len(before.encode()) - len(after.encode())
    return before + pattern * max(0, room // len(pattern.encode())) + after


# Any text that is taken for JSON.

JSON: dict[str, Attack] = {
    "quotes that are escaped, never closed": lambda size: filled(r"\"", size, before='"'),
    "backslashes": lambda size: filled(r"\\", size, before='["', after='"]'),
    "empty strings": lambda size: filled('"",', size, before="[", after='""]'),
    "quotes": lambda size: filled('"', size),
    "brackets side by side": lambda size: filled("[],", size, before="[", after="[]]"),
    "records side by side": lambda size: filled('{"":0},', size, before="[", after="{}]"),
    "brackets, opened": lambda size: filled("[", size),
    "brackets, closed": lambda size: filled("]", size),
    "brackets as deep as allowed": lambda size: filled(
        f"{'[' * 11}{']' * 11},", size, before="[", after="[]]"
    ),
    "digits": lambda size: filled("9", size),
    "numbers": lambda size: filled("1,", size, before="[", after="1]"),
    "long numbers": lambda size: filled("999999999999,", size, before="[", after="1]"),
    "almost zero": lambda size: filled("-0,", size, before="[", after="1]"),
    "fields": lambda size: "{" + ",".join(f'"{n:x}":0' for n in range(size // 9)) + "}",
    "escapes": lambda size: filled(r"\u0041", size, before='"', after='"'),
    "line ends": lambda size: filled("\n", size),
    "blanks": lambda size: filled(" ", size, before="[", after="]"),
    "marks to be sorted": lambda size: filled(COMBINING, size, before='"', after='"'),
    "texts of 200 marks": lambda size: filled(
        f'"{COMBINING * 50}",', size, before="[", after='""]'
    ),
    "texts of wide signs": lambda size: filled(f'"{WIDE * 66}",', size, before="[", after='""]'),
    "cut in the middle": lambda size: filled('{"is":[', size),
}


def with_json(wrap: Callable[[str], str], room: int = 0) -> dict[str, Attack]:
    """The attacks on JSON, wrapped into something larger."""

    def inside(attack: Attack) -> Attack:
        return lambda size: wrap(attack(size - room))

    return {name: inside(attack) for name, attack in JSON.items()}


# Lines of a log.


@cache
def codec(name: str) -> Codec:
    found = game(name)
    assert found
    return Codec(found)


def points(count: int, start: int = 0) -> tuple[tuple[int, int, int, int], ...]:
    """As a pen leaves them, with the longest numbers."""
    rng = Random(start)
    return tuple(
        (rng.randrange(1000, 4096), rng.randrange(1000, 4096), 10_000 + start + n, 128)
        for n in range(count)
    )


def stroke(count: int) -> str:
    return write(Wrote(0, Card("strokes.1", 0), Stroke(points(count))))


LINES: dict[str, Attack] = {
    "points of a stroke": lambda size: stroke(size // 23),
    "a shuffled deck": lambda size: write(Shuffled("cards", tuple(range(size // 5)))),
    "a card with a long name": lambda size: json.dumps(
        {"is": "Shown", "cards": [filled("a/", size - 90) + "/1"], "to": "all", "faces": None}
    ),
    "unknown fields": lambda size: filled('"a":0,', size, before='{"is":"Rolled",', after="}"),
}


# Frames.

PING = '{"is":"Ping","time":1,"have":{"is":"Have","revision":0,"game_number":0,"head":'
FRAMES: dict[str, Attack] = {
    "line ends in a body": lambda size: filled("\n", size, before='{"is":"Head","game_number":1}'),
    "points of a pen": lambda size: filled(
        "[1,1,1,1],",
        size,
        before='{"is":"Pen","seat":0,"line":0,"start":0,"points":[',
        after="[1,1,1,1]]}",
    ),
    "people in a room": lambda size: filled(
        '{"is":"Person","device":1,"name":"ё\u00ad","here":true},',
        size,
        before='{"is":"Room","revision":1,"you":1,"sequence":1,"game_number":1,"copy":1,"count":1,'
        '"clock":null,"owners":[],"people":[',
        after='{"is":"Person","device":1,"name":"a","here":true}]}',
    ),
    "owners of seats": lambda size: filled(
        "null,",
        size,
        before='{"is":"Room","revision":1,"you":1,"sequence":1,"game_number":1,"copy":1,"count":1,'
        '"clock":null,"people":[],"owners":[',
        after="null]}",
    ),
}


def in_parts(body: str) -> list[str]:
    """A long text in the parts in which it would come."""
    key, room = wire.digest(body), wire.PART
    pieces = [body[start : start + room] for start in range(0, len(body), room)] or [""]
    return [
        wire.written(wire.Part(key, number, len(pieces), (piece,)))
        for number, piece in enumerate(pieces)
    ]


def assemble(parts: list[str]) -> Any:
    assembly = wire.Assembly()
    return [assembly.read(part) for part in parts]


def head_of(words: Callable[[int], str]) -> Attack:
    """A table's head with as many words as there is room for."""

    def head(size: int) -> str:
        setup = selfplay.setups("codenames")[0]
        found, room, n = [], size - 900, 0
        while room > 0:
            found.append(words(n))
            room -= len(found[-1].encode()) + 3
            n += 1
        return codec("codenames").head(replace(setup, words=tuple(found)))

    return head


HEADS = {
    "short words": head_of(lambda n: f"{n:x}"),
    "words of marks": head_of(lambda n: f"{n:x}{COMBINING * 45}"),
    "words of wide signs": head_of(lambda n: f"{n:x}{WIDE * 60}"),
}


# Whole tables.


@cache
def played(name: str) -> Table[Any]:
    """The longest of some games."""
    ways = selfplay.setups(name)
    games = [selfplay.play(name, ways[seed % len(ways)], seed) for seed in range(6)]
    return max(games, key=lambda table: len(save(table)))


def order(name: str, table: Table[Any]) -> desk.Order:
    players = table.setup.players
    return desk.Order(name, players, ("",) * len(players), {}, "en", "en")


def paper(way: Way = Way.LINKED) -> Table[Any]:
    """Invisible Ink, the pen in the hand."""
    found = game("invisible_ink")
    assert found
    cards = selfplay.setups("invisible_ink")[0].cards
    table = Table(found, InkSetup(("Ana", "Ben", "Cleo"), cards, way=way), RandomDealer(1))
    table.act(table.state.drawer, TurnTimer())
    return table


def draw(table: Table[Any], *, each: int = MAX_POINTS) -> None:
    """The longest possible drawing, in strokes of `each` points."""
    for start in range(0, MAX_DRAWING, each):
        stroke = Stroke(points(each, start), joined=start > 0)
        table.act(table.state.drawer, Write(next_slip(table.state), stroke))


@cache
def drawings(count: int) -> Table[Any]:
    """An evening in which nobody guesses anything, and everybody draws without end."""
    table = paper()
    for _ in range(count):
        draw(table)
        table.time_up(DRAW_TIMER.name)
        table.act(table.state.drawer, TurnTimer())
    return table


def log_of(table: Table[Any], more: Callable[[int], str], *, entries: int) -> Attack:
    """The table's log, and after it as many lines as there is room for."""
    start = save(table)

    def text(size: int) -> str:
        room, lines = size - len(start.encode()), []
        for n in range(entries - len(table.log)):
            lines.append(more(n))
            room -= len(lines[-1].encode()) + 1
            if room < 0:
                break
        return start + "\n".join(lines[: -1 if room < 0 else None])

    return text


def there_and_back(name: str, *, entries: int) -> Attack:
    """Somebody does something and takes it back, again and again; then the game goes on."""
    log, place = next(filter(None, map(_taken_back, repeat(name), count())))

    def text(size: int) -> str:
        lines = save(log).splitlines()
        again = lines[place : place + 2]
        room = min(
            (size - len(save(log).encode())) // len("\n".join([*again, ""]).encode()),
            (entries - len(log.log)) // 2,
        )
        return "\n".join([*lines[:place], *again * max(0, room), *lines[place:]])

    return text


def _taken_back(name: str, seed: int) -> tuple[Table[Any], int] | None:
    """A game, and the line where somebody did what was taken back next."""
    table = selfplay.play(name, selfplay.setups(name)[0], seed)
    places = [n for n, entry in enumerate(table.log) if isinstance(entry, Undid)]
    return (table, places[0]) if places else None


def logs(entries: int) -> dict[str, Attack]:
    """Logs that take long to replay: true ones, as far as they go."""
    guess = (write(Did(1, Guess("a"))), write(Judged(())))
    begun = paper()
    found: dict[str, Attack] = {
        "guesses in one turn": log_of(begun, lambda n: guess[n % 2], entries=entries),
        "line ends": lambda size: filled("\n", size),
        "line ends after a head": log_of(begun, lambda n: "", entries=10**7),
        "dots of a drawing": log_of(
            begun,
            lambda n: write(Wrote(begun.state.drawer, Card("strokes.1", n), Stroke(points(1, n)))),
            entries=entries,
        ),
    }
    for name in ("nevidimka", "decrypto", "casablanca", "codenames"):
        found[f"act and undo in {name}"] = there_and_back(name, entries=entries)
    for name, attack in HEADS.items():
        found[f"a head of {name}"] = up_to(MAX_HEAD, attack)
    return found


def up_to(most: int, attack: Attack) -> Attack:
    return lambda size: attack(min(size, most))
