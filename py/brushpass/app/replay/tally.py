"""The evening so far: who has won what, over several games and kinds.

A win is a seal; a win of all is a seal for all; points of different games are never added.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TypeAlias

from brushpass.app.model import Sitting
from brushpass.app.records.evening import MOST, Played, Tally
from brushpass.app.replay.commands import TallySheet
from brushpass.app.sitting.views import ending_of
from brushpass.games import package
from brushpass.html import Markup, do_button, el, hidden_text
from brushpass.i18n import Texts, texts

Piece: TypeAlias = tuple[str | int, ...]
"""("paper", x, y, width, height, colour), ("word", text, x, y, size, colour, room) or
("seal", x, y, radius, colour)."""

RED, NIGHT, CREAM, GLOW, GREEN = "#B5301C", "#17211F", "#F6EFDF", "#F0C765", "#1F5A49"
ROWS = 7


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


# The tally as a picture of 1200 by 630, which `assets/tally.js` draws.


def picture(t: Texts, tally: Tally) -> str:
    """The pieces, as text for the page's script."""
    pieces: list[Piece] = [
        ("paper", 0, 0, 1200, 630, RED),
        ("paper", 760, 0, 440, 630, NIGHT),
        ("paper", 748, 0, 12, 630, GLOW),
        ("word", t("tally games", n=len(tally)), 56, 90, 30, CREAM, 660),
    ]
    for line, words in enumerate(_lines(lead(t, tally).upper())):
        pieces.append(("word", words, 56, 190 + 100 * line, 100, CREAM, 670))
    for row, title in enumerate(titles(t.lang, tally)[-4:]):
        won = tally[-4:][row].headline
        pieces.append(("word", f"{title}: {won}", 56, 470 + 36 * row, 26, CREAM, 670))
    for row, (name, count) in enumerate(seals(tally)[:ROWS]):
        y = 100 + 70 * row
        pieces.append(("word", name.upper(), 800, y, 44, GLOW if row == 0 else CREAM, 200))
        pieces += [("seal", 1025 + 38 * place, y - 15, 16, RED) for place in range(min(count, 4))]
        if count > 4:
            pieces.append(("word", f"{count}", 1168, y, 30, CREAM, 40))
    pieces.append(("word", "BRUSH PASS", 970, 596, 34, CREAM, 200))
    return json.dumps(pieces, ensure_ascii=False)


def _lines(text: str) -> list[str]:
    """Words in lines of about twelve letters, at most three."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) > 12 and len(lines) < 3:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
