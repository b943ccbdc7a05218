"""What released versions have kept and handed out opens, and is played or read on.

A folder is a version; `write.py` says how its files are made.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any

import pytest
from tools.casework import Casework
from tools.sitting import Sitting, page, sit, watched

from brushpass.app.computers.hints import read_hints
from brushpass.app.daily import history
from brushpass.app.model import Stage
from brushpass.app.play.commands import Open
from brushpass.app.records.evening import read_tally, write_tally
from brushpass.app.rehearsal import rehearse
from brushpass.app.sharing import own_phone
from brushpass.app.sharing.own_phone import CarriedSecret
from brushpass.app.sitting.device import drafts_now
from brushpass.app.sitting.drafts import recall_drafts
from brushpass.contract.case import Day
from brushpass.games import SHELF, case, selfplay
from brushpass.html.commands import Pass
from brushpass.link import Host
from brushpass.table.codec import save
from brushpass.table.slices import at_once
from brushpass.words import seen
from support import desk

from .write import FOLDER, MARK, NAMES

ROOT = Path(__file__).parents[2]
VERSIONS = sorted(
    path for path in Path(__file__).parent.iterdir() if (path / "device.json").exists()
)


def read(path: Path) -> Any:
    return json.loads(path.read_text())


def made(part: str) -> list[Any]:
    """For each game of each version what it has made of this part."""
    return list(_made(part))


def _made(part: str) -> Iterator[Any]:
    for version in VERSIONS:
        for path in sorted(version.glob("*.json")):
            found = read(path).get(part)
            if path.stem in SHELF and found:
                yield pytest.param(path.stem, found, id=f"{path.stem}-{version.name}")


@pytest.fixture(params=VERSIONS, ids=lambda version: version.name)
def device(request: pytest.FixtureRequest) -> Any:
    return read(request.param / "device.json")


def play_on(session: Sitting) -> None:
    rng = Random(1)
    while not session.table.outcome:
        selfplay.step(session.name, session.table, rng)
    assert "undefined" not in page(sit(session.table))


def test_every_game_of_this_version_is_there() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {"device", *SHELF}


@pytest.mark.parametrize(("name", "thing"), made("middle"))
def test_a_saved_game_is_played_on(name: str, thing: Any) -> None:
    order, session = desk.unpack(thing["file"])
    assert (order.game, len(session.table.log)) == (name, thing["entries"])
    assert session.marks == {str(thing["seat"]): dict([MARK])}
    again = desk.unpack(desk.pack(order, session))[1]
    assert save(again.table) == save(session.table)
    rehearse(session.model)
    play_on(session)


@pytest.mark.parametrize(("name", "thing"), made("middle"))
def test_a_table_that_the_browser_keeps_is_played_on(name: str, thing: Any) -> None:
    order = desk.read_order(thing["order"])
    session, read, has_marks = desk.salvage(order, thing["head"], thing["lines"], thing["marks"])
    assert (read, has_marks) == (thing["entries"], True)
    assert [(each.face, each.level) for each in session.computers.values()] == [("greta", "fox")]
    session.change(lambda it: recall_drafts(it, thing["drafts"]))
    assert bool(drafts_now(session.model)) == bool(thing["drafts"])
    session.do(Pass(thing["seat"]))
    session.do(Open(latched=True))
    assert (session.draft == session.screen.draft) == (not thing["drafts"])
    rehearse(session.model)
    play_on(session)


@pytest.mark.parametrize(("name", "thing"), made("over"))
def test_a_finished_game_is_shown(name: str, thing: Any) -> None:
    order, session = desk.unpack(thing["file"])
    outcome = session.table.outcome
    assert outcome
    assert (order.game, len(session.table.log)) == (name, thing["entries"])
    assert (list(outcome.winners), outcome.rule) == (thing["winners"], thing["rule"])
    assert session.stage is Stage.RESULT
    rehearse(session.model)


@pytest.mark.parametrize("kind", ["named", "unnamed"])
@pytest.mark.parametrize(("name", "thing"), made("over"))
def test_a_shared_game_is_watched(name: str, thing: Any, kind: str) -> None:
    exhibit = watched("replay", thing[kind])
    outcome = exhibit.table.outcome
    assert outcome
    assert (exhibit.name, len(exhibit.table.log)) == (name, thing["entries"])
    assert (list(outcome.winners), outcome.rule) == (thing["winners"], thing["rule"])
    assert (exhibit.players[0] == NAMES[0]) == (kind == "named")
    for step in range(exhibit.replay.step, thing["entries"] + 1, 5):
        exhibit.step = step
        assert page(exhibit)


@pytest.mark.parametrize(("name", "thing"), made("over"))
def test_a_puzzle_is_solved(name: str, thing: Any) -> None:
    assert bool(thing["puzzles"]) == bool(case(name).positions)
    for text in thing["puzzles"]:
        exhibit = watched("puzzle", text)
        posed = case(name).positions[exhibit.question]
        files = {path: (ROOT / path).read_bytes() for path in posed.reads(exhibit.table)}
        posed_case = at_once(posed.make(exhibit.table, exhibit.replay.step, files))
        day = Day(game=name, date=date(2026, 11, 16), language="en")
        work = Casework(posed.case, day, posed_case, link="#")
        work.go_on(posed.case.solve(posed_case))
        assert work.verdict
        assert work.verdict.solved


@pytest.mark.parametrize(("name", "secret"), made("secret"))
def test_a_secret_is_shown_on_another_phone(name: str, secret: str) -> None:
    assert own_phone.read(secret)[0] == name
    assert own_phone.page(CarriedSecret(secret, "en", looking=True))


def test_an_evening_goes_on(device: Any) -> None:
    kept = read_tally(device["tally"])
    assert [played.game for played in kept] == list(SHELF)
    assert write_tally(kept) == device["tally"]


def test_the_history_of_daily_cases_goes_on(device: Any) -> None:
    days = history.read(device["days"])
    assert len(days.days) == len(SHELF)
    assert (days.solved, days.at_par) == (4, 2)
    assert history.write(days) == device["days"]


def test_hints_and_words_that_somebody_has_seen_are_known(device: Any) -> None:
    guide = read_hints(device["hints"])
    assert (guide.known, guide.off) == (frozenset({"codenames.clue"}), True)
    assert seen.seen(device["seen"], language="en", game="codenames") == ["strasse", "icecream"]


def test_a_table_of_linked_phones_comes_back(device: Any) -> None:
    _, session = desk.unpack(device["host"]["file"])
    host = Host(build_id="later", make_secret=token_urlsafe)
    host.restore(device["host"]["note"], session.table)
    assert host.seats == tuple(range(len(NAMES)))
    assert host.table is session.table
