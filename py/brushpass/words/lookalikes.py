"""Letters of another script that look like our own: а in a Latin word, a in a Cyrillic one.

They are exchanged only in a text that is not at home in its language's script: one that mixes
scripts, or one of another script whose every letter looks like one of ours.
"""

from __future__ import annotations

import unicodedata

from brushpass.words.grammar import record


def _table(*pairs: str) -> dict[int, str]:
    return {ord(pair[0]): pair[1] for text in pairs for pair in text.split()}


CYRILLIC_AS_LATIN = (
    "АA ВB ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT СC УY ХX ЁE "
    "аa вb еe нh іi јj кk мm оo рp ѕs тt сc уy хx ёe һh ӏl ԁd ԛq ԝw ѵv"
)
GREEK_AS_LATIN = "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa βb γy εe ιi κk νv οo ρp τt υu χx"
LATIN_AS_CYRILLIC = (
    "AА BВ CС EЕ HН KК MМ OО PР TТ XХ YУ aа bь cс eе hн kк mм nп oо pр rг tт uи xх yу"
)
GREEK_AS_CYRILLIC = "ΑА ΒВ ΓГ ΕЕ ΗН ΚК ΜМ ΟО ΠП ΡР ΤТ ΦФ ΧХ αа γу εе κк οо πп ρр τт φф χх"
TABLES = {
    "LATIN": _table(CYRILLIC_AS_LATIN, GREEK_AS_LATIN, "0o"),
    "CYRILLIC": _table(LATIN_AS_CYRILLIC, GREEK_AS_CYRILLIC, "0о 3з"),
}
"""By the script in which a text is at home."""
NO_TABLE: dict[int, str] = {}


def at_home(text: str, language: str) -> str:
    """The text in its language's script, if its other letters only look like that."""
    home = record(language).script
    table = TABLES.get(home, NO_TABLE)
    if home == "LATIN" and text.isascii() and "0" not in text:
        return text
    letters = [sign for sign in text if sign.isalpha()]
    strange = [sign for sign in letters if not unicodedata.name(sign, "").startswith(home)]
    mixed = 0 < len(letters) > len(strange)
    if mixed or (letters and all(ord(sign) in table for sign in strange)):
        return text.translate(table)
    return text
