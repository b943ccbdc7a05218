"""What a clue may be (DE-19 to DE-22, DE-36, DE-40).

Only the encryptor can be told so: the keywords and the code are hidden from all others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from brushpass.games.decrypto import pieces
from brushpass.games.decrypto.pieces import Clue, Clues, Code, Message
from brushpass.games.decrypto.rules.comparing import heard, says_word
from brushpass.games.decrypto.rules.numerals import say_code, says_code
from brushpass.games.decrypto.state import State, clues_read, code_card, keyword_cards
from brushpass.table import Illegal, Known, Seat
from brushpass.words import find


@dataclass(frozen=True)
class Limits:
    """What an encryptor may write, for the screen that asks for it."""

    max_letters: int
    max_label: int
    gaps: bool
    """Time is up: what isn't there yet, or isn't allowed, is left out."""


@dataclass(frozen=True)
class Desk:
    """What an encryptor must avoid."""

    keywords: tuple[str, ...]
    language: str
    code: Code
    read_out: frozenset[str]
    """The earlier clues of both teams, as they sound."""


def limits(state: State) -> Limits:
    return Limits(pieces.MAX_LETTERS, pieces.MAX_LABEL, gaps=state.late)


def desk(state: State, seat: Seat, known: Known) -> Desk:
    team = state.setup.teams[seat]
    keywords = tuple(cast(str, known[card]) for card in keyword_cards(state.setup, team))
    code = cast(Code, known[code_card(state, team)])
    read_out = frozenset(heard(clue.text) for clue in clues_read(state))
    return Desk(keywords, state.setup.language, code, read_out)


def check_clue(clue: Clue, desk: Desk, before: Sequence[Clue | None] = ()) -> None:
    """Illegal if this can't be the next clue after those before it in the same message."""
    text = clue.text
    sound = heard(text)
    if not sound or len(text) > (pieces.MAX_LABEL if clue.performed else pieces.MAX_LETTERS):
        raise Illegal("DE-19", clue=text)
    earlier = [heard(other.text) for other in before if other]
    if sound in desk.read_out or sound in earlier:
        raise Illegal("DE-21", clue=text)
    code = "".join(map(str, desk.code.digits))
    message = [*(other.text for other in before if other), text]
    if says_code(text, code) or say_code(message, code):
        raise Illegal("DE-22", clue=text)
    for word in desk.keywords:
        if says_word(text, word, desk.language):
            raise Illegal("DE-40", clue=text, word=word)


def check_message(message: Message, desk: Desk, *, gaps: bool) -> None:
    clues = message.clues
    if len(clues) != pieces.CLUES:
        raise Illegal("DE-20", clues=len(clues))
    for place, clue in enumerate(clues):
        if clue is not None:
            check_clue(clue, desk, clues[:place])
        elif not gaps:
            raise Illegal("DE-07", place=place + 1)


def what_counts(written: Clues, desk: Desk) -> Message:
    """The message that these lines make when time is up: refused ones are gaps (DE-36)."""
    kept: list[Clue | None] = []
    for clue in written:
        try:
            if clue is not None:
                check_clue(clue, desk, kept)
            kept.append(clue)
        except Illegal:
            kept.append(None)
    first, second, third = kept
    return Message((first, second, third))


def caution(clue: Clue, desk: Desk) -> str | None:
    """The keyword that an allowed clue comes close to; people judge it."""
    finding = find(clue.text, desk.keywords, desk.language)
    return finding.word if finding else None
