"""A search: looking, questions, answers and accusations (CC-10 to CC-16, CC-19 to CC-23, CC-33).

Question and answer are slips that only the two read; that they met and spoke is public.
"""

from __future__ import annotations

from functools import lru_cache

from brushpass import table
from brushpass.games.casablanca import actions as act, events as ev, evidence, pieces
from brushpass.games.casablanca.pieces import Answer, Building, Enquiry, Kind
from brushpass.games.casablanca.rules import declaring, judging, rounds
from brushpass.games.casablanca.state import SEARCH, Phase, State, answer, enquiry
from brushpass.table import Act, Ask, Card, Entry, Illegal, Known, Move, Seat, change, only

PHASES = (Phase.LOOKING, *SEARCH)


def asks(state: State) -> Ask | None:
    match state.phase:
        case Phase.LOOKING:
            return table.Show((pieces.ENVELOPE_IN[_here(state)],), (state.searcher,))
        case Phase.ASKED:
            message = state.messages[-1]
            return table.Show((Card(pieces.QUESTIONS, message.number),), (message.asked,))
        case Phase.ANSWERED:
            message = state.messages[-1]
            return table.Show((Card(pieces.ANSWERS, message.number),), (message.asker,))
        case Phase.ACCUSED:
            message = _accused(state)
            return table.Show((Card(pieces.CORRECTIONS, message.number),), (message.asked,))
        case Phase.JUDGING:
            decks = (pieces.QUESTIONS, pieces.ANSWERS, pieces.CORRECTIONS)
            slips = [Card(deck, _accused(state).number) for deck in decks]
            return table.Judge(judging.Accusation(), (*slips, *pieces.ALL_ENVELOPES))
        case _:
            return None


def apply(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case Phase.LOOKING, table.Shown():
            return _look(state)
        case Phase.SEARCHING, table.Did(_, act.EndSearch()):
            return rounds.next_search(change(state, to_search=state.to_search[1:]))
        case Phase.SEARCHING, table.Did(seat, act.Question(asked)):
            return _question(state, seat, asked)
        case Phase.SEARCHING, table.Did(seat, act.Declare()):
            return declaring.declare(state, seat)
        case Phase.SEARCHING, table.Wrote(seat, slip):
            return _accuse(state, seat, slip)
        case Phase.ASKING, table.Wrote(seat, slip):
            return _hand_over_question(state, seat, slip)
        case Phase.ASKED, table.Shown():
            return change(state, phase=Phase.ANSWERING)
        case Phase.ANSWERING, table.Wrote(_, slip):
            return _answer(state, slip)
        case Phase.ANSWERED, table.Shown():
            return change(state, phase=Phase.SEARCHING, asked=None)
        case Phase.ACCUSED, table.Shown():
            return change(state, phase=Phase.JUDGING)
        case Phase.JUDGING, table.Judged(answers):
            return _expose(state) if answers == (evidence.PROVEN,) else _recall(state)
        case _:
            raise Illegal(_WHAT_NOW.get(state.phase, "CC-10"))


_WHAT_NOW = {Phase.ASKING: "CC-33", Phase.ANSWERING: "CC-14"}
"""The rule to cite when somebody does what this phase has no place for."""


def _here(state: State) -> Building:
    here = state.places[state.searcher]
    assert here is not None
    return here


def _look(state: State) -> State:
    """CC-11 (decided): everyone looks."""
    seat = state.searcher
    seen = state.looks[seat] | {_here(state)}
    looks = (*state.looks[:seat], seen, *state.looks[seat + 1 :])
    state = state.recorded(ev.Looked(state.round, seat, _here(state)))
    return change(state, phase=Phase.SEARCHING, looks=looks)


def _question(state: State, seat: Seat, asked: Seat) -> State:
    only(seat not in state.double_agents, "CC-20")
    only(not state.questioned and asked in state.partners(seat), "CC-12")
    only(bool(state.looks[asked]), "CC-13")
    return change(state, phase=Phase.ASKING, asked=asked)


def _hand_over_question(state: State, seat: Seat, slip: Card) -> State:
    only(slip == Card(pieces.QUESTIONS, len(state.messages)), "CC-33")
    assert state.asked is not None
    message = ev.Message(state.round, len(state.messages), asker=seat, asked=state.asked)
    return change(state, phase=Phase.ASKED, questioned=True, messages=(*state.messages, message))


def _answer(state: State, slip: Card) -> State:
    only(slip == Card(pieces.ANSWERS, state.messages[-1].number), "CC-14")
    return change(state.recorded(state.messages[-1]), phase=Phase.ANSWERED)


def _accuse(state: State, seat: Seat, slip: Card) -> State:
    """CC-19 (decided): in one's own search, once a round, besides a question."""
    only(slip.deck == pieces.CORRECTIONS, "CC-19")
    only(slip.place not in state.proven, "CC-22")
    here = state.partners(seat)
    only(not state.accused and slip.place in _open_to_accusation(state, seat, here), "CC-19")
    return change(state, phase=Phase.ACCUSED, accused=True, accusing=slip.place)


def _open_to_accusation(state: State, seat: Seat, here: tuple[Seat, ...]) -> list[int]:
    """The messages that this player got from somebody who is here, and not yet proven false."""
    return [
        number
        for number, message in enumerate(state.messages)
        if message.asker == seat and message.asked in here and number not in state.proven
    ]


def _accused(state: State) -> ev.Message:
    assert state.accusing is not None
    return state.messages[state.accusing]


def _expose(state: State) -> State:
    """A double agent now; for the second time, out (CC-20, CC-22)."""
    message = _accused(state)
    number, seat = message.number, message.asked
    state = state.recorded(ev.Exposed(state.round, number, seat))
    proven = state.proven | {number}
    state = change(state, phase=Phase.SEARCHING, proven=proven, accusing=None)
    if seat in state.double_agents:
        return rounds.dismiss(state, seat)
    return change(state, double_agents=(*state.double_agents, seat))


def _recall(state: State) -> State:
    """Not proven: the accuser is out (CC-21)."""
    state = state.recorded(ev.Unproven(state.round, _accused(state).number))
    state = rounds.dismiss(change(state, accusing=None), state.searcher)
    return state if state.result else rounds.next_search(state)


def waiting(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.SEARCHING | Phase.ASKING:
            return (state.searcher,)
        case Phase.ANSWERING:
            return (state.messages[-1].asked,)
        case _:
            return ()


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    match state.phase:
        case Phase.SEARCHING:
            return _search_moves(state, seat, known)
        case Phase.ASKING:
            assert state.asked is not None
            seen = state.looks[state.asked]
            slip = Card(pieces.QUESTIONS, len(state.messages))
            return [
                table.Write(slip, Enquiry(building, kind))
                for building in Building
                if building in seen
                for kind in Kind
            ]
        case Phase.ANSWERING:
            number = state.messages[-1].number
            slip = Card(pieces.ANSWERS, number)
            return [table.Write(slip, face) for face in _answers(enquiry(known, number).kind)]
        case _:
            return []


def _search_moves(state: State, seat: Seat, known: Known) -> list[Move]:
    found: list[Move] = [act.EndSearch()]
    if seat not in state.refrained:
        found.append(act.Declare())
    here = state.partners(seat)
    if not state.questioned and seat not in state.double_agents:
        found += [act.Question(other) for other in here if state.looks[other]]
    if not state.accused:
        for number in _open_to_accusation(state, seat, here):
            slip, said = Card(pieces.CORRECTIONS, number), answer(known, number)
            faces = _answers(enquiry(known, number).kind)
            found += [table.Write(slip, face) for face in faces if face != said]
    return found


@lru_cache
def _answers(kind: Kind) -> tuple[Answer, ...]:
    return (Answer(None), *map(Answer, pieces.NUMBERS[kind]))


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """Refuse slips that not everybody reads and that break a rule."""
    match act:
        case table.Write(Card(deck), Enquiry(building)) if deck == pieces.QUESTIONS:
            assert state.asked is not None
            only(building in state.looks[state.asked], "CC-13")
        case table.Write(Card(deck, number), face) if deck == pieces.ANSWERS:
            only(evidence.is_answer(face, enquiry(known, number).kind), "CC-15")
        case table.Write(Card(deck, number), face) if deck == pieces.CORRECTIONS:
            only(evidence.is_answer(face, enquiry(known, number).kind), "CC-15")
            only(face != answer(known, number), "CC-19")
        case table.Write():
            raise Illegal("CC-33")
