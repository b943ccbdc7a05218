"""Where families come from: frequency lists and open dictionaries.

The dictionaries are Debian's (see requirements.txt). Unpack them without installing:
`apt-get download <package>` and `dpkg -x <file>.deb $DICTIONARIES`.
"""

from __future__ import annotations

import math
import os
import re
from functools import lru_cache
from pathlib import Path

import wordfreq

from brushpass.words.compare import bare
from brushpass.words.decks import all_words
from tools.words.decks import DECKS

ROOT = Path(__file__).parents[2]
WORDLISTS = ROOT / "wordlists"
DICTIONARIES = Path(os.environ.get("DICTIONARIES", "/usr")) / "share"
if not DICTIONARIES.exists():
    DICTIONARIES = Path(os.environ["DICTIONARIES"]) / "usr" / "share"


def deck_words(language: str) -> list[str]:
    """Every word of every deck of a language once, bare, in order."""
    found: set[str] = set()
    for deck in DECKS.values():
        text = (WORDLISTS / deck.path(language)).read_text(encoding="utf-8")
        found.update(bare(word) for word in all_words(deck, text))
    return sorted(found)


@lru_cache
def frequencies(language: str) -> dict[str, float]:
    """Every word with letters alone and how common it is (Zipf), bare."""
    zipfs: dict[str, float] = {}
    for word, share in wordfreq.get_frequency_dict(language, "large").items():
        name = bare(word)
        if word.isalpha() and name:
            zipfs[name] = max(zipfs.get(name, 0), round(math.log10(share) + 9, 2))
    return zipfs


@lru_cache
def spelling(name: str) -> frozenset[str]:
    """All forms that a Hunspell dictionary accepts without putting words together."""
    folder = DICTIONARIES / "hunspell"
    rules = (folder / f"{name}.aff").read_bytes()
    found = re.search(rb"^SET\s+(\S+)", rules, re.MULTILINE)
    code = found.group(1).decode() if found else "utf-8"
    affixes = _affixes(rules.decode(code))
    words: set[str] = set()
    for line in (folder / f"{name}.dic").read_text(encoding=code).splitlines()[1:]:
        if line and not line.startswith("\t"):
            stem, _, flags = line.split("\t")[0].strip().partition("/")
            words.update(_forms(stem, flags, affixes))
    return frozenset(words)


_Affix = tuple[bool, str, str, re.Pattern[str]]


def _affixes(text: str) -> dict[str, list[_Affix]]:
    """Flag: whether it is a suffix, what goes, what comes, and when."""
    affixes: dict[str, list[_Affix]] = {}
    for line in text.splitlines():
        match line.split():
            case [("SFX" | "PFX") as kind, flag, goes, comes, when, *_]:
                suffix = kind == "SFX"
                goes = "" if goes == "0" else goes
                comes = comes.partition("/")[0]
                comes = "" if comes == "0" else comes
                pattern = re.compile(f"(?:{when})$" if suffix else f"(?:{when})")
                affixes.setdefault(flag, []).append((suffix, goes, comes, pattern))
    return affixes


def _forms(stem: str, flags: str, affixes: dict[str, list[_Affix]]) -> set[str]:
    forms = {stem}
    for flag in flags:
        for suffix, goes, comes, when in affixes.get(flag, []):
            if suffix and stem.endswith(goes) and when.search(stem):
                forms.add(stem[: len(stem) - len(goes)] + comes)
            elif not suffix and stem.startswith(goes) and when.match(stem):
                forms.add(comes + stem[len(goes) :])
    return forms
