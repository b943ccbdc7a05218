"""Things cut of paper that a moment shows in motion: a card that is turned, dice that fall, a
stamp that comes down, an envelope, a slip.

Drawn on a sheet of 320 by 350. Where they end is drawn; how they come there is a class that
`assets/css/moments.css` moves.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from brushpass.html.markup import Attribute, Child, Markup, el

INK, CREAM, PAPER, SHADE = "#17211F", "#F6EFDF", "#FBF8F1", "#0B1213"
RED, BLUE, GLOW, GREY = "#B5301C", "#1C4F7C", "#F0C765", "#525B54"

Throw: TypeAlias = Literal["die-a", "die-b", "die-c"]
"""Where a die comes from, and when."""

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def sheet(*children: Child) -> Markup:
    """What all things lie on."""
    return el("svg", *children, viewBox="0 0 320 350", aria_hidden="true", focusable="false")


def cut(d: str, fill: str, **more: Attribute) -> Markup:
    """A piece of paper of this shape."""
    return el("path", d=d, fill=fill, **more)


def drawn(d: str, stroke: str, width: float, **more: Attribute) -> Markup:
    """A line."""
    return el("path", d=d, fill="none", stroke=stroke, stroke_width=str(width), **more)


def group(*children: Child, at: str = "", moves: str = "") -> Markup:
    """Things that stand together: where (a transform), and how they come there (a class)."""
    inner = el("g", *children, class_=moves) if moves else children
    return el("g", inner, transform=at) if at else el("g", inner)


def letters(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    fill: str = INK,
    room: float = 300,
    anchor: str = "middle",
    mono: bool = False,
) -> Markup:
    """A word, smaller where it would need more room than there is."""
    wide = (0.6 if mono else 0.44) * size * max(1, len(text))
    return el(
        "text",
        text,
        x=f"{x:g}",
        y=f"{y:g}",
        font_size=f"{size * min(1, room / wide):.3g}",
        fill=fill,
        text_anchor=anchor,
        class_="mono" if mono else "pop",
    )


def turned(back: Child, face: Child, *, lean: int = 0) -> Markup:
    """A card of 220 by 310: its back is seen, it is turned, its face stays."""
    at = f"translate(50 20) rotate({lean} 110 155)"
    return group(
        group(face, at=at, moves="turn-face"), group(back, at=at, moves="turn-back"), moves="lift"
    )


def card(fill: str, *children: Child) -> Markup:
    shadow = cut("M8 12h220v310H8Z", SHADE, opacity=".3")
    return el("g", shadow, el("rect", width=220, height=310, rx=5, fill=fill), children)


def stamp(
    text: str, x: float, y: float, *, ink: str = RED, lean: int = -11, fill: str = "none"
) -> Markup:
    """Comes down, hard."""
    return group(
        el("rect", x=-122, y=-48, width=244, height=88, rx=8, fill=fill, stroke=ink,
           stroke_width=8),
        el("rect", x=-111, y=-37, width=222, height=66, rx=3, fill="none", stroke=ink,
           stroke_width="2.5"),
        letters(text.upper(), 0, 15, 54, fill=ink, room=204),
        at=f"translate({x:g} {y:g}) rotate({lean})",
        moves="stamp",
    )  # fmt: skip


def die(
    value: int, x: float, y: float, size: float, *, lean: int = 6, throw: Throw = "die-a"
) -> Markup:
    half, step, pip = size / 2, size * 0.26, size * 0.095
    side = (
        f"M{-half:g} {half - 6:g}v{size * 0.07:g}q0 6 6 6h{size - 12:g}q6 0 6-6v-{size * 0.07:g}Z"
    )
    pips = [
        el("circle", cx=f"{dx * step:g}", cy=f"{dy * step:g}", r=f"{pip:.3g}", fill=INK)
        for dx, dy in PIPS[value]
    ]
    top = el(
        "rect", x=f"{-half:g}", y=f"{-half:g}", width=f"{size:g}", height=f"{size:g}",
        rx=f"{size / 10:g}", fill=PAPER,
    )  # fmt: skip
    return group(
        cut(side, "#C9BD9F"), top, pips, at=f"translate({x:g} {y:g}) rotate({lean})", moves=throw
    )


def splash(x: float, y: float, scale: float, fill: str) -> Markup:
    """Paint, or a blot."""
    shape = (
        "M0-92c18-4 20 26 34 30s34-22 46-8-14 30-8 44 36 12 34 28-32 10-40 24 20 38 4 48-30-20"
        "-46-18-14 40-32 38-6-34-20-44-40 16-50 2 20-28 16-42-42-12-38-28 34-4 44-18-22-34-8-46"
        " 30 16 44 10 4-16 20-20Z"
    )
    drops = [
        el("circle", cx=x, cy=y, r=r, fill=fill)
        for x, y, r in ((98, -62, 10), (-104, 44, 12), (112, 52, 7), (-92, -70, 6))
    ]
    at = f"translate({x:g} {y:g}) scale({scale:g})"
    return group(cut(shape, fill), drops, at=at, moves="splat")


def tiles(values: str, x: float, y: float, *, fill: str, ink: str = INK, wrong: str = "") -> Markup:
    """Digits in a row, each on a tile; those that differ from `wrong` stand out."""
    found = []
    for place, value in enumerate(values):
        differs = bool(wrong) and wrong[place] != value
        tile = el("rect", width=46, height=46, fill="#C93A22" if differs else fill)
        digit = letters(value, 23, 35.4, 36, fill="#FFF" if differs else ink)
        lean = (-3, 2, -1)[place % 3]
        found.append(group(tile, digit, at=f"translate({x + 56 * place:g} {y:g}) rotate({lean})"))
    return el("g", found)
