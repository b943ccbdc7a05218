"""For all tests: the switch that writes the retold evenings anew, and where the time went."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator
from operator import itemgetter
from pathlib import PurePath

import pytest
from hypothesis import HealthCheck, settings

from brushpass.words import forms

SLOWEST = 20

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-playthroughs",
        action="store_true",
        help="write the reports in tests/games/*/playthroughs anew; then review the diff",
    )
    parser.addoption(
        "--where-time-went",
        action="store_true",
        help="tell the slowest tests and the sum by folder",
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not terminalreporter.config.getoption("--where-time-went"):
        return
    tests: defaultdict[str, float] = defaultdict(float)
    folders: defaultdict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                tests[report.nodeid] += report.duration
                folders[str(PurePath(report.location[0]).parent)] += report.duration
    terminalreporter.section("where the time went")
    for title, counted, most in (("test", tests, SLOWEST), ("folder", folders, None)):
        slowest = sorted(counted.items(), key=itemgetter(1), reverse=True)
        for name, seconds in slowest[:most]:
            terminalreporter.write_line(f"{seconds:8.1f} s  {title} {name}")
    terminalreporter.write_line(f"{sum(folders.values()):8.1f} s  in all")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Forget the word families that a test has taught, so that no other test knows them."""
    taught = {language: list(families) for language, families in forms._taught.items()}
    books, irregulars = dict(forms._books), dict(forms._irregulars)
    try:
        return (yield)
    finally:
        if forms._taught != taught:
            for language in {*forms._taught} - {*taught}:
                forms.forget(language)
            forms._taught.update(taught)
            forms._books.update(books)
            forms._irregulars.update(irregulars)
            forms._printed.cache_clear()
