"""Cases out of a finished game: the board as it lay, and what can be asked about it."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from brushpass.games.codenames.case.making import grammar_paths, learn
from brushpass.games.codenames.case.mission import Mission, Slip
from brushpass.games.codenames.case.task import Given, Task, set_task
from brushpass.games.codenames.pieces import CELLS, KEY, Role
from brushpass.games.codenames.screen.puzzle import CLUE, MEANT, asks
from brushpass.games.codenames.state import State
from brushpass.language import LANGUAGES
from brushpass.lexicon import opening, paths as lexicon_paths
from brushpass.table import Malformed, Table, row
from brushpass.table.codec import ENTRIES_A_SLICE
from brushpass.table.slices import Slices
from brushpass.words import letters
from brushpass.words.decks import read_words


def mission(table: Table[Any], step: int, files: Mapping[str, bytes]) -> Slices[Mission]:
    """A mission: whom does the given clue mean?"""
    at = yield from _before(table, step, MEANT)
    assert at.clue is not None
    played = table.state.turns[len(at.turns) - 1]
    return Mission(
        words=at.words,
        roles=_key(table),
        slips=(Slip(at.clue.word, int(at.clue.number)),),
        par=len(played.cells) - len(played.own),
        team=at.turn,
        covered=frozenset(cell for cell, role in enumerate(at.covered) if role),
        played=played.cells,
    )


def reads(table: Table[Any]) -> tuple[str, ...]:
    """What agents and the checker of clues read, in the language of the game."""
    language: str = table.state.setup.language
    if language not in LANGUAGES:
        raise Malformed("nobody here speaks this language")
    return (*lexicon_paths(language), f"wordlists/{language}/adults.txt", *grammar_paths(language))


def task(table: Table[Any], step: int, files: Mapping[str, bytes]) -> Slices[Task]:
    """A task: which clue would you give?"""
    at = yield from _before(table, step, CLUE)
    setup = at.setup
    learn(setup.language, files)
    yield
    lexicon = yield from opening(files, setup.language)
    adults = files[f"wordlists/{setup.language}/adults.txt"].decode()
    unsaid = [] if setup.for_adults else read_words(adults)
    barred = frozenset(letters(word, setup.language) for word in unsaid)
    return (yield from set_task(at, _key(table), lexicon, _given(table, at), barred))


def _given(table: Table[Any], at: State) -> Given | None:
    """What was said at the table; None if the game ended before that turn's clue."""
    turns = table.state.turns[len(at.turns) :]
    if not turns:
        return None
    clue = turns[0].clue
    name = at.setup.players[at.chief(at.turn)]
    return Given(name, clue.word, clue.number, turns[0].cells)


def _before(table: Table[Any], step: int, question: str) -> Generator[None, None, State]:
    """The state at this step. Malformed if it doesn't make this question."""
    told: Table[State] = Table(table.game, table.setup)
    for number, entry in enumerate(table.log[:step]):
        if number % ENTRIES_A_SLICE == 0:
            yield
        told.accept(entry)
    if told.ask or asks(told.state) != question:
        raise Malformed("there is nothing to find here")
    return told.state


def _key(table: Table[Any]) -> tuple[Role, ...]:
    """The key, all of which lies open at the end of a game."""
    faces = [table.known(None).get(card) for card in row(KEY, CELLS)]
    roles = tuple(face for face in faces if isinstance(face, Role))
    if len(roles) < CELLS:
        raise Malformed("the key is not all there")
    return roles
