"""The public state of a game, and questions to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from brushpass.games.invisible_ink import pieces
from brushpass.games.invisible_ink.pieces import (
    Code,
    Glasses,
    InkCard,
    Setup,
    Sight,
    Sign,
    Stroke,
    Way,
    Word,
)
from brushpass.table import Card, Known, Outcome, Seat, row


class Phase(Enum):
    SHUFFLING = auto()
    ROLLING = auto()
    TAKING_CARD = auto()
    READING = auto()
    """The double agent has the card and thinks a moment."""
    FILMING = auto()
    """One device, the double agent draws aside; nobody guesses yet."""
    BRIEFING = auto()
    """The supervisor takes the card."""
    POISED = auto()
    """One device, on the table: the timer is about to be turned."""
    DRAWING = auto()
    """The pen moves and people guess."""
    SCREENING = auto()
    """The film of the drawing runs and people guess."""
    JUDGING = auto()
    DECIDING = auto()
    """The turn is over but for guesses in doubt."""
    REVEALING = auto()
    OPENING = auto()
    OVER = auto()


UNDER_WAY = frozenset(
    (Phase.FILMING, Phase.BRIEFING, Phase.POISED, Phase.DRAWING, Phase.SCREENING, Phase.JUDGING)
)
"""The phases in which there is a drawing that not everybody sees."""


@dataclass(frozen=True)
class Said:
    """A typed guess of this turn."""

    seat: Seat
    text: str
    named: Word | None = None
    doubtful: bool = False
    """It may be forbidden, and nobody has decided yet."""


@dataclass(frozen=True)
class Drawing:
    """A finished turn: what hangs in the gallery."""

    drawer: Seat
    glasses: Glasses
    card: InkCard
    strokes: tuple[Stroke, ...]
    green: Seat | None
    """The seat that named the green word; too late if it had named the black one."""
    blue: Seat | None
    black: tuple[Seat, ...]


@dataclass(frozen=True)
class State:
    setup: Setup
    phase: Phase
    drawer: Seat
    """The double agent."""
    films: tuple[int, ...]
    """The microfilms of each seat, with those that were only credited."""
    supply: int
    pile: int = 1
    """How often the cards have been shuffled."""
    pile_size: int = 0
    place: int = 0
    """Where in the pile this turn's card lies."""
    glasses: Glasses = Glasses.EVERYBODY
    drawn: int = 0
    """How many strokes this turn has."""
    strokes: tuple[Stroke, ...] = ()
    """Those of them that the whole table has seen as ink."""
    guesses: tuple[Said, ...] = ()
    gesture: Sign | None = None
    """The last one of this turn."""
    green: Seat | None = None
    blue: Seat | None = None
    black: tuple[Seat, ...] = ()
    """The seats that named the black word in this turn and may not guess any more."""
    gallery: tuple[Drawing, ...] = ()
    result: Outcome | None = None


# Microfilms.


def earned(state: State) -> tuple[int, ...]:
    """What each seat has earned in this turn so far (II-19 to II-22). Green earns nothing if its
    namer turns out to have named black before (II-16)."""
    earnings = [0] * len(state.films)
    for namer, worth in ((state.blue, pieces.FOR_BLUE), (state.green, pieces.FOR_GREEN)):
        if namer is not None and namer not in state.black:
            earnings[namer] += worth
            earnings[state.drawer] += worth
    return tuple(earnings)


# The pile.


def pile_name(state: State) -> str:
    return pieces.CARDS if state.pile == 1 else f"{pieces.CARDS}.{state.pile}"


def card(state: State) -> Card:
    """This turn's card."""
    return Card(pile_name(state), state.place)


def pile_cards(state: State) -> tuple[InkCard, ...]:
    """The cards that the present pile was shuffled from: the whole deck at first, later without the
    cards of the last turns (II-27, decided: two for each player, never more than half the deck)."""
    setup = state.setup
    resting = min(2 * len(setup.players), len(setup.cards) // 2)
    before = state.gallery[: len(state.gallery) - state.place]
    rest = {drawing.card for drawing in before[-resting:]}
    return tuple(card for card in setup.cards if card not in rest)


# The drawing.


def slips(state: State) -> tuple[Card, ...]:
    """This turn's strokes, as the double agent wrote them."""
    return row(_strokes(state), state.drawn)


def next_slip(state: State) -> Card:
    return Card(_strokes(state), state.drawn)


def _strokes(state: State) -> str:
    return f"{pieces.STROKES}.{len(state.gallery) + 1}"


def ink(state: State, known: Known) -> tuple[Stroke, ...]:
    """The strokes of this turn for eyes that know these faces: all of them, or none."""
    faces = [known.get(slip) for slip in slips(state)]
    return tuple([face for face in faces if isinstance(face, Stroke)])


def undeveloped(state: State) -> tuple[Card, ...]:
    """The strokes that the whole table may see and has not seen."""
    return slips(state)[len(state.strokes) :] if sees_ink(state, None) else ()


# People.


def supervisor(state: State) -> Seat | None:
    """The player to the right of the double agent: turns go to the left (II-18)."""
    if not pieces.supervised(state.setup):
        return None
    return (state.drawer - 1) % len(state.setup.players)


def judges(state: State) -> tuple[Seat, ...]:
    """The seats that know the card, and say what was named."""
    watching = supervisor(state)
    return (state.drawer,) if watching is None else (state.drawer, watching)


def agents(state: State) -> tuple[Seat, ...]:
    """The seats that guess in this turn."""
    knowing = judges(state)
    return tuple([seat for seat in range(len(state.setup.players)) if seat not in knowing])


def guessers(state: State) -> tuple[Seat, ...]:
    """The seats that may guess now: the agents who have not named the black word (II-16)."""
    return tuple([seat for seat in agents(state) if seat not in state.black])


def typed(state: State) -> bool:
    return pieces.guessing(state.setup) is pieces.Guessing.TYPED


# Words.


def open_words(state: State) -> tuple[Word, ...]:
    """The words of the card that can still be named."""
    return pieces.card_words(state.setup.code) if state.blue is None else (Word.GREEN,)


def doubts(state: State) -> tuple[int, ...]:
    """The guesses on which somebody has yet to decide. A seat that is out has nothing more to lose,
    so its guesses are not among them."""
    if state.setup.code is Code.BLUE:
        return ()
    return tuple(
        [
            number
            for number, said in enumerate(state.guesses)
            if said.doubtful and said.seat not in state.black
        ]
    )


def gestures(state: State) -> tuple[Sign, ...]:
    """The signs for linked devices (II-09); at one device people see each other's hands."""
    if state.setup.way is not Way.LINKED:
        return ()
    if state.setup.code is Code.BLUE:
        return (Sign.RIGHT, Sign.CLOSE)
    return (Sign.RIGHT, Sign.CLOSE, Sign.FORBIDDEN)


# Eyes.


def on_film(state: State) -> bool:
    """Whether this turn's drawing is made aside and then played as a film (II-31)."""
    return state.setup.way is Way.FILM and state.glasses is not Glasses.EVERYBODY


def briefed_first(state: State) -> bool:
    """At one device the supervisor has to read the card before an open drawing begins."""
    one_device = state.setup.way is not Way.LINKED
    return one_device and not on_film(state) and pieces.supervised(state.setup)


def wears_glasses(state: State, seat: Seat | None) -> bool:
    """Whether this seat wears glasses in this turn (II-06); None is anyone who doesn't draw."""
    if state.glasses is Glasses.EVERYBODY:
        return True
    return (state.glasses is Glasses.DOUBLE_AGENT) == (seat == state.drawer)


def sight(state: State, seat: Seat | None) -> Sight:
    """What this seat sees of this turn's drawing: its ink, or only the moving tip of the pen.

    None is anyone who doesn't draw, and so what the one device shows while it lies on the table.
    Before a drawing begins and once it is over, everybody sees ink (II-32).
    """
    if state.phase not in UNDER_WAY:
        return Sight.INK
    draws = seat == state.drawer
    if on_film(state) and state.phase is not Phase.SCREENING:
        if not draws:
            return Sight.NOTHING
        return Sight.TIP if wears_glasses(state, seat) else Sight.INK
    if state.setup.way is Way.LINKED:
        return Sight.TIP if wears_glasses(state, seat) else Sight.INK
    if state.setup.way is Way.LIVE and draws and state.glasses is Glasses.DOUBLE_AGENT:
        return Sight.NOTHING  # their eyes are shut (II-36)
    return Sight.TIP if wears_glasses(state, None) else Sight.INK


def sees_ink(state: State, seat: Seat | None) -> bool:
    return sight(state, seat) is Sight.INK


def may_peek(state: State, seat: Seat | None) -> bool:
    """Whether this seat may hold the one screen to see the ink, while the pen rests (II-36)."""
    others_blind = state.setup.way is Way.LIVE and state.glasses is Glasses.OTHERS
    return others_blind and seat == state.drawer and state.phase is Phase.DRAWING
