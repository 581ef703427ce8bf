"""The country that the road of chapters and the days of the daily lead through: pictures and
colors alone, which a game may have of its own. The house's is the desert, crossed by camel."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Country:
    """Pictures of the same size and with the road in the same places as the house's."""

    scene: str = "house/scene_road"
    low: str = "house/scene_road_low"  # where there is little room; the road is drawn upon it
    traveller: str = "house/camel"  # headed to the right
    view: str = "house/scene_dawn"  # behind the day's deal
    view_size: tuple[int, int] = (1600, 900)
    company: str = "caravan"  # many travellers: `daily.<company>`, `daily.<company>_waits`
    # Where they travel: sky above and below, what is far, the ground, the way.
    ground: tuple[str, str, str, str, str] = ("#F8D2A4", "#FCE3B4", "#DDB0A2", "#F1CB84", "#E2AC5C")


DESERT = Country()
