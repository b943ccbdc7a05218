"""When a text says a code, in whatever common way its digits are written (DE-22).

A digit is said by a figure of any script (4, ４, ④, ⁴, ٤, 四, Ⅳ, a die that shows four), by its
name or its ordinal in any language of the house, whatever the table speaks ("four", "vierte",
"четвёртый", "4th"), or by a Roman numeral (IV). Two or three of them may make one number
("forty-two one", "vierhunderteinundzwanzig", CDXXI). Where nothing else is said, the names of
digits in a few more languages count ("cuatro dos uno"), groups of singers ("quartet, duo, solo"),
places in the alphabet ("D B A") and tallies (".... .. .").

Refused is what everybody at the table could read as the code:
- words of one clue that stand side by side and, read together, are the code: "it's four-two-one!";
- a clue whose numerals are the code once all other words are left out: "four, then two, then one";
- clues that are nothing but numerals, and in their order are the code: "IV", "II", "I";
- clues that all have numerals in them, which in their order are the code and nothing more:
  "my first", "three wishes", "two hearts".
All else is an honest clue, "Vierzig", "MIX", "second wind", "a fourth" and other numbers among
them. Words that are rarely meant as numbers, "I", "ein", count only where there is no other word.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product

from brushpass.games.decrypto.rules.comparing import words_of
from brushpass.language import LANGUAGES, Numbers, language_of
from brushpass.words import key

DIGITS = "1234"

ROMAN = ("c cc ccc cd", "x xx xxx xl", "i ii iii iv")

ABROAD = (
    "uno una un une jeden bir primero premier primo pierwszy birinci",
    "dos deux due dwa iki segundo deuxième deuxieme secondo drugi ikinci",
    "tres trois tre trzy üç uc tercero troisième troisieme terzo trzeci üçüncü ucuncu",
    "cuatro quatre quattro cztery dört dort cuarto quatrième quatrieme quarto czwarty dördüncü "
    "dorduncu",
)
"""The names and ordinals of each digit in Spanish, French, Italian, Polish and Turkish. Many of
them mean something else in other languages, so they count only in a run of nothing but numerals."""

GROUPS = (
    "solo single einfach einfache соло",
    "duo double doppelt doppelte дуэт",
    "trio triple dreifach dreifache трио",
    "quartet quadruple quartett vierfach vierfache квартет",
)

ALPHABETS = ("abcd", "абвг")

PICTURES = str.maketrans("⚀⚁⚂⚃🥇🥈🥉", "1234123")


def says_code(text: str, code: str) -> bool:
    """Whether the code can be read in this clue by itself."""
    words = _words(text)
    runs = (words[start:end] for end in range(len(words) + 1) for start in range(end))
    read = _tallies((text,)) == code or _numerals(words) == code
    return read or any(_reads(run, code) for run in runs)


def say_code(texts: Sequence[str], code: str) -> bool:
    """Whether these clues of one message, in their order, tell the code together."""
    clues = [_words(text) for text in texts]
    numerals = [_numerals(words) for words in clues]
    if _tallies(texts) == code or (all(numerals) and "".join(numerals) == code):
        return True
    return _reads([word for words in clues for word in words], code)


def says_digit(text: str) -> bool:
    """Whether a word of it names one of the four digits, in whatever language."""
    return bool(_numerals(_words(text)))


@lru_cache(maxsize=256)
def _words(text: str) -> tuple[str, ...]:
    return words_of("".join(map(_figure, text.translate(PICTURES))))


def _tallies(texts: Sequence[str]) -> str:
    """The digits that strokes or other signs count: |||| || |. Letters and figures don't count as
    signs."""
    groups = [group for text in texts for group in key(text).split()]
    if any(group[0].isalnum() or len(set(group)) > 1 for group in groups):
        return ""
    return "".join(str(len(group)) for group in groups)


def _figure(sign: str) -> str:
    value = unicodedata.numeric(sign, None)
    return sign if value is None else f"{value:g}"


def _numerals(words: Sequence[str]) -> str:
    """The digits that are said among other words."""
    named = _named()
    found = (word if word.isdecimal() else named.get(word, "") for word in words)
    return "".join(found)


@cache
def _named() -> dict[str, str]:
    """The digit that a word can only mean."""
    return {"ii": "2", "iii": "3", "iv": "4"} | {
        name: digit
        for numbers in _all_numbers()
        for digit, names in zip(DIGITS, numbers.names, strict=True)
        for name in names.split()
    }


@cache
def _all_numbers() -> tuple[Numbers, ...]:
    return tuple(language_of(code).numbers() for code in LANGUAGES)


def _reads(words: Sequence[str], code: str) -> bool:
    """Whether these words, with nothing between them, are numerals that make the code."""
    if any(tuple(words) == _in_letters(code, alphabet) for alphabet in ALPHABETS):
        return True
    return _splits("".join(_ROMANS.get(word, word) for word in words), code)


def _in_letters(code: str, alphabet: str) -> tuple[str, ...]:
    return tuple(alphabet[DIGITS.index(digit)] for digit in code)


def _roman(digits: str) -> str:
    places = zip(ROMAN[-len(digits) :], digits, strict=True)
    return "".join(row.split()[int(digit) - 1] for row, digit in places)


_ROMANS = {
    _roman(digits): digits
    for length in (1, 2, 3)
    for digits in map("".join, product(DIGITS, repeat=length))
} | {"iiii": "4"}


def _splits(text: str, code: str) -> bool:
    if not code:
        return not text
    return any(
        text.startswith(name) and _splits(text[len(name) :], code[len(said) :])
        for said in (code[:1], code[:2], code)
        if text.startswith(spellings(said))
        for name in spellings(said)
    )


@lru_cache(maxsize=128)
def spellings(digits: str) -> tuple[str, ...]:
    """All names of a number of one to three digits."""
    say = _digit if len(digits) == 1 else _number
    names = (name for numbers in _all_numbers() for name in say(digits, numbers))
    if len(digits) > 1:
        return tuple(names)
    place = DIGITS.index(digits)
    return (digits, *names, *ABROAD[place].split(), *GROUPS[place].split())


def _digit(digit: str, numbers: Numbers) -> Iterator[str]:
    place = DIGITS.index(digit)
    yield from numbers.names[place].split()
    yield from numbers.doubtful[place].split()


def _number(digits: str, numbers: Numbers) -> Iterator[str]:
    if not numbers.units:
        return
    *hundreds, ten, unit = (int(digit) - 1 for digit in digits)
    parts = [numbers.tens.split()[ten], numbers.units.split()[unit]]
    if numbers.units_first:
        parts.reverse()
    rest = numbers.units_first.join(parts)
    if ten == 0:
        rest = numbers.teens.split()[unit]
    if not hundreds:
        yield rest
    for hundred in hundreds:
        names = numbers.hundreds.split()[hundred].split("/")
        for name, joint in product(names, numbers.after_hundreds):
            yield f"{name}{joint}{rest}"
