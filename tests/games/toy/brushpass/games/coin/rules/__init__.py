"""The rules of heads or tails."""
