"""What Medina tells the screens of the house."""
