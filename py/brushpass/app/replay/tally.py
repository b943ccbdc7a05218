"""The evening so far: who has won what, over several games and kinds, until people end it.

A win is a seal; a win of all is a seal for all; points of different games are never added.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from brushpass.app.play.moment_queue import ending_of
from brushpass.app.sitting import Sitting
from brushpass.games import SHELF, package
from brushpass.html import Markup, do_button, el, hidden_text
from brushpass.html.commands import Plain
from brushpass.i18n import Texts, texts

MOST = 40
"""Games that are kept; the latest stay."""


@dataclass(frozen=True)
class Played:
    """One finished game of the evening."""

    table: str
    """Its name in the store: no game counts twice."""
    game: str
    players: tuple[str, ...]
    winners: tuple[str, ...]
    headline: str
    honour: str = ""

    @property
    def together(self) -> bool:
        return len(self.winners) == len(self.players)


Tally = tuple[Played, ...]


def add(tally: Tally, sitting: Sitting, table: str) -> Tally:
    """With this finished game, once."""
    outcome = sitting.table.outcome
    if outcome is None or any(played.table == table for played in tally):
        return tally
    ending = ending_of(sitting)
    honour = ""
    if ending.honours:
        first = ending.honours[0]
        honour = f"{first.title}: {sitting.players[first.seat]}. {first.line}"
    new = Played(
        table=table,
        game=sitting.name,
        players=tuple(sitting.players),
        winners=tuple(sitting.players[seat] for seat in outcome.winners),
        headline=ending.headline,
        honour=honour,
    )
    return (*tally, new)[-MOST:]


def write(tally: Tally) -> str:
    return json.dumps([asdict(played) for played in tally], ensure_ascii=False)


def read(text: str) -> Tally:
    """Nothing if it is none of ours."""
    try:
        rows = json.loads(text)
        found = tuple(_read(row) for row in rows)
    except (ValueError, TypeError, KeyError, RecursionError):
        return ()
    return found[-MOST:]


def _read(row: Any) -> Played:
    if row["game"] not in SHELF:
        raise ValueError("no such game")
    return Played(
        table=str(row["table"])[:80],
        game=str(row["game"]),
        players=_names(row["players"]),
        winners=_names(row["winners"]),
        headline=str(row["headline"])[:200],
        honour=str(row["honour"])[:400],
    )


def _names(found: Any) -> tuple[str, ...]:
    return tuple(str(name)[:80] for name in found[:12])


def seals(tally: Tally) -> list[tuple[str, int]]:
    """Everybody who played, with their seals, most first."""
    counts: dict[str, int] = {}
    for played in tally:
        for name in played.players:
            counts[name] = counts.get(name, 0) + (name in played.winners)
    return sorted(counts.items(), key=lambda pair: -pair[1])


def lead(t: Texts, tally: Tally) -> str:
    """Who is ahead, as a headline."""
    standing = seals(tally)
    most = standing[0][1] if standing else 0
    ahead = [name for name, count in standing if count == most]
    if most == 0 or len(ahead) == len(standing):
        return t("tally level")
    if len(ahead) > 2:
        return t("tally close", n=len(ahead))
    return t("tally leads", n=len(ahead), players=t("ends and").join(ahead))


def titles(lang: str, tally: Sequence[Played]) -> list[str]:
    return [texts(package(played.game), lang)("title") for played in tally]


def sheet(sitting: Sitting, tally: Tally) -> Markup:
    """What lies over the result: a row for everybody, a column for each game."""
    t = sitting.texts
    if not tally:
        return el("p", t("tally empty"))
    names = titles(sitting.lang, tally)
    heads = [
        el("th", number, hidden_text(f" {title}"), scope="col", title=title)
        for number, title in enumerate(names, 1)
    ]
    games = [
        el("li", el("b", title), " ", played.headline)
        for title, played in zip(names, tally, strict=True)
    ]
    rows = [
        el(
            "tr",
            el("th", name, scope="row"),
            [el("td", _seal(t, played, name)) for played in tally],
            el("td", count, class_="total"),
        )
        for name, count in seals(tally)
    ]
    latest = next((played.honour for played in reversed(tally) if played.honour), "")
    return el(
        "div",
        el("p", t("tally games", n=len(tally)), class_="meta"),
        el("p", lead(t, tally), class_="lead"),
        el(
            "div",
            el(
                "table",
                el("thead", el("tr", el("td"), heads, el("th", t("tally seals"), scope="col"))),
                el("tbody", rows),
            ),
            class_="scrolls",
        ),
        el("ol", games),
        el("p", latest, class_="hint") if latest else None,
        el(
            "div",
            do_button(t("button tally picture"), Plain.TALLY_PICTURE, class_="btn btn-solid"),
            do_button(t("button tally end"), Plain.TALLY_END),
            class_="menu-list",
        ),
        class_="tally",
    )


def _seal(t: Texts, played: Played, name: str) -> Markup | None:
    if name not in played.players:
        return None
    if name not in played.winners:
        return hidden_text(t("tally no seal"))
    kind = "seal-won shared" if played.together else "seal-won"
    mark = el("span", "∞" if played.together else "✓", class_=kind, aria_hidden="true")
    return el("span", mark, hidden_text(t("tally seal")))
