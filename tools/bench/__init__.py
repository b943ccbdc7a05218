"""Measures what things cost: `make bench`, or one part by `python -m tools.bench.PART`."""
