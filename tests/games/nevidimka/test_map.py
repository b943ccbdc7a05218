"""What is marked on Nevidimka's map, and what it says when it is tapped."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from tools.sitting import page

from brushpass.app.update import read as command
from brushpass.games.nevidimka.actions import TakeCloak, TakeNo
from brushpass.games.nevidimka.pieces import LABORATORY, Kind, Place, Refuge
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.printed.town import HEIGHT, TOWN, WIDTH, Point
from brushpass.games.nevidimka.printed.ways import flight_distances
from brushpass.games.nevidimka.screen import marks
from brushpass.games.nevidimka.screen.map import trail
from brushpass.games.nevidimka.screen.names import HIGH, box, half, place_name, place_names
from brushpass.games.nevidimka.state import Phase
from brushpass.i18n import Texts, texts
from brushpass.language import LANGUAGES
from brushpass.table.codec import write
from support.kinds import as_a

from .evening import CIRCUS, FACTORY, IVA, KIT, MARKET, PIT, Evening
from .looking import DOOR, at_the_door, commands, drawn, offers, opened, patrol, sitting, told

BANK, SCHOOL, ZOO = Place.BANK, Place.SCHOOL, Place.ZOO


def asks(shown: str) -> list[str]:
    return re.findall(r'class="nv-ask" data-do="choose:about=([^"]+)"', shown)


# Names.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wherever_pawns_stand_they_cover_no_name(lang: str) -> None:
    t = texts("brushpass.games.nevidimka", lang)
    evening = Evening(3)
    for spot in (*TOWN.cells, *Place):
        evening.put(PIT, at=spot)
        evening.put(KIT, at=spot)
        pawns = tuple(one.box for one in marks.standing(evening.state))
        for name, point in place_names(t, pawns).items():
            shown = t(f"place {name}")
            place = box(point, half(shown))
            assert not any(place.meets(pawn) for pawn in pawns), (shown, spot)
            assert place.left >= 0
            assert place.right <= WIDTH
            assert place.top >= 0
            assert place.bottom <= HEIGHT


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_that_gives_way_to_a_pawn_covers_no_other_name(lang: str) -> None:
    t = texts("brushpass.games.nevidimka", lang)
    usual = _names_on_names(place_names(t), t)
    evening = Evening(3)
    for spot in TOWN.cells:
        evening.put(PIT, at=spot)
        pawns = tuple(one.box for one in marks.standing(evening.state))
        assert _names_on_names(place_names(t, pawns), t) <= usual, spot


def _names_on_names(places: dict[Refuge, Point], t: Texts) -> set[tuple[Refuge, Refuge]]:
    boxes = {name: box(point, half(t(f"place {name}"))) for name, point in places.items()}
    return {(one, two) for one, two in combinations(boxes, 2) if boxes[one].meets(boxes[two])}


def test_names_lie_over_all_but_pawns_and_what_is_chosen_lies_under_them() -> None:
    evening = at_the_door()
    evening.lies(Kind.YES, BANK, 1)
    evening.arrange(unchecked=tuple(place for place in Place if place is not ZOO))
    session = opened(evening, PIT, f"choose:to={FACTORY}")
    shown = page(session)
    order = ["nv-plate on", "nv-road", "nv-ring", "nv-cell", "nv-house", "nv-board", "nv-card"]
    found = [shown.index(f'class="{kind}') for kind in order[:4]]
    found += [shown.index(f'class="nv-up {kind}') for kind in order[4:6]]
    found += [shown.index('class="nv-card'), shown.index('class="nv-name'), shown.index("nv-pawn")]
    assert found[:-1] == sorted(found[:-1])
    assert shown.rindex("nv-up nv-pawn") > shown.rindex('class="nv-name')


def test_the_station_has_a_label_and_pawns_stand_inside_it() -> None:
    evening = Evening(3)
    assert "Station" in told(sitting(evening))
    t = texts("brushpass.games.nevidimka", "en")
    town_hall = TOWN.sites[Place.TOWN_HALL].at
    name = place_name(t("place town_hall"), town_hall)
    assert name[1] > town_hall[1], "where it always is, below its house"
    for one in marks.standing(evening.state):
        assert one.box.top >= name[1]
        assert abs(one.across) < 60
        assert one.down < HIGH + 10


# What lies there.


def test_a_checked_place_keeps_its_name_under_a_board() -> None:
    evening = patrol()
    assert "nv-board" not in drawn(sitting(evening))
    evening.arrange(unchecked=tuple(place for place in Place if place is not ZOO))
    shown = drawn(sitting(evening))
    assert shown.count("nv-board") == 1
    assert shown.count("nv-grey") == 1
    assert '<text class="nv-name nv-past"' in shown
    assert re.search(r"nv-past[^>]*>Zoo<", shown)


def test_yes_and_no_are_words_and_several_are_a_stack() -> None:
    evening = patrol()
    evening.lies(Kind.YES, BANK, 1, 2)
    evening.lies(Kind.NO, BANK, 3)
    shown = drawn(sitting(evening))
    assert re.findall(r'nv-card nv-(\w+)".*?>(\w+)</text>', shown) == [("yes", "Yes"), ("no", "No")]
    assert re.findall(r'nv-count".*?>(\d)</text>', shown) == ["2"]


def test_what_lies_there_tells_what_it_is() -> None:
    evening = patrol()
    assert asks(drawn(sitting(evening))) == []
    evening.lies(Kind.NO, BANK, 3)
    evening.arrange(unchecked=tuple(place for place in Place if place is not ZOO))
    session = sitting(evening)
    assert asks(drawn(session)) == [ZOO, BANK]
    assert commands(session) == []
    session.do(command(f"choose:about={BANK}"))
    assert "Bank: A No card lies here; its number is added to the Invisible Man’s die" in told(
        session
    )
    assert "3" not in re.findall(r'nv-about"[^>]*>([^<]*)', drawn(session))[0]
    session.do(command(f"choose:about={ZOO}"))
    assert "Zoo: checked." in told(session)
    session.do(command(f"choose:about={ZOO}"))
    assert "nv-about" not in drawn(session), "the same again takes it back"


def test_cards_in_hand_tell_what_they_are() -> None:
    evening = patrol()
    session = opened(evening, KIT)
    signal, *_ = evening.officer(KIT).signals
    session.do(command(f"choose:about={signal}"))
    assert "With this Signal you may check the" in told(session)
    yes, *_ = evening.officer(KIT).yes
    session.do(command(f"choose:about={yes}"))
    assert "A Yes card adds" in told(session)
    foreign, *_ = evening.state.no
    session.do(command(f"choose:about={foreign}"))
    assert "nv-about" not in drawn(session), "not what others hold"
    session = opened(evening, IVA)
    session.do(command(f"choose:about={foreign}"))
    assert "In a chase that place is a refuge" in told(session)


def test_a_cloak_tells_which_numbers_save() -> None:
    evening = Evening(2)
    evening.arrange(phase=Phase.TAKING, roll=4)
    session = opened(evening, IVA)
    session.act(IVA, write(TakeCloak()))
    (cloak,) = evening.state.cloaks
    (saving,) = evening.faces([cloak])
    session.do(command(f"choose:about={cloak}"))
    assert f"{', '.join(map(str, as_a(tuple, saving)))} save you" in told(session)


def test_own_signals_on_the_map_tell_what_they_are_behind_the_seal_only() -> None:
    session = opened(patrol(), PIT)
    assert len(asks(page(session))) == 3
    session.do(command(f"choose:about={FACTORY}"))
    assert "Factory: you hold its Signal" in told(session)
    assert asks(drawn(sitting(patrol()))) == []


# Refuges.


@pytest.mark.rule("NV-30")
def test_refuges_are_marked_from_the_hit_on_with_the_steps_to_them() -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, MARKET, 1)
    assert "nv-refuge" not in drawn(sitting(evening))
    evening.running(DOOR, 3)
    away = flight_distances(DOOR)[ways.door(MARKET)] + 1
    session = sitting(evening)
    assert re.findall(r'nv-refuge".*?<text[^>]*>([^<]+)<', drawn(session)) == [f"{away} steps"]
    assert drawn(session).count("nv-halo") == 1
    session.do(command(f"choose:about={MARKET}"))
    assert f"Iva can vanish here. It takes {away} steps." in told(session)


@pytest.mark.rule("NV-30")
def test_without_a_no_card_the_laboratory_is_the_refuge() -> None:
    evening = Evening(2)
    evening.running(DOOR, 3)
    assert [*marks.steps_to_refuges(evening.state)] == [LABORATORY]


def test_a_refuge_that_can_be_chosen_is_chosen_by_a_tap() -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, SCHOOL, 1)
    evening.running(ways.door(SCHOOL), 1)
    shown = drawn(sitting(evening))
    assert SCHOOL not in asks(shown)
    assert f"choose:to={SCHOOL}" in shown


# Ways.


def test_a_way_by_river_follows_the_water() -> None:
    one, other = TOWN.river[0]
    by_river = trail((one, other))
    assert "Q" in by_river, "a curve"
    assert by_river.startswith("M{} {}".format(*TOWN.cells[one]))
    assert by_river.endswith("L{} {}".format(*TOWN.cells[other]))
    assert "Q" not in trail((1, 2))
    assert trail((other, one)).startswith("M{} {}".format(*TOWN.cells[other]))
    assert trail((1,)) == ""


# No or Cloak.


def test_whoever_takes_a_card_reads_what_it_does() -> None:
    evening = Evening(2)
    evening.arrange(phase=Phase.TAKING, roll=4)
    session = opened(evening, IVA)
    assert "A “No” protects a place" in told(session)
    assert "A Cloak may save you" in told(session)
    session.do(command("choose:take=no"))
    assert offers(session, TakeNo())


def test_signals_of_a_checked_place_are_told_by_number() -> None:
    evening = patrol()
    evening.arrange(unchecked=tuple(place for place in Place if place is not CIRCUS))
    session = sitting(evening)
    session.do(command(f"choose:about={CIRCUS}"))
    hits = ", ".join(map(str, HITS[CIRCUS]))
    assert f"A shot here hits on {hits}." in told(session)
