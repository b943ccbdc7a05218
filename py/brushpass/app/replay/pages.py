"""The end of a game: its result, and its film."""

from __future__ import annotations

from brushpass.app.model import Playing, Sitting, Watching
from brushpass.app.replay.commands import Again, Projector
from brushpass.app.replay.ending import told
from brushpass.app.replay.film import film_of
from brushpass.app.replay.projector import projector
from brushpass.app.replay.replay import drawn, scene
from brushpass.app.sitting.commands import App, ShowSheet
from brushpass.app.sitting.frame import save_button, top
from brushpass.app.sitting.views import ending_of, result_view
from brushpass.contract import scores
from brushpass.html import Markup, do_button, el, join


def result_watched(watching: Watching) -> Markup:
    return _result(watching, [_play_too(watching), _replay(watching), _share(watching)])


def result_played(
    playing: Playing, voice: Markup | None = None, next_game: Markup | None = None
) -> Markup:
    """Only the device that keeps the table offers the next game. `voice` is what people on other
    phones say, `next_game` what they may play next."""
    t, replay, share = playing.texts, _replay(playing), _share(playing)
    tally = do_button(t("button tally"), ShowSheet("tally"))
    if playing.visits:
        host = playing.party.host if playing.party else ""
        hint = el("p", t("link host deals", host=host or t("link someone")), class_="hint")
        return _result(playing, [voice, hint, replay, share, tally])
    again = do_button(t("button rematch"), Again(), class_="btn btn-solid")
    ways = [voice, again, do_button(t("button swap"), Again(swap=True)), replay]
    more = el("div", tally, share, save_button(playing), class_="more")
    return _result(playing, ways, more, next_game)


def _result(
    sitting: Sitting,
    ways: list[Markup | None],
    more: Markup | None = None,
    next_game: Markup | None = None,
) -> Markup:
    """`more` can wait until one has read to the end."""
    t, view, outcome = sitting.texts, result_view(sitting), sitting.table.outcome
    assert outcome is not None
    return join(
        top(sitting, el("p", t("title"), class_="name")),
        el(
            "main",
            told(sitting, ending_of(sitting)),
            scores(view, sitting.screen, outcome),
            next_game,
            el("h2", t("laid open"), class_="sr"),
            sitting.screen.result(view),
            more,
            class_="result",
        ),
        el("footer", ways, class_="bot after"),
    )


def film(sitting: Sitting, watching: Watching | None, waiting: Markup | None) -> Markup:
    """`waiting` tells of files that the analyst needs first."""
    t, now = sitting.texts, scene(sitting)
    begins = sitting.replay.step <= film_of(sitting).start
    ways = [do_button(t("button result"), Projector.RESULT), _share(sitting)]
    return join(
        top(sitting, sitting.screen.top(now.view)),
        el(
            "main",
            el("h1", t("replay"), class_="sr"),
            _opening(watching) if watching and begins else None,
            drawn(sitting, now, waiting),
            tabindex=0,  # it may scroll by itself, and keys have to reach it
        ),
        projector(sitting, now, _play_too(watching) if watching else None, *ways),
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
