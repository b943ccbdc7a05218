"""The town with the analyst: colours and figures of what could be known, and of how it was."""

from __future__ import annotations

import html
import re

import pytest

from brushpass.games.nevidimka.pieces import Kind, Place
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.screen.analysis import MARKED, look
from brushpass.games.nevidimka.state import Phase, ShownCloak
from brushpass.language import LANGUAGES
from brushpass.table import Card, Known
from brushpass.table.slices import at_once

from .evening import FACTORY, KIT, PIT, THEATRE, Evening
from .looking import sitting


def truth(evening: Evening) -> Known:
    cards = evening.state.face_down
    return dict(zip(cards, evening.faces(cards), strict=True))


def shown(evening: Evening, really: Known | None = None, lang: str = "en") -> str:
    """Through Pit's eyes."""
    session = sitting(evening)
    session.speak(lang)
    view = session.seat_view(PIT, evening.table)
    return str(at_once(look(view, truth(evening) if really is None else really)))


def bars(page: str) -> list[int]:
    gauges = re.findall(r"</svg><b>(\d+) %</b>", page)
    return [int(figure) for figure in gauges]


def rows(page: str) -> list[str]:
    """What is told to those who don't see the map."""
    listed = page.split('<ul class="sr">')[-1]
    return [html.unescape(row) for row in re.findall(r"<li>([^<]+)</li>", listed)]


@pytest.mark.rule("NV-40")
def test_what_could_be_known_is_the_same_however_it_was() -> None:
    evening = Evening()
    evening.lies(Kind.NO, FACTORY, 3)
    evening.lies(Kind.YES, THEATRE, 1)
    page = shown(evening)
    nobody_knows = shown(evening, evening.table.known(PIT))
    figures = re.compile(r'class="nv-odds".*?</g>')
    assert figures.findall(page) == figures.findall(nobody_knows)
    assert len(figures.findall(page)) == MARKED
    could, was = zip(*[re.findall(r"\d+", row) for row in rows(page)], strict=True)
    assert could != was
    same, as_well = zip(*[re.findall(r"\d+", row) for row in rows(nobody_knows)], strict=True)
    assert same == as_well == could


@pytest.mark.rule("NV-22")
def test_a_check_has_two_bars() -> None:
    evening = Evening()
    evening.lies(Kind.NO, FACTORY, 1)
    evening.moving(PIT, 1)
    signal = evening.signal(FACTORY)
    evening.put(PIT, at=ways.door(FACTORY), signals=(signal,))
    evening.arrange(phase=Phase.MOVING)
    could, was = bars(shown(evening))
    assert 0 < could < 100
    assert 0 < was < 100
    evening.check(FACTORY, 1, 6)
    told = rows(shown(evening))
    assert told
    assert not any(row.startswith("Factory") for row in told)  # its Signal lies there


@pytest.mark.rule("NV-31", "NV-32")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_a_chase_the_ways_are_coloured(lang: str) -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, THEATRE, 1)
    evening.put(PIT, at=Place.BATHHOUSE)
    evening.put(KIT, at=Place.BATHHOUSE)
    evening.running(ways.door(Place.SCHOOL), 4)
    page = shown(evening, lang=lang)
    assert len(rows(page)) == len(evening.moves) == page.count('class="nv-heat ')
    evening.moving(PIT, 2)
    page = shown(evening, lang=lang)
    assert len(rows(page)) == len(evening.moves) == page.count('class="nv-heat ')
    evening.arrange(phase=Phase.ROLLING)
    assert "%" in shown(evening, lang=lang)


@pytest.mark.rule("NV-36")
def test_a_cloak_has_its_chance() -> None:
    evening = Evening()
    cloak = ShownCloak(Card("cloak", 0), (1, 2, 3))
    evening.arrange(phase=Phase.SLIPPING_AWAY, cloak=cloak, pawn=ways.door(FACTORY))
    assert bars(shown(evening)) == [50, 50]
