"""Cases out of a finished game: the board as it lay, and what can be asked about it."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from brushpass.games.codenames.case.mission import Mission, Slip
from brushpass.games.codenames.case.task import Given, Task, set_task
from brushpass.games.codenames.pieces import CELLS, KEY, Role
from brushpass.games.codenames.screen.puzzle import CLUE, MEANT, asks
from brushpass.games.codenames.state import State
from brushpass.language import LANGUAGES
from brushpass.lexicon import opening
from brushpass.lexicon import paths as lexicon_paths
from brushpass.table import Malformed, Shown, Table
from brushpass.table.codec import ENTRIES_A_SLICE
from brushpass.table.slices import Slices
from brushpass.words import Book, Irregulars, forget, letters, teach
from brushpass.words.decks import families_path, irregular_path, read_words


def mission(table: Table[Any], step: int, files: Mapping[str, bytes]) -> Slices[Mission]:
    """A mission: whom does the given clue mean?"""
    at = yield from _before(table, step, MEANT)
    assert at.clue is not None
    roles = _key(table)
    played = table.state.turns[len(at.turns) - 1]
    return Mission(
        words=at.words,
        roles=roles,
        slips=(Slip(at.clue.word, int(at.clue.number)),),
        par=len(played.cells) - len(played.own),
        team=at.turn,
        covered=frozenset(cell for cell, role in enumerate(at.covered) if role),
        played=played.cells,
    )


def reads(table: Table[Any]) -> tuple[str, ...]:
    """What agents and the checker of clues read, in the language of the game."""
    setup: Any = table.setup
    language: str = setup.language
    if language not in LANGUAGES:
        raise Malformed("nobody here speaks this language")
    return (
        *lexicon_paths(language),
        f"wordlists/{language}/adults.txt",
        *[f"wordlists/{path(language)}" for path in (families_path, irregular_path)],
    )


def task(table: Table[Any], step: int, files: Mapping[str, bytes]) -> Slices[Task]:
    """A task: which clue would you give?"""
    at = yield from _before(table, step, CLUE)
    setup = at.setup
    adults, families, irregular = [files[path].decode() for path in reads(table)[2:]]
    forget(setup.language)
    teach(setup.language, Book(families), Irregulars(irregular))
    yield
    lexicon = yield from opening(files, setup.language)
    unsaid = [] if setup.for_adults else read_words(adults)
    return (
        yield from set_task(
            at,
            _key(table),
            lexicon,
            _given(table, at),
            barred=frozenset(letters(word, setup.language) for word in unsaid),
        )
    )


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
    found: dict[int, Role] = {}
    for entry in table.log:
        if isinstance(entry, Shown):
            for card, face in zip(entry.cards, entry.faces or (), strict=False):
                if card.deck == KEY and isinstance(face, Role):
                    found[card.place] = face
    if len(found) < CELLS:
        raise Malformed("the key is not all there")
    return tuple(found[cell] for cell in range(CELLS))
