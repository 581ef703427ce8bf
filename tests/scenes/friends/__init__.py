"""The room of friends and the screens around it."""
