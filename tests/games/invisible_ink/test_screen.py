"""The screens: what is shown to whom, what the buttons say, what asks first."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tools.sitting import sit

from brushpass.contract import Ordered, Unreadable
from brushpass.games.invisible_ink.actions import Award, Decide, Gesture, Guess, LayDown, TurnTimer
from brushpass.games.invisible_ink.lobby import LOBBY
from brushpass.games.invisible_ink.pieces import (
    Code,
    Glasses,
    InkCard,
    Setup,
    Sign,
    Stroke,
    Way,
    Word,
    supervised,
)
from brushpass.games.invisible_ink.screen import SCREEN
from brushpass.games.invisible_ink.screen.draft import Draft
from brushpass.games.invisible_ink.screen.paper import written
from brushpass.games.invisible_ink.state import Phase
from brushpass.i18n import texts
from brushpass.table import Action, Illegal
from brushpass.table.codec import write

from .evening import (
    ANA,
    BEN,
    CLEO,
    DAN,
    DOUBLE_AGENT,
    EVERYBODY,
    GARAGE,
    OTHERS,
    TOOTH,
    Evening,
    black,
    blue,
)

GAME = "brushpass.games.invisible_ink"
LINE = ((100, 100, 0, 128), (200, 300, 50, 128))
FILM = blue(way=Way.FILM)
SUPERVISED = black(4, way=Way.FILM)


def view(evening: Evening, seat: int | None = None, **chosen: Any) -> Any:
    """What the app hands to a screen: the open table, or a seat behind the seal."""
    session = sit(evening.table, "en")
    if seat is None:
        return replace(session.table_view(), draft=Draft(**chosen))
    moves = evening.table.moves(seat)
    seen = replace(session.seat_view(seat), moves={seat: moves} if moves else {})
    return replace(seen, draft=Draft(**chosen))


def at_the_table(evening: Evening, **chosen: Any) -> str:
    seen = view(evening, **chosen)
    return SCREEN.top(seen) + SCREEN.table(seen) + SCREEN.actions(seen) + SCREEN.headline(seen)


def attribute(html: str, name: str) -> list[str]:
    return re.findall(rf'{name}="([^"]*)"', html)


def buttons(html: str) -> list[Any]:
    """The acts that can be done with one tap."""
    return [json.loads(raw.replace("&quot;", '"')) for raw in attribute(html, "data-act")]


def act(action: Action) -> Any:
    return json.loads(write(action))


def filming(setup: Setup = FILM, roll: int = OTHERS) -> Evening:
    evening = Evening(setup, TOOTH, GARAGE, rolls=(roll,))
    evening.turn_timer()
    evening.draw(*LINE)
    return evening


def screening(setup: Setup = FILM, roll: int = OTHERS) -> Evening:
    evening = filming(setup, roll)
    evening.lay_down()
    evening.turn_timer()
    return evening


# The card.


def test_the_card_is_read_behind_the_seal_and_nowhere_else() -> None:
    evening = Evening(FILM, TOOTH, rolls=(OTHERS,))
    assert SCREEN.seal.to_act(evening.state, ANA)
    assert "tooth" in SCREEN.secret(view(evening, ANA))
    assert "dentist" in SCREEN.secret(view(evening, ANA))
    for seat in (BEN, CLEO):
        assert "tooth" not in SCREEN.secret(view(evening, seat))
    assert "tooth" not in at_the_table(evening)


@pytest.mark.rule("II-31")
@pytest.mark.parametrize("way", [Way.FILM, Way.LIVE])
def test_an_open_drawing_is_begun_at_the_table_after_a_look_behind_the_seal(way: Way) -> None:
    evening = Evening(blue(way=way), TOOTH, rolls=(EVERYBODY,))
    assert not SCREEN.seal.to_act(evening.state, ANA)
    assert SCREEN.seal.to_look(evening.state) == (ANA,)
    secret = SCREEN.secret(view(evening, ANA))
    assert "tooth" in secret
    assert buttons(secret) == []
    assert "pass:0" in attribute(at_the_table(evening), "data-do")
    assert buttons(at_the_table(evening)) == []
    assert buttons(at_the_table(evening, starts=True)) == [act(TurnTimer())]


@pytest.mark.rule("II-18")
def test_the_supervisor_reads_the_card_behind_the_seal_before_the_film() -> None:
    evening = filming(SUPERVISED)
    assert "dentist" not in SCREEN.secret(view(evening, DAN))
    evening.lay_down()
    assert evening.phase is Phase.POISED
    assert DAN in SCREEN.seal.to_look(evening.state)
    assert "dentist" in SCREEN.secret(view(evening, DAN))
    assert "dentist" not in at_the_table(evening)
    assert f"pass:{DAN}" in attribute(at_the_table(evening), "data-do")
    assert buttons(at_the_table(evening)) == []
    assert buttons(at_the_table(evening, starts=True)) == [act(TurnTimer())]


@pytest.mark.rule("II-18")
def test_with_a_supervisor_the_double_agent_hands_an_open_drawings_card_on() -> None:
    evening = Evening(SUPERVISED, TOOTH, rolls=(EVERYBODY,))
    assert SCREEN.seal.to_act(evening.state, ANA)
    assert [button["is"] for button in buttons(SCREEN.secret(view(evening, ANA)))] == ["HandOn"]


def test_roles_are_named_for_the_seal() -> None:
    evening = Evening(SUPERVISED, TOOTH)
    named = [SCREEN.role(texts(GAME, "en"), evening.state, seat) for seat in (ANA, BEN, DAN)]
    assert named == ["Double agent", "Agent", "Supervisor"]


# The die.


@pytest.mark.rule("II-06")
@pytest.mark.parametrize("way", list(Way))
@pytest.mark.parametrize("roll", [DOUBLE_AGENT, OTHERS, EVERYBODY])
def test_the_die_rolls_and_says_what_it_means(roll: int, way: Way) -> None:
    evening = Evening(blue(way=way), TOOTH, rolls=(roll,))
    html = SCREEN.table(view(evening))
    assert "die rolling" in html
    assert html.count("<svg") == 7
    assert texts(GAME, "en")(f"die {list(Glasses)[roll - 1]}", player="Ana") in html


# The drawing.


@pytest.mark.rule("II-31", "II-07")
@pytest.mark.parametrize(("roll", "aside", "film"), [(1, "tip", "ink"), (2, "ink", "tip")])
def test_a_film_hides_from_the_right_people(roll: int, aside: str, film: str) -> None:
    evening = filming(roll=roll)
    secret = SCREEN.secret(view(evening, ANA))
    assert attribute(secret, "data-ink") == ["draw"]
    assert attribute(secret, "data-sight") == [aside]
    assert "canvas" not in at_the_table(evening)
    evening.lay_down()
    assert "canvas" not in at_the_table(evening)
    evening.turn_timer()
    shown = at_the_table(evening)
    assert attribute(shown, "data-ink") == ["film"]
    assert attribute(shown, "data-sight") == [film]
    lines = "[[100,100,0,128,100,200,50,0]]"
    assert attribute(shown, "data-strokes") == ([lines] if film == "ink" else [])
    known = {seat: evening.table.known(seat) for seat in (ANA, BEN)}
    assert SCREEN.pen
    assert SCREEN.pen.lines(evening.state, known) == lines
    assert SCREEN.pen.lines(evening.state, {BEN: known[BEN]}) == "[]"


@pytest.mark.rule("II-31", "II-36")
@pytest.mark.parametrize(
    ("way", "roll", "seen"),
    [
        (Way.FILM, EVERYBODY, "tip"),
        (Way.LIVE, DOUBLE_AGENT, "ink"),
        (Way.LIVE, OTHERS, "tip"),
        (Way.LIVE, EVERYBODY, "tip"),
    ],
)
def test_an_open_drawing_shows_the_table_ink_or_tip(way: Way, roll: int, seen: str) -> None:
    evening = filming(blue(way=way), roll)
    shown = at_the_table(evening)
    assert attribute(shown, "data-ink") == ["draw"]
    assert attribute(shown, "data-sight") == [seen]
    assert attribute(shown, "data-seat") == ["0"]
    may_peek = way is Way.LIVE and roll == OTHERS
    assert bool(attribute(shown, "data-ink-peek")) is may_peek


def test_the_canvas_stays_while_one_drawing_lasts_and_is_another_for_the_next() -> None:
    evening = filming(roll=EVERYBODY)
    first = attribute(SCREEN.table(view(evening)), "id")
    evening.draw((5, 5, 60, 128))
    assert attribute(SCREEN.table(view(evening)), "id") == first
    evening.award(BEN, Word.GREEN)
    assert not set(attribute(SCREEN.table(view(evening)), "id")) & set(first)


def test_finishing_a_film_asks_first() -> None:
    evening = filming()
    assert buttons(SCREEN.secret(view(evening, ANA))) == []
    assert buttons(SCREEN.secret(view(evening, ANA, lays_down=True))) == [act(LayDown())]


def test_strokes_are_written_as_differences_and_joined_ones_as_one_line() -> None:
    first, second = Stroke(((10, 20, 5, 1),)), Stroke(((11, 18, 9, 3),), joined=True)
    assert written((first, second, first)) == "[[10,20,5,1,1,-2,4,2],[10,20,5,1]]"
    assert written(()) == "[]"


# Who named what.


@pytest.mark.rule("II-31")
def test_naming_a_word_is_chosen_and_then_confirmed() -> None:
    evening = screening()
    plain = at_the_table(evening)
    assert buttons(plain) == []
    assert "Ana knows the card and taps who named it" in plain
    assert "choose:award=1-green" in attribute(plain, "data-do")
    assert "choose:award=0-green" not in attribute(plain, "data-do")
    confirmed = at_the_table(evening, award="1-green")
    assert buttons(confirmed) == [act(Award(BEN, Word.GREEN))]
    assert "Ben named green: end the turn" in confirmed
    for nonsense in ("0-green", "1-black", "9-green", "1", "x-green", ""):
        assert buttons(at_the_table(evening, award=nonsense)) == []


@pytest.mark.rule("II-18")
def test_the_supervisor_taps_if_there_is_one() -> None:
    evening = screening(SUPERVISED)
    assert "Dan knows the card and taps who named it" in at_the_table(evening)
    html = at_the_table(evening, award="1-black")
    assert buttons(html) == [act(Award(BEN, Word.BLACK))]
    assert re.search(r"data-act=[^>]*data-seat=\"3\"", html)


@pytest.mark.rule("II-16", "II-33")
def test_who_is_out_and_what_is_named_can_not_be_tapped_again() -> None:
    evening = screening(black(4, way=Way.FILM, supervisor=False))
    evening.award(BEN, Word.BLACK)
    assert buttons(at_the_table(evening, award="1-green")) == []
    assert at_the_table(evening).count(" disabled") == 2
    evening = screening()
    evening.award(BEN, Word.BLUE)
    assert "Ben has named the blue word." in at_the_table(evening)
    assert not [do for do in attribute(at_the_table(evening), "data-do") if "blue" in do]


@pytest.mark.rule("II-28", "II-35")
def test_doubts_are_public_and_decided_in_the_open() -> None:
    evening = Evening(black(way=Way.LINKED), GARAGE, rolls=(OTHERS,))
    evening.turn_timer()
    evening.guess(BEN, "carpet")
    html = at_the_table(evening)
    assert "Ben guessed “carpet”" in html
    assert "garage" not in html
    assert buttons(html)[:2] == [act(Decide(0, forbidden=True)), act(Decide(0, forbidden=False))]


@pytest.mark.rule("II-35")
def test_a_typed_guess_is_read() -> None:
    evening = Evening(blue(), TOOTH, rolls=(OTHERS,))
    evening.turn_timer()
    seen = view(evening)
    assert attribute(SCREEN.actions(seen), "data-form") == ["guess", "guess"]
    assert SCREEN.read(seen, "guess", {"text": " jaw "}) == Guess("jaw")
    with pytest.raises(Unreadable):
        SCREEN.read(seen, "guess", {"text": " "})


# Afterwards.


@pytest.mark.rule("II-32")
def test_the_drawing_develops_when_the_turn_ends() -> None:
    evening = screening()
    evening.award(BEN, Word.GREEN)
    html = at_the_table(evening)
    assert "data-develop" in html
    assert attribute(html, "data-sight") == ["ink"]
    assert attribute(html, "data-ink-replay") == attribute(html, "data-ink-save") == ["ink-0-hung"]
    assert "tooth" in html
    assert "garage" not in html


@pytest.mark.rule("II-16")
def test_green_that_came_after_the_forbidden_word_is_told_so() -> None:
    evening = Evening(black(way=Way.LINKED), GARAGE, rolls=(OTHERS,))
    evening.turn_timer()
    evening.guess(BEN, "carpet", "garage")
    evening.decide(ANA, 0, forbidden=True)
    html = at_the_table(evening)
    assert "Said the forbidden word: Ben." in html
    assert "Ben named it, but after the forbidden word: nobody scores." in html
    assert "microfilms each" not in html


@pytest.mark.rule("II-32")
def test_the_result_hangs_every_drawing_and_nothing_from_the_pile() -> None:
    evening = screening()
    evening.award(BEN, Word.BLUE)
    evening.award(BEN, Word.GREEN)
    evening.holds(28, 1, 0, supply=1)
    evening.turn_timer()
    evening.lay_down()
    evening.turn_timer()
    evening.award(CLEO, Word.GREEN)
    assert evening.table.outcome
    html = SCREEN.result(view(evening))
    drawn = {drawing.card for drawing in evening.state.gallery}
    assert len(drawn) == 2
    for card in evening.state.setup.cards:
        assert (f">{card.green}<" in html) is (card in drawn)
    assert attribute(html, "id")[::2] == ["ink-1-hung", "ink-0-hung"]
    assert attribute(html, "data-ink-save") == ["ink-0-hung"]
    assert html.count("data-develop") == 1


# The lobby.

WORDS = tuple(f"green{number} | oth\u00ader{number}" for number in range(12))


def ordered(options: Mapping[str, str], players: int = 4, **more: Any) -> Ordered:
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")[:players]
    words = dict.fromkeys(LOBBY.wanted(options), WORDS)
    return Ordered(names, LOBBY.roles(options, players), options, words, **more)


def test_the_lobby_deals_a_film_in_code_blue_unless_told_otherwise() -> None:
    setup = LOBBY.setup(ordered({}))
    assert (setup.code, setup.way, setup.first) == (Code.BLUE, Way.FILM, 0)
    assert setup.cards[0] == InkCard("green0", "oth\u00ader0")
    assert not supervised(setup)
    assert Evening(setup).phase is Phase.READING


@pytest.mark.rule("II-04")
def test_whoever_has_the_best_eyes_draws_first() -> None:
    roles = ("agent", "agent", "first", "agent")
    order = Ordered(("Ana", "Ben", "Cleo", "Dan"), roles, {}, {"ink-blue": WORDS})
    assert LOBBY.setup(order).first == CLEO


@pytest.mark.rule("II-18")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("way", ["film", "live", "linked"])
def test_the_lobby_offers_a_supervisor_as_usual_always_or_never(players: int, way: str) -> None:
    dark = {"code": "black", "way": way}
    assert LOBBY.wanted(dark) == ("ink-black",)
    usual = players == 4 and way != "linked"
    for chosen, expected in (("usual", usual), ("always", True), ("off", False), ("on", usual)):
        setup = LOBBY.setup(ordered(dark | {"supervisor": chosen}, players))
        assert supervised(setup) is expected
        assert Evening(setup).phase is Phase.READING
    for chosen in ("usual", "always", "off"):
        setup = LOBBY.setup(ordered({"way": way, "supervisor": chosen}, players))
        assert not supervised(setup)
        assert Evening(setup).phase is Phase.READING


def test_a_lobby_that_makes_no_sense_is_refused() -> None:
    for options in ({"way": "telepathy"}, {"code": "red"}):
        with pytest.raises((KeyError, ValueError)):
            LOBBY.setup(ordered(options))
    with pytest.raises(KeyError):
        LOBBY.setup(ordered({}, language="tlh"))
    assert [players for players in range(1, 9) if LOBBY.seats({}, players)] == [3, 4, 5, 6]
    with pytest.raises(Illegal):
        Evening(LOBBY.setup(Ordered(("Ana",), ("first",), {}, {"ink-blue": WORDS})))


def test_every_option_and_role_has_its_texts() -> None:
    keys = texts(GAME, "en").keys()
    for option in LOBBY.options:
        assert {f"option {option.id}", f"option {option.id} hint"} <= keys
        for value in getattr(option, "values", ()):
            assert f"option {option.id} {value}" in keys
    assert {f"role {role}" for role in LOBBY.all_roles} <= keys


@pytest.mark.rule("II-09")
def test_a_gesture_is_read_on_all_phones_until_the_next_guess() -> None:
    evening = Evening(blue(), TOOTH)
    evening.turn_timer()
    told = "Ana gestures: close."
    evening.guess(BEN, "cavity")
    evening.do(ANA, Gesture(Sign.CLOSE))
    assert all(told in SCREEN.secret(view(evening, seat)) for seat in (ANA, BEN))
    assert told in at_the_table(evening)
    evening.guess(BEN, "molar")
    assert not any(told in SCREEN.secret(view(evening, seat)) for seat in (ANA, BEN))
