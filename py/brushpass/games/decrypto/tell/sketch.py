"""The table of Decrypto as text, for terminals, reports and tests."""

from __future__ import annotations

from collections.abc import Iterator

from brushpass.games.decrypto.pieces import Code, Team
from brushpass.games.decrypto.state import State, code_card, encryptor, for_three, senders, sheet
from brushpass.games.decrypto.tell.wording import spoken, spoken_clues, team_name
from brushpass.i18n import Texts
from brushpass.table import Known


def sketch(texts: Texts, state: State, known: Known) -> str:
    """The tokens and the note sheets by keywords, and the message that is being guessed at.

    With the keywords and codes that this knowledge has; guesses are told as they happen.
    """
    lines = [texts("round", round=state.round)]
    for team in Team:
        lines.append(_tokens(texts, state, team))
        if team in senders(state.setup):
            lines += _columns(texts, state, team, known)
    if state.clues:
        player = state.setup.players[encryptor(state, state.sender)]
        lines.append(texts("message", player=player, clues=spoken_clues(texts, state.clues)))
    compared = [line.sender for line in state.rows if line.round == state.round]
    for team in senders(state.setup):
        code = known.get(code_card(state, team))
        if isinstance(code, Code) and team not in compared:
            lines.append(texts("code known", team=team_name(texts, state, team), code=code))
    return "\n".join(lines)


def _tokens(texts: Texts, state: State, team: Team) -> str:
    tokens = []
    if not for_three(state.setup) or team not in senders(state.setup):
        tokens.append(texts("interceptions", n=state.interceptions[team.place]))
    if not for_three(state.setup):
        tokens.append(texts("miscommunications", n=state.miscommunications[team.place]))
    name = team_name(texts, state, team)
    return texts("tokens", team=name, tokens=", ".join(tokens)) if tokens else name


def _columns(texts: Texts, state: State, team: Team, known: Known) -> Iterator[str]:
    notes = sheet(state, team, known)
    for column, (keyword, clues) in enumerate(zip(notes.keywords, notes.columns, strict=True), 1):
        word = keyword.upper() if keyword else texts("hidden")
        said = ", ".join(spoken(texts, clue) for clue in clues)
        key = "column clues" if said else "column"
        yield texts(key, column=column, keyword=word, clues=said)
