"""How the game's sounds are made: signals, voices, effects, music. `make` runs it."""
