"""What Palmyra tells the screens of the house."""
