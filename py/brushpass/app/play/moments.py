"""A moment, full screen: ground, who, the thing in motion, the word, one sentence, what now.

Always in this order and these places. Motion is CSS alone (`assets/css/moments.css`), and the
still is its last picture. While it lasts, nothing else is in the page.
"""

from __future__ import annotations

from brushpass.app.frame import name_of
from brushpass.app.play.session import Session
from brushpass.contract import Moment
from brushpass.html import Markup, do_button, el, things
from brushpass.html.commands import Plain, text
from brushpass.table import Seat

ONWARD = 8_000
"""Milliseconds after which a device at which nobody plays, a television say, goes on by itself."""
NO_THROW = 9_000
"""Milliseconds after which the die falls here though nothing was heard of whoever rolls it. On
their own device it falls sooner, unless that is asleep."""


def page(session: Session, moment: Moment) -> Markup:
    roller = _waits_for(session)
    if roller is not None:
        return _throwing(session, moment, roller)
    classes = ["moment", f"g-{moment.ground}"]
    classes += [] if moment.pace == "turned" else [moment.pace]
    classes += ["still"] if session.showing.still else []
    classes += ["waits"] if moment.waits else []
    unattended = session.party is not None and not session.mine
    return el(
        "section",
        _begins(moment),
        _who(moment),
        el("div", moment.thing, class_="m-thing"),
        el("h1", moment.word, class_="m-word", data_length=max(map(len, moment.word.split()))),
        el("p", moment.sentence, class_="m-line"),
        el("p", moment.now, class_="m-now") if moment.now else None,
        _skip(session, session.texts("moment go on"), Plain.GO_ON),
        id=f"moment-{session.showing.number}",
        class_=" ".join(classes),
        role="dialog",
        aria_modal="true",
        aria_label=moment.who,
        data_do=text(Plain.GO_ON),
        data_moment="moves",
        data_lasts=ONWARD if unattended else None,
        data_sound=moment.sound,
    )


def _throwing(session: Session, moment: Moment, roller: Seat) -> Markup:
    """The die stands on its corner for the person whose roll it is; everybody else waits."""
    t = session.texts
    player = name_of(session, roller)
    here = roller in session.mine
    word = _to_roll(session, roller)
    line = t("moment roll whose" if here else "moment awaits line", player=player)
    return el(
        "section",
        _who(moment),
        el("div", things.sheet(things.die(5, 160, 180, 132, lean=-14)), class_="m-thing"),
        el("h1", word, class_="m-word", data_length=max(map(len, word.split()))),
        el("p", line, class_="m-line"),
        _skip(session, t("moment throw"), Plain.STILL) if here else None,
        id=f"moment-{session.showing.number}-throw",
        class_=f"moment g-{moment.begins or moment.ground} throws",
        role="dialog",
        aria_modal="true",
        aria_label=moment.who,
        data_do=text(Plain.STILL) if here else None,
        data_moment="throw",
        data_lasts=None if here else NO_THROW,
    )


def _to_roll(session: Session, roller: Seat) -> str:
    key = "moment roll" if roller in session.mine else "moment awaits"
    return session.texts(key, player=name_of(session, roller))


def said(session: Session, moment: Moment) -> str:
    """What a screen reader tells."""
    roller = _waits_for(session)
    if roller is not None:
        return _to_roll(session, roller)
    parts = (f"{moment.who}.", moment.word, moment.sentence, moment.now)
    return " ".join(part for part in parts if part).replace("\u00ad", "")


def _waits_for(session: Session) -> Seat | None:
    """The person whose tap throws the die, here or at another device."""
    roller = session.showing.roller
    return None if roller in session.computers else roller


def _begins(moment: Moment) -> Markup | None:
    """The ground of who acts lies over the verdict's until that is known."""
    if moment.begins in (None, moment.ground):
        return None
    return el("div", _who(moment), class_=f"from g-{moment.begins}", aria_hidden="true")


def _who(moment: Moment) -> Markup:
    aside = el("span", moment.aside) if moment.aside else None
    return el("p", el("b", moment.who), aside, class_="m-who")


def _skip(session: Session, label: str, command: Plain) -> Markup:
    return el(
        "div",
        do_button(label, command, class_="onward"),
        el("i", session.texts("moment tap"), aria_hidden="true"),
        class_="m-skip",
    )
