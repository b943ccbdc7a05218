"""For all tests: the switch that writes the retold evenings anew."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-playthroughs",
        action="store_true",
        help="write the reports in tests/games/*/playthroughs anew; then review the diff",
    )
