"""Files of released versions, which every later version opens."""
