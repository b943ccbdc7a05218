"""Code Casablanca in a real page: a whole game by tapping and by keys, and the pencil."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.games.casablanca.actions import (
    Accept,
    Declare,
    EndSearch,
    GoTo,
    Question,
    Refrain,
    Stand,
    TurnUp,
)
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import (
    ALL_ENVELOPES,
    ANSWERS,
    CHALLENGES,
    CODES,
    CORRECTIONS,
    NOTES,
    QUESTIONS,
    Answer,
    Building,
    Enquiry,
    Information,
    Notes,
)
from brushpass.games.casablanca.screen.town import STREETS
from brushpass.games.casablanca.state import Phase, State
from brushpass.table import Act, Card, Free, RandomDealer, Seat, Table, Write

from .hands import Hands

NAMES = ("Mara", "Jonas", "Ilya")
LATE = 6
"""The round in which somebody declares, wherever they stand."""


def lying(table: Table[State]) -> dict[Building, int]:
    """What lies where, as only the dealer knows."""
    return dict(zip(Building, faces(table, ALL_ENVELOPES), strict=True))


def faces(table: Table[State], cards: Sequence[Card]) -> Any:
    assert isinstance(table.dealer, RandomDealer)
    return table.dealer.faces(cards)


def solution(table: Table[State]) -> tuple[Building, Notes]:
    where = {number: building for building, number in lying(table).items()}
    total = sum(code for code in CODES if code in where)
    return where[total], Notes(tuple(where.get(code) for code in CODES), total)


# What everybody does: meet, ask, lie, prove it, and declare where the genuine file lies.


def plot(table: Table[State], rng: Random) -> tuple[Seat, Act]:
    state = table.state
    seat = table.waiting[0]
    genuine, right = solution(table)
    match state.phase:
        case Phase.TURNING:
            return seat, TurnUp(rng.randrange(2))
        case Phase.CHOOSING:
            others = [place for other, place in enumerate(state.places) if place and other != seat]
            return seat, GoTo(genuine if state.double_agents or not others else others[0])
        case Phase.SEARCHING:
            return seat, search(table, seat, genuine)
        case Phase.ASKING:
            return seat, rng.choice(slips(table, seat))
        case Phase.ANSWERING:
            truth = true_answer(table, len(state.messages) - 1)
            return seat, rng.choice([act for act in slips(table, seat) if act.face != truth])
        case Phase.JOINING:
            return seat, Refrain()
        case Phase.NOTING:
            (free,) = table.moves(seat)
            assert isinstance(free, Free) and free.slip
            here = state.declared.building
            return seat, Write(free.slip, right if here is genuine else guess(here))
        case Phase.CHALLENGING:
            return seat, challenge(table, seat, genuine)
        case _:
            return seat, Stand()


def slips(table: Table[State], seat: Seat) -> list[Write]:
    return [move for move in table.moves(seat) if isinstance(move, Write)]


def search(table: Table[State], seat: Seat, genuine: Building) -> Act:
    state = table.state
    moves = table.moves(seat)
    for move in moves:
        if isinstance(move, Question) and not state.messages:
            return move
        if isinstance(move, Write) and not state.double_agents:
            if move.face == true_answer(table, move.slip.place):
                return move
    shown = state.double_agents or state.round >= LATE
    if shown and (state.places[seat] is genuine or state.round >= LATE):
        return Declare()
    return EndSearch()


def true_answer(table: Table[State], number: int) -> Answer:
    """What would have been right on the slip of this number."""
    (asked,) = faces(table, [Card(QUESTIONS, number)])
    return Answer(right_answer(asked.kind, lying(table)[asked.building]))


def guess(here: Building) -> Notes:
    others = [place for place in Building if place is not here]
    return Notes((*others[:5], None), sum(CODES[:5]))


def challenge(table: Table[State], seat: Seat, genuine: Building) -> Act:
    """Somebody disputes what is right; what is wrong is accepted by all."""
    case = table.state.declared
    if case.building is genuine and not case.challenges:
        return slips(table, seat)[0]
    return next(move for move in table.moves(seat) if isinstance(move, Accept))


# How they do it.


class Patient(Hands):
    """They hold the seal until it opens, however busy the machine is."""

    def hold(self, seconds: float = 0) -> None:
        box = self.page.locator("[data-seal]").bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_selector('#app > .screen[data-stage="open"]')
        self.page.mouse.up()
        self.watch()


def perform(hands: Hands, seat: Seat, act: Act, table: Table[Any]) -> None:
    match act:
        case GoTo(building):
            by_keys(hands.page, building)
            return
        case EndSearch() if not hands.tap_act(seat, act):
            hands.choose("do", "finish")
        case EndSearch():
            return
        case Question(asked):
            hands.choose("do", "question")
            if hands.page.locator(f'[data-do="choose:asked={asked}"]').count():
                hands.choose("asked", asked)
            hands.tap('.buildings [data-do^="choose:building="]')
            hands.tap('[data-do="choose:kind=code"]')
        case Write(card, Enquiry(building, kind)) if card.deck == QUESTIONS:
            hands.choose("building", building)
            hands.choose("kind", kind)
        case Write(card, Answer(number)) if card.deck == ANSWERS:
            hands.choose("number", "none" if number is None else number)
        case Write(card, Answer(number)) if card.deck == CORRECTIONS:
            hands.choose("do", "accuse")
            hands.choose("slip", card.place)
            hands.choose("number", "none" if number is None else number)
            assert (
                f"{table.setup.players[seat]} accuse"
                in hands.page.locator(".sentence").inner_text()
            )
        case Declare():
            hands.choose("do", "declare")
        case Write(card, Notes() as notes) if card.deck == NOTES:
            put_down(hands, notes)
        case Accept():
            hands.choose("do", "accept")
        case Write(card, Information(building, number)) if card.deck == CHALLENGES:
            hands.choose("do", "challenge")
            hands.choose("building", building)
            hands.choose("number", number)
        case Stand():
            hands.choose("do", "stand")
    hands.watch()
    assert hands.tap_act(seat, act), act


def by_keys(page: Page, building: Building) -> None:
    """Arrows move about the plan, Enter chooses, and Enter once more confirms."""
    row = next(number for number, street in enumerate(STREETS) if building in street)
    page.locator('.plan [role=gridcell][tabindex="0"]').focus()
    for _ in range(STREETS[row].index(building)):
        page.keyboard.press("ArrowRight")
    for _ in range(row):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector(".place.on")
    page.keyboard.press("Enter")


def put_down(hands: Hands, notes: Notes) -> None:
    """Take off what lies elsewhere, then put every code where it is said to be."""
    page = hands.page
    wanted = {f"choose:at{code}={place}" for code, place in enumerate(notes.codes) if place}
    while page.locator(taken := '.noting .building.on[data-do$="=aside"]').count():
        hands.tap(taken)
    for code, place in enumerate(notes.codes):
        if place:
            picked = f'[data-do="choose:code={code}"]'
            if page.get_attribute(picked, "aria-pressed") == "false":
                hands.tap(picked)
            hands.tap(f'[data-do="choose:at{code}={place}"]')
    assert len(wanted) == len(CODES) - 1
    assert page.locator(".noting .building.on").count() == len(wanted)


def test_a_whole_game(running: Page, site: Site) -> None:
    page = running
    page.set_viewport_size({"width": 360, "height": 740})
    hands = Patient.sit_down(page, site.url, "casablanca", NAMES)
    table = hands.play(perform, Random(7), pick=plot)
    assert hands.stage is Stage.RESULT
    outcome = table.outcome
    assert outcome
    result = page.locator("main.result")
    for winner in outcome.winners:
        expect(result.locator(".verdict")).to_contain_text(NAMES[winner])
    if outcome.rule == "CC-28":
        expect(result.locator(".place .token")).to_have_count(len(Building))
        expect(result.locator(".place.genuine")).to_have_count(1)
    else:
        expect(result.locator(".place .token")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def to_notebook(page: Page, url: str) -> tuple[Hands, Seat]:
    """Somebody has their notebook open before them, at a page that is blank."""
    hands = Patient.sit_down(page, url, "casablanca", NAMES[:2])
    table = hands.truth()
    hands.tap_act(table.state.leader, TurnUp(0))
    hands.settled(len(table.log))
    while hands.truth().state.phase is Phase.CHOOSING:
        table = hands.truth()
        by_keys(page, Building.HOTEL)
        hands.settled(len(table.log))
    seat = hands.truth().waiting[0]
    hands.hand_to(seat)
    hands.watching = False
    blank = next(b for b in Building if b is not hands.truth().state.places[seat])
    hands.tap(f'[data-do="choose:page={blank}"]')
    return hands, seat


def test_pencil_marks_are_kept_with_the_table(running: Page, site: Site) -> None:
    page = running
    hands, seat = to_notebook(page, site.url)
    chip = page.locator("#app .pad button.numeral").nth(2)
    for made in ("no", "maybe"):
        chip.click()
        expect(page.locator("#app .jot")).to_have_class(f"jot {made}")
    hands.to_table()
    expect(page.locator("#app .jot")).to_have_count(0)
    page.goto(site.url)
    page.wait_for_selector("#app > .screen", timeout=90_000)
    hands.hand_to(seat)
    expect(page.locator("#app .jot.maybe")).to_have_count(1)
