"""Decrypto's note sheet in one's hand: pencil, legend, and who looks on."""

from __future__ import annotations

from tools.sitting import page

from brushpass.app.update import read as command
from brushpass.games.decrypto.screen.table import speaker
from brushpass.games.decrypto.state import guessers

from .evening import BLACK, BOB, EVE, Evening
from .looking import opened, sitting, told


def test_a_guess_at_their_keywords_is_pencilled_and_seen_by_nobody_else() -> None:
    session = opened(Evening(), BOB)
    assert page(session).count('data-input="mark:keyword black ') == 4
    assert 'data-input="mark:keyword white' not in page(session)
    session.do(command("mark:keyword black 2=winter?"))
    assert 'value="winter?"' in page(session)
    session.do(command("table"))
    assert "winter" not in page(session)
    assert "data-input" not in page(session)
    session.do(command(f"pass:{EVE}"))
    session.do(command("open:yes"))
    assert "winter?" not in page(session)


def test_the_discs_are_explained() -> None:
    assert "miscommunication: two lose" in told(sitting(Evening()))


def test_who_looks_together_is_named_on_top() -> None:
    evening = Evening()
    evening.round()
    evening.write_all()
    together = guessers(evening.state, BLACK)
    assert len(together) == 2
    names = " and ".join(evening.state.setup.players[seat] for seat in together)
    assert f"For {names} only" in told(opened(evening, speaker(evening.state, BLACK)))
