"""Which codes somebody has tried in a case. A move is a code, "421"."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.contract.case import Verdict
from brushpass.games.decrypto.case.tapped import TRIES, Tapped, compared
from brushpass.games.decrypto.pieces import CODES, Digits
from brushpass.table import Malformed

BY_TEXT = {"".join(map(str, code.digits)): code.digits for code in CODES}
SOLVED, LOST = "★", "✕"


@dataclass(frozen=True)
class Standing:
    tries: tuple[Digits, ...] = ()


def begin(tapped: Tapped) -> Standing:
    return Standing()


def follow(tapped: Tapped, now: Standing, move: str) -> Standing:
    digits = BY_TEXT.get(move)
    if digits is None or digits in now.tries or verdict(tapped, now):
        raise Malformed("that can't be tried now")
    return Standing((*now.tries, digits))


def verdict(tapped: Tapped, now: Standing) -> Verdict | None:
    if tapped.last.code in now.tries:
        return Verdict(solved=True, score=len(now.tries))
    return Verdict(solved=False, score=TRIES) if len(now.tries) == TRIES else None


def solve(tapped: Tapped) -> tuple[str, ...]:
    return ("".join(map(str, tapped.last.code)),)


def signs(tapped: Tapped, now: Standing) -> tuple[str, ...]:
    """A line for each try; the last sign says how it ended."""
    done = verdict(tapped, now)
    lines = [compared(each, tapped.last.code) for each in now.tries]
    if done:
        lines[-1] += SOLVED if done.solved else LOST
    return tuple(lines)
