"""What every game stands on and none of it knows: pure, no screen, no disk, no clock."""
