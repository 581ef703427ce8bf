"""Friends elsewhere: the room of the games played by letter and the screens around it."""
