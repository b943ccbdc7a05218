"""How a chief finds a clue: for every possible word, what the agents will probably touch.

They are assumed to touch one word after another, each as likely as it fits the clue, with all the
noise that is between two minds: a word that fits nothing may be touched, too. Their chief doesn't
know how they know words, so the best clue is strong by every account.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random

from brushpass.contract.mind import Outlook, Thinking
from brushpass.games.codenames.actions import Cover, GiveAllowed, GiveClue
from brushpass.games.codenames.mind.hearing import chances
from brushpass.games.codenames.mind.racing import stakes
from brushpass.games.codenames.mind.skill import Skill
from brushpass.games.codenames.pieces import KEY, Form, Names, Role, Setup
from brushpass.games.codenames.rules import clues
from brushpass.games.codenames.state import Phase, State
from brushpass.lexicon import Lexicon
from brushpass.table import Card, Write
from brushpass.words import has_blank, letters

BETWEEN_MINDS = 0.38
"""How differently a chief expects its agents to think: the greater, the likelier they touch what
fits little."""
WORST_ACCOUNT = 0.15
"""How much the account by which a clue is worst counts more than the others."""
BYSTANDER = 0.03
"""What a bystander costs, in words, besides the rest of the turn."""
OPEN_STILL = 0.55
"""How much less a word is worth if an earlier clue pointed at it: agents come back to it."""
MOST = 3
"""The most words that a clue is for."""
A_LINK = 1.75
"""How well a clue must fit a word to be meant for it. For less nobody could name a reason, and a
number that counted it would send agents among strangers."""
WORTH_ASKING = 0.6
"""By how much a doubtful clue must be better to bother the other chief with it."""
A_SLICE = 3
"""How many clues are weighed between two pauses."""
TINY = 1e-12
AT_RANDOM = 150
"""How many words are tried at random for words that no list has."""


@dataclass(frozen=True)
class Idea:
    """A clue with its number, and how many found words it is worth."""

    word: str
    number: int
    worth: float


@dataclass(frozen=True)
class Board:
    """What a chief sees: the uncovered words, each with what touching it brings."""

    words: tuple[str, ...]
    own: tuple[bool, ...]
    brings: tuple[float, ...]
    """Positive for the team's own words, negative for all others."""


def clue(outlook: Outlook[State], lexicon: Lexicon, skill: Skill, rng: Random) -> Thinking:
    state = outlook.state
    yield from lexicon.recalling(state.open_words)
    board = _board(outlook, lexicon, skill)
    yield
    if state.allowed:
        asked = str(outlook.known[state.last_question])
        return GiveAllowed(idea(lexicon, board, asked).number)
    ideas = yield from _ideas(outlook, lexicon, skill, board, rng)
    best, doubtful = _best(outlook, ideas)
    if doubtful and doubtful.worth > best.worth + WORTH_ASKING and outlook.seat not in state.asked:
        return Write(state.question_slip, doubtful.word)
    return GiveClue(best.word, best.number)


def _board(outlook: Outlook[State], lexicon: Lexicon, skill: Skill) -> Board:
    state = outlook.state
    cells = state.uncovered
    roles = [outlook.known[Card(KEY, cell)] for cell in cells]
    heard = chances(lexicon, state, replace(skill, noise=0.0), outlook.seat)
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
    """What touching a word costs that isn't the team's own."""
    alone = state.setup.form is Form.TOGETHER
    race = stakes(state.left(state.turn), state.left(state.turn.other), alone=alone)
    return {
        Role.BYSTANDER: BYSTANDER,
        Role.ASSASSIN: race.lost,
        Role(state.turn.other): race.given,
    }


def idea(lexicon: Lexicon, board: Board, word: str) -> Idea:
    """The best number for a clue, and what the clue is then worth."""
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
    """The most words that a clue can be meant for."""
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
    worths, worth, still = [], 0.0, 1.0
    for mass, brings in own[:MOST]:
        reached = max(right + wrong, TINY)
        worth += still * (gains + harm) / reached
        still *= max(right, 0.0) / reached
        worths.append(worth)
        right -= mass
        gains -= mass * brings
    return worths


def _ideas(
    outlook: Outlook[State], lexicon: Lexicon, skill: Skill, board: Board, rng: Random
) -> Generator[None, None, list[Idea]]:
    """Possible clues, the best first."""
    state = outlook.state
    mine = [word for word, ours in zip(board.words, board.own, strict=True) if ours]
    said = {letters(turn.clue.word, lexicon.language) for turn in state.turns}
    words = lexicon.candidates(mine, skill.looks)
    yield
    heads = lexicon.lists.heads
    words += rng.sample(heads, min(AT_RANDOM, len(heads))) if len(words) < skill.looks else []
    found: list[Idea] = []
    for number, word in enumerate(words):
        if letters(word, lexicon.language) not in said:
            thought = idea(lexicon, board, word)
            whim = skill.whims * rng.gauss(0, 1)
            found.append(replace(thought, worth=thought.worth + whim))
        if number % A_SLICE == 0:
            yield
    return sorted(found, key=lambda thought: -thought.worth)


def _sayable(setup: Setup, word: str, table: tuple[str, ...]) -> bool:
    """Whether nobody refuses the clue outright. A computer can't tell which names are places."""
    is_place = has_blank(word) and setup.names is not Names.ALL
    return not is_place and not clues.refused_by(setup, word, table)


def _best(outlook: Outlook[State], ideas: Sequence[Idea]) -> tuple[Idea, Idea | None]:
    """The best clue that the checker has nothing against, and a better one, if there is any, that
    the other chief could allow."""
    setup, table = outlook.state.setup, outlook.state.open_words
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


def cover(outlook: Outlook[State], lexicon: Lexicon) -> Thinking:
    """Cover the other team's word that is most in the way of one's own; after a penalty, the own
    word that goes least with the others."""
    state = outlook.state
    words = {
        cell: state.words[cell]
        for cell in state.uncovered
        if outlook.known[Card(KEY, cell)] is Role(state.turn)
    }
    open_to = [move.cell for move in outlook.moves if isinstance(move, Cover)]
    sums: dict[int, float] = {}
    for cell in open_to:
        others = [word for other, word in words.items() if other != cell]
        sums[cell] = sum(lexicon.understand(state.words[cell], others))
        yield
    way = 1 if state.phase is Phase.COVERING else -1
    return Cover(max(open_to, key=lambda cell: (way * sums[cell], -cell)))
