"""A chief: for every word that could be a clue, what its agents will probably touch.

They are thought of as touching one word after another, each as likely as it fits the clue, with
all the noise that is between two minds: so a word that fits nothing may be touched, too.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random

from brushpass.box.mind import Outlook, Thinking
from brushpass.games.codenames import clues
from brushpass.games.codenames.actions import GiveAllowed, GiveClue
from brushpass.games.codenames.history import turns
from brushpass.games.codenames.mind import covering
from brushpass.games.codenames.mind.hearing import chances
from brushpass.games.codenames.mind.skill import Skill
from brushpass.games.codenames.pieces import KEY, QUESTION, Form, Names, Role, Setup
from brushpass.games.codenames.state import State, left, open_words, question_slip, uncovered
from brushpass.lexicon import Lexicon
from brushpass.table import Card, Illegal, Write, Wrote
from brushpass.words import has_blank, letters

BETWEEN_MINDS = 0.85
"""How unlike its agents a chief thinks itself: the greater, the likelier they touch what fits
little."""
COSTS = {Role.BYSTANDER: 0.5, Role.ASSASSIN: 7.0}
OTHER_TEAM = 1.3
OPEN_STILL = 0.55
"""What a word is worth less that an earlier clue has pointed at: agents come back to it."""
HURRY = 0.12
"""For each word behind, so much less a slip costs."""
MOST = 4
"""A clue is for so many words at most."""
WORTH_ASKING = 0.6
"""So much better must a clue be to bother the other chief with it."""
A_SLICE = 6
"""Clues between two breaths."""
AT_RANDOM = 150
"""So many words are tried for words that no list has."""


@dataclass(frozen=True)
class Idea:
    """A clue, for how many, and how much it is worth in words found."""

    word: str
    number: int
    worth: float


@dataclass(frozen=True)
class Board:
    """What a chief sees: the uncovered words, each with what touching it brings."""

    words: tuple[str, ...]
    own: tuple[bool, ...]
    brings: tuple[float, ...]
    """Above 0 for the team's own words, below for all others."""


def clue(outlook: Outlook[State], lexicon: Lexicon, skill: Skill, chance: Random) -> Thinking:
    state = outlook.state
    board = _board(outlook, lexicon, skill)
    yield
    if state.bonus:
        return (yield from covering.cover(outlook, lexicon))
    if state.allowed:
        asked = str(outlook.known[Card(QUESTION, state.questions - 1)])
        return GiveAllowed(idea(lexicon, board, asked).number)
    ideas = yield from _ideas(outlook, lexicon, skill, board, chance)
    best, doubtful = _best(outlook, ideas)
    if doubtful and doubtful.worth > best.worth + WORTH_ASKING and not _has_asked(outlook):
        return Write(question_slip(state), doubtful.word)
    return GiveClue(best.word, best.number)


def _board(outlook: Outlook[State], lexicon: Lexicon, skill: Skill) -> Board:
    state = outlook.state
    cells = uncovered(state)
    roles = [outlook.known[Card(KEY, cell)] for cell in cells]
    all_ears = replace(skill, noise=0.0)
    said = turns(state.setup, outlook.log)
    heard = chances(lexicon, state, said, state.turn, all_ears, outlook.seat)
    behind = left(state, state.turn) - left(state, state.turn.other)
    bold = max(0.4, min(1.4, 1 - HURRY * behind))
    brings = [
        1 - OPEN_STILL * heard[cell]
        if role is Role(state.turn)
        else -bold * COSTS.get(role, OTHER_TEAM)
        for cell, role in zip(cells, roles, strict=True)
        if isinstance(role, Role)
    ]
    return Board(
        words=tuple(state.words[cell] for cell in cells),
        own=tuple(role is Role(state.turn) for role in roles),
        brings=tuple(brings),
    )


def idea(lexicon: Lexicon, board: Board, word: str) -> Idea:
    """For how many a clue is best given, and what it brings then."""
    pull = [exp(fit / BETWEEN_MINDS) for fit in lexicon.understand(word, board.words)]
    own = sorted(
        (
            (mass, gain)
            for mass, gain, ours in zip(pull, board.brings, board.own, strict=True)
            if ours
        ),
        reverse=True,
    )
    bad = [
        (mass, loss)
        for mass, loss, ours in zip(pull, board.brings, board.own, strict=True)
        if not ours
    ]
    wrong = sum(mass for mass, _ in bad)
    harm = sum(mass * loss for mass, loss in bad) / wrong if wrong else 0.0
    best = Idea(word, 1, float("-inf"))
    worth, still = 0.0, 1.0
    for number in range(1, min(MOST, len(own)) + 1):
        coming = own[number - 1 :]
        right = sum(mass for mass, _ in coming)
        chance = right / (right + wrong)
        gain = sum(mass * brings for mass, brings in coming) / right
        worth += still * (chance * gain + (1 - chance) * harm)
        still *= chance
        if worth > best.worth:
            best = Idea(word, number, worth)
    return best


def _ideas(
    outlook: Outlook[State], lexicon: Lexicon, skill: Skill, board: Board, chance: Random
) -> Generator[None, None, list[Idea]]:
    """The best first."""
    state = outlook.state
    mine = [word for word, ours in zip(board.words, board.own, strict=True) if ours]
    said = {letters(turn.word, lexicon.language) for turn in turns(state.setup, outlook.log)}
    words = lexicon.candidates(mine, skill.looks)
    yield
    heads = lexicon.lists.heads
    words += chance.sample(heads, min(AT_RANDOM, len(heads))) if len(words) < skill.looks else []
    found: list[Idea] = []
    for number, word in enumerate(words):
        if _sayable(state.setup, word, board.words) and letters(word, lexicon.language) not in said:
            thought = idea(lexicon, board, word)
            whim = skill.whims * chance.gauss(0, 1)
            found.append(replace(thought, worth=thought.worth + whim))
        if number % A_SLICE == 0:
            yield
    return sorted(found, key=lambda thought: -thought.worth)


def _sayable(setup: Setup, word: str, table: tuple[str, ...]) -> bool:
    """A clue that nobody refuses outright. Which names are places, it doesn't know."""
    if has_blank(word) and setup.names is not Names.ALL:
        return False
    try:
        clues.check_word(setup, word, table)
    except Illegal:
        return False
    return True


def _best(outlook: Outlook[State], ideas: Sequence[Idea]) -> tuple[Idea, Idea | None]:
    """The best that the checker has nothing to say against; and one before it that the other
    chief could allow."""
    setup, table = outlook.state.setup, open_words(outlook.state)
    doubtful = None
    for thought in ideas:
        told = clues.caution(setup, thought.word, table)
        if told is None:
            return thought, doubtful
        if doubtful is None and not told.sure and setup.form is not Form.TOGETHER:
            doubtful = thought
    raise LookupError("there is nothing to say")


def _has_asked(outlook: Outlook[State]) -> bool:
    """Whether this chief has asked the other one already, in this game."""
    return any(isinstance(entry, Wrote) and entry.seat == outlook.seat for entry in outlook.log)
