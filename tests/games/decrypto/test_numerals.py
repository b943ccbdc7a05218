"""The code is no clue, however its digits are written, and honest clues are: DE-22."""

from __future__ import annotations

from itertools import permutations

import pytest

from brushpass.games.decrypto.pieces import Clue
from brushpass.games.decrypto.rules.clues import desk, what_counts
from brushpass.games.decrypto.rules.numerals import says_code, spellings

from .evening import ALICE, BLACK, BOB, WHITE, Evening, four, message, refused


def told(code: str, *clues: str | Clue) -> Evening:
    """White's message is taken."""
    evening = Evening(white_1=code)
    evening.write(WHITE, *clues)
    assert evening.state.written == (WHITE,)
    return evening


@pytest.mark.rule("DE-22")
@pytest.mark.parametrize(
    "clue",
    [
        "4.2.1", "421", "4 2 1", "4-2-1", "4,21", "it's 4.2.1!",
        "４２１", "⁴²¹", "④②①", "❹➁➀", "٤٢١", "四二一", "4\ufe0f\u20e32 1", "⚃⚁⚀", "⚃ ②🥇",
        "four two one", "Four-Two-One", "fourtwoone", "f o u r two 1", "that's FOUR, two, one.",
        "fourth second first", "4th 2nd 1st", "fourthly secondly firstly", "four twice once",
        "four hundred and twenty-one", "four hundred twenty one", "forty-two one",
        "four twenty-one", "IV II I", "iv.ii.i", "IV-II-I", "Ⅳ Ⅱ Ⅰ", "CDXXI", "IV, XXI",
        "vier zwei eins", "Vier, zwo, eins!", "vierzweieins", "vierte zweite erste",
        "der Vierte Zweite Erste",
        "viertens zweitens erstens", "viermal zweimal einmal", "vierhunderteinundzwanzig",
        "vierhundertundeinundzwanzig", "zweiundvierzig? vier einundzwanzig", "vier zwei ein",
        "четыре два один", "четыре, две, одна", "четыредваодин", "четвёртый второй первый",
        "4-й 2-й 1-й", "четыреста двадцать один", "сорок два, один",
        "двойка? четвёрка двойка единица",
        "four zwei один", "IV two 1",
        "four, then two, then one", "4 and 2 and 1",
        "four two one or three", "one? four two one", "vier und zwei und eins",
        "erst vier, dann zwei, dann eins",
        "сначала четыре, потом два, потом один", "the fourth, your second, my first",
        "cuatro dos uno", "Quatre, deux, un!", "quattrodueuno", "cztery dwa jeden", "dört iki bir",
        "cuarto segundo primero", "quatrième deuxième premier", "quartet duo solo",
        "vierfach doppelt einfach", "квартет, дуэт, соло", "D B A", "d-b-a", "Г Б А",
        ".... .. .", "|||| || |", "IIII II I", "⭐⭐⭐⭐ ⭐⭐ ⭐", "**** ** *",
    ],
)  # fmt: skip
def test_the_code_is_no_clue(clue: str) -> None:
    with refused("DE-22", clue=clue):
        Evening(white_1="4.2.1").write(WHITE, clue, "stripes", "keys")
    with refused("DE-22"):
        Evening(white_1="4.2.1").write(WHITE, "stripes", "keys", Clue(clue[:40], performed=True))


@pytest.mark.rule("DE-22")
@pytest.mark.parametrize(
    ("code", "clue"),
    [
        ("1.2.3", "a hundred and twenty-three"),
        ("1.2.3", "one hundred twenty-three"),
        ("1.2.3", "hundertdreiundzwanzig"),
        ("1.2.3", "сто двадцать три"),
        ("1.2.3", "CXXIII"),
        ("1.2.3", "twelve three"),
        ("1.2.3", "⑫ ③"),
        ("1.2.3", "раз, два, три"),
        ("1.3.4", "thirteen four"),
        ("1.2.4", "one twenty-four"),
        ("1.2.4", "eins vierundzwanzig"),
        ("1.2.4", "один, двадцать четыре"),
        ("2.1.4", "two fourteen"),
        ("2.1.4", "двести четырнадцать"),
        ("3.4.1", "three forty-one"),
        ("3.4.1", "триста сорок один"),
        ("2.1.4", "zweihundertvierzehn"),
        ("3.1.2", "three hundred and twelve"),
        ("3.1.2", "триста двенадцать"),
        ("3.1.2", "dreizehn? dreihundertzwölf"),
        ("3.4.1", "dreihunderteinundvierzig"),
        ("2.4.3", "CCXLIII"),
        ("1.4.2", "XIV II"),
        ("2.3.4", "dreiundzwanzig vier"),
        ("4.3.2", "vierhundertzweiunddreißig"),
    ],
)
def test_nor_is_it_as_one_number(code: str, clue: str) -> None:
    with refused("DE-22"):
        told(code, clue, "stripes", "keys")


@pytest.mark.rule("DE-22")
@pytest.mark.parametrize("code", ["1.2.3", "4.1.3", "2.4.1"])
@pytest.mark.parametrize("digit", "1234")
def test_every_name_of_a_digit_counts(code: str, digit: str) -> None:
    plain = code.replace(".", "")
    assert len(spellings(digit)) > 40
    for name in spellings(digit):
        spoken = [name if sign == digit else sign for sign in plain]
        assert says_code(" ".join(spoken), plain)
        others = [name, *(sign for sign in "4321" if sign != digit)][:3]
        assert not says_code(" ".join(others), plain)


@pytest.mark.rule("DE-22")
@pytest.mark.parametrize(
    "clues",
    [
        ("1", "3", "2"),
        ("one", "three", "two"),
        ("I", "III", "II"),
        ("①", "³", "Ⅱ"),
        ("first", "third", "second"),
        ("number one", "number three", "number two"),
        ("my first", "three wishes", "two hearts"),
        ("my first", "King Richard III", "Rocky II again"),
        ("ein", "drei", "zwei"),
        ("Erstens", "Drittens", "zweitens"),
        ("der Erste", "aller guten Dinge sind drei", "zu zwei Zwecken"),
        ("один", "три", "два"),
        ("первый", "третий", "второй"),
        ("первая любовь", "три товарища", "два капитана"),
        ("eins", "three", "второй"),
        ("o n e", "thr ee", "t-w-o"),
        ("⚀", "⚂", "⚁"),
        ("🥇", "🥉", "🥈"),
        ("uno", "tres", "dos"),
        ("solo", "trio", "duo"),
        ("A", "C", "B"),
        (".", "...", ".."),
        ("❤️", "❤️❤️❤️", "❤️❤️"),
    ],
)
def test_the_three_clues_together_are_not_the_code_either(clues: tuple[str, str, str]) -> None:
    with refused("DE-22"):
        told("1.3.2", *clues)
    told("1.2.3", *clues)


@pytest.mark.rule("DE-22", "DE-36")
def test_nor_are_those_that_are_left_when_time_is_up() -> None:
    evening = Evening(white_1="1.3.2")
    evening.write(BLACK, "towers", "snow", "sneeze")
    evening.table.time_up("write")
    for clues in [("13", None, "two"), (None, "thirteen", "II"), ("one", None, "thirty-two")]:
        with refused("DE-22"):
            evening.write(WHITE, *clues)
    rules = desk(evening.state, BOB, evening.table.known(BOB))
    assert what_counts((Clue("one"), Clue("drei"), Clue("II")), rules) == message(
        "one", "drei", None
    )
    evening.write(WHITE, "13", None, "stripes")
    assert evening.state.clues == message("13", None, "stripes").clues


@pytest.mark.rule("DE-22")
@pytest.mark.parametrize(
    "clue",
    [
        "1.2.4", "42", "14210", "2 1 4", "room 101", "4 or 2, 1 by 1", "4 2", "42 10",
        "four", "second wind", "a fourth of it", "twenty-one", "fourteen", "forty-two",
        "mix", "MIX", "civil", "vivid", "IIIIII", "IVIII", "I I I",
        "MCMXC", "XIV", "Elizabeth II", "Henry IV and I",
        "one two four", "I have two", "once upon a time", "I won, too",
        "Vierzig", "Vierzig zweite Geigen", "Klavier", "Dreivierteltakt", "eine Oper in vier Akten",
        "erst eins, dann zwei", "Einzweidrei", "Zweig", "einundzwanzig", "vier zwei zehn",
        "второй", "четырнадцать", "тридцать три", "одиннадцать друзей", "стол",
        "на двоих", "три сестры",
        "четыре один два", "⭐", "!!!!", "🐯 ⭐⭐ 🐯", "Due date", "ABBA",
        "BAD", "double trouble", "A B D", "half of ½ and ¼", "⑫", "Ⅻ",
        "4 2 ⑨ 1", "4 ⑩ 2 1", "4 ½ 2 and 1", "四季",
    ],
)  # fmt: skip
def test_other_numbers_and_words_with_their_letters_are_clues(clue: str) -> None:
    told("4.2.1", clue, "stripes", "keys")
    told("4.2.1", "stripes", "keys", clue)


@pytest.mark.rule("DE-22")
@pytest.mark.parametrize(
    "clues",
    [
        ("four legs", "stripes", "two and one"),
        ("four legs", "two tusks", "eleven players"),
        ("four legs", "two tusks", "I, Claudius"),
        ("four seasons", "two cities", "one ring to rule one world"),
        ("Vier Jahreszeiten", "Zwei Städte", "eine Nacht"),
        ("четыре танкиста", "два капитана", "одиннадцать"),
        ("fourteen", "two", "one"),
        ("two", "four", "one"),
        ("🐯", "⭐⭐", "zebra"),
        ("❤️", "❤️❤️", "❤️❤️❤️❤️"),
        ("dos equis", "quartet", "solo"),
    ],
)
def test_three_clues_that_say_other_numbers_are_fine(clues: tuple[str, str, str]) -> None:
    told("4.2.1", *clues)


@pytest.mark.rule("DE-22")
def test_of_all_codes_only_the_own_one_is_refused() -> None:
    for digits in permutations("1234", 3):
        code = "".join(digits)
        assert [
            "".join(other) for other in permutations("1234", 3) if says_code(" ".join(other), code)
        ] == [code]


@pytest.mark.rule("DE-22")
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_at_every_table_numbers_of_all_three_languages_count(language: str) -> None:
    for clue in ("four two one", "vier zwei eins", "четыре два один"):
        evening = Evening(four(language=language), white_1="4.2.1")
        with refused("DE-22"):
            evening.write(WHITE, clue, "stripes", "keys")


@pytest.mark.rule("DE-22")
def test_the_code_of_this_round_and_team_counts() -> None:
    evening = Evening(white_1="4.2.1", black_1="1.2.3", white_2="3.1.2")
    evening.write(WHITE, "one two three", "stripes", "keys")
    evening.write(BLACK, "four two one", "towers", "snow")
    evening.half(own="4.2.1")
    evening.half()
    assert evening.state.round == 2
    with refused("DE-22"):
        evening.write(WHITE, "three one two", "roar", "grand")
    evening.write(WHITE, "four two one, again", "roar", "grand")
    assert evening.table.waiting[0] != ALICE
