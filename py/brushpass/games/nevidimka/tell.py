"""Nevidimka in words: what happened, and the table as text."""

from __future__ import annotations

from collections.abc import Iterable

from brushpass.contract import Beat, Teller
from brushpass.games.nevidimka.actions import (
    Enter,
    Hide,
    Lay,
    MoveTo,
    Shift,
    StepOut,
)
from brushpass.games.nevidimka.ending import ending
from brushpass.games.nevidimka.moments import moment
from brushpass.games.nevidimka.pieces import PLACES, STATION, Kind, Place, Refuge, Spot
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.state import (
    Phase,
    Policeman,
    State,
    latest,
    pile,
)
from brushpass.i18n import Texts
from brushpass.table import (
    ALL,
    Action,
    Card,
    Did,
    Entry,
    Face,
    Known,
    Rolled,
    Seat,
    Shown,
    Shuffled,
)

CHECKED = "■"
UNKNOWN = "?"
WIDTH = 12


def sketch(texts: Texts, state: State, known: Known) -> str:
    """The town as someone sees it: who is where with what, then a line a place where cards lie.

    ■ is a Signal that lies open, +2 a Yes card, −2 a No card, ? a number not known here.
    """
    if len(state.piles) < len(Kind):
        return texts("no town yet")
    piles = [texts(f"pile {heap.kind}", n=len(heap.cards)) for heap in state.piles]
    lines = [" · ".join(piles), _invisible(texts, state, known)]
    lines += [_officer(texts, state, officer, known) for officer in state.police]
    return "\n".join(lines + _places(texts, state, known))


def _invisible(texts: Texts, state: State, known: Known) -> str:
    name = state.setup.players[state.setup.invisible]
    hand = _hand(texts, known, (*state.no, *state.cloaks))
    if state.pawn is None:
        return texts("sketch unseen", player=name, hand=hand)
    return texts("sketch seen", player=name, spot=spot(texts, state.pawn), hand=hand)


def _officer(texts: Texts, state: State, officer: Policeman, known: Known) -> str:
    name = state.setup.players[officer.seat]
    if officer.at is None:
        return texts("sketch out", player=name)
    hand = _hand(texts, known, (*officer.signals, *officer.yes))
    where = spot(texts, officer.at)
    return texts("sketch officer", player=name, spot=where, charges=officer.charges, hand=hand)


def _hand(texts: Texts, known: Known, cards: Iterable[Card]) -> str:
    return ", ".join(card_name(texts, card, known) for card in cards) or texts("no cards")


def _places(texts: Texts, state: State, known: Known) -> list[str]:
    signs: dict[Place, list[str]] = {place: [] for place in PLACES}
    for place in PLACES:
        if place not in state.unchecked:
            signs[place].append(CHECKED)
    for sign, lying in (("+", state.yes_out), ("−", state.no_out)):
        for card, place in lying.items():
            signs[place].append(f"{sign}{known.get(card, UNKNOWN)}")
    return [
        f"{place_name(texts, place):{WIDTH}}{' '.join(lie)}" for place, lie in signs.items() if lie
    ]


# Names.


def place_name(texts: Texts, place: Refuge) -> str:
    return texts(f"place {place}")


def spot(texts: Texts, at: Spot) -> str:
    if isinstance(at, Place):
        return place_name(texts, at)
    return texts("station") if at == STATION else texts("cell", cell=at)


def card_name(texts: Texts, card: Card, known: Known) -> str:
    """A card, with its face if that is known."""
    kind = Kind(card.kind)
    if card not in known:
        return texts(f"card {kind}")
    return texts(f"card {kind} open", face=face_name(texts, kind, known[card]))


def face_name(texts: Texts, kind: Kind, face: Face) -> str:
    if isinstance(face, Place):
        return place_name(texts, face)
    return numbers(face) if isinstance(face, tuple) else f"+{face}"


def numbers(values: Iterable[int]) -> str:
    return ", ".join(map(str, values))


# What happened.


def tell(texts: Texts, state: State, entry: Entry, known: Known) -> str:
    """What happened, in a sentence, as someone with this knowledge sees it; state is before."""
    names = state.setup.players
    match entry:
        case Did(seat, MoveTo(cell)) if cell == state.pawn:
            caught = names[state.setup.invisible]
            return texts("catches", player=names[seat], caught=caught, spot=spot(texts, cell))
        case Did(seat, action):
            return _did(texts, names[seat], action, known)
        case Rolled(value):
            return _rolled(texts, state, value)
        case Shuffled(deck):
            kind, _, again = deck.partition(".")
            return texts(f"shuffled {kind}{' again' if again else ''}")
        case Shown(cards, to, faces) if to == ALL and faces is not None:
            return _opened(texts, state, cards, faces)
        case Shown(cards, to) if to != ALL:
            return _taken(texts, names[to[0]], cards, known)
        case _:
            raise LookupError(f"no words for {entry!r}")


def _did(texts: Texts, player: str, action: Action, known: Known) -> str:
    key = type(action).__name__
    match action:
        case Lay(card, place) | Shift(card, place):
            name = card_name(texts, card, known) if card in known else texts(f"a {card.kind}")
            return texts(key, player=player, card=name, place=place_name(texts, place))
        case MoveTo(cell) | StepOut(cell):
            return texts(key, player=player, spot=spot(texts, cell))
        case Enter(place):
            return texts(key, player=player, place=place_name(texts, place))
        case Hide(refuge):
            return texts(key, player=player, place=place_name(texts, refuge))
        case _:
            return texts(key, player=player)


def _taken(texts: Texts, player: str, cards: tuple[Card, ...], known: Known) -> str:
    kind = Kind(cards[0].kind)
    if cards[0] not in known:
        return texts(f"takes {kind}", player=player, n=len(cards))
    faces = ", ".join(face_name(texts, kind, known[card]) for card in cards)
    return texts(f"takes {kind} open", player=player, n=len(cards), faces=faces)


def _opened(texts: Texts, state: State, cards: tuple[Card, ...], faces: tuple[Face, ...]) -> str:
    """What all may see now."""
    player = state.setup.players[state.turn]
    match state.phase, faces:
        case Phase.SILENCING, (Place() as place,):
            return texts("silenced", place=place_name(texts, place))
        case Phase.SIGNALLING, (Place() as place,):
            hits = numbers(HITS[place])
            return texts("signalled", player=player, place=place_name(texts, place), numbers=hits)
        case Phase.WITNESSING, _:
            opened = dict(zip(cards, faces, strict=True))
            return texts("witnessed", cards=_hand(texts, opened, cards))
        case Phase.UNCLOAKING, (tuple() as saving,):
            return texts("uncloaked", numbers=numbers(saving))
        case _:
            return texts("revealed")


def _rolled(texts: Texts, state: State, value: int) -> str:
    seat, rest = state.turn, _meaning(texts, state, value)
    if state.phase in (Phase.ANSWERING, Phase.SLIPPING_AWAY):
        seat = state.setup.invisible
    rolled = texts("rolled", player=_name(state, seat), value=value)
    return f"{rolled} {rest}" if rest else rolled


def _meaning(texts: Texts, state: State, value: int) -> str:
    """What a roll decides, if it decides anything at once."""
    invisible = _name(state, state.setup.invisible)
    match state.phase:
        case Phase.ROLLING if state.pawn is None and value == 6:
            his = state.turn == state.setup.invisible
            if pile(state, Kind.SIGNAL).spent:
                return ""
            return texts("six silences" if his else "six signals")
        case Phase.ASKING:
            return texts("asked", sum=value + latest(state).yes)
        case Phase.ANSWERING:
            inquiry = latest(state)
            asked, answered = (inquiry.asked or 0) + inquiry.yes, value + inquiry.no
            key = "dispute won" if asked > answered else "dispute lost"
            return texts(key, asked=asked, answered=answered, player=_name(state, state.turn))
        case Phase.SHOOTING:
            hit = value in HITS[latest(state).place]
            return texts("hit" if hit else "missed", player=invisible)
        case Phase.SLIPPING_AWAY:
            return texts("saved" if value in state.saving else "not saved", player=invisible)
        case _:
            return ""


def _name(state: State, seat: Seat) -> str:
    return state.setup.players[seat]


def chapter(beat: Beat[State]) -> str:
    """From one check to the next, and each chase."""
    if beat.before.shooter is not None:
        return beat.t("film chase")
    return beat.t("film search", n=len(PLACES) - len(beat.before.unchecked) + 1)


def small(entry: Entry) -> bool:
    """Cards that somebody takes when theirs are used up, and piles that are shuffled."""
    return isinstance(entry, Shuffled) or (isinstance(entry, Shown) and entry.to != ALL)


TELLER: Teller[State] = Teller(
    tell=tell, sketch=sketch, small=small, moment=moment, chapter=chapter, ending=ending
)
