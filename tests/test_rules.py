"""Every numbered rule can be read in the game, and is shown by a test that carries its number."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from brushpass.games import SHELF, game, package
from brushpass.i18n import rulebook

TESTS = Path(__file__).parent

ON_SCREENS = {"II-30", "II-31", "II-32", "II-35", "II-36"}
"""What these say of screens is shown by the tests of screens."""

BY_MEASURE = {"NV-60"}
"""Shown by measuring many games of equal players."""


def marked() -> dict[str, set[str]]:
    """The rules that tests are marked with, and the names of these tests."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for rule in mark.args:
                        found[ast.literal_eval(rule)].add(node.name)
    return found


@pytest.mark.parametrize("name", SHELF)
def test_every_rule_that_binds_the_engine_has_a_test(name: str) -> None:
    book = rulebook(package(name))
    bound = {rule.id for rule in book.values() if "table" not in rule.marks}
    assert bound - marked().keys() - ON_SCREENS - BY_MEASURE == set()


def test_no_test_is_marked_with_a_rule_that_does_not_exist() -> None:
    books = [rulebook(package(name)) for name in SHELF] + [rulebook("brushpass.table")]
    assert marked().keys() - {rule for book in books for rule in book} == set()


@pytest.mark.parametrize("name", SHELF)
def test_rules_are_numbered_as_their_game_says(name: str) -> None:
    taken = game(name)
    assert taken
    assert all(rule.startswith(f"{taken.prefix}-") for rule in rulebook(package(name)))
