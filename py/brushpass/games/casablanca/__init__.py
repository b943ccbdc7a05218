"""Code Casablanca, by Julius Cooper (Huki-Spielwaren). Unofficial.

Eleven envelopes lie in eleven buildings: five codes and six files. Only the file whose number is
the sum of the five codes is genuine. Agents look, ask each other, lie, and declare the case
solved. All rules, numbered: `strings/rules.en.md`.
"""

from brushpass.games.casablanca.actions import (
    ACTIONS,
    Accept,
    Declare,
    EndSearch,
    GoTo,
    Question,
    Refrain,
)
from brushpass.games.casablanca.pieces import (
    ANSWERS,
    CHALLENGES,
    CODE_DECK,
    CORRECTIONS,
    ENVELOPES,
    FILE_DECK,
    NOTES,
    ORDERS,
    QUESTIONS,
    Answer,
    Enquiry,
    Information,
    Notes,
    Setup,
)
from brushpass.games.casablanca.rules import course, judging, rounds
from brushpass.games.casablanca.state import State
from brushpass.table import Game

GAME: Game[State] = Game(
    id="casablanca",
    prefix="CC",
    setup=Setup,
    actions=ACTIONS,
    faces={
        CODE_DECK: int,
        FILE_DECK: int,
        ENVELOPES: int,
        ORDERS: int,
        QUESTIONS: Enquiry,
        ANSWERS: Answer,
        CORRECTIONS: Answer,
        NOTES: Notes,
        CHALLENGES: Information,
    },
    start=rounds.start,
    asks=course.asks,
    apply=course.apply,
    waiting=course.waiting,
    moves=course.moves,
    outcome=course.outcome,
    judge=judging.judge,
    check=course.check,
    takes_back=(GoTo, Question, EndSearch, Declare, Refrain, Accept, NOTES, CHALLENGES),
)
