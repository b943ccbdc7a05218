"""What is told when a game is over is what happened: headline, reason, turning point, honours."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tools.sitting import sit

from brushpass.app.sitting.views import ending_of
from brushpass.games import SHELF, package, selfplay
from brushpass.games.report import from_file
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.table import Table
from support import truth
from support.families import amounts

FILES = sorted(Path(__file__).parent.glob("*/playthroughs/*.txt"))
RETELLINGS = {name: import_module(f"{name}.retelling") for name in SHELF}
KINDS = ("ends", "turning", "honour")

every_game = pytest.mark.parametrize("name", SHELF)


def known(name: str) -> truth.Retelling:
    return {**truth.COMMON, **RETELLINGS[name].CLAIMS}


def at_random(name: str, seed: int) -> Table[Any]:
    ways = selfplay.setups(name)
    return selfplay.play(name, ways[seed % len(ways)], seed)


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("games", amounts(80, 2000))
def test_games_at_random_are_told_as_they_were(name: str, games: int) -> None:
    for seed in range(games):
        truth.check(at_random(name, seed), known(name))


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("games", amounts(60, 1500))
def test_games_of_better_players_are_told_as_they_were(name: str, games: int) -> None:
    for seed in range(games):
        table = RETELLINGS[name].evening(seed)
        truth.check(table, known(name))
        truth.check(table, known(name), [seed % len(table.setup.players)])


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_evenings_on_file_are_told_as_they_were(file: Path) -> None:
    table = from_file(file.read_text())
    truth.check(table, known(table.game.id))


@every_game
def test_every_sentence_of_an_ending_can_be_checked(name: str) -> None:
    written = {key.partition(" @")[0] for key in texts(package(name), "en").keys()}  # noqa: SIM118
    claims = {key for key in written if key.split()[0] in KINDS}
    titles = {key for key in claims if f"{key} line" in claims}
    assert claims - titles <= known(name).keys()


@pytest.mark.long
@every_game
def test_every_claim_is_made_in_some_game(name: str) -> None:
    made: set[str] = set()
    for seed in range(1000):
        made |= truth.check(at_random(name, seed), known(name))
        made |= truth.check(RETELLINGS[name].evening(seed), known(name))
    assert made >= RETELLINGS[name].CLAIMS.keys() - getattr(RETELLINGS[name], "RARE", set())


@every_game
def test_an_ending_can_be_told_to_everybody_in_every_language(name: str) -> None:
    for seed in range(8):
        table = RETELLINGS[name].evening(seed)
        for lang in LANGUAGES:
            for player in table.setup.players:
                session = sit(table, lang)
                session.texts = session.texts.addressing(player)
                assert ending_of(session.model).line
