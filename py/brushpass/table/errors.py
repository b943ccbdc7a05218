"""The two ways in which input can be wrong."""

from __future__ import annotations


class Malformed(Exception):
    """Bytes that are no message: from a peer, a link, a file or storage."""

    def __init__(self, why: str, where: str = "") -> None:
        super().__init__(f"{why} at {where}" if where else why)
        self.why = why
        self.where = where


class Illegal(Exception):
    """A well-formed act that the rules refuse. Nothing has changed; `rule` says why."""

    def __init__(self, rule: str, **details: object) -> None:
        super().__init__(rule + "".join(f" {name}={value!r}" for name, value in details.items()))
        self.rule = rule
        self.details = details


def only(right: bool, rule: str) -> None:
    """Only if this is right; otherwise illegal, by that rule."""
    if not right:
        raise Illegal(rule)
