"""What every page is framed with: the top bar, the clock, a notice, names, what happened."""

from __future__ import annotations

from brushpass.app.model import Playing, Sheet, Sitting, Watching
from brushpass.app.sitting.commands import App, ShowSheet
from brushpass.contract import cited
from brushpass.html import Markup, do_button, el, icon
from brushpass.html.markup import Child
from brushpass.table import Seat

LOG = 30
"""How many of the last entries the wire log tells."""


def page(
    sitting: Playing | Watching,
    *parts: Markup | None,
    looks_on: bool = False,
    seat: Seat | None = None,
    chosen: str | None = None,
    thinks: Seat | None = None,
    held: bool = False,
) -> Markup:
    """A whole page: what is drawn of a sitting, and what scripts and tests have to know of it."""
    onlooker = " onlooker" if looks_on else ""
    return el(
        "div",
        *parts,
        class_=f"screen {sitting.stage.value} game-{sitting.name}{onlooker}",
        data_stage=sitting.stage.value,
        data_seat=seat,
        data_entries=len(sitting.table.log),
        data_chosen=chosen,
        data_thinks=thinks,
        data_hold="yes" if held else None,
    )


def title(sitting: Sitting) -> str:
    """What stands in the browser's tab: never anything secret."""
    return sitting.texts("page title", game=sitting.texts("title"))


def top(sitting: Sitting, middle: Markup, clock: Markup | None = None) -> Markup:
    return el(
        "header",
        _opens(sitting, "leave", icon("back")),
        el("div", middle, clock, class_="middle"),
        _opens(sitting, "menu", icon("dots")),
        class_="top",
    )


def over(title: str, close: str, closes: object, class_: str, *parts: Child) -> Markup:
    """What lies over the page, with its title and a way back."""
    return el(
        "div",
        el(
            "section",
            el(
                "header",
                el("h2", title),
                do_button(icon("close"), closes, class_="btn-bare", aria_label=close),
                role="presentation",
            ),
            *parts,
            class_=f"sheet {class_}",
            role="dialog",
            aria_modal="true",
            aria_label=title,
        ),
        class_="over",
    )


def _opens(sitting: Sitting, sheet: Sheet, sign: Markup) -> Markup:
    label = sitting.texts(f"button {sheet}")
    return do_button(sign, ShowSheet(sheet), class_="btn-bare", aria_label=label)


def notice(sitting: Sitting) -> Markup | None:
    if not sitting.notice:
        return None
    text = cited(sitting.texts, sitting.rulebook, sitting.notice)
    return el("p", text, class_="notice", role="alert")


def unsaved(playing: Playing) -> Markup | None:
    """Stays until everything is stored."""
    if not playing.frame.unsaved:
        return None
    return el("p", icon("save"), playing.texts("unsaved"), class_="unsaved", role="status")


def tone_of(sitting: Sitting, seat: Seat) -> str:
    """The colour of a seat."""
    return sitting.screen.tone(sitting.table.state, seat)


def name_of(sitting: Sitting, seat: Seat) -> str:
    return sitting.players[seat]


def names(sitting: Sitting, seats: tuple[Seat, ...]) -> str:
    return sitting.texts.several(name_of(sitting, seat) for seat in seats)


def log(sitting: Sitting) -> Markup:
    """The last things that happened, newest first, as the whole table saw them."""
    told = sitting.story.told(sitting.table)[-LOG:]
    lines = [cited(sitting.texts, sitting.rulebook, line) for line in told]
    return el("ol", [el("li", line) for line in reversed(lines)], class_="log")


def save_button(sitting: Sitting) -> Markup:
    """A file is as open as the cards would be, laid face up."""
    t = sitting.texts
    return do_button([t("button save"), el("small", t("save warning"))], App.SAVE)
