"""Every decoder of foreign text: what it may be given, the worst of it, and the largest that is
honest. A bench reads the attacks at the decoder's limit, a test at growing sizes.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tools.sitting import positions, sit, watched

from brushpass.app.setup.saving import FILE_VERSION, unpacking
from brushpass.app.sharing import links, own_phone
from brushpass.app.sharing.own_phone import CarriedSecret
from brushpass.games import selfplay
from brushpass.games.invisible_ink.drawing import MAX_POINTS
from brushpass.link import devices, intents, invite, wire
from brushpass.table import Malformed
from brushpass.table.codec import MAX_HEAD, MAX_TABLE, save, write
from brushpass.table.foreign import MAX_LINE, parse
from brushpass.table.slices import Slices
from brushpass.table.table import MAX_ENTRIES
from brushpass.words import packs, seen
from support import desk
from support.worst import (
    COMBINING,
    FRAMES,
    HEADS,
    JSON,
    LINES,
    WIDE,
    Attack,
    assemble,
    codec,
    drawings,
    filled,
    in_parts,
    logs,
    order,
    paper,
    played,
    stroke,
)


@dataclass(frozen=True)
class Decoder:
    """`limit` is how large an input may be. What is honest is a text, `wrap` makes an input of it;
    a decoder that works in slices says so."""

    name: str
    limit: int
    read: Callable[[Any], Any]
    text: Callable[[], str]
    attacks: dict[str, Attack]
    wrap: Callable[[str], Any] = str
    sliced: Callable[[Any], Slices[Any]] | None = None

    def honest(self) -> Any:
        """The largest input that people make."""
        return self.wrap(self.text())

    def refuses_or_reads(self, given: Any) -> bool:
        """Whether it could be read. Only Malformed may come out."""
        try:
            self.read(given)
        except Malformed:
            return False
        return True

    def worst(self) -> Iterator[tuple[str, Any]]:
        for name, attack in self.attacks.items():
            yield name, attack(self.limit)


def size_of(given: Any) -> int:
    if isinstance(given, list):
        return sum(map(size_of, given))
    return len(given.encode()) if isinstance(given, str) else len(given)


# What carries a table.


def in_file(text: str, marks: str = "{}") -> str:
    """The text as a file would hold it."""
    head = {
        "brushpass file": FILE_VERSION,
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

    def with_table(attack: Attack) -> Attack:
        return lambda size: in_file(attack(most * size // desk.MAX_FILE))

    def with_marks(attack: Attack) -> Attack:
        return lambda size: in_file("", attack((desk.MAX_TEXT - 10) * size // desk.MAX_FILE))

    found = {name: with_table(attack) for name, attack in logs(MAX_ENTRIES).items()}
    for name, attack in JSON.items():
        found[f"marks of {name}"] = with_marks(attack)
    found["a bomb"] = lambda size: in_file("0" * (size * 100))
    found["base64 of nothing"] = lambda size: json.dumps(
        {"brushpass file": 1, "order": {}, "table": "A" * (size - 70), "marks": ""}
    )
    return found | JSON


def of_links(kind: str) -> dict[str, Attack]:
    most = links.MAX_TEXT - 20
    front = "7." if kind == "puzzle" else ""

    def link(text: str) -> str:
        return front + in_address(f"{links.UNNAMED}\n{text}")

    def in_link(attack: Attack) -> Attack:
        return lambda size: link(attack(most * size // links.MAX_LINK))

    found = {name: in_link(attack) for name, attack in logs(links.MAX_ENTRIES).items()}
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


SECOND: dict[str, Attack] = {
    "line ends": lambda size: "decrypto." + in_address("\n" * (own_phone.MAX_TEXT - 1)),
    "a bomb": lambda size: "decrypto." + in_address("0" * 400_000),
    "wide signs": lambda size: "decrypto." + in_address(WIDE * 60),
    "letters": lambda size: "decrypto." + "A" * (size - 9),
}


def of_orders() -> dict[str, Attack]:
    plain = {
        "game": "codenames",
        "language": "en",
        "lang": "en",
        "roles": [],
        "options": {},
        "computers": {},
    }

    def names(size: int) -> str:
        return json.dumps({**plain, "names": [f"{n}{COMBINING * 6}" for n in range(size // 50)]})

    def options(size: int) -> str:
        return json.dumps(
            {**plain, "names": [], "options": {f"{n}": "" for n in range(size // 10)}}
        )

    return {**JSON, "names": names, "options": options}


def of_intents() -> dict[str, Attack]:
    def queue(body: str) -> Attack:
        return lambda size: intents.save(
            "t", _queue(body * ((size - 100) // 64 // len(body))), known=True
        )

    return {**JSON, "acts": queue("a"), "line ends": queue("\n"), "quotes": queue('"')}


def _queue(body: str) -> intents.IntentQueue:
    found = intents.IntentQueue()
    found.queue = [wire.Intent(n, 1, 1, 0, "act", (body,)) for n in range(64)]
    return found


def of_seen() -> dict[str, Attack]:
    return {
        "line ends": lambda size: "\n" * size,
        "lines": lambda size: "".join(f"en codenames {n:x}\n" for n in range(size // 18)),
        "one line": lambda size: "en codenames " + "a" * size,
    }


def saved_host() -> str:
    each = [devices.Device(n, "k" * 64, refused="CU-06") for n in range(16)]
    return write(
        devices.Saved(
            numbers=(1, 1, 1, 1),
            host=0,
            devices=tuple(each),
            owners=(0,) * 24,
            dismissed=("k" * 64,) * 100,
            claims=(),
            claimed=0,
            moved=(),
            computers=(),
            gathering=None,
            door_open=True,
        )
    )


def longest_of_links() -> str:
    """The longest game that fits into a link."""
    ways = selfplay.setups("nevidimka")
    games = [selfplay.play("nevidimka", ways[seed % len(ways)], seed) for seed in range(8)]
    texts = [f"{links.NAMED}\n{save(table)}" for table in games]
    return max((text for text in texts if len(in_address(text)) <= links.MAX_LINK), key=len)


def puzzle_step() -> int:
    session = sit(played("codenames"), "en")
    return positions(session, len(session.table.log))[-1].step


def decoders() -> Iterator[Decoder]:
    """All of them."""
    yield from of_the_table()
    yield from of_the_link()
    yield from of_the_app()
    yield from of_the_words()


def of_the_table() -> Iterator[Decoder]:
    read = codec("invisible_ink").read_entry
    yield Decoder("JSON", MAX_LINE, parse, lambda: stroke(MAX_POINTS), JSON)
    yield Decoder("entry", MAX_LINE, read, lambda: stroke(MAX_POINTS), {**JSON, **LINES})


def cut(attack: Attack) -> Attack:
    return lambda size: in_parts(attack(size))


def of_the_link() -> Iterator[Decoder]:
    entries = map(write, played("nevidimka").log[:200])
    follow = wire.written(wire.Entries(1, 0, "", 200, tuple(entries)))
    yield Decoder("frame", wire.MAX_FRAME, wire.decode, lambda: follow, {**JSON, **FRAMES})
    long = {**HEADS, **{f"a first line of {name}": at for name, at in FRAMES.items()}}
    yield Decoder(
        name="long text in parts",
        limit=wire.MAX_LONG - 1000,
        read=assemble,
        text=lambda: wire.written(wire.Head(1, (HEADS["short words"](MAX_HEAD // 2),))),
        attacks={name: cut(attack) for name, attack in long.items()},
        wrap=in_parts,
    )
    yield Decoder(
        name="invitation or reply",
        limit=invite.MAX_PASTED,
        read=invite.find,
        text=lambda: f"https://example.org/brush-pass/#join={invite.pack(DESCRIPTION)}",
        attacks=of_pasted(),
    )
    yield Decoder("note of a host", MAX_HEAD, devices.read_saved, saved_host, JSON)
    strokes = intents.save("t", _queue(stroke(MAX_POINTS)), known=True)
    yield Decoder(
        "note of a guest", intents.MAX_SAVED, intents.restore, lambda: strokes, of_intents()
    )


def of_the_app() -> Iterator[Decoder]:
    yield Decoder(
        name="link of a game",
        limit=links.MAX_LINK,
        read=lambda raw: watched("replay", raw),
        text=longest_of_links,
        attacks=of_links("replay"),
        wrap=in_address,
        sliced=lambda raw: links.reading("replay", raw, "en"),
    )
    yield Decoder(
        name="link of a puzzle",
        limit=links.MAX_LINK,
        read=lambda raw: watched("puzzle", raw),
        text=lambda: f"{links.NAMED}\n{save(played('codenames'))}",
        attacks=of_links("puzzle"),
        wrap=lambda text: f"{puzzle_step()}.{in_address(text)}",
        sliced=lambda raw: links.reading("puzzle", raw, "en"),
    )
    yield Decoder(
        name="second phone",
        limit=own_phone.MAX_PAYLOAD,
        read=lambda raw: own_phone.page(CarriedSecret(raw, "en", looking=True)),
        text=lambda: "rbnxr" * 5,
        attacks=SECOND,
        wrap=lambda text: "codenames." + in_address(text),
    )
    yield Decoder(
        name="file",
        limit=desk.MAX_FILE,
        read=desk.unpack,
        text=lambda: save(drawings(16)),
        attacks=of_files(),
        wrap=in_file,
        sliced=unpacking,
    )
    names = tuple(f"{'Ёлка' * 5}{n}" for n in range(24))
    ordered = desk.Order("codenames", names, ("red-agent",) * 24, {"own": "only"}, "ru", "ru")
    yield Decoder(
        "order", MAX_LINE, desk.read_order, lambda: desk.write_order(ordered), of_orders()
    )


def of_the_words() -> Iterator[Decoder]:
    russian = {"name": "b", "language": "ru", "cards": False, "text": "слово\n" * 3300}
    kept = json.dumps([{"id": f"{n}", **russian} for n in range(20)], ensure_ascii=False)
    yield Decoder("note of packs", packs.MAX_PACKS, packs.read_packs, lambda: kept, of_packs())
    lines = [f"Schifffahrt{n} / Leucht{n}" for n in range(packs.MOST_WORDS)]
    yield Decoder(
        name="pack of words",
        limit=packs.MAX_PACK,
        read=lambda text: packs.check(text, cards=False, language="ru"),
        text=lambda: "\n".join(lines).replace(" / ", "\n"),
        attacks=PACKS,
    )
    yield Decoder(
        name="pack of cards",
        limit=packs.MAX_PACK,
        read=lambda text: packs.check(text, cards=True, language="ru"),
        text=lambda: "\n".join(lines),
        attacks=PACKS,
    )
    yield Decoder(
        name="note of seen words",
        limit=1_000_000,
        read=lambda text: seen.seen(text, language="en", game="codenames"),
        text=lambda: "".join(f"ru codenames слово{n}\n" for n in range(seen.MOST)),
        attacks=of_seen(),
    )
