"""The worst that can be sent to every decoder of foreign text, and the largest that is honest.

Imports brushpass only, so that Pyodide can run it, too. An attack is a function from a size to an
input of about that size: a bench reads it at the decoder's limit, a test at growing sizes.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from brushpass.app import desk, second, shared
from brushpass.app.session import Session
from brushpass.games import game, selfplay
from brushpass.games.invisible_ink.actions import Guess, Stroke, TurnTimer
from brushpass.games.invisible_ink.choices import DRAW_TIMER
from brushpass.games.invisible_ink.drawing import MAX_DRAWING, MAX_POINTS
from brushpass.games.invisible_ink.pieces import Setup as InkSetup
from brushpass.games.invisible_ink.pieces import Way
from brushpass.link import devices, invite, wire, wishes
from brushpass.table import Did, HouseDealer, Judged, Malformed, Shuffled, Table, Undid
from brushpass.table.codec import MAX_ENTRIES, MAX_HEAD, MAX_TABLE, Codec, save, write
from brushpass.table.foreign import MAX_LINE, parse
from brushpass.table.slices import Slices
from brushpass.words import packs, seen

Attack = Callable[[int], Any]

COMBINING = "\u0315\u0300\u0328\u0345"
"""Marks whose canonical order isn't theirs here: bringing them to normal form means sorting."""
WIDE = "\u0451\u00ad\U0001f600"


@dataclass(frozen=True)
class Decoder:
    """`limit` is how large an input may be; a decoder that works in slices says so."""

    name: str
    limit: int
    read: Callable[[Any], Any]
    honest: Callable[[], Any]
    attacks: dict[str, Attack]
    sliced: Callable[[Any], Slices[Any]] | None = None

    def refuses_or_reads(self, given: Any) -> None:
        """Only Malformed may come out."""
        try:
            self.read(given)
        except Malformed:
            return

    def worst(self) -> Iterator[tuple[str, Any]]:
        for name, attack in self.attacks.items():
            yield name, attack(self.limit)


def size_of(given: Any) -> int:
    if isinstance(given, list):
        return sum(map(size_of, given))
    return len(given.encode()) if isinstance(given, str) else len(given)


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
    """The same attacks somewhere inside of something."""
    return {name: lambda size, at=attack: wrap(at(size - room)) for name, attack in JSON.items()}


# Lines of a log.


@cache
def codec(name: str) -> Codec:
    found = game(name)
    assert found
    return Codec(found)


def points(count: int, start: int = 0) -> tuple[tuple[int, int, int, int], ...]:
    """As a pen leaves them, with the longest numbers."""
    chance = Random(start)
    return tuple(
        (chance.randrange(1000, 4096), chance.randrange(1000, 4096), 10_000 + start + n, 128)
        for n in range(count)
    )


def stroke(count: int) -> str:
    return write(Did(0, Stroke(points(count))))


LINES: dict[str, Attack] = {
    "points of a stroke": lambda size: stroke(size // 23),
    "a shuffled deck": lambda size: write(Shuffled("cards", tuple(range(size // 5)))),
    "a card with a long name": lambda size: json.dumps(
        {"is": "Shown", "cards": [filled("a/", size - 90) + "/1"], "to": "all", "faces": None}
    ),
    "unknown fields": lambda size: filled('"a":0,', size, before='{"is":"Rolled",', after="}"),
}


# Frames.

PING = '{"is":"Ping","time":1,"have":{"is":"Have","revision":0,"table":0,"head":'
FRAMES: dict[str, Attack] = {
    "line ends in a body": lambda size: filled("\n", size, before='{"is":"Head","table":1}'),
    "points of a pen": lambda size: filled(
        "[1,1,1,1],",
        size,
        before='{"is":"Pen","seat":0,"line":0,"start":0,"points":[',
        after="[1,1,1,1]]}",
    ),
    "people in a room": lambda size: filled(
        '{"is":"Person","device":1,"name":"ё\u00ad","here":true},',
        size,
        before='{"is":"Room","revision":1,"you":1,"sequence":1,"table":1,"copy":1,"count":1,'
        '"clock":null,"owners":[],"people":[',
        after='{"is":"Person","device":1,"name":"a","here":true}]}',
    ),
    "owners of seats": lambda size: filled(
        "null,",
        size,
        before='{"is":"Room","revision":1,"you":1,"sequence":1,"table":1,"copy":1,"count":1,'
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


def packed(name: str, table: Table[Any]) -> str:
    return desk.pack(order(name, table), Session(name, table, "en"))


def paper(way: Way = Way.LINKED) -> Table[Any]:
    """Invisible Ink, the pen in the hand."""
    found = game("invisible_ink")
    assert found
    cards = selfplay.setups("invisible_ink")[0].cards
    table = Table(found, InkSetup(("Ana", "Ben", "Cleo"), cards, way=way), HouseDealer(1))
    table.act(table.state.drawer, TurnTimer())
    return table


def draw(table: Table[Any], *, each: int = MAX_POINTS) -> None:
    """A drawing as long as it can be, in strokes of so many points."""
    for start in range(0, MAX_DRAWING, each):
        table.act(table.state.drawer, Stroke(points(each, start), joined=start > 0))


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


def there_and_back(name: str) -> tuple[Table[Any], Callable[[int], str]]:
    """Somebody does something and takes it back, for ever."""
    table = next(
        table for seed in range(50) for table in selfplay.steps(name, selfplay.setups(name)[0], seed)
        if any(table.may_undo(seat) for seat in range(len(table.setup.players)))
    )
    seat = next(seat for seat in range(len(table.setup.players)) if table.may_undo(seat))
    again = (write(Undid(seat)), write(table.log[-1]))
    return table, lambda n: again[n % 2]


def logs(entries: int) -> dict[str, Attack]:
    """Logs that take long to replay: true ones, as far as they go."""
    guess = (write(Did(1, Guess("a"))), write(Judged(())))
    begun = paper()
    found: dict[str, Attack] = {
        "guesses in one turn": log_of(begun, lambda n: guess[n % 2], entries=entries),
        "line ends": lambda size: filled("\n", size),
        "line ends after a head": log_of(begun, lambda n: "", entries=10**7),
        "dots of a drawing": log_of(
            begun, lambda n: write(Did(begun.state.drawer, Stroke(points(1, n % 4000)))),
            entries=entries,
        ),
    }
    for name in ("nevidimka", "decrypto", "casablanca"):
        found[f"act and undo in {name}"] = log_of(*there_and_back(name), entries=entries)
    for name, attack in HEADS.items():
        found[f"a head of {name}"] = lambda size, attack=attack: attack(min(size, MAX_HEAD))
    return found


# What carries a table.


def in_file(text: str, marks: str = "{}") -> str:
    """The text as a file would hold it."""
    head = {
        "brushpass file": desk.FILE_VERSION,
        "order": order("invisible_ink", paper()).__dict__,
        "table": b64encode(zlib.compress(text.encode(), 9)).decode(),
        "marks": b64encode(zlib.compress(marks.encode(), 9)).decode(),
    }
    return json.dumps(head)


def in_address(text: str) -> str:
    packed = zlib.compress(text.encode(), 9, wbits=-15)
    return urlsafe_b64encode(packed).decode().rstrip("=")


def of_files() -> dict[str, Attack]:
    """At their limit these fill what a file may unfold to."""
    most = MAX_TABLE - 1000
    found = {
        name: lambda size, at=attack: in_file(at(most * size // desk.MAX_FILE))
        for name, attack in logs(MAX_ENTRIES).items()
    }
    for name, attack in JSON.items():
        found[f"marks of {name}"] = lambda size, at=attack: in_file(
            "", at((desk.MAX_MARKS - 10) * size // desk.MAX_FILE)
        )
    found["a bomb"] = lambda size: in_file("0" * (size * 100))
    found["base64 of nothing"] = lambda size: json.dumps(
        {"brushpass file": 1, "order": {}, "table": "A" * (size - 70), "marks": ""}
    )
    return found | JSON


def of_links(kind: str) -> dict[str, Attack]:
    most = shared.MAX_TEXT - 20
    front = "7." if kind == shared.PUZZLE else ""

    def link(text: str) -> str:
        return front + in_address(f"{shared.NAMED}\n{text}")

    found = {
        name: lambda size, at=attack: link(at(most * size // shared.MAX_LINK))
        for name, attack in logs(shared.MAX_ENTRIES).items()
    }
    found["a bomb"] = lambda size: front + in_address("0" * (size * 1000))[: size - 4]
    found["base64 of nothing"] = lambda size: front + "A" * (size - 4)
    found["steps"] = lambda size: "9" * size
    return found


def of_pasted() -> dict[str, Attack]:
    payload = invite.pack(DESCRIPTION)
    wrong = payload[:-4] + "AAAA"
    return {
        "payloads that are none": lambda size: filled(f"{wrong} ", size),
        "letters": lambda size: filled("a", size),
        "letters and signs": lambda size: filled("a" * 63 + "é", size),
        "letters of a payload, too many": lambda size: filled("a" * 161 + " ", size),
        "wide signs": lambda size: filled(WIDE, size),
        "hyphens": lambda size: filled("-" * 70 + "\n", size),
    }


DESCRIPTION = invite.Description(
    kind="invite", table="0123abcd", number=1, game=0, ufrag="abcdefgh", password="p" * 24,
    fingerprint=bytes(range(32)), candidates=(invite.Candidate("192.168.178.123", 50_000),) * 4,
)  # fmt: skip


def of_packs() -> dict[str, Attack]:
    def note(text: str) -> str:
        pack = {"id": "a", "name": "b", "language": "en", "cards": False, "text": text}
        return json.dumps([pack], ensure_ascii=False)

    many = '{"id":"a","name":"b","language":"en","cards":false,"text":""},'
    return {
        **JSON,
        "packs": lambda size: filled(many, size, before="[", after=f"{many[:-1]}]"),
        "one long text": lambda size: note(filled("a\\n", size - 100)),
    }


PACKS: dict[str, Attack] = {
    "line ends": lambda size: "\n" * size,
    "carriage returns": lambda size: "\r" * size,
    "commas": lambda size: "a," * (size // 2),
    "different words": lambda size: "".join(f"w{n:x}," for n in range(size // 5)),
    "slashes": lambda size: "/" * size,
    "marks to be sorted": lambda size: ("a" + COMBINING * size)[:size],
    "words of marks": lambda size: (f"a{COMBINING * 45}," * size)[:size],
    "wide signs": lambda size: (WIDE * size)[:size],
    "long words": lambda size: "".join(f"{n:x}-schtrompft-schr," for n in range(size // 19)),
    "blanks": lambda size: " " * size,
    "letters": lambda size: "x" * size,
    "soft hyphens": lambda size: "\u00ad" * size,
}


def of_orders() -> dict[str, Attack]:
    plain = {"game": "codenames", "roles": [], "options": {}, "language": "en", "lang": "en"}

    def names(size: int) -> str:
        return json.dumps({**plain, "names": [f"{n}{COMBINING * 6}" for n in range(size // 50)]})

    def options(size: int) -> str:
        return json.dumps({**plain, "names": [], "options": {f"{n}": "" for n in range(size // 10)}})

    return {**JSON, "names": names, "options": options}


def of_wishes() -> dict[str, Attack]:
    def queue(body: str) -> Attack:
        return lambda size: wishes.save("t", "n", _queue(body * ((size - 100) // 64 // len(body))))

    return {**JSON, "acts": queue("a"), "line ends": queue("\n"), "quotes": queue('"')}


def _queue(body: str) -> wishes.Wishes:
    found = wishes.Wishes()
    found.queue = [wire.Intent(n, 1, 1, 0, "act", (body,)) for n in range(64)]
    return found


def of_seen() -> dict[str, Attack]:
    return {
        "line ends": lambda size: "\n" * size,
        "lines": lambda size: "".join(f"en codenames {n:x}\n" for n in range(size // 18)),
        "one line": lambda size: "en codenames " + "a" * size,
    }


def saved_host() -> str:
    each = [devices.Device(n, "ё" * 24, "k" * 64, refused="CU-06") for n in range(16)]
    return write(devices.Saved((1, 1, 1, 1), tuple(each), (None,) * 24, ("k" * 64,) * 100))


def longest_link() -> str:
    """Of the games that fit into a link, the one whose link is the longest."""
    ways = selfplay.setups("nevidimka")
    found = ""
    for seed in range(12):
        table = selfplay.play("nevidimka", ways[seed % len(ways)], seed)
        link = shared.payload(Session("nevidimka", table, "en"), names=True)
        if len(found) < len(link) <= shared.MAX_LINK:
            found = link
    return found


def puzzle() -> str:
    session = Session("codenames", played("codenames"), "en")
    session.do_replay("")
    step = shared.position(session)
    return shared.payload(session, names=True, step=step)


def decoders() -> Iterator[Decoder]:
    ink = codec("invisible_ink")
    yield Decoder("JSON", MAX_LINE, parse, lambda: stroke(MAX_POINTS), JSON)
    yield Decoder(
        "entry", MAX_LINE, ink.read_entry, lambda: stroke(MAX_POINTS), {**JSON, **LINES}
    )
    yield Decoder(
        "frame", wire.MAX_FRAME, wire.decode, lambda: wire.written(wire.Entries(1, 0, "", 99, tuple(
            map(write, played("nevidimka").log[:200])))), {**JSON, **FRAMES},
    )
    long = {**HEADS, **{f"first line of {name}": at for name, at in FRAMES.items()}}
    yield Decoder(
        "long text in parts", wire.MAX_LONG - 1000, assemble,
        lambda: in_parts(wire.written(wire.Head(1, (HEADS["short words"](MAX_HEAD // 2),)))),
        {name: lambda size, at=at: in_parts(at(size)) for name, at in long.items()},
    )
    yield Decoder(
        "link of a game", shared.MAX_LINK, lambda raw: shared.read(shared.REPLAY, raw, "en"),
        longest_link, of_links(shared.REPLAY), lambda raw: shared.reading(shared.REPLAY, raw, "en"),
    )
    yield Decoder(
        "link of a puzzle", shared.MAX_LINK, lambda raw: shared.read(shared.PUZZLE, raw, "en"),
        puzzle, of_links(shared.PUZZLE), lambda raw: shared.reading(shared.PUZZLE, raw, "en"),
    )
    yield Decoder(
        "invitation or reply", invite.MAX_PASTED, invite.find,
        lambda: f"https://example.org/brush-pass/#join={invite.pack(DESCRIPTION)}", of_pasted(),
    )
    yield Decoder(
        "second phone", second.MAX_PAYLOAD, lambda raw: second.second_page(raw, "en", looking=True),
        lambda: "codenames." + in_address("rbnxr" * 5),
        {
            "line ends": lambda size: "decrypto." + in_address("\n" * (second.MAX_TEXT - 1)),
            "a bomb": lambda size: "decrypto." + in_address("0" * 400_000),
            "wide signs": lambda size: "decrypto." + in_address(WIDE * 60),
            "letters": lambda size: "decrypto." + "A" * (size - 9),
        },
    )
    yield Decoder(
        "file", desk.MAX_FILE, desk.unpack, lambda: packed("invisible_ink", drawings(30)),
        of_files(), desk.unpacking,
    )
    yield Decoder("order", MAX_LINE, desk.read_order, lambda: desk.write_order(desk.Order(
        "codenames", tuple("Ёлка" * 6 + str(n) for n in range(24))[:24], ("red",) * 24, {}, "ru", "ru"
    )), of_orders())
    yield Decoder("note of packs", packs.MAX_PACKS, packs.read_packs, lambda: json.dumps([
        {"id": f"{n}", "name": "b", "language": "ru", "cards": False, "text": "слово\n" * 3300}
        for n in range(20)
    ], ensure_ascii=False), of_packs())
    for cards in (False, True):
        yield Decoder(
            "pack of cards" if cards else "pack of words", packs.MAX_PACK,
            lambda text, cards=cards: packs.check(text, cards=cards),
            lambda: "\n".join(f"Schifffahrt{n} / Leucht{n}" for n in range(400)), PACKS,
        )
    yield Decoder("note of a host", MAX_HEAD, devices.read_saved, saved_host, JSON)
    yield Decoder(
        "note of a guest", wishes.MAX_SAVED, wishes.restore,
        lambda: wishes.save("t", "n", _queue(stroke(MAX_POINTS))), of_wishes(),
    )
    yield Decoder(
        "note of seen words", 1_000_000, lambda text: seen.seen(text, language="en", game="codenames"),
        lambda: "".join(f"ru codenames слово{n}\n" for n in range(seen.MOST)), of_seen(),
    )
