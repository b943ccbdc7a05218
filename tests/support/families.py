"""Families of tests that are alike. In `make test` some members stand for the others, chosen so
that every kind of fault would still show; `make soak` runs all of them.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def amounts(few: int, many: int) -> list[ParameterSet]:
    """Parameters: `few` examples in every run, `many` in a long one."""
    return [pytest.param(few, id="some"), pytest.param(many, id="many", marks=pytest.mark.long)]


def family(members: Iterable[str], *in_every_run: str) -> list[ParameterSet]:
    """All members as parameters; those that aren't named are for long runs."""
    known = list(members)
    assert set(in_every_run) <= set(known)
    return [
        pytest.param(member, marks=() if member in in_every_run else pytest.mark.long)
        for member in known
    ]
