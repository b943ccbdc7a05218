"""The buildings of the town as cut paper, our own drawings.

Each stands on (0, 0) in a box of about 100 by 90: its walls, its roof with a colour, and what is
cut out or stuck on. Numbers are those of SVG paths.
"""

from __future__ import annotations

from typing import NamedTuple

from brushpass.games.nevidimka.pieces import LABORATORY, Place, Refuge


class Building(NamedTuple):
    walls: str
    colour: str
    roof: str
    details: str


def _windows(*corners: tuple[int, int], width: int = 11, height: int = 14) -> str:
    return "".join([f"M{x} {y}h{width}v{height}h-{width}Z" for x, y in corners])


def disc(x: int, y: int, radius: int) -> str:
    """A circle as part of a path."""
    half = f"a{radius} {radius} 0 1 0"
    return f"M{x - radius} {y}{half} {2 * radius} 0{half}-{2 * radius} 0Z"


BUILDINGS: dict[Refuge, Building] = {
    Place.MUSEUM: Building(
        "M-44-8H44V30h6v10H-50V30h6Z",
        "ochre",
        "M-52-8L0-42L52-8Z",
        _windows((-36, -2), (-17, -2), (6, -2), (25, -2), width=11, height=32) + disc(0, -20, 7),
    ),
    Place.FACTORY: Building(
        "M-50 40V-2l26-20v20l26-20v20L28-22V-2H50V40Z",
        "red",
        "M30-2L33-46H45L48-2Z",
        _windows((-40, 8), (-20, 8), (0, 8), (20, 8), width=12, height=13) + "M-6 26h14v14h-14Z",
    ),
    Place.ZOO: Building(
        "M-50 40V-14h12v-20h76v20h12V40H28V14a28 26 0 0 0-56 0V40Z",
        "green",
        "M-38-40h76v22h-76Z",
        disc(0, 26, 10) + disc(-14, 12, 5) + disc(-5, 5, 5) + disc(6, 5, 5) + disc(15, 12, 5),
    ),
    Place.SCHOOL: Building(
        "M-50 40V0H50V40Z",
        "red",
        "M-56 0l18-20h27V-34L0-46L11-34v14H38L56 0Z",
        _windows((-42, 10), (-24, 10), (14, 10), (32, 10)) + "M-7 16H7V40H-7Z" + disc(0, -26, 6),
    ),
    Place.THEATRE: Building(
        "M-46 40V-22h92V40Z",
        "red",
        "M-54-22L0-46L54-22ZM-36-14H-3C-5 12-18 28-36 34ZM36-14H3C5 12 18 28 36 34Z",
        "M-22 40a22 14 0 0 1 44 0Z",
    ),
    Place.CIRCUS: Building(
        "M-48 40L-42 2H42L48 40Z",
        "blue",
        "M-54 4L-2-34V-48l18 6-14 6v2L54 4ZM-30 4l-5 36h14l2-36ZM30 4l5 36H21L19 4Z",
        "M-10 40L0 8l10 32Z",
    ),
    Place.HOTEL: Building(
        "M-32 40V-36h64v76Z",
        "blue",
        "M-36-36v-9h72v9ZM-18 14h36v9h-36Z",
        _windows((-24, -28), (-6, -28), (12, -28), (-24, -8), (-6, -8), (12, -8), width=12)
        + "M-8 26H8V40H-8Z",
    ),
    Place.CAFE: Building(
        "M-44 40V-26h88v66Z",
        "green",
        "M-50-8l8-26h84l8 26v8a8 8 0 0 1-20 0a10 8 0 0 1-20 0a10 8 0 0 1-20 0a10 8 0 0 1-20 0"
        "a8 8 0 0 1-20 0Z",
        "M-22 12h34v4c14-4 14 16-2 14c-3 5-8 6-14 6c-12 0-18-8-18-24ZM-28 37h46v4h-46Z",
    ),
    Place.GAZETTE: Building(
        "M-34 40V-42h60v16h8v66Z",
        "blue",
        "M-26-34h44v13h-44Z",
        "M-26-14h20v20h-20ZM0-14h18v4h-18ZM0-6h18v4h-18ZM0 2h18v4h-18ZM-26 12h44v4h-44Z"
        "M-26 20h44v4h-44ZM-26 28h30v4h-30Z",
    ),
    Place.BAKERY: Building(
        "M-46 40V-4h92v44Z",
        "ochre",
        "M-54-4L-34-30H20v-14h14v14L54-4Z",
        "M-28 22c-4-16 60-16 56 0c0 8-5 10-8 10h-40c-3 0-8-2-8-10ZM-12 14l6 12h5l-6-13Z"
        "M4 13l6 12h5l-6-12Z",
    ),
    Place.TOWN_HALL: Building(
        "M-50 40V8h32V-22h36V8h32v32Z",
        "green",
        "M-24-22L0-50L24-22ZM-54 8l6-9h30v9ZM54 8l-6-9H18v9Z",
        disc(0, -6, 11)
        + "M-8 20a8 8 0 0 1 16 0v20H-8Z"
        + _windows((-43, 16), (-29, 16), (20, 16), (34, 16), width=9),
    ),
    Place.LIBRARY: Building(
        "M-46 40V-20h92v60Z",
        "blue",
        "M-52-20v-12h104v12ZM-20-32a20 14 0 0 1 40 0Z",
        "M-34-6c12-6 26-4 32 4v30c-8-6-20-8-32-2ZM34-6c-12-6-26-4-32 4v30c8-6 20-8 32-2Z",
    ),
    Place.BANK: Building(
        "M-46 40V-4h92v44Z",
        "green",
        "M-52-4v-10h12a40 32 0 0 1 80 0h12v10Z",
        _windows((-38, 4), (27, 4), width=11, height=36) + disc(0, 20, 15),
    ),
    Place.PHARMACY: Building(
        "M-44 40V-14h88v54Z",
        "green",
        "M-50-14l10-22h80l10 22Z",
        "M-22 2h40l-3 12c-2 10-8 14-10 18h8v6h-30v-6h8c-2-4-8-8-10-18ZM8 0L24-10l5 6-12 8Z",
    ),
    Place.MARKET: Building(
        "M-46 40V0h92v40Z",
        "red",
        "M-52 0l8-30h18L-30 0ZM-12 0l4-30H8l4 30ZM30 0l-4-30h18l8 30Z",
        disc(-28, 20, 9)
        + disc(-8, 24, 9)
        + disc(12, 20, 9)
        + disc(30, 24, 8)
        + "M-42 30h84v10h-84Z",
    ),
    Place.POST_OFFICE: Building(
        "M-46 40V-20h92v60Z",
        "ochre",
        "M-52-20L-38-38h76l14 18Z",
        "M-28-8L0 12L28-8v6L0 19L-28-2ZM-28 6L0 27L28 6V30h-56Z",
    ),
    Place.HOSPITAL: Building(
        "M-50 40V-6h26V-40h48v34h26v46Z",
        "red",
        "M-7-34H7v10H17v14H7V0H-7v-10h-10v-14h10Z",
        _windows((-42, 4), (-42, 22), (31, 4), (31, 22)) + "M-10 14h20v26h-20Z",
    ),
    Place.BATHHOUSE: Building(
        "M-46 40V2h92v38Z",
        "blue",
        "M-52 2C-44-26-20-32 0-32S44-26 52 2Z",
        "M-20-36c-8-8 6-8-2-16h6c8 8-6 8 2 16ZM14-36c-8-8 6-8-2-16h6c8 8-6 8 2 16Z"
        "M-36 18q9-10 18 0t18 0t18 0t18 0v7q-9 10-18 0t-18 0t-18 0t-18 0Z",
    ),
    Place.CINEMA: Building(
        "M-44 40V-14h88v54Z",
        "ochre",
        "M-52-14v-28h104v28ZM-52-10h104v7h-104Z",
        "M-24 12h34v22h-34ZM12 19l12-7v22l-12-7Z" + disc(-16, 7, 6) + disc(1, 6, 7),
    ),
    Place.BARBER: Building(
        "M-42 40V-20h84v60Z",
        "red",
        "M-48-20l8-18h80l8 18ZM-14-10h28v6h-28ZM-10 4L10-4v10L-10 14ZM-10 22L10 14v10L-10 32Z",
        "M-12-4h3v38h-3ZM9-4h3v38H9ZM-14 34h28v6h-28Z",
    ),
    LABORATORY: Building(
        "M-50 40V4h24v36ZM26 40V-10h24v50Z",
        "red",
        "M-16-48h32v9h-6v20l30 46c6 9 0 17-10 17h-60c-10 0-16-8-10-17l30-46v-20h-6Z",
        "M-20 16h40l9 14c3 5 0 8-5 8h-48c-5 0-8-3-5-8Z",
    ),
}

STATION = "M0-50l48 15v30c0 31-25 48-48 56c-23-8-48-25-48-56v-30Z"
STAR = "M0-32l8.7 18.5 20.2 2.4-14.8 13.9 3.9 19.8L0 12.6l-18 10 3.9-19.8-14.8-13.9 20.2-2.4Z"

HEADS = {
    "one": "M-22 0L-12-36a22 22 0 1 1 24 0L22 0Z",
    "two": "M-22 0L-14-34h-8V-78h44v44h-8L22 0Z",
    "three": "M-22 0L-11-34L-27-56L0-84L27-56L11-34L22 0Z",
    "man": "M-27 4V-48C-27-72-14-86 0-86S27-72 27-48V4L14-7L0 4L-14-7Z",
}
"""The pawns: policemen with round, square and diamond heads, and a ghost."""
