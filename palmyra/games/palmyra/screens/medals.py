"""The pictures of the orders' medals."""

from typing import Final

from palmyra.games.palmyra.challenges import Medal

MEDALS: Final = {
    Medal.NONE: "palmyra/medal_none",
    Medal.BRONZE: "palmyra/medal_bronze",
    Medal.SILVER: "palmyra/medal_silver",
    Medal.GOLD: "palmyra/medal_gold",
}
