"""The rules of linked tables, to be read with those of every table."""

NOT_YOUR_SEAT = "BP-08"
NOT_AGREED = "BP-09"
OTHER_GAME = "BP-10"
STILL_SENDING = "BP-11"
