"""What came of a game. For any game."""
