"""What any table draws with: camera, sprites, pixels, panels. Knows no game."""
