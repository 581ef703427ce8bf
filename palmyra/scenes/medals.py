"""The pictures of medals, the same in every game."""

from typing import Final

from palmyra.kernel.medal import Medal

PLACES: Final = (Medal.GOLD, Medal.SILVER, Medal.BRONZE)  # the first three
MEDALS: Final = {medal: f"ui/medal_{medal.name.lower()}" for medal in Medal}
MONTH_MEDALS: Final = {medal: f"cabinet/month_{medal.name.lower()}" for medal in PLACES}
