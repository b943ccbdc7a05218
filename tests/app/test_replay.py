"""A replay with the analyst: what a seat could have known, worked out in slices."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tools.minds import files
from tools.sitting import Sitting, page, sit

from brushpass.app.model import Replay, Stage
from brushpass.app.replay import replay
from brushpass.app.replay.commands import Eyes, Projector, Step
from brushpass.app.sharing.links import watch_link
from brushpass.games import SHELF, game, has_analyst, selfplay
from brushpass.games.casablanca import GAME
from brushpass.games.casablanca.actions import Accept, Declare, EndSearch, Refrain, TurnUp
from brushpass.games.casablanca.analyst.reasons import certainty
from brushpass.games.casablanca.analyst.solution import certain_since
from brushpass.games.casablanca.clues import clues
from brushpass.games.casablanca.pieces import Building
from brushpass.games.casablanca.state import State
from brushpass.table import RandomDealer, Table, seen_by
from brushpass.table.slices import at_once

ANALYSED = [name for name in SHELF if has_analyst(name)]


def finished(name: str, seed: int = 1) -> Sitting:
    *_, table = selfplay.steps(name, selfplay.setups(name)[-1], seed)
    session = sit(table, "en")
    session.bring(files(name, table.setup))
    assert session.stage is Stage.RESULT
    session.do(Projector.REPLAY)
    return session


def test_casablanca_has_one() -> None:
    assert "casablanca" in ANALYSED


@pytest.mark.parametrize("name", SHELF)
def test_who_has_an_analyst_offers_one(name: str) -> None:
    session = finished(name)
    assert ('data-do="analyst"' in page(session)) == (name in ANALYSED)
    session.do(Projector.ANALYST)
    assert session.replay.analysed == (name in ANALYSED)


@pytest.mark.parametrize("name", ANALYSED)
def test_every_moment_can_be_looked_at_through_everybodys_eyes(name: str) -> None:
    session = finished(name)
    session.do(Projector.ANALYST)
    assert session.texts("analysing") in page(session)
    for seat in session.viewers:
        session.do(Eyes(seat))
        for step in range(0, len(session.table.log) + 1, 5):
            session.do(Step(step))
            assert session.unanalysed
            session.analyse()
            assert not session.unanalysed
            assert session.texts("analysing") not in page(session)
    session.do(Eyes(None))
    assert not session.replay.analysed


@pytest.mark.parametrize("name", ANALYSED)
def test_a_shared_game_has_the_analyst_too(name: str) -> None:
    exhibit = Sitting(watch_link(finished(name).table, "en", named=True))
    exhibit.bring(files(name, exhibit.table.setup))
    exhibit.do(Projector.ANALYST)
    exhibit.analyse()
    assert 'aria-pressed="true"' in page(exhibit)


@pytest.mark.parametrize("name", ANALYSED)
def test_a_film_waits_for_the_analyst(name: str) -> None:
    session = finished(name)
    session.do(Projector.ANALYST)
    session.do(Projector.PLAY)
    for _ in range(3):
        assert "data-film" not in page(session)
        session.analyse()
        assert f'data-film="{session.replay.step} ' in page(session)
        session.do(Projector.NEXT_FRAME)


@pytest.mark.parametrize("name", ANALYSED)
def test_without_eyes_there_is_no_analyst(name: str) -> None:
    """A seat that goes to another device takes what it could have known along."""
    session = finished(name)
    session.do(Eyes(0))
    session.do(Projector.ANALYST)
    session.take_seats((1, 2))
    assert session.replay.viewer is None
    assert not session.unanalysed


def analysed(session: Sitting, seat: int, step: int) -> str:
    watched = replace(session.model, replay=Replay(step=step, viewer=seat, analysed=True))
    watched = replay.analysed(watched, at_once(replay.analysing(watched)))
    return str(replay.drawn(watched, replay.scene(watched), None))


def test_casablanca_odds_for_every_building_from_this_seats_notes_alone() -> None:
    session = finished("casablanca")
    table = session.table
    for seat in session.viewers:
        for step in range(20, len(table.log), 7):
            shown = analysed(session, seat, step)
            rules = game("casablanca")
            assert rules
            copy = [seen_by(seat, entry) for entry in table.log[:step]]
            own = sit(Table.replay(rules, table.setup, copy), "en")
            assert analysed(own, seat, step) == shown
            assert shown.count('class="odds') == len(Building) or not own.table.state.round


def toured() -> Table[State]:
    """All look everywhere; then somebody declares, and nobody says a word against it."""
    table = Table(GAME, selfplay.setups("casablanca")[0], RandomDealer(1))
    table.settle()
    rng = Random(1)
    while not table.outcome:
        seat = table.waiting[0]
        unwanted = EndSearch if table.state.round > 40 else Declare
        moves = [move for move in table.moves(seat) if not isinstance(move, unwanted)]
        quiet = (EndSearch, Declare, Refrain, Accept, TurnUp)
        wanted = [move for move in moves if isinstance(move, quiet)]
        act = rng.choice(wanted) if wanted else selfplay.choose("casablanca", table, seat, rng)
        table.act(seat, act)
    return table


def test_casablanca_says_since_when_it_was_certain_and_why() -> None:
    session, seat = sit(toured(), "en"), 0
    session.do(Projector.REPLAY)
    table = session.table
    since = at_once(certain_since(clues(table.state, seat, table.known(seat))))
    assert since
    shown = analysed(session, seat, len(table.log))
    assert certainty(session.texts, session.players, since) in shown
    before = next(
        number
        for number in range(len(table.log))
        if Table.replay(table.game, table.setup, table.log[:number]).state.round == since.round
    )
    earlier = analysed(session, seat, before - 1)
    assert session.texts("certain not yet") in earlier
    assert session.texts("certain here") not in earlier


def test_nothing_is_worked_out_for_who_plays() -> None:
    rules = game("casablanca")
    assert rules
    table = Table(rules, selfplay.setups("casablanca")[0], RandomDealer(1))
    table.settle()
    session = sit(table, "en")
    session.do(Projector.ANALYST)
    assert not session.unanalysed
