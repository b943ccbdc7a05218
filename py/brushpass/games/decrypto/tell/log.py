"""What happened in Decrypto, an entry a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from brushpass.contract import Beat
from brushpass.games.decrypto import pieces
from brushpass.games.decrypto.actions import Allow, Settle, TurnTimer
from brushpass.games.decrypto.pieces import COLUMNS, KEYWORDS, Answers, Code, Guess, Message, Team
from brushpass.games.decrypto.rules.answers import RIGHT
from brushpass.games.decrypto.state import Phase, State, encryptor, for_three, senders
from brushpass.games.decrypto.tell.wording import spoken_clues, team_name
from brushpass.i18n import Texts
from brushpass.table import ALL, Did, Entry, Judged, Known, Shown, Shuffled, TimeUp, Wrote

KINDS = {
    Phase.WRITING: pieces.MESSAGE,
    Phase.GUESSING: pieces.GUESS,
    Phase.ANSWERING: pieces.ANSWERS,
}
"""The kind of slip that each phase is for."""


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
    kind = KINDS[state.phase]
    values: dict[str, object] = {"player": player, "team": team_name(texts, state, team)}
    match face:
        case Message(clues):
            values["clues"] = spoken_clues(texts, clues)
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
            return texts("read out", player=player, clues=spoken_clues(texts, clues))
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
