"""How the game's sounds are made: signals, voices, effects, music. `tools/sounds.py` runs it."""
