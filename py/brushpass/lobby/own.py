"""Words of one's own: the page where packs are written, and where a set-up asks for them.

The page also says how many words the device has seen. Brought to life by assets/lobby/packs.js.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.html import Markup, el, icon, submit
from brushpass.i18n import Texts
from brushpass.language import names
from brushpass.lobby.parts import button, open_file, pill, pills, plain_page
from brushpass.lobby.shelf import Box
from brushpass.words.packs import LONGEST, MAX_PACK, MOST_PIECES, MOST_WORDS

MAX_TITLE = 40
MOST_PACKS = 20

TOLD: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("pack nameless", "pack empty", "pack file bad"), ()),
    "own few": ("found", "least"),
    "pack fine": ("n",),
    "pack remarks": ("n",),
    "pack signs": ("line", "text"),
    "pack no word": ("line", "text"),
    "pack several words": ("line", "text"),
    "pack too long": ("line", "text", "most"),
    "pack two words": ("line", "text"),
    "pack alike": ("line", "text"),
    "pack twice": ("line", "text"),
    "pack too many": ("line", "text", "most"),
    "pack in deck": ("line", "text", "game"),
    "pack name twice": ("name",),
    "packs full": ("most",),
    "ask delete pack": ("name",),
    "seen count": ("n",),
    "seen forgotten": ("n",),
}
"""What packs.js says, and what it puts in."""


def limits() -> dict[str, int]:
    """For packs.js."""
    return {
        "words": MOST_WORDS,
        "pieces": MOST_PIECES,
        "letters": LONGEST,
        "text": MAX_PACK,
        "packs": MOST_PACKS,
    }


def own_words(box: Box) -> Markup | None:
    """Which packs to deal from; packs.js lists those that fit."""
    if box.lobby.words is None:
        return None
    t = box.t
    how = [
        pill(f"{box.name}-own", value, t(f"own words {value}"), checked=value == "mix")
        for value in ("mix", "only")
    ]
    return el(
        "fieldset",
        el("legend", t("own words")),
        el("div", class_="pills packs"),
        el("div", how, class_="pills how", hidden=True),
        el("a", t("own words link"), href="#words", class_="to-words"),
        class_="option own-words",
    )


def words_page(t: Texts, boxes: Sequence[Box]) -> Markup:
    return plain_page(
        t,
        "words",
        el("p", t("words text"), class_="lede"),
        el("p", t("tables unkept"), class_="unkept", hidden=True),
        el("ul", class_="kept packs"),
        el("p", t("packs none"), class_="none"),
        el(
            "div",
            button([icon("plus"), t("button new pack")], "new-pack"),
            open_file(t("button import pack"), ".txt,text/plain"),
            class_="pack-tools",
        ),
        el("p", class_="status", role="status"),
        _editor(t, boxes),
        _seen(t),
        title="words title",
    )


def _editor(t: Texts, boxes: Sequence[Box]) -> Markup:
    hints = {
        "words": t("pack hint words", most=LONGEST),
        "cards": t("pack hint cards", most=LONGEST),
    }
    return el(
        "form",
        el(
            "label",
            el("span", t("field pack name")),
            el("input", name="pack-name", class_="field", maxlength=MAX_TITLE, autocomplete="off"),
            class_="labelled",
        ),
        pills(name="pack-language", legend=t("words in"), labels=names(), chosen=t.lang),
        pills(
            name="pack-kind",
            legend=t("pack kind"),
            labels={kind: _played_with(t, boxes, cards=kind == "cards") for kind in hints},
            chosen="words",
            option="kind",
        ),
        el(
            "label",
            el("span", t("field pack words")),
            el(
                "textarea",
                name="pack-text",
                class_="field",
                rows=10,
                maxlength=MAX_PACK,
                autocomplete="off",
                spellcheck="false",
                aria_describedby="pack-hint-words pack-hint-cards pack-fine",
            ),
            class_="labelled",
        ),
        [
            el("p", hint, id=f"pack-hint-{kind}", class_="hint", data_kind=kind)
            for kind, hint in hints.items()
        ],
        el("p", id="pack-fine", class_="fine", role="status"),
        el("ul", class_="remarks"),
        el(
            "div",
            submit(t("button keep pack")),
            button(t("button cancel"), "drop-pack"),
            class_="pack-tools",
        ),
        el("p", class_="wrong", role="alert"),
        class_="editor",
        novalidate=True,
        hidden=True,
    )


def _played_with(t: Texts, boxes: Sequence[Box], *, cards: bool) -> str:
    """The games that are played with words, or with cards of two words."""
    asked = [box for box in boxes if box.lobby.words and box.lobby.words.pairs == cards]
    return t.several(box.short_title for box in asked)


def _seen(t: Texts) -> Markup:
    return el(
        "section",
        el("h2", t("seen"), id="seen-title"),
        el("p", t("seen text")),
        el("p", class_="count meta", role="status"),
        button(t("button forget seen"), "forget-seen"),
        class_="seen",
        aria_labelledby="seen-title",
    )


def pack_row(t: Texts) -> Markup:
    """A pack on the page of words, to be copied for each."""
    buttons = [
        button(
            icon(sign),
            f"{what}-pack",
            class_="btn-bare",
            aria_label=t(f"button {what} pack", name="{name}"),
        )
        for what, sign in (("edit", "pen"), ("export", "save"), ("delete", "bin"))
    ]
    return el(
        "li",
        el("b", "{name}", class_="game"),
        el("span", "{about}", class_="meta when"),
        buttons,
        class_="kept-pack",
        data_key="{key}",
    )


def pack_pill() -> Markup:
    """A pack in a set-up, to be copied for each."""
    return el(
        "label",
        el("input", type="checkbox", value="{key}"),
        el("span", icon("check"), el("span", "{name}"), el("span", "{count}", class_="meta")),
        class_="pill",
        data_key="{key}",
    )
