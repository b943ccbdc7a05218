"""What everybody should hear of this round, and why people were recalled."""

from __future__ import annotations

from collections.abc import Iterator

from brushpass.games.casablanca import events as ev
from brushpass.games.casablanca.screen.draft import OpenView
from brushpass.games.casablanca.state import Phase, State
from brushpass.games.casablanca.tell.words import lies
from brushpass.html import Markup, el
from brushpass.table import Seat


def news(view: OpenView) -> Markup | None:
    lines = [el("li", line) for line in _news(view)]
    return el("ul", lines, class_="news") if lines else None


def _news(view: OpenView) -> Iterator[str]:
    """The news of a round stays until the next card is turned up."""
    t, state = view.t, view.state
    to_come = state.phase in (Phase.DEALING_ORDERS, Phase.TURNING)
    exposed: set[Seat] = set()
    for event in state.events:
        match event:
            case ev.Exposed(_, message, liar):
                key = "proven again" if liar in exposed else "proven"
                exposed.add(liar)
                told = t(key, **_names(view, message))
            case ev.Unproven(_, message):
                told = t("not proven", **_names(view, message))
            case ev.Withdrew(_, seat):
                told = t("Withdraw", player=view.name(seat))
            case ev.Opened(_, building, number):
                told = t("opened", found=lies(t, building, number))
            case ev.Contradicted(_, seat):
                told = t("contradicted", player=view.name(seat))
            case ev.Failed(_, seat):
                told = t("something wrong", player=view.name(seat))
            case _:
                continue
        if event.round == state.round - to_come:
            yield told


def _names(view: OpenView, number: int) -> dict[str, str]:
    message = view.state.messages[number]
    return {"accuser": view.name(message.asker), "accused": view.name(message.asked)}


def recalled(state: State, seat: Seat) -> str:
    """Why somebody who is out was recalled: "accusation", "lies", "withdrew" or "notes"."""
    why = ""
    for event in state.events:
        match event:
            case ev.Unproven(_, message) if state.messages[message].asker == seat:
                why = "accusation"
            case ev.Exposed(_, _, liar) if liar == seat:
                why = "lies"
            case ev.Withdrew(_, declarer) if declarer == seat:
                why = "withdrew"
            case ev.Contradicted(_, declarer) | ev.Failed(_, declarer) if declarer == seat:
                why = "notes"
    return why
