"""The numbers of the rules that linked tables add to those of every table."""

NOT_YOUR_SEAT = "BP-08"
NOT_AGREED = "BP-09"
GAME_REPLACED = "BP-10"
STILL_SENDING = "BP-11"
