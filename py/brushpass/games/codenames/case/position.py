"""A mission out of a finished game: a clue that was given at a table, and the board as it lay."""

from __future__ import annotations

from typing import Any

from brushpass.box.case import Making
from brushpass.games.codenames.case.mission import Mission, Slip
from brushpass.games.codenames.pieces import CELLS, KEY, Role
from brushpass.games.codenames.screen.puzzle import PUZZLE
from brushpass.games.codenames.state import State
from brushpass.table import Malformed, Shown, Table
from brushpass.table.codec import ENTRIES_A_SLICE


def position(table: Table[Any], step: int) -> Making[Mission]:
    told: Table[State] = Table(table.game, table.setup)
    for number, entry in enumerate(table.log[:step]):
        if number % ENTRIES_A_SLICE == 0:
            yield
        told.accept(entry)
    at = told.state
    if not PUZZLE.is_case(at):
        raise Malformed("nobody is looked for here")
    assert at.clue is not None
    roles = _key(table)
    played: tuple[int, ...] = ()
    for entry in table.log[step:]:
        told.accept(entry)
        if told.state.clue != at.clue or told.state.turn is not at.turn:
            break
        played = told.state.touched
    return Mission(
        words=at.words,
        roles=roles,
        slips=(Slip(at.clue.word, int(at.clue.number)),),
        par=len([cell for cell in played if roles[cell] is not Role(at.turn)]),
        team=at.turn,
        covered=frozenset(cell for cell, role in enumerate(at.covered) if role),
        played=played,
    )


def _key(table: Table[Any]) -> tuple[Role, ...]:
    """At the end of a game all of it lies open."""
    found: dict[int, Role] = {}
    for entry in table.log:
        if isinstance(entry, Shown):
            for card, face in zip(entry.cards, entry.faces or (), strict=False):
                if card.deck == KEY and isinstance(face, Role):
                    found[card.place] = face
    if len(found) < CELLS:
        raise Malformed("the key is not all there")
    return tuple(found[cell] for cell in range(CELLS))
