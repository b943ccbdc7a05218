"""Each entry of the log in a sentence."""

from __future__ import annotations

from brushpass.contract import Beat
from brushpass.games.nevidimka.actions import Enter, Hide, Lay, MoveTo, Shift, StepOut
from brushpass.games.nevidimka.pieces import DIE, PLACES, Kind, Place
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.state import Phase, State
from brushpass.games.nevidimka.tell.names import card_name, face_name, hand_names, spot_name
from brushpass.i18n import Texts
from brushpass.table import ALL, Action, Card, Did, Entry, Face, Known, Rolled, Shown, Shuffled


def tell(t: Texts, state: State, entry: Entry, known: Known) -> str:
    """An entry as someone with this knowledge sees it; the state is the one before it."""
    names = state.setup.players
    match entry:
        case Did(seat, MoveTo(cell)) if cell == state.pawn:
            caught = names[state.setup.invisible]
            return t("catches", player=names[seat], caught=caught, spot=spot_name(t, cell))
        case Did(seat, action):
            return _did(t, names[seat], action, known)
        case Rolled(value):
            return _rolled(t, state, value)
        case Shuffled(deck):
            kind, _, again = deck.partition(".")
            return t(f"shuffled {kind}{' again' if again else ''}")
        case Shown(cards, to, faces) if to == ALL and faces is not None:
            return _opened(t, state, cards, faces)
        case Shown(cards, to) if to != ALL:
            return _taken(t, names[to[0]], cards, known)
        case _:
            raise LookupError(f"no words for {entry!r}")


def _did(t: Texts, player: str, action: Action, known: Known) -> str:
    key = type(action).__name__
    match action:
        case Lay(card, place) | Shift(card, place):
            name = card_name(t, card, known) if card in known else t(f"a {card.kind}")
            return t(key, player=player, card=name, place=spot_name(t, place))
        case MoveTo(cell) | StepOut(cell):
            return t(key, player=player, spot=spot_name(t, cell))
        case Enter(building) | Hide(building):
            return t(key, player=player, place=spot_name(t, building))
        case _:
            return t(key, player=player)


def _taken(t: Texts, player: str, cards: tuple[Card, ...], known: Known) -> str:
    kind = Kind(cards[0].kind)
    if cards[0] not in known:
        return t(f"takes {kind}", player=player, n=len(cards))
    faces = ", ".join(face_name(t, known[card]) for card in cards)
    return t(f"takes {kind} open", player=player, n=len(cards), faces=faces)


def _opened(t: Texts, state: State, cards: tuple[Card, ...], faces: tuple[Face, ...]) -> str:
    """Cards that are shown to all."""
    player = state.setup.players[state.turn]
    match state.phase, faces:
        case Phase.SILENCING, (Place() as place,):
            return t("silenced", place=spot_name(t, place))
        case Phase.SIGNALLING, (Place() as place,):
            place_name, hits = spot_name(t, place), face_name(t, HITS[place])
            return t("signalled", player=player, place=place_name, numbers=hits)
        case Phase.WITNESSING, _:
            opened = dict(zip(cards, faces, strict=True))
            return t("witnessed", cards=hand_names(t, cards, opened))
        case Phase.UNCLOAKING, (tuple() as saving,):
            return t("uncloaked", numbers=face_name(t, saving))
        case _:
            return t("revealed")


def _rolled(t: Texts, state: State, value: int) -> str:
    seat, rest = state.turn, _meaning(t, state, value)
    if state.phase in (Phase.ANSWERING, Phase.SLIPPING_AWAY):
        seat = state.setup.invisible
    rolled = t("rolled", player=state.setup.players[seat], value=value)
    return f"{rolled} {rest}" if rest else rolled


def _meaning(t: Texts, state: State, value: int) -> str:
    """What a roll decides, if it decides anything at once."""
    names, man, check = state.setup.players, state.setup.invisible, state.check
    match state.phase:
        case Phase.ROLLING if state.pawn is None and value == DIE:
            if state.pile(Kind.SIGNAL).spent:
                return ""
            return t("six silences" if state.turn == man else "six signals")
        case Phase.ASKING if check:
            return t("asked", sum=value + check.police)
        case Phase.ANSWERING if check:
            asked, answered = check.police, value + check.man
            key = "dispute won" if asked > answered else "dispute lost"
            return t(key, asked=asked, answered=answered, player=names[state.turn])
        case Phase.SHOOTING if check:
            return t("hit" if value in HITS[check.place] else "missed", player=names[man])
        case Phase.SLIPPING_AWAY if state.cloak:
            return t("saved" if value in state.cloak.numbers else "not saved", player=names[man])
        case _:
            return ""


def chapter(beat: Beat[State]) -> str:
    """A chapter goes from one check to the next; each chase is one."""
    if beat.before.shooter is not None:
        return beat.t("film chase")
    return beat.t("film search", n=len(PLACES) - len(beat.before.unchecked) + 1)


def small(entry: Entry) -> bool:
    """Cards that are dealt and piles that are shuffled."""
    return isinstance(entry, Shuffled) or (isinstance(entry, Shown) and entry.to != ALL)
