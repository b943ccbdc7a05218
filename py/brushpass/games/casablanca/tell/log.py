"""What happened, entry by entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brushpass import table
from brushpass.contract import Beat
from brushpass.games.casablanca import actions as act, pieces
from brushpass.games.casablanca.evidence import PROVEN, RIGHT, contradicts
from brushpass.games.casablanca.orders import order_cards
from brushpass.games.casablanca.pieces import Answer, Building, Enquiry, Information, Notes
from brushpass.games.casablanca.state import Phase, State
from brushpass.games.casablanca.tell import words
from brushpass.i18n import Texts
from brushpass.table import ALL, Card, Did, Entry, Face, Known, Seat, Shown, Wrote

BUILDINGS = tuple(Building)


def tell(t: Texts, state: State, entry: Entry, known: Known) -> str:
    """What happened, in a sentence, as somebody with this knowledge sees it; state is before."""
    names = state.setup.players
    match entry:
        case Did(seat, act.TurnUp(pile)):
            return t(f"TurnUp {pile}", player=names[seat])
        case Did(seat, act.GoTo(building)):
            return t("GoTo", player=names[seat], place=t(f"to {building}"))
        case Did(seat, act.Question(asked)):
            return t("Question", player=names[seat], asked=names[asked])
        case Did(seat, act.Accept(declarer)):
            return t("Accept", player=names[seat], declarer=names[declarer])
        case Did(seat, act.Declare()) if state.phase is Phase.JOINING:
            return t("Declare too", player=names[seat])
        case Did(seat, action):
            return t(type(action).__name__, player=names[seat])
        case Wrote(seat, slip):
            return _tell_slip(t, state, seat, slip, known)
        case Shown():
            return _tell_shown(t, state, entry, known)
        case table.Rolled(value):
            return t("first", player=names[value - 1])
        case table.Shuffled():
            again = state.phase is Phase.DEALING_ORDERS and state.shuffles > 1
            return t("shuffled again" if again else f"shuffled {entry.deck}")
        case table.Judged(answers):
            return _tell_judged(t, state, answers)
        case _:
            raise LookupError(f"no words for {entry!r}")


def _tell_slip(t: Texts, state: State, seat: Seat, slip: Card, known: Known) -> str:
    """A slip was written; those who know it read what is on it."""
    player = state.setup.players[seat]
    other = state.setup.players[_reader(state, seat, slip)]
    if slip not in known:
        return t(f"wrote {slip.deck}", player=player, other=other)
    face = known[slip]
    if isinstance(face, Notes):
        return t("wrote notes known", player=player, **notes_words(t, face))
    return t(f"wrote {slip.deck} known", player=player, other=other, said=_face(t, face))


def _reader(state: State, seat: Seat, slip: Card) -> Seat:
    """The player whom a slip is for."""
    if slip.deck == pieces.QUESTIONS:
        return seat if state.asked is None else state.asked
    if slip.deck == pieces.ANSWERS:
        return state.messages[slip.place].asker
    if slip.deck == pieces.CORRECTIONS:
        return state.messages[slip.place].asked
    if slip.deck == pieces.CHALLENGES and state.declaration:
        for declarer in state.declaration.declarers:
            if slip == state.declaration.challenge_slip(challenger=seat, declarer=declarer):
                return declarer
    return seat


def _face(t: Texts, face: Face) -> str:
    match face:
        case Enquiry():
            return words.question(t, face)
        case Information(building, number):
            return words.lies(t, building, number)
        case Answer(None):
            return t("none")
        case Answer(int(number)) | int(number):
            return words.envelope(t, number)
        case _:
            raise LookupError(f"no words for {face!r}")


def notes_words(t: Texts, notes: Notes) -> dict[str, str]:
    codes = [
        t("code at", number=code, building=t(building))
        for code, building in enumerate(notes.codes)
        if building
    ]
    return {"codes": ", ".join(codes), "file": words.envelope(t, notes.file)}


def _tell_shown(t: Texts, state: State, entry: Shown, known: Known) -> str:
    names = state.setup.players
    card, to, faces = entry.cards[0], entry.to, entry.faces or ()
    if card.deck == pieces.ENVELOPES and to == ALL:
        return _tell_opened(t, state, entry.cards, faces)
    if card.deck == pieces.NOTES:
        return _tell_notes(t, state, faces)
    if card.kind == pieces.ORDERS:
        return _tell_orders(t, state, faces)
    readers = t.several(names if to == ALL else (names[seat] for seat in to))
    said = {"said": _face(t, known[card])} if card in known else {}
    if card.deck != pieces.ENVELOPES:
        return t(f"read {card.deck} known" if said else f"read {card.deck}", player=readers, **said)
    place = t(f"in {BUILDINGS[card.place]}")
    if not said:
        return t("looks", player=readers, place=place)
    return t("looks known", player=readers, place=place, thing=said["said"])


def _tell_opened(t: Texts, state: State, cards: Sequence[Card], faces: Sequence[Any]) -> str:
    pairs = [(BUILDINGS[card.place], n) for card, n in zip(cards, faces, strict=True)]
    if state.result:
        return t("opened all", found="; ".join([words.lies(t, *pair) for pair in pairs]))
    return t("opened", found=words.lies(t, *pairs[0])) + _contradicted(t, state, *pairs[0])


def _contradicted(t: Texts, state: State, building: Building, number: int) -> str:
    """Whose notes the open envelope contradicts."""
    case, truth = state.declared, Information(building, number)
    sentences = [
        t("contradicted", player=state.setup.players[seat])
        for seat in case.standing
        if contradicts(case.notes_of(seat), case.building, truth)
    ]
    return "".join(f" {sentence}" for sentence in sentences)


def _tell_notes(t: Texts, state: State, faces: Sequence[Any]) -> str:
    case = state.declared
    place = t(f"in {case.building}")
    return " ".join(
        t("shown notes", player=state.setup.players[seat], place=place, **notes_words(t, face))
        for seat, face in zip(case.declarers, faces, strict=True)
    )


def _tell_orders(t: Texts, state: State, faces: Sequence[Any]) -> str:
    (number,) = faces
    card = order_cards()[number]
    told = []
    for seat in state.turn_order:
        order = card[state.setup.agents[seat]]
        key = "order free" if order.starred else "order"
        place = t(f"to {order.building}")
        told.append(t(key, player=state.setup.players[seat], place=place))
    return t("orders", orders=", ".join(told))


def _tell_judged(t: Texts, state: State, answers: Sequence[str]) -> str:
    names = state.setup.players
    if state.phase is Phase.JUDGING:
        assert state.accusing is not None
        message = state.messages[state.accusing]
        key = "not proven"
        if answers == (PROVEN,):
            key = "proven again" if message.asked in state.double_agents else "proven"
        return t(key, accuser=names[message.asker], accused=names[message.asked])
    case = state.declared
    if state.phase is Phase.DISPUTED:
        return _tell_disputed(t, state, Building(answers[0]))
    if state.phase is Phase.WEIGHING:
        against = [names[seat] for seat in case.declarers if str(seat) in answers]
        return t("counts against", players=t.several(against))
    return " ".join(
        t("all right" if finding == RIGHT else "something wrong", player=names[seat])
        for seat, finding in zip(case.contested, answers, strict=True)
    )


def _tell_disputed(t: Texts, state: State, building: Building) -> str:
    told = t("disputed", place=t(f"in {building}"))
    number = dict(state.opened).get(building)
    if number is None:
        return told
    again = t("opened before", thing=words.envelope(t, number))
    return f"{told} {again}" + _contradicted(t, state, building, number)


def small(entry: Entry) -> bool:
    """A search that ends, and slips that are handed over and read."""
    match entry:
        case Did(_, act.EndSearch()):
            return True
        case Wrote(_, Card(deck)):
            return deck == pieces.QUESTIONS
        case Shown((Card(deck), *_)):
            return deck in (pieces.QUESTIONS, pieces.ANSWERS)
        case _:
            return False


def chapter(beat: Beat[State]) -> str:
    return beat.t("round", n=beat.before.round)
