"""The measuring itself: a page with one thing broken is found out, and its sound twin isn't."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tools.every_screen import alone
from tools.gallery import SHOW
from tools.serve import Site

from .measuring import MEASURE, PHONE, opened

LONG = "Donaudampfschifffahrtsgesellschaft"
FAR = '<div style="height: 900px"></div>'
PAGES = {
    "covered": (
        '<p>READ ME</p><div style="position: absolute; inset: 0; background: {}"></div>',
        ("black", "rgb(0 0 0 / .1)"),
    ),
    "covered by text": (
        '<p style="position: absolute; top: 0">READ ME</p>'
        '<p style="position: absolute; top: {}">OVER ME</p>',
        ("2px", "60px"),
    ),
    "covered by what can't be clicked": (
        '<p>READ ME<i style="position: absolute; left: 0; top: 0; width: 100%; height: 90px;'
        ' pointer-events: none; background: {}"></i></p>',
        ("red", "transparent"),
    ),
    "cut": (
        f'<p style="width: {{}}; overflow: hidden; text-overflow: ellipsis">{LONG}</p>',
        ("80px", "auto"),
    ),
    "cut in a field": (
        f'<select style="width: {{}}; height: 48px"><option>{LONG}</option></select>',
        ("80px", "340px"),
    ),
    "cut in a box that people can't move": (
        '<div style="height: 44px; overflow: {}"><div style="height: 80px"></div>READ ME</div>',
        ("hidden", "auto"),
    ),
    "picture": (
        '<svg viewBox="0 0 9 9" style="position: absolute; left: {}; top: 0; width: 90px">'
        '<rect width="9" height="9"/></svg><p style="position: relative; margin: 0">READ ME</p>',
        ("0", "200px"),
    ),
    "outside": ('<p style="position: {}; top: -60px">READ ME</p>', ("absolute", "static")),
    "outside of a page that doesn't scroll": (
        f'<div style="height: 100vh; overflow-y: {{}}">{FAR}<p>READ ME</p></div>',
        ("clip", "auto"),
    ),
    "action": (
        '<div style="height: {}"></div><button class="btn-solid" style="padding: 16px">DO</button>',
        ("740px", "600px"),
    ),
    "small": ('<button style="width: 60px; height: {}">DO</button>', ("40px", "44px")),
    "small in a notebook": (
        '<input class="pencil" style="width: 60px; height: {}; box-sizing: border-box">',
        ("32px", "36px"),
    ),
    "overlap": (
        '<button style="display: block; height: 60px">ONE</button>'
        '<button style="display: block; height: 60px; margin-top: {}">TWO</button>',
        ("-20px", "0"),
    ),
    "default": ('<svg viewBox="0 0 9 9" style="{}"></svg>', ("", "width: 44px")),
    "default of a frame": (
        '<canvas style="display: block; {}"></canvas>',
        ("width: 300px", "width: 200px"),
    ),
    "large": (
        '<div style="display: grid"><svg viewBox="0 0 9 9" style="width: 40px; {}"></svg></div>',
        ("min-width: 90px", ""),
    ),
}
"""By what is to be found: a page with a gap, how it is broken, and how it is sound."""


WITHOUT = """name => {
  const without = sheet => {
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at];
      if (rule.selectorText?.includes(name)) sheet.deleteRule(at);
      else if (rule.cssRules && !(rule instanceof CSSKeyframesRule)) without(rule);
    }
  };
  for (const sheet of document.styleSheets) without(sheet);
}"""
"""Deletes the rules in whose selector this stands, nested ones, too."""


@pytest.fixture(scope="module")
def view(browser: Browser) -> Iterator[Page]:
    with opened(browser, PHONE) as page:
        yield page


def kinds(page: Page) -> set[str]:
    return {kind for kind, _ in page.evaluate(MEASURE)}


@pytest.mark.parametrize("what", PAGES)
def test_what_is_broken_is_found(view: Page, what: str) -> None:
    html, ways = PAGES[what]
    broken, sound = (f'<!doctype html><body style="margin: 0">{html.format(way)}' for way in ways)
    view.set_content(broken)
    assert kinds(view) == {what.split()[0]}
    view.set_content(sound)
    assert kinds(view) == set()


def test_a_page_without_its_styles_is_found(browser: Browser, site: Site) -> None:
    """Without the styles of partners' marks, large faces lie over the words."""
    marked = dict(alone("codenames", "en"))["codenames-alone-touching-table-marked"]
    with opened(browser, PHONE) as page:
        page.goto(site.url)
        page.evaluate(SHOW, [marked, False])
        assert not kinds(page) & {"cut", "default"}
        page.evaluate(WITHOUT, "codenames-mark")
        assert kinds(page) >= {"cut", "default"}
