"""A chief: for every word that could be a clue, what its agents will probably touch.

They are thought of as touching one word after another, each as likely as it fits the clue, with
all the noise that is between two minds: so a word that fits nothing may be touched, too. What they
know words by, their chief doesn't know: a clue is best that is strong by every account.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random

from brushpass.contract.mind import Outlook, Thinking
from brushpass.games.codenames.actions import GiveAllowed, GiveClue
from brushpass.games.codenames.mind import covering
from brushpass.games.codenames.mind.hearing import chances
from brushpass.games.codenames.mind.racing import stakes
from brushpass.games.codenames.mind.skill import Skill
from brushpass.games.codenames.pieces import KEY, QUESTION, Form, Names, Role, Setup
from brushpass.games.codenames.rules import clues
from brushpass.games.codenames.state import State, left, open_words, question_slip, uncovered
from brushpass.lexicon import Lexicon
from brushpass.table import Card, Illegal, Write, Wrote
from brushpass.words import has_blank, letters

BETWEEN_MINDS = 0.38
"""How unlike its agents a chief thinks itself: the greater, the likelier they touch what fits
little."""
WORST_ACCOUNT = 0.15
"""How much the account by which a clue is worst counts beyond the others."""
BYSTANDER = 0.03
"""What a bystander costs, in words, besides the rest of the turn."""
OPEN_STILL = 0.55
"""What a word is worth less that an earlier clue has pointed at: agents come back to it."""
MOST = 3
"""A clue is for so many words at most."""
A_LINK = 1.75
"""So well a clue must fit a word to be meant for it: what fits less nobody could name a reason for,
and a number that counts it would send agents among strangers."""
WORTH_ASKING = 0.6
"""So much better must a clue be to bother the other chief with it."""
A_SLICE = 3
"""Clues between two breaths."""
TINY = 1e-12
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
    yield from lexicon.recalling(open_words(state))
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
    heard = chances(lexicon, state, all_ears, outlook.seat)
    costs = _costs(state)
    return Board(
        words=tuple(state.words[cell] for cell in cells),
        own=tuple(role is Role(state.turn) for role in roles),
        brings=tuple(
            -costs[role] if role in costs else 1 - OPEN_STILL * heard[cell]
            for cell, role in zip(cells, roles, strict=True)
        ),
    )


def _costs(state: State) -> dict[object, float]:
    """Of what isn't the team's own."""
    alone = state.setup.form is Form.TOGETHER
    race = stakes(left(state, state.turn), left(state, state.turn.other), alone=alone)
    return {
        Role.BYSTANDER: BYSTANDER,
        Role.ASSASSIN: race.lost,
        Role(state.turn.other): race.given,
    }


def idea(lexicon: Lexicon, board: Board, word: str) -> Idea:
    """For how many a clue is best given, and what it brings then."""
    accounts = lexicon.accounts(word, board.words)
    meant = _meant(board, accounts[0])
    told = [_worths(board, fits)[:meant] for fits in accounts]
    worths = [
        (1 - WORST_ACCOUNT) * sum(each) / len(each) + WORST_ACCOUNT * min(each)
        for each in zip(*told, strict=True)
    ]
    best = max(range(len(worths)), key=lambda place: (worths[place], -place))
    return Idea(word, best + 1, worths[best])


def _meant(board: Board, fits: Sequence[float]) -> int:
    """For how many words a clue can be meant at most."""
    return max(1, sum(ours and fit >= A_LINK for fit, ours in zip(fits, board.own, strict=True)))


def _worths(board: Board, fits: Sequence[float]) -> list[float]:
    """What a clue brings if it is given for one, for two, and so on."""
    top = max(fits)
    pull = [exp((fit - top) / BETWEEN_MINDS) for fit in fits]
    own = []
    right = gains = wrong = harm = 0.0
    for mass, brings, ours in zip(pull, board.brings, board.own, strict=True):
        if ours:
            own.append((mass, brings))
            right += mass
            gains += mass * brings
        else:
            wrong += mass
            harm += mass * brings
    own.sort(reverse=True)
    worths = []
    worth, still = 0.0, 1.0
    for mass, brings in own[:MOST]:
        reached = max(right + wrong, TINY)
        worth += still * (gains + harm) / reached
        still *= max(right, 0.0) / reached
        worths.append(worth)
        right -= mass
        gains -= mass * brings
    return worths


def _ideas(
    outlook: Outlook[State], lexicon: Lexicon, skill: Skill, board: Board, chance: Random
) -> Generator[None, None, list[Idea]]:
    """The best first."""
    state = outlook.state
    mine = [word for word, ours in zip(board.words, board.own, strict=True) if ours]
    said = {letters(turn.clue.word, lexicon.language) for turn in state.turns}
    words = lexicon.candidates(mine, skill.looks)
    yield
    heads = lexicon.lists.heads
    words += chance.sample(heads, min(AT_RANDOM, len(heads))) if len(words) < skill.looks else []
    found: list[Idea] = []
    for number, word in enumerate(words):
        if letters(word, lexicon.language) not in said:
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
        if not _sayable(setup, thought.word, table):
            continue
        told = clues.caution(setup, thought.word, table)
        if told is None:
            return thought, doubtful
        if doubtful is None and not told.sure and setup.form is not Form.TOGETHER:
            doubtful = thought
    raise LookupError("there is nothing to say")


def _has_asked(outlook: Outlook[State]) -> bool:
    """Whether this chief has asked the other one already, in this game."""
    return any(isinstance(entry, Wrote) and entry.seat == outlook.seat for entry in outlook.log)
