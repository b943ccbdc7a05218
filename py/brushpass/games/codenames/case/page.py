"""How a mission is seen: the chief's slips above the board of the table, and one button."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract import View
from brushpass.contract.case import CaseView
from brushpass.games.codenames.case.mission import Mission, Slip
from brushpass.games.codenames.case.standing import NEXT, Standing, misses
from brushpass.games.codenames.case.task import Task
from brushpass.games.codenames.pieces import CELLS, KEY, Role, Setup, Team, spoken
from brushpass.games.codenames.screen import board as cards
from brushpass.games.codenames.screen.draft import Draft, OpenView
from brushpass.games.codenames.state import Phase, State
from brushpass.html import Markup, do_button, el, hidden_text, icon, join
from brushpass.html.commands import Try
from brushpass.i18n import Texts, rulebook
from brushpass.table import Card

PACKAGE = "brushpass.games.codenames"


@dataclass(frozen=True)
class Chosen:
    cell: int | None = None
    """The word to be touched."""


Seen: TypeAlias = CaseView[Mission, Standing, Chosen]


def status(view: Seen) -> str:
    return view.t("case left", n=view.case.wanted - view.case.found(view.now.touched))


def board(view: Seen) -> Markup:
    slips = view.case.slips
    row = el("ol", [_small(view, number) for number in range(len(slips))], class_="cn-slips")
    shown = view.case.covered | set(view.now.touched)
    drawn = board_view(view.t, view.case, shown, cell=view.draft.cell)
    return join(
        row if len(slips) > 1 else None,
        _open(view),
        cards.board(drawn, selectable=range(CELLS)),
    )


def _small(view: Seen, number: int) -> Markup:
    """A clue that was given, with what was touched for it; or one that is still sealed."""
    if number > view.now.at:
        return el("li", el("span", view.t("case sealed"), class_="meta"), class_="cn-slip sealed")
    slip, line = view.case.slips[number], view.now.lines[number]
    clue, left = f"{slip.word} {slip.number}", slip.number - view.case.found(line)
    return tried(view.t, view.case, clue, line, left=left, at=number == view.now.at)


def tried(
    t: Texts, case: Mission | Task, clue: str, touched: Iterable[int], *, left: int = 0, at: bool
) -> Markup:
    """A clue, a mark for each word that was touched for it, and for each still to be found."""
    agent = join(icon(cards.SIGN[case.team]), hidden_text(t("case was agent")))
    miss = el("i", hidden_text(t("case was miss")), class_="cn-miss")
    marks = [agent if case.is_agent(cell) else miss for cell in touched]
    return el(
        "li",
        el("b", clue),
        el("span", marks, [el("i", class_="cn-open")] * left, class_="cn-marks"),
        class_="cn-slip at" if at else "cn-slip",
        aria_current="step" if at else None,
    )


def _open(view: Seen) -> Markup:
    """The clue in play."""
    t, now, case = view.t, view.now, view.case
    slip = case.slips[now.at]
    count = t("case found", n=case.found(now.lines[now.at]), of=slip.number)
    return el(
        "div",
        el("span", count, class_="meta"),
        el("b", slip.word, class_="clue"),
        el("span", slip.number, class_="num"),
        class_=f"slip {case.team}",
    )


def actions(view: Seen) -> Markup:
    t, cell, case = view.t, view.draft.cell, view.case
    told = t("case so far", n=misses(case, view.now), par=case.par)
    more = view.now.at + 1 < len(case.slips)
    further = do_button(t("case next clue"), Try(NEXT), class_="btn") if more else None
    if cell is not None:
        label = t("button touch", word=spoken(case.words[cell]))
        touch = do_button(label, Try(f"touch {cell}"), class_="btn btn-solid", data_confirm=True)
    else:
        touch = el("p", t("case choose"), class_="hint")
    return join(
        _named(view),
        el("p", told, class_="meta cn-so-far"),
        el("div", further, touch, class_="cn-do"),
    )


def _named(view: Seen) -> Markup | None:
    """The agents that hints have named and that aren't touched yet."""
    words = listed(view.case, [cell for cell in view.now.named if cell not in view.now.touched])
    return el("p", view.t("case named", words=words), role="status") if words else None


# When it is over.


def headline(view: Seen) -> str:
    assert view.verdict
    return view.t("case all" if view.verdict.solved else "case assassin", n=view.case.wanted)


def sentence(view: Seen) -> str:
    t, case, verdict = view.t, view.case, view.verdict
    assert verdict
    if not verdict.solved:
        word = spoken(case.words[view.now.touched[-1]])
        return t("case lost", n=case.found(view.now.touched), of=case.wanted, word=word)
    if verdict.score == 0:
        return t("case clean at par" if case.par == 0 else "case clean", par=case.par)
    if verdict.score == case.par:
        return t("case at par", n=verdict.score)
    return t("case off par", n=verdict.score, par=case.par)


def result(view: Seen) -> str:
    assert view.verdict
    case, score = view.case, view.verdict.score
    agents = view.t("case agents", n=case.found(view.now.touched))
    return view.t("case result", agents=agents, misses=view.t("case misses", n=score), par=case.par)


def explain(view: Seen) -> Markup:
    """What each clue was meant for, or what came of it, and what else was touched."""
    why = view.t("case why" if view.case.played is None else "case played")
    rows = [
        el("li", el("b", f"{slip.word} {slip.number}"), el("p", _meant(view, slip)),
           _astray(view, slip, number))
        for number, slip in enumerate(view.case.slips)
    ]  # fmt: skip
    return join(el("h2", why), el("ol", rows), _the_assassin(view))


def _meant(view: Seen, slip: Slip) -> list[Markup | str]:
    played = view.case.played
    if played == ():
        return [view.t("case played nothing")]
    return _linked(view, slip, slip.meant if played is None else played)


def _astray(view: Seen, slip: Slip, number: int) -> Markup | None:
    if number > view.now.at:
        return None
    case = view.case
    cells = [cell for cell in view.now.lines[number] if not case.is_agent(cell)]
    told = view.t("case astray" if case.played is None else "case missed")
    return el("p", told, " ", _linked(view, slip, cells), class_="meta") if cells else None


def _linked(view: Seen, slip: Slip, cells: Iterable[int]) -> list[Markup | str]:
    return linked(view.case, [(cell, slip.links[cell]) for cell in cells])


def linked(case: Mission | Task, cells: Iterable[tuple[int, Sequence[str]]]) -> list[Markup | str]:
    """Words, each with what leads from the clue to it."""
    told: list[Markup | str] = []
    for cell, links in cells:
        word = el("strong" if case.is_agent(cell) else "s", spoken(case.words[cell]))
        told += ["; " if told else "", word, f" ({', '.join(links)})" if links else ""]
    return [*told, "."]


def listed(case: Mission | Task, cells: Iterable[int]) -> str:
    return ", ".join(spoken(case.words[cell]) for cell in cells)


def _the_assassin(view: Seen) -> Markup:
    word = spoken(view.case.words[view.case.roles.index(Role.ASSASSIN)])
    return el("p", view.t("case was assassin", word=word), class_="meta")


# The board.


def board_view(
    t: Texts,
    case: Mission | Task,
    covered: Collection[int],
    *,
    cell: int | None = None,
    key_known: bool = False,
) -> OpenView:
    """A view whose board has these cards, of which one cell is chosen."""
    setup = Setup(("1", "2"), (Team.RED, Team.RED), chiefs=(0,), words=case.words)
    faces = tuple(role if at in covered else None for at, role in enumerate(case.roles))
    return View(
        t=t,
        rulebook=rulebook(PACKAGE, t.lang),
        players=setup.players,
        state=State(setup, Phase.TOUCHING, words=case.words, covered=faces),
        draft=Draft(cell=cell),
        known={Card(KEY, at): role for at, role in enumerate(case.roles)} if key_known else {},
    )
