"""Learning Palmyra: chapters played by hand, and the book of its rules."""
