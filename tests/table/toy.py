"""A small game for the core's own tests: who turns up the higher card.

Each of two players is shown a card; each bids on a slip; both slips and cards are opened. It has
a shuffle, a private show, slips, a judgement, a timer, a roll and an act that can be taken back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brushpass.table import (
    ALL,
    Act,
    Action,
    Ask,
    Card,
    Did,
    Entry,
    Game,
    Illegal,
    Judge,
    Judged,
    Known,
    Move,
    Outcome,
    Roll,
    Rolled,
    Seat,
    Show,
    Shown,
    Shuffle,
    Shuffled,
    Timer,
    TimeUp,
    Write,
    Wrote,
    change,
)

RANKS = (2, 3, 4, 5, 6, 7)


@dataclass(frozen=True)
class Setup:
    players: tuple[str, ...]
    seconds: int | None = None


@dataclass(frozen=True)
class Nod(Action):
    """Ready, no secret in it."""


@dataclass(frozen=True)
class State:
    setup: Setup
    step: str = "roll"
    luck: int = 0
    nodded: tuple[Seat, ...] = ()
    bids: tuple[Seat, ...] = ()
    hurried: bool = False
    cards: tuple[Any, ...] = ()
    result: Outcome | None = None


def start(setup: Setup) -> State:
    if len(setup.players) != 2:
        raise Illegal("TO-01")
    return State(setup)


def asks(state: State) -> Ask | None:
    match state.step:
        case "roll":
            return Roll(6)
        case "deal":
            return Shuffle("cards", RANKS, 2)
        case "show 0":
            return Show((Card("cards", 0),), (0,))
        case "show 1":
            return Show((Card("cards", 1),), (1,))
        case "judge":
            return Judge("who", (Card("cards", 0), Card("cards", 1)))
        case "open":
            return Show((Card("cards", 0), Card("cards", 1), Card("bid", 0), Card("bid", 1)), ALL)
    return None


def apply(state: State, entry: Entry) -> State:
    match state.step, entry:
        case "roll", Rolled(value):
            return change(state, step="deal", luck=value)
        case "deal", Shuffled():
            return change(state, step="show 0")
        case "show 0", Shown():
            return change(state, step="show 1")
        case "show 1", Shown():
            return change(state, step="nod")
        case "nod", Did(seat, Nod()) if seat not in state.nodded:
            nodded = (*state.nodded, seat)
            return change(state, nodded=nodded, step="bid" if len(nodded) == 2 else "nod")
        case "bid", Wrote(seat, slip) if slip == Card("bid", seat) and seat not in state.bids:
            bids = (*state.bids, seat)
            return change(state, bids=bids, step="judge" if len(bids) == 2 else "bid")
        case "nod", TimeUp():
            return change(state, hurried=True)
        case "judge", Judged((winner,)) if winner in ("0", "1"):
            return change(state, step="open", result=Outcome((int(winner),), "TO-02"))
        case "open", Shown(_, _, faces):
            return change(state, step="over", cards=faces)
    raise Illegal("TO-01")


def waiting(state: State) -> tuple[Seat, ...]:
    done = state.nodded if state.step == "nod" else state.bids
    return tuple(seat for seat in (0, 1) if seat not in done)


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    if state.step == "nod":
        return [Nod()]
    return [Write(Card("bid", seat), bid) for bid in range(1, rank(seat, known) + 1)]


def rank(seat: Seat, known: Known) -> int:
    """How high one's own card is."""
    face = known[Card("cards", seat)]
    assert isinstance(face, int)
    return face


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """A bid may not be higher than one's card: only its owner's knowledge tells."""
    if isinstance(act, Write):
        if not isinstance(act.face, int) or not 1 <= act.face <= rank(seat, known):
            raise Illegal("TO-03")


def judge(question: str, faces: tuple[int, ...]) -> tuple[str, ...]:
    return ("0" if faces[0] > faces[1] else "1",)


def timer(state: State) -> Timer | None:
    seconds = state.setup.seconds
    running = state.step == "nod" and not state.hurried
    return Timer("nod", seconds) if running and seconds else None


TOY: Game[State] = Game(
    id="toy",
    prefix="TO",
    setup=Setup,
    actions=(Nod,),
    faces={"cards": int, "bid": int},
    start=start,
    asks=asks,
    apply=apply,
    waiting=waiting,
    moves=moves,
    outcome=lambda state: state.result,
    judge=judge,
    check=check,
    timer=timer,
    takes_back=(Nod, "bid"),
)

TWO = Setup(("Ana", "Ben"))
