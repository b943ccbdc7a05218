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
from brushpass.games.decrypto.sheets import (
    bare_word,
    clue_text,
    dotted,
    flag,
    message,
    note_sheets,
    reveal,
    tokens,
)
from brushpass.games.decrypto.sketch import team_name
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
from brushpass.html import Markup, Unreadable, View, act_button, do_button, el, join
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
    name = team_name(t, state, team)
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
            return t("head answering one", team=team_name(t, state, left[0]))
        case Phase.ALLOWING:
            teams = [team_name(t, state, team) for team in unsettled(state)]
            return t("head allowing", team=_and(t, teams))
        case _:
            return t("head dealing")


def _writing_headline(view: View) -> str:
    state: State = view.state
    t = view.t
    names = [view.name(seat) for seat in _writers(state)]
    if state.late:
        return t("head late", player=_and(t, names))
    if len(names) > 1:
        return t("head writing both", players=_and(t, names))
    return t("head still writing" if state.written else "head writing", player=names[0])


def _guessing_headline(view: View) -> str:
    state: State = view.state
    t = view.t
    left = _unwritten(state)
    key = "head guess both" if len(left) > 1 else f"head guess {_which(state, left[0])}"
    return t(
        key,
        player=view.name(encryptor(state, state.sender)),
        team=team_name(t, state, state.sender),
        other=team_name(t, state, state.sender.other),
    )


def _which(state: State, team: Team) -> str:
    return "own" if team is state.sender else "other"


def _and(t: Texts, names: list[str]) -> str:
    *others, last = names
    return t("and", one=", ".join(others), other=last) if others else last


# The open table.


def top(view: View) -> Markup:
    """Both teams with their tokens; the one whose message is in play is underlined."""
    state: State = view.state
    playing = state.phase is Phase.GUESSING and not view.outcome
    teams = [
        el(
            "div",
            flag(team),
            el("span", state.setup.names[team.place].strip() or view.t(team), class_="name"),
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
        buttons += [_allowing(view, team) for team in unsettled(state)]
    for seat, moves in view.moves.items():
        if TurnTimer() in moves:
            label = view.t("button sand by", player=view.name(seat))
            buttons.append(act_button(label, seat, TurnTimer(), class_="btn sand"))
    return join(buttons)


def _allowing(view: View, team: Team) -> Markup:
    """The wrong answers about a team's keywords, for one who speaks for it."""
    state: State = view.state
    t = view.t
    seat = speaker(state, team)
    moves = view.moves.get(seat, ())
    buttons = []
    for move in moves:
        if isinstance(move, Allow):
            answer = state.answers[team.other.place].words[move.column - 1].strip()
            word = unveiling.words_of(view, team)[move.column - 1] or ""
            values = {"answer": answer, "word": bare_word(word)}
            key = f"{team}-{move.column}"
            if view.chosen.get("allow") == key:
                label = t("button allow sure", **values)
                buttons.append(act_button(label, seat, move, class_="btn btn-solid"))
            else:
                buttons.append(do_button(t("button allow", **values), f"choose:allow={key}"))
    if Settle() in moves:
        buttons.append(act_button(t("button settle"), seat, Settle(), class_="btn btn-plain"))
    name = team_name(t, state, team)
    return el(
        "div",
        el("p", flag(team), t("allow ask", team=name, other=team_name(t, state, team.other))),
        buttons,
        class_=f"allowing {team}",
        role="group",
    )


# Behind the seal.


def secret(view: View) -> Markup:
    task = writing.task(view)
    if task:
        return writing.at_the_desk(view, task)
    if guesses.guesses(view):
        return guesses.at_the_message(view)
    task = guesses.answers_task(view)
    if task:
        return guesses.at_the_answers(view, task)
    return _look(view)


def _look(view: View) -> Markup:
    """The keywords, the code while it is one's own secret, and what one has put down."""
    state: State = view.state
    seat = view.seat
    assert seat is not None
    team = state.setup.teams[seat]
    words = unveiling.words_of(view, team)
    known = [word for word in words if word]
    code = view.known.get(code_card(state, team)) if team in senders(state.setup) else None
    done = any(row.round == state.round and row.sender is team for row in state.rows)
    secret_code = isinstance(code, Code) and not done
    return join(
        writing.keyword_cards(view, tuple(known)) if known else None,
        writing.big_code(view, code.digits) if isinstance(code, Code) and secret_code else None,
        _put_down(view, team),
        _message_in_play(view),
        None if known else el("p", view.t("no keywords"), class_="hint"),
        note_sheets(view),
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
