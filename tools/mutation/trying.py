"""Which tests run which lines of the rules, and whether they pass; in processes of their own."""

from __future__ import annotations

import functools
import gc
import os
import pickle
import select
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from _pytest.runner import runtestprotocol

from tools.mutation.game import Game
from tools.mutation.mutants import Mutant

SECONDS, TIMES_LONGER = 1, 10
"""A test with a mutant may take this many seconds of processor time more than this many times its
usual time."""


Leave: TypeAlias = Callable[[Any], None]
"""Ends the process that calls it, with an answer."""

Task: TypeAlias = Callable[[Leave], Any]
"""What a process does: it leaves with its answer, or returns it."""


def fork(task: Task) -> tuple[int, int]:
    """Does the task in a process of its own: its number, and where its answer can be read."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading

    def leave(answer: Any) -> None:
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(answer, pipe)
        os._exit(0)

    try:
        leave(task(leave))
    finally:
        os._exit(1)


def answer_of(task: Task) -> Any:
    """What the task answers, when it is done in a process of its own; None if that died."""
    return next(answer for _, answer in in_turn([(None, task)], 1))


def die_after(seconds: float) -> None:
    """Ends this process once it has worked for so long, unless it is told anew before."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def in_turn(tasks: Iterable[tuple[Any, Task]], jobs: int) -> Iterator[Any]:
    """What each task was called and answered, `jobs` at once; None if it died or ran too long."""
    ahead = iter(tasks)
    running: dict[int, tuple[Any, int]] = {}
    while True:
        while len(running) < jobs and (task := next(ahead, None)):
            pid, answer = fork(task[1])
            running[answer] = task[0], pid
        if not running:
            return
        for answer in select.select(list(running), [], [])[0]:
            name, pid = running.pop(answer)
            with os.fdopen(answer, "rb") as pipe:
                got = pipe.read()
            os.waitpid(pid, 0)
            yield name, pickle.loads(got) if got else None  # noqa: S301


# Tests.


@dataclass
class Survey:
    """Which lines of the rules every test runs, and how long it takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, set[tuple[str, int]]] = field(default_factory=dict)
    loading: set[tuple[str, int]] = field(default_factory=set)
    """What is run already when the tests are loaded."""
    failed: str = ""

    def shows_at_loading(self, mutant: Mutant) -> bool:
        return mutant.change.function is None or bool(self.loading & mutant.places)

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that could notice, quick ones first."""
        found = list(self.seconds)
        if not self.shows_at_loading(mutant):
            found = [test for test in found if self.lines[test] & mutant.places]
        return sorted(found, key=lambda test: (self.seconds[test], test))


class Tracer:
    """Notes the lines of some files that are run."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = {str(file) for file in files}
        self.lines: set[tuple[str, int]] = set()

    def __call__(self, frame: Any, event: str, argument: Any) -> Any:
        if frame.f_code.co_filename not in self.files:
            return None
        if event == "line":
            self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self

    def taken(self) -> set[tuple[str, int]]:
        lines, self.lines = self.lines, set()
        return lines


def memories(package: str) -> list[Any]:
    """The functions of the game, and of its tests, that remember what they have answered."""
    functions = [thing for thing in gc.get_objects() if isinstance(thing, REMEMBERING)]
    return [
        function
        for function in functions
        if function.__module__.startswith(package)
        or not function.__module__.startswith("brushpass")
    ]


REMEMBERING = functools._lru_cache_wrapper


def run(items: list[pytest.Item], tests: list[str], seconds: dict[str, float]) -> str | None:
    """The first of these tests that fails."""
    by_name = {item.nodeid: item for item in items}
    chosen = [by_name[test] for test in tests if test in by_name]
    for item, following in pairwise([*chosen, None]):
        assert item
        die_after(SECONDS + TIMES_LONGER * seconds[item.nodeid])
        reports = runtestprotocol(item, nextitem=following, log=False)
        if any(report.failed for report in reports):
            return item.nodeid
    return None


def take_survey(items: list[pytest.Item], tracer: Tracer, remembering: list[Any]) -> Survey:
    survey = Survey()
    for item, following in pairwise([*items, None]):
        assert item
        for function in remembering:
            function.cache_clear()
        sys.settrace(tracer)
        started = time.process_time()
        reports = runtestprotocol(item, nextitem=following, log=False)
        survey.seconds[item.nodeid] = time.process_time() - started
        sys.settrace(None)
        survey.lines[item.nodeid] = tracer.taken()
        for report in reports:
            if report.failed:
                survey.failed += f"{item.nodeid}\n{report.longreprtext}\n"
    return survey


def with_tests(game: Game, then: Callable[[list[pytest.Item]], object]) -> None:
    """Lets pytest find the game's tests, and does something with them if all can be loaded."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    evenings = game.root / "tests/games/test_playthroughs.py"
    wanted = [str(game.tests), *([str(evenings)] if evenings.exists() else [])]
    without = ("cacheprovider", "xdist", "hypothesispytest")
    options = [f"-pno:{plugin}" for plugin in without] + ["--rootdir", str(game.root)]
    pytest.main([*wanted, *options], plugins=[Found(game, then)])


@dataclass(frozen=True)
class Found:
    """The tests that pytest has found, without evenings of other games."""

    game: Game
    then: Callable[[list[pytest.Item]], object]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [
            item
            for item in items
            if self.game.tests in item.path.parents or f"[{self.game.name}-" in item.nodeid
        ]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            self.then(session.items)
        return True
