"""A door a game: a page with an address of its own, to be passed on. It shows what the game is and
leads on to the table at once.
"""

from __future__ import annotations

from brushpass.html import Markup, el, escape
from brushpass.language import language_of
from brushpass.lobby import shelf
from brushpass.lobby.shelf import Box

# The places are the build's to fill, as in index.html.
PAGE = """<!doctype html>
<html lang="{lang}" dir="{dir}">
<head>
<meta charset="utf-8">
<!-- build:policy -->
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta name="description" content="{description}">
<meta http-equiv="refresh" content="0; url={inside}">
<!-- build:social -->
<link rel="icon" type="image/svg+xml" href="{root}assets/art/mark.svg">
</head>
<body>
{body}
</body>
</html>
"""


def doors(lang: str, folder: str) -> dict[str, str]:
    """The doors of a language by their places, beside its page in `folder` ("" or "de/")."""
    root = "../" * (folder.count("/") + 1)
    return {
        f"{folder}{box.name}/index.html": PAGE.format(
            lang=lang,
            dir=language_of(lang).direction,
            title=escape(box.t("page title", page=box.title)),
            description=escape(box.tagline),
            inside=f"../#{box.name}",
            root=root,
            body=_body(box),
        )
        for box in shelf.boxes(lang)
    }


def _body(box: Box) -> Markup:
    inside = el("a", box.t("button set up"), href=f"../#{box.name}")
    facts = " · ".join(fact for fact in (box.players, box.minutes) if fact)
    return el("main", el("h1", box.title), el("p", box.tagline), el("p", facts), el("p", inside))
