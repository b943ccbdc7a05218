"""The page for whatever is on screen: one match over the model, and one over the stage.

Rules and screens are made for logs that rules have made. A log may also come from another device
or from a file, and then it may be one that no screen was made for: that ends here, with a sentence
and a way on.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from traceback import format_exc
from typing import assert_never

from brushpass.app.computers import hints, mind_files, news, turns
from brushpass.app.computers.mind_files import useless
from brushpass.app.daily import pages as daily
from brushpass.app.daily.work import Making, Solving
from brushpass.app.linked import banner as linked_banner, company, next_game, pages as linked
from brushpass.app.linked.pages import Meeting
from brushpass.app.menu import pages as menu
from brushpass.app.model import Playing, Sitting, Stage, Watching
from brushpass.app.play import moment_page, pages as play
from brushpass.app.records.party import Party
from brushpass.app.replay import pages as replay, tally
from brushpass.app.sharing import own_phone, pages as sharing
from brushpass.app.sharing.own_phone import CarriedSecret
from brushpass.app.sitting import frame
from brushpass.app.sitting.commands import App
from brushpass.app.sitting.frame import name_of
from brushpass.app.sitting.views import open_view
from brushpass.app.update import Model
from brushpass.html import Markup, do_button, el, join

NAME = "Brush Pass"


@dataclass(frozen=True)
class Drawing:
    html: Markup
    title: str = ""
    """Empty if the page keeps its title."""
    said: str = ""
    """What a screen reader is told."""
    failure: str = ""
    """What went wrong, for developers."""
    whole: bool = True
    """It shows the table, and not a sentence instead."""
    drops_files: bool = False
    """A screen failed over the files that computers read: they are of no use."""


def drawn(model: Model) -> Drawing:
    match model:
        case Playing() | Watching():
            return _drawn_table(model)
        case Solving():
            return Drawing(daily.page(model), daily.title(model), daily.announcement(model))
        case Making():
            return Drawing(daily.making_page(model))
        case CarriedSecret():
            return Drawing(own_phone.page(model))
        case Meeting():
            return Drawing(linked.meeting(model))
        case _:
            assert_never(model)


def _drawn_table(sitting: Playing | Watching) -> Drawing:
    if sitting.frame.broken:
        return _undrawn(sitting, sitting.frame.broken)
    try:
        return _whole(sitting)
    except Exception:
        failure = format_exc()
    if not sitting.files.files:
        return _undrawn(sitting, failure)
    with suppress(Exception):  # screens read in them, too
        return replace(_whole(useless(sitting, drop=True)), failure=failure, drops_files=True)
    return replace(_undrawn(sitting, failure), drops_files=True)


def _whole(sitting: Playing | Watching) -> Drawing:
    return Drawing(page(sitting), frame.title(sitting), announcement(sitting))


def page(sitting: Playing | Watching) -> Markup:
    """The whole page of a table."""
    if isinstance(sitting, Watching):
        return frame.page(sitting, _body(sitting), _sheet(sitting))
    if sitting.party and _gathers(sitting.party):
        return linked.meeting(Meeting(sitting.party, sitting.lang))
    return frame.page(
        sitting,
        _banner(sitting),
        _body(sitting),
        frame.unsaved(sitting),
        _sheet(sitting),
        looks_on=sitting.visits and not sitting.seats.people,
        seat=sitting.device.seat,
        chosen=None if sitting.moment else play.chosen(sitting),
        thinks=sitting.thinker,
        held=not sitting.moment and sitting.stage is Stage.OPEN and not sitting.device.latched,
    )


def _gathers(party: Party) -> bool:
    """People sit down, or say who plays here, before they see a table."""
    return party.gathering is not None or party.joins


def _body(sitting: Playing | Watching) -> Markup:
    if isinstance(sitting, Watching):
        if sitting.stage is Stage.RESULT:
            return replay.result_watched(sitting)
        return replay.film(sitting, sitting, _waiting(sitting))
    if sitting.moment:
        return moment_page.page(sitting, sitting.moment)
    match sitting.stage:
        case Stage.TABLE:
            return play.table(sitting, company.voice(sitting))
        case Stage.SEALED:
            return play.sealed(sitting)
        case Stage.OPEN if sitting.alone:
            return play.alone(sitting)
        case Stage.OPEN:
            return play.opened(sitting, own_phone.offer(sitting), own_phone.code(sitting))
        case Stage.CLOSED:
            return play.closed(sitting)
        case Stage.RESULT:
            return replay.result_played(sitting, company.voice(sitting), next_game.offer(sitting))
        case Stage.REPLAY:
            return replay.film(sitting, None, _waiting(sitting))


def _waiting(sitting: Sitting) -> Markup | None:
    """Files that the analyst needs are on their way, or don't come."""
    waits = sitting.files.stopped or sitting.files.coming
    return mind_files.waiting_for(sitting) if waits else None


def _banner(playing: Playing) -> Markup:
    """What is told above every page. Its place is always there, so that nothing below it moves
    under a pen when something is told."""
    told = playing.stage in (Stage.TABLE, Stage.OPEN)
    return el(
        "div",
        company.strip(playing) if playing.sheet is None else None,
        linked_banner.requests(playing) if playing.sheet is None else None,
        frame.notice(playing) if told else None,
        linked_banner.link(playing, _lend(playing)) if told else None,
        news.meanwhile(playing),
        hints.bubble(playing),
        id="banner",
        class_="banner",
    )


def _lend(playing: Playing) -> linked_banner.SeatButton | None:
    """The button that gives a seat to a computer, if one can play here."""
    return (lambda seat: news.lend(playing, seat)) if playing.computers_may_sit else None


def _sheet(sitting: Playing | Watching) -> Markup | None:
    """What lies over the page."""
    playing = sitting if isinstance(sitting, Playing) else None
    match sitting.sheet:
        case "menu":
            body = menu.menu(sitting, playing, _menu_entries(playing) if playing else None)
        case "rules":
            body = menu.rules(sitting)
        case "log":
            body = frame.log(sitting)
        case "share":
            body = sharing.sheet(sitting, playing)
        case "leave":
            hangs = linked.hang_on(playing) if playing else ""
            back = linked.way_back(playing) if playing else ""
            body = menu.leave(sitting, playing, hangs, back)
        case "tally" if playing:
            body = tally.sheet(playing, playing.tally)
        case "link" if playing:
            body = linked.sheet(playing)
        case "lobby" if playing:
            body = linked.give_up(playing)
        case "computers" if playing:
            body = news.sheet(playing)
        case "say" if playing and (said := company.sheet(playing)):
            body = said
        case "members" if playing and (others := company.others(playing)):
            body = others
        case _:
            return None
    return menu.sheet(sitting, linked_banner.requests(playing) if playing else None, body)


def _menu_entries(playing: Playing) -> Markup:
    computers = news.menu_entry(playing) if news.offers_computers(playing) else None
    return join(play.menu_entries(playing), computers, linked.menu_entry(playing))


# What a screen reader is told when the page has changed.


def announcement(sitting: Playing | Watching) -> str:
    if isinstance(sitting, Playing) and sitting.party and _gathers(sitting.party):
        return ""  # these pages speak for themselves
    if sitting.notice:
        return sitting.notice
    match sitting:
        case Watching(stage=Stage.RESULT):
            return sitting.screen.headline(open_view(sitting))
        case Watching():
            return ""
        case Playing():
            return _playing_announcement(sitting)


def _playing_announcement(playing: Playing) -> str:
    if playing.moment:
        return moment_page.said(playing, playing.moment)
    t = playing.texts
    match playing.stage:
        case Stage.TABLE | Stage.RESULT:
            return _news(playing)
        case Stage.OPEN if playing.alone:
            return _news(playing)
        case Stage.SEALED:
            return t("pass to", player=name_of(playing, playing.holder))
        case Stage.CLOSED:
            return t("closed")
        case _:
            return ""


def _news(playing: Playing) -> str:
    """What a computer did last, and what the table waits for."""
    headline = playing.screen.headline(open_view(playing))
    said = [turns.last_deed(playing), headline, *hints.told(playing)]
    return " ".join(filter(None, said))


# A table that can't be drawn.


def _undrawn(sitting: Playing | Watching, failure: str) -> Drawing:
    t = sitting.texts
    leave = do_button(t("button leave"), App.LEAVE, class_="btn")
    match sitting:
        case Watching():
            told, first = t("broken link game"), None
        case Playing(visits=True):
            told = t("undrawn guest")
            first = do_button(t("button reload"), App.RELOAD, class_="btn btn-solid")
        case Playing():
            told, first = t("undrawn"), frame.save_button(sitting)
    html = el(
        "div",
        el("main", el("h1", NAME), el("p", told, class_="notice", role="alert"), first, leave),
        class_="screen undrawn",
        data_stage="undrawn",
        data_entries=len(sitting.table.log),
    )
    return Drawing(html, NAME, told, failure, whole=False)
