"""The analyst's reasons in words."""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.games.casablanca.analyst import strikes
from brushpass.games.casablanca.analyst.solution import Certain
from brushpass.games.casablanca.clues import Corrected
from brushpass.games.casablanca.events import Failed
from brushpass.games.casablanca.tell import words
from brushpass.i18n import Texts


def reason(t: Texts, players: Sequence[str], struck: strikes.Reason) -> str:
    """Why something is struck out."""
    match struck:
        case strikes.FoundHere(seen):
            return t("reason here", thing=words.envelope(t, seen.number))
        case strikes.FoundThere(seen):
            place = t(f"in {seen.building}")
            return t("reason there", thing=words.envelope(t, seen.number), place=place)
        case strikes.ProvenLie(corrected):
            return _proven(t, players, corrected)
        case strikes.AllPlaced(kind):
            return t(f"reason all {kind}s")
        case strikes.OnlyChoice(number, None):
            return t("reason aside", number=number)
        case strikes.OnlyChoice(number, building):
            return t("reason must", thing=words.envelope(t, number), place=t(f"in {building}"))
        case strikes.NoRoom(()):
            return t("reason no room")
        case strikes.NoRoom(failed):
            return t("reason mistake", players=_authors(t, players, failed))


def _proven(t: Texts, players: Sequence[str], slip: Corrected) -> str:
    right, place = words.answer(t, slip.kind, slip.answer), t(f"in {slip.building}")
    return t("reason lie", player=players[slip.who], place=place, right=right)


def _authors(t: Texts, players: Sequence[str], failed: Sequence[Failed]) -> str:
    return t.several(dict.fromkeys(players[notes.declarer] for notes in failed))


def certainty(t: Texts, players: Sequence[str], found: Certain | None) -> str:
    """When the answer followed, and from what."""
    if found is None:
        return t("certain never")
    parts = []
    if found.codes:
        parts.append(t("certain codes", n=found.codes))
    if found.files:
        parts.append(t("certain files", n=found.files))
    for slip in found.lies:
        place = t(f"in {slip.building}")
        parts.append(t("certain lie", player=players[slip.who], place=place))
    if found.failed:
        parts.append(t("certain mistake", players=_authors(t, players, found.failed)))
    return t(
        "certain since",
        n=found.round,
        parts=t.several(parts),
        file=words.envelope(t, found.notes.file),
        place=t(f"in {found.here}"),
    )
