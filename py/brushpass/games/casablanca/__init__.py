"""Code Casablanca, by Julius Cooper (Huki-Spielwaren). Unofficial.

Eleven envelopes lie in eleven buildings: five codes and six files. Only the file whose number is
the sum of the five codes is genuine. Agents look, ask each other, lie, and declare the case
solved. All rules, numbered: `strings/rules.en.md`.
"""

from brushpass.games.casablanca import actions as act, pieces
from brushpass.games.casablanca.rules import course, judging, rounds
from brushpass.games.casablanca.state import State
from brushpass.table import Game

GAME: Game[State] = Game(
    id="casablanca",
    prefix="CC",
    setup=pieces.Setup,
    actions=act.ACTIONS,
    faces={
        pieces.CODE_DECK: int,
        pieces.FILE_DECK: int,
        pieces.ENVELOPES: int,
        pieces.ORDERS: int,
        pieces.QUESTIONS: pieces.Enquiry,
        pieces.ANSWERS: pieces.Answer,
        pieces.CORRECTIONS: pieces.Answer,
        pieces.NOTES: pieces.Notes,
        pieces.CHALLENGES: pieces.Information,
    },
    start=rounds.start,
    asks=course.asks,
    apply=course.apply,
    waiting=course.waiting,
    moves=course.moves,
    outcome=lambda state: state.result,
    judge=judging.judge,
    check=course.check,
    takes_back=(
        act.GoTo,
        act.Question,
        act.EndSearch,
        act.Declare,
        act.Refrain,
        act.Accept,
        pieces.NOTES,
        pieces.CHALLENGES,
    ),
)
