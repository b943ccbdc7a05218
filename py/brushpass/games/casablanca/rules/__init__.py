"""The rules of Code Casablanca: what is legal, and what follows."""
