"""Writes what this version keeps and hands out, for later versions to open.

`PYTHONPATH=py:tests:. .venv/bin/python -m tests.formats.write` fills the folder of this version,
as long as it isn't released: what a released version has written is never written anew.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any

from tools.sitting import Sitting, page, payload, positions, sit

from brushpass.app.computers.commands import DismissHint, Hints
from brushpass.app.computers.hints import write_hints
from brushpass.app.daily import history
from brushpass.app.play.commands import Open
from brushpass.app.records.evening import Tally, write_tally
from brushpass.app.replay import tally
from brushpass.app.sharing import own_phone
from brushpass.app.sitting.drafts import write_drafts
from brushpass.app.sitting.marks import write_marks
from brushpass.contract import Choice, Computer, Level, Option, Switch
from brushpass.games import SHELF, lobby, selfplay
from brushpass.html.commands import Choose, Mark, Pass
from brushpass.link import Host
from brushpass.table import RandomDealer
from brushpass.words import seen
from support import desk

ROOT = Path(__file__).parents[2]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
FOLDER = Path(__file__).parent / ".".join(VERSION.split(".")[:2])
NAMES = ("Ana", "Ben", "Пётр", "Zoë")
PLAYERS = {"nevidimka": 3, "casablanca": 3}
WISHES = {"codenames": {"form": "teams"}}
WORDS = 60
"""Enough for every deal."""
SEEDS = range(12)
"""The shortest of these games is taken."""
CHOICE = re.compile(r'data-do="choose:([^="]+)=([^"]+)"')
MARK = ("note", "Пётр?")


def usual(option: Option) -> str:
    match option:
        case Choice(default=value):
            return value
        case Switch(default=on):
            return "on" if on else "off"
        case _:
            return ""


def order_of(name: str) -> desk.Order:
    here = lobby(name)
    names = NAMES[: PLAYERS.get(name, 4)]
    options = {option.id: usual(option) for option in here.options}
    options |= {"of_age": "off", **WISHES.get(name, {})}
    return desk.Order(name, names, here.roles(options, len(names)), options, "en", "en")


def words_of(order: desk.Order) -> dict[str, tuple[str, ...]]:
    return {
        deck: tuple((ROOT / "wordlists" / "en" / f"{deck}.txt").read_text().splitlines()[-WORDS:])
        for deck in desk.decks_for(order)
    }


def dealt(order: desk.Order, seed: int) -> Sitting:
    return desk.deal(order, words_of(order), RandomDealer(seed))


def play(session: Sitting, seed: int, *, entries: int = 10**6) -> Sitting:
    """On to the end, or until the log is so long."""
    rng = Random(seed)
    while not session.table.outcome and len(session.table.log) < entries:
        selfplay.step(session.name, session.table, rng)
    return sit(session.table)


def begun(session: Sitting) -> Sitting:
    """Somebody has pencilled something, and chosen or typed what they haven't sent."""
    session.do(Pass(session.called[0]))
    session.do(Open(latched=True))
    session.do(Mark(*MARK))
    found = CHOICE.search(str(page(session)))
    if found:
        session.do(Choose(*found.groups()))
    session.keep_typed({"word": "zebra", "clue1": "zebra"})
    return session


def stored(order: desk.Order, session: Sitting) -> dict[str, Any]:
    """What the browser keeps of a table."""
    return {
        "order": desk.write_order(order),
        "head": session.head(),
        "lines": session.lines(0),
        "marks": write_marks(session.marks),
        "drafts": write_drafts(session.model),
    }


def of_a_game(name: str) -> dict[str, Any]:
    order = order_of(name)
    texts = {seed: payload(play(dealt(order, seed), seed), names=True) for seed in SEEDS}
    seed = min(SEEDS, key=lambda seed: len(texts[seed]))
    over = play(dealt(order, seed), seed)
    log, outcome = over.table.log, over.table.outcome
    assert outcome
    middle = begun(play(dealt(order, seed), seed, entries=len(log) // 2))
    last = replace(order, computers={len(order.names) - 1: Computer("greta", Level.FOX)}, seed="7")
    made: dict[str, Any] = {
        "middle": {
            "entries": len(middle.table.log),
            "seat": middle.seat,
            "file": desk.pack(order, middle),
            **stored(last, middle),
        },
        "over": {
            "entries": len(log),
            "winners": list(outcome.winners),
            "rule": outcome.rule,
            "file": desk.pack(order, over),
            "named": payload(over, names=True),
            "unnamed": payload(over, names=False),
        },
    }
    made["over"]["puzzles"] = [
        payload(over, names=False, step=position.step) for position in positions(over, len(log))
    ]
    made["secret"] = own_phone.payload(secret(order, seed).model)
    return made


def secret(order: desk.Order, seed: int) -> Sitting:
    session = dealt(order, seed)
    session.do(Pass((*session.called, *session.peekers)[0]))
    session.do(Open())
    return session


def of_the_device() -> dict[str, Any]:
    games = {name: play(dealt(order_of(name), 3), 3) for name in SHELF}
    evening: Tally = ()
    for number, session in enumerate(games.values()):
        evening = tally.add(evening, session.model, f"table {number}")
    days = history.History()
    for day, name in enumerate(SHELF, 16):
        found = history.Result(solved=day != 18, score=day - 12, par=5, on_the_day=day != 17)
        days = days.with_result(date(2026, 11, day), name, found)
    host = Host(build_id=VERSION, make_secret=token_urlsafe)
    table = dealt(order_of("codenames"), 3).table
    host.start_game(table)
    hinted = sit(table)
    hinted.do(DismissHint("codenames.clue"))
    hinted.do(Hints(wanted=False))
    return {
        "tally": write_tally(evening),
        "days": history.write(days),
        "hints": write_hints(hinted.hints),
        "seen": seen.remember("", ("Straße", "ice cream"), language="en", game="codenames"),
        "host": {
            "note": host.save(),
            "file": desk.pack(order_of("codenames"), sit(table)),
        },
    }


def files() -> Iterator[tuple[str, dict[str, Any]]]:
    yield "device", of_the_device()
    for name in SHELF:
        yield name, of_a_game(name)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, made in files():
        text = json.dumps(made, ensure_ascii=False, indent=1)
        (FOLDER / f"{name}.json").write_text(f"{text}\n")
        print(f"{name}: {len(text.encode())} bytes")


if __name__ == "__main__":
    main()
