"""What came of a game of Palmyra."""
