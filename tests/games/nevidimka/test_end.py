"""The end: NV-37 to NV-39, and what is opened then."""

from __future__ import annotations

import pytest
from tools.sitting import sit

from brushpass.app.sitting.views import ending_of
from brushpass.games import selfplay
from brushpass.games.nevidimka import GAME
from brushpass.games.nevidimka.actions import Hide, MoveTo, ShowCloak
from brushpass.games.nevidimka.pieces import LABORATORY, Kind, Place
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.state import Phase
from brushpass.table import ALL, Outcome, Shown, change

from .evening import FACTORY, IVA, KIT, LEA, PIT, Evening

HIT = HITS[FACTORY][0]
MISS = next(value for value in range(1, 7) if value not in HITS[FACTORY])


@pytest.fixture
def last_signal() -> Evening:
    """The Factory is all that is left to check, and Pit stands at its door."""
    evening = Evening(2)
    empty = change(evening.state.pile(Kind.SIGNAL), cards=())
    evening.arrange(unchecked=(FACTORY,), piles=(empty, *evening.state.piles[1:]))
    evening.put(PIT, at=ways.door(FACTORY), signals=evening.officer(PIT).signals[:1])
    evening.put(KIT, signals=())
    evening.moving(PIT, 1)
    return evening


@pytest.mark.rule("NV-37")
@pytest.mark.parametrize("dice", [(1, 6), (6, 1, MISS)])
def test_after_the_last_check_without_a_hit_he_wins(
    last_signal: Evening, dice: tuple[int, ...]
) -> None:
    assert last_signal.outcome is None
    last_signal.check(FACTORY, *dice)
    assert last_signal.outcome == Outcome((IVA,), "NV-37")


@pytest.mark.rule("NV-37")
@pytest.mark.parametrize("dice", [(1, 6), (6, 1, MISS)])
def test_while_one_place_is_unchecked_he_has_not_won(
    last_signal: Evening, dice: tuple[int, ...]
) -> None:
    last_signal.arrange(unchecked=(FACTORY, Place.BANK))
    last_signal.check(FACTORY, *dice)
    assert last_signal.outcome is None
    assert last_signal.state.unchecked == (Place.BANK,)
    assert (last_signal.state.turn, last_signal.phase) == (KIT, Phase.LAYING_YES)


@pytest.mark.rule("NV-37")
def test_a_hit_in_the_last_check_starts_a_chase_that_is_played_out(last_signal: Evening) -> None:
    last_signal.check(FACTORY, 6, 1, HIT)
    assert last_signal.outcome is None
    assert last_signal.state.turn == KIT
    last_signal.running(ways.door(LABORATORY), 1)
    last_signal.do(Hide(LABORATORY))
    assert last_signal.outcome == Outcome((IVA,), "NV-37")


@pytest.mark.rule("NV-37")
def test_a_cloak_that_saves_him_in_that_chase_wins_too(last_signal: Evening) -> None:
    last_signal.check(FACTORY, 6, 1, HIT)
    cloaks = last_signal.state.pile(Kind.CLOAK)
    last_signal.arrange(cloaks=cloaks.cards[:1])
    saving = last_signal.faces(cloaks.cards[:1])[0]
    assert isinstance(saving, tuple)
    last_signal.moving(PIT, 1)
    last_signal.do(MoveTo(ways.door(FACTORY)))
    last_signal.do(ShowCloak(cloaks.cards[0]), saving[0])
    assert last_signal.outcome == Outcome((IVA,), "NV-37")


@pytest.mark.rule("NV-37")
def test_in_that_chase_he_can_still_be_caught(last_signal: Evening) -> None:
    last_signal.check(FACTORY, 6, 1, HIT)
    last_signal.moving(PIT, 1)
    last_signal.do(MoveTo(ways.door(FACTORY)))
    assert last_signal.outcome == Outcome((PIT,), "NV-35")


@pytest.mark.rule("NV-37")
@pytest.mark.parametrize("left", [(), (FACTORY,)])
def test_if_his_own_six_lays_the_last_signal_he_wins_at_once(left: tuple[Place, ...]) -> None:
    evening = Evening(signals=(FACTORY, Place.THEATRE, Place.CIRCUS, Place.MARKET))
    evening.arrange(unchecked=(Place.MARKET, *left), phase=Phase.ROLLING)
    evening.dice.append(6)
    evening.table.settle()
    assert evening.state.unchecked == left
    assert evening.outcome == (None if left else Outcome((IVA,), "NV-37"))


@pytest.mark.rule("NV-38")
@pytest.mark.parametrize("still_in", [PIT, KIT, LEA])
def test_while_any_policeman_is_in_play_he_has_not_won(still_in: int) -> None:
    """Pit's turn ends, by his last charge or by a lost dispute; only one of the three is left."""
    evening = Evening(3)
    for seat in (KIT, LEA):
        if seat != still_in:
            evening.put(seat, at=None)
    evening.put(PIT, at=ways.door(FACTORY), charges=2 if still_in == PIT else 1)
    evening.moving(PIT, 1)
    evening.check(FACTORY, 6, 1, MISS)
    assert evening.outcome is None
    assert [officer.seat for officer in evening.state.police if officer.in_play] == [still_in]
    assert evening.state.turn == (IVA if still_in == PIT else still_in)


@pytest.mark.rule("NV-38")
def test_he_wins_when_the_last_policeman_is_out() -> None:
    evening = Evening(2)
    evening.put(KIT, at=None)
    evening.put(PIT, at=ways.door(FACTORY), charges=1)
    evening.moving(PIT, 1)
    evening.check(FACTORY, 6, 1, MISS)
    assert evening.outcome == Outcome((IVA,), "NV-38")


@pytest.mark.rule("NV-38")
def test_with_a_last_shot_that_hit_he_must_escape_first() -> None:
    evening = Evening()
    evening.put(PIT, at=ways.door(FACTORY), charges=1)
    evening.moving(PIT, 1)
    evening.check(FACTORY, 6, 1, HIT)
    assert evening.outcome is None
    evening.running(ways.door(LABORATORY), 1)
    evening.do(Hide(LABORATORY))
    assert evening.outcome == Outcome((IVA,), "NV-38")


@pytest.mark.rule("NV-39")
def test_when_one_policeman_catches_him_all_others_lose() -> None:
    evening = Evening(3)
    evening.chase(ways.door(FACTORY), shooter=KIT)
    evening.put(PIT, at=FACTORY)
    evening.moving(PIT, 4)
    evening.do(MoveTo(ways.door(FACTORY)))
    assert evening.outcome is not None
    assert evening.outcome.winners == (PIT,)


def test_at_the_end_everything_is_opened() -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, Place.BANK, 3)
    evening.lies(Kind.YES, Place.CAFE, 2)
    signal, yes, no, cloak = evening.state.piles
    evening.arrange(piles=(signal, change(yes, cards=yes.cards[2:], used=yes.cards[:2]), no, cloak))
    evening.chase(ways.door(FACTORY))
    evening.put(PIT, at=FACTORY)
    evening.moving(PIT, 1)
    hidden = evening.state.face_down
    assert len(hidden) == len(set(hidden)) == 20 + 21 + 21 + 15
    evening.do(MoveTo(ways.door(FACTORY)))
    opened = evening.table.log[-1]
    assert opened == Shown(hidden, ALL, tuple(evening.faces(hidden)))
    assert evening.phase is Phase.OVER
    assert evening.table.waiting == ()
    assert GAME.asks(evening.state) is None
    assert all(card in evening.table.known(None) for card in hidden)


def test_whoever_was_hit_and_got_away_has_left_a_trace() -> None:
    table = selfplay.play("nevidimka", selfplay.setups("nevidimka")[0], 4)
    ending = ending_of(sit(table, "en").model)
    assert table.outcome and table.outcome.winners == (table.state.setup.invisible,)
    assert ending.turning and "Cloak" in ending.turning.line
    assert "got away" in ending.headline
    assert "no trace" not in ending.line
