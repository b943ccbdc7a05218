"""Code Casablanca in words: what happened, and the table as text."""

from __future__ import annotations

from brushpass.contract import Beat, Teller
from brushpass.games.casablanca.actions import (
    Accept,
    Declare,
    EndSearch,
    GoTo,
    Question,
    Refrain,
    Stand,
    TurnUp,
    Withdraw,
)
from brushpass.games.casablanca.ending import ending
from brushpass.games.casablanca.evidence import PROVEN, RIGHT, contradicts
from brushpass.games.casablanca.moments import moment
from brushpass.games.casablanca.orders import order_cards
from brushpass.games.casablanca.pieces import (
    ANSWERS,
    CHALLENGES,
    CODES,
    CORRECTIONS,
    ENVELOPE_IN,
    ENVELOPES,
    NOTES,
    ORDERS,
    QUESTIONS,
    Answer,
    Building,
    Enquiry,
    Information,
    Notes,
)
from brushpass.games.casablanca.sheet import readable
from brushpass.games.casablanca.state import (
    Phase,
    State,
    answer,
    case_of,
    challenge_slip,
    contested,
    enquiry,
    notes_of,
    turn_order,
)
from brushpass.i18n import Texts
from brushpass.table import (
    ALL,
    Card,
    Did,
    Entry,
    Face,
    Judged,
    Known,
    Rolled,
    Seat,
    Shown,
    Shuffled,
    Wrote,
)

NAME_WIDTH = 12
FACE_WIDTH = 9
BUILDINGS = tuple(Building)


def sketch(texts: Texts, state: State, known: Known) -> str:
    """The town as someone sees it, the slips they have read, and the notes on the table."""
    if not state.round:
        return texts("no town yet")
    names = state.setup.players
    left, right = state.left
    head = texts("head", n=state.round, player=names[state.leader], left=left, right=right)
    lines = [head, *(_line(texts, state, building, known) for building in Building)]
    for seat, name in enumerate(names):
        if seat in state.out:
            lines.append(texts("out", player=name))
        elif seat in state.double_agents:
            lines.append(texts("double agent", player=name))
    for number, message in readable(state, known):
        line = texts(
            "slip proven false" if number in state.proven else "slip",
            round=message.round,
            asker=names[message.asker],
            asked=names[message.asked],
            question=_question(texts, enquiry(known, number)),
            answer=_answer(texts, answer(known, number)),
        )
        lines.append(line)
    if state.declaration:
        pairs = zip(state.declaration.declarers, state.declaration.notes, strict=False)
        lines += [
            texts("notes", player=names[seat], **_notes(texts, notes)) for seat, notes in pairs
        ]
    return "\n".join(lines)


def _line(texts: Texts, state: State, building: Building, known: Known) -> str:
    card = ENVELOPE_IN[building]
    face = envelope(texts, known[card]) if card in known else texts("unknown")
    here = [
        texts("agent", player=state.setup.players[seat], colour=texts(state.setup.agents[seat]))
        for seat in turn_order(state)
        if state.places[seat] is building
    ]
    name = texts(building).ljust(NAME_WIDTH)
    return f"{name}{face.ljust(FACE_WIDTH)}{', '.join(here)}".rstrip()


# Words for faces.


def envelope(texts: Texts, number: Face) -> str:
    return texts("a code" if number in CODES else "a file", number=number)


def _question(texts: Texts, face: Face) -> str:
    assert isinstance(face, Enquiry)
    return texts(f"which {face.kind}", place=texts(f"in {face.building}"))


def _answer(texts: Texts, face: Face) -> str:
    assert isinstance(face, Answer)
    return texts("none") if face.number is None else envelope(texts, face.number)


def _information(texts: Texts, face: Face) -> str:
    assert isinstance(face, Information)
    return texts("lies", thing=envelope(texts, face.number), place=texts(f"in {face.building}"))


def _notes(texts: Texts, notes: Face) -> dict[str, str]:
    assert isinstance(notes, Notes)
    codes = [
        texts("code at", number=code, building=texts(building))
        for code, building in enumerate(notes.codes)
        if building
    ]
    return {"codes": ", ".join(codes), "file": envelope(texts, notes.file)}


# What happened.


def tell(texts: Texts, state: State, entry: Entry, known: Known) -> str:
    """What happened, in a sentence, as someone with this knowledge sees it; state is before."""
    names = state.setup.players
    match entry:
        case Did(seat, TurnUp(pile)):
            return texts(f"TurnUp {pile}", player=names[seat])
        case Did(seat, GoTo(building)):
            return texts("GoTo", player=names[seat], place=texts(f"to {building}"))
        case Did(seat, Question(asked)):
            return texts("Question", player=names[seat], asked=names[asked])
        case Did(seat, Accept(declarer)):
            return texts("Accept", player=names[seat], declarer=names[declarer])
        case Did(seat, EndSearch() | Declare() | Refrain() | Stand() | Withdraw() as action):
            key = "Declare too" if state.phase is Phase.JOINING and action == Declare() else None
            return texts(key or type(action).__name__, player=names[seat])
        case Wrote(seat, slip):
            return _tell_slip(texts, state, seat, slip, known)
        case Shown((Card(deck), *_)):
            return _tell_shown(texts, state, deck, entry, known)
        case Rolled(value):
            return texts("first", player=names[value - 1])
        case Shuffled():
            again = state.phase is Phase.DEALING_ORDERS and state.shuffles > 1
            return texts("shuffled again" if again else f"shuffled {entry.deck}")
        case Judged(answers):
            return _tell_judged(texts, state, answers)
        case _:
            raise LookupError(f"no words for {entry!r}")


def _tell_slip(texts: Texts, state: State, seat: Seat, slip: Card, known: Known) -> str:
    """A slip was written: its author reads what, the others only that."""
    player = state.setup.players[seat]
    other = state.setup.players[_reader(state, seat, slip)]
    if slip not in known:
        return texts(f"wrote {slip.deck}", player=player, other=other)
    face = known[slip]
    if slip.deck == NOTES:
        return texts("wrote notes known", player=player, **_notes(texts, face))
    said = _face(texts, slip, face)
    return texts(f"wrote {slip.deck} known", player=player, other=other, said=said)


def _reader(state: State, seat: Seat, slip: Card) -> Seat:
    """For whom a slip is."""
    if slip.deck == QUESTIONS:
        return seat if state.asked is None else state.asked
    if slip.deck == ANSWERS:
        return state.messages[slip.place].asker
    if slip.deck == CORRECTIONS:
        return state.messages[slip.place].asked
    if slip.deck == CHALLENGES and state.declaration:
        for declarer in state.declaration.declarers:
            if slip == challenge_slip(state.declaration, challenger=seat, declarer=declarer):
                return declarer
    return seat


def _face(texts: Texts, card: Card, face: Face) -> str:
    match card.kind:
        case "questions":
            return _question(texts, face)
        case "challenges":
            return _information(texts, face)
        case "envelopes":
            return envelope(texts, face)
        case _:
            return _answer(texts, face)


def _tell_shown(texts: Texts, state: State, deck: str, entry: Shown, known: Known) -> str:
    names = state.setup.players
    card, to = entry.cards[0], entry.to
    if deck == ENVELOPES and to == ALL:
        return _tell_opened(texts, state, entry)
    if deck == NOTES:
        return " ".join(_tell_notes(texts, state, entry))
    if card.kind == ORDERS:
        assert entry.faces is not None
        return _tell_orders(texts, state, entry.faces[0])
    readers = texts.several(names if to == ALL else (names[seat] for seat in to))
    if deck == ENVELOPES:
        place = texts(f"in {BUILDINGS[card.place]}")
        if card not in known:
            return texts("looks", player=readers, place=place)
        return texts(
            "looks known", player=readers, place=place, thing=_face(texts, card, known[card])
        )
    if card not in known:
        return texts(f"read {deck}", player=readers)
    return texts(f"read {deck} known", player=readers, said=_face(texts, card, known[card]))


def _tell_opened(texts: Texts, state: State, entry: Shown) -> str:
    faces = entry.faces or ()
    lying = [
        texts("lies", thing=envelope(texts, face), place=texts(f"in {BUILDINGS[card.place]}"))
        for card, face in zip(entry.cards, faces, strict=True)
    ]
    if state.result:
        return texts("opened all", found="; ".join(lying))
    return texts("opened", found=lying[0]) + _who_falls(texts, state, entry.cards[0], faces[0])


def _who_falls(texts: Texts, state: State, card: Card, number: Face) -> str:
    """Whose notes the open envelope contradicts."""
    case = case_of(state)
    assert isinstance(number, int)
    truth = Information(BUILDINGS[card.place], number)
    fallen = [
        texts("contradicted", player=state.setup.players[seat])
        for seat in case.standing
        if contradicts(notes_of(case, seat), case.building, truth)
    ]
    return "".join(f" {sentence}" for sentence in fallen)


def _tell_notes(texts: Texts, state: State, entry: Shown) -> list[str]:
    case = case_of(state)
    place = texts(f"in {case.building}")
    pairs = zip(case.declarers, entry.faces or (), strict=True)
    return [
        texts("shown notes", player=state.setup.players[seat], place=place, **_notes(texts, face))
        for seat, face in pairs
    ]


def _tell_orders(texts: Texts, state: State, number: Face) -> str:
    assert isinstance(number, int)
    card = order_cards()[number]
    orders = []
    for seat in turn_order(state):
        order = card[state.setup.agents[seat]]
        place = texts(f"to {order.building}")
        key = "order free" if order.starred else "order"
        orders.append(texts(key, player=state.setup.players[seat], place=place))
    return texts("orders", orders=", ".join(orders))


def _tell_judged(texts: Texts, state: State, answers: tuple[str, ...]) -> str:
    names = state.setup.players
    if state.phase is Phase.JUDGING:
        assert state.accusing is not None
        message = state.messages[state.accusing]
        accuser, accused = names[message.asker], names[message.asked]
        key = "not proven"
        if answers == (PROVEN,):
            key = "proven again" if message.asked in state.double_agents else "proven"
        return texts(key, accuser=accuser, accused=accused)
    case = case_of(state)
    if state.phase is Phase.DISPUTED:
        return _tell_disputed(texts, state, Building(answers[0]))
    if state.phase is Phase.WEIGHING:
        against = [names[seat] for seat in case.declarers if str(seat) in answers]
        return texts("counts against", players=texts.several(against))
    return " ".join(
        texts("all right" if finding == RIGHT else "something wrong", player=names[seat])
        for seat, finding in zip(contested(case), answers, strict=True)
    )


def _tell_disputed(texts: Texts, state: State, building: Building) -> str:
    told = texts("disputed", place=texts(f"in {building}"))
    opened = dict(state.opened)
    if building not in opened:
        return told
    card, number = ENVELOPE_IN[building], opened[building]
    again = texts("opened before", thing=envelope(texts, number))
    return f"{told} {again}" + _who_falls(texts, state, card, number)


def small(entry: Entry) -> bool:
    """A search that ends, and slips that are handed over and read."""
    match entry:
        case Did(_, EndSearch()):
            return True
        case Wrote(_, Card(deck)):
            return deck == QUESTIONS
        case Shown((Card(deck), *_)):
            return deck in (QUESTIONS, ANSWERS)
        case _:
            return False


def chapter(beat: Beat[State]) -> str:
    return beat.t("round", n=beat.before.round)


TELLER: Teller[State] = Teller(
    tell=tell, sketch=sketch, small=small, moment=moment, chapter=chapter, ending=ending
)
