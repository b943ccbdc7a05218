"""Every decoder of foreign text, at the worst that can be sent to it.

What is counted are steps of Python, not time. What happens inside one step, in C, is linear by
what it is made of: a text is never searched by a pattern that may look at it again and again.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from re import _constants, _parser  # type: ignore[attr-defined]
from types import FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from tools.sitting import watched

from brushpass.app.setup.saving import unpacking
from brushpass.app.sharing import links
from brushpass.table import Malformed
from brushpass.table.codec import MAX_TABLE, save
from brushpass.table.foreign import inflated, parse
from brushpass.table.table import MAX_ENTRIES
from support import decoders, desk, fuzz, worst
from support.decoders import Decoder

ROOT = Path(__file__).parents[1]
DECODERS = {decoder.name: decoder for decoder in decoders.decoders()}
HONEST = {name: fuzz.honest(decoder) for name, decoder in DECODERS.items()}
GROWTH = 2.6
"""How many times the steps twice the input may cost; four would be quadratic."""
CPU = 20.0
"""Seconds of this process: what is linear takes less than one."""


def steps(do: Callable[[], object]) -> int:
    """How many operations Python did; Malformed is an answer, too."""
    found = 0

    def count(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal found
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        found += event == "opcode"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        do()
    except Malformed:
        pass
    finally:
        sys.settrace(before)
    return found


def attacks() -> Iterator[tuple[str, str]]:
    for decoder in DECODERS.values():
        for name in decoder.attacks:
            yield decoder.name, name


def at_most(decoder: Decoder) -> int:
    """A size that is large enough to tell, and small enough to count."""
    parts = {"file": 64, "link of a game": 4, "link of a puzzle": 8}
    return min(decoder.limit // parts.get(decoder.name, 1), 30_000)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "attack"), list(attacks()))
def test_twice_the_input_costs_twice_the_steps(name: str, attack: str) -> None:
    decoder = DECODERS[name]
    size = at_most(decoder)
    make = decoder.attacks[attack]
    half, whole = (
        steps(partial(decoder.refuses_or_reads, given)) for given in (make(size // 2), make(size))
    )
    assert whole <= GROWTH * half + 2_000


@pytest.mark.parametrize("attack", worst.JSON)
def test_text_that_is_no_json_is_refused_at_once(attack: str) -> None:
    """A megabyte of it: what looks at a text again and again would take hours."""

    def too_long(*_: object) -> None:
        raise AssertionError("this is not linear")

    raw = worst.JSON[attack](1_000_000)
    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, CPU)
    try:
        parse(raw, 2_000_000)
    except Malformed:
        pass
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


# Patterns.

FOREIGN = (
    "table.codec", "table.foreign", "table.text", "app.setup.order", "app.setup.saving",
    "app.sharing.links", "app.sharing.own_phone", "app.sharing.addresses", "link.wire",
    "link.invite", "link.sdp", "link.intents", "link.devices",
    "words.packs", "words.seen", "words.compare", "words.forms", "games.decrypto.rules.comparing",
)  # fmt: skip
"""The modules that read what others have written."""


def patterns() -> Iterator[tuple[str, str]]:
    for name in FOREIGN:
        for value in vars(import_module(f"brushpass.{name}")).values():
            if isinstance(value, re.Pattern):
                yield name, value.pattern


def may_look_twice(pattern: str) -> bool:
    """Whether something may fail after a repeat without end, so that the search begins anew one
    letter further on, or tries fewer letters. A beginning of a line is looked at once."""
    parts = list(_parser.parse(pattern))
    if parts and parts[0][0] is _constants.AT:
        return False
    return any(_endless(part) for part in parts[:-1])


def _endless(part: Any) -> bool:
    kind, value = part
    if kind in (_constants.MAX_REPEAT, _constants.MIN_REPEAT):
        return bool(value[1] is _constants.MAXREPEAT)
    if kind is _constants.SUBPATTERN:
        return any(map(_endless, value[-1]))
    return False


def test_the_pattern_that_froze_a_page_is_known_for_what_it_is() -> None:
    assert may_look_twice(r'"(?:[^"\\]|\\.)*"')
    assert may_look_twice(r"(a+)b")
    assert not may_look_twice(r"[,;\t]+")


@pytest.mark.parametrize(("module", "pattern"), list(patterns()))
def test_no_pattern_looks_at_foreign_text_again_and_again(module: str, pattern: str) -> None:
    assert not may_look_twice(pattern)


# Bounds.


def test_what_unfolds_is_bounded_before_it_is_there() -> None:
    bomb = decoders.in_address("0" * 50_000_000)
    with pytest.raises(Malformed):
        watched("replay", bomb[: links.MAX_LINK])
    with pytest.raises(Malformed, match="too long or cut off"):
        inflated(zlib.compress(b"0" * 1_001), 1_000)
    with pytest.raises(Malformed, match="too long or cut off"):
        inflated(zlib.compress(b"0" * 500)[:-4], 1_000)
    assert inflated(zlib.compress(b"0" * 999), 1_000) == "0" * 999


def test_lines_are_counted_before_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of a few kilobytes may have three hundred thousand of them."""
    small = decoders.in_file(save(worst.paper()) + "\n" * 330_000)
    assert len(small) < 26_000
    monkeypatch.setattr("brushpass.table.codec.Codec.read_entry", None)
    with pytest.raises(Malformed, match="too many lines"):
        desk.unpack(small)


@pytest.mark.rule("II-08")
def test_the_longest_evening_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty drawings, each as long as a drawing can be; and a log of act and undo."""
    table = worst.drawings(20)
    text = save(table)
    assert 2_500_000 < len(text) < MAX_TABLE
    file = decoders.in_file(text)
    assert len(file) < desk.MAX_FILE
    _, session = desk.unpack(file)
    assert session.table.state == table.state
    undone = worst.there_and_back("nevidimka", entries=MAX_ENTRIES)(MAX_TABLE)
    assert text.count("\n") < undone.count("\n") < MAX_ENTRIES + 2


def test_a_long_log_is_read_in_slices() -> None:
    file = DECODERS["file"].honest()
    slices = sum(1 for _ in unpacking(file))
    assert slices > 100


# Whatever else.


@pytest.mark.parametrize("name", DECODERS)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(rng=st.randoms(use_true_random=False))
def test_only_malformed_comes_out(name: str, rng: Random) -> None:
    decoder = DECODERS[name]
    decoder.refuses_or_reads(fuzz.spoilt(decoder, HONEST[name], rng))


@pytest.mark.slow
def test_only_malformed_comes_out_under_pyodide() -> None:
    node = shutil.which("node")
    assert node, "Node is needed to run Pyodide"
    script = ROOT / "tests" / "pyodide" / "fuzz.mjs"
    command = [node, str(script), "20"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    told = [line.rpartition(":")[0] for line in run.stdout.splitlines()]
    assert told == list(DECODERS)
