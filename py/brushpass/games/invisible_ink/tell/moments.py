"""What the whole table sees when a drawing is over: how it ended, with all its ink."""

from __future__ import annotations

from brushpass.contract import Beat, Ground, Moment
from brushpass.games.invisible_ink.drawing import PAPER as SIZE, lines
from brushpass.games.invisible_ink.state import Drawing, State
from brushpass.html import Markup, things
from brushpass.html.things import INK, PAPER, SHADE, cut, drawn

MOST_POINTS = 600
"""How many points of a drawing are drawn: more can't be seen at this size."""


def moment(beat: Beat[State]) -> Moment | None:
    """While the timer runs nobody is disturbed: everything is told when the drawing is done."""
    if len(beat.after.gallery) == len(beat.before.gallery):
        return None
    drawing = beat.after.gallery[-1]
    t, names = beat.t, beat.before.setup.players
    artist = names[drawing.drawer]
    word = drawing.card.green.upper()
    ground: Ground
    if drawing.green is not None:
        finder = names[drawing.green]
        ground, who = "green", t("moment names", player=finder)
        shout, line = f"{word}!", t("moment green line", player=finder, artist=artist)
    elif set(drawing.black) - set(beat.before.black):
        sinner = names[drawing.black[-1]]
        ground, who = "black", t("moment says", player=sinner)
        other = drawing.card.other.upper()
        shout, line = t("moment black"), t("moment black line", player=sinner, word=other)
    else:
        ground, who = "bone", t("moment sand out")
        shout, line = f"{word}.", t("moment unfound line", artist=artist)
    return Moment(
        ground=ground,
        begins="bone" if ground != "bone" else None,
        who=who,
        aside=t("moment drawn by", player=artist),
        thing=_sheet(drawing, blot=ground == "black"),
        word=shout,
        sentence=line,
        now=_films(beat) + " " + _next(beat),
        sound="end" if beat.outcome else "tear" if ground == "black" else "card",
        waits=beat.outcome is not None,
    )


def _films(beat: Beat[State]) -> str:
    gains = [
        beat.t("moment films", player=name, n=f"{now - then:+d}")
        for name, then, now in zip(
            beat.before.setup.players, beat.before.films, beat.after.films, strict=True
        )
        if now != then
    ]
    return " ".join(gains) or beat.t("moment no films")


def _next(beat: Beat[State]) -> str:
    names = beat.before.setup.players
    if beat.outcome:
        return beat.t("moment over")
    return beat.t("moment draws next", player=names[beat.after.drawer])


def _sheet(drawing: Drawing, *, blot: bool) -> Markup:
    """The paper with the drawing as it was made; the ink washes in."""
    found = lines(drawing.strokes)
    points = sum(map(len, found))
    every = points // MOST_POINTS + 1
    ink = []
    for line in found:
        kept = [*line[::every], line[-1]]
        steps = " ".join(f"{20 + x * 280 // SIZE} {20 + y * 280 // SIZE}" for x, y, *_ in kept)
        ink.append(drawn(f"M{steps}", INK, 5, stroke_linecap="round", stroke_linejoin="round"))
    return things.sheet(
        things.group(
            cut("M16 24h300v300H16Z", SHADE, opacity=".25"),
            cut("M8 12l300-4 4 302-302 4Z", PAPER),
            things.group(ink, moves="inks"),
            things.splash(160, 160, 1.2, "#0B0F10") if blot else None,
            at="rotate(-2 160 170)",
        )
    )
