"""The town and the ways in it: NV-02 to NV-05, NV-16, NV-53."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from math import dist

import pytest

from brushpass.games.nevidimka.pieces import DIE, LABORATORY, PLACES, STATION, Kind, Place
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.cards import FACES, HITS, parse as parse_cards
from brushpass.games.nevidimka.printed.town import HEIGHT, TOWN, WIDTH, parse

from .evening import walks

ROLLS = range(1, DIE + 1)
BARBER, FACTORY = Place.BARBER, Place.FACTORY
BRIDGES = TOWN.river_cells


def steps_by(joints: Iterable[tuple[int, int]], start: int, end: int) -> int:
    """How many steps lie between two cells if only these joints can be used."""
    joined = {frozenset(joint) for joint in joints}
    away = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in TOWN.neighbours[cell]:
            if other not in away and frozenset((cell, other)) in joined:
                away[other] = away[cell] + 1
                queue.append(other)
    return away[end]


@pytest.mark.rule("NV-02")
def test_the_station_is_in_the_centre() -> None:
    assert dist(TOWN.cells[STATION], (WIDTH / 2, HEIGHT / 2)) < 60


@pytest.mark.rule("NV-02")
def test_twenty_places_and_the_laboratory_have_a_door_each() -> None:
    sites = TOWN.sites
    assert set(sites) == {*PLACES, LABORATORY}
    assert len(PLACES) == 20
    doors = [site.door for site in sites.values()]
    assert len(set(doors)) == 21
    assert STATION not in doors
    assert not TOWN.river_cells.intersection(doors)


@pytest.mark.rule("NV-02")
def test_all_cells_are_joined_by_roads() -> None:
    roads = TOWN.roads
    for cell in TOWN.cells:
        assert steps_by(roads, STATION, cell) >= 0


@pytest.mark.rule("NV-02")
def test_the_map_can_be_read_and_tapped_on_a_phone() -> None:
    points = [*TOWN.cells.values(), *(site.at for site in TOWN.sites.values())]
    assert all(24 <= x <= WIDTH - 24 and 24 <= y <= HEIGHT - 24 for x, y in points)
    cells = list(TOWN.cells.values())
    gaps = [dist(one, other) for one in cells for other in cells if one != other]
    assert min(gaps) >= 100
    assert min(dist(site.at, cell) for site in TOWN.sites.values() for cell in cells) >= 70


@pytest.mark.rule("NV-03")
def test_from_one_bridge_to_the_next_is_one_step_by_river() -> None:
    for one, other in TOWN.river:
        assert other in ways.ends(one, 1)
        assert steps_by(TOWN.roads, one, other) > 1


@pytest.mark.rule("NV-03")
def test_a_move_may_mix_road_and_river() -> None:
    bridges = TOWN.river_cells
    one, other = TOWN.river[0]
    on_land = [cell for cell in TOWN.neighbours[one] if cell not in bridges]
    beyond = [cell for cell in TOWN.neighbours[other] if cell not in bridges]
    for start in on_land:
        assert set(beyond) <= ways.ends(start, 3)


@pytest.mark.rule("NV-04")
def test_five_cells_three_of_them_on_the_river_lie_between_factory_and_barber() -> None:
    way = ways.path(FACTORY, BARBER, 6)
    assert len(way) == 5
    assert [cell in TOWN.river_cells for cell in way] == [False, True, True, True, False]
    assert BARBER not in ways.within(FACTORY, 5)
    assert BARBER in ways.within(FACTORY, 6)


@pytest.mark.rule("NV-04")
def test_they_are_at_opposite_ends_and_far_apart_by_road_alone() -> None:
    height = TOWN.sites[BARBER].at[1] - TOWN.sites[FACTORY].at[1]
    assert height > 0.85 * HEIGHT
    between = steps_by(TOWN.roads, ways.door(FACTORY), ways.door(BARBER)) + 1
    assert between >= 2 * 5


@pytest.mark.rule("NV-04")
def test_a_six_down_the_river_ends_in_the_barbers_or_next_to_its_door() -> None:
    door = ways.door(BARBER)
    beside = set(TOWN.neighbours[door]) - TOWN.river_cells
    past_the_door = {
        way[5] for way in walks(ways.door(FACTORY), 5) if way[4] == door
    }  # the door of the Factory is the first of the six steps
    assert past_the_door == beside
    assert past_the_door <= ways.ends(FACTORY, 6)
    assert door not in ways.ends(FACTORY, 6)


@pytest.mark.rule("NV-05")
def test_there_are_so_many_cards_of_each_kind() -> None:
    faces = FACES
    counts = {kind: len(faces[kind]) for kind in Kind}
    assert counts == {Kind.SIGNAL: 20, Kind.YES: 21, Kind.NO: 21, Kind.CLOAK: 15}
    assert Counter(faces[Kind.SIGNAL]) == dict.fromkeys(PLACES, 1)
    assert set(faces[Kind.YES]) == set(faces[Kind.NO]) == {1, 2, 3}


@pytest.mark.rule("NV-05")
def test_numbers_are_those_of_a_die_and_places_differ() -> None:
    cloaks = [face for face in FACES[Kind.CLOAK] if isinstance(face, tuple)]
    for numbers in [*HITS.values(), *cloaks]:
        assert 1 <= len(numbers) <= 5
        assert list(numbers) == sorted(set(numbers))
        assert set(numbers) <= set(ROLLS)
    assert len({len(numbers) for numbers in HITS.values()}) > 1


@pytest.mark.rule("NV-53")
def test_from_every_cell_every_roll_has_a_legal_move_on_an_empty_board() -> None:
    for cell in set(TOWN.cells) - {STATION}:
        for roll in ROLLS:
            assert ways.flight_ends(cell, roll), (cell, roll)


@pytest.mark.rule("NV-53", "NV-49")
def test_a_run_may_end_in_the_station_on_its_way() -> None:
    for cell in set(TOWN.cells) - {STATION}:
        for roll in ROLLS:
            into = any(way[-1] == STATION for way in walks(cell, roll) if STATION not in way[:-1])
            assert ways.last_resort(cell, roll) == into, (cell, roll)


@pytest.mark.rule("NV-49")
def test_how_far_things_are_for_him_never_counts_a_way_through_the_station() -> None:
    around = {one: TOWN.neighbours[one] for one in TOWN.cells}
    longer = 0
    for cell in set(TOWN.cells) - {STATION}:
        away = ways.flight_distances(cell)
        assert set(away) == set(TOWN.cells) - {STATION}
        for other in set(away) - {cell}:
            assert away[other] == 1 + min(away[n] for n in around[other] if n != STATION)
        longer += any(away[other] > ways.distances(cell)[other] for other in away)
    assert longer


@pytest.mark.rule("NV-17", "NV-18")
def test_from_a_place_one_comes_to_all_cells_and_into_other_places() -> None:
    for place in PLACES:
        assert set(ways.distances(place)) == set(TOWN.cells)
        assert place not in ways.within(place, DIE)
    assert ways.within(FACTORY, DIE)


@pytest.mark.rule("NV-16")
def test_a_full_move_ends_wherever_a_way_without_a_cell_twice_leads() -> None:
    for cell in TOWN.cells:
        for roll in ROLLS:
            assert ways.ends(cell, roll) == {way[-1] for way in walks(cell, roll)}


@pytest.mark.rule("NV-16")
def test_out_of_a_place_the_door_is_the_first_step() -> None:
    for place in PLACES:
        door = ways.door(place)
        assert ways.ends(place, 1) == {door}
        assert ways.ends(place, 3) == {way[-1] for way in walks(door, 2)}


@pytest.mark.rule("NV-16")
def test_if_no_way_is_that_long_a_policeman_goes_as_far_as_he_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lane = parse("cell 0 0 0\ncell 1 9 0\ncell 2 18 0\nroad 0 1 2")
    monkeypatch.setattr(ways, "TOWN", lane)
    ends = ways.ends.__wrapped__
    assert ends(0, 1) == {1}
    assert ends(0, 5) == {2}
    assert ends(1, 5) == {0, 2}


@pytest.mark.parametrize("roll", ROLLS)
def test_a_path_to_show_is_as_long_as_the_roll_and_goes_from_cell_to_cell(roll: int) -> None:
    for start in TOWN.cells:
        for end in ways.ends(start, roll):
            way = ways.path(start, end, roll)
            assert (way[0], way[-1], len(way)) == (start, end, roll + 1)
            assert way in walks(start, roll)


def test_a_path_into_a_place_is_the_shortest_if_none_fits_the_roll() -> None:
    near = next(cell for cell in TOWN.neighbours[ways.door(FACTORY)] if cell in BRIDGES)
    assert ways.path(near, FACTORY, 2) == (near, ways.door(FACTORY))
    assert ways.path(near, FACTORY, 3) == (near, ways.door(FACTORY))


def test_a_path_into_a_building_uses_the_whole_roll_if_it_can() -> None:
    """The step through the door is one of the roll's, and no cell of the path."""
    for building in (FACTORY, LABORATORY):
        door = ways.door(building)
        for roll in range(2, DIE + 1):
            for start in {way[-1] for way in walks(door, roll - 1)}:
                way = ways.path(start, building, roll)
                assert (way[0], way[-1], len(way)) == (start, door, roll)


def test_there_is_no_path_to_what_is_too_far() -> None:
    far = max(TOWN.cells, key=ways.distances(STATION).__getitem__)
    with pytest.raises(LookupError, match=f"^no way from 0 to {far} in 2$"):
        ways.path(STATION, far, 2)


def test_a_fleeing_path_avoids_the_station() -> None:
    for cell in TOWN.neighbours[STATION]:
        for end in ways.flight_ends(cell, 6):
            assert STATION not in ways.path(cell, end, 6, by_station=False)


def test_a_text_that_is_no_card_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^there is no card \['joker', '1'\]$"):
        parse_cards("joker 1")


def test_a_text_that_is_no_town_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^the town has no tower \['1', '2'\]$"):
        parse("tower 1 2")
