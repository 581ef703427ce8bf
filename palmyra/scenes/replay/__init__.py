"""A record played back, and a finished board to look at. For any game."""
