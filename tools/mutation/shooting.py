"""Tries mutants one by one, and writes down what came of each.

A mutant inside a function is put in place in a process that has the game and its tests loaded
already. One that shows as soon as its module is loaded (constants, tables, defaults) has the whole
game loaded anew.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from inspect import unwrap
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeAlias

import pytest

from tools.mutation.game import Game
from tools.mutation.mutants import Mutant
from tools.mutation.trying import (
    Leave,
    Survey,
    Task,
    Tracer,
    answer_of,
    die_after,
    in_turn,
    memories,
    run,
    take_survey,
    with_tests,
)

SURVIVED = "survived"
LOADING = 20
"""How many seconds loading the tests may take."""


def broken_in_place(mutant: Mutant, module: ModuleType) -> None:
    """Gives a function that everybody has imported already another body."""
    assert mutant.change.function
    for new in _codes(mutant.code()):
        if new.co_qualname == mutant.change.function:
            _function(module, mutant.change.function).__code__ = new


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


def _function(module: ModuleType, name: str) -> FunctionType:
    found: Any = module
    for part in name.split("."):
        found = vars(found)[part]
    if isinstance(found, property):
        found = found.fget
    function = unwrap(found)
    assert isinstance(function, FunctionType)
    return function


class Broken(SourceFileLoader):
    """Loads a mutant instead of its module."""

    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(mutant.file))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return self.mutant.code()

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        return spec_from_file_location(name, self.path, loader=self)


@dataclass(frozen=True)
class Book:
    """What came of each mutant: the test that noticed it, or that it survived."""

    file: Path

    def read(self) -> dict[str, str]:
        lines = self.file.read_text().splitlines() if self.file.exists() else []
        return {name: killer for killer, name in (line.split("\t", 1) for line in lines)}

    def write(self, tried: dict[str, str]) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text("".join(f"{killer}\t{name}\n" for name, killer in tried.items()))

    def note(self, mutant: Mutant, killer: str) -> None:
        with self.file.open("a") as file:
            file.write(f"{killer}\t{mutant.name}\n")


Shot: TypeAlias = tuple[Mutant, Task]
"""A mutant, and what tries it: the answer is the test that fails, in a tuple."""


@dataclass(frozen=True)
class Range:
    """Where mutants are tried."""

    game: Game
    chosen: list[Mutant]
    jobs: int
    book: Book
    screen: int
    """Where dots are printed; pytest has the ordinary place."""
    tracer: Tracer

    def try_all(self, shots: Iterable[Shot]) -> None:
        for mutant, answer in in_turn(shots, self.jobs):
            killer = "it can't run, or doesn't end" if answer is None else answer[0]
            self.book.note(mutant, killer or SURVIVED)
            os.write(self.screen, b"." if killer else b"S")

    def in_place(self, items: list[pytest.Item]) -> Survey:
        """Tries all mutants inside functions."""
        sys.settrace(None)
        loading = self.tracer.taken()
        remembering = memories(self.game.package)
        survey: Survey = answer_of(lambda _: take_survey(items, self.tracer, remembering))
        survey.loading = loading
        if not survey.failed:
            gc.freeze()
            now = [mutant for mutant in self.chosen if not survey.shows_at_loading(mutant)]
            self.try_all(self._exchange(mutant, survey, items, remembering) for mutant in now)
        return survey

    def _exchange(
        self, mutant: Mutant, survey: Survey, items: list[pytest.Item], remembering: list[Any]
    ) -> Shot:
        tests = survey.tests_for(mutant)
        module = sys.modules[f"{self.game.package}.{mutant.module}"]

        def shot(leave: Leave) -> tuple[str | None]:
            broken_in_place(mutant, module)
            for function in remembering:
                function.cache_clear()
            return (run(items, tests, survey.seconds),)

        return mutant, shot

    def at_loading(self, survey: Survey) -> None:
        """Tries the others."""
        later = [mutant for mutant in self.chosen if survey.shows_at_loading(mutant)]
        self.try_all(self._load(mutant, survey) for mutant in later)

    def _load(self, mutant: Mutant, survey: Survey) -> Shot:
        tests = survey.tests_for(mutant)

        def shot(leave: Leave) -> None:
            die_after(LOADING)
            sys.meta_path.insert(0, Broken(f"{self.game.package}.{mutant.module}", mutant))
            with_tests(self.game, lambda items: leave((run(items, tests, survey.seconds),)))

        return mutant, shot


def shoot(game: Game, chosen: list[Mutant], jobs: int, book: Book) -> Survey:
    """Tries these mutants, if the tests pass without them."""
    tracer = Tracer({mutant.file for mutant in chosen})
    trials = Range(game, chosen, jobs, book, os.dup(1), tracer)
    for untouched in ("table", "words", "html", "i18n"):
        if (game.root / "py/brushpass" / untouched).exists():
            import_module(f"brushpass.{untouched}")

    def session(leave: Leave) -> None:
        sys.settrace(tracer)
        with_tests(game, lambda items: leave(trials.in_place(items)))

    sys.stdout.flush()
    survey: Survey = answer_of(session) or Survey(failed="The tests can't be loaded.")
    if not survey.failed:
        trials.at_loading(survey)
    return survey
