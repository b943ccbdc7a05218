"""What happens in Decrypto.

`apply` sees public entries only: that a slip was written, never what is on it. It is given acts
of seats that are waited for, so it asks only what these may do. Every refusal names its rule.
"""

from __future__ import annotations

from brushpass.games.decrypto import state as facts
from brushpass.games.decrypto.actions import Allow, Settle, TurnTimer
from brushpass.games.decrypto.pieces import Answers, Code, Guess, Message, Team
from brushpass.games.decrypto.rules.answers import RIGHT
from brushpass.games.decrypto.rules.choices import WHAT_NOW, writes_message
from brushpass.games.decrypto.rules.ending import end_round, settle
from brushpass.games.decrypto.state import Phase, Row, State
from brushpass.table import (
    Did,
    Entry,
    Illegal,
    Judged,
    Shown,
    Shuffled,
    TimeUp,
    Wrote,
    change,
    only,
)


def apply(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case ((Phase.WRITING | Phase.GUESSING | Phase.ANSWERING), Wrote() as wrote):
            return _put_down(state, wrote)
        case Phase.WRITING, Did(_, TurnTimer()):
            only(facts.for_three(state.setup), "DE-32")
            only(state.setup.sand_timer and not state.timer_asked, "DE-08")
            return change(state, timer_asked=True)
        case Phase.WRITING, TimeUp():
            return change(state, late=True)
        case Phase.READING, Shown(_, _, (Message(clues),)):
            return change(state, phase=Phase.GUESSING, clues=clues, written=())
        case Phase.COMPARING, Shown(_, _, (Guess() as guess, Code() as code)):
            return _compare(state, None, guess, code)
        case Phase.COMPARING, Shown(_, _, (Guess() as heard, Guess() as guess, Code() as code)):
            return _compare(state, heard, guess, code)
        case Phase.OPENING_ANSWERS, Shown(_, _, (Answers() as white, Answers() as black, *words)):
            answers = white, black
            return change(state, phase=Phase.MARKING, answers=answers, keywords=tuple(words))
        case Phase.MARKING, Judged(verdicts):
            only(len(RIGHT.keys() & verdicts) == len(verdicts), "DE-30")
            return settle(change(state, right=tuple(RIGHT[verdict] for verdict in verdicts)))
        case Phase.ALLOWING, Did(seat, Allow(column)):
            team = state.setup.teams[seat]
            only(column in facts.allowable(state, team), "DE-30")
            return settle(change(state, right=(*state.right, (team.other, column))))
        case Phase.ALLOWING, Did(seat, Settle()):
            return settle(change(state, settled=(*state.settled, state.setup.teams[seat])))
        case _:
            return _deal(state, entry)


def _deal(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case Phase.DEALING_KEYWORDS, Shuffled():
            return change(state, phase=Phase.SHOWING_KEYWORDS)
        case Phase.SHOWING_KEYWORDS, Shown():
            return _for_each_sender(state, Phase.SHOWING_KEYWORDS, then=Phase.DRAWING_CODE)
        case Phase.DRAWING_CODE, Shuffled():
            return change(state, phase=Phase.SHOWING_CODE)
        case Phase.SHOWING_CODE, Shown():
            state = change(state, timer_asked=False, late=False)
            return _for_each_sender(state, Phase.DRAWING_CODE, then=Phase.WRITING)
        case Phase.OPENING, Shown(_, _, words):
            return change(state, phase=Phase.OVER, keywords=words)
        case _:
            raise Illegal(WHAT_NOW.get(state.phase, "DE-06"))


def _for_each_sender(state: State, phase: Phase, *, then: Phase) -> State:
    """This phase again for the next team; the phase `then` after the last team."""
    following = facts.next_sender(state)
    if following:
        return change(state, phase=phase, sender=following)
    return change(state, phase=then, sender=facts.senders(state.setup)[0])


def _put_down(state: State, wrote: Wrote) -> State:
    """A team puts down the slip that this phase wants; the last one begins the next phase."""
    team = state.setup.teams[wrote.seat]
    match state.phase:
        case Phase.WRITING:
            wanted, then = facts.message_slip(state, team), Phase.READING
            only(writes_message(state, wrote.seat), "DE-07")
        case Phase.GUESSING:
            wanted, then = facts.guess_slip(state, team), Phase.COMPARING
        case _:
            wanted, then = facts.answers_slip(team), Phase.OPENING_ANSWERS
    only(wrote.slip == wanted, WHAT_NOW[state.phase])
    written = (*state.written, team)
    ready = len(written) == len(facts.awaited(state))
    return change(state, phase=then if ready else state.phase, written=written)


def _compare(state: State, heard: Guess | None, guess: Guess, code: Code) -> State:
    """The code lies open: tokens, the note sheet, and on to the next half (DE-11 to DE-14).

    Gaps change nothing here (DE-37), nor does the first round (DE-34).
    """
    team = state.sender
    assert state.clues is not None
    writer = facts.encryptor(state, team)
    line = Row(state.round, team, writer, state.clues, guess, heard, code)
    interceptions, miscommunications = state.interceptions, state.miscommunications
    if facts.for_three(state.setup):  # DE-44
        interceptions = _plus(interceptions, team.other, line.intercepted + (not line.understood))
    else:
        interceptions = _plus(interceptions, team.other, line.intercepted)
        miscommunications = _plus(miscommunications, team, not line.understood)
    state = change(
        state,
        rows=(*state.rows, line),
        clues=None,
        written=(),
        interceptions=interceptions,
        miscommunications=miscommunications,
    )
    following = facts.next_sender(state)
    if following:
        return change(state, phase=Phase.READING, sender=following)
    return end_round(state)


def _plus(tokens: tuple[int, int], team: Team, more: int) -> tuple[int, int]:
    white, black = tokens
    return (white + more, black) if team is Team.WHITE else (white, black + more)
