"""When a text says a code, however its digits are written (DE-22). Imports wording only.

A digit is said by a figure of any script (4, ４, ④, ⁴, ٤, 四, Ⅳ, a die that shows four), by its
name or its ordinal in English, German or Russian, whatever the table speaks ("four", "vierte",
"четвёртый", "4th"), or by a Roman numeral (IV). Two or three of them may make one number
("forty-two one", "vierhunderteinundzwanzig", CDXXI).

Refused is what everybody at the table could read as the code:
- words of one clue that stand side by side and, read together, are the code: "it's four-two-one!";
- a clue whose numerals are the code once all other words are left out: "four, then two, then one";
- clues that are nothing but numerals, and in their order are the code: "IV", "II", "I";
- clues that all have numerals in them, which in their order are the code and nothing more:
  "my first", "three wishes", "two hearts".
All else is an honest clue, "Vierzig", "MIX", "second wind", "a fourth" and other numbers among
them. The English I and the German ein, which are rarely meant as numbers, count only where there
is no other word.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from brushpass.games.decrypto.wording import words_of

NAMES = {
    "1": (
        "1 one first firstly 1st eins erste erster erstes ersten erstem erstens einser 1te 1ste"
        " один одна одно одни одного одной одному одним одну одном однажды единица единицу"
        " первый первая первое первые первого первой первому первым первую первом первых первыми"
        " 1й 1ый 1я 1ая 1е 1ое"
    ),
    "2": (
        "2 two second secondly 2nd twice zwei zwo zweite zweiter zweites zweiten zweitem zweitens"
        " zweimal zweier 2te два две двух двум двумя двое дважды двойка двойку"
        " второй вторая второе вторые второго второму вторым вторую втором вторых вторыми"
        " 2й 2ой 2я 2ая 2е 2ое"
    ),
    "3": (
        "3 three third thirdly 3rd thrice drei dritte dritter drittes dritten drittem drittens"
        " dreimal dreier 3te три трех трем тремя трое трижды тройка тройку"
        " третий третья третье третьи третьего третьей третьему третьим третью третьем третьих"
        " третьими 3й 3ий 3я 3ья 3е 3ье"
    ),
    "4": (
        "4 four fourth fourthly 4th vier vierte vierter viertes vierten viertem viertens viermal"
        " vierer 4te четыре четырех четырем четырьмя четверо четырежды четверка четверку"
        " четвертый четвертая четвертое четвертые четвертого четвертой четвертому четвертым"
        " четвертую четвертом четвертых четвертыми 4й 4ый 4я 4ая 4е 4ое"
    ),
}
"""As they are compared: small letters, е for ё."""

DOUBTFUL = {
    "1": "once ein eine einen einem einer eines erst einmal раз",
    "2": "zweit",
    "3": "dritt",
    "4": "viert",
}
"""What is more often another word than a number."""

UNITS = (
    "one two three four",
    "ein zwei drei vier",
    "один два три четыре",
)
TEENS = (
    "eleven twelve thirteen fourteen",
    "elf zwölf dreizehn vierzehn",
    "одиннадцать двенадцать тринадцать четырнадцать",
)
TENS = (
    "ten twenty thirty forty",
    "zehn zwanzig dreissig vierzig",
    "десять двадцать тридцать сорок",
)
HUNDREDS = (
    "onehundred/ahundred/hundred twohundred threehundred fourhundred",
    "einhundert/hundert zweihundert dreihundert vierhundert",
    "сто двести триста четыреста",
)
GERMAN = 1
"""Its place in these, and the language that says units before tens."""

ROMAN = ("c cc ccc cd", "x xx xxx xl", "i ii iii iv")

PICTURES = str.maketrans("⚀⚁⚂⚃🥇🥈🥉", "1234123")


def says_code(text: str, code: str) -> bool:
    """Whether the code can be read in this clue by itself."""
    words = _words(text)
    runs = (words[start:end] for end in range(len(words) + 1) for start in range(end))
    return _numerals(words) == code or any(_reads(run, code) for run in runs)


def say_code(texts: Sequence[str], code: str) -> bool:
    """Whether these clues of one message, in their order, tell the code together."""
    clues = [_words(text) for text in texts]
    numerals = [_numerals(words) for words in clues]
    if all(numerals) and "".join(numerals) == code:
        return True
    return _reads([word for words in clues for word in words], code)


@lru_cache(maxsize=256)
def _words(text: str) -> tuple[str, ...]:
    return words_of("".join(map(_figure, text.translate(PICTURES))))


def _figure(sign: str) -> str:
    value = unicodedata.numeric(sign, None)
    return sign if value is None else f"{value:g}"


def _numerals(words: Sequence[str]) -> str:
    """The digits that are said among other words."""
    found = (word if word.isdecimal() else _DIGIT.get(word, "") for word in words)
    return "".join(found)


_DIGIT = {name: digit for digit, names in NAMES.items() for name in names.split()}
_DIGIT |= {"ii": "2", "iii": "3", "iv": "4"}


def _reads(words: Sequence[str], code: str) -> bool:
    """Whether these words, with nothing between them, are numerals that make the code."""
    return _splits("".join(_ROMANS.get(word, word) for word in words), code)


def _roman(digits: str) -> str:
    places = zip(ROMAN[-len(digits) :], digits, strict=True)
    return "".join(row.split()[int(digit) - 1] for row, digit in places)


_ROMANS = {
    _roman(digits): digits
    for length in (1, 2, 3)
    for digits in map("".join, product("1234", repeat=length))
}


def _splits(text: str, code: str) -> bool:
    if not code:
        return not text
    return any(
        text.startswith(name) and _splits(text[len(name) :], code[len(said) :])
        for said in (code[:1], code[:2], code)
        for name in _spellings(said)
    )


@lru_cache(maxsize=128)
def _spellings(digits: str) -> frozenset[str]:
    """All names of a number of one to three digits."""
    if len(digits) == 1:
        return frozenset(f"{NAMES[digits]} {DOUBTFUL[digits]}".split())
    return frozenset(
        name for language in range(len(UNITS)) for name in _in_language(language, digits)
    )


def _in_language(language: int, digits: str) -> Iterator[str]:
    *hundreds, tens, units = (int(digit) - 1 for digit in digits)
    unit, ten = UNITS[language].split()[units], TENS[language].split()[tens]
    rest = f"{unit}und{ten}" if language == GERMAN else f"{ten}{unit}"
    if tens == 0:
        rest = TEENS[language].split()[units]
    if not hundreds:
        yield rest
    for hundred in hundreds:
        names = HUNDREDS[language].split()[hundred].split("/")
        for name, joint in product(names, ("", "and", "und")):
            yield f"{name}{joint}{rest}"
