"""What a thing is for certain, said in a way that type checkers and readers follow."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def as_a(kind: type[T], thing: object) -> T:
    """The thing itself, which has to be of this kind."""
    assert isinstance(thing, kind), f"{thing!r} is no {kind.__name__}"
    return thing


def now(value: T) -> T:
    """What it is at this moment: the same question may have another answer a move later."""
    return value
