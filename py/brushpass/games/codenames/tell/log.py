"""What happened in Codenames, an entry a sentence."""

from __future__ import annotations

from brushpass.contract import Beat
from brushpass.games.codenames import actions as act
from brushpass.games.codenames.pieces import Number, Team
from brushpass.games.codenames.state import State
from brushpass.i18n import Texts
from brushpass.table import Card, Did, Entry, Judged, Known, Rolled, Shown, Shuffled, TimeUp, Wrote


def number(texts: Texts, value: Number) -> str:
    return texts("unlimited") if value == "unlimited" else str(value)


def tell(texts: Texts, state: State, entry: Entry, known: Known) -> str:
    """What happened, in a sentence, as someone with this knowledge sees it; state is before."""
    names = state.setup.players
    match entry:
        case Did(seat, act.GiveClue(word, value)):
            return texts("GiveClue", player=names[seat], word=word, number=number(texts, value))
        case Did(seat, act.Touch(cell) | act.Cover(cell) as action):
            word = state.words[cell].upper()
            return texts(type(action).__name__, player=names[seat], word=word)
        case Did(seat, act.GiveAllowed(value)):
            return texts("GiveAllowed", player=names[seat], number=number(texts, value))
        case Did(seat, act.Stop() | act.Object() as action):
            return texts(type(action).__name__, player=names[seat])
        case Did(seat, act.Answer(yes) | act.Defend(yes) | act.Vote(yes) as action):
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
