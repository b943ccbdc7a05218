"""Breaking rules on purpose: which mutants there are, and that tests are seen to notice them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tools.mutation.game import Game
from tools.mutation.mutants import mutants

ROOT = Path(__file__).parent.parent.parent


def changes(tmp_path: Path, text: str) -> list[str]:
    """What can be done to this text, without where."""
    file = tmp_path / "rules.py"
    file.write_text(text)
    return [mutant.name.split(": ", 1)[1] for mutant in mutants({"rules": file})]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a = b < c", ["a = b < c → a = b >= c", "a = b < c → a = b <= c"]),
        ("a = b is c", ["a = b is c → a = b is not c"]),
        ("a = b and c", ["a = b and c → a = b or c", "a = b and c → a = c", "a = b and c → a = b"]),
        ("a = not b", ["a = not b → a = b"]),
        ("a = 4", ["a = 4 → a = 5", "a = 4 → a = 3"]),
        ("a = False", ["a = False → a = True"]),
        ("a = 'b'", ["a = 'b' → a = 'b?'"]),
        ("a = all(b)", ["a = all(b) → a = any(b)"]),
        ("a = b if c else d", ["a = b if c else d → a = b if not c else d"]),
        ("a = f(b, c=d)", ["c=d → nothing"]),
        ("a = [b for b in c if d]", [
            "a = [b for b in c if d] → a = [b for b in c]",
            "a = [b for b in c if d] → a = [b for b in c if not d]",
        ]),
        ("a = b in (c, d)", [
            "a = b in (c, d) → a = b not in (c, d)",
            "a = b in (c, d) → a = b in (d,)",
            "a = b in (c, d) → a = b in (c,)",
        ]),
        ("a = b[:c]", ["a = b[:c] → a = b[:]"]),
        ("a = b + c", ["a = b + c → a = b", "a = b + c → a = c"]),
        ("a = b - c", ["a = b - c → a = b + c"]),
        ("def f(a):\n    raise a", ["raise a → nothing"]),
        ("def f(a: State) -> State:\n    return g(a)", ["return g(a) → return a"]),
        ("def f(a) -> bool:\n    return a", ["return a → return True", "return a → return False"]),
        ("def f() -> Sequence:\n    return []", []),
        ("if a:\n    b()", ["if a: → nothing", "if a: → if not a:", "b() → nothing"]),
        ("match a:\n    case b.c:\n        d()\n    case _:\n        pass", [
            "case b.c: → nothing", "d() → nothing",
        ]),
        ("class A(Enum):\n    B = auto()\n    C = auto()\nd = A.C", ["d = A.C → d = A.B"]),
        ("def f(a: int, b: int, c: str): ...\nf(d, e, g)", [
            "f(d, e, g) → nothing", "f(d, e, g) → f(e, d, g)",
        ]),
        ("'''A docstring.'''\nimport a\nb: Literal['c'] = d\nassert b > 1", []),
    ],
)  # fmt: skip
def test_one_place_is_changed_at_a_time(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert changes(tmp_path, text) == expected


def test_every_mutant_has_a_number_and_a_name_of_its_own_and_can_be_compiled() -> None:
    for game in ("codenames", "decrypto"):
        modules = Game(ROOT, game).modules()
        found = mutants(modules)
        assert [mutant.number for mutant in found] == list(range(1, len(found) + 1))
        assert len({mutant.name for mutant in found}) == len(found)
        assert [mutant.name for mutant in mutants(modules)] == [mutant.name for mutant in found]
        for mutant in found[::10]:
            mutant.code()


def test_rules_are_broken_and_screens_are_not() -> None:
    assert list(Game(ROOT, "codenames").modules()) == [
        "actions", "pieces", "rules",
        "rules.choices", "rules.clues", "rules.course", "rules.ending", "rules.setting_up", "state",
    ]  # fmt: skip
    for game in ("casablanca", "decrypto", "invisible_ink", "nevidimka"):
        modules = set(Game(ROOT, game).modules())
        assert "state" in modules
        assert any(module.startswith("rules") for module in modules)
        assert not modules & {"screen", "sketch", "bot", "lobby"}


RULES = """
from functools import cache

LIMIT = 3

@cache
def fits(number: int) -> bool:
    return 0 < number <= LIMIT

def first(numbers: list[int]) -> int:
    while not fits(numbers[0]):
        numbers = numbers[1:]
    return numbers[0]

def never() -> int:
    return 7
"""
TESTS = """
from brushpass.games.toy.rules import first, fits

def test_limits():
    assert fits(3) and not fits(4)

def test_first():
    assert first([9, 2, 1]) == 2
"""
DECLARED = """
# Nobody could notice these.
rules.never: return 7 → return 8
  It is never called.
rules.first: return numbers[0] → return numbers[1]
  This is said in error.
rules.gone: a → b
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    rules, tests = tmp_path / "py/brushpass/games/toy", tmp_path / "tests/games/toy"
    rules.mkdir(parents=True)
    tests.mkdir(parents=True)
    (rules / "__init__.py").write_text("from brushpass.games.toy import rules\n")
    (rules / "rules.py").write_text(RULES)
    (tests / "test_toy.py").write_text(TESTS)
    (tests / "mutants.txt").write_text(DECLARED)
    return tmp_path


def mutate(root: Path, *options: str) -> tuple[int, str]:
    tool = [sys.executable, "-m", "tools.mutation", "toy", "--root", str(root), *options]
    done = subprocess.run(tool, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_tests_are_seen_to_notice(toy: Path) -> None:
    status, told = mutate(toy)
    assert status == 1
    lines = [line.strip() for line in told.splitlines()]
    tried = (toy / "build/mutate/toy.txt").read_text()
    # What no test looks at survives: the limit below, and a function that nobody calls.
    assert "rules.fits: return 0 < number <= LIMIT → return 0 <= number <= LIMIT" in lines
    assert "rules.never: return 7 → return 6" in lines
    # Noticed inside a function, as a constant of the module, behind a cache, and for its time.
    for name in (
        "rules.first: return numbers[0] → return numbers[1]",
        "rules: LIMIT = 3 → LIMIT = 4",
        "rules.fits: return 0 < number <= LIMIT → return 0 < number < LIMIT",
    ):
        assert f"test_toy.py::test_{'first' if 'first' in name else 'limits'}\t{name}" in tried
    endless = "rules.first: numbers = numbers[1:] → nothing"
    assert f"it can't run, or doesn't end\t{endless}" in tried
    # What is declared is told apart, and told when it isn't so.
    assert "rules.never: return 7 → return 8" not in lines
    assert "mutants.txt is wrong: rules.first: return numbers[0] → return numbers[1]" in lines
    assert "mutants.txt knows what isn't there: rules.gone: a → b" in lines
    assert "1 of them proven to make no difference" in lines[-1]


@pytest.mark.long
def test_survivors_are_tried_again_and_what_was_left_is_gone_on_with(toy: Path) -> None:
    _, told = mutate(toy, "--sample", "5", "--seed", "3")
    assert " of 5 mutants killed" in told
    _, told = mutate(toy, "--resume")
    total = len((toy / "build/mutate/toy.txt").read_text().splitlines())
    assert f" of {total} mutants killed" in told
    tests = toy / "tests/games/toy/test_toy.py"
    tests.write_text(TESTS + "\n\ndef test_zero():\n    assert not fits(0)\n    assert fits(1)\n")
    _, told = mutate(toy, "--survivors", "--only", "0 <= number")
    assert "toy: 1 of " in told
    assert "0 <= number" not in told


def test_tests_that_fail_by_themselves_are_told(toy: Path) -> None:
    (toy / "tests/games/toy/test_toy.py").write_text("def test_wrong():\n    assert 1 == 2\n")
    status, told = mutate(toy)
    assert status == 2
    assert "assert 1 == 2" in told
    (toy / "tests/games/toy/test_toy.py").write_text("import nothing_like_it\n")
    assert mutate(toy)[0] == 2


def test_rules_may_be_a_folder(toy: Path) -> None:
    game = toy / "py/brushpass/games/toy"
    (game / "rules").mkdir()
    (game / "rules.py").rename(game / "rules/numbers.py")
    (game / "rules/__init__.py").write_text("from brushpass.games.toy.rules import numbers\n")
    status, told = mutate(toy, "--list")
    assert status == 0
    assert "rules.numbers.never: return 7 → return 6" in told
