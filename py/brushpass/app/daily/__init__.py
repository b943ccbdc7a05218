"""The case of the day: work on it, its pages, and what a device remembers of past days."""
