"""What builds, serves and measures the site. Run each tool as `python tools/NAME.py`."""
