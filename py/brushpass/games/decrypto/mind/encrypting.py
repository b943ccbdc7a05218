"""Writes three clues: clear to those who see the keywords, vague to those who know only what was
said before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from brushpass.contract.mind import Level, Outlook, Thinking
from brushpass.games.decrypto.mind.ears import Ears, Heard, clear, given_away
from brushpass.games.decrypto.mind.ideas import ideas
from brushpass.games.decrypto.pieces import Clue, Digit, Message
from brushpass.games.decrypto.rules.clues import Desk, caution, check_clue, check_message, desk
from brushpass.games.decrypto.rules.comparing import says_word
from brushpass.games.decrypto.rules.numerals import says_digit
from brushpass.games.decrypto.state import State, message_slip, sheet
from brushpass.lexicon import Lexicon
from brushpass.table import Illegal, Write
from brushpass.table.slices import Slices


@dataclass(frozen=True)
class Care:
    """How much thought goes into a message."""

    ideas: int
    """How many ideas it has for a keyword."""
    options: int
    """How many of these it weighs for each line."""
    hides: float
    """How much being overheard counts against being understood."""
    whim: float
    """How much of its liking for a clue is random."""


CARE = {
    Level.RECRUIT: Care(ideas=6, options=3, hides=0.0, whim=0.5),
    Level.AGENT: Care(ideas=12, options=3, hides=0.4, whim=0.15),
    Level.FOX: Care(ideas=42, options=7, hides=0.82, whim=0.05),
}
MORE = 4
"""How many times as many ideas it could have."""
ENOUGH = 3
"""With this many options a line, three can always be said together."""


def write(outlook: Outlook[State], level: Level, rng: Random, knows: Lexicon) -> Thinking:
    state, care = outlook.state, CARE[level]
    team = state.setup.teams[outlook.seat]
    rules = desk(state, outlook.seat, outlook.known)
    said = [[clue.text for clue in column] for column in sheet(state, team, {}).columns]
    ears = Ears(knows, rules.keywords, said)
    yield from ears.prepare(suspecting=level is Level.FOX)
    lines = []
    for digit in rules.code.digits:
        lines.append((yield from _options(ears, rules, digit, care, state.setup.words, rng)))
    written = yield from _best(lines, rules, care)
    return Write(message_slip(state, team), written)


def _options(
    ears: Ears, rules: Desk, digit: Digit, care: Care, deck: Sequence[str], rng: Random
) -> Slices[list[Heard]]:
    """The most promising clues for one line. If the first ideas were said in earlier rounds, more
    follow, and at last any word of the deck, which friends may find by elimination."""
    keyword = rules.keywords[digit - 1]
    thought_of = yield from ideas(ears.knows, keyword, MORE * care.ideas)
    thoughts = [thought_of[at : at + care.ideas] for at in range(0, len(thought_of), care.ideas)]
    found: list[Heard] = []
    for some in (*thoughts, rng.sample(deck, len(deck))):
        if len(found) >= ENOUGH:
            break
        ranked = []
        for text in some[: care.ideas]:
            heard = yield from ears.hear(text)
            worth = heard.clear(digit) - care.hides * heard.given_away(digit)
            ranked.append((worth + rng.gauss(0, care.whim), heard))
        ranked.sort(key=lambda pair: -pair[0])
        for _, heard in ranked:
            if _may_be_said(heard.text, rules, ears.said[digit - 1]):
                found.append(heard)
            yield
            if len(found) == care.options:
                return found
    return found


def _may_be_said(text: str, rules: Desk, said: Sequence[str]) -> bool:
    """Whether a computer says it. It says less than the rules allow: nothing close to a keyword, no
    form of an earlier clue for the number, and no numerals."""
    clue = Clue(text)
    if says_digit(text) or any(says_word(text, before, rules.language) for before in said):
        return False
    try:
        check_clue(clue, rules)
    except Illegal:
        return False
    return caution(clue, rules) is None


def _best(lines: Sequence[Sequence[Heard]], rules: Desk, care: Care) -> Slices[Message]:
    """The three clues that are best together."""
    ranked = []
    for choice in product(*lines):
        worth = clear(choice, rules.code) - care.hides * given_away(choice, rules.code)
        ranked.append((worth, choice))
        yield
    ranked.sort(key=lambda pair: -pair[0])
    for _, choice in ranked:
        first, second, third = (Clue(heard.text) for heard in choice)
        message = Message((first, second, third))
        try:
            check_message(message, rules, gaps=False)
            return message
        except Illegal:
            continue
    raise LookupError("no three clues can be said together")
