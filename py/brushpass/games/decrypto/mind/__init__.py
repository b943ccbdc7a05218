"""The computer that plays Decrypto: it sends, understands, listens in, and names keywords.

All by what words call to mind. A recruit sends the first thing that comes to its mind, and
remembers only the last round; an agent looks at what was said before; a fox suspects keywords
behind the other team's clues, and chooses its own so that they are hard to suspect.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from brushpass.contract.mind import Level, Mind, Outlook, Thinking
from brushpass.games.decrypto.analyst.reasons import advise
from brushpass.games.decrypto.mind import encrypting, guessing, naming
from brushpass.games.decrypto.state import Phase, State, guessers, members, writers
from brushpass.lexicon import Lexicon, opening, paths
from brushpass.table import Free


def mind_of(ear: Callable[[Lexicon], Lexicon]) -> Mind[State]:
    """A mind whose lexicon is what `ear` makes of the whole one."""

    def think(outlook: Outlook[State], level: Level, rng: Random) -> Thinking:
        knows = ear((yield from opening(outlook.files, outlook.setup.language)))
        match outlook.state.phase:
            case Phase.WRITING:
                return (yield from encrypting.write(outlook, level, rng, knows))
            case Phase.GUESSING:
                return (yield from guessing.guess(outlook, level, rng, knows))
            case Phase.ANSWERING:
                return (yield from naming.answer(outlook, level, knows))
            case _:
                return naming.allow(outlook)

    return Mind(
        think=think,
        acts_now=acts_now,
        advise=advise,
        reads=lambda setup: paths(setup.language),
    )


def acts_now(outlook: Outlook[State]) -> bool:
    """It never starts the timer, and leaves its team's guess to a person of that team."""
    state = outlook.state
    if state.phase is Phase.WRITING:
        writes = any(isinstance(move, Free) for move in outlook.moves)
        return writes and not _would_start_the_timer(outlook)
    team = state.setup.teams[outlook.seat]
    guesses = state.phase is Phase.GUESSING
    deciding = guessers(state, team) if guesses else members(state.setup, team)
    return outlook.people.isdisjoint(deciding)


def _would_start_the_timer(outlook: Outlook[State]) -> bool:
    """A computer is quick: it waits for the person who would then have only thirty seconds."""
    hurried = set(writers(outlook.state)) - {outlook.seat}
    late = outlook.state.late or not outlook.setup.sand_timer
    return not late and bool(outlook.people & hurried)


MIND = mind_of(lambda whole: whole)
