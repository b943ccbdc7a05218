"""The roles of each seat, worked out beforehand for every choice of options and number of players.

The lobby has no Python: it looks roles up in this table, and what to say when they don't fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from brushpass.contract import Choice, Lobby, Option, Switch, Typed
from brushpass.contract.lobby import usual
from brushpass.i18n import texts
from brushpass.lobby.shelf import Box


def values(option: Option) -> tuple[str, ...]:
    """The values of an option. A text that people type makes no difference to roles."""
    match option:
        case Choice():
            return option.values
        case Switch():
            return ("on", "off")
        case Typed():
            return ("",)


def defaults(lobby: Lobby) -> dict[str, str]:
    return {option.id: usual(option) for option in lobby.options}


def deciding(lobby: Lobby) -> tuple[Option, ...]:
    """The options that make a difference to roles or to how many may play."""
    found: list[Option] = []
    while more := _one_more(lobby, found):
        found.append(more)
    return tuple(option for option in lobby.options if option in found)


def _one_more(lobby: Lobby, found: list[Option]) -> Option | None:
    for _, options in _ways(lobby, found):
        for option in lobby.options:
            seatings = [_seating(lobby, {**options, option.id: v}) for v in values(option)]
            if option not in found and any(seating != seatings[0] for seating in seatings):
                return option
    return None


def _ways(lobby: Lobby, by: list[Option]) -> Iterator[tuple[str, dict[str, str]]]:
    """Every way to choose these options, the others as usual; with a key for each."""
    for chosen in product(*map(values, by)):
        ids = (option.id for option in by)
        yield "&".join(chosen), {**defaults(lobby), **dict(zip(ids, chosen, strict=True))}


def _seating(lobby: Lobby, options: Mapping[str, str]) -> dict[int, tuple[str, ...]]:
    return {n: lobby.roles(options, n) for n in lobby.players if lobby.seats(options, n)}


def table(box: Box) -> dict[str, Any]:
    """`by`: the ids of the options that decide. `ways`: for their values, joined by "&", the
    roles for each number of players, all roles on offer, and what to say to other numbers.
    """
    by = list(deciding(box.lobby))
    ways = {key: _way(box, _seating(box.lobby, options)) for key, options in _ways(box.lobby, by)}
    return {"by": [option.id for option in by], "ways": ways}


def _way(box: Box, seating: dict[int, tuple[str, ...]]) -> dict[str, Any]:
    t = texts("brushpass.app", box.t.lang)
    if not seating:
        nobody = t("needs other")
        return {"roles": {}, "offer": [], "few": nobody, "many": nobody, "other": nobody}
    least, most = min(seating), max(seating)
    exactly = t("needs exactly", n=least) if least == most else ""
    dealt = {role for roles in seating.values() for role in roles}
    return {
        "roles": seating,
        "offer": [role for role in box.lobby.all_roles if role in dealt],
        "few": exactly or t("needs at least", n=least),
        "many": exactly or t("needs at most", n=most),
        "other": t("needs other"),
    }
