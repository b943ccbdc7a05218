"""Playing together: everybody on a phone of their own.

The way there from the landing, the page on which one chooses how the phones find each other, the
page that a link to a table opens, and the way back. `assets/lobby/together.js`, `guest_door.js` and
`way_back.js` bring them to life.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.app.records.cast import CAST
from brushpass.html import Markup, el, hidden_text, icon, submit, text_field
from brushpass.html.markup import Child
from brushpass.i18n import Texts
from brushpass.lobby.parts import art, button, emblem, plain_page
from brushpass.lobby.shelf import Box
from brushpass.table.table import MAX_NAME

TOLD: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("own name missing", "link broken", "join unknown"), ()),
    "relays wrong": ("text",),
    "back to table": ("name",),
}
"""What the scripts say, and what they put in."""


# On the landing.


def entrances(t: Texts) -> Markup:
    """Together, alone, or at a table that somebody else has."""
    return el(
        "nav",
        _entrance(art("circle"), t("together"), t("together short"), page="together"),
        _entrance(art(CAST[0]), t("button alone"), page="games"),
        _entrance(icon("people"), t("join"), page="join"),
        class_="entrances",
        aria_label=t("games"),
    )


def _entrance(picture: Markup, name: str, says: str | None = None, *, page: str) -> Markup:
    told = el("span", says, class_="says") if says else None
    return el("a", el("b", name), told, picture, href=f"#{page}", class_=f"entrance to-{page}")


def way_back(t: Texts) -> Markup:
    """A table of another phone, or a lobby of this one, that was not left on purpose."""
    return el(
        "div",
        el("p", el("b", data_back="table"), el("span", class_="meta", data_back="game")),
        button(icon("close"), "no-way-back", class_="btn-bare", aria_label=t("button dismiss")),
        button(t("button back to table"), "back-to-table", class_="btn btn-solid"),
        el("p", class_="status", role="status"),
        class_="way-back",
        hidden=True,
    )


# The page.


def together_page(t: Texts, boxes: Sequence[Box]) -> Markup:
    others = el(
        "p",
        el(
            "a", t("way passed"), href=f"#{boxes[0].name}", class_="btn btn-plain", data_passed=True
        ),
        el("a", t("way code"), href="#join", class_="btn btn-plain"),
        class_="other-ways",
    )
    return plain_page(
        t,
        "together",
        el("p", t("together text"), class_="lede"),
        el(
            "form",
            own_name(t),
            _games(t, boxes),
            el("p", class_="status", role="status"),
            class_="gather",
            novalidate=True,
        ),
        el("div", _by_link(t), _in_a_room(t), class_="table-doors"),
        others,
        class_="page together-page plain-page",
    )


def own_name(t: Texts) -> Markup:
    field = el(
        "input",
        name="me",
        class_="field own-name",
        maxlength=MAX_NAME,
        placeholder=" ",
        autocomplete="off",
        autocapitalize="words",
        spellcheck="false",
        enterkeyhint="done",
    )
    return el("label", el("span", t("own name")), field, class_="labelled")


def _games(t: Texts, boxes: Sequence[Box]) -> Markup:
    """One of the games, by its emblem; the script says the name of the chosen one."""
    games = [
        el(
            "label",
            el("input", type="radio", name="game", value=box.name),
            emblem(box),
            hidden_text(box.title),
            class_=f"game-pill ground-{box.name}",
        )
        for box in boxes
    ]
    legend = el("legend", t("together game"), " ", el("b", data_chosen=True))
    return el("fieldset", legend, el("div", games, class_="game-pills"), class_="which-game")


def _by_link(t: Texts) -> Markup:
    return _door(
        t,
        "link",
        "homes",
        relay_sentence(t),
        button(t("button make link"), "gather", class_="btn btn-deal", data_way="link"),
        el("p", t("relays unasked"), class_="meta"),
        _other_relays(t),
    )


def _in_a_room(t: Texts) -> Markup:
    show = button(t("button show code"), "gather", class_="btn btn-deal", data_way="room")
    return _door(t, "room", "circle", show)


def _door(t: Texts, way: str, picture: str, *children: Child) -> Markup:
    return el(
        "section",
        art(picture),
        el("h2", t(f"way {way}")),
        el("p", t(f"way {way} text"), class_="says"),
        *children,
        class_=f"table-door by-{way}",
    )


def relay_sentence(t: Texts) -> Markup:
    """Who is asked, and what they can see; the script puts in their names."""
    before, _, after = t("relays see", relays="|").partition("|")
    return el("p", before, el("b", data_relay_names=True), after, class_="relay-sentence")


def _other_relays(t: Texts) -> Markup:
    return el(
        "details",
        el("summary", t("relays other")),
        el(
            "form",
            text_field(t("relays field"), "relays"),
            submit(t("button keep relays"), class_="btn"),
            el("p", t("relays hint"), class_="hint"),
            el("p", class_="status", role="status"),
        ),
        class_="other-relays",
    )


# A guest.


def guest_door(t: Texts) -> Markup:
    """What a link to somebody's table opens. Nobody is asked before a tap."""
    return el(
        "section",
        el(
            "header",
            el("a", icon("back"), t("back to games"), href="#", class_="back"),
            el("h1", t("invited"), id="room-title", tabindex=-1),
            art("circle"),
            class_="invited",
        ),
        el(
            "form",
            own_name(t),
            relay_sentence(t),
            submit(t("button sit down")),
            button(t("button just watch"), "just-watch", class_="btn btn-plain"),
            class_="sit-down",
            novalidate=True,
        ),
        el("p", class_="status", role="status"),
        el("p", el("a", t("join"), href="#join", class_="btn"), hidden=True, data_instead=True),
        id="room",
        class_="page guest-door plain-page",
        aria_labelledby="room-title",
    )


def join_page(t: Texts) -> Markup:
    """A link opens by itself; who has only its text, or a code, puts it in here."""
    field = text_field(t("join field"), "invitation")
    return plain_page(
        t,
        "join",
        el("p", t("join text"), class_="lede"),
        el("form", field, submit(t("button join")), class_="join-form"),
        el("p", class_="status", role="status"),
    )
