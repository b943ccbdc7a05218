"""Sending a phone away. It stays away until the door is opened anew, and so it is asked first."""

from __future__ import annotations

from brushpass.app.linked.commands import LinkDismiss
from brushpass.app.linked.people import called
from brushpass.app.records.party import Phone
from brushpass.html import Markup, do_button, el, icon
from brushpass.i18n import Texts


def send_away(t: Texts, phone: Phone) -> Markup:
    return el(
        "details",
        el("summary", [icon("close"), t("button send away")], class_="btn"),
        el("p", t("send away asks", name=called(t, phone.name))),
        do_button(t("button send away sure"), LinkDismiss(phone.id), class_="btn"),
        class_="send-away",
    )
