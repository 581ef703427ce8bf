"""The one name of a solo order: "Order I, The caravan road"."""

from palmyra.games.palmyra.challenges import ROMAN
from palmyra.shell.texts import Texts


def order_name(level: int, texts: Texts) -> str:
    return texts(
        "palmyra.campaign.order_name",
        order=ROMAN[level],
        name=texts(f"palmyra.campaign.order_{level}"),
    )
