"""Computers before the deal: their faces, what a tap on "Play alone" means, how well and how fast.

`assets/lobby/computers.js` brings it to life. Games without a mind have none of it.
"""

from __future__ import annotations

from typing import Any, get_args

from brushpass.app.model import Playing, Speed
from brushpass.app.records.cast import CAST
from brushpass.contract import Level
from brushpass.html import Markup, el, icon
from brushpass.i18n import Texts, texts
from brushpass.lobby.parts import art, button, pills, role_picker
from brushpass.lobby.shelf import Box


def alone_button(box: Box, *, class_: str = "btn btn-solid") -> Markup:
    """One tap to a game against computers."""
    return button(
        [el("span", box.t("button alone")), art(CAST[sum(map(ord, box.name)) % len(CAST)])],
        "alone",
        class_=f"{class_} alone",
        data_game=box.name,
    )


def seat_buttons(t: Texts) -> Markup:
    """Buttons that put computers on free seats."""
    return el(
        "div",
        button(t("button fill"), "fill"),
        button([icon("plus"), t("button computer")], "computer", class_="btn computer"),
        class_="seat-buttons",
    )


def manners(box: Box) -> Markup:
    """How well they play and how fast; shown while one of them sits at the table."""
    t, say = box.t, texts("brushpass.app", box.t.lang)
    return el(
        "div",
        pills(
            name=f"{box.name}-level",
            legend=t("level"),
            labels={str(level): t(f"level {level}") for level in Level},
            chosen=str(Level.AGENT),
            hint=el("p", t("level hint"), class_="hint"),
            option="level",
        ),
        pills(
            name=f"{box.name}-pace",
            legend=say("pace"),
            labels={speed: say(f"pace {speed}") for speed in get_args(Speed)},
            chosen=Playing.pace,
            option="pace",
        ),
        class_="manners",
        hidden=True,
    )


def computer_row(t: Texts) -> Markup:
    """A row of the table, to be copied for each computer."""
    use = el("use", href="#art-{face}")
    return el(
        "li",
        el("svg", use, class_="art badge", aria_hidden="true", focusable="false"),
        el("span", el("b", "{name}"), el("i", "{manner}"), class_="who"),
        role_picker(t),
        button(
            icon("close"),
            "remove",
            class_="btn-bare away",
            aria_label=t("button remove", name="{name}"),
        ),
        class_="seat computer",
        data_key="{key}",
    )


def cast_data(t: Texts) -> list[dict[str, str]]:
    """For the scripts: who they are."""
    say = texts("brushpass.app", t.lang)
    return [
        {"face": face, "name": say(f"cast {face}"), "manner": t(f"manner {face}")} for face in CAST
    ]


def alone_data(box: Box) -> dict[str, Any] | None:
    alone = box.lobby.alone
    return {"players": alone.players, "role": alone.role} if alone else None
