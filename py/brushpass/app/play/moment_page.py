"""A moment, full screen: who acts, a thing in motion, a word, a sentence, and what comes next.

They are always in this order and in these places. Motion is CSS alone (`assets/css/moments.css`),
and the still is its last picture. While it lasts, nothing else is in the page.
"""

from __future__ import annotations

from brushpass.app.model import Playing
from brushpass.app.play.commands import Play
from brushpass.app.sitting.frame import name_of
from brushpass.contract import Moment
from brushpass.html import Markup, do_button, el, things
from brushpass.html.commands import text
from brushpass.table import Seat

ONWARD = 8_000
"""Milliseconds after which a device at which nobody plays, a television say, goes on by itself."""
NO_THROW = 9_000
"""Milliseconds after which the die falls here although the roller's device hasn't told that it was
thrown. There it falls sooner, unless that device is asleep."""


def page(playing: Playing, moment: Moment) -> Markup:
    roller = _waits_for(playing)
    if roller is not None:
        return _throwing(playing, moment, roller)
    classes = ["moment", f"g-{moment.ground}"]
    classes += [] if moment.pace == "turned" else [moment.pace]
    classes += ["still"] if playing.moments.still else []
    classes += ["waits"] if moment.waits else []
    unattended = playing.party is not None and not playing.seats.people
    return el(
        "section",
        _begins(moment),
        _who(moment),
        el("div", moment.thing, class_="m-thing"),
        el("h1", moment.word, class_="m-word", data_length=max(map(len, moment.word.split()))),
        el("p", moment.sentence, class_="m-line"),
        el("p", moment.now, class_="m-now") if moment.now else None,
        _skip(playing, playing.texts("moment go on"), Play.GO_ON),
        id=f"moment-{playing.moments.number}",
        class_=" ".join(classes),
        role="dialog",
        aria_modal="true",
        aria_label=moment.who,
        data_do=text(Play.GO_ON),
        data_moment="moves",
        data_lasts=ONWARD if unattended else None,
        data_sound=moment.sound,
    )


def _throwing(playing: Playing, moment: Moment, roller: Seat) -> Markup:
    """The die stands on its corner for the person whose roll it is; everybody else waits."""
    t = playing.texts
    player = name_of(playing, roller)
    here = roller in playing.seats.people
    word = _to_roll(playing, roller)
    line = t("moment roll whose" if here else "moment awaits line", player=player)
    return el(
        "section",
        _who(moment),
        el("div", things.sheet(things.die(5, 160, 180, 132, lean=-14)), class_="m-thing"),
        el("h1", word, class_="m-word", data_length=max(map(len, word.split()))),
        el("p", line, class_="m-line"),
        _skip(playing, t("moment throw"), Play.SKIP_ANIMATION) if here else None,
        id=f"moment-{playing.moments.number}-throw",
        class_=f"moment g-{moment.begins or moment.ground} throws",
        role="dialog",
        aria_modal="true",
        aria_label=moment.who,
        data_do=text(Play.SKIP_ANIMATION) if here else None,
        data_moment="throw",
        data_lasts=None if here else NO_THROW,
    )


def _to_roll(playing: Playing, roller: Seat) -> str:
    key = "moment roll" if roller in playing.seats.people else "moment awaits"
    return playing.texts(key, player=name_of(playing, roller))


def said(playing: Playing, moment: Moment) -> str:
    """What a screen reader is told."""
    roller = _waits_for(playing)
    if roller is not None:
        return _to_roll(playing, roller)
    parts = (f"{moment.who}.", moment.word, moment.sentence, moment.now)
    return " ".join(part for part in parts if part).replace("\u00ad", "")


def _waits_for(playing: Playing) -> Seat | None:
    """The person whose tap throws the die, here or at another device."""
    roller = playing.moments.roller
    return None if roller in playing.seats.computers else roller


def _begins(moment: Moment) -> Markup | None:
    """Show the actor's background until the result is revealed."""
    if moment.begins in (None, moment.ground):
        return None
    return el("div", _who(moment), class_=f"from g-{moment.begins}", aria_hidden="true")


def _who(moment: Moment) -> Markup:
    aside = el("span", moment.aside) if moment.aside else None
    return el("p", el("b", moment.who), aside, class_="m-who")


def _skip(playing: Playing, label: str, command: Play) -> Markup:
    return el(
        "div",
        do_button(label, command, class_="onward"),
        el("i", playing.texts("moment tap"), aria_hidden="true"),
        class_="m-skip",
    )
