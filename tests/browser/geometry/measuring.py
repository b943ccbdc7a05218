"""Measures pages, and leaves out what is known to break the contract, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from ..conftest import without_python

MEASURE = (Path(__file__).parent / "measure.js").read_text()
PHONE, SMALL, SIDE, LAPTOP, WIDE = "360x740", "320x640", "740x360", "1280x800", "1920x1080"
SIZES = (PHONE, SMALL, SIDE, LAPTOP, WIDE)


class Known(NamedTuple):
    """A finding that may be there."""

    kinds: str
    """A pattern, as the others."""
    where: str
    """A pattern that finds it in a finding's text."""
    why: str
    on: str = ""
    """A pattern of the screens that it may be on; on all, if there is none."""


KNOWN: tuple[Known, ...] = (
    Known(
        "small|cut",
        r"button\.chapter",
        "Chapters divide a line by their length; buttons of full size go from one to the next.",
    ),
    Known(
        "covered",
        r"in g\.nv-numbers > text",
        "What lies on a field of the map covers its number, as on any board.",
    ),
    Known(
        "covered",
        r"in g > text by g\.nv-up\.nv-named|in g > text by g > (path|text)",
        "Stamps and names on the map lie across each other, as on any board.",
        "nevidimka",
    ),
    Known(
        "covered", r"text\.pop", "A moment's picture is cut paper: its parts overlap.", "-moment-"
    ),
    Known(
        "outside|cut",
        r"in ol\.log > li",
        "The log beside the table fades out after what is newest; all of it is in the menu.",
    ),
    Known(
        "covered|overlap",
        r"by [\w.]+ > aside\.bubble|aside\.bubble > p|div\.choices > button|button\.cite",
        "A hint lies over the table until it has been read.",
        "-alone-hint-|-alone-papers$",
    ),
    Known(
        "covered",
        r"by [\w.]+ > div\.notice|div\.notice[\w.-]+ > (p|h2)|by div\.choices > button",
        "A request floats until somebody answers it.",
        "linked-host-requests|linked-guest-asked",
    ),
    Known(
        "covered",
        r"by [\w.]+ > span\.reaction",
        "A reaction covers its own tile for two seconds.",
        "linked-host-said",
    ),
    Known("cut", r"li\.deed > span", "Two lines keep the board in its place; a tap tells all."),
    Known(
        "covered", r"by div\.banner > p\.notice", "It goes with the next tap.", "-notice$|-refused$"
    ),
    Known("picture", "in span > i", "The landing's headline is a part of its poster.", "lobby$"),
    Known("action", "", "One copies what one has chosen and seen above.", "lobby#blog"),
    Known(
        "action",
        r"div\.menu-list|in form > button\.btn\.btn-solid|section\.door|div\.choices",
        "In a sheet what there is to do follows what has to be looked at or scanned first.",
        "-after-tally|linked-.*sheet|lobby-.*-sheet-",
    ),
    Known(
        "small", r"nv-ask", "In a film one looks at the map; nothing on it is to be done.", "-film$"
    ),
    Known(
        "action", r"in div > button", "Words are written first, below the sheet.", "answering-look$"
    ),
    Known(
        "covered",
        r"by [\w.-]+ > p\.unsaved",
        "That nothing is saved has to be seen, whatever lies below it.",
        "-notice$",
    ),
)
"""What may be on any screen."""

SIDEWAYS: tuple[Known, ...] = (
    Known("action", r"div\.choices", "A code is looked at first.", "linked-joining-replying"),
    Known("action", r"carry-on", "The landing begins with its poster, which is as high.", "lobby$"),
    Known(
        "covered",
        r"in g[\w.-]* > text",
        "The map is small: what lies on it is closer.",
        "nevidimka",
    ),
    Known("cut", r"nv-|h2", "A notice has the rail's room until the next tap.", "nevidimka-notice"),
    Known("covered", r"by svg\.icon > use", "The mark of what isn't saved, as above.", "-notice$"),
    Known(
        "small",
        r"div\.card",
        "While files for computers come, a line above the board tells of it.",
        "codenames-alone-hint-",
    ),
)
"""What may be on a phone on its side, besides."""


@contextmanager
def opened(browser: Browser, size: str) -> Iterator[Page]:
    """A page of this size, in which Python never begins."""
    width, height = map(int, size.split("x"))
    page = browser.new_page(
        viewport={"width": width, "height": height}, bypass_csp=True, service_workers="block"
    )
    page.emulate_media(reduced_motion="reduce")
    without_python(page)
    yield page
    page.unroute_all(behavior="ignoreErrors")
    page.close()


def is_known(kind: str, text: str, screen: str, *, sideways: bool) -> bool:
    return any(
        re.fullmatch(known.kinds, kind)
        and re.search(known.where, text)
        and re.search(known.on, screen)
        for known in (*KNOWN, *(SIDEWAYS if sideways else ()))
    )


def measured(page: Page, screen: str) -> list[str]:
    """What is wrong with the page that is shown."""
    page.evaluate("document.fonts.ready")
    size = page.viewport_size
    sideways = bool(size and size["height"] <= 480)
    found: list[tuple[str, str]] = page.evaluate(MEASURE)
    return [
        f"{kind}: {text}"
        for kind, text in found
        if not is_known(kind, text, screen, sideways=sideways)
    ]
