"""The one name of a solo order: "Order I, The caravan road"."""

from palmyra.games.palmyra.campaign import ROMAN
from palmyra.shell.texts import Texts


def order_name(level: int, texts: Texts) -> str:
    return texts("campaign.order_name", order=ROMAN[level], name=texts(f"campaign.order_{level}"))
