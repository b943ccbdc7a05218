"""Dice, the check step by step, and what has just happened."""

from __future__ import annotations

from brushpass.games.nevidimka.actions import Done
from brushpass.games.nevidimka.pieces import Kind
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.screen.draft import OpenView
from brushpass.games.nevidimka.screen.people import pawn_sign
from brushpass.games.nevidimka.state import Check, ShownCloak
from brushpass.games.nevidimka.tell.log import tell
from brushpass.games.nevidimka.tell.names import numbers, spot_name
from brushpass.html import Markup, el, hidden_text
from brushpass.table import Did, Seat, change

SIGNS = {Kind.YES: "✓", Kind.NO: "✕"}


def die(value: int | None, *, turn: int = 0, more: str = "") -> Markup:
    """A die that is seen to roll; `turn` makes it roll anew."""
    if value is None:
        return el("span", class_="nv-die nv-blank", aria_hidden="true")
    kind = f"nv-die nv-roll-{turn % 2} nv-face-{value} {more}".rstrip()
    return el("span", hidden_text(str(value)), class_=kind)


def roll(view: OpenView) -> Markup | None:
    """The roll of this turn."""
    state = view.state
    if not state.roll:
        return None
    return el("span", die(state.roll, turn=state.rolls), data_once=f"roll:{state.rolls}")


def news(view: OpenView) -> Markup:
    """What was done last, and what a 6 has just turned up."""
    state = view.state
    told = [_told(view, act) for act in state.acts if not isinstance(act.action, Done)]
    if state.silenced:
        told.append(view.t("silenced", place=spot_name(view.t, state.silenced)))
    return el("p", " ".join(told), class_="nv-news") if told else Markup("")


def _told(view: OpenView, act: Did) -> str:
    """What somebody did. The Invisible Man's own move must not be told as a catch."""
    state = view.state
    if act.seat == state.setup.invisible:
        state = change(state, pawn=None)
    return tell(view.t, state, act, view.known)


def cloak_strip(view: OpenView, cloak: ShownCloak) -> Markup:
    """A Cloak and the die: does it save him?"""
    state, t = view.state, view.t
    man = state.setup.invisible
    name = view.name(man)
    ends = t("saved" if cloak.saved else "not saved", player=name)
    return el(
        "div",
        el("p", t("cloak head", player=name, numbers=numbers(cloak.numbers)), class_="nv-bold"),
        el("p", pawn_sign(state, man), die(cloak.rolled, more="nv-late"), class_="nv-sum-line"),
        None if cloak.rolled is None else el("p", ends, class_="nv-verdict"),
        class_="nv-check",
        data_once=f"cloak:{state.rolls}",
    )


def check_strip(view: OpenView, check: Check) -> Markup:
    """A check step by step: the Signal, the cards, both dice, and the shot."""
    state, t = view.state, view.t
    place = t(f"place {check.place}")
    hits = HITS[check.place]
    man = state.setup.invisible
    return el(
        "div",
        el("p", _sentence(view, check), class_="sr"),
        el(
            "div",
            el(
                "p",
                el("b", t("check head", player=view.name(check.seat), place=place)),
                el("span", t("check hits", numbers=numbers(hits)), class_="meta"),
                class_="nv-check-head",
            ),
            _side(view, check.seat, Kind.YES, check.yes, check.asked, check.police),
            _side(view, man, Kind.NO, check.no, check.answered, check.man),
            _verdict(view, check),
            aria_hidden="true",
        ),
        class_="nv-check",
        data_once=f"check:{check.place}-{check.asked}-{check.answered}-{check.shot}",
    )


def _side(
    view: OpenView, seat: Seat, kind: Kind, cards: tuple[int, ...], rolled: int | None, total: int
) -> Markup:
    return el(
        "p",
        pawn_sign(view.state, seat),
        [el("span", f"{SIGNS[kind]} +{value}", class_=f"nv-plus nv-{kind}") for value in cards],
        die(rolled, turn=seat, more="nv-late"),
        el("span", f"= {total}", class_="nv-sum") if rolled is not None else None,
        class_="nv-sum-line",
    )


def _verdict(view: OpenView, check: Check) -> Markup | None:
    if check.answered is None:
        return None
    parts = [el("span", _dispute(view, check))]
    if check.won:
        parts.append(die(check.shot, turn=check.shot or 0, more="nv-later"))
        parts.append(el("b", _shot(view, check), class_="nv-shot"))
    return el("p", parts, class_="nv-verdict")


def _dispute(view: OpenView, check: Check) -> str:
    man = view.name(view.state.setup.invisible)
    if check.won:
        return view.t("check won", player=view.name(check.seat))
    return view.t("check tie" if check.police == check.man else "check lost", player=man)


def _shot(view: OpenView, check: Check) -> str:
    if check.shot is None:
        return ""
    return view.t("check hit" if check.hit else "check missed")


def _sentence(view: OpenView, check: Check) -> str:
    """All of it in words."""
    t = view.t
    told = [t("check head", player=view.name(check.seat), place=t(f"place {check.place}")) + "."]
    if check.answered is not None:
        police = {"yes": _added(check.yes), "asked": check.asked, "police": check.police}
        man = {"no": _added(check.no), "answered": check.answered, "man": check.man}
        told += [t("check sentence", **police, **man), _dispute(view, check)]
    if check.shot is not None:
        rolled = t("rolled", player=view.name(check.seat), value=check.shot)
        told += [rolled, _shot(view, check)]
    return " ".join(told)


def _added(values: tuple[int, ...]) -> str:
    return " ".join([f"+{value}" for value in values]) or "0"
