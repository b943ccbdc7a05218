"""Markup is safe by construction."""

from __future__ import annotations

import json
import re

import pytest

from brushpass.games.codenames.actions import Touch
from brushpass.html import Markup, act_button, do_button, el, form, join, still, text_field
from brushpass.html.commands import Pass


def test_text_is_escaped_and_markup_is_not() -> None:
    assert el("p", "a < b & c", el("b", "d")) == "<p>a &lt; b &amp; c<b>d</b></p>"
    assert isinstance(el("p"), Markup)


@pytest.mark.parametrize("text", ["<script>", '"><img onerror=x>', "&lt;", "</p>"])
def test_nothing_that_people_type_becomes_an_element(text: str) -> None:
    made = el("p", text, title=text)
    assert made.count("<") == 2
    assert made.count('"') == 2


def test_attributes() -> None:
    made = el("input", class_="a", data_x=3, hidden=True, title=None, checked=False)
    assert made == '<input class="a" data-x="3" hidden>'


def test_children_are_flattened() -> None:
    assert join("a", None, ["b", [Markup("<i></i>"), 4]]) == "ab<i></i>4"


def test_controls_carry_what_they_do() -> None:
    button = act_button("Go", 2, Touch(7))
    assert 'data-seat="2"' in button
    raw = button.partition('data-act="')[2].partition('"')[0].replace("&quot;", '"')
    assert json.loads(raw) == {"is": "Touch", "cell": 7}
    assert 'data-do="pass:1"' in do_button("Pass", Pass(1))
    assert 'data-form="clue"' in form("clue", 0)


def test_secret_fields_are_not_remembered_by_the_browser() -> None:
    field = text_field("Clue", "word")
    assert 'autocomplete="off"' in field
    assert 'spellcheck="false"' in field


def test_what_stays_the_same_is_known_by_its_key() -> None:
    """The page keeps such a part as long as the key is the same (assets/page_api.js)."""
    path = '<path d="M0 0h9"/>'
    key = re.compile(r'^<g data-still="([0-9a-f]{8})" aria-hidden="true">(.*)</g><!--still-->$')
    first, again, other = (key.match(still(each)) for each in (path, path, path * 2))
    assert first and again and other
    assert first[1] == again[1] != other[1]
    assert (first[2], other[2]) == (path, path * 2)
