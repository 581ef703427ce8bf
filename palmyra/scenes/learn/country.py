"""The country that the road of chapters and the days of the daily lead through: pictures and
colors alone, which a game may have of its own. The usual one is the desert, crossed by camel."""

from dataclasses import dataclass

from palmyra.ui import theme


@dataclass(frozen=True, slots=True)
class Country:
    """Pictures of the same size and with the road in the same places as the desert's."""

    scene: str = "house/scene_road"
    low: str = "house/scene_road_low"  # where there is little room; the road is drawn upon it
    traveller: str = "house/camel"  # headed to the right
    view: str = "house/scene_dawn"  # behind the day's deal
    view_size: tuple[int, int] = (1600, 900)
    company: str = "caravan"  # many travellers: `daily.<company>`, `daily.<company>_waits`
    # Where they travel: sky above and below, what is far, the ground, the way.
    ground: tuple[str, str, str, str, str] = (
        theme.WHEAT_86D,
        theme.WHEAT_91,
        theme.ROSE_75,
        theme.AMBER_83B,
        theme.AMBER_74,
    )


DESERT = Country()
