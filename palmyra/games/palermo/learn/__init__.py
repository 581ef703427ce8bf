"""Learning Palermo: chapters played by hand, and the rules as pages."""
