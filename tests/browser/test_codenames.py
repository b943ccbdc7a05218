"""Codenames in a real browser: whole games by tapping and typing, and what may go wrong."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from brushpass.app.model import Stage
from brushpass.games.codenames.actions import (
    Answer,
    Cover,
    Defend,
    GiveAllowed,
    GiveClue,
    Object,
    Stop,
    Touch,
    Vote,
)
from brushpass.games.codenames.pieces import KEY, Number, Role, Setup
from brushpass.table import Act, Card, Did, Seat, Table, Write
from support.kinds import as_a

from .hands import Hands

FOUR = ("Ana", "Ben", "Cleo", "Dan")


def perform(hands: Hands, seat: Seat, act: Act, table: Table[Any]) -> None:
    """Do by hand what an act says."""
    match act:
        case GiveClue(word, number):
            set_number(hands, number)
            hands.fill("clue", {"word": word})
            hands.send("clue")
            if hands.page.locator(".notice").count():
                hands.send("clue")
        case Write(_, str(word)):
            hands.fill("clue", {"word": word})
            hands.tap("[data-form=clue] [name=ask]")
        case GiveAllowed(number):
            set_number(hands, number)
            assert hands.tap_act(seat, act)
        case Touch(cell) | Cover(cell):
            hands.choose("cell", cell)
            assert hands.tap_act(seat, act)
        case Object():
            hands.choose("objects", "yes")
            assert hands.tap_act(seat, act)
        case Answer() | Defend() | Vote() | Stop():
            assert hands.tap_act(seat, act)
        case _:
            raise AssertionError(f"no way to do {act}")


def set_number(hands: Hands, number: Number) -> None:
    step = f'[data-do="choose:number={number}"]'
    if hands.page.locator(step).count():  # unless it is chosen
        hands.tap(step)


def brisk(table: Table[Any], rng: Random) -> tuple[Seat, Act]:
    """People who know the key by heart: short games with a bit of everything."""
    state = table.state
    seat = table.waiting[0]
    moves = table.moves(seat)
    covers = [move for move in moves if isinstance(move, Cover)]
    match state.phase.name:
        case "TOUCHING":
            return _touching(table)
        case "CLUING" if state.allowed:
            return seat, GiveAllowed(4)
        case "CLUING" if not state.asked and len(moves) > 1:
            return seat, Write(Card("question", 0), "zyxzyx")
        case "CLUING":
            return seat, covers[0] if covers else GiveClue(f"word{len(table.log)}", 4)
        case "ANSWERING":
            return seat, Answer(True)
        case "DEFENDING":
            return seat, Defend(False)
        case "VOTING":
            return seat, Vote(True)
        case _:
            return seat, covers[0]


def _touching(table: Table[Any]) -> tuple[Seat, Act]:
    state = table.state
    objector = table.waiting[-1]
    if len(table.log) > 20 and Object() in table.moves(objector):
        return objector, Object()
    if len(state.touched) >= 4:
        return table.waiting[0], Stop()
    left = [cell for cell in own_cells(table) if state.covered[cell] is None]
    return table.waiting[0], Touch(left[0])


def ending_soon(table: Table[Any], rng: Random) -> tuple[Seat, Act]:
    """A clue, an agent of one's own, and then the assassin."""
    seat = table.waiting[0]
    last = Touch(assassin(table))
    late = sum(cover is not None for cover in table.state.covered) > 1
    return (seat, last) if late and last in table.moves(seat) else brisk(table, rng)


def assassin(table: Table[Any]) -> int:
    assert table.dealer is not None
    return table.dealer.faces([Card(KEY, cell) for cell in range(25)]).index(Role.ASSASSIN)


@pytest.mark.parametrize(
    ("names", "options"),
    [
        (FOUR, {"form": "teams"}),
        (FOUR[:2], {"form": "together"}),
        pytest.param(FOUR[:3], {"form": "rivals"}, marks=pytest.mark.long),
    ],
    ids=["two teams", "two players", "three players"],
)
def test_a_whole_game(
    running: Page, site: Any, names: tuple[str, ...], options: dict[str, str]
) -> None:
    page = running
    hands = Hands.sit_down(page, site.url, "codenames", names, options)
    table = hands.play(perform, Random(1), pick=brisk)
    assert table.outcome
    page.wait_for_selector('[data-stage="result"]')
    told = page.locator(".ending").inner_text().lower()
    won = table.outcome.winners
    assert len(won) == len(names) or all(names[seat].lower() in told for seat in won)
    assert page.locator("#app .words .card.assassin").count() == 1
    counted = page.evaluate("JSON.parse(localStorage['brushpass.tally'])")
    assert [each["winners"] for each in counted] == [[names[seat] for seat in won]]
    if options["form"] == "teams":
        rematch(hands, table)


def rematch(hands: Hands, first: Table[Any]) -> None:
    hands.tap('[data-do="again"]')
    hands.page.wait_for_selector('[data-stage="table"]')
    hands.settled(0)
    second = hands.truth()
    assert as_a(Setup, second.setup).chiefs == as_a(Setup, first.setup).chiefs
    assert not set(first.state.words) & set(second.state.words)


@pytest.fixture
def hands(running: Page, site: Any) -> Hands:
    return Hands.sit_down(running, site.url, "codenames", FOUR, {"form": "teams"})


def first_clue(hands: Hands) -> Table[Any]:
    table = hands.truth()
    hands.hand_to(table.waiting[0])
    perform(hands, table.waiting[0], GiveClue("zyxzyx", 2), table)
    hands.settled(len(table.log))
    hands.to_table()
    return hands.truth()


def own_cells(table: Table[Any]) -> list[int]:
    assert table.dealer is not None
    return [
        cell
        for cell in range(25)
        if table.dealer.faces([Card(KEY, cell)])[0] == Role(table.state.turn)
    ]


def open_kept_table(page: Page, url: str) -> None:
    page.goto("about:blank")
    page.goto(f"{url}#tables")
    page.locator("#tables [data-lobby=open], #tables .open").first.click()
    page.wait_for_selector("#app > .screen", timeout=90_000)


def test_a_reload_in_the_middle_of_a_secret_comes_back_sealed(hands: Hands, site: Any) -> None:
    seat = hands.truth().waiting[0]
    hands.hand_to(seat)
    assert hands.stage is Stage.OPEN
    hands.page.reload()
    hands.page.wait_for_selector("#app > .screen", timeout=90_000)
    assert (hands.stage, hands.holder) == (Stage.SEALED, seat)
    hands.watch()
    assert hands.truth().waiting == (seat,)


def test_looking_again_shows_the_key_only_while_held(hands: Hands) -> None:
    first_clue(hands)
    page = hands.page
    page.locator(".peeks [data-do]").first.click()
    box = page.locator("[data-seal]").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector('[data-stage="open"]')
    assert page.locator("#app .card.assassin").count() == 1
    page.mouse.up()
    page.wait_for_selector('[data-stage="sealed"]')
    assert page.locator("#app .card").count() == 0


def test_three_taps_and_space_open_the_seal_too(hands: Hands) -> None:
    first_clue(hands)
    page = hands.page
    page.locator(".peeks [data-do]").first.click()
    for _ in range(3):
        page.locator("[data-seal]").click()
    page.wait_for_selector('[data-stage="open"]')
    page.locator('[data-do="seal"]').first.click()
    page.locator("[data-seal]").focus()
    page.keyboard.press("Space")
    page.wait_for_selector('[data-stage="open"]')


@pytest.mark.parametrize("event", ["blur", "pagehide"])
def test_switching_away_seals(hands: Hands, event: str) -> None:
    hands.hand_to(hands.truth().waiting[0])
    hands.page.evaluate(f"window.dispatchEvent(new Event('{event}'))")
    hands.page.wait_for_selector('[data-stage="sealed"]')
    hands.watch()


def test_back_never_shows_a_secret_and_never_ends_the_game(hands: Hands) -> None:
    hands.hand_to(hands.truth().waiting[0])
    hands.page.go_back()
    hands.page.wait_for_selector("[role=dialog]")
    assert hands.stage is Stage.SEALED
    hands.tap('[data-do="show-sheet"]')
    assert hands.truth().outcome is None


def test_undo_from_the_menu(hands: Hands) -> None:
    table = first_clue(hands)
    agent = table.waiting[0]
    perform(hands, agent, Touch(own_cells(table)[0]), table)
    hands.settled(len(table.log))
    hands.tap_act(agent, Stop())
    hands.settled(len(table.log) + 2)
    hands.tap('[data-do="show-sheet:menu"]')
    hands.tap(f'[data-do="undo:{agent}"]')
    hands.settled(len(table.log) + 3)
    assert hands.truth().state.touched


def test_a_refusal_names_the_rule_and_loses_nothing(hands: Hands) -> None:
    table = hands.truth()
    hands.hand_to(table.waiting[0])
    word = table.state.words[0].replace("\u00ad", "")
    hands.fill("clue", {"word": word})
    hands.send("clue")
    assert "CU-07" in hands.page.locator(".notice").inner_text()
    assert hands.page.locator("[name=word]").input_value() == word
    assert len(hands.truth().log) == len(table.log)


def test_a_whole_turn_by_keyboard_alone(hands: Hands) -> None:
    page = hands.page
    keys = page.keyboard
    page.locator(".pass").first.focus()
    keys.press("Enter")
    page.wait_for_selector("[data-seal]:focus")
    keys.press("Space")
    page.wait_for_selector('[data-stage="open"]')
    page.locator("[name=word]").focus()
    keys.type("zyxzyx")
    keys.press("Enter")
    page.wait_for_selector('[data-stage="table"]')
    before = len(hands.truth().log)
    page.locator('[role=gridcell][tabindex="0"]').focus()
    for key in ("ArrowUp", "ArrowLeft") * 4:  # from wherever the keyboard was last
        keys.press(key)
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    keys.press("Enter")
    page.wait_for_selector('[role=gridcell][aria-selected="true"]')
    keys.press("Enter")
    hands.settled(before)
    assert as_a(Did, hands.truth().log[before]).action == Touch(6)


def test_save_to_a_file_and_open_it_again(hands: Hands, site: Any, tmp_path: Any) -> None:
    first_clue(hands)
    page = hands.page
    hands.tap('[data-do="show-sheet:menu"]')
    with page.expect_download() as saving:
        hands.tap('.sheet [data-do="save"]')
    file = tmp_path / "table.brushpass"
    saving.value.save_as(file)
    before = hands.truth()
    page.goto(f"{site.url}#tables")
    page.locator("input[type=file]").first.set_input_files(file)
    page.wait_for_selector("#app > .screen", timeout=90_000)
    hands.settled(0)
    assert hands.truth().log == before.log
    hands.watch()


def test_a_tab_killed_after_any_entry_resumes(page: Page, site: Any) -> None:
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams"})
    rng = Random(7)
    for _ in range(3):
        for _ in range(rng.randrange(1, 4)):
            table = hands.truth()
            seat, act = brisk(table, rng)
            hands.at(seat, table)
            perform(hands, seat, act, table)
            hands.settled(len(table.log))
        before = hands.truth()
        context = page.context
        page.close(run_before_unload=False)
        page = context.new_page()
        open_kept_table(page, site.url)
        hands = Hands(page, "codenames")
        assert hands.truth().log == before.log
        hands.watch()
