"""Foreign text with something wrong in it, made from honest text.

Without hypothesis, so that Pyodide can run it, too: the caller passes the random generator.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from brushpass.games import SHELF
from brushpass.table.codec import save
from support.contract import spoil
from support.decoders import Decoder
from support.worst import COMBINING, JSON, WIDE, played

VALUES: tuple[object, ...] = (
    None, True, -1, 0, 7, 10**12 - 1, 1.5, "", "x" * 201, "\u202e", COMBINING, WIDE, [], {}, [[]],
    [0] * 500, {"is": "Have"}, {"is": ["Did"]}, {"": 0}, "cards/1", "all",
)  # fmt: skip
MOST = 40_000
"""Letters of a text that is spoilt: what is longer only takes longer."""


def honest(decoder: Decoder) -> list[str]:
    """Texts that the decoder reads, or almost reads, none of them long."""
    texts = [decoder.text()[:MOST]]
    if decoder.sliced:
        first = "1 named\n" if "link" in decoder.name else ""
        texts = [first + save(played(name))[:MOST] for name in SHELF]
    return texts


def spoilt(decoder: Decoder, texts: list[str], rng: Random) -> Any:
    """An input with one or a few things wrong in it."""
    text = rng.choice(texts)
    for _ in range(rng.randint(1, 3)):
        text = rng.choice((_any_line, _any_value, _any_value, _swap, _attack))(text, rng)
    given = decoder.wrap(text)
    if isinstance(given, str) and given and rng.random() < 0.2:
        wrong = spoil(given, [given], rng)
        return wrong.decode("latin-1") if isinstance(wrong, bytes) else wrong
    return given


def _any_line(text: str, rng: Random) -> str:
    """Signs are missing, wrong or too many in one of the lines."""
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    line = spoil(lines[place] or " ", lines, rng)
    lines[place] = line.decode("latin-1") if isinstance(line, bytes) else _encodable(line)
    return "\n".join(lines)


def _encodable(text: str) -> str:
    return text.replace("\ud800", "?")


def _any_value(text: str, rng: Random) -> str:
    """Something else stands where something stood."""
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    try:
        value = json.loads(lines[place])
    except ValueError:
        return text
    places = list(_places(value))
    if places:
        where, key = rng.choice(places)
        where[key] = rng.choice(VALUES)
    else:
        value = rng.choice(VALUES)
    lines[place] = json.dumps(value, ensure_ascii=False)
    return "\n".join(lines)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    keys: list[Any] = []
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _swap(text: str, rng: Random) -> str:
    """Lines are dropped, doubled or change places."""
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            del lines[one]
        case 1:
            lines.insert(one, lines[other])
        case _:
            lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _attack(text: str, rng: Random) -> str:
    """An attack in small stands somewhere in it."""
    place = rng.randrange(len(text) + 1)
    attack: str = rng.choice(list(JSON.values()))(rng.randint(20, 400))
    return text[:place] + attack + text[place:]


def rounds(decoder: Decoder, seed: int, count: int) -> int:
    """Spoil `count` inputs and return how many could be read all the same. No error but Malformed
    may be raised."""
    rng, texts = Random(seed), honest(decoder)
    return sum(decoder.refuses_or_reads(spoilt(decoder, texts, rng)) for _ in range(count))
