"""All pages of all games: they can be drawn at every moment, and tell nobody too much."""

from __future__ import annotations

from html.parser import HTMLParser
from random import Random

import pytest
from tools.sitting import announcement, page, sit

from brushpass.app.model import Stage
from brushpass.app.update import read as command
from brushpass.games import SHELF, selfplay
from brushpass.table import RandomDealer, Table
from support import contract

every_game = pytest.mark.parametrize("name", SHELF)

VOID = {"input", "br", "hr", "img"}


class Checker(HTMLParser):
    """Well-formed: everything that is opened is closed, and ids stand once."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"an attribute stands twice on {tag}: {names}"
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag


def well_formed(html: str) -> None:
    checker = Checker()
    checker.feed(html)
    checker.close()
    assert checker.open == []
    assert len(set(checker.ids)) == len(checker.ids)


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("seed", range(6))
def test_every_page_can_be_drawn(name: str, seed: int) -> None:
    rng = Random(seed)
    for number, table in enumerate(selfplay.steps(name, contract.setup_for(name, seed * 7), seed)):
        if rng.random() > 0.2 and number > 3:
            continue
        session = sit(table, "en")
        well_formed(page(session))
        announcement(session)
        for seat in (*session.called, *session.peekers):
            session.do(command(f"pass:{seat}"))
            well_formed(page(session))
            session.do(command("open"))
            well_formed(page(session))
            session.seal()
            session.do(command("table"))
        for sheet in ("menu", "rules", "log", "leave"):
            session.do(command(f"show-sheet:{sheet}"))
            well_formed(page(session))
        if number > 60:
            break
    while not table.outcome:
        selfplay.step(name, table, rng)
    session = sit(table, "en")
    assert session.stage is Stage.RESULT
    well_formed(page(session))
    session.do(command("replay"))
    for _ in range(6):
        session.do(command(f"step:{rng.randrange(len(table.log) + 1)}"))
        session.do(command(f"eyes:{rng.choice(['', *range(len(table.setup.players))])}"))
        well_formed(page(session))


@every_game
@pytest.mark.parametrize("seed", range(60))
def test_the_open_table_looks_the_same_whatever_lies_face_down(name: str, seed: int) -> None:
    """Two deals that differ only in what the table has not seen give the same page."""
    table = contract.finishes(name, seed)
    rng = Random(seed)
    log = table.log[: rng.randrange(len(table.log)) + 1]
    one = Table.replay(table.game, table.setup, log, RandomDealer())
    other = contract.deal_behind(one, None, rng)
    if other is None or one.outcome:
        return
    sessions = sit(one, "en"), sit(other, "en")
    assert page(sessions[0]) == page(sessions[1])
    assert announcement(sessions[0]) == announcement(sessions[1])
    for seat in (*sessions[0].called, *sessions[0].peekers):
        for session in sessions:
            session.do(command(f"pass:{seat}"))
        assert page(sessions[0]) == page(sessions[1])
        for session in sessions:
            session.do(command("table"))
