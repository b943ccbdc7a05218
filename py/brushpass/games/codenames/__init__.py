"""Codenames Undercover, by Vlaada Chvátil (Czech Games Edition). Unofficial.

Two chiefs know which of 25 words are whose agents. Each in turn gives the team one word and a
number; the team touches words. All rules, numbered: `strings/rules.en.md`.
"""

from dataclasses import replace

from brushpass.games.codenames.actions import ACTIONS, GiveAllowed, GiveClue, Stop
from brushpass.games.codenames.pieces import KEY, QUESTION, WORDS, Role, Setup
from brushpass.games.codenames.rules import choices, clues, course, setting_up
from brushpass.games.codenames.state import State
from brushpass.table import Game, Supply

GAME: Game[State] = Game(
    id="codenames",
    prefix="CU",
    setup=Setup,
    actions=ACTIONS,
    faces={KEY: Role, WORDS: str, QUESTION: str},
    start=setting_up.start,
    asks=course.asks,
    apply=course.apply,
    waiting=choices.waiting,
    moves=choices.moves,
    outcome=lambda state: state.result,
    judge=clues.judge,
    check=choices.check,
    timer=choices.timer,
    takes_back=(GiveClue, GiveAllowed, Stop),
    rematch=setting_up.rematch,
    supply=Supply(
        cards=lambda setup: setup.words,
        with_cards=lambda setup, words: replace(setup, words=words),
        seen=lambda setup: setup.seen,
        with_seen=lambda setup, words: replace(setup, seen=words),
        for_adults=lambda setup: setup.for_adults,
    ),
)
