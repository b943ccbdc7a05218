"""The screens of all games at telling moments, as HTML: what is photographed and examined.

Pages are pure functions, so they are drawn here, in plain Python, and put into the built site.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
for known in (str(ROOT / "py"), str(ROOT)):
    if known not in sys.path:
        sys.path.append(known)


from brushpass.app.model import Sheet
from brushpass.app.play.commands import Open, Play
from brushpass.app.records.beats import beats
from brushpass.app.replay.commands import Projector, Step
from brushpass.app.sitting.commands import ShowSheet
from brushpass.contract.case import HINT, Case, Day
from brushpass.games import SHELF, case, has_case, selfplay, teller
from brushpass.html.commands import Pass
from brushpass.language import FIRST
from brushpass.table import Table
from brushpass.table.slices import at_once
from brushpass.words import forget
from tools.blunders import blunders
from tools.casework import Casework
from tools.sitting import page, payload, positions, sit, watched

SHOW = """([html, dark]) => {
  const root = document.documentElement;
  root.dataset.mode = "play";
  root.dataset.theme = dark ? "dark" : "light";
  document.getElementById("app").innerHTML = html;
  window.scrollTo(0, 0);
}"""
"""Puts a screen into the page."""

A_DAY = date(2026, 11, 20)
ADDRESS = "example.org/#today"

SHEETS: tuple[Sheet, ...] = ("menu", "rules", "log")
EVENINGS = 12
"""In which moments are looked for."""
WAYS = {"invisible_ink": (12, 15)}
"""Which ways to sit down are shown, where the first is not the most telling."""


def screens(
    lang: str = FIRST, seed: int = 4, games: Iterable[str] = SHELF
) -> Iterator[tuple[str, str]]:
    """Names and pages: each game's stages at each of its phases."""
    for name in games:
        for way in WAYS.get(name, (0,)):
            yield from _game(name, selfplay.setups(name)[way], lang, seed)
        yield from _moments(name, lang)
        if has_case(name):
            yield from _case(name, lang)
            yield from _posed(name, lang)


def _case(name: str, lang: str) -> Iterator[tuple[str, str]]:
    """A case before anything is done, in play, solved and failed."""
    record = case(name)
    day = Day(game=name, date=A_DAY, language=lang, files=_files(record.reads(lang)))
    made = at_once(record.make(day))
    forget(lang)  # what a maker has taught is nobody else's business here
    work = Casework(record, day, made)
    lost = blunders(work)
    begun = [HINT, *record.solve(made)[:1]] if len(lost) == 1 else [HINT, lost[0]]
    for state, moves in (("", []), ("-play", begun), ("-failed", lost)):
        yield f"{name}-case{state}", _worked(record, day, made, moves).page()
    work = _worked(record, day, made, record.solve(made))
    yield f"{name}-case-solved", work.page()


def _posed(name: str, lang: str) -> Iterator[tuple[str, str]]:
    """What can be asked about a finished game, with a hint, and answered."""
    day = Day(game=name, date=A_DAY, language=lang)
    session = sit(selfplay.play(name, selfplay.setups(name)[0], 1), lang)
    for position in positions(session, len(session.table.log)):
        exhibit = watched("puzzle", payload(session, names=False, step=position.step), lang)
        posed = case(name).positions[exhibit.question]
        made = at_once(posed.make(exhibit.table, position.step, _files(posed.reads(exhibit.table))))
        for state, moves in (("", [HINT]), ("-solved", posed.case.solve(made))):
            work = _worked(posed.case, day, made, moves, link=f"https://{ADDRESS}")
            yield f"{name}-posed-{exhibit.question}{state}", work.page()
    forget(FIRST)


def _worked(
    record: Case[Any, Any, Any], day: Day, made: Any, moves: Iterable[str], link: str = ""
) -> Casework:
    work = Casework(record, day, made, link=link, site=ADDRESS)
    for move in moves:
        work.go_on([move])
    return work


def _files(paths: Iterable[str]) -> dict[str, bytes]:
    return {path: (ROOT / path).read_bytes() for path in paths}


def _game(name: str, setup: Any, lang: str, seed: int) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    table: Table[Any] | None = None
    for table in selfplay.steps(name, setup, seed):
        phase = str(getattr(getattr(table.state, "phase", ""), "name", "")).lower()
        if phase in seen or table.outcome:
            continue
        seen.add(phase)
        session = sit(table, lang)
        yield f"{name}-{phase}-table", page(session)
        who = [(seat, "open") for seat in session.called[:1]]
        who += [(seat, "look") for seat in session.peekers[:1]]
        for seat, what in who:
            session.do(Pass(seat))
            if len(seen) == 1 and seat == who[0][0]:
                yield f"{name}-{phase}-sealed", page(session)
            session.do(Open())
            yield f"{name}-{phase}-{what}", page(session)
            session.seal()
            session.do(Play.TABLE)
        if len(seen) == 1:
            for sheet in SHEETS:
                session.do(ShowSheet(sheet))
                yield f"{name}-{sheet}", page(session)
    assert table is not None
    session = sit(table, lang)
    yield f"{name}-result", page(session)
    session.do(Projector.REPLAY)
    session.do(Step(len(table.log) // 2))
    yield f"{name}-replay", page(session)


def _moments(name: str, lang: str) -> Iterator[tuple[str, str]]:
    """Every kind of moment that a few evenings bring, as everything lies; and a die that waits."""
    seen: set[object] = set()
    setups = selfplay.setups(name)
    for seed in range(EVENINGS):
        table = selfplay.play(name, setups[seed % len(setups)], seed)
        texts = sit(table, lang).texts
        end = table.age
        for beat in reversed(beats(table, texts)):
            moment = teller(name).moment(beat)
            kind = moment and (
                moment.ground,
                moment.begins,
                moment.pace,
                moment.sound,
                moment.waits,
            )
            if moment and not moment.quiet and kind not in seen:
                seen.add(kind)
                story = [entry for entry, _ in table.course()[:end]]
                session = sit(Table.replay(table.game, table.setup, story), lang)
                session.moments = session.moments.again(session.table, texts, end)
                if moment.roller is not None:
                    yield f"{name}-moment-{len(seen)}-throw", page(session)
                    session.do(Play.SKIP_ANIMATION)
                yield f"{name}-moment-{len(seen)}", page(session)
            end -= len(beat.entries)
