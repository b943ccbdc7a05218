"""The rules of Decrypto.

`apply` sees public entries only: that a slip was written, never what is on it. It is given acts
of seats that are waited for, so it asks only what these may do. Every refusal names its rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from brushpass.games.decrypto.actions import Allow, Settle, TurnTimer
from brushpass.games.decrypto.pieces import (
    CODES,
    GUESSES,
    KEYWORDS,
    Answers,
    Code,
    Guess,
    Message,
    Team,
)
from brushpass.games.decrypto.rules.answers import LIMITS, RIGHT, Marking, check_answers
from brushpass.games.decrypto.rules.clues import check_message, desk, limits
from brushpass.games.decrypto.rules.ending import end_round, settle
from brushpass.games.decrypto.rules.setting_up import needed, unseen
from brushpass.games.decrypto.state import (
    Phase,
    Row,
    State,
    all_keywords,
    allowable,
    answers_slip,
    code_card,
    code_deck,
    encryptor,
    for_three,
    guess_slip,
    guessers,
    guessing,
    keyword_cards,
    members,
    message_slip,
    next_sender,
    senders,
    unsettled,
)
from brushpass.table import (
    ALL,
    Act,
    Ask,
    Card,
    Did,
    Entry,
    Free,
    Illegal,
    Judge,
    Judged,
    Known,
    Move,
    Outcome,
    Seat,
    Show,
    Shown,
    Shuffle,
    Shuffled,
    Timer,
    TimeUp,
    Write,
    Wrote,
    change,
    only,
)

WRITE_TIMER = "write"
SECONDS = 30


# What the dealer is asked.


def asks(state: State) -> Ask | None:
    match state.phase:
        case Phase.DEALING_KEYWORDS:
            return Shuffle(KEYWORDS, unseen(state.setup), needed(state.setup))
        case Phase.SHOWING_KEYWORDS:
            return Show(
                keyword_cards(state.setup, state.sender), members(state.setup, state.sender)
            )
        case Phase.DRAWING_CODE:
            return Shuffle(code_deck(state, state.sender), CODES, 1)
        case Phase.SHOWING_CODE:
            return Show((code_card(state, state.sender),), (encryptor(state, state.sender),))
        case Phase.READING:
            return Show((message_slip(state, state.sender),), ALL)
        case Phase.COMPARING:
            guesses = [guess_slip(state, team) for team in guessing(state)]
            return Show((*guesses, code_card(state, state.sender)), ALL)
        case Phase.OPENING_ANSWERS:
            return Show(_tie_break_cards(state), ALL)
        case Phase.MARKING:
            return Judge(Marking(state.setup.language), _tie_break_cards(state))
        case Phase.OPENING:
            return Show(all_keywords(state.setup), ALL)
        case _:
            return None


def _tie_break_cards(state: State) -> tuple[Card, ...]:
    return (*map(answers_slip, Team), *all_keywords(state.setup))


# What happens.


def apply(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case Phase.WRITING, Wrote(seat, slip):
            return _hand_in(state, seat, slip)
        case Phase.WRITING, Did(_, TurnTimer()):
            only(for_three(state.setup), "DE-32")
            only(state.setup.sand_timer and not state.timer_asked, "DE-08")
            return change(state, timer_asked=True)
        case Phase.WRITING, TimeUp():
            return change(state, late=True)
        case Phase.READING, Shown(_, _, (Message(clues),)):
            return change(state, phase=Phase.GUESSING, clues=clues, written=())
        case Phase.GUESSING, Wrote(seat, slip):
            return _guess(state, seat, slip)
        case Phase.COMPARING, Shown(_, _, (Guess() as guess, Code() as code)):
            return _compare(state, None, guess, code)
        case Phase.COMPARING, Shown(_, _, (Guess() as heard, Guess() as guess, Code() as code)):
            return _compare(state, heard, guess, code)
        case Phase.ANSWERING, Wrote(seat, slip):
            return _answer(state, seat, slip)
        case Phase.OPENING_ANSWERS, Shown(_, _, (Answers() as white, Answers() as black, *words)):
            answers = white, black
            return change(state, phase=Phase.MARKING, answers=answers, keywords=tuple(words))
        case Phase.MARKING, Judged(verdicts):
            only(len(RIGHT.keys() & verdicts) == len(verdicts), "DE-30")
            return settle(change(state, right=tuple(RIGHT[verdict] for verdict in verdicts)))
        case Phase.ALLOWING, Did(seat, Allow(column)):
            team = state.setup.teams[seat]
            only(column in allowable(state, team), "DE-30")
            return settle(change(state, right=(*state.right, (team.other, column))))
        case Phase.ALLOWING, Did(seat, Settle()):
            settled = (*state.settled, state.setup.teams[seat])
            return settle(change(state, settled=settled))
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
            raise Illegal(_WHAT_NOW.get(state.phase, "DE-06"))


_WHAT_NOW = {
    Phase.WRITING: "DE-07",
    Phase.GUESSING: "DE-09",
    Phase.ANSWERING: "DE-30",
    Phase.ALLOWING: "DE-30",
}
"""The rule to cite when somebody does what this phase has no place for."""


def _for_each_sender(state: State, phase: Phase, *, then: Phase) -> State:
    """This phase again for the next team; the phase `then` after the last team."""
    following = next_sender(state)
    if following:
        return change(state, phase=phase, sender=following)
    return change(state, phase=then, sender=senders(state.setup)[0])


def _hand_in(state: State, seat: Seat, slip: Card) -> State:
    team = state.setup.teams[seat]
    only(_writes_message(state, seat) and slip == message_slip(state, team), "DE-07")
    written = (*state.written, team)
    ready = len(written) == len(senders(state.setup))
    return change(state, phase=Phase.READING if ready else Phase.WRITING, written=written)


def _guess(state: State, seat: Seat, slip: Card) -> State:
    team = state.setup.teams[seat]
    only(slip == guess_slip(state, team), "DE-09")
    written = (*state.written, team)
    ready = len(written) == len(guessing(state))
    return change(state, phase=Phase.COMPARING if ready else Phase.GUESSING, written=written)


def _compare(state: State, heard: Guess | None, guess: Guess, code: Code) -> State:
    """The code lies open: tokens, the note sheet, and on to the next half (DE-11 to DE-14).

    Gaps change nothing here (DE-37), nor does the first round (DE-34).
    """
    team = state.sender
    assert state.clues is not None
    line = Row(state.round, team, encryptor(state, team), state.clues, guess, heard, code)
    interceptions, miscommunications = state.interceptions, state.miscommunications
    if for_three(state.setup):  # DE-44
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
    following = next_sender(state)
    if following:
        return change(state, phase=Phase.READING, sender=following)
    return end_round(state)


def _plus(tokens: tuple[int, int], team: Team, more: int) -> tuple[int, int]:
    white, black = tokens
    return (white + more, black) if team is Team.WHITE else (white, black + more)


def _answer(state: State, seat: Seat, slip: Card) -> State:
    team = state.setup.teams[seat]
    only(slip == answers_slip(team), "DE-30")
    written = (*state.written, team)
    ready = len(written) == len(Team)
    return change(state, phase=Phase.OPENING_ANSWERS if ready else Phase.ANSWERING, written=written)


def outcome(state: State) -> Outcome | None:
    return state.result


# Who may do what.


def waiting(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.WRITING:
            writers = tuple(
                encryptor(state, team) for team in senders(state.setup) if team not in state.written
            )
            return writers + _impatient(state)
        case Phase.GUESSING:
            teams = [team for team in guessing(state) if team not in state.written]
            return tuple(seat for team in teams for seat in guessers(state, team))
        case Phase.ANSWERING:
            return _seats(state, tuple(team for team in Team if team not in state.written))
        case Phase.ALLOWING:
            return _seats(state, unsettled(state))
        case _:
            return ()


def _impatient(state: State) -> tuple[Seat, ...]:
    """The seats besides the encryptor that may start the timer."""
    if not _may_ask_for_timer(state):
        return ()
    writer = encryptor(state, state.sender)
    return tuple(seat for seat in range(len(state.setup.players)) if seat != writer)


def _may_ask_for_timer(state: State) -> bool:
    return for_three(state.setup) and state.setup.sand_timer and not state.timer_asked


def _writes_message(state: State, seat: Seat) -> bool:
    team = state.setup.teams[seat]
    return team in senders(state.setup) and seat == encryptor(state, team)


def _seats(state: State, teams: tuple[Team, ...]) -> tuple[Seat, ...]:
    return tuple(seat for team in teams for seat in members(state.setup, team))


def moves(state: State, seat: Seat, known: Known) -> Sequence[Move]:
    team = state.setup.teams[seat]
    match state.phase:
        case Phase.WRITING:
            found: list[Move] = [TurnTimer()] if _may_ask_for_timer(state) else []
            if _writes_message(state, seat):
                found.append(Free(Message, slip=message_slip(state, team), limits=limits(state)))
            return found
        case Phase.GUESSING:
            return _guesses(guess_slip(state, team))
        case Phase.ANSWERING:
            return [Free(Answers, slip=answers_slip(team), limits=LIMITS)]
        case Phase.ALLOWING:
            return [*map(Allow, allowable(state, team)), Settle()]
        case _:
            return []


@lru_cache(maxsize=128)
def _guesses(slip: Card) -> tuple[Move, ...]:
    return tuple(Write(slip, guess) for guess in GUESSES)


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """Refuse what is on a slip, which only its author, who knows keywords and code, can be told."""
    match state.phase, act:
        case Phase.WRITING, Write(_, Message() as message):
            check_message(message, desk(state, seat, known), gaps=state.late)
        case Phase.GUESSING, Write(_, guess):
            only(guess in GUESSES, "DE-09")
        case Phase.ANSWERING, Write(_, Answers() as answers):
            check_answers(answers)
        case _, Write():
            raise Illegal(_WHAT_NOW[state.phase])


def timer(state: State) -> Timer | None:
    """Runs for the encryptor whom the others wait for, once (DE-08, DE-32)."""
    running = state.phase is Phase.WRITING and (state.written or state.timer_asked)
    if running and state.setup.sand_timer and not state.late:
        return Timer(WRITE_TIMER, SECONDS)
    return None
