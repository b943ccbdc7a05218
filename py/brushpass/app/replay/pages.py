"""The end of a game: its result, and its film."""

from __future__ import annotations

from brushpass.app.model import Playing, Sitting, Watching
from brushpass.app.replay.commands import Projector
from brushpass.app.replay.ending import told
from brushpass.app.replay.film import film_of
from brushpass.app.replay.projector import projector
from brushpass.app.replay.replay import drawn, scene
from brushpass.app.sitting.commands import App, ShowSheet
from brushpass.app.sitting.frame import save_button, top
from brushpass.app.sitting.views import ending_of, result_view
from brushpass.contract import scores
from brushpass.html import Markup, do_button, el, join


def result_played(playing: Playing, rematch: list[Markup]) -> Markup:
    """The result of a game that was played here; the table's own device offers a `rematch`."""
    t = playing.texts
    replay, share = _replay(playing), _share(playing)
    tally = do_button(t("button tally"), ShowSheet("tally"))
    if playing.visits:
        hint = el("p", t("link host deals"), class_="hint")
        return _result(playing, None, [hint, replay, share, tally])
    more = el("div", tally, share, save_button(playing), class_="more")
    return _result(playing, more, [*rematch, replay])


def result_watched(watching: Watching) -> Markup:
    return _result(watching, None, [_play_too(watching), _replay(watching), _share(watching)])


def _result(sitting: Sitting, more: Markup | None, ways: list[Markup]) -> Markup:
    """`more` are buttons below the result, `ways` are those in the footer."""
    outcome = sitting.table.outcome
    assert outcome is not None
    t, view = sitting.texts, result_view(sitting)
    return join(
        top(sitting, el("p", t("title"), class_="name")),
        el(
            "main",
            told(sitting, ending_of(sitting)),
            scores(view, sitting.screen, outcome),
            el("h2", t("laid open"), class_="sr"),
            sitting.screen.result(view),
            more,
            class_="result",
        ),
        el("footer", ways, class_="bot after"),
    )


def film_played(playing: Playing, waiting: Markup | None) -> Markup:
    return _film(playing, None, waiting, [])


def film_watched(watching: Watching, waiting: Markup | None) -> Markup:
    begins = watching.replay.step <= film_of(watching).start
    opening = _opening(watching) if begins else None
    return _film(watching, opening, waiting, [_play_too(watching)])


def _film(
    sitting: Sitting, opening: Markup | None, waiting: Markup | None, ways: list[Markup]
) -> Markup:
    t, now = sitting.texts, scene(sitting)
    ways = [*ways, do_button(t("button result"), Projector.RESULT), _share(sitting)]
    return join(
        top(sitting, sitting.screen.top(now.view)),
        el(
            "main",
            el("h1", t("replay"), class_="sr"),
            opening,
            drawn(sitting, now, waiting),
            tabindex=0,  # it may scroll by itself, and keys have to reach it
        ),
        projector(sitting, now, *ways),
    )


def _opening(watching: Watching) -> Markup:
    """Above a film that came with a link, before it runs: what it is, and not how it ends."""
    t = watching.texts
    turns, players = len(film_of(watching).chapters), t.several(watching.players)
    return el(
        "header",
        el("h2", t("film title", game=t("title"))),
        el("p", t("film opening", n=turns, players=players)),
        class_="opening",
    )


def _play_too(sitting: Sitting) -> Markup:
    return do_button(sitting.texts("button play too"), App.LEAVE, class_="btn btn-solid")


def _replay(sitting: Sitting) -> Markup:
    return do_button(sitting.texts("button replay"), Projector.REPLAY)


def _share(sitting: Sitting) -> Markup:
    return do_button(sitting.texts("button share"), ShowSheet("share"))
