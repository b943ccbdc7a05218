"""Decrypto, by Thomas Dagenais-Lespérance (Le Scorpion Masqué). Unofficial.

Two teams, each with four secret keywords. Three clues carry a three-digit code to one's own team,
and the other team listens in. All rules, numbered: `strings/rules.en.md`.
"""

from dataclasses import replace

from brushpass.games.decrypto.actions import ACTIONS, Allow, Settle
from brushpass.games.decrypto.pieces import (
    ANSWERS,
    GUESS,
    KEYWORDS,
    MESSAGE,
    Answers,
    Code,
    Guess,
    Message,
    Setup,
    Team,
    code_kind,
)
from brushpass.games.decrypto.rules import answers, course, setting_up
from brushpass.games.decrypto.state import State
from brushpass.table import Game, Supply

GAME: Game[State] = Game(
    id="decrypto",
    prefix="DE",
    setup=Setup,
    actions=ACTIONS,
    faces={
        KEYWORDS: str,
        code_kind(Team.WHITE): Code,
        code_kind(Team.BLACK): Code,
        MESSAGE: Message,
        GUESS: Guess,
        ANSWERS: Answers,
    },
    start=setting_up.start,
    asks=course.asks,
    apply=course.apply,
    waiting=course.waiting,
    moves=course.moves,
    outcome=course.outcome,
    judge=answers.judge,
    check=course.check,
    timer=course.timer,
    # A message is final once it is handed in (DE-36).
    takes_back=(GUESS, ANSWERS, Allow, Settle),
    rematch=setting_up.rematch,
    unnamed=lambda setup: replace(setup, names=("", "")),
    supply=Supply(
        cards=lambda setup: setup.words,
        with_cards=lambda setup, words: replace(setup, words=words),
        seen=lambda setup: setup.seen,
        with_seen=lambda setup, words: replace(setup, seen=words),
    ),
)
