"""Before the deal: who sits where and plays what, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from playwright.sync_api import Page, expect
from tools.inside import PYTHON
from tools.serve import Site

from .conftest import without_python

FOUR = ("Ana", "Ben", "Cleo", "Dan")
GAME = "#codenames"
NAMES = f"{GAME} .seat .name"
ROLES = f"{GAME} .seat .role"
FORBIDDEN = """const get = () => { throw new DOMException("", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, { get });"""


def sit(page: Page, site: Site, names: Iterable[str] = FOUR) -> None:
    without_python(page)
    sit_down(page, site, names)


def sit_down(page: Page, site: Site, names: Iterable[str] = FOUR) -> None:
    page.goto(f"{site.url}{GAME}")
    for name in names:
        page.fill(f"{GAME} .new-name", name)
        page.press(f"{GAME} .new-name", "Enter")


def values(page: Page, selector: str) -> list[str]:
    found: list[str] = page.locator(selector).evaluate_all("all => all.map(one => one.value)")
    return found


def button(page: Page, command: str, n: int) -> str:
    return f'{GAME} .seat:nth-child({n}) [data-lobby="{command}"]'


def edit(page: Page) -> None:
    page.click(f"{GAME} [data-lobby=edit]")


def focused(page: Page) -> Sequence[object]:
    """The command that has the focus, and the number of its row."""
    found: Sequence[object] = page.evaluate(
        """() => {
          const { activeElement: one } = document;
          const rows = [...document.querySelectorAll("#codenames .seat")];
          return [one.dataset.lobby ?? one.localName, rows.indexOf(one.closest(".seat")) + 1];
        }"""
    )
    return found


def test_who_comes_has_a_seat_a_role_and_buttons_with_their_name(page: Page, site: Site) -> None:
    odd = "{badge} <b>&amp;"
    sit(page, site, (*FOUR, odd))
    assert values(page, NAMES) == [*FOUR, odd]
    roles = values(page, ROLES)
    assert sorted(roles) == ["blue-agent", "blue-chief", "red-agent", "red-agent", "red-chief"]
    assert page.locator(f"{GAME} .badge").all_inner_texts() == ["A", "B", "C", "D", "{"]
    for name, command in (("Ben", "earlier"), ("Cleo", "later"), (odd, "remove")):
        row = (*FOUR, odd).index(name) + 1
        assert name in (page.get_attribute(button(page, command, row), "aria-label") or "")
    tones = page.locator(f"{GAME} .seat").evaluate_all("all => all.map(one => one.dataset.tone)")
    assert tones == [role.split("-")[0] for role in roles]


def test_taking_a_role_is_trading_and_the_keyboard_stays_where_it_was(
    page: Page, site: Site
) -> None:
    sit(page, site)
    first, *others, last = values(page, ROLES)
    page.locator(ROLES).last.focus()
    page.locator(ROLES).last.select_option(first)
    assert values(page, ROLES) == [last, *others, first]
    assert page.locator("#live").inner_text().startswith("Ana")
    assert focused(page) == ["select", 4]


def test_seats_change_by_keyboard_and_the_focus_stays_at_its_place(page: Page, site: Site) -> None:
    sit(page, site)
    edit(page)
    page.focus(button(page, "earlier", 3))
    page.keyboard.press("Enter")
    assert values(page, NAMES) == ["Ana", "Cleo", "Ben", "Dan"]
    assert focused(page) == ["earlier", 3]
    page.focus(button(page, "remove", 4))
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert values(page, NAMES) == ["Ana", "Cleo"]
    assert focused(page) == ["remove", 2]


def test_who_is_tapped_while_a_name_is_being_typed_is_who_is_meant(page: Page, site: Site) -> None:
    sit(page, site)
    edit(page)
    page.locator(NAMES).first.fill("Anna")
    page.click(button(page, "remove", 3))
    assert values(page, NAMES) == ["Anna", "Ben", "Dan"]
    page.locator(NAMES).first.fill("")
    box = page.locator(button(page, "remove", 2)).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert values(page, NAMES) in (["Dan"], ["Ben", "Dan"]), "Anna is gone, Dan never was meant"


def test_typing_goes_on_while_the_page_is_drawn(page: Page, site: Site) -> None:
    sit(page, site)
    name = page.locator(NAMES).nth(1)
    name.focus()
    page.keyboard.press("Home")
    page.keyboard.type("Za")
    page.evaluate("() => document.dispatchEvent(new Event('packs:changed'))")
    page.keyboard.type("c")
    assert values(page, NAMES) == ["Ana", "ZacBen", "Cleo", "Dan"]
    assert page.locator(f"{GAME} .badge").nth(1).inner_text() == "Z"
    assert focused(page) == ["input", 2]


def test_who_was_here_is_known_until_forgotten(page: Page, site: Site) -> None:
    sit(page, site)
    edit(page)
    page.click(button(page, "remove", 4))
    page.click(button(page, "remove", 3))
    edit(page)
    chips = page.locator(f"{GAME} .chip")
    assert sorted(chips.all_inner_texts()) == ["CLEO", "DAN"]
    chips.filter(has_text="Dan").click()
    assert values(page, NAMES) == ["Ana", "Ben", "Dan"]
    page.reload()
    assert values(page, NAMES) == ["Ana", "Ben", "Dan"]
    edit(page)
    assert "Cleo" in (chips.get_attribute("aria-label") or "")
    chips.click()
    expect(chips).to_have_count(0)
    page.reload()
    assert values(page, NAMES) == ["Ana", "Ben", "Dan"]
    expect(chips).to_have_count(0)


def test_all_is_as_it_was_when_last_dealt(page: Page, site: Site) -> None:
    sit(page, site, FOUR[:3])
    order = {
        "names": ["Eve", "Fay", "Gus", "Hal"],
        "roles": ["blue-agent", "red-agent", "blue-chief", "red-chief"],
        "options": {"form": "teams", "rhymes": "on", "gone": "on"},
        "language": "de",
    }
    page.evaluate(
        "order => localStorage.setItem('brushpass.last.codenames', JSON.stringify(order))", order
    )
    page.reload()
    page.click(f"{GAME} [data-lobby=last]")
    assert values(page, NAMES) == order["names"]
    assert values(page, ROLES) == order["roles"]
    assert page.is_checked('[name="codenames-rhymes"]')
    assert page.is_checked('[name="codenames-language"][value=de]')


@pytest.mark.parametrize("forbidden", [False, True], ids=["kept", "forbidden"])
def test_age_is_asked_once_a_visit(rough_page: Page, site: Site, *, forbidden: bool) -> None:
    page = rough_page
    if forbidden:
        page.add_init_script(FORBIDDEN)
    sit(page, site)
    adult, family = (
        page.locator(f'{GAME} label:has([name="codenames-decks"][value="{value}"])')
        for value in ("undercover", "family")
    )
    asked = page.locator("#ask")
    adult.click()
    asked.locator("[value=no]").click()
    expect(family.locator("input")).to_be_checked()
    adult.click()
    asked.locator("[value=yes]").click()
    expect(adult.locator("input")).to_be_checked()
    if not forbidden:
        page.reload()
    family.click()
    adult.click()
    expect(adult.locator("input")).to_be_checked()
    assert not asked.is_visible()


def test_back_answers_the_question_of_age_and_goes_nowhere_else(page: Page, site: Site) -> None:
    without_python(page)
    page.goto(site.url)
    sit(page, site, ())
    asked, adult = page.locator("#ask"), f"{GAME} label:has([value=undercover])"
    page.click(adult)
    expect(asked).to_be_visible()
    page.evaluate("() => history.back()")
    expect(asked).to_be_hidden()
    expect(page.locator(f"{GAME} .new-name")).to_be_visible()
    assert page.locator(f"{GAME} [value=family]").is_checked()
    for answer, checked in (("no", "family"), ("yes", "undercover")):
        page.click(adult)
        asked.locator(f"[value={answer}]").click()
        expect(page.locator(f"{GAME} [value={checked}]")).to_be_checked()
    page.evaluate("() => history.back()")
    expect(page.locator(".home")).to_be_visible()


def test_a_deal_that_is_refused_cites_its_rule_by_a_mark_that_opens_it(
    running: Page, site: Site
) -> None:
    page = running
    sit_down(page, site)
    page.evaluate(
        f"""async () => {{
          const python = {PYTHON}, {{ deal }} = python;
          python.deal = async () => {{ python.deal = deal; return "Not like this. (CU-02)"; }};
        }}"""
    )
    page.click(f"{GAME} .deal [type=submit]")
    mark = page.locator(f"{GAME} .deal .status a.cite")
    expect(mark).to_be_visible()
    assert "(CU-02)" not in page.locator(f"{GAME} .deal .status").inner_text()
    mark.click()
    expect(page.locator("[id='codenames/rules/CU-02']")).to_be_in_viewport()


def test_a_family_is_one_sign_and_rules_have_room_for_a_finger(page: Page, site: Site) -> None:
    family = "👨‍👩‍👧‍👦"
    sit(page, site, (f"{family} Ott", "Éa", "Ben"))
    assert page.locator(f"{GAME} .badge").all_inner_texts() == [family, "É", "B"]
    for link in page.locator(f"{GAME} a.cite:visible").all():
        box = link.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
    page.click(f"{GAME} a.cite:visible >> nth=0")
    expect(page.locator("[id='codenames/rules/CU-34']")).to_be_in_viewport()
