"""The film of a finished game, as it is shown: caption, chapters, and what moves it."""

from __future__ import annotations

from brushpass.app.frame import name_of
from brushpass.app.replay import Replay, Scene
from brushpass.app.sitting import Sitting
from brushpass.html import Markup, do_button, el
from brushpass.html.commands import Eyes, Plain, Step, beginning

SIGNS = {"moment": "●", "star": "★"}


def projector(sitting: Sitting, replay: Replay, scene: Scene, *ways: Markup) -> Markup:
    """All that lies under the picture; `ways` lead out of the film."""
    film = replay.film
    frame = film.frames[replay.frame]
    chapter = film.chapters[frame.chapter]
    return el(
        "footer",
        el("p", el("b", chapter, " ") if chapter else None, scene.told, class_="told",
           aria_live="off" if replay.playing else "polite"),
        _chapters(sitting, replay),
        _scrubber(sitting, replay),
        _controls(sitting, replay),
        _eyes(sitting, replay),
        ways,
        class_="bot replaying",
        data_film=f"{replay.step} {frame.lasts(replay.speed)}" if replay.playing else None,
    )  # fmt: skip


def _chapters(sitting: Sitting, replay: Replay) -> Markup:
    """A piece of the strip for each turn, as long as it has frames, with its marks."""
    film = replay.film
    here = film.frames[replay.frame].chapter
    pieces = []
    for number, title in enumerate(film.chapters):
        frames = film.of_chapter(number)
        marks = [SIGNS[frame.sign] for frame in frames if frame.sign]
        label = sitting.texts("film chapter", n=number + 1, title=title)
        pieces.append(
            do_button(
                el("i", "".join(marks[-3:]), aria_hidden="true"),
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


def _scrubber(sitting: Sitting, replay: Replay) -> Markup:
    return el(
        "input",
        type="range",
        min=0,
        max=replay.total,
        value=replay.step,
        data_input=beginning(Step(0)),
        aria_label=sitting.texts("scrubber"),
        class_="scrubber",
    )


def _controls(sitting: Sitting, replay: Replay) -> Markup:
    t = sitting.texts
    play = "film pause" if replay.playing else "film play"
    return el(
        "div",
        do_button("⏮", Step(replay.chapter(-1)), aria_label=t("film chapter back")),
        do_button("‹", Step(replay.before), aria_label=t("earlier")),
        do_button("⏸" if replay.playing else "▶", Plain.PLAY, class_="btn play", aria_label=t(play)),
        do_button("›", Step(replay.after), aria_label=t("later")),
        do_button("⏭", Step(replay.chapter(1)), aria_label=t("film chapter on")),
        do_button(f"{replay.speed}×", Plain.SPEED, aria_label=t("film speed", n=replay.speed)),
        class_="controls",
    )


def _eyes(sitting: Sitting, replay: Replay) -> Markup:
    """Through whose eyes to watch."""
    t = sitting.texts
    eyes = [
        el("option", t("eyes table"), value="table", selected=replay.eyes is None),
        *[
            el("option", name_of(sitting, seat), value=seat, selected=replay.eyes == seat)
            for seat in sitting.mine
        ],
    ]
    return el(
        "label",
        el("span", t("eyes of")),
        el("select", eyes, data_input=beginning(Eyes())),
        class_="labelled",
    )
