"""The mission of a day: fair by the lists, legal by the checker, as hard as its weekday."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest
from tools.words.gold import teach_all

from brushpass.contract.case import HINT, Day
from brushpass.games import selfplay
from brushpass.games.codenames.case import CASE
from brushpass.games.codenames.case.making import BANDS, TURNS, Exact
from brushpass.games.codenames.case.mission import Mission
from brushpass.games.codenames.case.page import Seen
from brushpass.games.codenames.case.position import mission as position
from brushpass.games.codenames.case.standing import Standing, begin, follow, misses, verdict
from brushpass.games.codenames.pieces import CELLS, Role, Setup, Team
from brushpass.games.codenames.rules import clues
from brushpass.games.codenames.screen.puzzle import MEANT, asks
from brushpass.games.codenames.state import State
from brushpass.i18n import texts
from brushpass.language import FIRST, LANGUAGES
from brushpass.lexicon import Lexicon, Vectors, paths
from brushpass.table import Malformed, Table
from brushpass.table.slices import at_once
from games.test_cases import made

ROOT = Path(__file__).parents[3]
MONDAY = date(2026, 11, 16)


@lru_cache(maxsize=64)
def mission(day: int, language: str = FIRST) -> Mission:
    files = {path: (ROOT / path).read_bytes() for path in CASE.reads(language)}
    when = MONDAY + timedelta(days=day)
    found: Mission = made(CASE, Day(game="codenames", date=when, language=language, files=files))
    return found


@lru_cache(maxsize=4)
def lexicon(language: str) -> Lexicon:
    return Lexicon(Exact((ROOT / paths(language)[0]).read_text(encoding="utf-8"), language))


@lru_cache(maxsize=4)
def vectors(language: str) -> Vectors:
    return Vectors((ROOT / paths(language)[1]).read_bytes())


def lines(found: Mission, moves: list[str]) -> tuple[tuple[str, ...], Standing]:
    now = begin(found)
    for move in moves:
        now = follow(found, now, move)
    return CASE.rules.signs(found, now), now


def stranger(found: Mission, role: Role = Role.BYSTANDER) -> int:
    return found.roles.index(role)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("day", range(7))
def test_a_clue_fits_what_it_is_meant_for_best(day: int, language: str) -> None:
    found, band = mission(day, language), BANDS[day]
    assert tuple(slip.number for slip in found.slips) == band.numbers
    for slip in found.slips:
        fits = lexicon(language).understand(slip.word, found.words)
        rest = [fit for cell, fit in enumerate(fits) if cell not in slip.meant]
        worst = min(fits[cell] for cell in slip.meant)
        assert worst >= max(rest) + band.margin - 1e-5


@pytest.mark.rule("CU-07", "CU-08", "CU-09", "CU-43")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("day", range(7))
def test_every_clue_is_legal(day: int, language: str) -> None:
    found = mission(day, language)
    teach_all(language)
    setup = Setup(("1", "2"), (Team.RED, Team.RED), (0,), found.words, language=language)
    for slip in found.slips:
        clues.check_word(setup, slip.word, found.words)
        assert clues.caution(setup, slip.word, found.words) is None


@pytest.mark.parametrize("day", range(7))
def test_a_board_is_as_the_weekday_asks(day: int) -> None:
    found, band = mission(day), BANDS[day]
    assert len(set(found.words)) == CELLS
    assert found.roles.count(Role.RED) == sum(band.numbers)
    assert found.roles.count(Role.ASSASSIN) == 1
    assert band.par[0] <= found.par <= band.par[1]
    agents = [cell for slip in found.slips for cell in slip.meant]
    assert sorted(agents) == [cell for cell in range(CELLS) if found.is_agent(cell)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("day", range(7))
def test_par_is_what_vectors_alone_miss(day: int, language: str) -> None:
    """The lists have made the clue; who guesses has never seen them."""
    found, known = mission(day, language), vectors(language)
    open_cells, wrong = list(range(CELLS)), 0
    for slip in found.slips:
        clue = known.of(slip.word, language)
        assert clue
        alike = {c: known.alike(clue, known.of(found.words[c], language)) for c in open_cells}
        right = 0
        while right < slip.number:
            cell = max(open_cells, key=alike.__getitem__)
            open_cells.remove(cell)
            right += found.is_agent(cell)
            wrong += not found.is_agent(cell)
            assert found.roles[cell] is not Role.ASSASSIN
    assert wrong == found.par


@pytest.mark.parametrize("day", range(7))
def test_what_isnt_meant_is_far_from_the_clue_by_other_data_too(day: int) -> None:
    found, known = mission(day), vectors(FIRST)
    for slip in found.slips:
        clue = known.of(slip.word, FIRST)
        for cell in set(range(CELLS)) - set(slip.meant):
            far = known.alike(clue, known.of(found.words[cell], FIRST))
            assert far <= BANDS[day].aloof + 1e-5


def test_no_clue_comes_back_within_days() -> None:
    given = [{slip.word for slip in mission(day).slips} for day in range(14)]
    for day, words in enumerate(given):
        for later in range(day + 1, min(day + TURNS, 14)):
            assert words.isdisjoint(given[later])


def test_weeks_get_harder() -> None:
    pars = [mission(day).par for day in range(14)]
    assert sum(pars[:2] + pars[7:9]) < sum(pars[5:7] + pars[12:14])
    assert [band.margin for band in BANDS] == sorted([band.margin for band in BANDS], reverse=True)


def test_a_miss_costs_and_the_assassin_ends_it() -> None:
    found = mission(1)
    right = list(CASE.solve(found))
    signs, now = lines(found, [right[0], f"touch {stranger(found)}", *right[1:]])
    assert signs == ("3 ▲□▲▲", "2 ▲▲", "2 ▲▲")
    done = verdict(found, now)
    assert done and (done.solved, done.score) == (True, 1)
    signs, now = lines(found, [right[0], "next", f"touch {stranger(found, Role.ASSASSIN)}"])
    assert signs == ("3 ▲", "2 ✕")
    done = verdict(found, now)
    assert done and not done.solved
    with pytest.raises(Malformed):
        follow(found, now, right[1])


def test_who_goes_on_early_finds_the_rest_with_the_last_clue() -> None:
    found = mission(1)
    right = list(CASE.solve(found))
    signs, now = lines(found, ["next", "next", *right])
    assert signs == ("3", "2", "2 ▲▲▲▲▲▲▲")
    assert verdict(found, now)
    with pytest.raises(Malformed):
        lines(found, ["next", "next", "next"])


@pytest.mark.parametrize("day", range(7))
def test_whatever_is_touched_it_ends(day: int) -> None:
    found, rng = mission(day), Random(day)
    cells = list(range(CELLS))
    rng.shuffle(cells)
    now = begin(found)
    for cell in cells:
        if verdict(found, now):
            break
        now = follow(found, now, f"touch {cell}")
    assert verdict(found, now)
    assert len(CASE.rules.signs(found, now)) <= 4
    assert misses(found, now) <= CELLS


@pytest.mark.parametrize(
    "nonsense", ["", "touch", "touch 25", "touch -1", "touch ²", "go 7", "say"]
)
def test_nonsense_is_no_move(nonsense: str) -> None:
    found = mission(0)
    with pytest.raises(Malformed):
        follow(found, begin(found), nonsense)
    now = follow(found, begin(found), "touch 7")
    with pytest.raises(Malformed):
        follow(found, now, "touch 7")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_clue_is_seen_before_it_is_due(language: str) -> None:
    found = mission(2, language)
    t = texts("brushpass.app", language).also(texts("brushpass.games.codenames", language))
    view = Seen(t=t, case=found, now=begin(found), draft=CASE.draft)
    shown = CASE.page.board(view) + CASE.page.actions(view)
    first, *later = [slip.word for slip in found.slips]
    assert f">{first}<" in shown
    assert not any(word in shown for word in later)
    assert "card red" not in shown and "assassin up" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_chief_meant_is_told(language: str) -> None:
    found = mission(2, language)
    t = texts("brushpass.app", language).also(texts("brushpass.games.codenames", language))
    _, now = lines(found, [f"touch {stranger(found)}", *CASE.solve(found)])
    view = Seen(t=t, case=found, now=now, draft=CASE.draft, verdict=verdict(found, now))
    told = CASE.page.explain(view).replace("\u00ad", "")
    for slip in found.slips:
        assert slip.word in told
        assert all(found.words[cell].replace("\u00ad", "") in told for cell in slip.meant)
    assert f"<s>{found.words[stranger(found)]}</s>".replace("\u00ad", "") in told


# Out of somebody's game.


def positions(seed: int, way: int = 0) -> list[tuple[Table[State], int]]:
    """A finished game, with every step after a clue that makes a case."""
    table: Table[State] = selfplay.play("codenames", selfplay.setups("codenames")[way], seed)
    told = Table(table.game, table.setup)
    steps = []
    for step, entry in enumerate(table.log):
        if asks(told.state) == MEANT:
            steps.append(step)
        told.accept(entry)
    return [(table, step) for step in steps]


def seen(found: Mission, now: Standing, language: str) -> Seen:
    t = texts("brushpass.app", language).also(texts("brushpass.games.codenames", language))
    return Seen(t=t, case=found, now=now, draft=CASE.draft, verdict=verdict(found, now))


@pytest.mark.parametrize("way", range(len(selfplay.setups("codenames"))))
def test_a_position_is_the_board_as_it_lay_and_ends_as_its_turn_could(way: int) -> None:
    """Par is what was missed at the table, by what the history of the game says."""
    told = 0
    for table, step in positions(1, way):
        found = at_once(position(table, step, {}))
        before = Table.replay(table.game, table.setup, table.log[:step]).state
        assert before.clue
        assert found.words == before.words
        assert found.covered == {cell for cell, role in enumerate(before.covered) if role}
        assert all(found.roles[cell] is before.covered[cell] for cell in found.covered)
        assert [(slip.word, slip.number) for slip in found.slips] == [
            (before.clue.word, before.clue.number)
        ]
        played = table.state.turns[len(before.turns) - 1]
        assert found.played == played.cells
        assert found.par == len(played.cells) - len(played.own)
        assert set(found.played).isdisjoint(found.covered)
        signs, now = lines(found, list(CASE.solve(found)))
        done = verdict(found, now)
        assert done and (done.solved, done.score) == (True, 0)
        assert signs == (f"{found.wanted} {'▲' * found.wanted}",)
        told += 1
    assert told


def test_elsewhere_there_is_no_position() -> None:
    table, step = positions(1)[0]
    for other in (0, step - 1, step + 1, len(table.log)):
        with pytest.raises(Malformed):
            at_once(position(table, other, {}))


def test_what_is_covered_cant_be_touched() -> None:
    found = next(
        each for table, step in positions(1) if (each := at_once(position(table, step, {}))).covered
    )
    with pytest.raises(Malformed):
        follow(found, begin(found), f"touch {min(found.covered)}")


def test_a_hint_names_an_agent_and_counts_as_a_miss() -> None:
    found = at_once(position(*positions(1)[0], {}))
    now = follow(found, begin(found), HINT)
    (named,) = now.named
    assert found.is_agent(named)
    word = found.words[named].replace("\u00ad", "")
    assert f"Here is an agent: {word}." in CASE.page.actions(seen(found, now, "en"))
    assert misses(found, now) == 1
    now = follow(found, now, f"touch {named}")
    assert CASE.rules.signs(found, now) == (f"{found.wanted} △",)
    assert "Here is an agent" not in CASE.page.actions(seen(found, now, "en"))
    while not verdict(found, now):
        now = follow(found, now, HINT)
        now = follow(found, now, f"touch {now.named[-1]}")
    done = verdict(found, now)
    assert done and (done.solved, done.score) == (True, found.wanted)


def test_the_mission_of_a_day_gives_no_hints() -> None:
    with pytest.raises(Malformed):
        follow(mission(0), begin(mission(0)), HINT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_played_is_told_at_the_end_and_not_before(language: str) -> None:
    for table, step in positions(1):
        found = at_once(position(table, step, {}))
        shown = CASE.page.board(seen(found, begin(found), language))
        assert shown.count(" up") == len(found.covered)
        wrong = f"touch {stranger(found, Role.ASSASSIN)}"
        view = seen(found, follow(found, begin(found), wrong), language)
        told = CASE.page.explain(view).replace("\u00ad", "")
        assert view.t("case played") in told
        assert found.played is not None
        for cell in found.played:
            tag = "strong" if found.is_agent(cell) else "s"
            assert f"<{tag}>{found.words[cell]}</{tag}>".replace("\u00ad", "") in told
        if not found.played:
            assert view.t("case played nothing") in told
