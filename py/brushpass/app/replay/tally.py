"""The evening so far: who has won what, over several games and kinds.

A win is a seal; a win of all is a seal for all; points of different games are never added.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.app.model import Sitting
from brushpass.app.records.evening import MOST, Played, Tally
from brushpass.app.replay.commands import TallySheet
from brushpass.app.sitting.views import ending_of
from brushpass.games import package
from brushpass.html import Markup, do_button, el, hidden_text
from brushpass.i18n import Texts, texts


def add(tally: Tally, sitting: Sitting, table: str) -> Tally:
    """The tally with this finished game; a game counts once."""
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
    return t("tally leads", n=len(ahead), players=t.several(ahead))


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
            do_button(t("button tally picture"), TallySheet.PICTURE, class_="btn btn-solid"),
            do_button(t("button tally end"), TallySheet.END),
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
