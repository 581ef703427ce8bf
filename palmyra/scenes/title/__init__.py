"""The title screen: the picture of a house front, with a panel for each game."""
