"""The screens of Decrypto: who looks when, the open table, and the parts behind the seal.

Imports the game, html, i18n. The parts: `sheets` (tokens, note sheets), `writing` (the encryptor),
`guessing` (guesses, answers), `unveiling` (tie-break, result).
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.decrypto import guessing as guesses
from brushpass.games.decrypto import unveiling, writing
from brushpass.games.decrypto.actions import Allow, Settle, TurnTimer
from brushpass.games.decrypto.pieces import Code, Guess, Message, Team
from brushpass.games.decrypto.second import second as second
from brushpass.games.decrypto.second import second_page as second_page
from brushpass.games.decrypto.second import second_who as second_who
from brushpass.games.decrypto.sheets import (
    bare_word,
    both,
    called,
    clue_text,
    dotted,
    flag,
    message,
    note_sheets,
    reveal,
    tokens,
)
from brushpass.games.decrypto.state import (
    Phase,
    State,
    code_card,
    encryptor,
    guess_slip,
    guessers,
    guessing,
    members,
    message_slip,
    senders,
    unsettled,
)
from brushpass.html import Markup, Unreadable, View, act_button, el, join
from brushpass.i18n import Texts
from brushpass.table import Act, Seat

IN_PLAY = (Phase.WRITING, Phase.GUESSING, Phase.ANSWERING)


# Who looks when.


def speaker(state: State, team: Team) -> Seat:
    """Who takes the device for the team when it guesses: whoever encrypts next.

    Anybody of the team may, but one name on the seal is enough: teams guess together. It moves on
    with every round and is never the one who has to be silent.
    """
    seats = members(state.setup, team)
    return seats[state.round % len(seats)]


def _writers(state: State) -> tuple[Seat, ...]:
    """The encryptors who have not finished."""
    teams = [team for team in senders(state.setup) if team not in state.written]
    return tuple(encryptor(state, team) for team in teams)


def _unwritten(state: State) -> tuple[Team, ...]:
    """The teams that this phase still wants a slip of."""
    teams = guessing(state) if state.phase is Phase.GUESSING else tuple(Team)
    return tuple(team for team in teams if team not in state.written)


def role(t: Texts, state: State, seat: Seat) -> str:
    team = state.setup.teams[seat]
    name = called(t, state, team)
    if state.phase is Phase.ANSWERING:
        return t("seat answers", team=name)
    if state.phase is Phase.GUESSING and seat in guessers(state, team):
        if team in _unwritten(state):
            return t("seat own" if team is state.sender else "seat other", team=name)
    if team not in senders(state.setup):
        return t("role interceptor")
    if seat == encryptor(state, team):
        return t("seat encryptor", team=name)
    return name


def tone(state: State, seat: Seat) -> str:
    """The colour of a seat's team."""
    return str(state.setup.teams[seat])


def behind_seal(state: State, seat: Seat) -> bool:
    """Encryptors have code and keywords before them, guessers the keywords."""
    match state.phase:
        case Phase.WRITING:
            return seat in _writers(state)
        case Phase.GUESSING | Phase.ANSWERING:
            return seat == speaker(state, state.setup.teams[seat])
        case _:
            return False


def peeks(state: State) -> tuple[Seat, ...]:
    """Everyone who has keywords may look at them again at any time."""
    if state.phase not in IN_PLAY:
        return ()
    having = senders(state.setup)
    return tuple(seat for seat, team in enumerate(state.setup.teams) if team in having)


def peek_label(t: Texts, state: State, seat: Seat) -> str:
    return t("button peek keywords", player=state.setup.players[seat])


def headline(view: View) -> str:
    state: State = view.state
    t = view.t
    if view.outcome:
        return t("head over")
    match state.phase:
        case Phase.WRITING:
            return _writing_headline(view)
        case Phase.GUESSING:
            return _guessing_headline(view)
        case Phase.ANSWERING:
            left = _unwritten(state)
            if len(left) > 1:
                return t("head answering")
            return t("head answering one", team=called(t, state, left[0]))
        case Phase.ALLOWING:
            teams = [called(t, state, team) for team in unsettled(state)]
            return t("head allowing", team=both(t, teams))
        case _:
            return t("head dealing")


def _writing_headline(view: View) -> str:
    state: State = view.state
    t = view.t
    names = [view.name(seat) for seat in _writers(state)]
    if state.late:
        return t("head late", player=both(t, names))
    if len(names) > 1:
        return t("head writing both", players=both(t, names))
    return t("head still writing" if state.written else "head writing", player=names[0])


def _guessing_headline(view: View) -> str:
    state: State = view.state
    t = view.t
    left = _unwritten(state)
    key = "head guess both" if len(left) > 1 else f"head guess {_which(state, left[0])}"
    return t(
        key,
        player=view.name(encryptor(state, state.sender)),
        team=called(t, state, state.sender),
        other=called(t, state, state.sender.other),
    )


def _which(state: State, team: Team) -> str:
    return "own" if team is state.sender else "other"


# The open table.


def top(view: View) -> Markup:
    """Both teams with their tokens; the one whose message is in play is underlined."""
    state: State = view.state
    playing = state.phase is Phase.GUESSING and not view.outcome
    teams = [
        el(
            "div",
            flag(team),
            el("span", called(view.t, state, team), class_="name"),
            tokens(view, team),
            class_=f"team {team}",
            aria_current="true" if playing and team is state.sender else None,
        )
        for team in Team
    ]
    return el("div", teams, class_="standings")


def table(view: View) -> Markup:
    state: State = view.state
    return join(
        el("p", headline(view), class_="now"),
        _message_in_play(view),
        _reveals(view),
        unveiling.answers(view) if state.answers else None,
        note_sheets(view),
    )


def _message_in_play(view: View) -> Markup | None:
    state: State = view.state
    if not state.clues:
        return None
    player = view.name(encryptor(state, state.sender))
    return el(
        "section",
        el("h2", flag(state.sender), view.t("clues of", player=player), class_="meta"),
        message(view, state.clues),
        class_=f"read-out {state.sender}",
    )


def _reveals(view: View) -> Markup | None:
    """What has just come to light: the first half of this round, or all of the last one."""
    state: State = view.state
    lately = state.round - 1 if state.phase is Phase.WRITING else state.round
    rows = [row for row in state.rows if row.round == lately]
    if not rows or state.phase not in IN_PLAY:
        return None
    return el("div", [reveal(view, row) for row in rows], class_="reveals")


def actions(view: View) -> Markup:
    """Of three players anybody may turn the sand timer; after a tie teams let answers count."""
    state: State = view.state
    buttons: list[Markup] = []
    if state.phase is Phase.ALLOWING:
        buttons += [join(_allow(view, team), _settle(view, team)) for team in unsettled(state)]
    for seat, moves in view.moves.items():
        if TurnTimer() in moves:
            label = view.t("button sand by", player=view.name(seat))
            buttons.append(act_button(label, seat, TurnTimer(), class_="btn sand"))
    return join(buttons)


def _allow(view: View, team: Team) -> Markup | None:
    """The wrong answer about the team's keywords that was chosen on the table."""
    state: State = view.state
    seat = speaker(state, team)
    for move in view.moves.get(seat, ()):
        if isinstance(move, Allow) and view.chosen.get("allow") == f"{team}-{move.column}":
            label = view.t(
                "button allow",
                team=called(view.t, state, team),
                answer=state.answers[team.other.place].words[move.column - 1].strip(),
                word=bare_word(unveiling.words_of(view, team)[move.column - 1] or ""),
            )
            return act_button(label, seat, move, class_=f"btn btn-solid {team}")
    return None


def _settle(view: View, team: Team) -> Markup | None:
    seat = speaker(view.state, team)
    if Settle() not in view.moves.get(seat, ()):
        return None
    label = view.t("button settle", team=called(view.t, view.state, team))
    return act_button(label, seat, Settle())


# Behind the seal.


def secret(view: View) -> Markup:
    """What the seat has to do or to see, and the note sheets, unless one is part of the task."""
    state: State = view.state
    assert view.seat is not None
    task = writing.task(view)
    if task:
        return join(writing.at_the_desk(view, task), note_sheets(view))
    if guesses.guesses(view):
        return join(guesses.at_the_message(view), note_sheets(view, but=state.sender))
    task = guesses.answers_task(view)
    if task:
        other = state.setup.teams[view.seat].other
        return join(guesses.at_the_answers(view, task), note_sheets(view, but=other))
    return join(_look(view), note_sheets(view))


def _look(view: View) -> Markup:
    """The keywords, the code while it is one's own secret, and what one has put down."""
    state: State = view.state
    assert view.seat is not None
    team = state.setup.teams[view.seat]
    words = tuple(word for word in unveiling.words_of(view, team) if word)
    code = view.known.get(code_card(state, team)) if words else None
    compared = any(row.round == state.round and row.sender is team for row in state.rows)
    return el(
        "div",
        writing.keyword_cards(view, words) if words else None,
        writing.big_code(view, code.digits) if isinstance(code, Code) and not compared else None,
        _put_down(view, team),
        _message_in_play(view),
        None if words else el("p", view.t("no keywords"), class_="hint"),
        class_="work",
    )


def _put_down(view: View, team: Team) -> Markup | None:
    """What this seat has written and nobody has seen yet."""
    state: State = view.state
    t = view.t
    written = view.known.get(message_slip(state, team))
    if state.phase is Phase.WRITING and isinstance(written, Message):
        said = [el("li", clue_text(view, clue)) for clue in written.clues]
        return el("section", el("h2", t("handed in"), class_="meta"), el("ol", said))
    guess = view.known.get(guess_slip(state, team))
    if state.phase is Phase.GUESSING and isinstance(guess, Guess):
        return el("p", t("guess put down", code=dotted(guess.digits)), class_="now")
    return None


# The end.


def result(view: View) -> Markup:
    return unveiling.everything(view)


def read(view: View, name: str, fields: Mapping[str, str]) -> Act:
    """The act that a form says: a message or answers."""
    if name == "message" and view.seat is not None and writing.task(view):
        return writing.read(view, fields)
    if name == "answers" and view.seat is not None and guesses.answers_task(view):
        return guesses.read_answers(view, fields)
    raise Unreadable(view.t("malformed"))
