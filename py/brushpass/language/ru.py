"""Russian."""

from brushpass.language.record import Language


def _plural(n: int) -> str:
    """1 слово, 2 слова, 5 слов, 11 слов, 21 слово."""
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return "few"
    return "many"


LANGUAGE = Language(
    code="ru",
    name="Русский",
    locale="ru_RU",
    font="cyrillic",
    forms=("one", "few", "many"),
    plural=_plural,
    stemmer="russian",
)
