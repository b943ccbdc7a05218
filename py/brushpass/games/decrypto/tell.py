"""Decrypto in words: what happened, and the table as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from brushpass.contract import Beat, Teller
from brushpass.games.decrypto.actions import Allow, Settle, TurnTimer
from brushpass.games.decrypto.answers import RIGHT
from brushpass.games.decrypto.ending import ending
from brushpass.games.decrypto.moments import moment
from brushpass.games.decrypto.pieces import (
    ANSWERS,
    COLUMNS,
    GUESS,
    KEYWORDS,
    MESSAGE,
    Answers,
    Clue,
    Clues,
    Code,
    Guess,
    Message,
    Team,
)
from brushpass.games.decrypto.state import (
    Phase,
    State,
    code_card,
    encryptor,
    for_three,
    senders,
    sheet,
)
from brushpass.i18n import Texts
from brushpass.table import (
    ALL,
    Did,
    Entry,
    Judged,
    Known,
    Shown,
    Shuffled,
    TimeUp,
    Wrote,
)


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
        lines.append(texts("message", player=player, clues=_clues(texts, state.clues)))
    compared = [line.sender for line in state.rows if line.round == state.round]
    for team in senders(state.setup):
        code = known.get(code_card(state, team))
        if isinstance(code, Code) and team not in compared:
            lines.append(texts("code known", team=team_name(texts, state, team), code=code))
    return "\n".join(lines)


def team_name(texts: Texts, state: State, team: Team) -> str:
    name = state.setup.names[team.place].strip()
    return texts(f"named {team}", name=name) if name else texts(team)


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
        said = ", ".join(_clue(texts, clue) for clue in clues)
        key = "column clues" if said else "column"
        yield texts(key, column=column, keyword=word, clues=said)


def _clue(texts: Texts, clue: Clue | None) -> str:
    if clue is None:
        return texts("gap")
    text = clue.text.strip()
    return texts("performed", label=text) if clue.performed else text


def _clues(texts: Texts, clues: Clues) -> str:
    return texts("between clues").join(_clue(texts, clue) for clue in clues)


def tell(texts: Texts, state: State, entry: Entry, known: Known) -> str:
    """What happened, in a sentence, as someone with this knowledge sees it; state is before."""
    names = state.setup.players
    match entry:
        case Wrote(seat, slip):
            return _wrote(texts, state, names[seat], state.setup.teams[seat], known.get(slip))
        case Shown(_, to, faces) if to == ALL and faces is not None:
            return _opened(texts, state, faces)
        case Shown(cards, (seat, *_)):
            if cards[0].kind == KEYWORDS:
                words = [known.get(card) for card in cards]
                return _keywords(texts, state, state.setup.teams[seat], words)
            code = known.get(cards[0])
            key = "shown code known" if code else "shown code"
            return texts(key, player=names[seat], code=code)
        case Shuffled(deck):
            team = team_name(texts, state, state.sender)
            return texts("shuffled keywords" if deck == KEYWORDS else "shuffled codes", team=team)
        case Judged(verdicts):
            return _marked(texts, state, verdicts)
        case Did(seat, Allow(column)):
            own = state.setup.teams[seat]
            answer = state.answers[own.other.place].words[column - 1]
            keyword = state.keywords[COLUMNS * own.place + column - 1].upper()
            return texts("Allow", player=names[seat], answer=answer, keyword=keyword)
        case Did(seat, Settle() | TurnTimer() as action):
            other = team_name(texts, state, state.setup.teams[seat].other)
            return texts(type(action).__name__, player=names[seat], other=other)
        case TimeUp(timer):
            return texts(f"TimeUp {timer}")
        case _:
            raise LookupError(f"no words for {entry!r}")


def _wrote(texts: Texts, state: State, player: str, team: Team, face: object) -> str:
    kind = {Phase.WRITING: MESSAGE, Phase.GUESSING: GUESS, Phase.ANSWERING: ANSWERS}[state.phase]
    values: dict[str, object] = {"player": player, "team": team_name(texts, state, team)}
    match face:
        case Message(clues):
            values["clues"] = _clues(texts, clues)
        case Guess():
            values["guess"] = face
        case Answers():
            values["answers"] = _answers(texts, face)
        case _:
            return texts(f"wrote {kind}", **values)
    return texts(f"wrote {kind} known", **values)


def _keywords(texts: Texts, state: State, team: Team, words: Sequence[object]) -> str:
    name = team_name(texts, state, team)
    if None in words:
        return texts("shown keywords", team=name)
    numbered = ", ".join(f"{column} {str(word).upper()}" for column, word in enumerate(words, 1))
    return texts("shown keywords known", team=name, keywords=numbered)


def _all_keywords(texts: Texts, state: State, words: Sequence[object]) -> Iterator[str]:
    for place, team in enumerate(senders(state.setup)):
        own = words[COLUMNS * place : COLUMNS * (place + 1)]
        yield _keywords(texts, state, team, own)


def _opened(texts: Texts, state: State, faces: tuple[object, ...]) -> str:
    """Cards turned over for all."""
    match faces:
        case (Message(clues),):
            player = state.setup.players[encryptor(state, state.sender)]
            return texts("read out", player=player, clues=_clues(texts, clues))
        case (*guesses, Code() as code):
            return " ".join(_compared(texts, state, cast(list[Guess], guesses), code))
        case (Answers() as white, Answers() as black, *words):
            told = [
                texts("answers", team=team_name(texts, state, team), answers=_answers(texts, given))
                for team, given in zip(Team, (white, black), strict=True)
            ]
            return " ".join([*told, *_all_keywords(texts, state, words)])
        case _:
            return " ".join(_all_keywords(texts, state, faces))


def _compared(texts: Texts, state: State, guesses: list[Guess], code: Code) -> Iterator[str]:
    own = team_name(texts, state, state.sender)
    other = team_name(texts, state, state.sender.other)
    *heard, guess = guesses
    for interception in heard:
        yield texts("heard", team=other, guess=interception)
    yield texts("guessed", team=own, guess=guess)
    yield texts("code was", code=code)
    if any(interception.digits == code.digits for interception in heard):
        yield texts("interception", team=other)
    if guess.digits != code.digits:
        three = for_three(state.setup)
        yield texts("failure", team=other) if three else texts("miscommunication", team=own)


def _answers(texts: Texts, answers: Answers) -> str:
    words = [word.strip() or texts("no answer") for word in answers.words]
    return ", ".join(f"{column} {word}" for column, word in enumerate(words, 1))


def _marked(texts: Texts, state: State, verdicts: tuple[str, ...]) -> str:
    teams = [RIGHT[verdict][0] for verdict in verdicts]
    return texts(
        "marked",
        white=teams.count(Team.WHITE),
        black=teams.count(Team.BLACK),
        white_team=team_name(texts, state, Team.WHITE),
        black_team=team_name(texts, state, Team.BLACK),
    )


def chapter(beat: Beat[State]) -> str:
    return beat.t("round", round=beat.before.round)


TELLER: Teller[State] = Teller(
    tell=tell, sketch=sketch, moment=moment, chapter=chapter, ending=ending
)
