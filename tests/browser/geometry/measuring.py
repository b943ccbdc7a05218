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
        "covered|cut|outside|action|overlap",
        "",
        "A hint lies over the table until it has been read.",
        "-alone-hint-|-alone-papers",
    ),
    Known("small", "li(\\.shown)? > button", "A week has seven days in one row.", "lobby#today"),
    Known("picture", "in span > i", "The landing's headline is a part of its poster.", "lobby$"),
    Known(
        "action", "", "People look at the games first, or copy a text below.", "lobby$|lobby#blog"
    ),
    Known("cut", r"input\.field\.name", "A name can be scrolled in its field.", "lobby#"),
)


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


def is_known(kind: str, text: str, screen: str) -> bool:
    return any(
        re.fullmatch(known.kinds, kind)
        and re.search(known.where, text)
        and re.search(known.on, screen)
        for known in KNOWN
    )


def measured(page: Page, screen: str) -> list[str]:
    """What is wrong with the page that is shown."""
    page.evaluate("document.fonts.ready")
    found: list[tuple[str, str]] = page.evaluate(MEASURE)
    return [f"{kind}: {text}" for kind, text in found if not is_known(kind, text, screen)]
