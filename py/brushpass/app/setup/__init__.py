"""From an order to a table: dealing, saving, loading, the next game."""
