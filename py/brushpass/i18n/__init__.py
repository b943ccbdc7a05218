"""Languages: texts with plurals, and the numbered rules. Imports the table only."""

from brushpass.i18n.rulebook import Rule, Rulebook, rulebook
from brushpass.i18n.texts import LANGUAGES, Texts, has_texts, texts

__all__ = ["LANGUAGES", "Rule", "Rulebook", "Texts", "has_texts", "rulebook", "texts"]
