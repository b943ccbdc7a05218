"""What to call out, and when: what the lines so far may be, once one is sure enough.

The longer the timer runs, the less sure one has to be. All levels see the same; they differ in how
fast they are, how sure they want to be, and how much they mix things up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import log
from random import Random

from brushpass.contract.mind import Level, Outlook
from brushpass.games.invisible_ink.actions import Guess
from brushpass.games.invisible_ink.drawing import MILLISECONDS
from brushpass.games.invisible_ink.mind.eyes import Glimpse, glimpses
from brushpass.games.invisible_ink.mind.looking import look
from brushpass.games.invisible_ink.pieces import Code, Stroke, plain_word
from brushpass.games.invisible_ink.state import State
from brushpass.games.invisible_ink.things import THINGS, Things, read_things
from brushpass.table import Did, Entry, Rolled, Wrote
from brushpass.table.slices import Slices

NEVER = 10 * MILLISECONDS
"""Later than any timer runs."""
LOOKED_AT = 4
"""How many things come to mind at a time."""


@dataclass(frozen=True)
class Manner:
    reacts: int
    """Milliseconds from a line to a word about it, and for each letter of the word."""
    letter: int
    rests: int
    """From one word to the next."""
    sure: float
    """How likely a thing must be to be named at once, and when the timer has nearly run out."""
    thin: float
    mixes: float
    """How much it mixes things up."""
    off: float
    """The factor for things that no card in the box is about."""
    blurts: dict[Code, float]
    """How often it says what else comes to mind: on a card that may be the other word."""


MANNERS = {
    Level.RECRUIT: Manner(4200, 190, 6000, 0.5, 0.16, 0.9, 1.0, {Code.BLUE: 0.2, Code.BLACK: 0.22}),
    Level.AGENT: Manner(2800, 140, 4400, 0.55, 0.18, 0.4, 0.6, {Code.BLUE: 0.2, Code.BLACK: 0.08}),
    Level.FOX: Manner(1600, 100, 3200, 0.5, 0.2, 0.1, 0.35, {Code.BLUE: 0.3, Code.BLACK: 0.0}),
}


@dataclass(frozen=True)
class Word:
    text: str
    at: int
    """When it is said, in milliseconds of the timer."""


def guess(outlook: Outlook[State], level: Level) -> Slices[Word]:
    """The next word; one that is never said if nothing comes to mind."""
    things = read_things(outlook.files[THINGS], outlook.state.setup.language)
    turn = Turn(outlook, level, things)
    best = Word(turn.anything(), NEVER)
    for glimpse in glimpses(outlook, level):
        odds = yield from look(outlook.files, glimpse.lines)
        for text, likely in turn.ideas(odds):
            at = turn.due(glimpse, text, likely)
            if at < best.at:
                best = Word(text, at)
        yield
    return best


class Turn:
    """All that a seat goes by in this turn besides what it sees of the drawing."""

    def __init__(self, outlook: Outlook[State], level: Level, things: Things) -> None:
        state = outlook.state
        self._outlook, self._things = outlook, things
        self._manner = MANNERS[level]
        self._code = state.setup.code
        language = state.setup.language
        self._said = {plain_word(said.text, language) for said in state.guesses}
        self._beside = {plain_word(card.green, language): card.other for card in state.setup.cards}
        played = state.gallery[len(state.gallery) - state.place :]
        self._played = {plain_word(drawing.card.green, language) for drawing in played}
        self._rests_until = self._pause()
        self._slow = self._rng("slow").uniform(0.8, 1.4)
        self._weights: dict[int, float] = {}

    def anything(self) -> str:
        return next(iter(self._things.words.values()))[0]

    def ideas(self, odds: tuple[float, ...]) -> list[tuple[str, float]]:
        """The likeliest words, and how likely."""
        likely = nlargest(2 * LOOKED_AT, range(len(odds)), odds.__getitem__)
        weighed = [(odds[number] * self._weight(number), number) for number in likely]
        rest = 1.0 - sum(odds[number] for number in likely)
        whole = sum(weight for weight, _ in weighed) + rest * self._manner.off
        found = []
        for weight, number in sorted(weighed, reverse=True)[:LOOKED_AT]:
            text = self._word(self._things.known[number])
            if text:
                found.append((text, weight / whole))
        return found

    def _weight(self, number: int) -> float:
        """How readily it comes to mind."""
        if number not in self._weights:
            thing = self._things.known[number]
            mixed: float = 2 ** self._rng(thing).gauss(0, self._manner.mixes)
            on_a_card = any(
                word in self._beside and word not in self._played for word in self._plain(thing)
            )
            self._weights[number] = mixed if on_a_card else mixed * self._manner.off
        return self._weights[number]

    def _plain(self, thing: str) -> list[str]:
        return [plain_word(word, self._things.language) for word in self._things.words[thing]]

    def _word(self, thing: str) -> str:
        """The word for it, as on a card if it is on one. Nothing if all its words were said."""
        words = self._things.words[thing]
        plain = self._plain(thing)
        fresh = [it for it in zip(words, plain, strict=True) if it[1] not in self._said]
        if not fresh:
            return ""
        text, key = min(fresh, key=lambda it: it[1] not in self._beside)
        other = self._beside.get(key, "")
        blurts = self._rng(f"{thing} beside").random() < self._manner.blurts[self._code]
        if other and blurts and plain_word(other, self._things.language) not in self._said:
            return other
        return text

    def due(self, glimpse: Glimpse, text: str, likely: float) -> int:
        """When the seat is sure enough of it to say so."""
        manner = self._manner
        soonest = glimpse.at + round(self._slow * (manner.reacts + manner.letter * len(text)))
        if likely < manner.thin:
            return NEVER
        waits = max(0.0, log(manner.sure / likely) / log(manner.sure / manner.thin))
        return max(soonest, self._rests_until, round(0.75 * waits * MILLISECONDS))

    def _pause(self) -> int:
        """Until when one keeps silent after one's last word: what had been drawn tells when that
        was."""
        now = until = 0
        seen = {**self._outlook.known, **self._outlook.watched}
        for entry in this_turn(self._outlook.log):
            match entry:
                case Wrote(_, slip):
                    stroke = seen.get(slip)
                    now = max(now, stroke.points[-1][2]) if isinstance(stroke, Stroke) else now
                case Did(seat, Guess()) if seat == self._outlook.seat:
                    now = max(now, until)
                    until = now + self._manner.rests
        return until

    def _rng(self, about: str) -> Random:
        """Seeded by the turn, so that it is alike whenever it is asked for."""
        state = self._outlook.state
        return Random(f"{self._outlook.seat} {len(state.gallery)} {state.films} {about}")


def this_turn(log: Sequence[Entry]) -> list[Entry]:
    """What has happened since the die was rolled."""
    since = next((n for n in range(len(log), 0, -1) if isinstance(log[n - 1], Rolled)), 0)
    return list(log[since:])
