"""A finished game: its result, its film, and the scores of the evening."""
