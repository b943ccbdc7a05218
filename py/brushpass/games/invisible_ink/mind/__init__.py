"""The computer that plays Invisible Ink: a hand that draws, and eyes that have learnt from people.

As the double agent it draws what it has a drawing of (`drawings`, `hand`). As an agent it looks at
what its glasses let it see (`eyes`), and calls out what that may be (`guessing`). A seat
that knows the card decides on doubtful guesses.
"""

from __future__ import annotations

from random import Random

from brushpass.contract.mind import Due, Level, Mind, Outlook, Thinking
from brushpass.games.invisible_ink import state as facts
from brushpass.games.invisible_ink.actions import Decide, Gesture, Guess, TurnTimer
from brushpass.games.invisible_ink.drawing import MILLISECONDS, lines, since
from brushpass.games.invisible_ink.mind import hand
from brushpass.games.invisible_ink.mind.advice import advise
from brushpass.games.invisible_ink.mind.drawings import strokes
from brushpass.games.invisible_ink.mind.guessing import guess
from brushpass.games.invisible_ink.mind.looking import NETWORK
from brushpass.games.invisible_ink.mind.picture import Line
from brushpass.games.invisible_ink.pieces import InkCard, Sight, Sign, Stroke, plain_word
from brushpass.games.invisible_ink.state import Phase, State
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things
from brushpass.table import Card, Did, Free, Seat, Write
from brushpass.words import find

NO_IDEA = "~34 32 38 18 52 12 66 20 66 36 52 46 50 62;o50 78 2 2"
"""A question mark: what is drawn for a card that nobody has a drawing for."""
CLEAR = 5
"""From this many letters on, a word that stands inside another is meant by it."""


def think(outlook: Outlook[State], level: Level, rng: Random) -> Thinking:
    state = outlook.state
    for move in outlook.moves:
        if isinstance(move, TurnTimer):
            return move
    if facts.doubts(state) and outlook.seat not in facts.guessers(state):
        return _decision(outlook)
    if outlook.seat == state.drawer:
        return _draws(outlook)
    word = yield from guess(outlook, level)
    return Due(Guess(word.text), word.at)


# As the double agent, or the supervisor.


def _card(outlook: Outlook[State]) -> InkCard:
    face = outlook.known[facts.card(outlook.state)]
    assert isinstance(face, InkCard)
    return face


def _decision(outlook: Outlook[State]) -> Decide:
    """Forbidden is what stands inside the black word, or has it inside, and is no coincidence."""
    state = outlook.state
    number = facts.doubts(state)[0]
    black, language = _card(outlook).other, state.setup.language
    said = state.guesses[number].text
    shorter = min(len(plain_word(text, language)) for text in (said, black))
    return Decide(number, forbidden=shorter >= CLEAR)


def _draws(outlook: Outlook[State]) -> Due:
    state = outlook.state
    own = facts.ink(state, outlook.known)
    if _is_close(outlook):
        return Due(Gesture(Sign.CLOSE), since(own))
    drawn, slip = lines(own), facts.next_slip(state)
    sheet = _sheet(outlook)
    number = len(drawn)
    if number < len(sheet):
        wearing = facts.wears_glasses(state, outlook.seat)
        steady = Random(f"{outlook.seat} {len(state.gallery)} {number} {state.films} {since(own)}")
        points = hand.stroke(
            sheet[number], since(own), hand.BLIND if wearing else hand.SEEING, steady
        )
        if points:
            return Due(Write(slip, Stroke(points)), points[-1][2], number, points)
    dot = (*drawn[-1][-1][:2], since(own), hand.FLAT) if drawn else (0, 0, 0, hand.FLAT)
    return Due(Write(slip, Stroke((dot,))), 10 * MILLISECONDS)


def _sheet(outlook: Outlook[State]) -> list[Line]:
    """The drawing of what stands on the card: of the green word, or else of the other one."""
    state, face = outlook.state, _card(outlook)
    things = read_things(outlook.files[THINGS], state.setup.language)
    written = read_drawings(outlook.files[DRAWINGS])
    thing = things.meant(face.green)
    return strokes(written.get(thing, NO_IDEA) if thing else NO_IDEA)


def _is_close(outlook: Outlook[State]) -> bool:
    """Whether the last guess was nearly green, and nobody has been told yet."""
    state = outlook.state
    if Gesture(Sign.CLOSE) not in outlook.moves:
        return False
    for entry in reversed(outlook.log):
        match entry:
            case Did(_, Guess(text)):
                return bool(find(text, (_card(outlook).green,), state.setup.language))
            case Did(_, Gesture() | TurnTimer()):
                return False
            case _:
                pass
    return False


def acts_now(outlook: Outlook[State]) -> bool:
    """Whether there is anything to draw, to decide or to look at."""
    state = outlook.state
    if state.phase is not Phase.DRAWING:
        return bool(outlook.moves)
    if outlook.seat in facts.guessers(state):
        return state.drawn > 0
    if facts.doubts(state):
        return True
    if outlook.seat != state.drawer:
        return False
    has_pen = any(isinstance(move, Free) for move in outlook.moves)
    drawn = len(lines(facts.ink(state, outlook.known)))
    return has_pen and (drawn < len(_sheet(outlook)) or _is_close(outlook))


def watches(state: State, seat: Seat) -> tuple[Card, ...]:
    """A seat that wears glasses sees how the pen goes (II-07)."""
    return facts.slips(state) if facts.sight(state, seat) is Sight.TIP else ()


MIND: Mind[State] = Mind(
    think=think,
    acts_now=acts_now,
    watches=watches,
    simultaneous=True,
    advise=advise,
    reads=lambda setup: (THINGS, DRAWINGS, NETWORK),
)
