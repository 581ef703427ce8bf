"""Sicily, by car: what lies along the road of Palermo's chapters and behind its days."""

from typing import Final

from palmyra.games.palermo.board import palette
from palmyra.scenes.learn.country import Country

SICILY: Final = Country(
    "palermo/scene_road", "palermo/scene_road_low", "palermo/car_red_e",
    view="palermo/scene_road", view_size=(1056, 764), company="convoy",
    ground=(palette.TEAL_87, palette.WHEAT_93, palette.OLIVE_75, palette.WHEAT_84,
    palette.CAMEL_74),
)  # fmt: skip
