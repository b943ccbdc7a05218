"""The eleven buildings and the pawns, cut from paper.

Each building is a drawing of 72 by 60 that stands on its lower edge; the letters are paints:
a, b, c walls; d dark; r red; g lamplight; l leaves.
"""

from __future__ import annotations

from functools import cache

from brushpass.games.casablanca.pieces import Agent, Building
from brushpass.html import Markup, el

_CUT: dict[Building, tuple[tuple[str, str], ...]] = {
    Building.CAFE: (
        ("a", "M8 60V22l56-2v40Z"),
        ("r", "M3 33h66l-6-16H9Z"),
        ("c", "M19 17h9l-3 16H14ZM38 17h9l2 16H37ZM57 17h5l5 16h-7Z"),
        ("d", "M14 60V40h14v20Z"),
        ("g", "M36 41h22v11H36Z"),
    ),
    Building.HOTEL: (
        ("b", "M14 60V6l38-3v57Z"),
        ("d", "M20 13h7v8h-7ZM40 12h7v8h-7ZM30 26h7v8h-7ZM20 26h7v8h-7ZM40 39h7v8h-7Z"),
        ("d", "M27 60V48h12v12Z"),
        ("g", "M30 13h7v8h-7ZM40 26h7v8h-7ZM20 39h5v8h-5Z"),
        ("r", "M54 9h9v27h-9Z"),
        ("c", "M57 13h3v4h-3ZM57 20h3v4h-3ZM57 27h3v4h-3Z"),
    ),
    Building.SOUK: (
        ("b", "M3 60V30C3 18 11 11 20 11s16 7 16 19v30Z"),
        ("c", "M35 60V30c0-12 8-19 17-19s17 7 17 19v30Z"),
        ("d", "M12 60V46c0-6 3-9 8-9s8 3 8 9v14ZM44 60V46c0-6 3-9 8-9s8 3 8 9v14Z"),
        ("r", "M1 27h70v6l-5 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-6-6-6 6-5-6Z"),
    ),
    Building.HARBOUR: (
        ("b", "M3 60V38l15-10 15 10v22Z"),
        ("d", "M11 60V44h14v16Z"),
        ("c", "M43 60l4-42h12l4 42Z"),
        ("r", "M46 30h14l.8 9H45.2ZM44.3 48h17.4l.8 9H43.5Z"),
        ("g", "M47 10h12v8H47Z"),
        ("d", "M45 10l8-8 8 8Z"),
    ),
    Building.AIRFIELD: (
        ("a", "M10 60V30h12v30Z"),
        ("d", "M3 13h26l-4 17H7Z"),
        ("g", "M8 18h16l-1.5 6h-13Z"),
        ("b", "M30 60V44c0-11 9-18 20-18s20 7 20 18v16Z"),
        ("d", "M36 60V46c0-8 6-13 14-13s14 5 14 13v14Z"),
        ("c", "M50 38l2.5 7 10 4v3l-10-1v5h-5v-5l-10 1v-3l10-4Z"),
    ),
    Building.CASINO: (
        ("c", "M6 60V30h60v30Z"),
        ("r", "M18 30C18 15 27 8 36 8s18 7 18 22Z"),
        ("d", "M35 9V1h2v8ZM10 60V46c0-5 2-8 6-8s6 3 6 8v14ZM50 60V46c0-5 2-8 6-8s6 3 6 8v14Z"),
        ("r", "M36 34l8 11-8 11-8-11Z"),
    ),
    Building.MOSQUE: (
        ("a", "M12 60V34h38v26Z"),
        ("c", "M12 34c0-16 11-22 19-25 8 3 19 9 19 25Z"),
        ("d", "M32 0a5 5 0 1 0 3 8 4 4 0 1 1-3-8Z"),
        ("b", "M56 60V18h10v42Z"),
        ("d", "M54 18l7-13 7 13ZM24 60V49c0-5 3-9 7-9s7 4 7 9v11Z"),
    ),
    Building.PREFECTURE: (
        ("d", "M35 22V1h2v21ZM3 29l4-8h58l4 8Z"),
        ("r", "M37 2h17l-4 5 4 5H37Z"),
        ("b", "M6 60V29h60v31Z"),
        ("d", "M12 35h8v11h-8ZM25 35h8v11h-8ZM39 35h8v11h-8ZM52 35h8v11h-8ZM30 60V50h12v10Z"),
    ),
    Building.BANK: (
        ("d", "M8 54V24h56v30Z"),
        ("c", "M2 25L36 6l34 19ZM4 60v-7h64v7Z"),
        ("a", "M10 53V26h8v27ZM25 53V26h8v27ZM39 53V26h8v27ZM54 53V26h8v27Z"),
        ("r", "M36 11a5 5 0 1 1 0 10 5 5 0 1 1 0-10Z"),
    ),
    Building.VILLA: (
        ("c", "M5 60V36h40v24Z"),
        ("r", "M0 37l25-17 25 17Z"),
        ("d", "M12 60V44h10v16Z"),
        ("g", "M28 43h10v9H28Z"),
        ("d", "M57 60c1-12 1-20-2-30h4c3 10 3 18 2 30Z"),
        ("l", "M57 30c-9-7-15-4-17 3 6-3 10-3 17-3ZM57 30c-5-8-2-13 5-15-1 7-1 10-5 15Z"),
        ("l", "M57 30c6-7 13-5 15 4-6-3-9-4-15-4Z"),
    ),
    Building.STATION: (
        ("b", "M2 60V33h68v27Z"),
        ("a", "M22 60V15L36 4l14 11v45Z"),
        ("c", "M36 16a9 9 0 1 1 0 18 9 9 0 1 1 0-18Z"),
        ("d", "M35 18h2v7l5 3-1 2-6-4ZM28 60V49c0-5 4-8 8-8s8 3 8 8v11ZM8 41h9v9H8ZM55 41h9v9h-9Z"),
    ),
}  # fmt: skip

SHAPES = {
    Agent.RED: ("M16 2L31 29H1Z", "25"),
    Agent.BLUE: ("M16 1a15 15 0 1 1 0 30 15 15 0 1 1 0-30Z", "21.5"),
    Agent.GREEN: ("M16 0l16 16-16 16L0 16Z", "21.5"),
    Agent.YELLOW: ("M2 2h28v28H2Z", "21.5"),
}
"""The cut of each agent's pawn, and where its letters stand."""

SIGN = {Agent.RED: "triangle", Agent.BLUE: "disc", Agent.GREEN: "diamond", Agent.YELLOW: "square"}
"""The icons of these shapes."""


@cache
def house(building: Building) -> Markup:
    """The building's picture. Never alone: give it its name."""
    cuts = [el("path", d=line, class_=paint) for paint, line in _CUT[building]]
    return el(
        "svg", cuts, viewBox="0 0 72 60", class_="cutout", aria_hidden="true", focusable="false"
    )


@cache
def pawn(agent: Agent, letters: str) -> Markup:
    """An agent's pawn: colour, shape and initials. Never alone: give it a name."""
    cut, line = SHAPES[agent]
    return el(
        "svg",
        el("path", d=cut),
        el("text", letters, x=16, y=line, text_anchor="middle"),
        viewBox="-1 -1 34 34",
        class_=f"pawn {agent}",
        aria_hidden="true",
        focusable="false",
    )
