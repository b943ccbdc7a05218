"""A language is a record, text files and decks. What is missing is told; nobody else names one."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from importlib import import_module, invalidate_caches
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from tools.build import build
from tools.site import languages
from tools.site.languages import lacking

from brushpass import language
from brushpass.language import FIRST, LANGUAGES, Language, language_of, names
from language.made_up import LONG, lay_texts, long

ROOT = Path(__file__).parents[2]
HEAD = "from brushpass.language.record import Language\n"
MADE_UP = Language(code=LONG, name="Ellôñg", locale="xl_XL")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_record_says_what_it_has_to(code: str) -> None:
    known = language_of(code)
    assert known.code == code
    assert known.name
    assert re.fullmatch(rf"{code}_[A-Z]{{2}}", known.locale)
    assert {known.plural(n) for n in range(200)} <= set(known.forms)


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        language_of("xx")
    assert names() == {code: language_of(code).name for code in LANGUAGES}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_is_whole(code: str) -> None:
    assert list(lacking(language_of(code), ROOT)) == []


# What is missing.


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A made-up language's texts and decks beside the first one's."""
    root = tmp_path_factory.mktemp("languages") / "repository"
    copytree(ROOT / "py", root / "py", ignore=ignore_patterns("*.py", "*.css", "__pycache__"))
    copytree(ROOT / "wordlists" / FIRST, root / "wordlists" / FIRST)
    lay_texts(root, LONG, long)
    return root


def test_a_made_up_language_is_whole(whole: Path) -> None:
    assert list(lacking(MADE_UP, whole)) == []


def without_a_key(text: str) -> str:
    texts = json.loads(text)
    del texts["button close"]
    return json.dumps(texts)


def with_a_place_too_few(text: str) -> str:
    return text.replace("{player}", "Ana")


def with_other_forms(text: str) -> str:
    return text.replace('"other":', '"many":')


LACKING: list[tuple[str, Callable[[str], str] | None, str]] = [
    ("py/brushpass/app/strings/xl.json", None, "is missing"),
    ("py/brushpass/app/strings/xl.json", without_a_key, "lacks 'button close'"),
    ("py/brushpass/app/strings/xl.json", with_a_place_too_few, "needs the places"),
    ("py/brushpass/app/strings/xl.json", with_other_forms, "needs the forms one, other"),
    ("py/brushpass/games/decrypto/look/strings/xl.json", None, "is missing"),
    ("py/brushpass/games/decrypto/strings/rules.xl.md", None, "is missing"),
    (
        "py/brushpass/games/decrypto/strings/rules.xl.md",
        lambda text: re.sub(r"(?m)^- DE-07 .*$", "", text),
        "lacks the rule DE-07",
    ),
    ("wordlists/xl/decrypto.txt", None, "is missing"),
]


@pytest.mark.parametrize(("name", "change", "told"), LACKING)
def test_what_is_missing_is_told_by_its_name(
    whole: Path, name: str, change: Callable[[str], str] | None, told: str
) -> None:
    path = whole / name
    text = path.read_text()
    try:
        if change:
            path.write_text(change(text))
        else:
            path.unlink()
        found = list(lacking(MADE_UP, whole))
    finally:
        path.write_text(text)
    assert found
    assert all(line.startswith(name) and told in line for line in found)


def test_nothing_is_built_without_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(languages, "lacking", lambda *_: ["wordlists/xl/decrypto.txt is missing"])
    with pytest.raises(SystemExit, match=r"wordlists/xl/decrypto\.txt is missing"):
        build(tmp_path / "site")
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (None, "is missing"),
        ("", "has no attribute 'LANGUAGE'"),
        (f"{HEAD}LANGUAGE = Language(code='xx', name='X')", "'locale'"),
        (f"{HEAD}LANGUAGE = Language(code='yy', name='Y', locale='yy_YY')", "record of 'yy'"),
    ],
)
def test_a_record_that_lacks_something_is_told(
    record: str | None, told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if record is not None:
        (tmp_path / "xx.py").write_text(record)
    monkeypatch.setattr(language, "__path__", [*language.__path__, str(tmp_path)])
    monkeypatch.setattr(language, "LANGUAGES", (*LANGUAGES, "xx"))
    monkeypatch.setattr(languages, "LANGUAGES", ("xx",))
    monkeypatch.setattr(languages, "lacking", lambda *_: [])
    invalidate_caches()
    try:
        with pytest.raises(SystemExit, match=rf"language/xx\.py.*{told}"):
            languages.check()
    finally:
        sys.modules.pop("brushpass.language.xx", None)
        language_of.cache_clear()


# Nobody else names a language.

CODES = "|".join(LANGUAGES)
TITLES = [
    (import_module(f"brushpass.language.{code}").__doc__ or "").rstrip(".") for code in LANGUAGES
]
"""What each is called in English, as its record's first line says."""
NAMED = re.compile(
    rf"""["'`]({CODES})["'`]|:lang\(|\blang=["']?({CODES})\b|\b({CODES})([|, ]+({CODES})\b)+"""
    rf"""|\b({CODES})_[A-Z][A-Z]\b|(?i:\b({"|".join([*TITLES, *names().values()])})\b)"""
)
OWN = re.compile(
    rf"py/brushpass/language/.*|.*/strings/(rules\.)?({CODES})\.(json|md)"
    rf"|tools/words/((facts|corrections)\.({CODES})\.txt|kin/({CODES})\.py)"
    rf"|tools/lexicon/tongue/({CODES})\.py"
)
"""A language's own files: its record, its texts, and what its decks and vectors are made with."""
KINDS = (".py", ".js", ".mjs", ".css", ".html", ".svg", ".json", ".txt", ".md", ".toml")


def named(text: str) -> list[str]:
    return [match[0] for match in NAMED.finditer(text)]


def test_no_other_file_names_a_language() -> None:
    paths = [path for place in ("py", "assets", "tools") for path in (ROOT / place).rglob("*")]
    found = {}
    for path in sorted([*paths, ROOT / "index.html", ROOT / "Makefile", ROOT / "pyproject.toml"]):
        name = path.relative_to(ROOT).as_posix()
        made = {"__pycache__", "node_modules"} & {*path.parts}
        known = path.suffix in (*KINDS, "") and path.is_file() and not made
        if known and not OWN.fullmatch(name):
            if says := named(path.read_text()):
                found[name] = says
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        'if language == "de":',
        "LANGS = ('ru', 'uk')",
        ":lang(ru) { color: red }",
        '<p lang="en">',
        "# en, de, ru",
        "/(en|de|ru)/",
        "Ask a German.",
        "Deutsch",
        "ru_RU",
    ],
)
def test_what_names_one_is_found(text: str) -> None:
    assert named(text)


@pytest.mark.parametrize("text", ["render", "true", "denote", "code", "en route to a codec"])
def test_what_names_none_is_let_pass(text: str) -> None:
    assert not named(text)
