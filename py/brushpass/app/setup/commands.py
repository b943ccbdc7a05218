"""What leads from one game to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Again:
    """Deal the next game at this table; swapping moves every role on by one seat."""

    swap: bool = False


Command: TypeAlias = Again
