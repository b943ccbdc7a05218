"""Long work in slices, and what it leaves behind."""

from __future__ import annotations

import gc
from collections.abc import Callable
from weakref import ref

import pytest

from brushpass.table.slices import MUCH, Slices, at_once, tidied


class Knot:
    """Holds itself, so that only the collector gets rid of it."""

    def __init__(self) -> None:
        self.self = self


def working(seen: Callable[[], object] = lambda: None) -> Slices[str]:
    seen()
    yield
    seen()
    return "done"


def test_the_collector_rests_while_work_is_done() -> None:
    resting: list[bool] = []
    assert at_once(tidied(working(lambda: resting.append(not gc.isenabled())))) == "done"
    assert resting == [True, True]
    assert gc.isenabled()


def test_it_works_again_when_work_is_given_up_or_fails() -> None:
    work = tidied(working())
    next(work)
    assert not gc.isenabled()
    work.close()
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError):
        at_once(tidied(working(lambda: 1 // 0)))
    assert gc.isenabled()


def test_what_is_left_behind_is_collected_in_a_slice_of_its_own() -> None:
    def littering() -> Slices[list[ref[Knot]]]:
        yield
        return [ref(Knot()) for _ in range(MUCH + 1)]

    work = tidied(littering())
    next(work)
    next(work)  # it is done, but for the collecting
    assert not gc.isenabled()
    with pytest.raises(StopIteration) as end:
        next(work)
    assert not any(knot() for knot in end.value.value)
