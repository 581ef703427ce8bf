"""Sicily, by car: what lies along the road of Palermo's chapters and behind its days."""

from typing import Final

from palmyra.scenes.learn.country import Country

SICILY: Final = Country(
    "palermo/scene_road", "palermo/scene_road_low", "palermo/car_red_e",
    view="palermo/scene_road", view_size=(1056, 764), company="convoy",
    ground=("#BFE0E4", "#FBE9BC", "#A9C08A", "#E3D2A0", "#C9B48A"),
)  # fmt: skip
