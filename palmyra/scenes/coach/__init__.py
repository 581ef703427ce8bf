"""How a game went: what its turns were worth, for any game that has a judge."""
