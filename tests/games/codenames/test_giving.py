"""Which clue would you give? A position of a finished game as a case for a chief."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from brushpass.contract.case import HINT
from brushpass.games import selfplay
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.case import CASE, TASK
from brushpass.games.codenames.case.giving import Giving, begin, follow, verdict
from brushpass.games.codenames.case.giving_page import Seen
from brushpass.games.codenames.case.task import TRIES, Task
from brushpass.games.codenames.pieces import Role, Setup
from brushpass.games.codenames.rules import clues
from brushpass.games.codenames.screen.puzzle import CLUE, asks
from brushpass.games.codenames.state import State
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.table import Did, Malformed, Table, Undid
from brushpass.table.slices import at_once
from support.kinds import as_a

ROOT = Path(__file__).parents[3]
WAYS = range(len(selfplay.setups("codenames")))


def posed(table: Table[State], step: int) -> Task:
    made = CASE.positions[CLUE]
    files = {path: (ROOT / path).read_bytes() for path in made.reads(table)}
    found: Task = at_once(made.make(table, step, files))
    return found


@lru_cache(maxsize=8)
def game(way: int) -> tuple[Table[State], tuple[int, ...]]:
    """A finished game, with every step at which a clue is due."""
    table: Table[State] = selfplay.play("codenames", selfplay.setups("codenames")[way], 1)
    told = Table(table.game, table.setup)
    steps = []
    for step, entry in enumerate(table.log):
        if not told.ask and asks(told.state) == CLUE:
            steps.append(step)
        told.accept(entry)
    return table, tuple(steps)


@lru_cache(maxsize=1)
def task() -> Task:
    table, steps = game(0)
    return posed(table, steps[0])


def seen(now: Giving, language: str = "en") -> Seen:
    t = texts("brushpass.app", language).also(texts("brushpass.games.codenames", language))
    return Seen(t=t, case=task(), now=now, draft=TASK.draft, verdict=verdict(task(), now))


def said(*moves: str) -> Giving:
    now = begin(task())
    for move in moves:
        now = follow(task(), now, move)
    return now


def astray() -> list[str]:
    """Clues that lead to nobody: what lies beside words of others, and not the assassin."""
    lexicon, found = task().lexicon, []
    for cell in task().open_cells:
        if task().roles[cell] in (Role.BLUE, Role.BYSTANDER):
            for word in lexicon.candidates([task().words[cell]], 10):
                now = follow(task(), begin(task()), f"say {word} 1")
                if now.tried and task().roles[now.tried[0].touched[0]] is task().roles[cell]:
                    found.append(f"say {word} 1")
                    break
    return found


@pytest.mark.parametrize("way", WAYS)
def test_it_is_the_board_as_it_lay_and_a_computer_does_it_at_par(way: int) -> None:
    table, steps = game(way)
    for step in steps[:3]:
        found = posed(table, step)
        before = Table.replay(table.game, table.setup, table.log[:step]).state
        assert (found.words, found.open_words) == (before.words, before.open_words)
        assert 1 <= found.goal <= len(found.own)
        assert 1 <= found.par <= TRIES
        now = begin(found)
        for move in TASK.solve(found):
            now = follow(found, now, move)
            assert not now.refused
        done = verdict(found, now)
        assert done and (done.solved, done.score) == (True, found.par)
        assert all(
            clues.caution(found.setup, heard.word, found.open_words) is None
            for heard in found.tried
        )
        match table.log[step : step + 2]:
            case [Did(seat, GiveClue(word, number)), after] if not isinstance(after, Undid):
                assert found.given
                assert (found.given.word, found.given.number) == (word, number)
                assert found.given.player == table.setup.players[seat]


def test_elsewhere_there_is_none() -> None:
    table, steps = game(0)
    for other in (0, steps[0] - 1, steps[0] + 1, len(table.log)):
        with pytest.raises(Malformed):
            posed(table, other)


def test_a_language_that_isnt_ours_is_refused_before_anything_is_read() -> None:
    table, _ = game(0)
    setup = replace(as_a(Setup, table.setup), language="../en")
    with pytest.raises(Malformed):
        CASE.positions[CLUE].reads(Table(table.game, setup))


def test_agents_touch_what_fits_best_and_stop_where_they_are_wrong() -> None:
    for move in [*astray(), *TASK.solve(task())]:
        word = move.split()[1]
        fits = task().lexicon.understand(word, task().open_words)
        ranked = sorted(
            zip(fits, task().open_cells, strict=True), key=lambda row: (-row[0], row[1])
        )
        now = follow(task(), begin(task()), f"say {word} 3")
        touched = now.tried[0].touched
        assert touched == tuple(cell for _, cell in ranked[: len(touched)])
        assert all(task().is_agent(cell) for cell in touched[:-1])
        assert len(touched) == 3 or not task().is_agent(touched[-1])


def test_three_clues_that_lead_to_nobody_are_the_end() -> None:
    wrong = astray()[:TRIES]
    now = said(*wrong[:-1])
    assert verdict(task(), now) is None
    now = follow(task(), now, wrong[-1])
    done = verdict(task(), now)
    assert done and (done.solved, done.score) == (False, TRIES)
    assert TASK.rules.signs(task(), now) == ("1 □", "1 □", "1 □✕")
    with pytest.raises(Malformed):
        follow(task(), now, wrong[0])


def test_the_assassin_ends_it() -> None:
    deadly = task().roles.index(Role.ASSASSIN)
    for word in task().lexicon.candidates([task().words[deadly]], 40):
        now = follow(task(), begin(task()), f"say {word} 1")
        if now.tried and now.tried[0].touched == (deadly,):
            break
    else:
        raise AssertionError("nobody goes to the assassin")
    done = verdict(task(), now)
    assert done and not done.solved
    assert TASK.rules.signs(task(), now) == ("1 ✕",)
    assert TASK.page.headline(seen(now)) == "The assassin."


@pytest.mark.parametrize("word", [0, "zzzzqqqq", "!?"], ids=["on the board", "unheard", "no word"])
def test_what_cant_be_said_doesnt_count(word: int | str) -> None:
    clue = task().open_words[word] if isinstance(word, int) else word
    now = said(f"say {clue} 2")
    assert now.refused
    assert not now.tried
    assert verdict(task(), now) is None
    told = TASK.page.actions(seen(now))
    assert clue in told
    assert "never heard" in told if word == "zzzzqqqq" else "against the rules" in told


def test_a_form_of_a_word_on_the_board_is_refused_with_the_word() -> None:
    now = said("say candles 1")
    assert now.refused
    assert (now.refused.rule, now.refused.because) == ("CU-08", "candle")
    assert "because of candle" in TASK.page.actions(seen(now))


@pytest.mark.parametrize(
    "move", ["", "say", "say sea", "say sea 0", "say sea 10", "say  2", "next"]
)
def test_other_moves_there_are_none(move: str) -> None:
    with pytest.raises(Malformed):
        said(move)


def test_the_same_clue_is_not_tried_twice() -> None:
    with pytest.raises(Malformed):
        said(astray()[0], astray()[0])


def test_a_hint_tells_which_go_together_then_how_a_clue_begins_and_each_counts() -> None:
    best = task().tried[-1]
    words = [task().words[cell] for cell in best.touched]
    now = said(HINT)
    told = TASK.page.actions(seen(now))
    assert all(word in told for word in words)
    assert "begins with" not in told
    now = follow(task(), now, HINT)
    told = TASK.page.actions(seen(now))
    assert f"begins with {best.word[0].upper()} and has {len(best.word)} letters" in told
    with pytest.raises(Malformed):
        follow(task(), now, HINT)
    now = follow(task(), now, f"say {best.word} {best.number}")
    done = verdict(task(), now)
    assert done and (done.solved, done.score) == (True, 3)
    assert TASK.rules.signs(task(), now) == (f"◇◇ {best.number} {'▲' * best.number}",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_said_at_the_table_is_told_at_the_end_and_not_before(language: str) -> None:
    given, best = task().given, task().tried[-1]
    assert given
    now = said(astray()[0])
    view = seen(now, language)
    open_yet = TASK.page.board(view) + TASK.page.actions(view)
    assert given.word not in open_yet
    assert best.word not in open_yet
    view = seen(follow(task(), now, f"say {best.word} {best.number}"), language)
    told = TASK.page.explain(view)
    assert f"{given.word} {given.number}" in told
    assert given.player in told
    assert told.count(f"{best.word} {best.number}") == 2
    assert f"<s>{task().words[now.tried[0].touched[0]]}</s>" in told
    assert TASK.page.headline(view) == f"{best.word} {best.number}"
    assert str(task().par) in TASK.page.result(view)
    assert TASK.page.sentence(view)
