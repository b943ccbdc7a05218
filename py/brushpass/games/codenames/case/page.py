"""How a mission is seen: the chief's slips above the board of the table, and one button."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract import View
from brushpass.contract.case import CaseView
from brushpass.games.codenames.case.mission import Mission, Slip
from brushpass.games.codenames.case.standing import NEXT, Standing, found, misses
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
    left = view.case.wanted - found(view.case, view.now.touched)
    return view.t("case left", n=left)


def board(view: Seen) -> Markup:
    slips = view.case.slips
    row = el("ol", [_small(view, number) for number in range(len(slips))], class_="cn-slips")
    return join(
        row if len(slips) > 1 else None,
        _open(view),
        cards.board(_drawn(view), selectable=range(CELLS)),
    )


def _drawn(view: Seen) -> OpenView:
    case, shown = view.case, view.case.covered | set(view.now.touched)
    return board_view(view.t, case.words, case.roles, shown, cell=view.draft.cell)


def _small(view: Seen, number: int) -> Markup:
    """A clue that was given, with what was touched for it; or one that is still sealed."""
    if number > view.now.at:
        return el("li", el("span", view.t("case sealed"), class_="meta"), class_="cn-slip sealed")
    slip = view.case.slips[number]
    at = number == view.now.at
    return el(
        "li",
        el("b", f"{slip.word} {slip.number}"),
        el("span", _marks(view, number), class_="cn-marks"),
        class_="cn-slip at" if at else "cn-slip",
        aria_current="step" if at else None,
    )


def _marks(view: Seen, number: int) -> list[Markup]:
    case, line = view.case, view.now.lines[number]
    open_yet = max(0, case.slips[number].number - found(case, line))
    marks = [
        agent_mark(view.t, case.team) if case.is_agent(cell) else miss_mark(view.t) for cell in line
    ]
    return [*marks, *[el("i", class_="cn-open") for _ in range(open_yet)]]


def agent_mark(t: Texts, team: Team) -> Markup:
    return join(icon(cards.SIGN[team]), hidden_text(t("case was agent")))


def miss_mark(t: Texts) -> Markup:
    return el("i", hidden_text(t("case was miss")), class_="cn-miss")


def _open(view: Seen) -> Markup:
    """The clue in play."""
    t, now, case = view.t, view.now, view.case
    slip = case.slips[now.at]
    count = t("case found", n=found(case, now.lines[now.at]), of=slip.number)
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
    further = None
    if view.now.at + 1 < len(case.slips):
        further = do_button(t("case next clue"), Try(NEXT), class_="btn")
    touch = None
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
    cells = [cell for cell in view.now.named if cell not in view.now.touched]
    words = ", ".join(spoken(view.case.words[cell]) for cell in cells)
    return el("p", view.t("case named", words=words), role="status") if words else None


# When it is over.


def headline(view: Seen) -> str:
    assert view.verdict
    case = view.case
    if not view.verdict.solved:
        return view.t("case assassin")
    return view.t("case all", n=case.wanted)


def sentence(view: Seen) -> str:
    t, case, verdict = view.t, view.case, view.verdict
    assert verdict
    if not verdict.solved:
        word = spoken(case.words[view.now.touched[-1]])
        return t("case lost", n=found(case, view.now.touched), of=case.wanted, word=word)
    if verdict.score == 0:
        return t("case clean at par" if case.par == 0 else "case clean", par=case.par)
    if verdict.score == case.par:
        return t("case at par", n=verdict.score)
    return t("case off par", n=verdict.score, par=case.par)


def result(view: Seen) -> str:
    assert view.verdict
    case, score = view.case, view.verdict.score
    agents = view.t("case agents", n=found(case, view.now.touched))
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
    parts: list[Markup | str] = []
    for cell in slip.meant if played is None else played:
        parts += ["; "] if parts else []
        parts += _word(view, slip, cell, tag="strong" if view.case.is_agent(cell) else "s")
    return [*parts, "."]


def _astray(view: Seen, slip: Slip, number: int) -> Markup | None:
    if number > view.now.at:
        return None
    case = view.case
    cells = [cell for cell in view.now.lines[number] if not case.is_agent(cell)]
    if not cells:
        return None
    key = "case astray" if case.played is None else "case missed"
    parts: list[Markup | str] = [view.t(key), " "]
    for place, cell in enumerate(cells):
        parts += ["; "] if place else []
        parts += _word(view, slip, cell, tag="s")
    return el("p", *parts, ".", class_="meta")


def _word(view: Seen, slip: Slip, cell: int, tag: str = "strong") -> list[Markup | str]:
    """A word, and how one comes from the clue to it."""
    links = slip.links[cell]
    word = el(tag, spoken(view.case.words[cell]))
    return [word, f" ({', '.join(links)})"] if links else [word]


def _the_assassin(view: Seen) -> Markup:
    cell = view.case.roles.index(Role.ASSASSIN)
    word = spoken(view.case.words[cell])
    return el("p", view.t("case was assassin", word=word), class_="meta")


# The board.


def board_view(
    t: Texts,
    words: tuple[str, ...],
    roles: tuple[Role, ...],
    covered: Collection[int],
    *,
    cell: int | None = None,
    key_known: bool = False,
) -> OpenView:
    """A view whose board has these cards, of which one cell is chosen."""
    setup = Setup(("1", "2"), (Team.RED, Team.RED), chiefs=(0,), words=words)
    faces = tuple(role if at in covered else None for at, role in enumerate(roles))
    return View(
        t=t,
        rulebook=rulebook(PACKAGE, t.lang),
        players=setup.players,
        state=State(setup, Phase.TOUCHING, words=words, covered=faces),
        draft=Draft(cell=cell),
        known={Card(KEY, at): role for at, role in enumerate(roles)} if key_known else {},
    )
