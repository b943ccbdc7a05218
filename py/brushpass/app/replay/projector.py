"""The film of a finished game, as it is shown: caption, chapters, and what moves it."""

from __future__ import annotations

from brushpass.app.model import Sitting
from brushpass.app.replay.commands import Eyes, Projector, Step
from brushpass.app.replay.film import film_of
from brushpass.app.replay.replay import Scene, is_running, offers_analyst
from brushpass.app.sitting.frame import name_of
from brushpass.html import Markup, do_button, el
from brushpass.html.commands import beginning

SIGNS = {"moment": "●", "star": "★"}
MANY = 12
"""A film with more chapters than this has room for one sign in each."""
SHAPES = {
    "back": "M3 3h3v14H3ZM17 3v14L7 10Z",
    "earlier": "M13 3v14L4 10Z",
    "play": "M5 2l13 8-13 8Z",
    "pause": "M4 3h4v14H4ZM12 3h4v14h-4Z",
    "later": "M7 3v14l9-7Z",
    "on": "M14 3h3v14h-3ZM3 3v14l10-7Z",
}


def projector(sitting: Sitting, scene: Scene, *ways: Markup | None) -> Markup:
    """All that lies under the picture; `ways` lead out of the film."""
    film, replay = film_of(sitting), sitting.replay
    frame = film.at(replay.step)
    chapter = film.chapters[frame.chapter]
    return el(
        "footer",
        el("p", el("b", chapter, " ") if chapter else None, scene.told, class_="told",
           aria_live="off" if replay.playing else "polite"),
        _chapters(sitting),
        _scrubber(sitting),
        _controls(sitting),
        _eyes(sitting),
        _analyst(sitting) if offers_analyst(sitting) else None,
        ways,
        class_="projector",
        data_film=f"{replay.step} {frame.lasts(replay.speed)}" if is_running(sitting) else None,
    )  # fmt: skip


def _chapters(sitting: Sitting) -> Markup:
    """A piece of the strip for each turn, as long as it has frames, with its marks."""
    film = film_of(sitting)
    here = film.at(sitting.replay.step).chapter
    pieces = []
    most = 1 if len(film.chapters) > MANY else 3
    for number, title in enumerate(film.chapters):
        frames = film.of_chapter(number)
        marks = sorted(SIGNS[frame.sign] for frame in frames if frame.sign)
        label = sitting.texts("film chapter", n=number + 1, title=title)
        pieces.append(
            do_button(
                el("i", "".join(marks[-most:]), aria_hidden="true"),
                Step(min(frame.step for frame in frames)),
                class_="chapter",
                aria_label=label,
                title=label,
                aria_current="true" if number == here else None,
                data_frames=min(12, len(frames)),
            )
        )
    return el(
        "div", pieces, class_="chapters", role="group", aria_label=sitting.texts("film chapters")
    )


def _scrubber(sitting: Sitting) -> Markup:
    return el(
        "input",
        type="range",
        min=0,
        max=len(sitting.table.log),
        value=sitting.replay.step,
        data_input=beginning(Step(0)),
        aria_label=sitting.texts("scrubber"),
        class_="scrubber",
    )


def _controls(sitting: Sitting) -> Markup:
    t, film, replay = sitting.texts, film_of(sitting), sitting.replay
    step, play = replay.step, "pause" if replay.playing else "play"
    last, following = film.chapter_from(step, -1), film.chapter_from(step, 1)
    return el(
        "div",
        do_button(_shape("back"), Step(last), aria_label=t("film chapter back")),
        do_button(_shape("earlier"), Step(film.before(step)), aria_label=t("earlier")),
        do_button(_shape(play), Projector.PLAY, class_="btn play", aria_label=t(f"film {play}")),
        do_button(_shape("later"), Step(film.after(step)), aria_label=t("later")),
        do_button(_shape("on"), Step(following), aria_label=t("film chapter on")),
        do_button(f"{replay.speed}×", Projector.SPEED, aria_label=t("film speed", n=replay.speed)),
        class_="controls",
    )


def _shape(name: str) -> Markup:
    return el("svg", el("path", d=SHAPES[name]), viewBox="0 0 20 20", aria_hidden="true")


def _eyes(sitting: Sitting) -> Markup:
    """Through whose eyes to watch."""
    t, viewer = sitting.texts, sitting.replay.viewer
    eyes = [
        el("option", t("eyes table"), value="", selected=viewer is None),
        *[
            el("option", name_of(sitting, seat), value=seat, selected=viewer == seat)
            for seat in sitting.viewers
        ],
    ]
    return el(
        "label",
        el("span", t("eyes of")),
        el("select", eyes, data_input=beginning(Eyes())),
        class_="labelled",
    )


def _analyst(sitting: Sitting) -> Markup:
    pressed = "true" if sitting.replay.analysed else "false"
    return do_button(sitting.texts("button analyst"), Projector.ANALYST, aria_pressed=pressed)
