"""What was put right by hand in the families: reading and applying it.

A line is a deck word, a colon, and any of
    -x       x has nothing to do with the word: such a clue passes
    ?x       doubtful: the checker only warns
    =a,b,c   of the candidates that aren't inflections only these belong to it (= alone: none);
             nothing is said of the others: the checker looks at them as at any other clue
    i+x d+x c+x p+x v+x   an inflection, derivation, compound, part, other spelling to add
The last that speaks of x counts. ~ is the word itself, ^ the word without its last letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from brushpass.words.compare import bare
from brushpass.words.families import LETTERS, SHORT, WHOLE, Link

FOLDER = Path(__file__).parent
Corrections = dict[str, list[str]]
Kin = dict[str, Link]


def read(language: str) -> Corrections:
    found: Corrections = {}
    text = (FOLDER / f"corrections.{language}.txt").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            word, colon, items = line.partition(":")
            if not colon or bare(word) != word:
                raise SystemExit(f"corrections.{language}.txt:{number}: {line}")
            found.setdefault(word, []).extend(items.split())
    return found


def apply(word: str, family: Mapping[str, Link], items: list[str]) -> tuple[Kin, set[str]]:
    """The family put right, and which of its members somebody named."""
    found = dict(family)
    named: set[str] = set()
    for item in items:
        sign, rest = (item[:2], item[2:]) if item[1:2] == "+" else (item[:1], item[1:])
        if sign == "=":
            kept = {_name(one, word) for one in rest.split(",")} - {""}
            found = _only(word, found, kept)
            named |= kept
            continue
        if sign == "-":
            found[_name(rest, word)] = "stranger"
        elif sign == "?":
            found[_name(rest, word)] = "doubt"
        elif sign[1:] == "+" and sign[0] in LETTERS:
            found[_name(rest, word)] = LETTERS[sign[0]]
        else:
            raise SystemExit(f"{word}: {item}?")
        named.add(_name(rest, word))
    return found, named


def _only(word: str, family: Kin, kept: set[str]) -> Kin:
    """Without the candidates that aren't kept."""
    found = {
        member: link
        for member, link in family.items()
        if link in ("inflection", "part") or member in kept
    }
    for member in kept:
        if found.get(member, "doubt") == "doubt":
            found[member] = "compound" if word in member else "derivation"
    return found


def _name(text: str, word: str) -> str:
    return bare(text.replace(WHOLE, word).replace(SHORT, word[:-1]))
