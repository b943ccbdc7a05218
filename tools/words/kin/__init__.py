"""Candidates for the families of a language's words, from open dictionaries: a module each.

A module is named by its language's code. It says

    family(word), inflections(word), pieces(), lexicon()    what there is
    dictionary_forms(word), lemma(word)                     what a form is a form of
    own_word(form, word), has_entry(word), are_kin(a, b)    how two words are related
    store(member, link, word)                               how a member is written down
    PARTS_ARE_KIN                                           whether a word and a rest prove kinship
"""

from importlib import import_module
from types import ModuleType


def kin_of(language: str) -> ModuleType:
    return import_module(f"{__name__}.{language}")
