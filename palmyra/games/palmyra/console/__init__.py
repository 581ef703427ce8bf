"""What the console commands do at Palmyra beyond what they do at every game."""
