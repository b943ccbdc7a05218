"""Works out a code: of the own team by the keywords, of the other by its note sheet."""

from __future__ import annotations

from random import Random

from brushpass.contract.mind import Level, Outlook, Thinking
from brushpass.games.decrypto.analyst.codes import likeliest, odds_of
from brushpass.games.decrypto.analyst.hearing import decoding, listening
from brushpass.games.decrypto.analyst.suspecting import Suspects, suspects_of
from brushpass.games.decrypto.pieces import Guess
from brushpass.games.decrypto.state import State, guess_slip, sheet
from brushpass.lexicon import Lexicon
from brushpass.table import Write

SLIPS = {Level.RECRUIT: 1.2, Level.AGENT: 0.5, Level.FOX: 0.0}
"""How far a clue may seem to fit better or worse than it does."""
REMEMBERS = {Level.RECRUIT: 1, Level.AGENT: 99, Level.FOX: 99}
"""How many of the last clues for a number it remembers."""


def guess(outlook: Outlook[State], level: Level, rng: Random, knows: Lexicon) -> Thinking:
    state = outlook.state
    team = state.setup.teams[outlook.seat]
    notes = sheet(state, state.sender, outlook.known)
    assert state.clues is not None
    clues = [clue.text if clue else None for clue in state.clues]
    keywords = [word for word in notes.keywords if word]
    if keywords and team is state.sender:
        fits = yield from decoding(knows, clues, keywords)
    else:
        last = REMEMBERS[level]
        said = [[clue.text for clue in column][-last:] for column in notes.columns]
        suspects: list[Suspects] = [{}] * len(said)
        if level is Level.FOX:
            suspects = yield from suspects_of(knows, said)
        fits = yield from listening(knows, clues, said, suspects)
    slip = SLIPS[level]
    heard = [[fit + rng.gauss(0, slip) for fit in row] for row in fits]
    return Write(guess_slip(state, team), Guess(likeliest(odds_of(heard))))
