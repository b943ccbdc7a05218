"""Writes tools/words/facts.<language>.txt: `python -m tools.words.facts`.

For every deck word how common it is (Zipf, by wordfreq), how common all its forms are together
(by its family: run tools.words.families first), and its dictionary form, so that the checker
needs neither frequency lists nor lemmatizers.
"""

from __future__ import annotations

import math
from pathlib import Path

import wordfreq

from brushpass.language import LANGUAGES
from brushpass.words.compare import bare
from brushpass.words.decks import all_words, families_path
from brushpass.words.families import Book
from tools.words.decks import DECKS
from tools.words.kin import kin_of
from tools.words.sources import WORDLISTS, frequencies

FOLDER = Path(__file__).parent


def facts(language: str) -> list[str]:
    words: dict[str, str] = {}
    for deck in DECKS.values():
        text = (WORDLISTS / deck.path(language)).read_text(encoding="utf-8")
        words |= {bare(word): word.replace("\u00ad", "") for word in all_words(deck, text)}
    book = Book((WORDLISTS / families_path(language)).read_text(encoding="utf-8"))
    lines, lemma = [], kin_of(language).lemma
    for name, word in sorted(words.items()):
        printed = wordfreq.zipf_frequency(word, language)
        together = zipf(
            {name, *(form for form, link in book[name].items() if link == "inflection")}, language
        )
        lines.append(f"{name} {printed:.1f} {max(printed, together):.1f} {lemma(word)}")
    return lines


def zipf(forms: set[str], language: str) -> float:
    found = frequencies(language)
    shares = sum(10 ** found[form] for form in forms if form in found)
    return math.log10(shares) if shares else 0.0


def main() -> None:
    for language in LANGUAGES:
        head = "# Made by tools/words/facts.py: word, its Zipf, its forms' Zipf, dictionary form.\n"
        text = head + "\n".join(facts(language)) + "\n"
        (FOLDER / f"facts.{language}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
