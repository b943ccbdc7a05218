"""The parts of `tools/build.py`: each makes one piece of the static site."""
