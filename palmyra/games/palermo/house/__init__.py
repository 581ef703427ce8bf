"""What Palermo tells the screens of the house."""
