"""What people made with the version before opens as it was: files, links, invitations.

`made.json` was written by that version: games in the middle and at their end, shared games with
and without names, puzzles, secrets for a second phone, and what a host of linked devices
remembers.
"""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from brushpass.app.daily.work import Casework
from brushpass.app.setup import desk
from brushpass.app.sharing import links, own_phone
from brushpass.contract.case import Day
from brushpass.games import SHELF, case
from brushpass.link import invite
from brushpass.table import Outcome, Table
from brushpass.table.codec import save
from brushpass.table.slices import at_once

ROOT = Path(__file__).parents[2]
MADE: list[dict[str, Any]] = json.loads((Path(__file__).parent / "made.json").read_text())


def made(kind: str) -> list[Any]:
    found = [thing for thing in MADE if thing["kind"] == kind]
    assert found
    return [
        pytest.param(thing, id=f"{thing.get('game', kind)}-{n}") for n, thing in enumerate(found)
    ]


def told(outcome: Outcome | None) -> list[Any] | None:
    if outcome is None:
        return None
    scores = None if outcome.scores is None else list(outcome.scores)
    return [list(outcome.winners), outcome.rule, scores]


def the_same(table: Table[Any], thing: dict[str, Any]) -> bool:
    return (len(table.log), told(table.outcome)) == (thing["entries"], thing["outcome"])


def test_every_game_is_there() -> None:
    for kind in ("file", "replay"):
        assert {thing["game"] for thing in MADE if thing["kind"] == kind} == set(SHELF) - {
            "nevidimka"
        }


@pytest.mark.parametrize("thing", made("file"))
def test_a_file(thing: dict[str, Any]) -> None:
    order, session = desk.unpack(thing["text"])
    assert order.game == thing["game"]
    assert the_same(session.table, thing)
    again = desk.unpack(desk.pack(order, session))[1]
    assert save(again.table) == save(session.table)
    if thing["outcome"] is None:
        assert session.marks == {"0": {"note": "Пётр?"}}


@pytest.mark.parametrize("thing", made("replay"))
def test_a_shared_game(thing: dict[str, Any]) -> None:
    exhibit = links.read("replay", thing["text"], "en")
    assert exhibit.name == thing["game"]
    assert the_same(exhibit.table, thing)


@pytest.mark.parametrize("thing", made("puzzle"))
def test_a_puzzle(thing: dict[str, Any]) -> None:
    exhibit = links.read("puzzle", thing["text"], "en")
    assert exhibit.name == thing["game"]
    assert exhibit.replay.step == thing["entries"]
    posed = case(exhibit.name).positions[exhibit.asked]
    files = {path: (ROOT / path).read_bytes() for path in posed.reads(exhibit.table)}
    made = at_once(posed.make(exhibit.table, exhibit.replay.step, files))
    day = Day(game=exhibit.name, date=date(2026, 11, 16), language="en")
    work = Casework(posed.case, day, made, link="#")
    work.go_on(posed.case.solve(made))
    assert work.verdict and work.verdict.solved


@pytest.mark.parametrize("thing", made("secret"))
def test_a_secret_on_a_second_phone(thing: dict[str, Any]) -> None:
    name, _, lines = own_phone.read(thing["text"])
    assert (name, lines) == (thing["game"], tuple(thing["lines"]))


@pytest.mark.parametrize("thing", made("invitation"))
def test_an_invitation(thing: dict[str, Any]) -> None:
    kind, table, number, game, ufrag, password, fingerprint, candidates = thing["fields"]
    found = tuple(invite.Candidate(*each) for each in candidates)
    expected = invite.Description(
        kind, table, number, game, ufrag, password, bytes.fromhex(fingerprint), found
    )
    assert invite.unpack(thing["text"]) == expected
    assert invite.find(f"https://example.org/brush-pass/#join={thing['text']}") == expected
