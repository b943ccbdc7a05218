"""The sand: for whom it runs, and what is asked when it has run out."""

from __future__ import annotations

import pytest
from tools.sitting import Sitting, page, sit

from brushpass.app.model import Stage
from brushpass.app.update import read as command
from brushpass.games import game, selfplay
from brushpass.games.decrypto.bot import setups as decrypto
from brushpass.table import RandomDealer, Table
from support.kinds import now

LINES = {"clue1": "north", "clue2": "south", "clue3": "west"}


def sitting(name: str, setup: object) -> Sitting:
    taken = game(name)
    assert taken
    return sit(Table(taken, setup, RandomDealer(3)), "en")  # type: ignore[arg-type]


def opened(session: Sitting, seat: int) -> None:
    session.do(command(f"pass:{seat}"))
    session.do(command("open"))


@pytest.mark.rule("DE-08")
def test_thirty_seconds_begin_when_the_second_encryptor_opens_the_seal() -> None:
    session = sitting("decrypto", next(decrypto()))
    first, second = session.called
    opened(session, first)
    session.submit("message", first, LINES)
    session.submit("message", first, LINES)  # whatever was said against them is meant
    assert session.timer
    assert session.handing_over, "nobody has opened the seal"
    session.do(command(f"pass:{second}"))
    assert session.handing_over
    assert "timer stands" in page(session)
    session.do(command("open"))
    assert not session.handing_over
    session.seal()
    assert not session.handing_over, "who has begun goes on"


def drawing() -> Sitting:
    """Something is seen at the open table, and the others call out what it is."""
    name = "invisible_ink"
    for setup in selfplay.setups(name):
        for table in selfplay.steps(name, setup, 4):
            session = sit(table, "en")
            if session.asks_at_end and session.timer:
                return session
    raise AssertionError("nobody draws")


@pytest.mark.rule("II-11")
def test_who_named_it_at_the_last_moment_is_asked_for() -> None:
    session = drawing()
    timer = session.timer
    assert timer and session.stage is Stage.TABLE
    entered = len(session.table.log)
    session.time_up(timer.name)
    session.time_up(timer.name)
    assert len(session.table.log) == entered, "the turn isn't over yet"
    assert session.paused
    assert "Did anyone name it in time?" in page(session)
    session.do(command("end-turn"))
    assert len(session.table.log) > entered
    assert not now(session.paused)
    assert "Did anyone name it" not in page(session)


def test_nothing_is_closed_before_the_sand_has_run_out() -> None:
    session = drawing()
    entered = len(session.table.log)
    session.do(command("end-turn"))
    assert len(session.table.log) == entered
