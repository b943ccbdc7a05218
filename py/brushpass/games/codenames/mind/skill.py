"""What a level is able to: how much it mishears and forgets. None sees more than another."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.contract.mind import Level


@dataclass(frozen=True, kw_only=True)
class Skill:
    noise: float
    """How far off its ear is, in the lexicon's units."""
    remembers: int
    """How many clues of its own team it remembers before the one in play."""
    overhears: bool
    """Whether it considers what the other team's clues were about."""
    looks: int
    """How many words a chief looks at closely."""
    whims: float
    """How much of a chief's liking for a clue is random."""


SKILLS = {
    Level.RECRUIT: Skill(noise=1.3, remembers=0, overhears=False, looks=60, whims=0.5),
    Level.AGENT: Skill(noise=0.7, remembers=2, overhears=False, looks=120, whims=0.15),
    Level.FOX: Skill(noise=0.3, remembers=9, overhears=True, looks=220, whims=0.02),
}
