"""The sand: for whom it runs, and what is asked when it has run out."""

from __future__ import annotations

import pytest

from brushpass.app.pages import page
from brushpass.app.session import Session, Stage
from brushpass.games import game
from brushpass.games.decrypto.bot import setups as decrypto
from brushpass.games.invisible_ink.actions import TurnTimer
from brushpass.games.invisible_ink.bot import setups as ink
from brushpass.games.invisible_ink.state import Phase
from brushpass.html.commands import read as command
from brushpass.table import HouseDealer, Table
from brushpass.table.codec import write
from kinds import now

LINES = {"clue1": "north", "clue2": "south", "clue3": "west"}


def sitting(name: str, setup: object) -> Session:
    taken = game(name)
    assert taken
    return Session(Table(taken, setup, HouseDealer(3)), "en")  # type: ignore[arg-type]


def opened(session: Session, seat: int) -> None:
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


def drawing() -> Session:
    """Somebody draws at the open table, and the others call out."""
    session = sitting("invisible_ink", next(ink()))
    for _ in range(40):
        state = session.table.state
        if state.phase is Phase.DRAWING and session.screen.asks_at_end(state):
            session.do(command("table"))
            return session
        seat = session.table.waiting[0]
        if session.needs_seal(seat):
            opened(session, seat)
        moves = [move for move in session.table.moves(seat) if isinstance(move, TurnTimer)]
        if moves:
            session.act(seat, write(moves[0]))
        else:
            session.act(seat, write(session.table.moves(seat)[-1]))
        session.do(command("table"))
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
    assert "Did anybody name it in time?" in page(session)
    session.do(command("time"))
    assert len(session.table.log) > entered
    assert not now(session.paused)
    assert "Did anybody name it" not in page(session)


def test_nothing_is_closed_before_the_sand_has_run_out() -> None:
    session = drawing()
    entered = len(session.table.log)
    session.do(command("time"))
    assert len(session.table.log) == entered
