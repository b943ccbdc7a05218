"""What the odds were: checks as a policeman could know them and as they were, and flights."""

from __future__ import annotations

from itertools import product

import pytest

from brushpass.games.nevidimka.actions import Hide, MoveTo
from brushpass.games.nevidimka.mind.analyst import (
    current,
    flights,
    hits,
    hunted,
    pursuits,
    slips_away,
)
from brushpass.games.nevidimka.pieces import DIE, PLACES, Kind, Place
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.cards import FACES, HITS
from brushpass.games.nevidimka.state import Phase, ShownCloak
from brushpass.table import Card, Known
from brushpass.table.slices import at_once
from support.kinds import as_a

from .evening import FACTORY, KIT, PIT, THEATRE, Evening

DICE = range(1, DIE + 1)


def won(ahead: int) -> float:
    """The share of all pairs of dice that win for the police, counted one by one."""
    return sum(mine + ahead > his for mine, his in product(DICE, DICE)) / 36


def shot(place: Place) -> float:
    return len(HITS[place]) / DIE


def all_faces(evening: Evening) -> Known:
    cards = evening.state.face_down
    return dict(zip(cards, evening.faces(cards), strict=True))


@pytest.mark.rule("NV-52", "NV-26")
def test_without_cards_two_dice_and_the_shot_decide() -> None:
    evening = Evening()
    found = hits(evening.state, evening.table.known(PIT))
    assert set(found) == set(PLACES)
    for place in PLACES:
        assert found[place] == pytest.approx(won(0) * shot(place))


@pytest.mark.rule("NV-22")
def test_what_a_policeman_could_know_differs_from_how_it_was() -> None:
    evening = Evening()
    evening.lies(Kind.NO, FACTORY, 3)
    evening.lies(Kind.YES, THEATRE, 2, 1)
    really = hits(evening.state, all_faces(evening))
    assert really[FACTORY] == pytest.approx(won(-3) * shot(FACTORY))
    assert really[THEATRE] == pytest.approx(won(3) * shot(THEATRE))
    guessed = hits(evening.state, evening.table.known(PIT))
    unseen = [face for face in FACES[Kind.NO] if isinstance(face, int)]
    mean = sum(won(-face) for face in unseen) / len(unseen)
    assert guessed[FACTORY] == pytest.approx(mean * shot(FACTORY))
    assert guessed[FACTORY] != pytest.approx(really[FACTORY])


@pytest.mark.rule("NV-40")
def test_numbers_that_he_has_seen_are_not_among_the_unseen() -> None:
    """A policeman who holds the twos himself expects them of no other card."""
    evening = Evening(2, yes=(2, 2, 2))
    evening.lies(Kind.YES, FACTORY, 1)
    left = [face for face in FACES[Kind.YES] if isinstance(face, int)]
    for _ in range(3):
        left.remove(2)
    expected = sum(won(face) for face in left) / len(left) * shot(FACTORY)
    assert hits(evening.state, evening.table.known(PIT))[FACTORY] == pytest.approx(expected)
    assert hits(evening.state, evening.table.known(KIT))[FACTORY] != pytest.approx(expected)


@pytest.mark.rule("NV-09")
def test_a_checked_place_has_no_odds() -> None:
    evening = Evening()
    evening.arrange(unchecked=PLACES[3:])
    assert set(hits(evening.state, {})) == set(PLACES[3:])


@pytest.mark.rule("NV-49", "NV-31")
@pytest.mark.parametrize("roll", DICE)
def test_the_ways_of_a_flight_are_the_legal_ones(roll: int) -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, FACTORY, 1)
    evening.lies(Kind.NO, THEATRE, 2)
    evening.running(ways.door(Place.SCHOOL), roll)
    legal = {
        move.cell if isinstance(move, MoveTo) else move.refuge
        for move in evening.moves
        if isinstance(move, (MoveTo, Hide))
    }
    found = flights(evening.state)
    assert set(found) == legal
    assert all(0.0 <= chance <= 1.0 for chance in found.values())
    assert all(found[goal] == 0.0 for goal in found if not isinstance(goal, int))


@pytest.mark.rule("NV-32")
def test_it_is_safer_where_no_policeman_comes() -> None:
    evening = Evening()
    evening.put(PIT, at=Place.SCHOOL)
    evening.running(ways.door(Place.SCHOOL), 6)
    far = ways.distances(Place.SCHOOL)
    found = {
        cell: chance
        for cell, chance in flights(evening.state).items()
        if isinstance(cell, int) and far[cell] >= 3
    }
    near = [chance for goal, chance in found.items() if far[goal] <= 3]
    assert min(found, key=found.__getitem__) in [cell for cell in found if far[cell] > DIE]
    assert all(chance > min(found.values()) for chance in near)


@pytest.mark.rule("NV-22", "NV-23", "NV-26")
def test_a_check_is_followed_from_the_door_to_the_shot() -> None:
    """What could be known becomes how it was, as cards and dice are seen."""
    evening = Evening()
    evening.lies(Kind.NO, FACTORY, 2)
    evening.put(PIT, at=ways.door(FACTORY))
    evening.moving(PIT, 1)
    before = hits(evening.state, all_faces(evening))[FACTORY]
    evening.check(FACTORY, 5, 2)
    chances: dict[Phase, float] = {}
    for _, state in evening.table.course():
        if state.check and state.pawn is None:
            chances.setdefault(state.phase, current(state, evening.table.known(PIT)))
    assert before == pytest.approx(won(-2) * shot(FACTORY))
    assert chances[Phase.ASKING] == pytest.approx(before)
    assert chances[Phase.ANSWERING] == pytest.approx(2 / 6 * shot(FACTORY))  # 5 against 2 and a die
    assert chances[Phase.SHOOTING] == pytest.approx(shot(FACTORY))


@pytest.mark.rule("NV-32")
def test_a_policeman_closes_in() -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, THEATRE, 2)
    pawn = ways.door(Place.SCHOOL)
    evening.put(PIT, at=Place.BATHHOUSE)
    evening.put(KIT, at=Place.BATHHOUSE)
    evening.arrange(pawn=pawn, shooter=PIT)
    evening.moving(PIT, 4)
    found = at_once(pursuits(evening.state))
    assert set(found) == {as_a(MoveTo, move).cell for move in evening.moves}
    assert all(0.0 <= chance <= 1.0 for chance in found.values())
    far = ways.distances(pawn)
    nearest, farthest = (pick(found, key=lambda cell: far[as_a(int, cell)]) for pick in (min, max))
    assert found[nearest] >= found[farthest]
    evening.put(PIT, at=pawn)
    assert at_once(pursuits(evening.state)) == {pawn: 1.0}


@pytest.mark.rule("NV-29")
def test_he_is_in_more_danger_the_more_policemen_are_near() -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, THEATRE, 2)
    pawn = ways.door(Place.SCHOOL)
    evening.arrange(pawn=pawn, shooter=PIT)
    chances = []
    for one, other in ((Place.BATHHOUSE, Place.BATHHOUSE), (Place.SCHOOL, Place.BATHHOUSE),
                       (Place.SCHOOL, Place.SCHOOL)):  # fmt: skip
        evening.put(PIT, at=one)
        evening.put(KIT, at=other)
        chances.append(hunted(evening.state))
    assert chances == sorted(set(chances))
    assert 0.0 <= chances[0] < chances[-1] <= 1.0


@pytest.mark.rule("NV-36")
def test_a_cloak_saves_with_its_numbers() -> None:
    evening = Evening()
    assert slips_away(evening.state, {}) == 0.0
    evening.arrange(phase=Phase.SLIPPING_AWAY, cloak=ShownCloak(Card("cloak", 0), (1, 2, 3)))
    assert slips_away(evening.state, {}) == 0.5
