"""Decrypto, by Thomas Dagenais-Lespérance (Le Scorpion Masqué). Unofficial.

Two teams, each with four secret keywords. Three clues carry a three-digit code to one's own team,
and the other team listens in. All rules, numbered: `strings/rules.en.md`.
"""

from dataclasses import replace

from brushpass.games.decrypto import pieces
from brushpass.games.decrypto.actions import ACTIONS, Allow, Settle
from brushpass.games.decrypto.pieces import Team
from brushpass.games.decrypto.rules import answers, choices, course, dealing, setting_up
from brushpass.games.decrypto.state import State
from brushpass.table import Game, Supply

GAME: Game[State] = Game(
    id="decrypto",
    prefix="DE",
    setup=pieces.Setup,
    actions=ACTIONS,
    faces={
        pieces.KEYWORDS: str,
        pieces.code_kind(Team.WHITE): pieces.Code,
        pieces.code_kind(Team.BLACK): pieces.Code,
        pieces.MESSAGE: pieces.Message,
        pieces.GUESS: pieces.Guess,
        pieces.ANSWERS: pieces.Answers,
    },
    start=setting_up.start,
    asks=dealing.asks,
    apply=course.apply,
    waiting=choices.waiting,
    moves=choices.moves,
    outcome=lambda state: state.result,
    judge=answers.judge,
    check=choices.check,
    timer=choices.timer,
    # A message is final once it is handed in (DE-36).
    takes_back=(pieces.GUESS, pieces.ANSWERS, Allow, Settle),
    rematch=setting_up.rematch,
    unnamed=lambda setup: replace(setup, names=("", "")),
    supply=Supply(
        cards=lambda setup: setup.words,
        with_cards=lambda setup, words: replace(setup, words=words),
        seen=lambda setup: setup.seen,
        with_seen=lambda setup, words: replace(setup, seen=words),
    ),
)
