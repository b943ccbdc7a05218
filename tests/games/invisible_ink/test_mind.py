"""Computers at Invisible Ink: how they draw, look and speak."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from tools.minds import outlook

from brushpass.contract import Due, Level, decide
from brushpass.games.invisible_ink import GAME
from brushpass.games.invisible_ink.actions import Decide, Gesture, Guess, TurnTimer
from brushpass.games.invisible_ink.drawing import lines
from brushpass.games.invisible_ink.mind import MIND
from brushpass.games.invisible_ink.mind.eyes import REMEMBERED, glimpses
from brushpass.games.invisible_ink.mind.guessing import Turn
from brushpass.games.invisible_ink.pieces import Glasses, InkCard, Point, Sign, Stroke, Word
from brushpass.games.invisible_ink.state import Phase, State, card, ink, wears_glasses
from brushpass.games.invisible_ink.things import THINGS, read_things
from brushpass.table import Did, RandomDealer, Rolled, Table, Write, Wrote, change
from brushpass.table.slices import at_once
from support.honesty import LEVELS

from .minding import evening, files, quick_eyes, setup_of, somewhere


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    with quick_eyes():
        yield


def drawing(table: Table[State]) -> tuple[tuple[Point, ...], ...]:
    """The lines of this turn, as the double agent knows them."""
    return lines(ink(table.state, table.known(table.state.drawer)))


@pytest.mark.rule("II-07")
@pytest.mark.parametrize("level", LEVELS)
def test_who_wears_glasses_sees_no_ink_only_how_the_pen_went(level: Level) -> None:
    blind = seen = 0
    for number in range(40):
        table = somewhere(number)
        state = table.state
        if state.phase is not Phase.DRAWING or state.drawn < 2:
            continue
        for seat in range(len(state.films)):
            if seat == state.drawer:
                continue
            seen_lines = tuple(
                tuple((float(x), float(y)) for x, y, _, _ in line) for line in drawing(table)
            )
            last = glimpses(outlook(table, seat), level)[-1].lines
            if wears_glasses(state, seat):
                blind += 1
                assert len(last) <= REMEMBERED[level]
                assert not set(last) & set(seen_lines)
            else:
                seen += 1
                assert last == seen_lines
    assert blind
    assert seen


# As the double agent.


def with_card(
    face: InkCard, glasses: Glasses, code: str = "blue", language: str = "en"
) -> Table[State]:
    """A table whose first double agent has this card, and the timer has been turned."""
    setup = setup_of(3)
    dealer = RandomDealer(1)
    for seed in range(500):
        dealer = RandomDealer(seed)
        table: Table[State] = Table(GAME, setup, dealer)
        table.settle()
        if table.state.glasses is glasses and table.known(0).get(card(table.state)) == face:
            break
    else:
        raise AssertionError("that is never dealt")
    table.act(0, TurnTimer())
    return table


def drawn(table: Table[State]) -> None:
    """The double agent draws to the end."""
    while MIND.acts_now(outlook(table, 0)):
        decision = at_once(MIND.think(outlook(table, 0), Level.AGENT, Random(1)))
        assert isinstance(decision, Due)
        assert isinstance(decision.act, Write)
        assert decision.act.face == Stroke(decision.points)
        assert decision.at == decision.points[-1][2]
        table.act(0, decision.act)


@pytest.mark.rule("II-08")
def test_a_drawing_goes_at_the_pace_of_a_hand() -> None:
    times = {}
    for glasses in (Glasses.OTHERS, Glasses.EVERYBODY):
        table = with_card(InkCard("ladder", "climb"), glasses)
        drawn(table)
        assert len(drawing(table)) == 8
        times[glasses] = drawing(table)[-1][-1][2]
    assert 4_000 < times[Glasses.OTHERS] < times[Glasses.EVERYBODY] < 20_000


@pytest.mark.rule("II-09")
def test_what_is_nearly_right_is_shown_by_a_gesture_once() -> None:
    table = with_card(InkCard("ladder", "climb"), Glasses.OTHERS)
    table.act(1, Guess("ladders"))
    decision = at_once(MIND.think(outlook(table, 0), Level.FOX, Random(1)))
    assert isinstance(decision, Due)
    assert decision.act == Gesture(Sign.CLOSE)
    table.act(0, decision.act)
    again = at_once(MIND.think(outlook(table, 0), Level.FOX, Random(1)))
    assert isinstance(again, Due)
    assert isinstance(again.act, Write)


@pytest.mark.rule("II-28")
@pytest.mark.parametrize(("said", "forbidden"), [("carpet", False), ("butterfish", True)])
def test_who_knows_the_card_decides_on_doubtful_guesses(said: str, forbidden: bool) -> None:
    setup = setup_of(3, "en", "black")
    black = "car" if said == "carpet" else "fish"
    setup = change(setup, cards=(*setup.cards[:20], InkCard("garage", black)))
    for seed in range(500):
        table: Table[State] = Table(GAME, setup, RandomDealer(seed))
        table.settle()
        if table.known(0)[card(table.state)] == InkCard("garage", black):
            break
    table.act(0, TurnTimer())
    table.act(1, Guess(said))
    if table.state.guesses[-1].doubtful:
        assert decide(MIND, outlook(table, 0), Level.FOX, Random(1)) == Decide(0, forbidden=False)
    else:
        assert (table.state.guesses[-1].named is Word.BLACK) == forbidden


def test_a_card_without_a_drawing_is_drawn_as_a_question() -> None:
    """A computer may take the seat of somebody whose card nobody has a drawing of."""
    setup = setup_of(3)
    cards = tuple(InkCard(f"{word.green}less", word.other) for word in setup.cards)
    table: Table[State] = Table(GAME, change(setup, cards=cards), RandomDealer(1))
    table.settle()
    table.act(0, TurnTimer())
    drawn(table)
    assert len(drawing(table)) == 2


# As an agent.


def test_words_are_said_after_what_they_are_about_and_at_rests() -> None:
    """Nobody speaks before a line is drawn; and each leaves time between two words."""
    table = evening(0)
    said: list[int] = []
    time = strokes = 0
    for entry in table.log:
        match entry:
            case Rolled():
                strokes = 0
            case Wrote(_, _, Stroke(points)):
                strokes += 1
                time = points[-1][2]
            case Did(_, Guess()):
                assert strokes
                said.append(time)
    assert said


def test_nobody_says_what_was_said_before_in_a_turn() -> None:
    for number in range(2):
        turn: set[str] = set()
        for entry in evening(number).log:
            match entry:
                case Rolled():
                    turn.clear()
                case Did(_, Guess(text)):
                    assert text not in turn
                    turn.add(text)


def test_lower_levels_say_forbidden_words_now_and_then_and_foxes_know_better() -> None:
    """What stands beside a word on cards comes to mind, too."""
    table: Table[State] = Table(GAME, setup_of(3, "de", "black"), RandomDealer(1))
    table.settle()
    seen = outlook(table, 1)
    things = read_things(files()[THINGS], "de")
    sure = tuple([float(thing == "cactus") for thing in things.known])
    said = dict.fromkeys(LEVELS, 0)
    for level in LEVELS:
        for films in range(100):
            state = change(seen.state, films=(films, 0, 0))
            ((text, _), *_) = Turn(replace(seen, state=state), level, things).ideas(sure)
            assert text in ("Kaktus", "Stachel")
            said[level] += text == "Stachel"
    assert said[Level.RECRUIT] > said[Level.AGENT] > said[Level.FOX] == 0


def test_levels_differ_in_how_fast_and_how_surely_they_speak() -> None:
    table = with_card(InkCard("ladder", "climb"), Glasses.DOUBLE_AGENT)
    drawn(table)
    times = []
    for level in LEVELS:
        decision = at_once(MIND.think(outlook(table, 1), level, Random(1)))
        assert isinstance(decision, Due)
        times.append(decision.at)
    assert times[-1] == min(times)
