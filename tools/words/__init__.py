"""The word lists' workshop: families of words, facts about words, the decks' checker."""
