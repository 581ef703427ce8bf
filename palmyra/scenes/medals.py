"""The pictures of medals, the same in every game."""

from typing import Final

from palmyra.kernel.medal import Medal

MEDALS: Final = {medal: f"ui/medal_{medal.name.lower()}" for medal in Medal}
