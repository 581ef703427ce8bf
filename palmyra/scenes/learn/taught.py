"""What the screen of chapters knows of one."""

from collections.abc import Sized
from typing import Protocol


class Taught(Protocol):
    """A chapter of any game."""

    @property
    def name(self) -> str: ...

    @property
    def steps(self) -> Sized: ...

    @property
    def extra(self) -> bool:
        """Not needed for a first game."""
