"""Invisible Ink, by Martin Nedergaard Andersen (HUCH! & friends). Unofficial.

One player, the double agent, draws a secret word; a die decides who wears the glasses that make
the ink invisible. The others guess. All rules, numbered: `strings/rules.en.md`.
"""

from dataclasses import replace

from brushpass.games.invisible_ink.actions import ACTIONS, Award, Decide
from brushpass.games.invisible_ink.pieces import CARDS, STROKES, InkCard, Setup, Stroke
from brushpass.games.invisible_ink.rules import choices, course, dealing, naming, setting_up
from brushpass.games.invisible_ink.state import State
from brushpass.table import Game, Supply

GAME: Game[State] = Game(
    id="invisible_ink",
    prefix="II",
    setup=Setup,
    actions=ACTIONS,
    faces={CARDS: InkCard, STROKES: Stroke},
    start=setting_up.start,
    asks=dealing.asks,
    apply=course.apply,
    waiting=choices.waiting,
    moves=choices.moves,
    outcome=lambda state: state.result,
    judge=naming.judge,
    check=choices.check,
    timer=choices.timer,
    takes_back=(Award, Decide),
    supply=Supply(
        cards=lambda setup: setup.cards, with_cards=lambda setup, cards: replace(setup, cards=cards)
    ),
)
