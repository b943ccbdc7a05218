"""What people say to each other at a distance: set phrases and reactions, which everybody reads in
their own language. Nobody types anything.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.app.linked.commands import MuteSayings, Say
from brushpass.app.linked.people import called
from brushpass.app.linked.tiles import Look, tile
from brushpass.app.records.party import Party, Saying
from brushpass.html import Markup, do_button, el, icon
from brushpass.i18n import Texts

PHRASES = range(12)
REACTIONS = {12: "bulb", 13: "star", 14: "eye", 15: "envelope", 16: "drop", 17: "cup"}
"""Their signs, by number."""
NUDGE = 9
""" "Are you there?" """


def phrase(t: Texts, number: int) -> str:
    return t(f"phrase {number}" if number in PHRASES else f"reaction {number}")


def known(number: int) -> bool:
    return number in PHRASES or number in REACTIONS


def heard(party: Party) -> tuple[Saying, ...]:
    """What is to be seen here of what was said: nothing that was said to others only."""
    if party.muted_sayings:
        return ()
    own = next((phone.id for phone in party.devices if phone.here), None)
    return tuple(
        each
        for each in party.sayings
        if known(each.phrase) and (each.to is None or own in (each.to, each.device))
    )


def voice(
    t: Texts, party: Party, faces: Mapping[str, Look], *, otherwise: str = ""
) -> Markup | None:
    """The line above what is to be done: what was said last. Its place is always there, so that
    nothing moves when something is said."""
    if not party.others:
        return None
    last = next(iter(reversed(heard(party))), None)
    if last is None:
        told = el("span", otherwise, class_="meta") if otherwise else None
        return el("p", told, class_="voice", aria_live="polite")
    name = called(t, party.name_of(last.device))
    look = tile(faces[name], "strip") if name in faces else None
    said = phrase(t, last.phrase)
    to = party.name_of(last.to) if last.to is not None else ""
    return el(
        "p",
        look,
        el("b", f"{name}: ", class_="sr"),
        el("span", sign(last.phrase), said, class_="says"),
        el("small", t("say to", name=to)) if to else None,
        class_="voice",
        aria_live="polite",
    )


def sign(number: int) -> Markup | None:
    return icon(REACTIONS[number], class_="react") if number in REACTIONS else None


def choices(t: Texts, party: Party, *, quiet: bool = False) -> Markup:
    """What can be said. Who knows what others are guessing says nothing: `quiet`."""
    off = quiet or not party.linked
    return el(
        "div",
        el("p", t("say quiet"), class_="notice", role="status") if quiet else None,
        el(
            "div",
            [
                do_button(
                    [icon(name, class_="react"), el("small", t(f"reaction {number}"))],
                    Say(number),
                    class_="btn",
                    disabled=off,
                )
                for number, name in REACTIONS.items()
            ],
            class_="reactions",
        ),
        el(
            "div",
            [
                do_button(t(f"phrase {number}"), Say(number), class_="btn", disabled=off)
                for number in PHRASES
            ],
            class_="phrases",
        ),
        el("p", t("say note"), class_="hint"),
        do_button(
            t("button hear sayings" if party.muted_sayings else "button mute sayings"),
            MuteSayings(muted=not party.muted_sayings),
            class_="btn btn-plain",
        ),
        class_="to-say",
    )
