"""Texts with plurals, and the numbered rules, in every language."""

from brushpass.i18n.rulebook import Rule, Rulebook, rulebook
from brushpass.i18n.texts import Texts, has_texts, texts

__all__ = ["Rule", "Rulebook", "Texts", "has_texts", "rulebook", "texts"]
