"""For the review: common words that the checker would warn of and no family knows.

`python -m tools.words.lookalikes en 3.0` prints, for every deck word, the words of at least that
frequency (Zipf) that look like it. What is neither kin nor doubtful goes into the corrections.
"""

from __future__ import annotations

import sys
from collections import defaultdict

from brushpass.words import find
from brushpass.words.stem import stem
from tools.words.gold import teach_all
from tools.words.kin import kin_of
from tools.words.sources import deck_words, frequencies


def lookalikes(language: str, zipf: float) -> dict[str, list[str]]:
    teach_all(language)
    known = kin_of(language).lexicon()
    words = [word for word, how in frequencies(language).items() if how >= zipf and word in known]
    by_start: dict[str, list[str]] = defaultdict(list)
    by_end: dict[str, list[str]] = defaultdict(list)
    by_stem: dict[str, list[str]] = defaultdict(list)
    for word in words:
        by_start[word[:3]].append(word)
        by_end[word[-3:]].append(word)
        by_stem[stem(word, language)].append(word)
    found = {}
    words_known = set(words)
    for deck_word in deck_words(language):
        near = {
            *by_start[deck_word[:3]],
            *by_end[deck_word[-3:]],
            *by_stem[stem(deck_word, language)],
        }
        for cut in range(3, len(deck_word)):
            near |= {deck_word[:cut], deck_word[-cut:]} & words_known
        unsure = []
        for other in sorted(near):
            finding = find(other, (deck_word,), language)
            if finding and finding.kind == "likely":
                unsure.append(other)
        found[deck_word] = unsure
    return found


def main() -> None:
    for word, unsure in lookalikes(sys.argv[1], float(sys.argv[2])).items():
        if unsure:
            print(f"{word}:", *unsure)


if __name__ == "__main__":
    main()
