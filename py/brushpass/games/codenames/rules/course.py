"""The course of a game: what the dealer is asked, and what every entry leads to.

`apply` sees public entries only. It is given acts of seats that are waited for, so it asks only
what these may do. Every refusal names its rule.
"""

from __future__ import annotations

from typing import Any

from brushpass.games.codenames import actions as act
from brushpass.games.codenames.pieces import CELLS, KEY, WORDS, Clue, Form, Role, Team
from brushpass.games.codenames.rules.clues import Inquiry, check_number, check_word
from brushpass.games.codenames.rules.ending import lose, win
from brushpass.games.codenames.rules.setting_up import key_faces, unseen
from brushpass.games.codenames.state import Phase, State, Touched, Turn
from brushpass.table import ALL, Ask, Card, Did, Entry, Illegal, Seat, change, only, row
from brushpass.table.asks import Judge, Roll, Show, Shuffle
from brushpass.table.entries import Judged, Rolled, Shown, Shuffled, TimeUp, Wrote

# What the dealer is asked.


def asks(state: State) -> Ask | None:
    match state.phase:
        case Phase.DRAWING_LOTS:
            return Roll(2)
        case Phase.DEALING_KEY:
            return Shuffle(KEY, key_faces(state.first))
        case Phase.SHOWING_KEY:
            return Show(row(KEY, CELLS), state.setup.chiefs)
        case Phase.DEALING_WORDS:
            return Shuffle(WORDS, unseen(state.setup), CELLS)
        case Phase.LAYING_WORDS:
            return Show(row(WORDS, CELLS), ALL)
        case Phase.ASKING:
            return Show((state.question_slip,), (state.chief(state.turn.other),))
        case Phase.GIVING_ALLOWED:
            return Show((state.last_question,), ALL)
        case Phase.TOUCHED:
            return Show((Card(KEY, state.touched[-1]),), ALL)
        case Phase.COVERED:
            assert state.covering is not None
            return Show((Card(KEY, state.covering),), ALL)
        case Phase.OBJECTED:
            assert state.clue is not None
            setup = state.setup
            words = state.words_at_clue
            forms, parts = setup.forms_forbidden, setup.parts_forbidden
            return Judge(Inquiry(state.clue.word, words, setup.language, forms, parts))
        case Phase.OPENING:
            return Show(tuple(Card(KEY, cell) for cell in state.uncovered), ALL)
        case _:
            return None


# What happens.


def apply(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case Phase.TOUCHING, Did(seat, act.Touch(cell)):
            return _touch(state, seat, cell)
        case Phase.TOUCHED, Shown(_, _, (Role() as role,)):
            return _reveal(state, role)
        case Phase.TOUCHING, Did(seat, act.Stop()):
            only(seat in state.agents(state.turn), "CU-21")
            only(bool(state.touched), "CU-26")
            return _end_turn(state)
        case Phase.TOUCHING, Did(seat, act.Object()):
            only(seat == state.opposing_chief, "CU-46")
            return change(state, phase=Phase.OBJECTED, objected=True)
        case Phase.CLUING, Did(_, act.GiveClue(word, number)):
            check_number(number)
            check_word(state.setup, word, state.open_words)
            return _give(state, Clue(word.strip(), number))
        case Phase.CLUING, Did(_, act.GiveAllowed(number)):
            only(state.allowed is True, "CU-18")
            check_number(number)
            return change(state, phase=Phase.GIVING_ALLOWED, number=number)
        case Phase.GIVING_ALLOWED, Shown(_, _, (str(word),)):
            return _give(state, Clue(word.strip(), state.number, allowed=True))
        case Phase.CLUING, Did(_, act.Cover(cell)):
            only(state.bonus, "CU-47")
            return _cover(state, cell)
        case Phase.COVERING, Did(_, act.Cover(cell)):
            return _cover(state, cell)
        case Phase.COVERED, Shown(_, _, (Role() as role,)):
            return _after_cover(state, role)
        case Phase.CLUING, Wrote(_, slip):
            only(state.setup.form is not Form.TOGETHER, "CU-40")
            only(slip == state.question_slip, "CU-44")
            return change(state, phase=Phase.ASKING)
        case Phase.ASKING, Shown():
            asked = (*state.asked, state.chief(state.turn))
            return change(state, phase=Phase.ANSWERING, asked=asked)
        case Phase.ANSWERING, Did(_, act.Answer(allowed)):
            return change(state, phase=Phase.CLUING, allowed=allowed)
        case Phase.OBJECTED, Judged(findings):
            return _penalty(state) if findings else change(state, phase=Phase.DEFENDING)
        case Phase.DEFENDING, Did(_, act.Defend(concede)):
            return _penalty(state) if concede else change(state, phase=Phase.VOTING, votes=())
        case Phase.VOTING, Did(seat, act.Vote(uphold)):
            return _count(change(state, votes=(*state.votes, (seat, uphold))))
        case Phase.CLUING, TimeUp():
            return change(state, nagged=True)
        case Phase.TOUCHING, TimeUp():
            return _end_turn(state) if state.touched else change(state, overtime=True)
        case _:
            return _deal(state, entry)


def _deal(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case Phase.DRAWING_LOTS, Rolled(value):
            first = Team.RED if value == 1 else Team.BLUE
            return change(state, phase=Phase.DEALING_KEY, first=first, turn=first)
        case Phase.DEALING_KEY, Shuffled():
            return change(state, phase=Phase.SHOWING_KEY)
        case Phase.SHOWING_KEY, Shown():
            return change(state, phase=Phase.DEALING_WORDS)
        case Phase.DEALING_WORDS, Shuffled():
            return change(state, phase=Phase.LAYING_WORDS)
        case Phase.LAYING_WORDS, Shown(_, _, words):
            return change(state, phase=Phase.CLUING, words=words, covered=(None,) * CELLS)
        case Phase.OPENING, Shown():
            return change(state, phase=Phase.OVER)
        case _:
            raise Illegal(_WHAT_NOW.get(state.phase, "CU-05"))


_WHAT_NOW = {
    Phase.ANSWERING: "CU-44",
    Phase.TOUCHING: "CU-21",
    Phase.DEFENDING: "CU-46",
    Phase.VOTING: "CU-46",
    Phase.COVERING: "CU-40",
}
"""The rule to cite when somebody does what this phase has no place for."""


def _give(state: State, clue: Clue) -> State:
    turns = (*state.turns, Turn(state.turn, clue))
    state = change(state, phase=Phase.TOUCHING, turns=turns)
    return change(state, allowed=None, bonus=False, objected=False, nagged=False)


def _touch(state: State, seat: Seat, cell: int) -> State:
    only(seat in state.agents(state.turn), "CU-21")
    only(0 <= cell < CELLS and state.covered[cell] is None, "CU-30")
    touched = (*state.turns[-1].touched, Touched(seat, cell))
    return change(_with_turn(state, touched=touched), phase=Phase.TOUCHED)


def _with_turn(state: State, **fields: Any) -> State:
    """The state with these fields of its last turn changed."""
    return change(state, turns=(*state.turns[:-1], change(state.turns[-1], **fields)))


def _reveal(state: State, role: Role) -> State:
    """The touched word is covered by the card of its role."""
    *before, last = state.turns[-1].touched
    state = _with_turn(state, touched=(*before, change(last, role=role)))
    state = _cover_with(state, last.cell, role)
    if role is Role.ASSASSIN:
        return lose(state)
    if state.phase is Phase.OPENING:
        return state
    most = state.most_touches
    at_limit = most is not None and len(state.touched) >= most
    if role is not Role(state.turn) or at_limit or state.overtime:
        return _end_turn(state)
    return change(state, phase=Phase.TOUCHING)


def _cover_with(state: State, cell: int, role: Role) -> State:
    """The game ends if this was a team's last word."""
    covered = (*state.covered[:cell], role, *state.covered[cell + 1 :])
    state = change(state, covered=covered)
    for team in Team:
        if state.left(team) == 0:
            return win(state, team)
    return state


def _cover(state: State, cell: int) -> State:
    rule = "CU-40" if state.phase is Phase.COVERING else "CU-47"
    only(0 <= cell < CELLS and state.covered[cell] is None, rule)
    return change(state, phase=Phase.COVERED, covering=cell)


def _after_cover(state: State, role: Role) -> State:
    together = state.setup.form is Form.TOGETHER
    wanted = Role(state.turn.other if together else state.turn)
    only(role is wanted, "CU-40" if together else "CU-47")
    cell = state.covering
    assert cell is not None
    state = _with_turn(state, covered=(*state.turns[-1].covered, cell))
    state = _cover_with(change(state, covering=None, bonus=False), cell, role)
    return state if state.phase is Phase.OPENING else change(state, phase=Phase.CLUING)


def _end_turn(state: State) -> State:
    state = change(_with_turn(state, over=True), overtime=False)
    if state.setup.form is Form.TOGETHER:
        return change(state, phase=Phase.COVERING)
    return change(state, phase=Phase.CLUING, turn=state.turn.other)


def _penalty(state: State) -> State:
    return change(_end_turn(_with_turn(state, broken=True)), bonus=True)


def _count(state: State) -> State:
    """An objection is upheld by more than half of the jury; it fails once that is out of reach."""
    voters = len(state.jury)
    ayes = sum(uphold for _, uphold in state.votes)
    noes = len(state.votes) - ayes
    if 2 * ayes > voters:
        return _penalty(state)
    if 2 * noes >= voters:
        return change(state, phase=Phase.TOUCHING)
    return state
