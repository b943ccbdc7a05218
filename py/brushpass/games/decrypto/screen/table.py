"""The open table of Decrypto: who looks when, the message in play, what has come to light."""

from __future__ import annotations

from brushpass.games.decrypto import state as facts
from brushpass.games.decrypto.actions import Allow, Settle, TurnTimer
from brushpass.games.decrypto.pieces import Team
from brushpass.games.decrypto.screen import sheets
from brushpass.games.decrypto.screen.draft import OpenView
from brushpass.games.decrypto.screen.result import answers
from brushpass.games.decrypto.screen.why import why
from brushpass.games.decrypto.state import Phase, State
from brushpass.games.decrypto.tell.wording import called
from brushpass.html import Markup, act_button, el, join
from brushpass.i18n import Texts
from brushpass.table import Seat

IN_PLAY = (Phase.WRITING, Phase.GUESSING, Phase.ANSWERING)


# Who looks when.


def speaker(state: State, team: Team) -> Seat:
    """Who takes the device for the team when it guesses: whoever encrypts next.

    Anybody of the team may, but one name on the seal is enough: teams guess together. It moves on
    with every round and is never the one who has to be silent.
    """
    seats = facts.members(state.setup, team)
    return seats[state.round % len(seats)]


def role(t: Texts, state: State, seat: Seat) -> str:
    team = state.setup.teams[seat]
    name = called(t, state, team)
    if state.phase is Phase.ANSWERING:
        return t("seat answers", team=name)
    if _guesses(state, seat):
        return t("seat own" if team is state.sender else "seat other", team=name)
    if team not in facts.senders(state.setup):
        return t("role interceptor")
    if seat == facts.encryptor(state, team):
        return t("seat encryptor", team=name)
    return name


def _guesses(state: State, seat: Seat) -> bool:
    """Whether the seat's team has to guess, and the seat may take part."""
    team = state.setup.teams[seat]
    asked = state.phase is Phase.GUESSING and team in facts.unwritten(state)
    return asked and seat in facts.guessers(state, team)


def tone(state: State, seat: Seat) -> str:
    """The colour of a seat's team."""
    return str(state.setup.teams[seat])


def behind_seal(state: State, seat: Seat) -> bool:
    """Encryptors have code and keywords before them, guessers the keywords."""
    match state.phase:
        case Phase.WRITING:
            return seat in facts.writers(state)
        case Phase.GUESSING | Phase.ANSWERING:
            return seat == speaker(state, state.setup.teams[seat])
        case _:
            return False


def onlookers(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Those who guess together look together."""
    team = state.setup.teams[seat]
    if state.phase is Phase.ANSWERING and team in facts.unwritten(state):
        return facts.members(state.setup, team)
    return facts.guessers(state, team) if _guesses(state, seat) else (seat,)


def peeks(state: State) -> tuple[Seat, ...]:
    """Everyone who has keywords may look at them again at any time."""
    if state.phase not in IN_PLAY:
        return ()
    having = facts.senders(state.setup)
    return tuple(seat for seat, team in enumerate(state.setup.teams) if team in having)


def quiet(state: State) -> tuple[Seat, ...]:
    """Whoever wrote the clues, while they are guessed at."""
    guessed = state.phase is Phase.GUESSING
    return (facts.encryptor(state, state.sender),) if guessed else ()


def peek_label(view: OpenView, seat: Seat) -> str:
    return view.t("button peek keywords", player=view.name(seat))


def headline(view: OpenView) -> str:
    state, t = view.state, view.t
    if view.outcome:
        return t("head over")
    match state.phase:
        case Phase.WRITING:
            return _writing_headline(view)
        case Phase.GUESSING:
            return _guessing_headline(view)
        case Phase.ANSWERING:
            left = facts.unwritten(state)
            if len(left) > 1:
                return t("head answering")
            return t("head answering one", team=called(t, state, left[0]))
        case Phase.ALLOWING:
            teams = [called(t, state, team) for team in facts.unsettled(state)]
            return t("head allowing", team=t.several(teams))
        case _:
            return t("head dealing")


def _writing_headline(view: OpenView) -> str:
    state, t = view.state, view.t
    names = [view.name(seat) for seat in facts.writers(state)]
    if state.late:
        return t("head late", player=t.several(names))
    if len(names) > 1:
        first, second = names
        return t("head writing both", first=first, second=second)
    return t("head still writing" if state.written else "head writing", player=names[0])


def _guessing_headline(view: OpenView) -> str:
    state, t = view.state, view.t
    left = facts.unwritten(state)
    which = "both" if len(left) > 1 else "own" if left[0] is state.sender else "other"
    return t(
        f"head guess {which}",
        player=view.name(facts.encryptor(state, state.sender)),
        team=called(t, state, state.sender),
        other=called(t, state, state.sender.other),
    )


# The open table.


def top(view: OpenView) -> Markup:
    """Both teams with their tokens; the one whose message is in play is underlined."""
    state = view.state
    playing = state.phase is Phase.GUESSING and not view.outcome
    teams = [
        el(
            "div",
            sheets.flag(team),
            el("span", called(view.t, state, team), class_="name"),
            sheets.tokens(view, team),
            class_=f"team {team}",
            aria_current="true" if playing and team is state.sender else None,
        )
        for team in Team
    ]
    return el("div", teams, class_="standings")


def table(view: OpenView) -> Markup:
    return join(
        el("p", headline(view), class_="now"),
        message_in_play(view),
        _reveals(view),
        answers(view) if view.state.answers else None,
        sheets.note_sheets(view),
    )


def message_in_play(view: OpenView) -> Markup | None:
    state = view.state
    if not state.clues:
        return None
    player = view.name(facts.encryptor(state, state.sender))
    return el(
        "section",
        el("h2", sheets.flag(state.sender), view.t("clues of", player=player), class_="meta"),
        sheets.message(view, state.clues),
        class_=f"read-out {state.sender}",
    )


def _reveals(view: OpenView) -> Markup | None:
    """What has just come to light."""
    rows = facts.lately(view.state)
    if not rows or view.state.phase not in IN_PLAY:
        return None
    return el(
        "div", [sheets.reveal(view, row, why=why(view, row)) for row in rows], class_="reveals"
    )


def actions(view: OpenView) -> Markup:
    """In a game of three anybody may start the timer; after a tie teams let answers count."""
    state = view.state
    deciding = facts.unsettled(state) if state.phase is Phase.ALLOWING else ()
    buttons = [join(_allow(view, team), _settle(view, team)) for team in deciding]
    for seat, moves in view.moves.items():
        if TurnTimer() in moves:
            label = view.t("button sand by", player=view.name(seat))
            buttons.append(act_button(label, seat, TurnTimer(), class_="btn"))
    return join(buttons)


def _allow(view: OpenView, team: Team) -> Markup | None:
    """The wrong answer about the team's keywords that was chosen on the table."""
    state = view.state
    seat = _decides(view, team)
    for move in view.moves.get(seat, ()):
        if isinstance(move, Allow) and view.draft.allow == f"{team}-{move.column}":
            label = view.t(
                "button allow",
                team=called(view.t, state, team),
                answer=state.answers[team.other.place].words[move.column - 1].strip(),
                word=sheets.bare_word(sheets.words_of(view, team)[move.column - 1] or ""),
            )
            return act_button(label, seat, move, class_=f"btn btn-solid {team}", confirms=True)
    return None


def _decides(view: OpenView, team: Team) -> Seat:
    """The seat that decides for the team here: the speaker, unless that is a computer."""
    able = [seat for seat in facts.members(view.state.setup, team) if seat in view.moves]
    first = speaker(view.state, team)
    return first if first in able or not able else able[0]


def _settle(view: OpenView, team: Team) -> Markup | None:
    seat = _decides(view, team)
    if Settle() not in view.moves.get(seat, ()):
        return None
    label = view.t("button settle", team=called(view.t, view.state, team))
    return act_button(label, seat, Settle())
