"""What was put right by hand in the families: reading and applying it.

A line is a deck word, a colon, and any of
    -x       x has nothing to do with the word: such a clue passes
    ?x       doubtful: the checker only warns
    =a,b,c   of the candidates that aren't inflections only these belong to it (= alone: none)
    i+x d+x c+x p+x v+x   an inflection, derivation, compound, part, other spelling to add
The last that speaks of x counts. ~ is the word itself, ^ the word without its last letter.
"""

from __future__ import annotations

from pathlib import Path

from brushpass.words.compare import bare
from brushpass.words.families import LETTERS, SHORT, WHOLE, Link
from brushpass.words.likely import unbent

FOLDER = Path(__file__).parent
Corrections = dict[str, list[str]]


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


def apply(word: str, family: dict[str, Link], items: list[str], language: str) -> dict[str, Link]:
    """The family put right; what doesn't belong to it is marked as a stranger."""
    family = dict(family)
    left_out: set[str] = set()
    for item in items:
        sign, rest = (item[:2], item[2:]) if item[1:2] == "+" else (item[:1], item[1:])
        if sign == "=":
            left_out = _only(word, family, {_name(one, word) for one in rest.split(",")} - {""})
        elif sign == "-":
            family[_name(rest, word)] = "stranger"
        elif sign == "?":
            family[_name(rest, word)] = "doubt"
        elif sign[1:] == "+" and sign[0] in LETTERS:
            family[_name(rest, word)] = LETTERS[sign[0]]
        else:
            raise SystemExit(f"{word}: {item}?")
    for member in left_out:
        if family[member] == "stranger" and _is_form(member, family, language):
            del family[member]
    return family


def _is_form(member: str, family: dict[str, Link], language: str) -> bool:
    links = (family.get(form) for form in unbent(member, language))
    return any(link and link != "stranger" for link in links)


def _only(word: str, family: dict[str, Link], kept: set[str]) -> set[str]:
    """Everything else becomes a stranger; returns what did."""
    left_out = {
        member
        for member, link in family.items()
        if link not in ("inflection", "part") and member not in kept
    }
    family.update(dict.fromkeys(left_out, "stranger"))
    for member in kept:
        if family.get(member, "doubt") == "doubt":
            family[member] = "compound" if word in member else "derivation"
    return left_out


def _name(text: str, word: str) -> str:
    return bare(text.replace(WHOLE, word).replace(SHORT, word[:-1]))
