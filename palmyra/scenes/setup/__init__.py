"""Where a game is set up: seats around a table, the cast below, the rules beside. For any game."""
