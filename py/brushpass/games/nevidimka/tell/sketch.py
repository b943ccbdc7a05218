"""The table as text: for terminals, reports and tests."""

from __future__ import annotations

from brushpass.games.nevidimka.pieces import PLACES, Kind, Place
from brushpass.games.nevidimka.state import Policeman, State
from brushpass.games.nevidimka.tell.names import hand_names, spot_name
from brushpass.i18n import Texts
from brushpass.table import Known

CHECKED = "■"
UNKNOWN = "?"
WIDTH = 12


def sketch(t: Texts, state: State, known: Known) -> str:
    """The town as someone sees it: the players and what they hold, then a line for each place with
    cards.

    ■ is a Signal that lies open, +2 a Yes card, −2 a No card, ? a number not known here.
    """
    if len(state.piles) < len(Kind):
        return t("no town yet")
    piles = [t(f"pile {heap.kind}", n=len(heap.cards)) for heap in state.piles]
    lines = [" · ".join(piles), _invisible(t, state, known)]
    lines += [_officer(t, state, officer, known) for officer in state.police]
    return "\n".join(lines + _places(t, state, known))


def _invisible(t: Texts, state: State, known: Known) -> str:
    name = state.setup.players[state.setup.invisible]
    hand = hand_names(t, (*state.no, *state.cloaks), known)
    if state.pawn is None:
        return t("sketch unseen", player=name, hand=hand)
    return t("sketch seen", player=name, spot=spot_name(t, state.pawn), hand=hand)


def _officer(t: Texts, state: State, officer: Policeman, known: Known) -> str:
    name = state.setup.players[officer.seat]
    if officer.at is None:
        return t("sketch out", player=name)
    hand = hand_names(t, (*officer.signals, *officer.yes), known)
    where = spot_name(t, officer.at)
    return t("sketch officer", player=name, spot=where, charges=officer.charges, hand=hand)


def _places(t: Texts, state: State, known: Known) -> list[str]:
    signs: dict[Place, list[str]] = {place: [] for place in PLACES}
    for place in PLACES:
        if place not in state.unchecked:
            signs[place].append(CHECKED)
    for sign, lying in (("+", state.yes_out), ("−", state.no_out)):
        for card, place in lying.items():
            signs[place].append(f"{sign}{known.get(card, UNKNOWN)}")
    return [f"{spot_name(t, place):{WIDTH}}{' '.join(lie)}" for place, lie in signs.items() if lie]
