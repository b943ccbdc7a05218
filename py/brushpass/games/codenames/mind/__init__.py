"""The computer that plays Codenames: what a clue calls to mind, then an act.

`hearing` says how likely each word is ours after all clues; `touching` what an agent does about it,
`cluing` how a chief finds a word and a number, `judging` what else a seat is asked.
A recruit hears with much noise and forgets earlier clues; an agent remembers the last ones; a fox
remembers them all, the other team's too, and looks further for a clue.
"""

from __future__ import annotations

from random import Random
from typing import Any

from brushpass.contract.mind import Level, Mind, Outlook, Thinking
from brushpass.games.codenames.actions import Touch
from brushpass.games.codenames.mind import cluing, judging, touching
from brushpass.games.codenames.mind.marking import advise
from brushpass.games.codenames.mind.skill import SKILLS
from brushpass.games.codenames.state import Phase, State
from brushpass.lexicon import Lexicon, opening, paths


def think(outlook: Outlook[State], level: Level, rng: Random) -> Thinking:
    words = yield from opening(outlook.files, outlook.state.setup.language)
    return (yield from acting(outlook, words, level, rng))


def acting(outlook: Outlook[State], words: Lexicon, level: Level, rng: Random) -> Thinking:
    """The decision of one who knows these words."""
    state, skill = outlook.state, SKILLS[level]
    match state.phase:
        case Phase.CLUING if not state.bonus:
            return (yield from cluing.clue(outlook, words, skill, rng))
        case Phase.CLUING | Phase.COVERING:
            return (yield from cluing.cover(outlook, words))
        case Phase.TOUCHING if any(isinstance(move, Touch) for move in outlook.moves):
            return (yield from touching.touch(outlook, words, skill))
        case _:
            return judging.say(outlook)


def acts_now(outlook: Outlook[State]) -> bool:
    """An opposing chief objects only with reason; beside a person who touches for the same team
    computers only say what they would touch."""
    state = outlook.state
    if state.phase is not Phase.TOUCHING:
        return bool(outlook.moves)
    team = state.agents(state.turn)
    if outlook.seat not in team:
        return judging.objects(outlook)
    return not outlook.people.intersection(team)


def reads(setup: Any) -> tuple[str, ...]:
    return paths(setup.language)


MIND: Mind[State] = Mind(think=think, acts_now=acts_now, advise=advise, reads=reads)
