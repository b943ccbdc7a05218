"""Makes the vectors of each language's lexicon: `wordlists/<language>/vectors.bin`."""
