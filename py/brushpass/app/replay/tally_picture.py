"""The tally of an evening as a picture: what is drawn where, on 1200 by 630.

`assets/tally.js` draws it; it knows paper, words and seals, and nothing of games.
"""

from __future__ import annotations

import json
from typing import TypeAlias

from brushpass.app.records.evening import Tally
from brushpass.app.replay.tally import lead, seals, titles
from brushpass.i18n import Texts

Piece: TypeAlias = tuple[str | int, ...]
"""("paper", x, y, width, height, colour), ("word", text, x, y, size, colour, room) or
("seal", x, y, radius, colour)."""

RED, NIGHT, CREAM, GLOW, GREEN = "#B5301C", "#17211F", "#F6EFDF", "#F0C765", "#1F5A49"
ROWS = 7


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
