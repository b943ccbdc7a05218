"""Codenames in words: what happened, and the table as text."""

from __future__ import annotations

from brushpass.contract import Beat, Teller
from brushpass.games.codenames.actions import (
    Answer,
    Cover,
    Defend,
    GiveAllowed,
    GiveClue,
    Object,
    Stop,
    Touch,
    Vote,
)
from brushpass.games.codenames.ending import ending
from brushpass.games.codenames.moments import moment
from brushpass.games.codenames.pieces import KEY, Number, Role, Team
from brushpass.games.codenames.state import State, left
from brushpass.i18n import Texts
from brushpass.table import (
    Card,
    Did,
    Entry,
    Judged,
    Known,
    Rolled,
    Shown,
    Shuffled,
    TimeUp,
    Wrote,
)

SIGNS = {Role.RED: "▲", Role.BLUE: "●", Role.BYSTANDER: "·", Role.ASSASSIN: "✕"}
COLUMNS = 5
WIDTH = 13


def sketch(texts: Texts, state: State, known: Known) -> str:
    """The board as someone sees it: ▲ red, ● blue, · bystander, ✕ assassin.

    A covered word is in brackets; a sign without brackets is known from the key.
    """
    if not state.words:
        return texts("no board yet")
    head = [texts("left", team=texts(team), n=left(state, team)) for team in Team]
    if state.clue:
        head.append(texts("clue", word=state.clue.word, number=number(texts, state.clue.number)))
    rows = [
        " ".join(_cell(state, known, cell) for cell in range(start, start + COLUMNS)).rstrip()
        for start in range(0, len(state.words), COLUMNS)
    ]
    return "\n".join([" · ".join(head), *rows])


def _cell(state: State, known: Known, cell: int) -> str:
    word = state.words[cell].upper()
    covered = state.covered[cell]
    role = covered or known.get(Card(KEY, cell))
    sign = SIGNS[role] if isinstance(role, Role) else " "
    text = f"[{sign}{word}]" if covered else f" {sign}{word} "
    return text.ljust(WIDTH)


def number(texts: Texts, value: Number) -> str:
    return texts("unlimited") if value == "unlimited" else str(value)


def tell(texts: Texts, state: State, entry: Entry, known: Known) -> str:
    """What happened, in a sentence, as someone with this knowledge sees it; state is before."""
    names = state.setup.players
    match entry:
        case Did(seat, GiveClue(word, value)):
            return texts("GiveClue", player=names[seat], word=word, number=number(texts, value))
        case Did(seat, Touch(cell)):
            return texts("Touch", player=names[seat], word=state.words[cell].upper())
        case Did(seat, Cover(cell)):
            return texts("Cover", player=names[seat], word=state.words[cell].upper())
        case Did(seat, GiveAllowed(value)):
            return texts("GiveAllowed", player=names[seat], number=number(texts, value))
        case Did(seat, Stop() | Object() as action):
            return texts(type(action).__name__, player=names[seat])
        case Did(seat, Answer(yes) | Defend(yes) | Vote(yes) as action):
            key = f"{type(action).__name__} {'yes' if yes else 'no'}"
            return texts(key, player=names[seat])
        case Wrote(seat, slip):
            if slip in known:
                return texts("asked", player=names[seat], word=known[slip])
            return texts("asks", player=names[seat])
        case Rolled(value):
            return texts("first", team=texts(Team.RED if value == 1 else Team.BLUE))
        case Shuffled(deck):
            return texts(f"shuffled {deck}")
        case Shown((Card("question"),), "all", (word,)):
            return texts("clue was", word=word)
        case Shown((Card("key", cell),), "all", (role,)):
            return texts("was", word=state.words[cell].upper(), role=texts(f"role {role}"))
        case Shown((Card(deck), *_), to):
            seats = "" if to == "all" else ", ".join(names[seat] for seat in to)
            return texts(f"shown {deck}" + (" all" if to == "all" else ""), players=seats)
        case Judged((rule, word)):
            return texts("Judged broken", rule=rule, word=word)
        case Judged():
            return texts("Judged fine")
        case TimeUp(timer):
            return texts(f"TimeUp {timer}")
        case _:
            raise LookupError(f"no words for {entry!r}")


def chapter(beat: Beat[State]) -> str:
    """The clue that is in play; what comes before it belongs to the turn before."""
    clue = beat.before.clue or beat.after.clue
    if clue is None:
        return ""
    return f"{clue.word.upper()} {number(beat.t, clue.number)}"


TELLER: Teller[State] = Teller(
    tell=tell, sketch=sketch, moment=moment, chapter=chapter, ending=ending
)
