"""The page of a chase: the game's map, the coming rolls in a tray, one button."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from brushpass.contract import View
from brushpass.contract.case import CaseView
from brushpass.games.nevidimka.case.search import Chase
from brushpass.games.nevidimka.case.standing import MAN, Standing, goals, move_to, played, solve
from brushpass.games.nevidimka.pieces import STATION, Goal, Kind, Place, Setup
from brushpass.games.nevidimka.screen import dice, people
from brushpass.games.nevidimka.screen.board import town_map
from brushpass.games.nevidimka.screen.draft import Draft, OpenView
from brushpass.games.nevidimka.screen.goals import Trail, goal, move_trail, preview, targets
from brushpass.games.nevidimka.state import PawnMove, Phase, Policeman, State
from brushpass.html import Markup, do_button, el, hidden_text, join
from brushpass.html.commands import Try
from brushpass.i18n import Texts, rulebook
from brushpass.table import Card

PACKAGE = "brushpass.games.nevidimka"


@dataclass(frozen=True)
class Chosen:
    to: str = ""
    """Where the pawn is to go."""


Seen: TypeAlias = CaseView[Chase, Standing, Chosen]


def question(view: Seen) -> str:
    return view.t("case run" if view.case.runs else "case catch", n=view.case.par)


def status(view: Seen) -> str:
    return view.t("case turn", n=view.now.at + 1, par=view.case.par)


def board(view: Seen) -> Markup:
    """The town with everybody in it, and the dice to come."""
    chosen, table = _goal(view), _table(view)
    aims = targets(goals(view.case, view.now), chosen)
    text = view.t("case run text" if view.case.runs else "case catch text")
    return join(
        None if view.now.steps else el("p", text, class_="meta"),
        _tray(view),
        el("div", town_map(table, aims, way=_trail(view, table, chosen)), class_="nv-case-map"),
    )


def actions(view: Seen) -> Markup:
    t, chosen = view.t, _goal(view)
    told = _told(view)
    news = el("p", told, class_="hint") if told else None
    if chosen is None:
        return join(news, el("p", t("hint cell"), class_="hint"))
    if not isinstance(chosen, int):
        label = t("button vanish", place=t(f"place {chosen}"))
    elif view.case.runs and chosen == STATION:
        label = t("button run station")
    elif chosen == view.now.man and not view.case.runs:
        label = t("button catch", player=t("role invisible"))
    else:
        label = t("button run" if view.case.runs else "button move", cell=chosen)
    go = do_button(label, Try(move_to(chosen)), class_="btn btn-solid", data_confirm=True)
    return join(news, go)


def headline(view: Seen) -> str:
    assert view.now.end
    side = "ran" if view.case.runs else "chased"
    return view.t(f"case {side} {view.now.end}")


def sentence(view: Seen) -> str:
    t, used = view.t, len(view.now.marks)
    assert view.verdict
    if not view.verdict.solved:
        return t("case lost", n=view.case.par)
    if used <= view.case.par:
        return t("case at par", n=used)
    return t("case over par", n=used, par=view.case.par)


def result(view: Seen) -> str:
    """The result in words, to be shared."""
    assert view.verdict
    if not view.verdict.solved:
        return view.t("case result lost", par=view.case.par)
    return view.t("case result", n=len(view.now.marks), par=view.case.par)


def explain(view: Seen) -> Markup:
    """A best line of play, whatever the others do."""
    t = view.t
    rounds = [
        el("li", el("b", t("case round", n=number)), " ", line)
        for number, line in enumerate(_by_round(view), 1)
    ]
    why = t("case best why run" if view.case.runs else "case best why")
    return join(el("h2", t("case best")), el("ol", rounds), el("p", why, class_="meta"))


def _by_round(view: Seen) -> Iterator[str]:
    """The best line of play, a few words a round."""
    first = MAN if view.case.runs else 1
    parts: list[str] = []
    for step in played(view.case, solve(view.case)).steps:
        if step.seat == first and parts:
            yield " ".join(parts)
            parts = []
        parts.append(_step(view.t, step))
    yield " ".join(parts)


def _step(t: Texts, step: PawnMove) -> str:
    who = t("case man") if step.seat == MAN else t("case officer", n=step.seat)
    if not isinstance(step.end, int):
        return t("case step hides", who=who, place=t(f"place {step.end}"))
    if step.end == STATION:
        return t("case step station" if step.seat == MAN else "case step by station", who=who)
    return t("case step", who=who, cell=step.end)


def _table(view: Seen) -> OpenView:
    """The chase as a table that the map can draw."""
    case, now, t = view.case, view.now, view.t
    setup = Setup(players=(t("role invisible"), "1", "2"), invisible=MAN)
    first, second, own = case.rolls[now.at]
    hideouts = [place for place in case.hideouts if isinstance(place, Place)]
    state = State(
        setup=setup,
        phase=Phase.RUNNING if case.runs else Phase.MOVING,
        turn=MAN if case.runs else 1 + now.second,
        police=tuple([Policeman(seat, spot) for seat, spot in enumerate(now.police, 1)]),
        no_out={Card(Kind.NO, number): place for number, place in enumerate(hideouts)},
        pawn=now.man if now.end != "safe" else None,
        shooter=1,
        roll=own if case.runs else second if now.second else first,
    )
    return View(
        t=t,
        rulebook=rulebook(PACKAGE, t.lang),
        players=setup.players,
        state=state,
        draft=Draft(),
        known={},
    )


def _goal(view: Seen) -> Goal | None:
    return goal(goals(view.case, view.now), view.draft.to)


def _trail(view: Seen, table: OpenView, chosen: Goal | None) -> Trail:
    """The way to the chosen goal; if none is chosen, the latest move."""
    if chosen is not None:
        return preview(table, table.state.turn, chosen)
    return move_trail(table.state, view.now.steps[-1]) if view.now.steps else ()


def _tray(view: Seen) -> Markup:
    """The coming rolls, in the order of turns."""
    state, now = _table(view).state, view.now
    items: list[Markup] = []
    for at, (first, second, own) in enumerate(view.case.rolls):
        police = [(1, first), (2, second)]
        turns = [(MAN, own), *police] if view.case.runs else [*police, (MAN, own)]
        for seat, roll in turns:
            if at > now.at or (at == now.at and not (now.second and seat == 1)):
                kind = "nv-next" if not items else ""
                items.append(el("li", people.pawn_sign(state, seat), dice.die(roll), class_=kind))
    label = hidden_text(view.t("case tray"))
    return el("div", label, el("ol", items, class_="nv-tray"))


def _told(view: Seen) -> str:
    """What the other side has just done."""
    theirs = takewhile(lambda step: (step.seat != MAN) == view.case.runs, view.now.steps[::-1])
    return " ".join([_step(view.t, step) for step in theirs][::-1])
